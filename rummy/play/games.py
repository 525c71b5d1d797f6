"""A game is started."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from rummy.clubs import guests, names, roster
from rummy.models import Change, Game, Seat, User, What
from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset

from .refusals import AlreadyStarted, CannotStart, Superseded
from .saving import Saved, digest

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another when read out
CODE_LENGTH = 8
MOST_WAITING = 5  # games just started that a rematch may be


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


@transaction.atomic
def start_game(
    *,
    by: User | None,
    club_name: str,
    ruleset: str,
    players: Sequence[str],
    first_dealer: int | None,
    key: str,
    at: datetime,
    draw: Callable[[int], int] = secrets.randbelow,
    house_rules: Mapping[str, object] | None = None,
    rules_name: str = "",
) -> Saved:
    """Starts a game of `players`, names in seat order, in the club of `by`.

    A visitor without a user (None) becomes a guest with a club called `club_name`. `first_dealer` is a seat's
    number; None draws for it. `at` is by the clocks where they sit: its zone, a ZoneInfo, is the game's. The
    game gets copies of `house_rules` and of their name, and the club's rules of that name are then the last
    used. Raises CannotStart, NameRefused, Faulty for what are no house rules,
    AlreadyStarted for a key that came with other content, Superseded for one that came from somebody else.
    """
    asked = digest([ruleset, list(players), first_dealer, house_rules, rules_name])
    if saved := answered(by, key, asked):
        return saved
    check(catalogue.find(ruleset).replaced(house_rules or {}), players, first_dealer)
    by = by or guests.welcome(club_name=club_name, at=at)
    club = by.clubs.earliest("pk")
    seated = roster.players_named(club=club, names=players, at=at)
    game = Game.objects.create(
        club=club,
        code=new_code(),
        ruleset=catalogue.find(ruleset).key,
        house_rules=dict(house_rules or {}),
        rules_name=rules_name,
        first_dealer=draw(len(seated)) if first_dealer is None else first_dealer,
        version=1,
        started_at=at,
        zone=str(at.tzinfo),
    )
    Seat.objects.bulk_create(
        Seat(game=game, player=player, number=n, ruleset=game.ruleset, started_at=at)
        for n, player in enumerate(seated)
    )
    club.house_rules.filter(folded=names.fold(rules_name)).update(last_used_at=at)
    after = {"players": [player.pk for player in seated], "first_dealer": game.first_dealer}
    game.changes.create(seq=1, key=key, asked=asked, what=What.START, after=after, by=by, at=at)
    return Saved(game, key, 1)


@transaction.atomic
def start_rematch(*, of: Game, **wish: Any) -> Saved:
    """As `start_game`, whose arguments it takes. Raises AlreadyStarted for a rematch that waits, too."""
    if game := waiting(of, wish["players"], wish["house_rules"]):
        raise AlreadyStarted(game)
    return start_game(**wish)


def waiting(after: Game, players: Sequence[str], house_rules: Mapping[str, object]) -> Game | None:
    """The rematch that somebody has started already, on another page or another phone."""
    later = after.club.games.just_started().filter(started_at__gte=after.finished_at, ruleset=after.ruleset)
    for game in later.newest_first().with_seats()[:MOST_WAITING]:
        names_there = [seat.player.name for seat in game.seats.all()]
        if (names_there, game.house_rules) == (list(players), house_rules):
            return game
    return None


def answered(by: User | None, key: str, asked: str) -> Saved | None:
    """The game that this key has started, None if there is none.

    Raises AlreadyStarted if it was asked for otherwise, and Superseded if it is somebody else's.
    """
    change = Change.objects.filter(what=What.START, key=key).select_related("game", "by").first()
    if change is None:
        return None
    if not is_theirs(change, by):
        raise Superseded(change.game.version)
    if change.asked != asked:
        raise AlreadyStarted(change.game)
    return Saved(change.game, key, change.seq)


def is_theirs(start: Change, by: User | None) -> bool:
    """Whether `by` started it.

    A visitor whose answer was lost comes again without a session: then the key alone, which only their form
    ever held, says so while the game is as fresh as they are.
    """
    if by or not start.by:
        return by is not None and by == start.by
    return start.game.version == 1 and not start.by.has_usable_password()


def check(rules: Ruleset, players: Sequence[str], first_dealer: int | None) -> None:
    fewest, most = rules.players
    if len(players) < fewest:
        raise CannotStart("too-few")
    if len(players) > most:
        raise CannotStart("too-many")
    if len({names.fold(names.tidy(name)) for name in players}) < len(players):
        raise CannotStart("same-twice")
    if first_dealer is not None and not 0 <= first_dealer < len(players):
        raise CannotStart("no-such-dealer")
