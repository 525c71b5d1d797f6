"""From what was left in the hands to what each player scores."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .played import Hand, Round
    from .rulesets import Ruleset


class Scoring(StrEnum):
    """`PENALTY`: everyone scores their own hand, low wins. `WINNER_TAKES_SUM`: one scores all, high wins."""

    PENALTY = "penalty"
    WINNER_TAKES_SUM = "winner takes sum"


def scores(ruleset: "Ruleset", round: "Round") -> dict[int, int]:
    """What each player of the round scores, by seat."""
    left = {seat: worth(ruleset, hand) for seat, hand in round.hands.items()}
    scored = SCORES[ruleset.scoring](round.out, left)
    factor = 2 if round.rummy else 1
    return {seat: scored[seat] * factor for seat in sorted(scored)}


def worth(ruleset: "Ruleset", hand: "Hand") -> int:
    """The points that a hand counts, once the round is over."""
    if hand.amnesty:
        return 0
    return ruleset.points_of(hand.cards) if hand.cards is not None else hand.points or 0


def _penalty(out: int | None, left: Mapping[int, int]) -> dict[int, int]:
    return {**left} if out is None else {**left, out: 0}


def _winner_takes_sum(out: int | None, left: Mapping[int, int]) -> dict[int, int]:
    nothing = dict.fromkeys(left, 0)
    return nothing if out is None else {**nothing, out: sum(left.values())}


SCORES: Mapping[Scoring, Callable[[int | None, Mapping[int, int]], dict[int, int]]] = {
    Scoring.PENALTY: _penalty,
    Scoring.WINNER_TAKES_SUM: _winner_takes_sum,
}
