import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.core.management import CommandError
from django.db import connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import Client
from pytest_django import Settings

from scorekeeper import sqlite
from scorekeeper.addresses import Addresses
from scorekeeper.management.commands import serve


@pytest.fixture
def on_disk(db: None, tmp_path: Path) -> Iterator[DatabaseWrapper]:
    """A database with this project's options, in a file."""
    settings = connection.settings_dict | {"NAME": tmp_path / "scorekeeper.sqlite3"}
    with closing(DatabaseWrapper(settings)) as wrapper:
        yield wrapper


@contextmanager
def default(there: DatabaseWrapper) -> Iterator[None]:
    """Django's connection is this one."""
    before = connections["default"]
    connections["default"] = there
    yield
    connections["default"] = before


@contextmanager
def locked() -> Iterator[None]:
    """Somebody else is writing."""
    name = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(name, uri=True, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize(
    ("version", "journal", "level"),
    [
        ((3, 40, 1), "delete", "EXTRA"),
        ((3, 51, 2), "delete", "EXTRA"),
        ((3, 51, 3), "wal", "FULL"),
        ((4, 0, 0), "wal", "FULL"),
    ],
)
def test_only_an_sqlite_that_keeps_it_whole_has_wal(
    version: tuple[int, int, int], journal: str, level: str
) -> None:
    assert sqlite.safest(version) == {"journal_mode": journal, "synchronous": level}


def test_the_pragmas_asked_for_are_in_force(on_disk: DatabaseWrapper) -> None:
    assert sqlite.pragmas(on_disk) == sqlite.PRAGMAS


@pytest.mark.usefixtures("db")
def test_others_keep_the_server_from_starting(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(Addresses, "check_free", lambda _: None)
    monkeypatch.setattr(serve, "call_command", lambda _: None)
    monkeypatch.setattr(serve.Command, "become_server", lambda *_: pytest.fail("It has started."))
    with pytest.raises(
        CommandError, match=r"SQLite cannot keep rounds safe in .*: .'journal_mode': 'memory'"
    ):
        serve.Command().handle()


@pytest.mark.django_db(transaction=True)
def test_healthz_is_well() -> None:
    response = Client().get("/healthz")
    assert (response.status_code, response.text) == (200, "ok\n")
    assert not response.cookies


@pytest.mark.django_db(transaction=True)
def test_healthz_leaves_no_trace() -> None:
    Client().get("/healthz")
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA user_version").fetchone() == (0,)


@pytest.mark.django_db(transaction=True)
def test_healthz_says_when_nobody_could_save() -> None:
    with locked():
        response = Client().get("/healthz")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")


def test_healthz_says_when_the_database_has_become_read_only(
    on_disk: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = on_disk.settings_dict["NAME"]
    on_disk.ensure_connection()
    monkeypatch.setitem(on_disk.settings_dict, "NAME", f"file:{file}?mode=ro")  # root may write any file
    with default(on_disk):
        assert Client().get("/healthz").status_code == 503


@pytest.mark.urls("tests.project.urls")
@pytest.mark.django_db(transaction=True)
def test_a_save_into_a_locked_database_is_asked_again() -> None:
    with locked():
        response = Client().post("/saving/")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")
