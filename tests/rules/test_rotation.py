from itertools import pairwise

from hypothesis import given

from rummy.rules.played import Game, Joined
from rummy.rules.rotation import dealers, lead, next_dealer, seated
from rummy.rules.sheet import work_out

from .cast import ANA, LUIS, MARTA, PEP, a_game, a_round
from .strategies import games


def test_the_deal_moves_on_clockwise_and_round_the_table() -> None:
    game = a_game(*[a_round()] * 5, first_dealer=MARTA)
    assert dealers(game) == [MARTA, PEP, ANA, LUIS, MARTA]
    assert next_dealer(game) == PEP


def test_who_sits_to_the_dealers_left_leads() -> None:
    game = a_game()
    assert [lead(game, 1, dealer) for dealer in (ANA, LUIS, MARTA, PEP)] == [LUIS, MARTA, PEP, ANA]


def test_after_a_wrong_dealer_the_deal_goes_on_from_there() -> None:
    game = a_game(a_round(), a_round(dealer=PEP), a_round())
    assert dealers(game) == [ANA, PEP, ANA]
    assert next_dealer(game) == LUIS


def test_the_first_round_may_have_the_wrong_dealer_too() -> None:
    assert dealers(a_game(a_round(dealer=MARTA), a_round())) == [MARTA, PEP]


def test_the_deal_passes_over_who_has_left() -> None:
    game = a_game(a_round(), a_round(), left={MARTA: 3})
    assert next_dealer(game) == PEP


def test_the_lead_passes_over_who_has_left() -> None:
    assert lead(a_game(left={MARTA: 3}), 3, LUIS) == PEP


def test_when_the_last_dealer_leaves_the_next_one_deals() -> None:
    game = a_game(a_round(), a_round(), left={LUIS: 3})
    assert dealers(game) == [ANA, LUIS]
    assert next_dealer(game) == MARTA


def test_who_joins_deals_when_the_deal_comes_round_to_them() -> None:
    game = a_game(*[a_round()] * 4, joined={LUIS: Joined(round=3, points=40)})
    assert dealers(game) == [ANA, MARTA, PEP, ANA]
    assert next_dealer(game) == LUIS


def test_who_plays_when() -> None:
    game = a_game(left={PEP: 3}, joined={LUIS: Joined(round=2, points=0)})
    assert [seated(game, number) for number in (1, 2, 3)] == [
        (ANA, MARTA, PEP),
        (ANA, LUIS, MARTA, PEP),
        (ANA, LUIS, MARTA),
    ]


@given(games())
def test_dealers_and_leads_sit_at_the_table(game: Game) -> None:
    for round in work_out(game).rounds:
        assert {round.dealer, round.leads} <= set(seated(game, round.number))
        assert round.dealer != round.leads


@given(games())
def test_nobody_is_passed_over(game: Game) -> None:
    """Between a dealer and the next one, who is not said to be wrong, no seat plays."""
    rounds = work_out(game).rounds
    for before, after in pairwise(rounds):
        if game.rounds[after.number - 1].dealer is None:
            assert not between(before.dealer, after.dealer, game.seats) & set(seated(game, after.number))


@given(games())
def test_nobody_sits_between_the_dealer_and_the_lead(game: Game) -> None:
    for round in work_out(game).rounds:
        assert not between(round.dealer, round.leads, game.seats) & set(seated(game, round.number))


def between(seat: int, other: int, seats: int) -> set[int]:
    """The seats clockwise from one to another, without both."""
    steps = (other - seat) % seats or seats
    return {(seat + step) % seats for step in range(1, steps)}
