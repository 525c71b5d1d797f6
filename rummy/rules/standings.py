"""From totals to places, and why the first one is the first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has: the `total`, the points of the last round, and how many rounds they went out in.

    `extra` are the points of the extra deals that they played: only who is tied for first place plays one.
    """

    seat: int
    total: int
    last_round: int
    rounds_won: int
    extra: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Equal players share a `rank`, and the next one is skipped."""

    rank: int
    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class Criterion:
    """One way to tell players apart: the greater its `merit`, the better the place.

    `merit` takes a score and the sign of points: 1 where many are good, -1 where few are. Of several figures
    a later one counts where the earlier ones are equal.
    """

    code: str
    merit: Callable[[Score, int], tuple[int, ...]]


TOTAL = Criterion("total", lambda score, sign: (sign * score.total,))
LAST_ROUND = Criterion("last round", lambda score, sign: (sign * score.last_round,))
ROUNDS_WON = Criterion("rounds won", lambda score, _: (score.rounds_won,))
EXTRA_DEAL = Criterion("extra deal", lambda score, sign: tuple(sign * points for points in score.extra))
SHARED = Criterion("shared", lambda *_: ())

TIEBREAKS: Mapping[str, Criterion] = {
    tiebreak.code: tiebreak for tiebreak in (LAST_ROUND, ROUNDS_WON, EXTRA_DEAL, SHARED)
}
# They leave no tie for first place that another one could break.
LAST_RESORTS = frozenset({EXTRA_DEAL.code, SHARED.code})


@dataclass(frozen=True, slots=True)
class Ranking:
    """Players ordered by criteria, the later ones where the earlier ones leave a tie."""

    scores: Sequence[Score]
    criteria: Sequence[Criterion]
    low_wins: bool

    def places(self) -> tuple[Place, ...]:
        """Best first; equal players in seat order."""
        merits = {
            score.seat: [self._merit(criterion, score) for criterion in self.criteria]
            for score in self.scores
        }
        ranks = {seat: 1 + sum(other > merit for other in merits.values()) for seat, merit in merits.items()}
        places = (Place(ranks[score.seat], score.seat, score.total) for score in self.scores)
        return tuple(sorted(places, key=lambda place: (place.rank, place.seat)))

    def leaders(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(place.seat for place in self.places() if place.rank == 1)

    def decided_by(self) -> str:
        """The code of the criterion that left one player in front, or "shared" where none did."""
        leaders = self.scores
        for criterion in self.criteria:
            best = max(self._merit(criterion, score) for score in leaders)
            leaders = [score for score in leaders if self._merit(criterion, score) == best]
            if len(leaders) == 1:
                return criterion.code
        return SHARED.code

    def _merit(self, criterion: Criterion, score: Score) -> tuple[int, ...]:
        return criterion.merit(score, -1 if self.low_wins else 1)


def by_total(totals: Mapping[int, int], *, low_wins: bool) -> tuple[Place, ...]:
    """The places of these seats by their totals alone: while a game goes on, a round may yet break a tie."""
    scores = [Score(seat, total, last_round=0, rounds_won=0) for seat, total in totals.items()]
    return Ranking(scores, [TOTAL], low_wins).places()
