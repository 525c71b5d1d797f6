from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.rules import rulesets
from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.consistency import Inconsistent
from rummy.rules.contracts import Contract, Meld, parse
from rummy.rules.reading import Faulty, Unreadable
from rummy.rules.rulesets import Ruleset
from rummy.rules.shoe import Shoe

from .strategies import books, houses

COLOURED = {"joker": 50, "red A": 1, "black A": 15, "2-K": 5}


def test_house_rules_replace_fields_and_leave_the_others() -> None:
    house = CONTRACT_RUMMY.replaced({"buys_per_round": 3, "tiebreaks": ["rounds won"]})
    assert house == replace(CONTRACT_RUMMY, buys_per_round=3, tiebreaks=("rounds won",))


@pytest.mark.parametrize(
    ("book", "house_rules", "rounds"),
    [
        (CONTRACT_RUMMY, {}, 7),
        (CONTRACT_RUMMY, {"wild": ["2"] * 9}, 7),
        (RUMMY_100, {}, 1),
        (RUMMY_100, {"dealt": [6, 5, 4]}, 3),
        (RUMMY_100, {"dealt": {"2": [9], "3-6": [6, 5]}}, 2),
        (RUMMY_100, {"closer_points": [0, 0, 0, -5]}, 4),
    ],
)
def test_the_rounds_that_are_listed(book: Ruleset, house_rules: dict[str, object], rounds: int) -> None:
    assert [*book.replaced(house_rules).listed_rounds] == [*range(1, rounds + 1)]


