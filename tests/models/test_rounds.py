"""What the database keeps of no round and no hand: one test a constraint."""

from contextlib import AbstractContextManager

import pytest
from django.db import IntegrityError

from tests.factories import HandFactory, RoundFactory, SeatFactory

pytestmark = pytest.mark.django_db


def refused(match: str) -> AbstractContextManager[pytest.ExceptionInfo[IntegrityError]]:
    return pytest.raises(IntegrityError, match=match)


def test_a_number_is_once_a_game() -> None:
    first = RoundFactory.create(number=2)
    with refused("rummy_round.game_id, rummy_round.number"):
        RoundFactory.create(game=first.game, number=2)


def test_another_game_has_the_same_number() -> None:
    assert RoundFactory.create(number=2).game != RoundFactory.create(number=2).game


@pytest.mark.parametrize("number", [0, 1001])
def test_a_round_has_a_number_of_a_game(number: int) -> None:
    with refused("round_number"):
        RoundFactory.create(number=number)


def test_a_dealer_has_a_seat() -> None:
    with refused("round_dealer"):
        RoundFactory.create(dealer=12)


def test_a_seat_has_one_hand_a_round() -> None:
    first = HandFactory.create()
    with refused("rummy_hand.round_id, rummy_hand.seat_id"):
        HandFactory.create(round=first.round, seat=first.seat)


def test_one_player_goes_out_of_a_round() -> None:
    first = HandFactory.create(went_out=True, cards=None)
    other = SeatFactory.create(game=first.round.game, number=1)
    with refused("rummy_hand.round_id"):
        HandFactory.create(round=first.round, seat=other, went_out=True, cards=None)


@pytest.mark.parametrize(
    ("went_out", "cards", "counted"),
    [
        pytest.param(True, {}, None, id="out with cards"),
        pytest.param(True, None, 0, id="out with points"),
        pytest.param(False, {"A": 1}, 15, id="cards and points"),
        pytest.param(False, None, None, id="neither cards nor points"),
    ],
)
def test_a_hand_is_cards_or_points_or_nothing(
    went_out: bool,  # noqa: FBT001 a column
    cards: dict[str, int] | None,
    counted: int | None,
) -> None:
    with refused("hand_cards_or_counted"):
        HandFactory.create(went_out=went_out, cards=cards, counted=counted)


@pytest.mark.parametrize("counted", [-1, 1_000_001])
def test_counted_points_are_in_bounds(counted: int) -> None:
    with refused("counted"):
        HandFactory.create(cards=None, counted=counted)


@pytest.mark.parametrize("buys", [-1, 100])
def test_buys_are_in_bounds(buys: int) -> None:
    with refused("buys"):
        HandFactory.create(buys=buys)


def test_who_went_out_needs_no_amnesty() -> None:
    with refused("hand_amnesty"):
        HandFactory.create(went_out=True, cards=None, amnesty=True)


@pytest.mark.parametrize("points", [-1_000_001, 1_000_001])
def test_points_are_in_bounds(points: int) -> None:
    with refused("hand_points"):
        HandFactory.create(points=points)


def test_a_round_takes_its_hands_along() -> None:
    hand = HandFactory.create()
    hand.round.delete()
    assert not type(hand).objects.exists()
