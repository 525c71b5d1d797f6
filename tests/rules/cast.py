"""Ana, Luis, Marta and Pep, and short ways to say what they played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.checks import check_round
from rummy.rules.played import Course, Game, Hand, Round, Seating
from rummy.rules.rulesets import Ruleset

ANA, LUIS, MARTA, PEP = range(4)
NAMES = ("Ana", "Luis", "Marta", "Pep")

BUYING = replace(CONTRACT_RUMMY, key="buying", buys_per_round=3)
MERCIFUL = replace(CONTRACT_RUMMY, key="merciful", amnesty=True)

type Entered = Hand | Mapping[str, int] | int
"""A hand, or the cards of one, or its points."""


def a_round(
    out: int | None = ANA,
    hands: Mapping[int, Entered] | None = None,
    *,
    without: int | None = None,
    rummy: bool = False,
    dealer: int | None = None,
) -> Round:
    """Who goes out of it is Ana, if nobody else is named; a hand that is not given holds one small card."""
    given = {seat: _hand(entered) for seat, entered in (hands or {}).items()}
    others = {seat: Hand(points=5) for seat in (ANA, LUIS, MARTA, PEP) if seat not in (out, without)}
    return Round(out, others | given, rummy, dealer)


def a_game(
    *rounds: Round,
    ruleset: Ruleset = CONTRACT_RUMMY,
    first_dealer: int = ANA,
    seating: Sequence[Seating] = (),
) -> Game:
    """A game of Ana, Luis, Marta and Pep."""
    return Game(ruleset, 4, first_dealer, rounds, Course(tuple(seating)))


def to_100(*rounds: Round) -> Game:
    return a_game(*rounds, ruleset=RUMMY_100)


def codes(game: Game, number: int = 1) -> list[str]:
    """The codes of a round's problems."""
    return [problem.code for problem in check_round(game, number)]


def _hand(entered: Entered) -> Hand:
    if isinstance(entered, Hand):
        return entered
    return Hand(points=entered) if isinstance(entered, int) else Hand(cards=entered)
