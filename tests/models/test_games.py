"""What the database keeps of no game and no seat: one test a constraint."""

from contextlib import AbstractContextManager
from datetime import timedelta

import pytest
from django.db import IntegrityError

from rummy.models import Seat
from rummy.rules.played import How
from tests.cast import EVENING
from tests.factories import GameFactory, SeatFactory

pytestmark = pytest.mark.django_db


def refused(match: str) -> AbstractContextManager[pytest.ExceptionInfo[IntegrityError]]:
    return pytest.raises(IntegrityError, match=match)


def test_a_code_is_once() -> None:
    GameFactory.create(code="h7kq2m4p")
    with refused("rummy_game.code"):
        GameFactory.create(code="h7kq2m4p")


def test_a_code_cannot_be_guessed() -> None:
    with refused("game_code"):
        GameFactory.create(code="h7kq2m4")


def test_a_game_has_a_ruleset() -> None:
    with refused("game_ruleset"):
        GameFactory.create(ruleset="")


def test_a_place_that_this_machine_has_never_heard_of_is_here() -> None:
    assert GameFactory.build(zone="America/NotYet").on_its_clocks(EVENING) == EVENING


def test_a_game_is_somewhere() -> None:
    with refused("game_zone"):
        GameFactory.create(zone="")


def test_the_first_dealer_has_a_seat() -> None:
    with refused("game_first_dealer"):
        GameFactory.create(first_dealer=12)


def test_a_finished_game_was_decided() -> None:
    with refused("game_decided_when_finished"):
        GameFactory.create(finished_at=EVENING)


def test_a_game_that_goes_on_was_not() -> None:
    with refused("game_decided_when_finished"):
        GameFactory.create(decided_by="total")


def test_a_game_that_was_broken_off_was_not_either() -> None:
    with refused("game_decided_when_finished"):
        GameFactory.create(
            finished_at=EVENING, decided_by="total", ended_after=0, ended_how=How.BROKEN_OFF.value
        )


def test_a_game_that_was_ended_by_agreement_was_decided() -> None:
    with refused("game_decided_when_finished"):
        GameFactory.create(finished_at=EVENING, ended_after=0, ended_how=How.AGREED.value)


@pytest.mark.parametrize(
    ("after", "how"),
    [
        pytest.param(None, "broken off", id="after no round"),
        pytest.param(0, "", id="in no way"),
        pytest.param(0, "given up", id="in a way that there is not"),
    ],
)
def test_a_game_ends_early_after_a_round_and_in_a_way(after: int | None, how: str) -> None:
    with refused("game_ended_somehow"):
        GameFactory.create(finished_at=EVENING, ended_after=after, ended_how=how)


def test_a_game_ended_early_after_the_last_round_it_played() -> None:
    with refused("game_ended_where_it_stands"):
        GameFactory.create(finished_at=EVENING, rounds_played=2, ended_after=3, ended_how="broken off")


def test_a_game_that_ended_early_is_over() -> None:
    with refused("game_ended_where_it_stands"):
        GameFactory.create(ended_after=0, ended_how="broken off")


def test_a_game_ends_after_its_start() -> None:
    with refused("game_ends_after_its_start"):
        GameFactory.create(finished_at=EVENING - timedelta(seconds=1), decided_by="total")


def test_a_seat_is_once_a_game() -> None:
    first = SeatFactory.create(number=2)
    with refused("rummy_seat.game_id, rummy_seat.number"):
        SeatFactory.create(game=first.game, number=2)


def test_nobody_sits_on_two_seats() -> None:
    first = SeatFactory.create(number=0)
    with refused("rummy_seat.player_id, rummy_seat.game_id"):
        SeatFactory.create(game=first.game, player=first.player, number=1)


def test_a_table_has_twelve_seats_at_most() -> None:
    with refused("seat_number"):
        SeatFactory.create(number=12)


@pytest.mark.parametrize("place", [0, 13])
def test_a_place_is_one_of_the_seats(place: int) -> None:
    with refused("seat_place"):
        SeatFactory.create(place=place)


def test_who_has_left_has_no_place() -> None:
    assert SeatFactory.create(place=None).place is None


@pytest.mark.parametrize("total", [-1_000_001, 1_000_001])
def test_a_total_is_in_bounds(total: int) -> None:
    with refused("seat_total"):
        SeatFactory.create(total=total)


def test_a_game_takes_its_seats_along() -> None:
    SeatFactory.create().game.delete()
    assert not Seat.objects.exists()
