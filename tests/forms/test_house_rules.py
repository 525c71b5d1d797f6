"""House rules as they are typed: what was meant comes out, and what cannot be is said at its field."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import QueryDict
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from rummy.forms.building import BUTTONS
from rummy.forms.house_rules import NameForm, RulesForm
from rummy.rules import catalogue
from rummy.rules.contracts import write
from rummy.rules.rulesets import Ruleset
from tests.cast import a_key
from tests.rules.strategies import books, contracts, house_rules

BOOK = catalogue.CONTRACT_RUMMY
CONTRACTS = ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"]


def sent(form: RulesForm) -> QueryDict:
    """What a browser sends of a form, all as it is shown."""
    data = QueryDict(mutable=True)
    for name, value in fields(form):
        data.appendlist(name, value)
    data["first"], data["round"] = f"{form.fixed + 1}", f"{form.built.chosen + 1}"
    return data


def fields(form: RulesForm) -> Iterator[tuple[str, str]]:
    rules = form.typed
    yield from rules.once.items()
    for number, round in enumerate(rules.rounds[form.fixed :], start=form.fixed + 1):
        inputs = (name for name in round.__slots__ if name != "final_discard")
        yield from ((name, getattr(round, name)) for name in inputs)
        if round.final_discard:
            yield "final_discard", f"{number}"
    for seats, shoe in rules.shoes.items():
        yield from ((f"{name}.{seats}", getattr(shoe, name)) for name in shoe.__slots__)
    for kind, points in rules.values:
        yield from (("kind", kind), ("points", points))
    yield from (("tiebreaks", code) for code in rules.tiebreaks)


def typed(
    book: Ruleset = BOOK, *, rules: Ruleset | None = None, played: int = 0, **changed: Any
) -> RulesForm:
    """A form in which some fields were changed: a list has all inputs of its name, a dict some of them."""
    data = sent(RulesForm(book, rules or book, played=played))
    for name, value in changed.items():
        put(data, name.replace("__", "."), value)
    return RulesForm(book, rules or book, played=played, data=data)


def put(data: QueryDict, name: str, value: str | list[str] | dict[int, str]) -> None:
    if isinstance(value, dict):
        values = [value.get(n, old) for n, old in enumerate(data.getlist(name))]
    else:
        values = [value] if isinstance(value, str) else value
    data.setlist(name, values)


def differing(**changed: Any) -> dict[str, object]:
    return typed(**changed).house_rules


def faults(form: RulesForm) -> dict[str, list[str]]:
    return {name: [fault.code for fault in found] for name, found in form.faults.items()}


def plays(rules: Ruleset) -> list[object]:
    """All that a game asks of its rules."""
    numbers, seats = range(1, (rules.length or 12) + 1), range(rules.players[0], rules.players[1] + 1)
    return [
        *(rules.players, rules.scoring, rules.length, rules.contracts, rules.values),
        {code: points for code, points in rules.bonuses.items() if points},
        *(rules.cards_per_buy, rules.points_per_buy, rules.buys_per_game, rules.several_out, rules.amnesty),
        *(rules.doubling, rules.target, [code for code in rules.tiebreaks if code != "shared"]),
        *(rules.shoe_for(n) for n in seats),
        *(rules.dealt_in(number, n) for number in numbers for n in seats),
        *((rules.final_discard_in(n), rules.wild_in(n), rules.buys_in(n)) for n in numbers),
        *(rules.closer_points_in(n) for n in numbers),
    ]


# What was meant


@pytest.mark.parametrize("key", catalogue.RULESETS)
def test_the_book_differs_from_itself_in_nothing(key: str) -> None:
    book = catalogue.find(key)
    assert RulesForm(book, book).house_rules == {}
    assert typed(book).house_rules == {}


@given(books, house_rules)
def test_any_rules_come_back_as_they_were_shown(book: Ruleset, replaced: dict[str, object]) -> None:
    rules = book.replaced(replaced)
    again = book.replaced(typed(book, rules=rules).house_rules)
    assert plays(again) == plays(rules)


@given(st.lists(contracts, min_size=1, max_size=12))
def test_any_contracts_come_back_as_they_were_shown(asked: list[Any]) -> None:
    replaced = {"contracts": list(map(write, asked)), "buys_per_round": 50, "cards_per_buy": 5}
    rules = BOOK.replaced(replaced)
    assert BOOK.replaced(typed(rules=rules).house_rules).contracts == rules.contracts


@pytest.mark.parametrize(
    ("changed", "house"),
    [
        ({"buys_per_round": "3"}, {"buys_per_round": 3}),
        ({"buys_per_game": "12"}, {"buys_per_game": 12}),
        ({"points_per_buy": "-5"}, {"points_per_buy": -5}),
        ({"points_per_buy": "−5"}, {"points_per_buy": -5}),
        ({"closer_points": " -10 "}, {"closer_points": [-10]}),
        ({"bonuses__exact cut": "-50"}, {"bonuses": {"exact cut": -50}}),
        ({"bonuses__exact cut": "0"}, {}),
        ({"amnesty": "yes", "doubling": "yes"}, {"amnesty": True, "doubling": True}),
        ({"target": "500"}, {"target": 500}),
        ({"scoring": "winner takes sum"}, {"scoring": "winner takes sum"}),
        ({"tiebreaks": ["rounds won", "extra deal"]}, {"tiebreaks": ["rounds won", "extra deal"]}),
        ({"tiebreaks": ["", "", ""]}, {"tiebreaks": []}),
        ({"wild": "2"}, {"wild": ["2"]}),
        ({"wild": " red 2 "}, {"wild": ["red 2"]}),
        ({"dealt": {6: "13"}}, {"dealt": [10, 10, 10, 10, 12, 12, 13]}),
        ({"final_discard": list("1234567")}, {"final_discard": [True]}),
        (
            {"final_discard": ["2", "5", "x", "8"]},
            {"final_discard": [False, True, False, False, True, False]},
        ),
        ({"buys": {6: "3"}}, {"buys_per_round": [0, 0, 0, 0, 0, 0, 3]}),
        ({"wild": "2", "rank": {6: "-"}}, {"wild": ["2", "2", "2", "2", "2", "2", ""]}),
        ({"contracts": {0: "s3 + s3"}}, {}),
        ({"contracts": {0: "R4+s3"}}, {"contracts": ["S3+R4", *CONTRACTS[1:]]}),
    ],
)
def test_only_what_differs_is_kept(changed: dict[str, Any], house: dict[str, object]) -> None:
    assert differing(**changed) == house


def test_fewer_players_play_with_the_decks_of_the_nearest_table() -> None:
    rules = BOOK.replaced(differing(**{"players[0]": "2", "players[1]": "9"}))
    assert (rules.players, rules.shoe_for(2), rules.shoe_for(9)) == (
        (2, 9),
        BOOK.shoe_for(3),
        BOOK.shoe_for(8),
    )


def test_cards_may_be_dealt_by_the_number_of_players() -> None:
    book = catalogue.RUMMY_100
    house = typed(book, dealt__2="10, 9, 8").house_rules
    assert [book.replaced(house).dealt_in(number, 2) for number in range(1, 5)] == [10, 9, 8, 8]


def test_a_game_may_get_contracts() -> None:
    book = catalogue.RUMMY_100
    house = typed(book, contracts="S3", target="").house_rules
    assert book.replaced(house).length == 1


def test_a_game_may_lose_its_contracts() -> None:
    rules = BOOK.replaced(differing(contracts=[""] * 7, rounds="4"))
    assert (rules.contracts, rules.length) == (None, 4)


def test_a_card_may_be_valued_on_its_own() -> None:
    house = differing(kind=["joker", "A", "10-K", "3-9", "2"], points=["50", "15", "10", "5", "20"])
    assert house == {"values": {"joker": 50, "A": 15, "10-K": 10, "3-9": 5, "2": 20}}


def test_cards_are_named_in_the_language_of_the_page() -> None:
    kinds = ["comodín", "A roja", "a negra", "10-K", "2-9"]
    with translation.override("es"):
        house = typed(kind=kinds, points=["15", "15", "1", "10", "5"]).house_rules
    assert house == {"values": {"joker": 15, "red A": 15, "black A": 1, "10-K": 10, "2-9": 5}}


# What cannot be


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"contracts": {0: "6S3"}}, {"contracts[0]": ["contract-too-large"]}),
        ({"contracts": {2: "4X3"}}, {"contracts[2]": ["not-a-contract"]}),
        ({"contracts": {2: ""}}, {"contracts[2]": ["blank"]}),
        ({"contracts": {2: "S99"}}, {"contracts[2]": ["not-a-contract"]}),
        ({"contracts": {2: "S3+" * 100}}, {"contracts[2]": ["too-long"]}),
        ({"dealt": {2: "many"}}, {"dealt[2]": ["not-a-whole-number"]}),
        ({"dealt": {2: "-1"}}, {"dealt[2]": ["too-small"]}),
        ({"dealt": {2: "1000000"}}, {"dealt[2]": ["not-a-whole-number"]}),
        ({"dealt": {2: "30"}}, {"dealt[2]": ["deal-out-of-bounds"]}),
        (
            {"dealt": {2: "0"}},
            {"dealt[2]": ["deal-out-of-bounds"], "contracts[2]": ["contract-too-large"]},
        ),
        ({"buys_per_round": "51"}, {"buys_per_round": ["out-of-bounds"]}),
        ({"buys": {1: "51"}}, {"buys[1]": ["out-of-bounds"]}),
        ({"buys_per_round": "x", "buys": {1: "2"}}, {"buys_per_round": ["not-a-whole-number"]}),
        ({"rank": {1: "X"}}, {"rank[1]": ["not-a-rank"]}),
        ({"wild": "11"}, {"wild": ["not-a-rank"]}),
        ({"closer": {6: "1001"}}, {"closer[6]": ["out-of-bounds"]}),
        ({"cards_per_buy": "0"}, {"cards_per_buy": ["out-of-bounds"]}),
        ({"buys_per_game": "0"}, {"buys_per_game": ["out-of-bounds"]}),
        ({"bonuses__at once": "1e3"}, {"bonuses.at once": ["not-a-whole-number"]}),
        ({"bonuses__at once": "-1001"}, {"bonuses.at once": ["out-of-bounds"]}),
        ({"target": "١٠٠"}, {"target": ["not-a-whole-number"]}),
        ({"target": ["100", "200"]}, {"target": ["not-a-whole-number"]}),
        ({"players[1]": "13"}, {"players[0]": ["players-out-of-bounds"]}),
        ({"players[0]": "9"}, {"players[0]": ["players-out-of-bounds"]}),
        ({"players[0]": ""}, {"players[0]": ["not-a-whole-number"]}),
        ({"decks__4": "0"}, {"decks.4": ["no-such-shoe"]}),
        ({"jokers__4": "a few"}, {"jokers.4": ["not-a-whole-number"]}),
        ({"scoring": "luck"}, {"scoring": ["unknown-scoring"]}),
        ({"tiebreaks": ["", "luck", ""]}, {"tiebreaks[1]": ["unknown-tiebreak"]}),
        ({"tiebreaks": ["last round", "", "last round"]}, {"tiebreaks[2]": ["idle-tiebreak"]}),
        ({"tiebreaks": ["extra deal", "last round", ""]}, {"tiebreaks[1]": ["idle-tiebreak"]}),
        ({"contracts": [""] * 7}, {"target": ["no-end"]}),
        ({"kind": {3: "2-8"}}, {"values": ["card-without-value"]}),
        ({"kind": {3: "2-10"}}, {"values[3]": ["card-valued-twice"]}),
        ({"kind": {1: "joker"}}, {"values[1]": ["card-valued-twice"]}),
        ({"kind": {1: "red A"}}, {"values": ["card-without-value"]}),
        ({"kind": {1: "ace"}}, {"values[1]": ["not-a-kind"]}),
        ({"kind": {1: ""}}, {"values[1]": ["not-a-kind"]}),
        ({"points": {1: ""}}, {"values[1]": ["not-a-whole-number"]}),
        ({"points": {1: "1001"}}, {"values[1]": ["out-of-bounds"]}),
    ],
)
def test_what_is_wrong_is_said_at_its_field(changed: dict[str, Any], said: dict[str, list[str]]) -> None:
    assert faults(typed(**changed)) == said


def test_a_deal_by_players_is_refused_at_its_table() -> None:
    assert faults(typed(catalogue.RUMMY_100, dealt__6="10")) == {"dealt.6": ["deal-out-of-bounds"]}


def test_a_contract_that_buys_make_room_for_is_none_too_large() -> None:
    assert faults(typed(contracts={0: "4S3"}, buys_per_round="1")) == {}


def test_what_was_typed_is_kept() -> None:
    form = typed(contracts={0: " 4x3 "}, target="ten", kind={1: "ace"})
    assert (form.typed.rounds[0].contracts, form.typed.once["target"], form.typed.values[1]) == (
        " 4x3 ",
        "ten",
        ("ace", "15"),
    )


junk = st.text(max_size=12) | st.sampled_from(
    ["", "2S3", "joker", "red A", "-5", "999999", "yes", "2-9", "[0]"]
)
NAMES = [*{name for name, _ in fields(RulesForm(BOOK, BOOK))}, "first", "round", "do", "decks.2", "dealt.12"]
buttons = st.sampled_from([*BUTTONS, "S3", "R99", "draft", ""])


@given(books, st.lists(st.tuples(st.sampled_from(NAMES), junk), max_size=40), buttons, st.integers(0, 20))
def test_any_post_is_read(book: Ruleset, changes: list[tuple[str, str]], button: str, played: int) -> None:
    """Whatever comes is rules or is refused, and can be shown again."""
    data = sent(RulesForm(book, book))
    for name, value in changes:
        data.appendlist(name, value) if len(value) % 2 else data.__setitem__(name, value)
    data["do"] = button
    form = RulesForm(book, book, played=played, data=data)
    assert form.faults or book.replaced(form.house_rules)
    assert len(form.typed.rounds) > form.fixed


@given(st.dictionaries(st.sampled_from(NAMES), junk, min_size=1))
def test_a_post_without_most_fields_is_read(changes: dict[str, str]) -> None:
    data = QueryDict(mutable=True)
    data.update(changes)
    assert RulesForm(BOOK, BOOK, data=data).faults


# The buttons


def rounds(form: RulesForm) -> list[str]:
    return [round.contracts for round in form.typed.rounds]


@pytest.mark.parametrize(
    ("button", "before", "after"),
    [
        ("S3", "", "S3"),
        ("R4", "S3", "S3+R4"),
        ("back", "S3+2R4", "S3+R4"),
        ("back", "S3+R4", "S3"),
        ("back", "S3", ""),
        ("back", "12R4", "11R4"),
        ("back", "what?", "what?"),
        ("X3", "S3", "S3"),
    ],
)
def test_a_contract_grows_and_shrinks_by_a_meld(button: str, before: str, after: str) -> None:
    assert rounds(typed(contracts={3: before}, round="4", do=button))[3] == after


@pytest.mark.parametrize(
    ("button", "after", "chosen"),
    [
        ("earlier", ["S2", "S4", "S3"], 1),
        ("later", ["S2", "S3", "S4"], 2),
        ("drop", ["S2", "S3"], 1),
        ("add", ["S2", "S3", "S4", ""], 3),
    ],
)
def test_a_round_is_moved_dropped_and_added(button: str, after: list[str], chosen: int) -> None:
    three = BOOK.replaced({"contracts": ["S2", "S3", "S4"]})
    form = typed(rules=three, round="3", do=button)
    assert (rounds(form), form.built.chosen) == (after, chosen)


def test_the_first_round_cannot_be_earlier() -> None:
    assert rounds(typed(round="1", do="earlier")) == rounds(RulesForm(BOOK, BOOK))


def test_one_round_is_left() -> None:
    one = BOOK.replaced({"contracts": ["S3"]})
    assert rounds(typed(rules=one, do="drop")) == ["S3"]


def test_a_new_round_is_dealt_like_the_one_before() -> None:
    assert typed(round="7", do="add").typed.rounds[7].dealt == "12"


def test_a_kind_of_card_is_added() -> None:
    assert typed(do="kind").typed.values[-1] == ("", "")


# In a game


def test_played_rounds_stay_as_they_were() -> None:
    form = typed(played=2, contracts=["S3"] * 5, buys_per_round="2")
    rules = BOOK.replaced(form.house_rules)
    assert [write(contract) for contract in rules.contracts or ()] == ["2S3", "S3+R4", *["S3"] * 5]
    assert [rules.buys_in(number) for number in range(1, 8)] == [0, 0, 2, 2, 2, 2, 2]


def test_a_round_that_was_played_meanwhile_is_not_changed() -> None:
    data = sent(RulesForm(BOOK, BOOK, played=2))
    data.setlist("contracts", ["S3", "S4", "S5", "R4", "R5"])
    assert rounds(RulesForm(BOOK, BOOK, played=3, data=data)) == [
        "2S3",
        "S3+R4",
        "2R4",
        "S4",
        "S5",
        "R4",
        "R5",
    ]


def test_a_round_that_was_taken_back_meanwhile_is_as_before() -> None:
    data = sent(RulesForm(BOOK, BOOK, played=2))
    data.setlist("contracts", ["S3", "S4", "S5", "R4", "R5"])
    assert rounds(RulesForm(BOOK, BOOK, played=1, data=data)) == [
        "2S3",
        "S3+R4",
        "S3",
        "S4",
        "S5",
        "R4",
        "R5",
    ]


def test_no_button_reaches_a_played_round() -> None:
    assert rounds(typed(played=2, round="1", do="drop")) == ["2S3", "S3+R4", "3S3", "2S3+R4", "S3+2R4", "3R4"]


def test_a_game_without_contracts_may_always_be_changed() -> None:
    form = typed(catalogue.RUMMY_100, played=9, target="200")
    assert (form.fixed, form.house_rules) == (0, {"target": 200})


# The name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "A name needs a letter at least."),
        ("x" * 41, "A name has 40 letters at most."),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Ana", "This name has signs that nobody can read."),
    ],
)
def test_a_name_is_one_that_people_can_read(name: str, said: str) -> None:
    data = QueryDict(mutable=True)
    data.update({"key": a_key(), "name": name})
    assert NameForm(data).errors["name"] == [said]
