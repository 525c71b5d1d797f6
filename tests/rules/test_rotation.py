from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given

from rummy.rules.played import Game, Joins, Leaves, Seating, Sits
from rummy.rules.rotation import circle, seated
from rummy.rules.sheet import work_out

from .cast import ANA, LUIS, MARTA, PEP, a_game, a_round
from .strategies import games


def dealers(game: Game) -> list[int]:
    """Who dealt each round, and who deals the next one."""
    sheet = work_out(game)
    return [round.dealer for round in (*sheet.rounds, *([sheet.next] if sheet.next else []))]


def test_the_deal_moves_on_clockwise_and_round_the_table() -> None:
    assert dealers(a_game(*[a_round()] * 4, first_dealer=MARTA)) == [MARTA, PEP, ANA, LUIS, MARTA]


@pytest.mark.parametrize(("dealer", "leads"), [(ANA, LUIS), (LUIS, MARTA), (MARTA, PEP), (PEP, ANA)])
def test_who_sits_to_the_dealers_left_leads(dealer: int, leads: int) -> None:
    sheet = work_out(a_game(a_round(dealer=dealer)))
    assert sheet.rounds[0].leads == leads


def test_after_a_wrong_dealer_the_deal_goes_on_from_there() -> None:
    assert dealers(a_game(a_round(), a_round(dealer=PEP), a_round())) == [ANA, PEP, ANA, LUIS]


def test_the_first_round_may_have_the_wrong_dealer_too() -> None:
    assert dealers(a_game(a_round(dealer=MARTA), a_round())) == [MARTA, PEP, ANA]


def test_the_deal_and_the_lead_pass_over_who_has_left() -> None:
    sheet = work_out(a_game(a_round(), a_round(), seating=[Leaves(3, MARTA), Leaves(3, ANA)]))
    assert sheet.next
    assert (sheet.next.dealer, sheet.next.leads) == (PEP, LUIS)


def test_when_the_last_dealer_leaves_the_next_one_deals() -> None:
    assert dealers(a_game(a_round(), a_round(), seating=[Leaves(3, LUIS)])) == [ANA, LUIS, MARTA]


def test_who_joins_deals_when_the_deal_comes_round_to_them() -> None:
    rounds = [*[a_round(without=LUIS)] * 2, *[a_round()] * 2]
    assert dealers(a_game(*rounds, seating=[Joins(3, LUIS, 40)])) == [ANA, MARTA, PEP, ANA, LUIS]


def test_the_deal_goes_on_from_its_dealer_when_people_change_seats() -> None:
    """Luis deals round 2. Then Pep sits to his left, and Marta to Pep's."""
    assert dealers(a_game(a_round(), a_round(), seating=[Sits(3, (ANA, LUIS, PEP, MARTA))])) == [
        ANA,
        LUIS,
        PEP,
    ]


def test_the_lead_goes_by_the_seats_as_they_are() -> None:
    sheet = work_out(a_game(a_round(), seating=[Sits(2, (MARTA, ANA, PEP, LUIS))]))
    assert sheet.rounds[0].leads == LUIS
    assert sheet.next
    assert (sheet.next.dealer, sheet.next.leads) == (PEP, LUIS)


@pytest.mark.parametrize(
    ("seating", "number", "expected"),
    [
        ([], 1, (ANA, LUIS, MARTA, PEP)),
        ([Sits(3, (PEP, MARTA, LUIS, ANA))], 2, (ANA, LUIS, MARTA, PEP)),
        ([Sits(3, (PEP, MARTA, LUIS, ANA))], 3, (PEP, MARTA, LUIS, ANA)),
        ([Sits(3, (PEP, MARTA, LUIS, ANA)), Sits(2, (LUIS, ANA, MARTA, PEP))], 9, (PEP, MARTA, LUIS, ANA)),
        ([Sits(3, (PEP, LUIS))], 3, (PEP, LUIS, ANA, MARTA)),
    ],
)
def test_how_they_sit(seating: Sequence[Seating], number: int, expected: tuple[int, ...]) -> None:
    assert circle(a_game(seating=seating), number) == expected


@pytest.mark.parametrize(
    ("seating", "expected"),
    [
        ([], [True, True, True, True]),
        ([Leaves(3, PEP)], [True, True, False, False]),
        ([Joins(2, PEP, 0)], [False, True, True, True]),
        ([Joins(2, PEP, 0), Leaves(4, PEP)], [False, True, True, False]),
        ([Leaves(2, PEP), Joins(4, PEP, 0)], [True, False, False, True]),
        ([Leaves(4, PEP), Joins(3, PEP, 0), Leaves(2, PEP)], [True, False, True, False]),
    ],
)
def test_who_plays_when(seating: Sequence[Seating], expected: list[bool]) -> None:
    game = a_game(seating=seating)
    assert [PEP in seated(game, number) for number in (1, 2, 3, 4)] == expected


@given(games())
def test_dealers_and_leads_sit_at_the_table(game: Game) -> None:
    for round in work_out(game).rounds:
        assert {round.dealer, round.leads} <= {*round.seats}
        assert round.dealer != round.leads


@given(games())
def test_nobody_is_passed_over(game: Game) -> None:
    """Between a dealer and the next one, who is not said to be wrong, no seat plays."""
    rounds = work_out(game).rounds
    for before, after in pairwise(rounds):
        if game.rounds[after.number - 1].dealer is None:
            assert not between(game, after.number, before.dealer, after.dealer) & {*after.seats}


@given(games())
def test_nobody_sits_between_the_dealer_and_the_lead(game: Game) -> None:
    for round in work_out(game).rounds:
        assert not between(game, round.number, round.dealer, round.leads) & {*round.seats}


def between(game: Game, number: int, seat: int, other: int) -> set[int]:
    """The seats clockwise from one to another, without both."""
    around = circle(game, number) * 2
    start = around.index(seat) + 1
    return {*around[start : around.index(other, start)]}
