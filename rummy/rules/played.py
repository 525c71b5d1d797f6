"""What was played at the table: nothing in here is worked out.

A player is the number of a seat, from 0, clockwise. Round numbers start at 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still held: `cards` (kind → count; a missing kind is 0) or the `points` that they make.

    ValueError for both, for neither (a hand that was not entered is no hand), and for counts below zero.
    """

    cards: Mapping[str, int] | None = None
    points: int | None = None
    buys: int = 0
    amnesty: bool = False

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.points is None):
            raise ValueError("a hand is cards or points")
        if min((self.points or 0, self.buys, *(self.cards or {}).values())) < 0:
            raise ValueError("a hand holds nothing below zero")


@dataclass(frozen=True, slots=True)
class Round:
    """One deal, with a hand for every seated player but the one who went out.

    `out` is None where the stock ran out twice; `dealer` is set only where the table left the rotation.
    """

    out: int | None
    hands: Mapping[int, Hand]
    rummy: bool = False
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """The first round that a late player plays, and the points they came in with."""

    round: int
    points: int


@dataclass(frozen=True, slots=True)
class Game:
    """`left` maps a seat to the first round that it no longer plays."""

    ruleset: Ruleset
    seats: int
    first_dealer: int = 0
    rounds: tuple[Round, ...] = ()
    left: Mapping[int, int] = field(default_factory=dict)
    joined: Mapping[int, Joined] = field(default_factory=dict)
