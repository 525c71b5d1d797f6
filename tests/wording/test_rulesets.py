from dataclasses import replace

import pytest
from django.utils import translation

from rummy.rules.book.contract_rummy import FRUSTRATION_RUMMY, PROGRESSIVE_RUMMY
from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.rulesets import Ruleset
from rummy.wording import rulesets as wording


@pytest.mark.parametrize(
    ("ruleset", "facts"),
    [
        (CONTRACT_RUMMY, "3–8 players, 7 rounds, 10–12 cards each, 4–8 jokers"),
        (FRUSTRATION_RUMMY, "3–8 players, 7 rounds, 10–12 cards each, 4–8 jokers, 3 buys a round"),
        (PROGRESSIVE_RUMMY, "3–8 players, 7 rounds, 10–16 cards each, 4–8 jokers"),
        (RUMMY_100, "2–6 players, 100 points to win, 6–10 cards each, 2 jokers"),
    ],
    ids=lambda value: value.key if isinstance(value, Ruleset) else "",
)
def test_facts_tell_rulesets_apart(ruleset: Ruleset, facts: str) -> None:
    assert ", ".join(f"{figure} {word}" for figure, word in wording.facts(ruleset)) == facts


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        pytest.param(
            {"buys_per_round": 1},
            "Each player may buy once a round. A buy adds 2 cards to the hand.",
            id="one buy",
        ),
        pytest.param(
            {"amnesty": True}, "Who lays the contract down on their last turn may count as zero", id="amnesty"
        ),
        pytest.param({"tiebreaks": ()}, "Equal totals share their place.", id="no tie-break"),
        pytest.param({"final_discard": (True,)}, "It takes a discard to go out.", id="always a discard"),
        pytest.param(
            {"final_discard": (True, False)}, "but not in rounds 2, 3, 4, 5, 6 and 7:", id="mostly no discard"
        ),
    ],
)
def test_notes_follow_the_ruleset(fields: dict[str, object], said: str) -> None:
    notes = wording.notes(replace(CONTRACT_RUMMY, **fields))  # type: ignore[arg-type]
    assert any(said in note for note in notes)


def test_notes_are_spoken_in_spanish() -> None:
    with translation.override("es"):
        assert "menos en la ronda 7" in " ".join(wording.notes(CONTRACT_RUMMY))
