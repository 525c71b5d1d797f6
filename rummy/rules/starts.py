"""With what total somebody could come into a game that has begun: the table proposes, and chooses."""

from dataclasses import dataclass

from .deals import ScoredRound, scored_rounds
from .played import Game
from .rotation import seated


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
    scored = [round for round in scored_rounds(game)[: number - 1] if not round.extra]
    missed = [round for round in scored if seat not in round.points]
    had = (
        next((round.totals[seat] for round in reversed(scored) if seat in round.totals), 0)
        if seat is not None
        else 0
    )
    totals = (
        [scored[-1].totals[other] for other in seated(game, number) if other in scored[-1].totals]
        if scored
        else [0]
    )
    average = (2 * sum(totals) + len(totals)) // (2 * len(totals))
    return Starts(had + sum(map(worst_score, missed)), average, had)


def worst_score(round: ScoredRound) -> int:
    return (max if round.rules.low_wins else min)(round.points.values())
