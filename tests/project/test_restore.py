import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from rummy.models import Game, Round
from tests import cast

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data(settings: Settings, tmp_path: Path) -> Path:
    settings.DATA = tmp_path
    return tmp_path


def test_all_is_as_it_was(game: Game, data: Path) -> None:
    call_command("backup", str(data / "copy"))
    cast.a_game(rounds=1)
    cast.record(game, 1, cast.a_round(game, 1))
    call_command("restore", str(data / "copy"))
    assert Game.objects.get() == game
    assert not Round.objects.exists()


def test_what_was_there_is_kept(game: Game, data: Path) -> None:
    call_command("backup", str(data / "copy"))
    later = cast.a_game()
    call_command("restore", str(data / "copy"))
    [before] = data.glob("before-*.sqlite3")
    before = before.rename(data / "before")
    call_command("restore", str(before))
    assert {*Game.objects.all()} == {game, later}


def test_a_copy_that_is_not_there_is_said_in_a_line(data: Path) -> None:
    with pytest.raises(CommandError, match="unable to open database"):
        call_command("restore", str(data / "nowhere"))


def test_what_is_no_database_is_refused(game: Game, data: Path) -> None:
    (data / "copy").write_text("A letter to Marta, long enough to be taken for something else." * 20)
    with pytest.raises(CommandError, match="not a database"):
        call_command("restore", str(data / "copy"))
    assert game in Game.objects.all()


def test_the_database_of_something_else_is_refused(game: Game, data: Path) -> None:
    with closing(sqlite3.connect(data / "copy")) as other:
        other.execute("CREATE TABLE recipes (name)")
    with pytest.raises(CommandError, match="no copy of Scorekeeper"):
        call_command("restore", str(data / "copy"))
    assert game in Game.objects.all()
