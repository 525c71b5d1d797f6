from collections.abc import Mapping, Sequence

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from rummy.forms.rounds import Fault, RoundForm
from rummy.rules import catalogue, played
from rummy.rules.played import Hand, Round
from tests.cast import ANA, LUIS, MARTA, PEP

GAME = played.Game(ruleset=catalogue.CONTRACT_RUMMY, seats=4)
HUNDRED = played.Game(ruleset=catalogue.RUMMY_100, seats=4)
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


def test_nobody_is_asked_how_often_they_bought() -> None:
    game = played.Game(ruleset=catalogue.find("frustration-rummy"), seats=4)
    assert entered(LUIS_OUT, game).hands[ANA].buys is None


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
    "very many digits": ({"hand-3-points": "9" * 5000}, Fault("not-a-number", PEP)),
    "a zero byte": ({"hand-0-A": "1\0"}, Fault("not-a-number", ANA, "A")),
    "a count twice": ({"hand-0-A": ["1", "1"]}, Fault("not-a-number", ANA, "A")),
    "cards and points": ({"hand-0-points": "35"}, Fault("cards-and-points", ANA)),
    "an unknown seat": ({"hand-4-A": "1"}, Fault("no-such-hand")),
    "an unknown kind": ({"hand-0-7": "1"}, Fault("no-such-hand")),
    "no key": ({"key": ""}, Fault("stale-form")),
    "a short key": ({"key": "k" * 21}, Fault("stale-form")),
    "a long key": ({"key": "k" * 65}, Fault("stale-form")),
    "a key with a newline": ({"key": KEY + "\n"}, Fault("stale-form")),
    "a key with a zero byte": ({"key": "\0" * 22}, Fault("stale-form")),
    "no version": ({"expect": ""}, Fault("stale-form")),
    "a version that is none": ({"expect": "one"}, Fault("stale-form")),
}


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
    [*LUIS_OUT, "dealer", "rummy", "insist", "hand-1-A", "hand-0-points", "hand-9-A", "hand-", "x"]
)
VALUES = st.text(max_size=8) | st.sampled_from(["", "0", "1", "nobody", KEY, "٣", "\0"])


@given(
    st.dictionaries(NAMES | st.text(max_size=12), st.lists(VALUES, max_size=3), max_size=12), st.booleans()
)
def test_anything_posted_is_read_or_has_a_fault(fields: Mapping[str, Sequence[str]], hundred: bool) -> None:  # noqa: FBT001
    form = read({**LUIS_OUT, **fields}, HUNDRED if hundred else GAME)
    assert form.faults() or form.entered
    assert form.typed() is not None


COUNTS = st.dictionaries(st.sampled_from(list(GAME.ruleset.values)), st.integers(0, 99))
HANDS = st.builds(lambda cards: Hand(cards={kind: n for kind, n in cards.items() if n}), COUNTS) | st.builds(
    lambda points: Hand(points=points), st.integers(0, 999_999)
)


@given(
    st.dictionaries(st.integers(1, 3), HANDS),
    st.sampled_from([None, ANA]),
    st.sampled_from([None, *range(4)]),
)
def test_a_recorded_round_sent_again_is_itself(
    hands: Mapping[int, Hand], out: int | None, dealer: int | None
) -> None:
    before = Round(out=out, hands=hands, dealer=dealer)
    form = RoundForm(played.Game(GAME.ruleset, 4, rounds=(before,)), 1, version=2)
    fields = [form[name] for name in form.fields if name != "rummy"]
    fields += [hand[name] for hand in form.hands for name in hand.fields]
    assert (
        entered({field.html_name: f"{'' if (v := field.value()) is None else v}" for field in fields})
        == before
    )
