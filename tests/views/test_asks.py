"""What the pad says of a hand while it is typed is what the rules ask when it is saved."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from rummy.rules import catalogue
from rummy.rules.checks import check_round
from rummy.rules.deals import deal_of
from rummy.rules.played import Game, Hand, Round
from rummy.rules.problems import Odd
from rummy.rules.rulesets import Ruleset
from rummy.views.asks import FEW, FIGURE, SEAT, Ask, asks

ANA, LUIS, MARTA = range(3)
PLAYERS = 3
RULESETS = [rules for rules in catalogue.RULESETS.values() if rules.players[0] <= PLAYERS <= rules.players[1]]
ASKED_LATER = ("too-many-buys", "too-many-buys-in-game")  # the pad counts no further


def game_of(rules: Ruleset, number: int) -> Game:
    """A game in which round `number` is the next one."""
    stuck = Round(out=ANA, hands={seat: Hand(points=20) for seat in (LUIS, MARTA)})
    return Game(rules, PLAYERS, rounds=(stuck,) * (number - 1))


def said_before(game: Game, hand: Hand, out: int | None) -> Iterator[str]:
    """The names of what static/js/pad.js finds about a hand of Luis."""
    deal = deal_of(game, len(game.rounds) + 1)
    assert deal is not None
    known = asks(deal, game.rounds, LUIS, 0)["" if hand.buys is None else f"{hand.buys}"]
    cards = hand.points is None
    amount = sum((hand.cards or {}).values()) if cards else hand.points or 0
    about = {"cards" if cards else "points", "nobody" if out is None else "out"}
    yield from (named(ask, amount) for ask in known if ask.what in about and matches(ask, amount))


def matches(ask: Ask, amount: int) -> bool:
    return ask.least <= amount and (ask.most is None or amount <= ask.most)


def named(ask: Ask, amount: int) -> str:
    return ask.name.replace(SEAT, f"{LUIS}").replace(FIGURE, f"{amount}")


def asked_after(game: Game, hand: Hand, out: int | None) -> Iterator[str]:
    """The names of what is asked when the round is saved."""
    hands = {seat: Hand(points=20) for seat in (ANA, MARTA) if seat != out}
    entered = Round(out=out, hands={**hands, LUIS: hand})
    for found in check_round(replace(game, rounds=(*game.rounds, entered)), len(game.rounds) + 1):
        if isinstance(found, Odd) and found.seat == LUIS and found.code not in ASKED_LATER:
            yield found.name


@st.composite
def hands(draw: st.DrawFn) -> tuple[Game, Hand, int | None]:
    rules = draw(st.sampled_from(RULESETS))
    number = draw(st.integers(1, min(rules.length or 3, 3)))
    most = min(FEW, rules.buys_in(number))
    buys = draw(st.none() | st.integers(0, most)) if most else None
    game = game_of(rules, number)
    # Points that cards can make, for an impossible hand is refused before anything is asked.
    unit = 5 if rules.values.get("2-9") else 1
    cards = st.builds(lambda kind, n: {kind: n}, st.sampled_from(list(rules.values)), st.integers(1, 4))
    held = draw(
        st.builds(lambda cards: Hand(cards=cards, buys=buys), cards | st.just({}))
        | st.builds(lambda points: Hand(points=points * unit, buys=buys), st.integers(0, 40))
    )
    return game, held, draw(st.sampled_from([ANA, None]))


@given(hands())
def test_the_same_is_asked_before_and_after(entered: tuple[Game, Hand, int | None]) -> None:
    game, hand, out = entered
    assert sorted(said_before(game, hand, out)) == sorted(asked_after(game, hand, out))


@pytest.mark.parametrize("cards", range(20))
def test_every_size_of_a_hand_is_asked_about_alike(cards: int) -> None:
    for key, buys in (("contract-rummy", None), ("frustration-rummy", None), ("frustration-rummy", 2)):
        game = game_of(catalogue.find(key), 1)
        hand = Hand(cards={"2-9": cards}, buys=buys)
        assert [*said_before(game, hand, ANA)] == [*asked_after(game, hand, ANA)]


def said(rules: Ruleset, buys: str = "") -> list[str]:
    deal = deal_of(game_of(rules, 1), 1)
    assert deal is not None
    with translation.override("en"):
        return [ask.said for ask in asks(deal, (), LUIS, 0)[buys]]


def test_says_why() -> None:
    assert said(catalogue.CONTRACT_RUMMY) == [
        "At most 4 cards after laying down two sets of 3, or all 10",
        "At most 10 cards",
        "10 cards make 150 at most",
        "No card left, but somebody else went out",
        "No card left, but nobody went out",
    ]


def test_buys_make_hands_larger() -> None:
    rules = catalogue.find("frustration-rummy")
    assert said(rules)[0] == "At most 10 cards after laying down two sets of 3, or all 10 and 2 for every buy"
    assert said(rules, "1")[:2] == [
        "At most 6 cards after laying down two sets of 3, or all 12",
        "At most 12 cards, buys included",
    ]


def test_where_nobody_lays_down_all_are_held() -> None:
    rules = catalogue.CONTRACT_RUMMY.replaced({"contracts": ["3R4"], "dealt": [12], "final_discard": [False]})
    assert said(rules)[0] == "Only who goes out lays down here, so all 12 are left"
    assert "Only who goes out lays down here, and 12 cards make 60 at least" in said(rules)


@pytest.mark.parametrize(
    ("key", "counted", "most"),
    [
        ("contract-rummy", 0, None),
        ("frustration-rummy", 0, 3),
        ("frustration-rummy", 5, 5),
        ("continental", 1, 5),
    ],
)
def test_a_few_more_buys_are_known_than_were_counted(key: str, counted: int, most: int | None) -> None:
    deal = deal_of(game_of(catalogue.find(key), 1), 1)
    assert deal is not None
    numbers = [f"{n}" for n in range(most + 1)] if most else []
    assert [*asks(deal, (), LUIS, counted)] == ["", *numbers]
