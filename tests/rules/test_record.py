"""The record of one game, spoiled in one place at a time; and of any game, written and read."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given, settings

from rummy.rules import catalogue, document, record, rulesets
from rummy.rules.answer import answer
from rummy.rules.cards import RANKS
from rummy.rules.played import Course, Ending, How, Joins, Leaves, Sits
from rummy.rules.reading import Faulty, Unreadable
from rummy.rules.record import Record, Untrue
from rummy.wording.faults import fault

from .cast import ANA, LUIS, MARTA, PEP
from .strategies import json_values, records, spoiled_records

EVENING: dict[str, Any] = {
    "format": "scorekeeper.game/1",
    "ruleset": "contract-rummy",
    "house_rules": {"buys_per_round": 3, "amnesty": True},
    "players": ["Ana", "Luis", "Marta", "Pep"],
    "first_dealer": "Luis",
    "left": {"Pep": 5},
    "joined": {"Marta": {"round": 2, "with": 40}},
    "rounds": [
        {
            "out": "Luis",
            "hands": {
                "Ana": {"cards": {"A": 1, "10-K": 2, "2-9": 3}, "buys": 1},
                "Pep": {"cards": {"joker": 1}},
            },
            "ended_at": "2026-01-31T21:40:00+01:00",
        },
        {
            "out": None,
            "hands": {
                "Ana": {"points": 35},
                "Luis": {"points": 5},
                "Marta": {"points": 20},
                "Pep": {"points": 15},
            },
            "dealer": "Pep",
        },
    ],
    "played_at": "2026-01-31T21:15:00+01:00",
}


def spoiled(path: str, value: object) -> dict[str, Any]:
    """The evening with a value put at `rounds/0/out`, or with nothing there where the value is Ellipsis."""
    evening = deepcopy(EVENING)
    inner: Any = evening
    *way, last = path.split("/")
    for step in way:
        inner = inner[step_into(inner, step)]
    if value is ...:
        del inner[last]
    else:
        inner[step_into(inner, last)] = value
    return evening


def step_into(inner: object, step: str) -> str | int:
    return int(step) if isinstance(inner, list) else step


def faults_of(value: object) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as refused:
        record.read(value)
    return [(fault.place, fault.code) for fault in refused.value.faults]


def test_an_evening_is_read_as_it_was_played() -> None:
    read = record.read(EVENING)
    assert read.game.ruleset == catalogue.CONTRACT_RUMMY.replaced({"buys_per_round": 3, "amnesty": True})
    assert (read.game.seats, read.game.first_dealer) == (4, 1)
    assert read.game.course == Course((Joins(2, MARTA, 40), Leaves(5, PEP)))
    assert read.game.rounds[0].hands[0].cards == {"A": 1, "10-K": 2, "2-9": 3}
    assert (read.game.rounds[1].out, read.game.rounds[1].dealer) == (None, 3)
    assert read.ended_at.keys() == {1}


def test_an_evening_is_written_as_it_was_read() -> None:
    assert record.write(record.read(EVENING)) == EVENING


def test_what_says_nothing_may_be_left_out() -> None:
    short = {key: EVENING[key] for key in ("format", "ruleset", "players")} | {"rounds": []}
    read = record.read(short)
    assert (read.game.first_dealer, read.game.course, read.game.ruleset) == (0, Course(), read.book)


def test_an_alias_is_written_by_its_key() -> None:
    read = record.read(EVENING | {"ruleset": "zioncheck"})
    assert record.write(read) == EVENING


def test_a_ruleset_may_be_spelled_out() -> None:
    mine = rulesets.write(catalogue.CONTRACT_RUMMY) | {
        "key": "mine",
        "contracts": ["4S3", "4R3"] * 2,
        "dealt": [12],
    }
    read = record.read(EVENING | {"ruleset": mine})
    assert read.game.ruleset.length == 4
    assert record.write(read)["ruleset"] == mine


def test_a_ruleset_of_a_known_key_that_says_something_else_is_kept_as_it_is() -> None:
    other = rulesets.write(catalogue.CONTRACT_RUMMY) | {"target": 500}
    read = record.read(EVENING | {"ruleset": other})
    assert (read.game.ruleset.target, record.write(read)["ruleset"]) == (500, other)


@pytest.mark.parametrize(
    ("path", "value", "place", "code"),
    [
        ("format", ..., "format", "missing-key"),
        ("format", "scorekeeper.game/2", "format", "unknown-format"),
        ("format", 1, "format", "not-text"),
        ("ruleset", ..., "ruleset", "missing-key"),
        ("ruleset", "canasta", "ruleset", "unknown-ruleset"),
        ("ruleset", None, "ruleset", "not-text"),
        ("ruleset", {}, "ruleset.key", "missing-key"),
        ("house_rules", [], "house_rules", "not-an-object"),
        ("house_rules", {"key": "mine"}, "house_rules.key", "unknown-key"),
        ("house_rules", {"dealt": [99]}, "house_rules.dealt", "deal-out-of-bounds"),
        ("house_rules/amnesty", 1, "house_rules.amnesty", "not-true-or-false"),
        ("players", ..., "players", "missing-key"),
        ("players", "Ana", "players", "not-a-list"),
        ("players/3", " ANA ", "players[3]", "same-name"),
        ("players/3", "\ud83d", "players[3]", "unprintable"),
        ("first_dealer", "Nobody", "first_dealer", "unknown-player"),
        ("first_dealer", "Marta", "first_dealer", "first-dealer-not-seated"),
        ("left", {"Nobody": 3}, "left.Nobody", "unknown-player"),
        ("left/Pep", 0, "left.Pep", "too-small"),
        ("left/Pep", 1, "left.Pep", "left-before-playing"),
        ("left/Pep", 9, "left.Pep", "left-after-end"),
        ("left", {"Pep": 5, "Luis": 5, "Ana": 5}, "left", "too-few-stay"),
        ("joined/Marta", 2, "joined.Marta", "not-an-object"),
        ("joined/Marta/with", ..., "joined.Marta.with", "missing-key"),
        ("joined/Marta/with", -(10**9), "joined.Marta.with", "too-small"),
        ("joined/Marta/round", 8, "joined.Marta.round", "joined-after-end"),
        ("rounds", ..., "rounds", "missing-key"),
        ("rounds", {}, "rounds", "not-a-list"),
        ("rounds/0", [], "rounds[0]", "not-an-object"),
        ("rounds/0/out", ..., "rounds[0].out", "missing-key"),
        ("rounds/0/out", ["Ana", "Luis"], "rounds[0].out", "not-text"),
        ("rounds/0/out", "Nobody", "rounds[0].out", "unknown-player"),
        ("rounds/0/out", "Marta", "rounds[0].out", "out-not-seated"),
        ("rounds/0/out", None, "rounds[0].hands", "hand-missing"),
        ("rounds/0/out", "Pep", "rounds[0].hands.Pep", "hand-of-out"),
        ("rounds/0/dealer", "Marta", "rounds[0].dealer", "dealer-not-seated"),
        ("rounds/0/dealer", None, "rounds[0].dealer", "not-text"),
        ("rounds/0/rummy", 1, "rounds[0].rummy", "not-true-or-false"),
        ("rounds/0/rummy", True, "rounds[0].rummy", "no-doubling"),
        ("rounds/0/colour", "red", "rounds[0].colour", "unknown-key"),
        ("rounds/0/ended_at", "late", "rounds[0].ended_at", "not-a-time"),
        ("rounds/0/hands", None, "rounds[0].hands", "not-an-object"),
        ("rounds/0/hands/Pep", ..., "rounds[0].hands", "hand-missing"),
        ("rounds/0/hands/Marta", {"points": 5}, "rounds[0].hands.Marta", "hand-not-seated"),
        ("rounds/0/hands/Nobody", {"points": 5}, "rounds[0].hands.Nobody", "unknown-player"),
        ("rounds/0/hands/Pep", {}, "rounds[0].hands.Pep", "neither-cards-nor-points"),
        ("rounds/0/hands/Pep/points", 15, "rounds[0].hands.Pep", "cards-and-points"),
        ("rounds/0/hands/Pep", {"points": 13}, "rounds[0].hands.Pep.points", "points-of-no-cards"),
        ("rounds/0/hands/Pep", {"points": 15.0}, "rounds[0].hands.Pep.points", "not-a-whole-number"),
        ("rounds/0/hands/Pep", {"points": 10**9}, "rounds[0].hands.Pep.points", "too-large"),
        ("rounds/0/hands/Ana/buys", 100, "rounds[0].hands.Ana.buys", "too-large"),
        ("rounds/1/hands/Ana/amnesty", True, "rounds[1].hands.Ana.amnesty", "amnesty-without-out"),
        ("rounds/0/hands/Ana/cards/A", True, "rounds[0].hands.Ana.cards.A", "not-a-whole-number"),
        ("rounds/0/hands/Ana/cards/A", -1, "rounds[0].hands.Ana.cards.A", "too-small"),
        ("rounds/0/hands/Ana/cards/A", 9, "rounds[0].hands.Ana.cards.A", "kind-beyond-shoe"),
        ("rounds/0/hands/Ana/cards/7", 1, "rounds[0].hands.Ana.cards.7", "no-such-kind"),
        ("rounds/0/hands/Ana/buys", None, "rounds[0].hands.Ana.buys", "not-a-whole-number"),
        ("rounds/0/out_buys", -1, "rounds[0].out_buys", "too-small"),
        ("rounds/1/out_buys", 1, "rounds[1].out_buys", "buys-without-out"),
        ("rounds/0/bonuses", ["Ana"], "rounds[0].bonuses", "not-an-object"),
        ("rounds/0/bonuses", {"Nobody": ["at once"]}, "rounds[0].bonuses.Nobody", "unknown-player"),
        ("rounds/0/bonuses", {"Luis": []}, "rounds[0].bonuses.Luis", "list-length"),
        ("rounds/0/bonuses", {"Luis": ["at once"]}, "rounds[0].bonuses.Luis", "no-such-bonus"),
        ("rounds/0/bonuses", {"Marta": ["exact cut"]}, "rounds[0].bonuses.Marta", "bonus-not-seated"),
        ("seating", {}, "seating", "not-a-list"),
        ("seating", [{"leaves": "Ana"}], "seating[0].before", "missing-key"),
        ("seating", [{"before": 0, "leaves": "Ana"}], "seating[0].before", "too-small"),
        ("seating", [{"before": 3}], "seating[0]", "not-an-event"),
        ("seating", [{"before": 3, "leaves": "Nobody"}], "seating[0].leaves", "unknown-player"),
        ("seating", [{"before": 3, "joins": "Ana"}], "seating[0]", "not-an-event"),
        (
            "seating",
            [{"before": 3, "leaves": "Ana", "with": 9}],
            "seating[0]",
            "not-an-event",
        ),
        ("seating", [{"before": 3, "order": "Ana"}], "seating[0].order", "not-a-list"),
        ("seating", [{"before": 3, "order": ["Ana", "Ana"]}], "seating", "no-such-seats"),
        ("seating", [{"before": 9, "order": ["Pep"]}], "seating", "seats-after-end"),
        ("seating", [{"before": 6, "leaves": "Pep"}], "left.Pep", "left-already"),
        ("amendments", {"3": {}}, "amendments", "not-a-list"),
        ("amendments", [{"before": 3}], "amendments[0].house_rules", "missing-key"),
        ("amendments", [{"before": 0, "house_rules": {}}], "amendments[0].before", "too-small"),
        ("amendments", [{"before": 3, "house_rules": {}}] * 2, "amendments", "repeated-round"),
        (
            "amendments",
            [{"before": 3, "house_rules": {"x": 1}}],
            "amendments[0].house_rules.x",
            "unknown-key",
        ),
        (
            "amendments",
            [{"before": 3, "house_rules": {"dealt": [99]}}],
            "amendments[0].house_rules.dealt",
            "deal-out-of-bounds",
        ),
        ("amendments", [{"before": 8, "house_rules": {}}], "amendments", "amended-after-end"),
        (
            "amendments",
            [{"before": 3, "house_rules": {"scoring": "winner takes sum"}}],
            "amendments",
            "amended-scoring",
        ),
        ("ended", "agreed", "ended", "not-an-object"),
        ("ended", {"after": 2}, "ended.how", "missing-key"),
        ("ended", {"after": 2, "how": "bored"}, "ended.how", "unknown-ending"),
        ("ended", {"after": 3, "how": "agreed"}, "ended.after", "ended-before-played"),
        ("ended", {"after": 1, "how": "agreed"}, "rounds[1]", "game-over"),
        ("played_at", "2026-01-31", "played_at", "time-without-offset"),
        ("about", "an evening", "about", "unknown-key"),
    ],
)
def test_a_fault_is_named_with_its_place(path: str, value: object, place: str, code: str) -> None:
    assert (place, code) in faults_of(spoiled(path, value))


COMINGS = [
    {"before": 2, "joins": "Marta", "with": 40},
    {"before": 3, "leaves": "Pep"},
    {"before": 4, "order": ["Pep", "Ana", "Marta", "Luis"]},
    {"before": 5, "joins": "Pep", "with": -15},
]


def test_who_comes_back_and_who_moves_is_said_in_the_seating() -> None:
    evening = {key: value for key, value in EVENING.items() if key not in ("left", "joined")}
    evening |= {"seating": COMINGS}
    read = record.read(evening)
    assert read.game.course.seating == (
        Joins(2, MARTA, 40),
        Leaves(3, PEP),
        Sits(4, (PEP, ANA, MARTA, LUIS)),
        Joins(5, PEP, -15),
    )
    assert record.write(read) == evening


def test_who_only_comes_or_only_goes_is_written_in_short() -> None:
    evening = EVENING | {"seating": [{"before": 5, "leaves": "Pep"}]}
    del evening["left"]
    assert record.write(record.read(evening)) == EVENING


def test_both_ways_of_saying_who_comes_and_goes_may_stand_together() -> None:
    evening = EVENING | {"seating": [{"before": 6, "joins": "Pep", "with": 90}]}
    assert record.read(evening).game.course.seating == (
        Joins(2, MARTA, 40),
        Leaves(5, PEP),
        Joins(6, PEP, 90),
    )


def test_changed_rules_and_an_early_end_are_kept() -> None:
    evening = EVENING | {
        "amendments": [{"before": 3, "house_rules": {"dealt": [11], "amnesty": True}}],
        "ended": {"after": 2, "how": "broken off"},
    }
    read = record.read(evening)
    assert read.game.rules_in(3) == catalogue.CONTRACT_RUMMY.replaced({"dealt": [11], "amnesty": True})
    assert read.game.course.ending == Ending(2, How.BROKEN_OFF)
    assert record.write(read) == evening


def test_buys_and_bonuses_are_kept() -> None:
    evening = spoiled("house_rules/bonuses", {"at once": -10, "exact cut": -50})
    evening["rounds"][0] |= {"out_buys": 0, "bonuses": {"Ana": ["exact cut"], "Luis": ["at once"]}}
    read = record.read(evening)
    assert read.game.rounds[0].out_buys == 0
    assert read.game.rounds[0].bonuses == {ANA: ("exact cut",), LUIS: ("at once",)}
    assert [read.game.rounds[0].buys_of(seat) for seat in (ANA, LUIS, PEP)] == [1, 0, None]
    assert record.write(read) == evening


def test_house_rules_that_change_nothing_are_not_written() -> None:
    evening = spoiled("house_rules/doubling", value=False)
    assert record.write(record.read(evening)) == EVENING


@pytest.mark.parametrize("value", [None, True, 7, 1.5, "record", [], [EVENING]])
def test_what_is_no_object_is_no_record(value: object) -> None:
    assert faults_of(value) == [("", "not-an-object")]


def test_faults_of_several_rounds_are_named_together() -> None:
    evening = spoiled("rounds/0/hands/Ana/cards/A", -1)
    evening["rounds"][1]["hands"]["Pep"]["points"] = "15"
    assert [place for place, _ in faults_of(evening)] == [
        "rounds[0].hands.Ana.cards.A",
        "rounds[1].hands.Pep.points",
    ]


def test_what_cannot_be_read_and_what_cannot_be_true_are_told_apart() -> None:
    with pytest.raises(Unreadable):
        record.read(spoiled("rounds/0/hands/Pep", {"points": "15"}))
    with pytest.raises(Untrue):
        record.read(spoiled("rounds/0/hands/Pep", {"points": 13}))


def test_a_thousand_rounds_are_checked_in_no_time_whatever_the_cards_count() -> None:
    values = {"joker": 997, **{rank: 900 + n for n, rank in enumerate(RANKS)}}
    ruleset = rulesets.write(catalogue.RUMMY_100) | {
        "values": values,
        "shoe": {"2-6": [12, 48]},
        "target": 100_000,
    }
    hands = {name: {"points": 50_000} for name in ("Ana", "Luis", "Marta", "Pep")}
    game = {
        "format": record.FORMAT,
        "ruleset": ruleset,
        "players": list(hands),
        "rounds": [{"out": None, "hands": hands}] * 1000,
    }
    assert len(record.read(game).game.rounds) == 1000


@given(records())
def test_a_record_written_and_read_again_is_itself(played: Record) -> None:
    text = json.dumps(record.write(played))
    assert record.read(document.parse(text.encode())) == played


@given(json_values)
def test_any_value_is_refused_with_a_place(value: object) -> None:
    assert refusal(value)


@settings(max_examples=400)
@given(spoiled_records())
@example(EVENING | {"house_rules": {"players": [2, 999_999]}})
@example(EVENING | {"rounds": [{"out": None, "hands": {"Ana\nB": 1}}]})
def test_any_record_is_scored_or_refused_with_a_place(value: object) -> None:
    for line in refusal(value):
        assert ": " in line
        assert len(line.encode().splitlines()) == 1


def refusal(value: object) -> list[str]:
    """The lines that say why a value is no record; none if it is one, and then it is scored."""
    try:
        played = record.read(document.parse(json.dumps(value).encode()))
    except Faulty as refused:
        return [fault(found) for found in refused.faults]
    assert json.dumps(answer(played), ensure_ascii=False).encode()
    assert record.read(record.write(played)) == played
    return []