def test_no_house_rules_change_nothing() -> None:
    assert CONTRACT_RUMMY.replaced({}) is CONTRACT_RUMMY


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("contracts", ["4R3"] * 7, (Contract((Meld("R", 3),) * 4),) * 7),
        ("dealt", [11], (11,)),
        ("dealt", {"3-8": [10, 12]}, {(3, 8): (10, 12)}),
        ("final_discard", [False], (False,)),
        ("shoe", {"3": [2, 0], "4-8": [4, 8]}, {(3, 3): Shoe(2, 0), (4, 8): Shoe(4, 8)}),
        ("values", {"joker": 50, "A-K": 0}, {"joker": 50, "A-K": 0}),
        ("target", 500, 500),
        ("target", None, None),
        ("amnesty", True, True),
        (
            "values",
            {"joker": 50, "red A": 1, "black A": 15, "2-K": 5},
            {"joker": 50, "red A": 1, "black A": 15, "2-K": 5},
        ),
        ("wild", ["", "2", "red 2"], ("", "2", "red 2")),
        ("buys_per_round", 3, 3),
        ("buys_per_round", [3, 3, 4], (3, 3, 4)),
        ("buys_per_game", 7, 7),
        ("points_per_buy", 2, 2),
        ("bonuses", {"at once": -10, "exact cut": -50}, {"at once": -10, "exact cut": -50}),
        ("closer_points", [-5, -10], (-5, -10)),
        ("several_out", True, True),
        ("tiebreaks", ["last round", "extra deal"], ("last round", "extra deal")),
    ],
)
def test_a_field_as_a_record_has_it(field: str, value: object, expected: object) -> None:
    house = CONTRACT_RUMMY.replaced({"buys_per_round": 1, field: value})
    assert getattr(house, field) == expected
    assert rulesets.read(rulesets.write(house)) == house


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("key", "mine", ("key", "unknown-key")),
        ("colour", "red", ("colour", "unknown-key")),
        ("scoring", "reward", ("scoring", "unknown-scoring")),
        ("players", [3], ("players", "list-length")),
        ("players", [True, 4], ("players[0]", "not-a-whole-number")),
        ("contracts", "3R4", ("contracts", "not-a-list")),
        ("contracts", ["2S3", None], ("contracts[1]", "not-text")),
        ("contracts", ["2S3", "2T3"], ("contracts[1]", "not-a-contract")),
        ("dealt", 10, ("dealt", "not-a-list")),
        ("dealt", [10.0], ("dealt[0]", "not-a-whole-number")),
        ("dealt", {"3-8": 10}, ("dealt.3-8", "not-a-list")),
        ("dealt", {"8-3": [10]}, ("dealt.8-3", "not-a-player-count")),
        ("dealt", {"03": [10]}, ("dealt.03", "not-a-player-count")),
        ("dealt", {"4-4": [10]}, ("dealt.4-4", "not-a-player-count")),
        ("final_discard", [0], ("final_discard[0]", "not-true-or-false")),
        ("shoe", [2, 4], ("shoe", "not-an-object")),
        ("shoe", {"3-8": [2]}, ("shoe.3-8", "list-length")),
        ("values", {"joker": 15, "1": 5}, ("values.1", "not-a-kind")),
        ("values", {"joker": -15}, ("values.joker", "too-small")),
        ("buys_per_round", None, ("buys_per_round", "not-a-whole-number")),
        ("amnesty", 1, ("amnesty", "not-true-or-false")),
        ("target", "100", ("target", "not-a-whole-number")),
        ("tiebreaks", ["dice"], ("tiebreaks[0]", "unknown-tiebreak")),
        ("values", {"joker": 15, "red 2-9": 5}, ("values.red 2-9", "not-a-kind")),
        ("rounds", 0.5, ("rounds", "not-a-whole-number")),
        ("wild", "2", ("wild", "not-a-list")),
        ("wild", ["2-9"], ("wild[0]", "not-a-rank")),
        ("wild", ["joker"], ("wild[0]", "not-a-rank")),
        ("wild", [None], ("wild[0]", "not-text")),
        ("buys_per_round", [3, -1], ("buys_per_round[1]", "too-small")),
        ("bonuses", ["at once"], ("bonuses", "not-an-object")),
        ("bonuses", {"flush": -10}, ("bonuses.flush", "unknown-bonus")),
        ("bonuses", {"at once": "-10"}, ("bonuses.at once", "not-a-whole-number")),
        ("closer_points", -5, ("closer_points", "not-a-list")),
        ("several_out", 1, ("several_out", "not-true-or-false")),
    ],
)
def test_what_is_no_field_or_no_such_value(field: str, value: object, fault: tuple[str, str]) -> None:
    assert fault in faults_of({field: value})


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("players", [1, 4], ("players", "players-out-of-bounds")),
        ("players", [4, 3], ("players", "players-out-of-bounds")),
        ("players", [3, 999_999], ("players", "players-out-of-bounds")),
        ("players", [2, 8], ("shoe", "player-count-not-once")),
        ("contracts", [], ("contracts", "list-length")),
        ("contracts", None, ("target", "no-end")),
        ("contracts", ["4R3", "4S3", "3R4", "5S3"], ("contracts[3]", "contract-too-large")),
        ("dealt", [], ("dealt", "list-length")),
        ("dealt", {"3-8": []}, ("dealt.3-8", "list-length")),
        ("dealt", {"3-5": [10], "5-8": [10]}, ("dealt", "player-count-not-once")),
        ("dealt", {"3-7": [10]}, ("dealt", "player-count-not-once")),
        ("dealt", [0], ("dealt", "deal-out-of-bounds")),
        ("dealt", [36], ("dealt", "deal-out-of-bounds")),
        ("dealt", [36, 10], ("dealt", "deal-out-of-bounds")),
        ("dealt", [10, 10, 10, 10, 12, 12, 36], ("dealt", "deal-out-of-bounds")),
        ("dealt", [10, 10, 10, 5], ("contracts[3]", "contract-too-large")),
        ("final_discard", [], ("final_discard", "list-length")),
        ("shoe", {"3-4": [2, 4], "6-8": [4, 8]}, ("shoe", "player-count-not-once")),
        ("shoe", {"3-8": [0, 4]}, ("shoe.3-8", "no-such-shoe")),
        ("shoe", {"3-8": [2, 999]}, ("shoe.3-8", "no-such-shoe")),
        ("values", {"joker": 15, "A": 15, "2-K": 5, "K": 10}, ("values", "card-valued-twice")),
        ("values", {"joker": 15, "2-K": 5}, ("values", "card-without-value")),
        ("values", {"A-K": 5}, ("values", "card-without-value")),
        ("values", {"joker": 1001, "A-K": 5}, ("values.joker", "out-of-bounds")),
        ("buys_per_round", 51, ("buys_per_round", "out-of-bounds")),
        ("cards_per_buy", 0, ("cards_per_buy", "out-of-bounds")),
        ("target", 0, ("target", "out-of-bounds")),
        ("tiebreaks", ["last round", "last round"], ("tiebreaks[1]", "idle-tiebreak")),
        ("tiebreaks", ["shared", "last round"], ("tiebreaks[1]", "idle-tiebreak")),
        ("tiebreaks", ["extra deal", "rounds won"], ("tiebreaks[1]", "idle-tiebreak")),
        ("rounds", 7, ("rounds", "rounds-beside-contracts")),
        ("rounds", 0, ("rounds", "out-of-bounds")),
        ("wild", [], ("wild", "list-length")),
        ("buys_per_round", [], ("buys_per_round", "list-length")),
        ("buys_per_round", [3, 51], ("buys_per_round[1]", "out-of-bounds")),
        ("buys_per_game", 0, ("buys_per_game", "out-of-bounds")),
        ("points_per_buy", 1001, ("points_per_buy", "out-of-bounds")),
        ("bonuses", {"at once": -1001}, ("bonuses.at once", "out-of-bounds")),
        ("closer_points", [], ("closer_points", "list-length")),
        ("closer_points", [0, -1001], ("closer_points[1]", "out-of-bounds")),
    ],
)
def test_rules_that_contradict_themselves(field: str, value: object, fault: tuple[str, str]) -> None:
    with pytest.raises(Inconsistent):
        CONTRACT_RUMMY.replaced({field: value})
    assert fault in faults_of({field: value})


