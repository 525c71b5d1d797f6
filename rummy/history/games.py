"""Games in a list: a club's or a player's, newest first, ten a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, QuerySet

from rummy.models import Club, Game, Player, Seat
from rummy.models.games import GameQuerySet
from rummy.rules.contracts import Contract

PAGE = 10


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place in a game, as it ended or as it stands; `player` is their id.

    `place` is None for who has left, and in a game that was broken off.
    """

    player: int
    seat: int
    name: str
    place: int | None
    total: int


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list; it `began` by the clocks where it was played.

    `places` are best first; while it goes on there are no `winners`, and `took` is None.

    `round` and `contract` are the next to be played: None when it is over, `contract` also without contracts.
    `ended` is "agreed" or "broken off" where the table stopped early; who broke a game off has no `winners`.
    """

    code: str
    ruleset: str
    rules_name: str
    began: datetime
    took: timedelta | None
    length: int | None
    round: int | None
    contract: Contract | None
    places: tuple[Placed, ...]
    winners: tuple[Placed, ...]
    decided_by: str
    ended: str

    @property
    def extra(self) -> bool:
        """Whether the next round is an extra deal, which only breaks a tie."""
        return self.round is not None and self.length is not None and self.round > self.length


@dataclass(frozen=True, slots=True)
class GamesPage:
    """The pages beside this one begin after the game `newer` and before `older`: codes, None at an end."""

    lines: tuple[GameLine, ...]
    newer: str | None
    older: str | None


def game_lines(games: GameQuerySet) -> tuple[GameLine, ...]:
    """Two queries."""
    return tuple(game_line(game) for game in games.with_seats())


def game_line(game: Game) -> GameLine:
    seats = sorted(game.seats.all(), key=lambda seat: (seat.place is None, seat.place, seat.number))
    places = tuple(
        Placed(seat.player_id, seat.number, seat.player.name, seat.place, seat.total) for seat in seats
    )
    rules, over = game.rules, game.finished_at is not None
    number = game.rounds_played + 1
    like = min(number, rules.length or number)  # an extra deal has the last contract
    return GameLine(
        code=game.code,
        ruleset=game.ruleset,
        rules_name=game.rules_name,
        began=game.on_its_clocks(game.started_at),
        took=game.finished_at - game.started_at if game.finished_at else None,
        length=game.length,
        round=None if over else number,
        contract=None if over else rules.contract(like),
        places=places,
        winners=tuple(placed for placed in places if placed.place == 1) if over else (),
        decided_by=game.decided_by,
        ended=game.ended_how,
    )


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of the club's games: all of them, a player's, those of a ruleset, or those that are both."""

    club: Club
    player: Player | None = None
    ruleset: str | None = None

    def keys(self) -> QuerySet[Any, int]:
        """The games' ids, to be ordered by `started_at` and `game`: each of the four has its index."""
        games: QuerySet[Any, Any] = (
            Seat.objects.filter(player=self.player)
            if self.player
            else Game.objects.filter(club=self.club).annotate(game=F("pk"))
        )
        if self.ruleset:
            games = games.filter(ruleset=self.ruleset)
        return games.values_list("game", flat=True)


def games_page(wanted: Wanted, *, before: Game | None = None, after: Game | None = None) -> GamesPage:
    """The newest games, or those just `before` or just `after` one of the club's; three queries."""
    if after is not None and (page := page_after(wanted, after)):
        return page
    return page_before(wanted, before)


def page_before(wanted: Wanted, game: Game | None) -> GamesPage:
    keys = wanted.keys()
    if game is not None:
        keys = keys.filter(started_at__lte=game.started_at).exclude(
            started_at=game.started_at, game__gte=game.pk
        )
    found = list(keys.order_by("-started_at", "-game")[: PAGE + 1])
    lines = lines_of(found[:PAGE])
    return GamesPage(
        lines,
        newer=lines[0].code if game is not None and lines else None,
        older=lines[-1].code if len(found) > PAGE else None,
    )


def page_after(wanted: Wanted, game: Game) -> GamesPage | None:
    """None where fewer than a page are newer: the newest page has them all."""
    keys = wanted.keys().filter(started_at__gte=game.started_at)
    keys = keys.exclude(started_at=game.started_at, game__lte=game.pk)
    found = list(keys.order_by("started_at", "game")[: PAGE + 1])
    if len(found) <= PAGE:
        return None
    lines = lines_of(found[:PAGE])
    return GamesPage(lines, newer=lines[0].code, older=lines[-1].code)


def lines_of(ids: Sequence[int]) -> tuple[GameLine, ...]:
    return game_lines(Game.objects.filter(pk__in=ids).newest_first())
