from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.played import Game, Hand, Round
from rummy.rules.rulesets import Ruleset
from rummy.rules.scoring import Scoring, scores, worth
from rummy.rules.sheet import ScoredRound, work_out

from .cast import ANA, LUIS, MARTA, MERCIFUL, PEP, Entered, a_round
from .strategies import books, games

LEFT: dict[int, Entered] = {LUIS: {"A": 1, "10-K": 2}, MARTA: {"2-9": 3}, PEP: 35}
LEFT_IN_RUMMY: dict[int, Entered] = {
    LUIS: {"2": 1, "9": 1, "10-K": 1},
    MARTA: {"A": 1},
    PEP: {"joker": 1, "3": 1},
}


def test_everyone_scores_their_own_hand_and_who_goes_out_nothing() -> None:
    assert scores(CONTRACT_RUMMY, 1, a_round(ANA, LEFT)) == {ANA: 0, LUIS: 35, MARTA: 15, PEP: 35}


def test_when_the_stock_runs_out_everyone_scores() -> None:
    assert scores(CONTRACT_RUMMY, 1, a_round(None, LEFT | {ANA: 50})) == {
        ANA: 50,
        LUIS: 35,
        MARTA: 15,
        PEP: 35,
    }


def test_amnesty_counts_as_zero() -> None:
    spared = Hand(cards={"joker": 1}, amnesty=True)
    assert scores(MERCIFUL, 1, a_round(ANA, LEFT | {PEP: spared})) == {ANA: 0, LUIS: 35, MARTA: 15, PEP: 0}


def test_the_winner_takes_the_sum() -> None:
    assert scores(RUMMY_100, 1, a_round(ANA, LEFT_IN_RUMMY)) == {ANA: 59, LUIS: 0, MARTA: 0, PEP: 0}


def test_a_rummy_counts_double() -> None:
    assert scores(RUMMY_100, 1, a_round(ANA, LEFT_IN_RUMMY, rummy=True)) == {
        ANA: 118,
        LUIS: 0,
        MARTA: 0,
        PEP: 0,
    }


def test_a_rummy_doubles_penalties_where_a_house_plays_it_so() -> None:
    house = CONTRACT_RUMMY.replaced({"doubling": True})
    assert scores(house, 1, a_round(ANA, LEFT, rummy=True)) == {ANA: 0, LUIS: 70, MARTA: 30, PEP: 70}


def test_when_the_stock_runs_out_nobody_takes_anything() -> None:
    assert scores(RUMMY_100, 1, a_round(None, LEFT_IN_RUMMY | {ANA: 7})) == {
        ANA: 0,
        LUIS: 0,
        MARTA: 0,
        PEP: 0,
    }


ONZE = CONTRACT_RUMMY.replaced({"closer_points": [-5, -10], "points_per_buy": 2, "buys_per_round": 3})
BONUSES = {"at once": -25, "at once without joker": -50, "exact cut": -10}


@pytest.mark.parametrize(("number", "points"), [(1, -5), (2, -10), (7, -10)])
def test_what_going_out_scores_may_depend_on_the_round(number: int, points: int) -> None:
    assert scores(ONZE, number, a_round(ANA, LEFT)) == {ANA: points, LUIS: 35, MARTA: 15, PEP: 35}


def test_when_nobody_goes_out_nothing_is_scored_for_it() -> None:
    assert scores(ONZE, 1, a_round(None, LEFT | {ANA: 50}))[ANA] == 50


def test_each_buy_costs_also_the_one_who_goes_out() -> None:
    round = replace(a_round(ANA, {LUIS: Hand(points=15, buys=1), MARTA: Hand(points=5)}), out_buys=3)
    assert scores(ONZE, 1, round) == {ANA: -5 + 6, LUIS: 17, MARTA: 5, PEP: 5}


