import pytest
from django.utils import translation

from rummy.rules import catalogue
from rummy.rules.book.contract_rummy import FRUSTRATION_RUMMY, PROGRESSIVE_RUMMY
from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.rulesets import Ruleset
from rummy.wording import rules
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
    ("key", "said"),
    [
        ("contract-rummy", "What if totals are equal? The better last round decides."),
        ("carioca", "Whoever went out more often is ahead."),
        ("shanghai-rummy", "Each player may buy 3 times a round in rounds 1–8 and 4 times a round"),
        ("shanghai-rummy", "The same without a joker: −50."),
        ("continental", "Each player may buy as often as they like."),
        ("continental", "Laying down and going out in one and the same turn: −10."),
        ("three-thirteen", "everybody else has one more turn"),
        ("rummy-100", "Whoever goes out scores what all the others hold"),
    ],
)
def test_notes_say_what_the_rules_say(key: str, said: str) -> None:
    assert said in " ".join(rules.notes(catalogue.find(key)))


@pytest.mark.parametrize("ruleset", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
def test_notes_are_sentences_of_the_rules(ruleset: Ruleset) -> None:
    in_full = {said for section in rules.sections(ruleset) for said in section.said}
    assert set(rules.notes(ruleset)) <= in_full


def test_notes_are_spoken_in_spanish() -> None:
    with translation.override("es"):
        assert "La ronda 7 es otra cosa" in " ".join(rules.notes(CONTRACT_RUMMY))
