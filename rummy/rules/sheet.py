"""The score sheet: everything that follows from what was played, from one pure function."""

from collections.abc import Sequence
from dataclasses import dataclass

from .deals import Deal, ScoredRound, coming_in, is_stopped, next_deal, ranking, scored_rounds
from .played import Game, How
from .rotation import seated
from .standings import Place, by_total

__all__ = ["Deal", "Place", "ScoredRound", "Sheet", "work_out"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """`standings` are best first, equal players in seat order, without those who have left.

    In a finished game `decided_by` is "total", a tie-break's code or "shared", and `next` is None; `ended` is
    set where the table stopped it early. In one that goes on, `winners` is empty and `decided_by` is None.
    One that was broken off is finished, but without places.
    """

    rounds: tuple[ScoredRound, ...]
    standings: tuple[Place, ...]
    finished: bool
    winners: tuple[int, ...]
    decided_by: str | None
    ended: How | None
    next: Deal | None


def work_out(game: Game) -> Sheet:
    """Raises nothing for a game that passed the checks."""
    rounds = scored_rounds(game)
    deal = next_deal(game, rounds)
    ended = game.course.ending.how if game.course.ending and is_stopped(game, len(rounds)) else None
    final = ranking(game, rounds) if deal is None and ended is not How.BROKEN_OFF else None
    return Sheet(
        rounds=rounds,
        standings=_standings(game, rounds, deal) if deal else final.places() if final else (),
        finished=deal is None,
        winners=final.leaders() if final else (),
        decided_by=final.decided_by() if final else None,
        ended=ended,
        next=deal,
    )


def _standings(game: Game, rounds: Sequence[ScoredRound], deal: Deal) -> tuple[Place, ...]:
    """The places while the game goes on."""
    totals = coming_in(game, deal, rounds)
    there = seated(game, deal.like)
    return by_total({seat: totals[seat] for seat in there}, low_wins=deal.rules.low_wins)
