"""The first save makes a visitor a guest with a club of their own."""

import pytest

from rummy.clubs.guests import welcome
from tests.cast import EVENING

pytestmark = pytest.mark.django_db


def test_a_guest_has_no_password() -> None:
    assert not welcome(club_name="Our club", at=EVENING).has_usable_password()


def test_a_guest_has_a_club() -> None:
    guest = welcome(club_name="Nuestro club", at=EVENING)
    assert [club.name for club in guest.clubs.all()] == ["Nuestro club"]


def test_two_guests_have_nothing_in_common() -> None:
    one, other = (welcome(club_name="Our club", at=EVENING) for _ in range(2))
    assert one.username != other.username
    assert not one.clubs.filter(members=other).exists()
