"""The score sheet: everything that follows from what was played, from one pure function."""

from collections.abc import Mapping
from dataclasses import dataclass

from .contracts import Contract
from .played import Game


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A played round. `points` is keyed by the seats that played it, `totals` by those that have played so far.

    Who has left keeps the total they left with; who has not joined yet is in neither.
    """

    number: int
    contract: Contract | None
    dealt: int
    dealer: int
    leads: int
    out: int | None
    points: Mapping[int, int]
    totals: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Equal players share a `rank`, and the next one is skipped."""

    rank: int
    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A round to come."""

    number: int
    contract: Contract | None
    dealt: int
    dealer: int
    leads: int
    final_discard: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """`standings` are best first, equal players in seat order, without those who left.

    In a finished game `decided_by` is "total", a tie-break's code, or "shared", and `next` is None; in one that goes
    on, `winners` is empty and `decided_by` None.
    """

    rounds: tuple[ScoredRound, ...]
    standings: tuple[Place, ...]
    finished: bool
    winners: tuple[int, ...]
    decided_by: str | None
    next: Deal | None


def work_out(game: Game) -> Sheet:
    """Raises nothing for a game whose rounds passed the checks."""
    raise NotImplementedError(game)
