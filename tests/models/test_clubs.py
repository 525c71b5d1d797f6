"""What the database keeps of no club and no player: one test a constraint."""

from contextlib import AbstractContextManager

import pytest
from django.db import IntegrityError
from django.db.models import ProtectedError

from tests.factories import ClubFactory, HouseRulesFactory, MembershipFactory, PlayerFactory, SeatFactory

pytestmark = pytest.mark.django_db


def refused(match: str) -> AbstractContextManager[pytest.ExceptionInfo[IntegrityError]]:
    return pytest.raises(IntegrityError, match=match)


@pytest.mark.parametrize("name", ["", "x" * 201])
def test_a_club_has_a_name(name: str) -> None:
    with refused("club_has_name"):
        ClubFactory.create(name=name)


@pytest.mark.parametrize("name", ["", "x" * 201])
def test_a_player_has_a_name(name: str) -> None:
    with refused("player_has_name"):
        PlayerFactory.create(name=name)


def test_a_name_is_once_a_club() -> None:
    first = PlayerFactory.create(name="Ana")
    with refused("rummy_player.club_id, rummy_player.folded"):
        PlayerFactory.create(club=first.club, name="ANA")


def test_another_club_has_the_same_name() -> None:
    assert PlayerFactory.create(name="Ana").club != PlayerFactory.create(name="Ana").club


def test_nobody_is_a_member_twice() -> None:
    first = MembershipFactory.create()
    with refused("rummy_membership.user_id, rummy_membership.club_id"):
        MembershipFactory.create(user=first.user, club=first.club)


def test_who_has_played_stays_in_the_roster() -> None:
    with pytest.raises(ProtectedError):
        SeatFactory.create().player.delete()


@pytest.mark.parametrize("name", ["", "x" * 201])
def test_house_rules_have_a_name(name: str) -> None:
    with refused("house_rules_has_name"):
        HouseRulesFactory.create(name=name)


def test_house_rules_of_a_name_are_once_a_club() -> None:
    first = HouseRulesFactory.create(name="Grandma's")
    with refused("rummy_houserules.club_id, rummy_houserules.folded"):
        HouseRulesFactory.create(club=first.club, name="GRANDMA'S")


def test_another_club_has_house_rules_of_the_same_name() -> None:
    one, other = HouseRulesFactory.create(name="Grandma's"), HouseRulesFactory.create(name="Grandma's")
    assert one.club != other.club


def test_house_rules_differ_from_a_ruleset() -> None:
    with refused("house_rules_ruleset"):
        HouseRulesFactory.create(ruleset="")
