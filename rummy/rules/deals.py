"""From deal to deal: whether another round comes, by which rules, who plays it, and what it brought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .contracts import Contract
from .played import Game, Joins, Round
from .rotation import following, seated
from .rulesets import Ruleset
from .scoring import scores
from .shoe import Shoe
from .standings import EXTRA_DEAL, TIEBREAKS, TOTAL, Ranking, Score


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A round before it is played: `seats` play it, in seat order.

    It is played `like` another round and dealt as to so many `players`: like itself and to all who play it,
    but an extra deal among those tied for first place like the last round and as to all who played that.
    """

    number: int
    like: int
    rules: Ruleset
    players: int
    seats: tuple[int, ...]
    dealer: int
    leads: int

    @property
    def extra(self) -> bool:
        """Whether its points only break a tie: they are part of no total."""
        return self.number != self.like

    @property
    def contract(self) -> Contract | None:
        return self.rules.contract(self.like)

    @property
    def dealt(self) -> int:
        """Cards dealt to each player."""
        return self.rules.dealt_in(self.like, self.players)

    @property
    def final_discard(self) -> bool:
        """Whether it takes a discard to go out."""
        return self.rules.final_discard_in(self.like)

    @property
    def wild(self) -> str:
        """The rank that is wild beside the jokers, "" for none."""
        return self.rules.wild_in(self.like)

    @property
    def shoe(self) -> Shoe:
        return self.rules.shoe_for(self.players)


@dataclass(frozen=True, kw_only=True)
class ScoredRound(Deal):
    """A played round. `points` is keyed by the seats that played it, `totals` by all that have played so far.

    Whoever has left keeps the total they left with; whoever has not joined yet is in neither.
    """

    out: int | None
    points: Mapping[int, int]
    totals: Mapping[int, int]


def scored_rounds(game: Game) -> tuple[ScoredRound, ...]:
    """The played rounds, up to the end of the game."""
    scored: list[ScoredRound] = []
    for round in game.rounds:
        if deal := next_deal(game, scored):
            scored.append(score(game, deal, round, scored))
    return tuple(scored)


def deal_of(game: Game, number: int) -> Deal | None:
    """The deal of round `number`, one that was played or the next; None where the game has no such round."""
    earlier = scored_rounds(replace(game, rounds=game.rounds[: number - 1]))
    return next_deal(game, earlier) if len(earlier) == number - 1 else None


def next_deal(game: Game, scored: Sequence[ScoredRound]) -> Deal | None:
    """The deal after these rounds; None where the game is over with them."""
    if is_stopped(game, len(scored)):
        return None
    if not scored:
        return ordinary_deal(game, 1, game.first_dealer)
    last = scored[-1]
    if not is_last(last):
        number = last.number + 1
        return ordinary_deal(game, number, following(game, number, seated(game, number), last.dealer))
    tied = ranking(game, scored).leaders() if EXTRA_DEAL.code in last.rules.tiebreaks else ()
    return _extra_deal(game, last, tied) if len(tied) > 1 else None


def is_stopped(game: Game, played: int) -> bool:
    """Whether the table stopped early, after so many rounds or fewer."""
    ending = game.course.ending
    return ending is not None and played >= ending.after


def is_last(round: ScoredRound) -> bool:
    """Whether the game is over with this round, unless a tie asks for another deal."""
    length, target = round.rules.length, round.rules.target
    reached = target is not None and any(round.totals[seat] >= target for seat in round.seats)
    return reached or (length is not None and round.number >= length)


def ordinary_deal(game: Game, number: int, dealer: int) -> Deal:
    """The deal of a round that is no extra one."""
    seats = seated(game, number)
    return Deal(
        number=number,
        like=number,
        rules=game.rules_in(number),
        players=len(seats),
        seats=seats,
        dealer=dealer,
        leads=following(game, number, seats, dealer),
    )


def _extra_deal(game: Game, last: ScoredRound, tied: Sequence[int]) -> Deal:
    number = last.number + 1
    dealer = following(game, number, tied, last.dealer)
    return Deal(
        number=number,
        like=last.like,
        rules=last.rules,
        players=last.players,
        seats=tuple(tied),
        dealer=dealer,
        leads=following(game, number, tied, dealer),
    )


def score(game: Game, deal: Deal, round: Round, scored: Sequence[ScoredRound]) -> ScoredRound:
    """What was played of a deal, after the rounds that have been scored."""
    if round.dealer is not None:
        leads = following(game, deal.number, deal.seats, round.dealer)
        deal = replace(deal, dealer=round.dealer, leads=leads)
    points = scores(deal.rules, deal.like, round)
    totals = coming_in(game, deal, scored)
    if not deal.extra:
        totals = {seat: total + points.get(seat, 0) for seat, total in totals.items()}
    return ScoredRound(**vars(deal), out=round.out, points=points, totals=totals)


def coming_in(game: Game, deal: Deal, scored: Sequence[ScoredRound]) -> dict[int, int]:
    """The totals with which a deal is played, by seat."""
    new = dict.fromkeys(deal.seats, 0)
    kept = scored[-1].totals if scored else {}
    joined = {
        event.seat: event.points
        for event in game.course.seating
        if isinstance(event, Joins) and event.before == deal.like == deal.number
    }
    return dict(sorted((new | dict(kept) | joined).items()))


def ranking(game: Game, scored: Sequence[ScoredRound]) -> Ranking:
    """All who played the last round that counts, by all that decides their places.

    In a game that was stopped early whoever had left by then has none, unless nobody else would have one.
    """
    rules, seats = scored[-1].rules, seated(game, scored[-1].like)
    if is_stopped(game, len(scored)) and not is_last(scored[-1]):
        there = seated(game, len(scored) + 1)
        seats = tuple(seat for seat in seats if seat in there) or seats
    criteria = [TOTAL, *(TIEBREAKS[code] for code in rules.tiebreaks)]
    return Ranking([_score(scored, seat) for seat in seats], criteria, rules.low_wins)


def _score(scored: Sequence[ScoredRound], seat: int) -> Score:
    ordinary = [round for round in scored if not round.extra]
    return Score(
        seat=seat,
        total=ordinary[-1].totals[seat],
        last_round=ordinary[-1].points[seat],
        rounds_won=sum(round.out == seat for round in ordinary),
        extra=tuple(round.points[seat] for round in scored if round.extra and seat in round.points),
    )
