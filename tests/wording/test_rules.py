"""Rules in words, for any ruleset there can be."""

from dataclasses import replace

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy import rulebook
from rummy.rules import catalogue
from rummy.rules.catalogue import CONTRACT_RUMMY, RULESETS, RUMMY_100
from rummy.rules.contracts import Contract
from rummy.rules.fields import FIELDS
from rummy.rules.rulesets import Ruleset
from rummy.wording import rules as wording
from tests.rules.strategies import books, contracts, houses

BY_PLAYERS = {"3-4": [10, 10, 10, 10, 12], "5-8": [12]}
RED_ACES = {"joker": 15, "red A": 1, "black A": 15, "10-K": 10, "2-9": 5}
GROWING = [10, 11, 12, 13, 14, 15, 16]
CHANGED: list[tuple[dict[str, object], str]] = [
    (
        {"contracts": ["2S3", "3R3"]},
        "2 rounds instead of 7. Round 2: three runs of 3 instead of a set",
    ),
    ({"contracts": ["2S3"] * 8}, "Also round 8: two sets of 3."),
    ({"contracts": None, "target": 100}, "No contracts. When a total reaches 100, the game is over."),
    ({"players": [3, 6]}, "3–6 players instead of 3–8."),
    ({"shoe": {"3-4": [2, 6], "5-6": [3, 6], "7-8": [4, 8]}}, "6 jokers instead of 4 (3–4 players)."),
    (
        {"shoe": {"3-4": [2, 4], "5-8": [3, 8]}},
        "3 decks instead of 4 (7–8 players). 8 jokers instead of 6",
    ),
    (
        {"dealt": [13]},
        "13 cards dealt instead of 10 (rounds 1–4). 13 cards dealt instead of 12",
    ),
    ({"dealt": [10, 10, 10, 10, 12, 12, 13]}, "13 cards dealt instead of 12 (round 7)."),
    ({"dealt": BY_PLAYERS}, "12 cards dealt instead of 10 (rounds 1–4, 5–8 players)."),
    ({"dealt": GROWING}, "10, 11, 12, 13, 14, 15, 16 instead of 10, 10, 10, 10, 12, 12, 12."),
    ({"final_discard": [True]}, "A discard to go out (round 7)."),
    ({"final_discard": [False]}, "No discard to go out (rounds 1–6)."),
    ({"buys_per_round": 3}, "3 buys a round."),
    ({"buys_per_round": [1, 2]}, "1 buy a round (round 1). 2 buys a round (rounds 2–7)."),
    ({"buys_per_round": 3, "buys_per_game": 7}, "In the whole game it is 7 buys at most."),
    ({"cards_per_buy": 3}, "A buy adds 3 cards to the hand instead of 2."),
    ({"points_per_buy": 2}, "A buy counts +2 instead of 0."),
    ({"wild": ["2"]}, "2s are wild."),
    ({"wild": ["", "red A"]}, "Aces ♥♦ are wild (rounds 2–7)."),
    ({"several_out": True}, "everybody else has one more turn"),
    ({"amnesty": True}, "may count as zero"),
    ({"doubling": True}, "is a rummy: the round counts double."),
    ({"closer_points": [-10]}, "Going out scores −10 instead of 0."),
    ({"closer_points": [-1, -2, -3, -4, -5]}, "Going out: −1, −2, −3, −4, −5, −5, −5 instead of 0."),
    ({"bonuses": {"at once": -10}}, "Laying down and going out in one and the same turn: −10."),
    ({"values": {"joker": 25, "A": 15, "10-K": 10, "2-9": 5}}, "Joker: 25 points instead of 15."),
    ({"values": {"joker": 15, "A": 15, "8-K": 9, "2-7": 5}}, "K – 8: 9 points."),
    ({"values": RED_ACES}, "1 point instead of 15."),
    ({"scoring": "winner takes sum"}, "Whoever goes out scores what the others still hold."),
    ({"target": 500}, "When a total reaches 500, the game is over."),
    ({"tiebreaks": ["rounds won"]}, "Whoever went out more often is ahead."),
]

languages = st.sampled_from(["en", "es"])


def everything(ruleset: Ruleset, book: Ruleset | None = None) -> list[str]:
    """All sentences of a ruleset's rules."""
    return [
        said
        for section in wording.sections(ruleset, book)
        for said in (*section.said, *section.points, *section.house)
    ]


