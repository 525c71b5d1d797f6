import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from django.template import Context, Template
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from rummy.drawing import (
    ROW,
    cards_of,
    cards_of_kind,
    draw_contract,
    draw_melds,
    place_contract,
    ranks_of_kind,
)
from rummy.rules.cards import LADDER, RANKS
from rummy.rules.contracts import SIZES, Contract, Meld, parse

melds = st.one_of(
    st.builds(Meld, st.just("S"), st.sampled_from(SIZES["S"])),
    st.builds(Meld, st.just("R"), st.sampled_from(SIZES["R"])),
)
contracts = st.builds(Contract, st.lists(melds, min_size=1, max_size=12).map(tuple))


def render(text: str, **context: Any) -> str:
    return Template("{% load cards %}" + text).render(Context(context))


@pytest.mark.parametrize(
    ("notation", "cards"),
    [
        pytest.param("2S3", ["7♠ 7♥ 7♦", "K♦ K♣ K♠"], id="sets take three suits of one rank"),
        pytest.param("S3+R4", ["7♠ 7♥ 7♦", "5♥ 6♥ 7♥ 8♥"], id="a run keeps to its suit"),
        pytest.param(
            "3R4", ["5♥ 6♥ 7♥ 8♥", "9♠ 10♠ J♠ Q♠", "2♦ 3♦ 4♦ 5♦"], id="runs differ in suit and rank"
        ),
        pytest.param("S4", ["7♠ 7♥ 7♦ 7♣"], id="four suits"),
        pytest.param("S6", ["7♠ 7♥ 7♦ 7♣ 7♠ 7♥"], id="a suit again, from the second deck"),
        pytest.param(
            "R12", ["2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"], id="a run that is nearly the whole suit"
        ),
        pytest.param("R10", ["5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"], id="a high ace"),
    ],
)
def test_a_contract_shows_an_example_of_each_meld(notation: str, cards: list[str]) -> None:
    signs = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}
    shown = [" ".join(card.rank + signs[card.suit] for card in meld) for meld in cards_of(parse(notation))]
    assert shown == cards


@given(contracts)
def test_any_contract_is_drawn_in_full(contract: Contract) -> None:
    svg = ElementTree.fromstring(f"<svg>{draw_contract(contract).body}</svg>")
    assert len(svg.findall("use")) == contract.cards


@given(st.lists(contracts, min_size=1, max_size=12))
def test_what_many_contracts_have_is_drawn_once(some: list[Contract]) -> None:
    svg = ElementTree.fromstring(f"<svg>{draw_melds(tuple(some))}</svg>")
    melds = {f"#{meld.attrib['id']}": meld for meld in svg}
    assert len(melds) == len(svg)
    for contract in some:
        placed = ElementTree.fromstring(f"<svg>{place_contract(contract).body}</svg>")
        assert [use.tag for use in placed] == ["use"] * len(contract.melds)
        alone = ElementTree.fromstring(f"<svg>{draw_contract(contract).body}</svg>")
        assert sorted(seen(placed, melds)) == sorted(seen(alone, melds))


def seen(
    drawing: Element, melds: Mapping[str, Element], x: int = 0, y: int = 0
) -> Iterator[tuple[str, int, int]]:
    """Every face and every letter of a drawing, and where it comes to lie."""
    for part in drawing:
        below = y + int(part.get("y", 0))
        if part.tag == "text":
            places = map(int, part.attrib["x"].split())
            yield from ((letter, x + at, below) for letter, at in zip(part.text or "", places, strict=True))
        elif (meld := melds.get(part.attrib["href"])) is not None:
            yield from seen(meld, melds, x + int(part.get("x", 0)), below)
        else:
            yield part.attrib["href"], x + int(part.get("x", 0)), below


def test_a_longer_run_goes_on_from_a_shorter_one() -> None:
    assert '<g id="heart56789"><use href="#heart5678"/>' in draw_melds((parse("R5"), parse("R4")))


@given(contracts)
def test_it_takes_the_same_room_either_way(contract: Contract) -> None:
    alone, placed = draw_contract(contract), place_contract(contract)
    assert (alone.width, alone.height) == (placed.width, placed.height)


@given(contracts)
def test_no_two_melds_of_a_contract_look_alike(contract: Contract) -> None:
    shown = cards_of(contract)
    assert len(set(shown)) == len(shown)