def test_all_faults_are_named_at_once() -> None:
    assert faults_of({"amnesty": 1, "dealt": [1.5, "2"]}) == [
        ("amnesty", "not-true-or-false"),
        ("dealt[0]", "not-a-whole-number"),
        ("dealt[1]", "not-a-whole-number"),
    ]


@pytest.mark.parametrize("dealt", [1, 8])
def test_a_hand_is_from_one_card_to_what_the_shoe_has_for_each(dealt: int) -> None:
    assert RUMMY_100.replaced({"dealt": [dealt]}).dealt_in(1, 6) == dealt


def test_a_contract_may_be_as_large_as_deal_and_draw() -> None:
    assert CONTRACT_RUMMY.replaced({"contracts": ["S2+R9"]}).contract(1) == parse("S2+R9")


def test_buying_makes_room_for_a_larger_contract() -> None:
    house = {"contracts": ["4R4"], "dealt": [11]}
    assert ("contracts[0]", "contract-too-large") in faults_of(house)
    assert CONTRACT_RUMMY.replaced({**house, "buys_per_round": 2}).length == 1


def test_more_buys_in_a_round_make_room_for_its_contract() -> None:
    house = {"contracts": ["2S3", "4R4"], "dealt": [11]}
    assert ("contracts[1]", "contract-too-large") in faults_of({**house, "buys_per_round": [2, 0]})
    assert CONTRACT_RUMMY.replaced({**house, "buys_per_round": [0, 2]}).length == 2


@pytest.mark.parametrize(
    ("aces", "faults"),
    [
        ({"red A": 1}, [("card-without-value", "black A")]),
        ({"red A": 1, "A": 15}, [("card-valued-twice", "red A")]),
        ({"red A": 1, "black A": 15, "A": 15}, [("card-valued-twice", "A")]),
        ({}, [("card-without-value", "A")]),
    ],
)
def test_each_colour_of_a_rank_has_one_value(aces: dict[str, int], faults: list[tuple[str, str]]) -> None:
    with pytest.raises(Inconsistent) as refused:
        CONTRACT_RUMMY.replaced({"values": {**aces, "joker": 15, "2-K": 5}})
    assert [(fault.code, fault.figures["card"]) for fault in refused.value.faults] == faults


