from collections.abc import Mapping, Sequence

import pytest
from django.forms.boundfield import BoundField
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from rummy.forms.hands import Fault
from rummy.forms.rounds import RoundForm
from rummy.rules import catalogue, played
from rummy.rules.played import Course, Hand, Leaves, Round
from tests.cast import ANA, LUIS, MARTA, PEP

GAME = played.Game(ruleset=catalogue.CONTRACT_RUMMY, seats=4)
HUNDRED = played.Game(ruleset=catalogue.RUMMY_100, seats=4)
# All that a table may say of a round.
HOUSE = {
    "amnesty": True,
    "several_out": True,
    "buys_per_round": 3,
    "bonuses": {"at once": -25, "at once without joker": -50, "exact cut": -50},
}
FULL = played.Game(ruleset=catalogue.CONTRACT_RUMMY.replaced(HOUSE), seats=4)
KEY = "k" * 22

SAVE = {"key": KEY, "expect": "1"}
LUIS_OUT = SAVE | {
    "out": "1",
    "hand-0-A": "1",
    "hand-0-10-K": "2",
    "hand-2-joker": "1",
    "hand-3-points": "35",
}


def read(fields: Mapping[str, str | Sequence[str]], game: played.Game = GAME) -> RoundForm:
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist(name, [value] if isinstance(value, str) else list(value))
    return RoundForm(game, 1, version=1, data=data)


def faults(fields: Mapping[str, str | Sequence[str]], game: played.Game = GAME) -> list[Fault]:
    return read(fields, game).faults()


def entered(fields: Mapping[str, str | Sequence[str]], game: played.Game = GAME) -> Round:
    form = read(fields, game)
    assert form.faults() == []
    return form.entered


def test_reads_a_round() -> None:
    assert entered(LUIS_OUT) == Round(
        out=LUIS,
        hands={ANA: Hand(cards={"A": 1, "10-K": 2}), MARTA: Hand(cards={"joker": 1}), PEP: Hand(points=35)},
    )


def test_nobody_went_out() -> None:
    assert entered(LUIS_OUT | {"out": "nobody"}).out is None


def test_who_dealt_is_by_rotation_unless_it_is_said() -> None:
    assert entered(LUIS_OUT).dealer is None
    assert entered(LUIS_OUT | {"dealer": ""}).dealer is None
    assert entered(LUIS_OUT | {"dealer": "2"}).dealer == MARTA


def test_a_rummy_is_said() -> None:
    assert entered(LUIS_OUT | {"rummy": "1"}).rummy
    assert not entered(LUIS_OUT).rummy


def test_nothing_entered_is_no_hand() -> None:
    assert PEP not in entered(LUIS_OUT | {"hand-3-points": "", "hand-3-A": " "}).hands


@pytest.mark.parametrize("zero", [{"hand-3-points": "0"}, {"hand-3-points": "", "hand-3-joker": "0"}])
def test_an_entered_zero_is_a_hand(zero: Mapping[str, str]) -> None:
    assert PEP in entered({**LUIS_OUT, **zero}).hands


def test_zeros_of_the_one_who_went_out_are_no_hand() -> None:
    assert LUIS not in entered(LUIS_OUT | {"hand-1-A": "0", "hand-1-joker": "0"}).hands


def test_cards_of_the_one_who_went_out_are_not_hushed_up() -> None:
    assert entered(LUIS_OUT | {"hand-1-A": "1"}).hands[LUIS] == Hand(cards={"A": 1})


def test_buys_stay_as_they_were_counted_unless_others_are_typed() -> None:
    round = entered(LUIS_OUT | {"hand-0-buys": "2", "hand-1-buys": "1", "hand-2-buys": ""}, FULL)
    assert (round.hands[ANA].buys, round.out_buys, round.hands[MARTA].buys) == (2, 1, None)


def test_an_amnesty_needs_no_cards() -> None:
    assert entered({**LUIS_OUT, "hand-3-points": "", "hand-3-amnesty": "1"}, FULL).hands[PEP] == Hand(
        cards={}, amnesty=True
    )
    assert entered(LUIS_OUT | {"hand-0-amnesty": "1"}, FULL).hands[ANA].amnesty


def test_who_has_no_card_left_says_so() -> None:
    assert entered({**LUIS_OUT, "hand-3-points": "", "hand-3-empty": "1"}, FULL).hands[PEP] == Hand(cards={})


def test_bonuses_are_of_who_went_out_and_of_who_cut() -> None:
    how = {"bonus": "at once", "hand-2-cut": "1"}
    assert entered(LUIS_OUT | how, FULL).bonuses == {LUIS: ("at once",), MARTA: ("exact cut",)}
    assert entered({**LUIS_OUT, "bonus": "at once", "hand-1-cut": "1"}, FULL).bonuses == {
        LUIS: ("at once", "exact cut")
    }


def test_two_bonuses_are_for_the_rules_to_refuse() -> None:
    how = {"bonus": ["at once", "at once without joker"]}
    assert entered({**LUIS_OUT, **how}, FULL).bonuses == {LUIS: ("at once", "at once without joker")}


