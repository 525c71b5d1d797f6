import pytest

from rummy.rules.catalogue import CONTRACT_RUMMY, RULESETS, RUMMY_100
from rummy.rules.rulesets import Ruleset
from rummy.rules.shoe import Shoe

# players, cards in the shoe, and how many there are of each kind
CONTRACT_RUMMY_SHOES = [
    (3, 108, {"joker": 4, "A": 8, "10-K": 32, "2-9": 64}),
    (4, 108, {"joker": 4, "A": 8, "10-K": 32, "2-9": 64}),
    (5, 162, {"joker": 6, "A": 12, "10-K": 48, "2-9": 96}),
    (6, 162, {"joker": 6, "A": 12, "10-K": 48, "2-9": 96}),
    (7, 216, {"joker": 8, "A": 16, "10-K": 64, "2-9": 128}),
    (8, 216, {"joker": 8, "A": 16, "10-K": 64, "2-9": 128}),
]


@pytest.mark.parametrize(("players", "cards", "kinds"), CONTRACT_RUMMY_SHOES)
def test_the_shoe_of_contract_rummy(players: int, cards: int, kinds: dict[str, int]) -> None:
    shoe = CONTRACT_RUMMY.shoe_for(players)
    assert shoe.cards == cards
    assert {kind: shoe.holds(kind) for kind in kinds} == kinds


def test_the_shoe_of_rummy_to_100_is_worth_436_points() -> None:
    shoe = RUMMY_100.shoe_for(4)
    assert shoe == Shoe(decks=1, jokers=2)
    assert RUMMY_100.points_of({kind: shoe.holds(kind) for kind in RUMMY_100.values}) == 436


def test_half_of_the_aces_are_red() -> None:
    assert [Shoe(3, 8).holds(kind) for kind in ("A", "red A", "black A")] == [12, 6, 6]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_all_kinds_together_are_the_whole_shoe(ruleset: Ruleset) -> None:
    for shoe in ruleset.shoe.values():
        assert sum(shoe.holds(kind) for kind in ruleset.values) == shoe.cards