def test_bonuses_count_beside_the_cards() -> None:
    house = CONTRACT_RUMMY.replaced({"bonuses": BONUSES})
    round = replace(a_round(ANA, LEFT), bonuses={ANA: ("at once", "exact cut"), LUIS: ("exact cut",)})
    assert scores(house, 1, round) == {ANA: -35, LUIS: 25, MARTA: 15, PEP: 35}


def test_a_rummy_doubles_what_the_cards_and_going_out_score_and_nothing_else() -> None:
    house = ONZE.replaced({"bonuses": BONUSES, "doubling": True})
    round = replace(a_round(ANA, LEFT, rummy=True), bonuses={ANA: ("at once",)}, out_buys=1)
    assert scores(house, 1, round) == {ANA: -10 - 25 + 2, LUIS: 70, MARTA: 30, PEP: 70}


def test_who_takes_the_sum_takes_it_beside_what_going_out_scores() -> None:
    house = RUMMY_100.replaced({"closer_points": [10]})
    assert scores(house, 1, a_round(ANA, LEFT_IN_RUMMY)) == {ANA: 69, LUIS: 0, MARTA: 0, PEP: 0}


def test_amnesty_spares_the_cards_and_not_the_price_of_buys() -> None:
    spared = Hand(cards={"joker": 1}, buys=2, amnesty=True)
    assert scores(ONZE.replaced({"amnesty": True}), 1, a_round(ANA, LEFT | {PEP: spared}))[PEP] == 4


@pytest.mark.parametrize("points", [{"cards": {}, "points": 0}, {}])
def test_a_hand_is_cards_or_points(points: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="cards or points"):
        Hand(**points)  # type: ignore[arg-type]


@pytest.mark.parametrize("hand", [{"cards": {"A": -1}}, {"points": -5}, {"points": 5, "buys": -1}])
def test_a_hand_holds_nothing_below_zero(hand: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="below zero"):
        Hand(**hand)  # type: ignore[arg-type]


@given(st.data(), books)
def test_one_more_card_never_lowers_a_hand(data: st.DataObject, ruleset: Ruleset) -> None:
    kinds = st.sampled_from(list(ruleset.values))
    cards = data.draw(st.dictionaries(kinds, st.integers(0, 5)))
    one_more = data.draw(kinds)
    more = {**cards, one_more: cards.get(one_more, 0) + 1}
    assert worth(ruleset, Hand(cards=more)) == worth(ruleset, Hand(cards=cards)) + ruleset.values[one_more]


@given(games())
def test_whoever_goes_out_is_never_behind_in_what_the_cards_score(game: Game) -> None:
    best = min if game.ruleset.low_wins else max
    for round in work_out(game).rounds:
        cards = {seat: points - beside(round, game, seat) for seat, points in round.points.items()}
        assert round.out is None or cards[round.out] == best(cards.values())


@given(games())
def test_a_round_scores_what_its_hands_are_worth_and_what_counts_beside_them(game: Game) -> None:
    for round in work_out(game).rounds:
        others = sum(beside(round, game, seat) for seat in round.seats)
        assert sum(round.points.values()) == expected_sum(round.rules, game.rounds[round.number - 1]) + others


def beside(scored: ScoredRound, game: Game, seat: int) -> int:
    """What going out, bonuses and buys score."""
    round, rules = game.rounds[scored.number - 1], scored.rules
    closer = rules.closer_points_in(scored.like) * (2 if round.rummy else 1) if seat == round.out else 0
    bonuses = [rules.bonuses[code] for code in round.bonuses.get(seat, ())]
    bought = round.out_buys if seat == round.out else round.hands[seat].buys
    return closer + sum(bonuses) + (bought or 0) * rules.points_per_buy


def expected_sum(ruleset: Ruleset, round: Round) -> int:
    if ruleset.scoring is Scoring.WINNER_TAKES_SUM and round.out is None:
        return 0
    counted = [hand for hand in round.hands.values() if not hand.amnesty]
    points = sum(hand.points or 0 for hand in counted)
    points += sum(
        ruleset.values[kind] * count for hand in counted for kind, count in (hand.cards or {}).items()
    )
    return points * 2 if round.rummy else points
