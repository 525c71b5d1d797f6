import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import translation
from hypothesis import settings

from rummy.models import Game, User

from . import cast

# Nothing is timed, for a busy machine is no fault of the code's, and what passed passes again. Other examples
# each time, and more of them, are for whoever goes looking: docs/testing.md.
settings.register_profile("same", deadline=None, derandomize=True)
settings.load_profile("same")
settings.register_profile("long", deadline=None)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: while one waits for its browser, another goes on."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session", autouse=True)
def translations() -> None:
    call_command("messages", compile=True)


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    """A request in Spanish leaves Spanish on in its thread, which is also that of the next test."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """The database in memory lives while anybody is connected to it, and a test may close all connections."""
    name = str(connection.settings_dict["NAME"])
    with closing(sqlite3.connect(name, uri=True, check_same_thread=False)):
        yield


@pytest.fixture
def ana(db: None) -> User:
    """A guest with a club of her own."""
    return cast.a_guest()


@pytest.fixture
def client(ana: User) -> Client:
    """Ana's phone."""
    return signed_in(ana)


@pytest.fixture
def stranger(db: None) -> Client:
    """The phone of somebody from another club."""
    return signed_in(cast.a_guest("Thursday club"))


@pytest.fixture
def nobody(db: None) -> Client:
    """A phone that has never been here."""
    return Client()


@pytest.fixture
def game(ana: User) -> Game:
    """Ana, Luis, Marta and Pep, before their first round."""
    return cast.a_game(by=ana)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
