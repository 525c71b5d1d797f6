"""The cast: people with names, and games that were really played, through `play/`."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from zoneinfo import ZoneInfo

from rummy.clubs import guests
from rummy.models import Game, User
from rummy.play.games import NewGame, start_game
from rummy.play.refusals import Doubted
from rummy.play.rounds import record_round
from rummy.play.saving import Saved, Wish
from rummy.rules import played
from rummy.rules.played import Hand
from rummy.rules.rotation import seated

ANA, LUIS, MARTA, PEP = range(4)
FOUR = ("Ana", "Luis", "Marta", "Pep")
EIGHT = (*FOUR, "Nuria", "Jordi", "Carmen", "Iker")
# Forty letters each, the most there may be: with and without a place to break, right to left, of two points.
LONGEST = (
    "W" * 40,
    "Maximiliana Guadalupe de Todos los Santo",
    "Ana Maria Wolfeschlegelsteinhausenberger",
    "e\N{COMBINING ACUTE ACCENT}" * 40,
    "\N{ARABIC LETTER NOON}\N{ARABIC LETTER WAW}" * 20,
    "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{EAR OF RICE}" * 40,
    "m" * 39 + ".",
    "i" * 40,
)
HOSTILE = (
    "<b>Ana</b>",
    "\"Luis' onclick=",
    "{{ Marta }}",
    "\N{ARABIC LETTER NOON}\N{ARABIC LETTER WAW}\N{ARABIC LETTER REH}",
)
EVENING = datetime(2026, 11, 24, 20, 0, tzinfo=UTC)

_keys = count(1)


def a_key() -> str:
    """One that no form has had yet."""
    return f"{next(_keys):022}"


def a_guest(club: str = "Tuesday club") -> User:
    return guests.welcome(club_name=club, at=EVENING)


def a_game(
    players: Sequence[str] = FOUR,
    rounds: int = 0,
    *,
    by: User | None = None,
    ruleset: str = "contract-rummy",
    first_dealer: int = 0,
    house_rules: Mapping[str, object] | None = None,
    zone: str = "Europe/Madrid",
) -> Game:
    """A game of `by`, or of a new guest, with its first rounds as `a_round` has them."""
    game = start_game(
        by=by or a_guest(),
        club_name="Tuesday club",
        new=NewGame(
            ruleset=ruleset, players=players, first_dealer=first_dealer, house_rules=house_rules or {}
        ),
        key=a_key(),
        at=EVENING.astimezone(ZoneInfo(zone)),
    ).game
    for number in range(1, rounds + 1):
        record(game, number, a_round(game, number))
    return Game.objects.get(pk=game.pk)


def a_round(game: Game, number: int) -> played.Round:
    """The first player goes out of the first round, the second of the second; the others hold something."""
    rules, seats = game.rules, seated(game.played(), number)
    out = seats[(number - 1) % len(seats)]
    return played.Round(
        out=out,
        hands={
            seat: Hand(
                cards={"10-K": (seat + number) % 3, "2-9" if "2-9" in rules.values else f"{seat + 2}": 1}
            )
            for seat in seats
            if seat != out
        },
    )


def record(
    game: Game,
    number: int,
    entered: played.Round,
    *,
    by: User | None = None,
    insisted: Collection[str] | None = None,
) -> Saved:
    """Saves a round as somebody of the club who has seen all that was saved before.

    They insist on all that is odd, unless it is said what they insist on.
    """
    save = partial(record_round, game=game, number=number, entered=entered, wish=a_wish(game, by=by))
    if insisted is not None:
        return save(insisted=insisted)
    try:
        return save()
    except Doubted as doubted:
        return save(insisted={problem.name for problem in doubted.problems})


def a_wish(game: Game, *, by: User | None = None, key: str = "") -> Wish:
    """A wish by somebody who sees the game as it is now."""
    now = Game.objects.select_related("club").get(pk=game.pk)
    return Wish(
        key=key or a_key(),
        expect=now.version,
        by=by or now.club.members.earliest("pk"),
        at=EVENING + timedelta(minutes=10 * now.version),
    )
