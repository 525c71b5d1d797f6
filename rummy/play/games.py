"""A game is started."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from rummy.clubs import guests, names, roster
from rummy.models import Change, Game, Seat, User, What
from rummy.rules import catalogue

from .refusals import AlreadyStarted, CannotStart, Superseded
from .saving import Saved, digest

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another when read out
CODE_LENGTH = 8
MOST_WAITING = 5  # games just started that a rematch may be


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What shall be played, and by whom: `players` are names in seat order.

    `first_dealer` is a seat's number; None draws for it. The game gets copies of `house_rules` and of their
    name.
    """

    ruleset: str
    players: Sequence[str]
    first_dealer: int | None
    house_rules: Mapping[str, object] = field(default_factory=dict)
    rules_name: str = ""


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


@transaction.atomic
def start_game(
    *,
    new: NewGame,
    by: User | None,
    club_name: str,
    key: str,
    at: datetime,
    draw: Callable[[int], int] = secrets.randbelow,
) -> Saved:
    """Starts a `new` game in the club of `by`, whose rules of that name are then the last used.

    A visitor without a user (None) becomes a guest with a club called `club_name`. `at` is by the clocks
    where they sit: its zone, a ZoneInfo, is the game's. Raises CannotStart, NameRefused, Faulty for what are
    no house rules, AlreadyStarted for a key that came with other content, Superseded for one that came from
    somebody else.
    """
    asked = digest([new.ruleset, list(new.players), new.first_dealer, new.house_rules, new.rules_name])
    if saved := answered(by, key, asked):
        return saved
    check(new)
    by = by or guests.welcome(club_name=club_name, at=at)
    club = by.clubs.earliest("pk")
    seated = roster.players_named(club=club, names=new.players, at=at)
    game = Game.objects.create(
        club=club,
        code=new_code(),
        ruleset=catalogue.find(new.ruleset).key,
        house_rules=dict(new.house_rules),
        rules_name=new.rules_name,
        first_dealer=draw(len(seated)) if new.first_dealer is None else new.first_dealer,
        version=1,
        started_at=at,
        zone=str(at.tzinfo),
    )
    Seat.objects.bulk_create(
        Seat(game=game, player=player, number=n, ruleset=game.ruleset, started_at=at)
        for n, player in enumerate(seated)
    )
    club.house_rules.filter(folded=names.fold(new.rules_name)).update(last_used_at=at)
    after = {"players": [player.pk for player in seated], "first_dealer": game.first_dealer}
    game.changes.create(seq=1, key=key, asked=asked, what=What.START, after=after, by=by, at=at)
    return Saved(game, key, 1)


@transaction.atomic
def start_rematch(
    *, of: Game, new: NewGame, by: User | None, club_name: str, key: str, at: datetime
) -> Saved:
    """As `start_game`. Raises AlreadyStarted for a rematch that waits, too."""
    if game := waiting(of, new):
        raise AlreadyStarted(game)
    return start_game(new=new, by=by, club_name=club_name, key=key, at=at)


def waiting(after: Game, new: NewGame) -> Game | None:
    """The rematch that somebody has started already, on another page or another phone."""
    later = after.club.games.just_started().filter(started_at__gte=after.finished_at, ruleset=after.ruleset)
    for game in later.newest_first().with_seats()[:MOST_WAITING]:
        names_there = [seat.player.name for seat in game.seats.all()]
        if (names_there, game.house_rules) == (list(new.players), new.house_rules):
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


def check(new: NewGame) -> None:
    fewest, most = catalogue.find(new.ruleset).replaced(new.house_rules).players
    if len(new.players) < fewest:
        raise CannotStart("too-few")
    if len(new.players) > most:
        raise CannotStart("too-many")
    if len({names.fold(names.tidy(name)) for name in new.players}) < len(new.players):
        raise CannotStart("same-twice")
    if new.first_dealer is not None and not 0 <= new.first_dealer < len(new.players):
        raise CannotStart("no-such-dealer")