def test_a_shoe_without_jokers_needs_no_value_for_them() -> None:
    house = CONTRACT_RUMMY.replaced({"shoe": {"3-8": [4, 0]}, "values": {"A": 15, "2-K": 5}})
    assert house.points_of({"A": 1, "2-K": 2}) == 25


@pytest.mark.parametrize("field", rulesets.REQUIRED)
def test_a_whole_ruleset_has_all_fields_that_have_no_default(field: str) -> None:
    value = rulesets.write(CONTRACT_RUMMY)
    del value[field]
    with pytest.raises(Unreadable) as refused:
        rulesets.read(value)
    assert [(fault.place, fault.code) for fault in refused.value.faults] == [(field, "missing-key")]


@pytest.mark.parametrize("key", ["", "My rules", "mine-", "-mine", "MINE"])
def test_a_key_is_made_for_addresses(key: str) -> None:
    with pytest.raises(Unreadable):
        rulesets.read({**rulesets.write(CONTRACT_RUMMY), "key": key})


def test_the_last_entry_goes_on_for_later_rounds() -> None:
    house = RUMMY_100.replaced({"dealt": [7, 8], "final_discard": [True, False], "wild": ["", "2"]})
    assert [house.dealt_in(number, 4) for number in range(1, 5)] == [7, 8, 8, 8]
    assert [house.final_discard_in(number) for number in range(1, 5)] == [True, False, False, False]
    assert [house.wild_in(number) for number in range(1, 4)] == ["", "2", "2"]


def test_buys_and_what_going_out_scores_may_go_by_round() -> None:
    house = RUMMY_100.replaced({"buys_per_round": [3, 4], "closer_points": [-5, -10, -15]})
    assert [house.buys_in(number) for number in range(1, 4)] == [3, 4, 4]
    assert [house.closer_points_in(number) for number in range(1, 5)] == [-5, -10, -15, -15]
    assert RUMMY_100.replaced({"buys_per_round": 3}).buys == (3,)


def test_without_contracts_a_game_has_so_many_rounds_or_goes_on_to_the_target() -> None:
    assert RUMMY_100.replaced({"rounds": 5, "target": None}).length == 5
    assert RUMMY_100.replaced({"rounds": None}).length is None
    with pytest.raises(Inconsistent):
        RUMMY_100.replaced({"target": None})


def test_what_a_house_changes_are_its_differences_from_the_book() -> None:
    house_rules = {"buys_per_round": [3, 4], "values": {"joker": 50, "A-K": 5}, "bonuses": {"at once": -10}}
    assert CONTRACT_RUMMY.replaced(house_rules).differences(CONTRACT_RUMMY) == house_rules
    assert CONTRACT_RUMMY.differences(CONTRACT_RUMMY) == {}


@given(st.data(), books)
def test_the_differences_make_the_house_s_rules_of_the_book(data: st.DataObject, book: Ruleset) -> None:
    rules = data.draw(houses(book))
    assert book.replaced(rules.differences(book)) == rules


def test_a_table_that_shrank_keeps_the_shoe_of_the_smallest() -> None:
    assert CONTRACT_RUMMY.shoe_for(2) == CONTRACT_RUMMY.shoe_for(3)


def test_points_of_cards() -> None:
    assert CONTRACT_RUMMY.points_of({"joker": 1, "A": 1, "10-K": 2, "2-9": 3}) == 65
    assert RUMMY_100.points_of({"2": 1, "9": 1, "10-K": 1, "joker": 1}) == 41
    assert CONTRACT_RUMMY.points_of({}) == 0


def test_a_kind_without_a_value_is_not_counted_as_nothing() -> None:
    with pytest.raises(KeyError):
        CONTRACT_RUMMY.points_of({"7": 1})


def faults_of(house_rules: dict[str, object]) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as refused:
        CONTRACT_RUMMY.replaced(house_rules)
    return [(fault.place, fault.code) for fault in refused.value.faults]
