"""The worked games in `vectors/`, by the rules alone and by the command."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rummy.rules import record
from rummy.rules.answer import answer
from rummy.rules.catalogue import RULESETS, find
from rummy.rules.reading import Faulty

from .worked import VECTORS, load

worked_games = pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)


def agrees(answer: object, expected: object) -> bool:
    """Whether an answer says all that is expected; keys that are not expected may hold anything."""
    if isinstance(expected, dict):
        return isinstance(answer, dict) and all(
            agrees(answer.get(key), value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(answer, list) and len(answer) == len(expected) and all(map(agrees, answer, expected))
        )
    return answer == expected


def test_there_are_worked_games() -> None:
    assert len(VECTORS) == 47


def test_every_ruleset_is_played_to_its_end() -> None:
    games = [(played, expected) for played, expected in map(load, VECTORS) if expected.get("finished")]
    assert {find(played["ruleset"]).key for played, _ in games if "house_rules" not in played} == {*RULESETS}


@worked_games
def test_by_the_rules(path: Path) -> None:
    played, expected = load(path)
    places, scored = by_the_rules(played)
    if "refused_at" in expected:
        assert places & set(expected["refused_at"])
    else:
        assert agrees(scored, {key: value for key, value in expected.items() if key != "warnings"})


@worked_games
def test_by_the_command(path: Path, tmp_path: Path) -> None:
    played, expected = load(path)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played), "utf-8")
    status, out, err = by_the_command(file)
    if "refused_at" in expected:
        assert (status, out) == (2, "")
        assert {line.partition(": ")[0] for line in err.splitlines()} & set(expected["refused_at"])
    else:
        assert (status, err) == (0, "")
        assert agrees(json.loads(out), expected)


def by_the_rules(played: object) -> tuple[set[str], object]:
    """Where the record is faulty, or what follows from it."""
    try:
        return set(), answer(record.read(played))
    except Faulty as refused:
        return {fault.place for fault in refused.faults}, None


def by_the_command(file: Path) -> tuple[int, str, str]:
    """The exit status, and what was printed."""
    out, err = StringIO(), StringIO()
    try:
        call_command("score", file, stdout=out, stderr=err)
    except SystemExit as exited:
        return int(exited.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()
