"""With what total somebody could come into a game that has begun: this proposes, the table chooses."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .deals import ScoredRound, scored_rounds
from .played import Game
from .sheet import work_out


@dataclass(frozen=True, slots=True)
class Starts:
    """`worst`: the worst score of each round missed; `average`: of those who play; `nothing`: for free.

    For somebody who comes back all but the average are on top of what they left with.
    """

    worst: int
    average: int
    nothing: int


def proposed_starts(game: Game, number: int, seat: int | None = None) -> Starts:
    """For somebody new (None) or a seat that has left, who would play from round `number` on."""
    played = [round for round in scored_rounds(game)[: number - 1] if not round.extra]
    totals = played[-1].totals if played else {}
    had = 0 if seat is None else totals.get(seat, 0)
    missed = [round for round in played if seat not in round.points]
    now = work_out(replace(game, rounds=game.rounds[: number - 1])).standings
    others = [place.total for place in now if place.seat != seat]
    return Starts(had + sum(map(_worst, missed)), _average(others), had)


def _worst(round: ScoredRound) -> int:
    return (max if round.rules.low_wins else min)(round.points.values())


def _average(totals: Sequence[int]) -> int:
    """To the nearest point, from the middle up."""
    return (2 * sum(totals) + len(totals)) // (2 * len(totals)) if totals else 0