def said_in(anchor: str, ruleset: Ruleset) -> str:
    (section,) = (section for section in wording.sections(ruleset) if section.id == anchor)
    return " ".join((*section.said, *section.points))


@settings(deadline=None)
@given(st.data(), books, languages)
def test_any_house_draws_a_page(data: st.DataObject, book: Ruleset, language: str) -> None:
    house = data.draw(houses(book))
    with translation.override(language):
        context = {"page": rulebook.ruleset_page(house), "book": book, "query": "", "amended": ()}
        html = render_to_string("rummy/rules/ruleset.html", context)
    assert "%(" not in html
    assert html.count('<section class="stack"') == 14
    assert html.count('<li class="felt" id="round-') == (house.length or 0)


@settings(deadline=None)
@given(st.lists(contracts.filter(lambda contract: contract.cards < 40), min_size=1, max_size=9))
def test_any_contracts_are_explained(asked: list[Contract]) -> None:
    table = CONTRACT_RUMMY.replaced({"players": [2, 3], "shoe": {"2-3": [4, 8]}, "dealt": [40]})
    assert all(everything(replace(table, contracts=tuple(asked)), CONTRACT_RUMMY))


@pytest.mark.parametrize("key", RULESETS)
def test_every_sentence_is_spoken_in_spanish(key: str) -> None:
    english = {*everything(RULESETS[key]), wording.about(key)}
    with translation.override("es"):
        spanish = {*everything(RULESETS[key]), wording.about(key)}
    assert english & spanish <= {""}


@given(books)
def test_the_book_differs_from_itself_in_nothing(book: Ruleset) -> None:
    assert wording.house_rules(book, book) == ()


@pytest.mark.parametrize(
    ("fields", "said"), CHANGED, ids=lambda value: "+".join(value) * isinstance(value, dict)
)
def test_a_house_says_what_it_changed(fields: dict[str, object], said: str) -> None:
    assert said in " ".join(wording.house_rules(CONTRACT_RUMMY.replaced(fields), CONTRACT_RUMMY))


def test_no_change_of_a_house_goes_unsaid() -> None:
    assert {name for fields, _ in CHANGED for name in fields} == {*FIELDS} - {"key", "rounds"}


def test_a_house_says_how_many_rounds_it_plays() -> None:
    said = wording.house_rules(RUMMY_100.replaced({"rounds": 5, "target": None}), RUMMY_100)
    assert said == ("5 rounds.", "No total ends the game.")


