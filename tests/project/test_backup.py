import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rummy.models import Game

pytestmark = pytest.mark.django_db(transaction=True)


def test_all_games_are_in_it(game: Game, tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "copy"))
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert copy.execute("SELECT id FROM rummy_game").fetchall() == [(game.pk,)]


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "copy"))
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("last week's")
    with pytest.raises(CommandError, match="exists already"):
        call_command("backup", str(tmp_path / "copy"))
    assert (tmp_path / "copy").read_text() == "last week's"


def test_a_folder_that_is_not_there_is_said_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"could not be written: unable to open database"):
        call_command("backup", str(tmp_path / "nowhere" / "copy"))
