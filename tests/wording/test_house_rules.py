"""The words of the form of house rules."""

import pytest
from django.utils import translation

from rummy.forms.typed_rules import ONCE, TypedRound, TypedShoe
from rummy.rules import catalogue
from rummy.rules.reading import Fault
from rummy.wording import house_faults, house_rules
from rummy.wording.house_rules import kind_shown, kind_typed


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_kind_of_the_book_is_typed_as_it_is_shown(language: str) -> None:
    kinds = {kind for rules in catalogue.RULESETS.values() for kind in rules.values}
    with translation.override(language):
        assert {kind_typed(kind_shown(kind)) for kind in kinds} == kinds


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("Joker", "joker"),
        (" 10 – k", "10-K"),
        ("k", "K"),
        ("a  RED", "red A"),
        ("red a", "red A"),
        ("zz", "zz"),
        ("", ""),
    ],
)
def test_a_kind_is_read_as_it_is_meant(typed: str, kind: str) -> None:
    assert kind_typed(typed) == kind


def test_every_input_has_a_name() -> None:
    names = (*ONCE, *TypedRound.__slots__, *TypedShoe.__slots__, "values", "tiebreaks[2]")
    assert all(house_rules.label(name) for name in names)


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("buys_per_round", "3", "the book: 3"),
        ("buys_per_game", "", "the book: no limit"),
        ("target", "", "the book: none"),
        ("amnesty", "", "the book: no"),
        ("amnesty", "yes", "the book: yes"),
        ("tiebreaks[0]", "last round", "the book: the better last round"),
        ("tiebreaks[1]", "", "the book: nothing: the place is shared"),
        ("scoring", "penalty", "the book: each their own hand"),
        ("values", "", "the book: not in it"),
    ],
)
def test_the_book_says_what_it_has(name: str, typed: str, said: str) -> None:
    assert house_rules.book_says(name, typed) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("contracts[2]", "Round 3, contract"),
        ("decks.1", "1 player, decks"),
        ("jokers.4", "4 players, jokers"),
        ("values[3]", "Card values"),
        ("players[1]", "Most players"),
        ("tiebreaks[0]", "Equal totals are decided by"),
        ("bonuses.exact cut", "Exact cut"),
        ("unheard of", ""),
    ],
)
def test_a_fault_has_a_place(name: str, said: str) -> None:
    assert house_faults.place(name) == said


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault("values", "card-valued-twice", {"card": "red A"}), "A roja tiene dos valores."),
        (Fault("values", "card-without-value", {"card": "joker"}), "comodín no tiene valor."),
    ],
)
def test_cards_are_named_in_spanish(fault: Fault, said: str) -> None:
    with translation.override("es"):
        assert house_faults.fault(fault) == said


def test_a_fault_of_no_field_is_said_somehow() -> None:
    assert house_faults.fault(Fault("", "unheard-of")) == "This cannot be."


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("typed", "kind"), [("comodín", "joker"), ("Joker", "joker"), ("A roja", "red A"), ("red A", "red A")]
)
def test_a_kind_is_read_in_any_language(language: str, typed: str, kind: str) -> None:
    with translation.override(language):
        assert kind_typed(typed) == kind
