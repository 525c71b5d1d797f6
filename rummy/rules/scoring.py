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


class Bonus(StrEnum):
    """What some houses reward beside going out.

    `AT_ONCE`: laid down and went out in one turn, or `AT_ONCE_WITHOUT_JOKER`, which counts instead of it.
    `EXACT_CUT`: lifted exactly the cards to be dealt and one more; anybody can, one a round.
    """

    AT_ONCE = "at once"
    AT_ONCE_WITHOUT_JOKER = "at once without joker"
    EXACT_CUT = "exact cut"


def scores(rules: "Ruleset", number: int, round: "Round") -> dict[int, int]:
    """What each player of round `number` scores, by seat."""
    left = {seat: worth(rules, hand) for seat, hand in round.hands.items()}
    scored = SCORES[rules.scoring](round.out, left)
    if round.out is not None:
        scored[round.out] += rules.closer_points_in(number)
    factor = 2 if round.rummy else 1
    return {seat: scored[seat] * factor + _beside(rules, round, seat) for seat in sorted(scored)}


def worth(rules: "Ruleset", hand: "Hand") -> int:
    """The points that a hand counts, once the round is over."""
    if hand.amnesty:
        return 0
    return rules.points_of(hand.cards) if hand.cards is not None else hand.points or 0


def _beside(rules: "Ruleset", round: "Round", seat: int) -> int:
    """What a player scores beside the cards: bonuses, and what the buys cost."""
    bonuses = (rules.bonuses[code] for code in round.bonuses.get(seat, ()))
    return sum(bonuses) + (round.buys_of(seat) or 0) * rules.points_per_buy


def _penalty(out: int | None, left: Mapping[int, int]) -> dict[int, int]:
    return {**left} if out is None else {**left, out: 0}


def _winner_takes_sum(out: int | None, left: Mapping[int, int]) -> dict[int, int]:
    nothing = dict.fromkeys(left, 0)
    return nothing if out is None else {**nothing, out: sum(left.values())}


SCORES: Mapping[Scoring, Callable[[int | None, Mapping[int, int]], dict[int, int]]] = {
    Scoring.PENALTY: _penalty,
    Scoring.WINNER_TAKES_SUM: _winner_takes_sum,
}
