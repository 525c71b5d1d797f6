from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from rummy.rules.catalogue import CONTRACT_RUMMY
from rummy.rules.contracts import parse
from rummy.rules.played import Course, Ending, Game, How, Joins, Leaves, Round
from rummy.rules.sheet import Place, Sheet, work_out
from rummy.rules.shoe import Shoe

from .cast import ANA, LUIS, MARTA, PEP, a_game, a_round, to_100
from .strategies import games


def test_before_the_first_round_all_are_level() -> None:
    sheet = work_out(a_game())
    assert sheet.standings == tuple(Place(1, seat, 0) for seat in (ANA, LUIS, MARTA, PEP))
    assert (sheet.rounds, sheet.finished, sheet.winners, sheet.decided_by) == ((), False, (), None)


def test_the_round_to_come_says_all_that_the_table_needs() -> None:
    deal = work_out(a_game(a_round())).next
    assert deal
    assert (deal.number, deal.contract, deal.dealt, deal.final_discard) == (2, parse("S3+R4"), 10, True)
    assert (deal.dealer, deal.leads, deal.seats) == (LUIS, MARTA, (ANA, LUIS, MARTA, PEP))
    assert (deal.shoe, deal.wild, deal.extra) == (Shoe(2, 4), "", False)


def test_it_takes_no_discard_to_go_out_of_round_seven() -> None:
    deal = work_out(a_game(*[a_round()] * 6)).next
    assert deal
    assert (deal.number, deal.dealt, deal.final_discard) == (7, 12, False)


def test_totals_run_on_from_round_to_round() -> None:
    sheet = work_out(
        a_game(a_round(ANA, {LUIS: 20, MARTA: 30, PEP: 5}), a_round(PEP, {ANA: 10, LUIS: 15, MARTA: 5}))
    )
    assert sheet.rounds[0].totals == {ANA: 0, LUIS: 20, MARTA: 30, PEP: 5}
    assert sheet.rounds[1].totals == {ANA: 10, LUIS: 35, MARTA: 35, PEP: 5}


def test_a_game_of_seven_rounds_is_over_after_seven() -> None:
    sheet = work_out(a_game(*[a_round(LUIS)] * 7))
    assert (sheet.finished, sheet.winners, sheet.decided_by, sheet.next) == (True, (LUIS,), "total", None)


def test_a_game_to_100_is_over_with_exactly_100() -> None:
    assert not work_out(to_100(a_round(ANA, {LUIS: 33, MARTA: 33, PEP: 33}))).finished
    assert work_out(to_100(a_round(ANA, {LUIS: 34, MARTA: 33, PEP: 33}))).winners == (ANA,)


def test_a_house_that_plays_contracts_to_a_target_stops_at_whichever_comes_first() -> None:
    house = CONTRACT_RUMMY.replaced({"target": 60})
    sheet = work_out(a_game(a_round(ANA, {LUIS: 60}), ruleset=house))
    assert (sheet.finished, sheet.winners, sheet.decided_by) == (True, (ANA,), "total")


def test_who_has_left_keeps_the_total_but_has_no_place() -> None:
    sheet = work_out(a_game(a_round(ANA, {PEP: 20}), a_round(without=PEP), seating=[Leaves(2, PEP)]))
    assert sheet.rounds[1].points.keys() == {ANA, LUIS, MARTA}
    assert sheet.rounds[1].totals[PEP] == 20
    assert PEP not in {place.seat for place in sheet.standings}


def test_who_leaves_from_the_next_round_on_has_no_place_any_more() -> None:
    sheet = work_out(a_game(a_round(), seating=[Leaves(2, PEP)]))
    assert [place.seat for place in sheet.standings] == [ANA, LUIS, MARTA]


def test_who_would_have_left_after_the_last_round_stayed_to_the_end() -> None:
    sheet = work_out(a_game(*[a_round(PEP)] * 7, seating=[Leaves(8, PEP)]))
    assert sheet.winners == (PEP,)


def test_who_joins_comes_in_with_points() -> None:
    sheet = work_out(a_game(a_round(without=PEP), a_round(ANA, {PEP: 15}), seating=[Joins(2, PEP, 120)]))
    assert PEP not in sheet.rounds[0].totals
    assert sheet.rounds[1].totals[PEP] == 135


