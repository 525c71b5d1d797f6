from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from rummy.models import Game, User
from tests import cast

# What is asked for again and again is looked up without models. It must let in nobody whom they would not.


@pytest.fixture
def table(game: Game) -> str:
    return f"/g/{game.code}/"


def test_shows_a_table_to_its_club(client: Client, table: str) -> None:
    assert client.get(table)["X-Version"] == "1"


def test_is_up_to_date(client: Client, game: Game, table: str) -> None:
    cast.record(game, 1, cast.a_round(game, 1))
    assert client.get(table)["X-Version"] == "2"


def test_hides_it_from_everybody_else(stranger: Client, nobody: Client, table: str) -> None:
    assert [phone.get(table).status_code for phone in (stranger, nobody)] == [404, 404]


def test_hides_it_once_the_password_has_changed(client: Client, ana: User, table: str) -> None:
    ana.set_password("another one")
    ana.save()
    assert client.get(table).status_code == 404


def test_hides_it_from_a_user_who_was_shut_out(client: Client, ana: User, table: str) -> None:
    User.objects.filter(pk=ana.pk).update(is_active=False)
    assert client.get(table).status_code == 404


def test_hides_it_from_who_left_the_club(client: Client, ana: User, table: str) -> None:
    ana.memberships.all().delete()
    assert client.get(table).status_code == 404


def test_hides_it_when_the_session_has_ended(client: Client, table: str) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert client.get(table).status_code == 404
