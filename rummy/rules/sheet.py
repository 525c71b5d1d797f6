"""The score sheet: everything that follows from what was played, from one pure function."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .contracts import Contract
from .played import Game
from .rotation import dealers, is_over, lead, next_dealer, seated
from .scoring import scores
from .standings import TIEBREAKS, TOTAL, Place, Ranking, Score

__all__ = ["Deal", "Place", "ScoredRound", "Sheet", "work_out"]


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A played round. `points` is keyed by the seats that played it, `totals` by all that have played so far.

    Whoever has left keeps the total they left with; whoever has not joined yet is in neither.
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
    """`standings` are best first, equal players in seat order, without those who have left.

    In a finished game `decided_by` is "total", a tie-break's code or "shared", and `next` is None. In
    one that goes on, `winners` is empty and `decided_by` is None.
    """

    rounds: tuple[ScoredRound, ...]
    standings: tuple[Place, ...]
    finished: bool
    winners: tuple[int, ...]
    decided_by: str | None
    next: Deal | None


def work_out(game: Game) -> Sheet:
    """Raises nothing for a game that passed the checks."""
    rounds = tuple(scored_rounds(game))
    finished = bool(rounds) and is_over(game, len(rounds), rounds[-1].totals.values())
    ranking = _ranking(game, rounds, finished=finished)
    standings = ranking.places()
    return Sheet(
        rounds=rounds,
        standings=standings,
        finished=finished,
        winners=tuple(place.seat for place in standings if place.rank == 1) if finished else (),
        decided_by=ranking.decided_by() if finished else None,
        next=None if finished else _next_deal(game),
    )


def scored_rounds(game: Game) -> Iterator[ScoredRound]:
    """The played rounds one by one, with the totals after each."""
    totals: dict[int, int] = {}
    for number, (round, dealer) in enumerate(zip(game.rounds, dealers(game), strict=True), start=1):
        seats = seated(game, number)
        points = scores(game.ruleset, number, round)
        came_in = {seat: _came_in_with(game, seat) for seat in seats if seat not in totals}
        totals = {seat: total + points.get(seat, 0) for seat, total in sorted((totals | came_in).items())}
        yield ScoredRound(
            number=number,
            contract=game.ruleset.contract(number),
            dealt=game.ruleset.dealt_in(number, len(seats)),
            dealer=dealer,
            leads=lead(game, number, dealer),
            out=round.out,
            points=points,
            totals=totals,
        )


def _ranking(game: Game, rounds: Sequence[ScoredRound], *, finished: bool) -> Ranking:
    # A tie is broken only once no round can do it; until then, whoever plays on is ranked by total alone.
    ranked = seated(game, len(rounds) if finished else len(rounds) + 1)
    tiebreaks = [TIEBREAKS[code] for code in game.ruleset.tiebreaks] if finished else []
    return Ranking(
        [_score(game, rounds, seat) for seat in ranked], [TOTAL, *tiebreaks], game.ruleset.low_wins
    )


def _score(game: Game, rounds: Sequence[ScoredRound], seat: int) -> Score:
    last = rounds[-1] if rounds else None
    return Score(
        seat=seat,
        total=last.totals[seat] if last and seat in last.totals else _came_in_with(game, seat),
        last_round=last.points.get(seat, 0) if last else 0,
        rounds_won=sum(round.out == seat for round in rounds),
    )


def _next_deal(game: Game) -> Deal:
    number, dealer = len(game.rounds) + 1, next_dealer(game)
    return Deal(
        number=number,
        contract=game.ruleset.contract(number),
        dealt=game.ruleset.dealt_in(number, len(seated(game, number))),
        dealer=dealer,
        leads=lead(game, number, dealer),
        final_discard=game.ruleset.final_discard_in(number),
    )


def _came_in_with(game: Game, seat: int) -> int:
    return game.joined[seat].points if seat in game.joined else 0
