"""What was played at the table: nothing in here is worked out.

A player is the number of a seat, from 0, clockwise. Round numbers start at 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still held: `cards` (kind → count; a missing kind is 0) or the `points` that they make.

    `buys` is None where nobody counted them. ValueError for both cards and points, for neither (a hand that
    was not entered is no hand), and for counts below zero.
    """

    cards: Mapping[str, int] | None = None
    points: int | None = None
    buys: int | None = None
    amnesty: bool = False

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.points is None):
            raise ValueError("a hand is cards or points")
        if min((self.points or 0, self.buys or 0, *(self.cards or {}).values())) < 0:
            raise ValueError("a hand holds nothing below zero")


@dataclass(frozen=True, slots=True)
class Round:
    """One deal, with a hand for every seated player but the one who went out.

    `out` is None where the stock ran out twice; `out_buys` are the buys of whoever went out, None where
    nobody counted them. `dealer` is set only where the table left the rotation. `bonuses` are codes by seat.
    """

    out: int | None
    hands: Mapping[int, Hand]
    rummy: bool = False
    dealer: int | None = None
    out_buys: int | None = None
    bonuses: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Leaves:
    """From round `before` on, `seat` does not play."""

    before: int
    seat: int


@dataclass(frozen=True, slots=True)
class Joins:
    """From round `before` on, `seat` plays, for the first time or again; `points` are then their total."""

    before: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Sits:
    """From round `before` on, people sit in another `order`: seats, clockwise. Who is not named sits last."""

    before: int
    order: tuple[int, ...]


class How(StrEnum):
    """How a game was ended early: `AGREED`, and ranked as it stands, or `BROKEN_OFF`, without places."""

    AGREED = "agreed"
    BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class Ending:
    """The table stopped early, with `after` rounds played."""

    after: int
    how: How


@dataclass(frozen=True, slots=True)
class Course:
    """What the table agreed on between rounds.

    Who plays and where they sit is `seating`. `amendments` are the rules in force from a round on, in place
    of all earlier ones; what was played before keeps its own.
    """

    seating: tuple[Leaves | Joins | Sits, ...] = ()
    amendments: Mapping[int, Ruleset] = field(default_factory=dict)
    ending: Ending | None = None


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
    course: Course = field(default_factory=Course)