@pytest.mark.parametrize("minus", ["-", "−"])
def test_points_below_zero_are_with_the_cut(minus: str) -> None:
    round = entered(LUIS_OUT | {"hand-3-points": f"{minus}25", "hand-3-cut": "1"}, FULL)
    assert (round.hands[PEP], round.bonuses) == (Hand(points=25), {PEP: ("exact cut",)})


def test_an_extra_deal_asks_only_the_tied() -> None:
    rules = catalogue.CONTRACT_RUMMY.replaced({"contracts": ["2S3"], "tiebreaks": ["extra deal"]})
    held = {MARTA: Hand(points=15), PEP: Hand(points=15), LUIS: Hand(points=20)}
    level = Round(out=None, hands={ANA: Hand(points=15), **held})
    form = RoundForm(played.Game(rules, 4, rounds=(level,)), 2, version=1)
    assert [hand.seat for hand in form.hands] == [ANA, MARTA, PEP]


def test_who_has_left_is_not_asked() -> None:
    game = played.Game(GAME.ruleset, 4, course=Course(seating=(Leaves(2, PEP),)), rounds=(entered(LUIS_OUT),))
    assert [hand.seat for hand in RoundForm(game, 2, version=1).hands] == [ANA, LUIS, MARTA]


def test_what_was_insisted_on_comes_in_one_field_or_more() -> None:
    assert read(LUIS_OUT | {"insist": ["a.1 b.2", "c.3"]}).insisted == {"a.1", "b.2", "c.3"}


UNREADABLE = {
    "nobody said who went out": ({"out": ""}, Fault("who-went-out")),
    "somebody unknown went out": ({"out": "4"}, Fault("who-went-out")),
    "two went out": ({"out": ["1", "2"]}, Fault("who-went-out")),
    "a name instead of a seat": ({"out": "Luis"}, Fault("who-went-out")),
    "an unknown dealer": ({"dealer": "7"}, Fault("no-such-dealer")),
    "a word for the dealer": ({"dealer": "nobody"}, Fault("no-such-dealer")),
    "a count below zero": ({"hand-0-A": "-1"}, Fault("not-a-number", ANA, "A")),
    "an Arabic figure": ({"hand-0-A": "١"}, Fault("not-a-number", ANA, "A")),
    "an underscore": ({"hand-0-A": "1_0"}, Fault("not-a-number", ANA, "A")),
    "very many digits": ({"hand-3-points": "9" * 5000}, Fault("number-too-large", PEP)),
    "seven digits": ({"hand-3-points": "1000000"}, Fault("number-too-large", PEP)),
    "a million aces": ({"hand-0-A": "1000000"}, Fault("number-too-large", ANA, "A")),
    "a zero byte": ({"hand-0-A": "1\0"}, Fault("not-a-number", ANA, "A")),
    "a count twice": ({"hand-0-A": ["1", "1"]}, Fault("not-a-number", ANA, "A")),
    "cards and points": ({"hand-0-points": "35"}, Fault("cards-and-points", ANA)),
    "an unknown seat": ({"hand-4-A": "1"}, Fault("no-such-hand")),
    "a seat that does not play": ({"hand-04-A": "1"}, Fault("no-such-hand")),
    "an unknown kind": ({"hand-0-7": "1"}, Fault("no-such-hand")),
    "no key": ({"key": ""}, Fault("stale-form")),
    "a short key": ({"key": "k" * 21}, Fault("stale-form")),
    "a long key": ({"key": "k" * 65}, Fault("stale-form")),
    "a key with a newline": ({"key": KEY + "\n"}, Fault("stale-form")),
    "a key with a zero byte": ({"key": "\0" * 22}, Fault("stale-form")),
    "no version": ({"expect": ""}, Fault("stale-form")),
    "a version that is none": ({"expect": "one"}, Fault("stale-form")),
}


OF_A_HOUSE = {
    "an unknown bonus": ({"bonus": "at twice"}, Fault("no-such-bonus")),
    "a cut as a bonus": ({"bonus": "exact cut"}, Fault("no-such-bonus")),
    "a bonus for nobody": ({"out": "nobody", "bonus": "at once"}, Fault("bonus-without-out")),
    "no card and a card": ({"hand-0-empty": "1"}, Fault("cards-and-none", ANA)),
    "no card and points": ({"hand-3-empty": "1"}, Fault("cards-and-none", PEP)),
    "very many buys": ({"hand-0-buys": "100"}, Fault("so-many-buys", ANA)),
    "a million buys": ({"hand-0-buys": "1000000"}, Fault("so-many-buys", ANA)),
    "a buy below zero": ({"hand-0-buys": "-1"}, Fault("buys-not-a-number", ANA)),
    "points very far below zero": ({"hand-3-points": "-1000000"}, Fault("number-too-large", PEP)),
    "points below zero": ({"hand-3-points": "-5"}, Fault("points-below-zero", PEP)),
    "points below the cut": ({"hand-3-points": "-55", "hand-3-cut": "1"}, Fault("points-below-zero", PEP)),
    "a minus alone": ({"hand-3-points": "-", "hand-3-cut": "1"}, Fault("not-a-number", PEP)),
}


