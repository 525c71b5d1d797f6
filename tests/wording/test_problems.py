"""Every code that the rules know has its sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation

from rummy import rules
from rummy.rules.places import PLACES
from rummy.rules.problems import Impossible, Odd, Problem
from rummy.rules.reading import Fault
from rummy.wording import faults, problems

ANA, LUIS = range(2)
TEN = {"least": 10, "most": 10, "each": 2}
MORE = {"least": 12, "most": 18, "each": 2}
CALLS = {"Impossible": 0, "impossible": 0, "odd": 0, "refuse": 0, "Fault": 1}
"""The calls that name a code, and which of their arguments it is."""


def codes(*calls: str) -> set[str]:
    """The codes that the rules' source gives to these calls."""
    sources = [path.read_text("utf-8") for path in Path(rules.__file__).parent.glob("*.py")]
    return {code for source in sources for code in codes_in(ast.parse(source), calls)}


def codes_in(tree: ast.AST, calls: tuple[str, ...]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := called(node)) in calls and len(node.args) > CALLS[name]:
            code = node.args[CALLS[name]]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def say(found: Problem) -> str:
    return problems.problem(found, ["Ana", "Luis"].__getitem__)


def test_the_source_is_read() -> None:
    assert {"hand-missing", "hand-too-large"} <= codes("impossible", "odd")
    assert {"not-text", "no-end"} <= codes("refuse", "Fault")


def test_every_problem_has_a_sentence_and_what_is_impossible_a_place() -> None:
    assert codes("Impossible", "impossible", "odd") <= problems.SENTENCES.keys()
    assert codes("Impossible", "impossible") <= PLACES.keys() <= problems.SENTENCES.keys()


def test_every_fault_has_a_sentence() -> None:
    assert codes("refuse", "Fault") <= faults.SENTENCES.keys()
    assert not faults.SENTENCES.keys() & problems.SENTENCES.keys()


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (Impossible("hand-missing", 1, LUIS), "The hand of Luis is missing."),
        (
            Impossible("kind-beyond-shoe", 1, ANA, "A", {"cards": 9, "most": 8, "decks": 2}),
            "9 aces, but 2 decks hold 8.",
        ),
        (
            Impossible("kind-beyond-shoe-together", 1, None, "joker", {"cards": 3, "most": 2, "decks": 1}),
            "3 jokers, but there are 2.",
        ),
        (
            Impossible("kind-beyond-shoe", 1, ANA, "10-K", {"cards": 17, "most": 16, "decks": 1}),
            "17 cards of K Q J 10, but 1 deck holds 16.",
        ),
        (Impossible("no-such-round", 8, figures={"rounds": 7}), "These rules have 7 rounds."),
        (Odd("second-empty-hand", 1, ANA), "Ana: no card left, but somebody else went out."),
        (
            Odd("hand-between", 1, ANA, figures={"cards": 7, "laid": 4, "contract": "2S3", **TEN}),
            "Ana has 7 cards: at most 4 cards after laying down two sets of 3, or all 10.",
        ),
        (
            Odd("hand-between", 5, ANA, figures={"cards": 9, "laid": 8, "contract": "S2", **MORE}),
            ("Ana has 9 cards: at most 8 cards after laying down a pair, or all 12 and 2 for every buy."),
        ),
        (
            Odd("hand-not-whole", 7, ANA, figures={"cards": 1, **TEN}),
            "Ana has 1 card: only who goes out lays down here, so all 10 are left.",
        ),
        (
            Odd("too-many-buys-in-game", 3, ANA, figures={"buys": 3, "left": 1}),
            "Ana has bought 3 times, but has 1 buy left in this game.",
        ),
        (
            Impossible("kind-beyond-shoe", 1, ANA, "red A", {"cards": 5, "most": 4, "decks": 2}),
            "5 cards of Ace, red, but 2 decks hold 4.",
        ),
        (
            Odd("points-too-large", 1, ANA, figures={"points": 155, "most": 150, "cards": 10}),
            "Ana has 155 points: 10 cards make 150 at most.",
        ),
        (
            Odd("too-many-buys", 1, ANA, figures={"buys": 2, "most": 0}),
            "Ana has bought, but these rules have no buying.",
        ),
    ],
    ids=lambda value: value.code if isinstance(value, Problem) else "",
)
def test_a_problem_in_words(found: Problem, sentence: str) -> None:
    with translation.override("en"):
        assert say(found) == sentence


def test_a_fault_begins_with_its_place() -> None:
    with translation.override("en"):
        assert faults.fault(Fault("rounds[0].out", "missing-key")) == "rounds[0].out: missing"


def test_a_name_is_no_pattern() -> None:
    with translation.override("en"):
        assert problems.problem(Impossible("hand-missing", 1, 0), lambda _: "100 %(kind)s") == (
            "The hand of 100 %(kind)s is missing."
        )
