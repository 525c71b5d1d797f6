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

    def buys_of(self, seat: int) -> int | None:
        """The buys of a player, None where nobody counted them or they do not play."""
        if seat == self.out:
            return self.out_buys
        return self.hands[seat].buys if seat in self.hands else None

    @property
    def counted_buys(self) -> dict[int, int]:
        """The buys by seat, of those whose buys were counted."""
        seats = self.hands if self.out is None else (*self.hands, self.out)
        return {seat: buys for seat in seats if (buys := self.buys_of(seat)) is not None}


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


type Seating = Leaves | Joins | Sits
KINDS: tuple[type[Seating], ...] = (Leaves, Joins, Sits)


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

    `seating` says who comes, goes and moves: it is kept in the order of the rounds, those who leave before
    those who join. `amendments` are the rules in force from a round on, in place of all earlier ones; what
    was played before keeps its own.
    """

    seating: tuple[Seating, ...] = ()
    amendments: Mapping[int, Ruleset] = field(default_factory=dict)
    ending: Ending | None = None

    def __post_init__(self) -> None:
        in_order = sorted(self.seating, key=lambda event: (event.before, KINDS.index(type(event))))
        object.__setattr__(self, "seating", tuple(in_order))


@dataclass(frozen=True, slots=True)
class Game:
    """`ruleset` are the rules under which it started, `first_dealer` who should deal the first round."""

    ruleset: Ruleset
    seats: int
    first_dealer: int = 0
    rounds: tuple[Round, ...] = ()
    course: Course = field(default_factory=Course)

    def rules_in(self, number: int) -> Ruleset:
        """The rules of a round, played or to come."""
        amended = [first for first in self.course.amendments if first <= number]
        return self.course.amendments[max(amended)] if amended else self.ruleset

    def length_in(self, number: int) -> int | None:
        """How many rounds it has for who is in round `number`, extra deals apart; see `length_of`."""
        later = {first: rules for first, rules in self.course.amendments.items() if first > number}
        return length_of(self.rules_in(number), later)

    def has_round(self, number: int) -> bool:
        """Whether there can be such a round, extra deals apart; the target may end the game before it."""
        length = self.rules_in(number).length
        return length is None or number <= length


def length_of(rules: Ruleset, later: Mapping[int, Ruleset]) -> int | None:
    """How many rounds a game has; None where it goes on until the target.

    `later` are rules that are agreed on for rounds to come, by the first of them.
    """
    for first in sorted(later):
        if rules.length is not None and rules.length < first:
            break
        rules = later[first]
    return rules.length
