import pytest
from hypothesis import given

from rummy.rules.played import Game, How
from rummy.rules.rotation import seated
from rummy.rules.sheet import work_out
from rummy.rules.standings import (
    EXTRA_DEAL,
    LAST_ROUND,
    ROUNDS_WON,
    SHARED,
    TIEBREAKS,
    TOTAL,
    Criterion,
    Ranking,
    Score,
)

from .strategies import games


def ranks(scores: list[tuple[int, int, int]], *criteria: Criterion, low_wins: bool = True) -> list[int]:
    """The ranks by seat of (total, last round, rounds won) by seat."""
    ranking = Ranking([Score(seat, *score) for seat, score in enumerate(scores)], criteria, low_wins)
    return [place.rank for place in sorted(ranking.places(), key=lambda place: place.seat)]


def decided_by(scores: list[tuple[int, int, int]], *criteria: Criterion) -> str:
    return Ranking(
        [Score(seat, *score) for seat, score in enumerate(scores)], criteria, low_wins=True
    ).decided_by()


def test_few_points_are_good_where_low_wins() -> None:
    assert ranks([(50, 0, 0), (20, 0, 0), (70, 0, 0)], TOTAL) == [2, 1, 3]


def test_many_points_are_good_where_high_wins() -> None:
    assert ranks([(50, 0, 0), (20, 0, 0), (70, 0, 0)], TOTAL, low_wins=False) == [2, 3, 1]


def test_equal_players_share_a_rank_and_the_next_is_skipped() -> None:
    assert ranks([(20, 0, 0), (50, 0, 0), (20, 0, 0), (90, 0, 0)], TOTAL) == [1, 3, 1, 4]


def test_equal_players_stand_in_seat_order() -> None:
    places = Ranking([Score(seat, 20, 0, 0) for seat in (2, 0, 1)], [TOTAL], low_wins=True).places()
    assert [place.seat for place in places] == [0, 1, 2]


def test_the_better_last_round_comes_first() -> None:
    assert ranks([(90, 30, 0), (90, 10, 0)], TOTAL, LAST_ROUND) == [2, 1]
    assert ranks([(90, 30, 0), (90, 10, 0)], TOTAL, LAST_ROUND, low_wins=False) == [1, 2]


def test_who_went_out_more_often_comes_first() -> None:
    assert ranks([(90, 0, 1), (90, 0, 3), (90, 0, 3)], TOTAL, ROUNDS_WON) == [3, 1, 1]


def test_a_later_criterion_never_overrules_an_earlier_one() -> None:
    assert ranks([(90, 0, 9), (80, 50, 0)], TOTAL, LAST_ROUND, ROUNDS_WON) == [2, 1]


@pytest.mark.parametrize(
    ("scores", "reason"),
    [
        ([(10, 0, 0), (20, 0, 0)], "total"),
        ([(10, 5, 0), (10, 0, 0)], "last round"),
        ([(10, 5, 0), (10, 5, 1)], "rounds won"),
        ([(10, 5, 1), (10, 5, 1)], "shared"),
        ([(10, 5, 1), (10, 5, 1), (10, 9, 9)], "shared"),
        ([(10, 5, 1), (10, 5, 2), (10, 9, 9)], "rounds won"),
        ([(20, 0, 0), (20, 0, 0), (10, 0, 0)], "total"),
    ],
)
def test_why_the_first_is_the_first(scores: list[tuple[int, int, int]], reason: str) -> None:
    assert decided_by(scores, TOTAL, LAST_ROUND, ROUNDS_WON) == reason


def test_shared_leaves_a_tie_as_it_is() -> None:
    assert ranks([(10, 5, 1), (10, 0, 0)], TOTAL, SHARED) == [1, 1]
    assert decided_by([(10, 5, 1), (10, 0, 0)], TOTAL, SHARED) == "shared"


def test_an_extra_deal_comes_after_all_else_and_counts_for_those_who_played_it() -> None:
    tied = [Score(0, 90, 5, 1, (20, 5)), Score(1, 90, 5, 1, (20, 0)), Score(2, 90, 5, 1, (45,))]
    ranking = Ranking([*tied, Score(3, 95, 0, 9)], [TOTAL, LAST_ROUND, EXTRA_DEAL], low_wins=True)
    assert [(place.rank, place.seat) for place in ranking.places()] == [(1, 1), (2, 0), (3, 2), (4, 3)]
    assert (ranking.leaders(), ranking.decided_by()) == ((1,), "extra deal")


def test_while_the_extra_deal_has_not_been_played_the_tied_lead_together() -> None:
    ranking = Ranking([Score(2, 90, 5, 1), Score(0, 90, 5, 1)], [TOTAL, EXTRA_DEAL], low_wins=True)
    assert (ranking.leaders(), ranking.decided_by()) == ((0, 2), "shared")


def test_each_tiebreak_is_found_by_its_code() -> None:
    assert {code: tiebreak.code for code, tiebreak in TIEBREAKS.items()} == {
        "last round": "last round",
        "rounds won": "rounds won",
        "extra deal": "extra deal",
        "shared": "shared",
    }


@given(games())
def test_a_rank_is_one_more_than_there_are_better_players(game: Game) -> None:
    places = work_out(game).standings
    for place in places:
        better = [other for other in places if other.rank < place.rank]
        assert place.rank == 1 + len(better)


@given(games())
def test_no_better_total_stands_behind_a_worse_one(game: Game) -> None:
    totals = [place.total for place in work_out(game).standings]
    assert totals == sorted(totals, reverse=not game.ruleset.low_wins)


@given(games())
def test_whoever_is_still_there_stands_once(game: Game) -> None:
    sheet = work_out(game)
    stand = sorted(place.seat for place in sheet.standings)
    if sheet.ended is How.BROKEN_OFF:
        assert stand == []
    elif sheet.ended is How.AGREED:
        played, there = sheet.rounds[-1].seats, seated(game, len(sheet.rounds) + 1)
        assert stand == ([seat for seat in played if seat in there] or [*played])
    else:
        assert stand == list(seated(game, (sheet.next or sheet.rounds[-1]).like))


@given(games())
def test_ties_are_broken_only_in_a_finished_game(game: Game) -> None:
    sheet = work_out(game)
    if not sheet.finished:
        assert len({place.rank for place in sheet.standings}) == len(
            {place.total for place in sheet.standings}
        )


@given(games())
def test_the_winners_are_the_first_and_the_reason_says_how_many(game: Game) -> None:
    sheet = work_out(game)
    first = tuple(place.seat for place in sheet.standings if place.rank == 1)
    assert sheet.winners == (first if sheet.finished else ())
    assert (sheet.decided_by == "shared") == (len(sheet.winners) > 1)
    assert (sheet.decided_by is None) == (not sheet.finished or sheet.ended is How.BROKEN_OFF)