@given(contracts)
def test_melds_are_what_they_are_called(contract: Contract) -> None:
    for meld, cards in zip(contract.melds, cards_of(contract), strict=True):
        ranks = "".join(card.rank for card in cards)
        suits = {card.suit for card in cards}
        if meld.kind == "R":
            assert len(suits) == 1
            assert ranks in "".join(LADDER)
        else:
            assert len(suits) == min(meld.size, 4)
            assert len({card.rank for card in cards}) == 1


@given(contracts)
def test_a_drawing_is_no_wider_than_a_row(contract: Contract) -> None:
    assert draw_contract(contract).width <= ROW


@given(contracts)
def test_every_letter_has_its_place(contract: Contract) -> None:
    svg = ElementTree.fromstring(f"<svg>{draw_contract(contract).body}</svg>")
    for text in svg.findall("text"):
        assert len(text.attrib["x"].split()) == len(text.text or "")


@pytest.mark.parametrize(
    ("kind", "ranks"),
    [
        ("joker", [""]),
        ("A", ["A"]),
        ("7", ["7"]),
        ("10-K", ["K", "Q", "10"]),
        ("2-9", ["9", "6", "2"]),
        ("2-3", ["3", "2"]),
    ],
)
def test_a_kind_is_a_fan_of_at_most_three(kind: str, ranks: list[str]) -> None:
    assert [card.rank for card in cards_of_kind(kind)] == ranks


def faces(kind: str, wild: str) -> list[tuple[str, str]]:
    return [(card.rank, card.suit) for card in cards_of_kind(kind, wild)]


@pytest.mark.parametrize(("kind", "suits"), [("red A", ["heart", "diamond"]), ("black A", ["spade", "club"])])
def test_a_kind_of_one_colour_shows_its_suits(kind: str, suits: list[str]) -> None:
    assert faces(kind, "") == [("A", suit) for suit in suits]
    assert [card.suit for card in ranks_of_kind(kind)] == suits


def test_a_wild_rank_has_a_face_of_its_own() -> None:
    assert faces("3", "3") == [("3", "wild")]
    assert [card.suit == "wild" for card in ranks_of_kind("2-4", "3")] == [False, True, False]
    assert '<use href="#wild"/><text y="19" x="12" class="joker">3</text>' in render(
        "{% kind_cards '3' '3' %}"
    )


def test_only_the_wild_colour_of_a_rank_is_wild() -> None:
    assert faces("red 2", "red 2") == [("2", "wild"), ("2", "wild")]
    assert faces("black 2", "red 2") == [("2", "spade"), ("2", "club")]
    assert faces("2", "red 2") == [("2", "diamond")]


@pytest.mark.parametrize("kind", [*RANKS, "joker", "2-K", "red A"])
def test_every_kind_is_drawn(kind: str) -> None:
    assert "<use" in render("{% kind_cards kind %}", kind=kind)


def test_cards_are_called_by_their_words() -> None:
    html = render("{% contract_cards contract %}", contract=parse("2R4"))
    assert 'role="img" aria-label="Two runs of 4"' in html


def test_cards_beside_their_words_are_not_heard_twice() -> None:
    html = render("{% contract_cards contract said=True %}", contract=parse("2R4"))
    assert 'aria-hidden="true"' in html
    assert "aria-label" not in html


def test_melds_stand_unseen_before_what_is_made_of_them() -> None:
    html = render("{% melds contracts %}", contracts=[parse("2S3"), parse("S3+R4")])
    assert html.startswith('<svg class="sprite" aria-hidden="true">')
    assert html.count("<g id=") == 3
    placed = render("{% contract_cards contract placed=True %}", contract=parse("2S3"))
    assert '<use href="#spade777"/><use href="#diamondKKK" x="101"/>' in placed
    assert render("{% melds contracts %}", contracts=[]) == ""


def test_a_mark_is_a_colour_and_a_shape() -> None:
    assert render("{% mark 3 %}") == '<i class="mark seat-3"></i>'


def test_nothing_drawn_needs_an_inline_style() -> None:
    html = render("{% contract_cards contract %}{% kind_cards 'joker' %}", contract=parse("S3+R10"))
    assert not re.search(r"style|<script|\bon\w+=", html)


def test_words_follow_the_language_of_the_page() -> None:
    with translation.override("es"):
        assert render("{{ contract|words }}", contract=parse("S3+2R4")) == "Un trío y dos escaleras de 4"