@pytest.mark.parametrize(("wrong", "fault"), OF_A_HOUSE.values(), ids=OF_A_HOUSE)
def test_says_what_cannot_be_read_of_a_house(wrong: Mapping[str, str | Sequence[str]], fault: Fault) -> None:
    assert faults({**LUIS_OUT, **wrong}, FULL) == [fault]


@pytest.mark.parametrize("name", ["buys", "amnesty", "empty", "cut"])
def test_what_the_rules_do_not_have_is_not_asked_for(name: str) -> None:
    assert faults(LUIS_OUT | {f"hand-0-{name}": "1"}) == [Fault("no-such-hand")]


@pytest.mark.parametrize(("wrong", "fault"), UNREADABLE.values(), ids=UNREADABLE)
def test_says_what_cannot_be_read(wrong: Mapping[str, str | Sequence[str]], fault: Fault) -> None:
    assert faults({**LUIS_OUT, **wrong}) == [fault]


def test_a_form_without_key_and_version_is_old() -> None:
    assert faults({"out": "1"}) == [Fault("stale-form"), Fault("stale-form")]


def test_what_was_typed_is_renewed_for_another_try() -> None:
    form = read(LUIS_OUT | {"key": "short"})
    form.renew(5)
    assert len(form["key"].value()) == 22
    assert form["expect"].value() == "5"
    assert form.hands[ANA]["A"].value() == "1"


def test_shows_a_recorded_round() -> None:
    before = Round(out=None, hands={ANA: Hand(cards={"A": 2}), LUIS: Hand(points=35)}, dealer=PEP)
    form = RoundForm(played.Game(GAME.ruleset, 4, rounds=(before,)), 1, version=2)
    assert (form["out"].value(), form["dealer"].value()) == ("nobody", "3")
    assert (form.hands[ANA]["A"].value(), form.hands[ANA]["joker"].value()) == (2, None)
    assert form.hands[LUIS]["points"].value() == 35


def test_shows_a_hand_without_a_card_as_entered() -> None:
    before = Round(out=LUIS, hands={ANA: Hand(cards={})})
    form = RoundForm(played.Game(GAME.ruleset, 4, rounds=(before,)), 1, version=2)
    assert form.hands[ANA]["joker"].value() == 0


NAMES = st.sampled_from(
    [
        *LUIS_OUT,
        *("dealer", "rummy", "insist", "bonus", "hand-1-A", "hand-0-points", "hand-9-A", "hand-", "x"),
        *(f"hand-{seat}-{name}" for seat in range(4) for name in ("buys", "cut", "amnesty", "empty")),
    ]
)
VALUES = st.text(max_size=8) | st.sampled_from(
    ["", "0", "1", "-5", "nobody", "at once", "exact cut", KEY, "٣", "\0"]
)


@given(
    st.dictionaries(NAMES | st.text(max_size=12), st.lists(VALUES, max_size=3), max_size=12),
    st.sampled_from([GAME, HUNDRED, FULL]),
)
def test_anything_posted_is_read_or_has_a_fault(
    fields: Mapping[str, Sequence[str]], game: played.Game
) -> None:
    form = read({**LUIS_OUT, **fields}, game)
    assert form.faults() or form.entered
    assert form.typed() is not None


COUNTS = st.dictionaries(st.sampled_from(list(GAME.ruleset.values)), st.integers(0, 99))
HANDS = st.builds(
    lambda cards, amnesty: Hand(cards={kind: n for kind, n in cards.items() if n}, amnesty=amnesty),
    COUNTS,
    st.booleans(),
) | st.builds(lambda points: Hand(points=points), st.integers(0, 999_999))
BONUSES = st.sampled_from([{}, {PEP: ("exact cut",)}])


@given(
    st.dictionaries(st.integers(1, 3), HANDS),
    st.sampled_from([None, ANA]),
    st.sampled_from([None, *range(4)]),
    BONUSES,
    st.booleans(),
)
def test_a_recorded_round_sent_again_is_itself(
    hands: Mapping[int, Hand],
    out: int | None,
    dealer: int | None,
    bonuses: Mapping[int, tuple[str, ...]],
    at_once: bool,  # noqa: FBT001
) -> None:
    earned = {out: ("at once",), **bonuses} if out is not None and at_once else bonuses
    before = Round(out=out, hands=hands, dealer=dealer, bonuses=earned)
    form = RoundForm(played.Game(FULL.ruleset, 4, rounds=(before,)), 1, version=2)
    fields = [form[name] for name in form.fields]
    fields += [hand[name] for hand in form.hands for name in hand.fields]
    assert entered({field.html_name: sent(field) for field in fields}, FULL) == before


def sent(field: BoundField) -> str | list[str]:
    """What a browser makes of a field that is shown and sent again."""
    match value := field.value():
        case None | False:
            return []
        case True:
            return "1"
        case list():
            return value
    return f"{value}"