def test_who_joins_in_the_next_round_has_a_place_already() -> None:
    sheet = work_out(a_game(a_round(without=PEP), seating=[Joins(2, PEP, 120)]))
    assert sheet.standings[-1] == Place(4, PEP, 120)


def ended(how: How, *rounds: Round) -> Sheet:
    return work_out(replace(a_game(*rounds), course=Course(ending=Ending(len(rounds), how))))


def test_a_game_ended_as_agreed_is_ranked_as_it_stands() -> None:
    sheet = ended(How.AGREED, a_round(ANA, {LUIS: 20}), a_round(LUIS, {ANA: 20}))
    assert (sheet.finished, sheet.next, sheet.ended) == (True, None, How.AGREED)
    assert (sheet.winners, sheet.decided_by) == ((MARTA, PEP), "shared")


def test_a_tie_in_a_game_ended_as_agreed_is_broken_by_the_last_round_played() -> None:
    sheet = ended(How.AGREED, a_round(ANA), a_round(LUIS))
    assert (sheet.winners, sheet.decided_by) == ((LUIS,), "last round")


@pytest.mark.parametrize("rounds", [0, 3])
def test_a_game_that_was_broken_off_has_its_rounds_and_no_places(rounds: int) -> None:
    sheet = ended(How.BROKEN_OFF, *[a_round()] * rounds)
    assert (sheet.finished, sheet.next, sheet.ended) == (True, None, How.BROKEN_OFF)
    assert (len(sheet.rounds), sheet.standings, sheet.winners, sheet.decided_by) == (rounds, (), (), None)


def test_before_its_early_end_a_game_goes_on() -> None:
    game = replace(a_game(*[a_round()] * 2), course=Course(ending=Ending(3, How.AGREED)))
    sheet = work_out(game)
    assert (sheet.finished, sheet.ended) == (False, None)


@pytest.mark.parametrize(
    ("left", "ranked"),
    [
        ([PEP], [ANA, LUIS, MARTA]),
        ([ANA, LUIS, MARTA, PEP], [ANA, LUIS, MARTA, PEP]),  # to others, who have played no round
    ],
    ids=["one", "all who played"],
)
def test_who_has_left_when_the_table_stops_has_no_place(left: list[int], ranked: list[int]) -> None:
    course = Course(tuple(Leaves(3, seat) for seat in left), ending=Ending(2, How.AGREED))
    sheet = work_out(replace(a_game(*[a_round(PEP)] * 2), course=course))
    assert sorted(place.seat for place in sheet.standings) == ranked


def test_who_would_leave_after_the_last_round_has_played_all_of_it() -> None:
    course = Course((Leaves(8, PEP),))
    sheet = work_out(replace(a_game(*[a_round(PEP)] * 7), course=course))
    assert sheet.winners == (PEP,)


def test_rounds_after_the_end_are_not_scored() -> None:
    assert len(work_out(a_game(*[a_round()] * 9)).rounds) == 7


@given(games())
def test_a_total_is_the_sum_of_the_rounds(game: Game) -> None:
    """Since the player came in, with points or with none."""
    sheet = work_out(game)
    for place in sheet.standings:
        joins = [e for e in game.course.seating if isinstance(e, Joins) and e.seat == place.seat]
        begun = [(join.before, join.points) for join in joins if join.before <= len(sheet.rounds) + 1]
        first, came_in_with = begun[-1] if begun else (1, 0)
        counting = [round.points.get(place.seat, 0) for round in sheet.rounds[first - 1 :] if not round.extra]
        assert place.total == came_in_with + sum(counting)


@given(games())
def test_totals_change_by_the_points_of_the_round(game: Game) -> None:
    joined = {(e.before, e.seat): e.points for e in game.course.seating if isinstance(e, Joins)}
    for before, after in pairwise(work_out(game).rounds):
        for seat, total in before.totals.items():
            came_in_with = joined.get((after.number, seat), total)
            scored = 0 if after.extra else after.points.get(seat, 0)
            assert after.totals[seat] == came_in_with + scored


@given(games())
def test_points_go_to_those_who_play_and_to_nobody_else(game: Game) -> None:
    for round in work_out(game).rounds:
        assert tuple(round.points) == round.seats
        assert round.points.keys() <= round.totals.keys()


@given(games())
def test_a_game_is_over_or_has_a_round_to_come(game: Game) -> None:
    sheet = work_out(game)
    assert sheet.finished == (sheet.next is None)
    assert sheet.next is None or sheet.next.number == len(game.rounds) + 1
