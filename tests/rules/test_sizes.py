"""The sizes that a hand can have, against the tables of section 8.2 of the rules."""

from dataclasses import replace

import pytest

from rummy.rules import catalogue
from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.deals import deal_of
from rummy.rules.played import Game, Hand
from rummy.rules.rulesets import Ruleset
from rummy.rules.sizes import Sizes, bought, buys_left, sizes_in

from .cast import ANA, BUYING, LUIS, MARTA, a_game, a_round

TELEFUNKEN = BUYING.replaced({"buys_per_round": 7, "buys_per_game": 7})


def sizes(game: Game, number: int, seat: int, buys: int | None = None) -> Sizes:
    deal = deal_of(game, number)
    assert deal
    return sizes_in(deal, buys, bought(game.rounds[: number - 1])[seat])


def possible(ruleset: Ruleset, number: int, buys: int | None = None) -> list[int]:
    """All sizes up to 30 that Luis's hand can have in a round of four."""
    game = a_game(*[a_round()] * (number - 1), ruleset=ruleset)
    plausible = sizes(game, number, LUIS, buys)
    return [cards for cards in range(31) if cards in plausible]


@pytest.mark.parametrize(
    ("number", "whole", "laid"), [(1, 10, 4), (2, 10, 3), (3, 10, 2), (4, 10, 1), (5, 12, 2), (6, 12, 1)]
)
def test_without_buying_a_hand_is_whole_or_lacks_the_contract(number: int, whole: int, laid: int) -> None:
    assert possible(CONTRACT_RUMMY, number) == [*range(1, laid + 1), whole]


@pytest.mark.parametrize(
    ("number", "whole", "laid"), [(1, 16, 10), (2, 16, 9), (3, 16, 8), (4, 16, 7), (5, 18, 8), (6, 18, 7)]
)
def test_three_buys_that_were_counted_make_six_cards(number: int, whole: int, laid: int) -> None:
    assert possible(BUYING, number, buys=3) == [*range(1, laid + 1), whole]


@pytest.mark.parametrize(("buys", "whole"), [(None, [12, 14, 16, 18]), (0, [12]), (1, [14]), (3, [18])])
def test_in_round_seven_nobody_else_lays_down(buys: int | None, whole: list[int]) -> None:
    assert possible(BUYING, 7, buys) == whole


def test_buys_that_nobody_counted_may_have_been_any_number() -> None:
    assert possible(BUYING, 1) == [*range(1, 11), 12, 14, 16]


def test_more_buys_than_are_allowed_make_their_cards_all_the_same() -> None:
    assert possible(CONTRACT_RUMMY, 1, buys=1) == [*range(1, 7), 12]


def test_a_buy_may_be_of_three_cards() -> None:
    assert possible(BUYING.replaced({"cards_per_buy": 3}), 1, buys=1) == [*range(1, 8), 13]


@pytest.mark.parametrize(
    ("key", "number", "whole"), [("progressive-rummy-6-12", 3, 8), ("king-rummy", 4, 10)]
)
def test_where_the_hand_is_the_contract_nobody_else_has_laid_down(key: str, number: int, whole: int) -> None:
    assert possible(catalogue.find(key), number) == [whole]


def test_a_contract_without_a_final_discard_before_the_last_round_can_be_laid_down() -> None:
    assert possible(CONTRACT_RUMMY.replaced({"final_discard": [False]}), 1) == [1, 2, 3, 4, 10]


def test_without_contracts_a_hand_may_have_any_number_that_was_dealt() -> None:
    assert possible(RUMMY_100, 1) == [1, 2, 3, 4, 5, 6, 7]


def test_where_several_go_out_a_hand_may_be_empty() -> None:
    assert possible(catalogue.find("three-thirteen"), 1) == [0, 1, 2, 3]


def test_buys_that_are_used_up_make_no_more_cards() -> None:
    bought = a_round(ANA, {LUIS: Hand(points=5, buys=6), MARTA: Hand(points=5, buys=7)})
    game = a_game(bought, ruleset=TELEFUNKEN)
    assert [sizes(game, 2, seat).most for seat in (LUIS, MARTA)] == [12, 10]


@pytest.mark.parametrize(
    ("ruleset", "buys", "left"),
    [
        (CONTRACT_RUMMY, [], 0),
        (BUYING, [3, 3], 3),
        (TELEFUNKEN, [], 7),
        (TELEFUNKEN, [2, 3], 2),
        (TELEFUNKEN, [9], 0),
    ],
)
def test_how_often_somebody_may_still_buy(ruleset: Ruleset, buys: list[int], left: int) -> None:
    rounds = [a_round(ANA, {LUIS: Hand(points=5, buys=times)}) for times in buys]
    game = a_game(*rounds, ruleset=ruleset)
    deal = deal_of(game, len(rounds) + 1)
    assert deal
    assert buys_left(deal, game.rounds, LUIS) == left


def test_the_buys_of_who_went_out_count_for_the_game() -> None:
    game = a_game(replace(a_round(LUIS), out_buys=5), ruleset=TELEFUNKEN)
    assert sizes(game, 2, LUIS).most == 10 + 2 * 2