@pytest.mark.parametrize(
    ("anchor", "fields", "said"),
    [
        ("objective", {"scoring": "winner takes sum"}, "The highest total wins."),
        ("objective", {"contracts": None, "rounds": 3, "several_out": True}, "your whole hand is made of"),
        ("contracts", {"contracts": ["2S3"]}, "Their suits do not matter. A run"),
        ("contracts", {"contracts": None, "rounds": 3}, "A set or a run has 3 cards or more."),
        ("deal", {"players": [4, 4]}, "4 people play"),
        ("deal", {"dealt": [11]}, "Everybody gets 11 cards."),
        ("buys", {"buys_per_round": 1}, "Each player may buy once a round."),
        ("buys", {"buys_per_round": [3, 3, 3, 0, 4]}, "not at all in round 4 and 4 times a round in"),
        ("buys", {"buys_per_round": 2, "points_per_buy": 2}, "+2 for the round"),
        ("buys", {"buys_per_round": 2, "buys_per_game": 7}, "7 buys at most"),
        ("buys", {"buys_per_round": 2, "cards_per_buy": 3}, "2 cards from the stock"),
        ("buys", {"buys_per_round": 12}, "Each player may buy as often as they like."),
        ("buys", {"buys_per_round": 2, "dealt": [10]}, "In round 7 it takes a buy: the contract is larger"),
        ("jokers", {"wild": ["2"]}, "2s are wild: they stand for any card."),
        ("jokers", {"wild": ["K", "A"]}, "changes from round to round"),
        ("jokers", {"shoe": {"3-8": [4, 0]}}, "There are no jokers in this game"),
        ("laying-down", {"contracts": None, "rounds": 3, "several_out": True}, "stay in your hand"),
        ("laying-down", {"dealt": [10, 10, 10, 9, 12]}, "In round 4 the contract and one discard are"),
        (
            "going-out",
            {"contracts": None, "rounds": 3, "several_out": True},
            "sets and runs but for one card",
        ),
        ("going-out", {"final_discard": [False]}, "It takes no discard."),
        ("going-out", {"final_discard": [True, True, False]}, "Rounds 3, 4, 5, 6 and 7 are another matter"),
        ("going-out", {"doubling": True}, "is a rummy"),
        ("end", {"several_out": True}, "one more turn"),
        ("end", {"amnesty": True}, "may count as zero"),
        ("scoring", {"closer_points": [-10]}, "Whoever goes out scores −10."),
        ("scoring", {"closer_points": [-5, -10]}, "scores −5 (round 1) and −10 (rounds 2–7)."),
        ("scoring", {"closer_points": [-5, -10, -15, -20, -25, -30, -35]}, "−5 in round 1, −35 in the last"),
        ("scoring", {"bonuses": {"at once": -25, "at once without joker": -50}}, "without a joker: −50."),
        ("scoring", {"bonuses": {"exact cut": -50}}, "when you cut for the dealer: −50."),
        ("winner", {"target": 500}, "After 7 rounds the game is over. When a total reaches 500"),
        ("winner", {"tiebreaks": ["rounds won", "extra deal"]}, "Those who share first place play one more"),
        ("winner", {"tiebreaks": []}, "equal? Whoever is equal even then shares the place."),
    ],
)
def test_a_section_says_what_the_fields_say(anchor: str, fields: dict[str, object], said: str) -> None:
    assert said in said_in(anchor, CONTRACT_RUMMY.replaced(fields))


@pytest.mark.parametrize(
    ("anchor", "fields", "unsaid"),
    [
        ("contracts", {"contracts": ["2S3", "S3+R4"]}, "Two runs of one contract"),
        ("jokers", {"shoe": {"3-8": [4, 0]}}, "Swap"),
        ("laying-down", {"dealt": [6, 7, 8, 9, 10, 11, 12], "final_discard": [True]}, "lay off"),
        ("going-out", {"dealt": [10, 10, 10, 10, 12, 12, 11]}, "Count before you start"),
        ("variants", {"buys_per_round": 3}, "With buying"),
        ("variants", {"amnesty": True}, "Amnesty"),
        ("variants", {"contracts": ["2S3", "S3+R4"]}, "A short evening"),
        ("advice", {"final_discard": [True]}, "no discard"),
        ("advice", {"values": {"joker": 5, "A-K": 5}}, "costly"),
    ],
)
def test_a_section_is_silent_where_it_does_not_apply(
    anchor: str, fields: dict[str, object], unsaid: str
) -> None:
    assert unsaid not in said_in(anchor, CONTRACT_RUMMY.replaced(fields))


def test_relatives_are_the_entries_that_differ_in_little() -> None:
    near = {relative.key: relative.said for relative in wording.relatives(CONTRACT_RUMMY)}
    assert near["frustration-rummy"] == "3 buys a round."
    assert not {"contract-rummy", "rummy-100"} & {*near}


def test_an_entry_of_which_nobody_has_written_does_well_without() -> None:
    assert wording.about("rummy-of-the-future") == ""


def test_the_glossary_has_the_words_that_the_rules_need() -> None:
    needed = {word.id for word in wording.glossary(CONTRACT_RUMMY)}
    assert {"contract", "joker", "set", "run"} <= needed
    assert not {"buy", "rummy", "amnesty"} & needed


@pytest.mark.parametrize(
    ("key", "said"), [("carioca", True), ("continental", True), ("contract-rummy", False)]
)
def test_says_where_it_goes_round_the_other_way(key: str, said: bool) -> None:  # noqa: FBT001 a parameter
    assert ("counter-clockwise" in wording.about(key)) is said


@pytest.mark.parametrize(("key", "side"), [("carioca", "right"), ("contract-rummy", "left")])
def test_the_deal_passes_on_as_it_goes_round(key: str, side: str) -> None:
    [deal] = [section for section in wording.sections(catalogue.find(key)) if section.id == "deal"]
    assert [side in said for said in deal.said if "the deal passes" in said] == [True]
