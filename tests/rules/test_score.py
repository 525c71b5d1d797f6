"""`manage.py score`, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = {
    "format": "scorekeeper.game/1",
    "ruleset": "contract-rummy",
    "players": ["Ana", "Luis", "Óscar"],
    "rounds": [{"out": "Ana", "hands": {"Luis": {"cards": {"2-9": 11}}, "Óscar": {"points": 15}}}],
}


def score(*args: str | Path, stdin: bytes = b"", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a data folder that cannot exist, so that it can have no database."""
    return subprocess.run(
        [sys.executable, "manage.py", "score", *args],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        check=False,
        env=os.environ | {"SCOREKEEPER_DATA": "/dev/null/data", "SECRET_KEY": "x" * 50} | environ,
    )


def test_a_record_from_standard_input_and_what_is_odd_in_it() -> None:
    done = score("-", stdin=json.dumps(GAME).encode())
    answer = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, b"")
    assert answer["warnings"] == [
        {
            "round": 1,
            "player": "Luis",
            "code": "hand-too-large",
            "message": "Luis has 11 cards: at most 10 cards.",
        }
    ]
    assert list(answer) == [
        "ruleset",
        "rounds",
        "standings",
        "finished",
        "winners",
        "decided_by",
        "ended",
        "next",
        "warnings",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_it_prints_json_whatever_the_terminal_takes(encoding: str) -> None:
    done = score("-", stdin=json.dumps(GAME).encode(), PYTHONIOENCODING=encoding)
    assert json.loads(done.stdout)["standings"][1]["player"] == "Óscar"


def test_every_fault_has_its_line_and_its_place() -> None:
    hands = {"Luis": {"cards": {"A": 9}}, "Óscar": {"points": 13}}
    done = score("-", stdin=json.dumps(GAME | {"rounds": [{"out": "Ana", "hands": hands}]}).encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        "rounds[0].hands.Luis.cards.A: 9 aces, but 2 decks hold 8",
        "rounds[0].hands.Óscar.points: No cards make the 13 points of Óscar",
    ]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "record: line 1, column 1 is no JSON"),
        (b"\xff", "record: byte 0 is no UTF-8"),
        (b"[" * 10**5, "record: nested too deep"),
        (b"[]", "record: not an object"),
        (b'{"format": NaN}', "ruleset: missing"),
    ],
    ids=["empty", "no text", "deep", "a list", "no number"],
)
def test_what_is_no_record_is_refused_in_the_same_way(content: bytes, line: str) -> None:
    done = score("-", stdin=content)
    assert (done.returncode, done.stdout) == (2, b"")
    assert line in done.stderr.decode().splitlines()


def test_a_file_that_cannot_be_opened_is_refused_in_the_same_way(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "missing.json"):
        done = score(file)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.decode().startswith(f"record: {file} cannot be read: ")
