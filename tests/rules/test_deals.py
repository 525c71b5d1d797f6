"""Which round comes next, by which rules and for whom."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.contracts import parse
from rummy.rules.deals import Deal, deal_of, scored_rounds
from rummy.rules.played import Course, Ending, Game, Hand, How, Joins, Leaves, Round, Sits
from rummy.rules.rulesets import Ruleset
from rummy.rules.sheet import Place, work_out
from rummy.rules.shoe import Shoe

from .cast import ANA, LUIS, MARTA, PEP, a_game, a_round

TWO_ROUNDS = CONTRACT_RUMMY.replaced({"contracts": ["2S3", "S3+R4"], "tiebreaks": ["extra deal"]})
# Ana and Luis are level after two rounds, with 5 points less than the others.
LEVEL = (a_round(ANA), a_round(LUIS))


def next_of(game: Game) -> Deal:
    deal = work_out(game).next
    assert deal
    return deal


def among(out: int | None, hands: Mapping[int, int]) -> Round:
    """An extra deal among some, with the points of their hands."""
    return Round(out, {seat: Hand(points=points) for seat, points in hands.items()})


# Rules that change.


def amended(number: int, rules: Ruleset, *rounds: Round, ruleset: Ruleset = CONTRACT_RUMMY) -> Game:
    return Game(ruleset, 4, rounds=rounds, course=Course(amendments={number: rules}))


def test_a_played_round_keeps_its_rules() -> None:
    dear = CONTRACT_RUMMY.replaced({"values": {"joker": 50, "A": 15, "10-K": 10, "2-9": 5}, "dealt": [11]})
    jokers = a_round(ANA, {LUIS: {"joker": 1}})
    sheet = work_out(amended(3, dear, jokers, jokers, jokers))
    assert [round.points[LUIS] for round in sheet.rounds] == [15, 15, 50]
    assert [round.dealt for round in sheet.rounds] == [10, 10, 11]
    assert sheet.next
    assert (sheet.next.rules, sheet.next.dealt) == (dear, 11)


def test_of_two_changes_the_later_one_is_in_force() -> None:
    first, second = (CONTRACT_RUMMY.replaced({"dealt": [cards]}) for cards in (11, 13))
    game = Game(CONTRACT_RUMMY, 4, course=Course(amendments={5: second, 2: first}))
    assert [game.rules_in(number).dealt_in(1, 4) for number in (1, 2, 4, 5, 7)] == [10, 11, 11, 13, 13]


def test_a_game_may_be_made_longer_or_shorter_on_the_way() -> None:
    nine, three = (CONTRACT_RUMMY.replaced({"contracts": ["2S3"] * rounds}) for rounds in (9, 3))
    assert not work_out(amended(7, nine, *[a_round()] * 7)).finished
    assert work_out(amended(7, nine, *[a_round()] * 9)).finished
    assert work_out(amended(2, three, *[a_round()] * 3)).finished


def test_a_new_target_counts_from_the_round_on_in_which_it_is_in_force() -> None:
    hundred = a_round(ANA, {LUIS: 33, MARTA: 33, PEP: 33})
    game = amended(3, RUMMY_100.replaced({"target": 50}), hundred, a_round(LUIS), ruleset=RUMMY_100)
    assert not work_out(game).finished
    assert work_out(replace(game, rounds=(*game.rounds, a_round(PEP)))).finished


# People who come, go and come back.


def test_who_comes_back_goes_on_with_the_points_they_came_with() -> None:
    away, back = a_round(without=PEP), a_round(ANA, {PEP: 15})
    game = a_game(a_round(ANA, {PEP: 20}), away, back, seating=[Leaves(2, PEP), Joins(3, PEP, 70)])
    assert [round.totals[PEP] for round in scored_rounds(game)] == [20, 20, 85]


def test_who_comes_back_in_the_next_round_has_a_place_already() -> None:
    game = a_game(a_round(ANA, {PEP: 20}), a_round(without=PEP), seating=[Leaves(2, PEP), Joins(3, PEP, 70)])
    assert work_out(game).standings[-1] == Place(4, PEP, 70)


def test_two_go_on_with_the_shoe_of_the_smallest_table() -> None:
    deal = next_of(a_game(a_round(), seating=[Leaves(2, MARTA), Leaves(2, PEP)]))
    assert (deal.seats, deal.shoe, deal.dealer, deal.leads) == ((ANA, LUIS), Shoe(2, 4), LUIS, ANA)


def test_cards_and_packs_go_by_those_who_play() -> None:
    game = Game(RUMMY_100, 3, rounds=(a_round(without=PEP),), course=Course((Leaves(2, MARTA),)))
    assert [round.dealt for round in work_out(game).rounds] == [7]
    assert next_of(game).dealt == 10


# Early ends.


@pytest.mark.parametrize("how", How)
def test_after_an_early_end_there_is_no_round(how: How) -> None:
    game = replace(a_game(*[a_round()] * 3), course=Course(ending=Ending(3, how)))
    assert deal_of(game, 4) is None
    assert deal_of(game, 3)


# Extra deals.


def test_a_tie_for_first_place_asks_for_an_extra_deal_among_the_tied() -> None:
    sheet = work_out(a_game(*LEVEL, ruleset=TWO_ROUNDS))
    assert (sheet.finished, sheet.winners) == (False, ())
    deal = next_of(a_game(*LEVEL, ruleset=TWO_ROUNDS))
    assert (deal.number, deal.seats, deal.extra) == (3, (ANA, LUIS), True)
    assert (deal.contract, deal.dealt, deal.shoe) == (parse("S3+R4"), 10, Shoe(2, 4))


def test_the_deal_passes_on_to_the_next_of_the_tied() -> None:
    """Luis has dealt round 2."""
    deal = next_of(a_game(*LEVEL, ruleset=TWO_ROUNDS))
    assert (deal.dealer, deal.leads) == (ANA, LUIS)


def test_a_tie_for_second_place_asks_for_none() -> None:
    game = a_game(a_round(ANA), a_round(ANA), ruleset=TWO_ROUNDS)
    assert work_out(game).standings == tuple(
        Place(rank, seat, 5 * (rank > 1) * 2) for rank, seat in [(1, ANA), (2, LUIS), (2, MARTA), (2, PEP)]
    )


def test_a_tie_that_another_tiebreak_decides_asks_for_none() -> None:
    house = TWO_ROUNDS.replaced({"tiebreaks": ["last round", "extra deal"]})
    sheet = work_out(a_game(*LEVEL, ruleset=house))
    assert (sheet.winners, sheet.decided_by) == ((LUIS,), "last round")


def test_an_extra_deal_is_no_round_that_counts_as_won() -> None:
    """Ana and Luis have gone out once each; Luis goes out of the extra deal, too, and Ana has no points."""
    house = TWO_ROUNDS.replaced({"tiebreaks": ["rounds won", "extra deal"]})
    game = a_game(*LEVEL, among(LUIS, {ANA: 0}), ruleset=house)
    assert next_of(game).seats == (ANA, LUIS)


def test_an_extra_deal_decides_the_places_of_the_tied_and_no_total() -> None:
    game = a_game(*LEVEL, among(LUIS, {ANA: 30}), ruleset=TWO_ROUNDS)
    sheet = work_out(game)
    assert sheet.rounds[2].points == {ANA: 30, LUIS: 0}
    assert sheet.rounds[2].totals == sheet.rounds[1].totals
    assert sheet.standings == (Place(1, LUIS, 5), Place(2, ANA, 5), Place(3, MARTA, 10), Place(3, PEP, 10))
    assert (sheet.winners, sheet.decided_by) == ((LUIS,), "extra deal")


def test_whoever_is_still_tied_plays_another_one() -> None:
    game = a_game(a_round(ANA), a_round(LUIS, {MARTA: 0, PEP: 20}), ruleset=TWO_ROUNDS)
    assert next_of(game).seats == (ANA, LUIS, MARTA)
    game = replace(game, rounds=(*game.rounds, among(None, {ANA: 5, LUIS: 20, MARTA: 5})))
    assert next_of(game).seats == (ANA, MARTA)
    sheet = work_out(replace(game, rounds=(*game.rounds, among(MARTA, {ANA: 5}))))
    assert [place.seat for place in sheet.standings] == [MARTA, ANA, LUIS, PEP]
    assert [place.rank for place in sheet.standings] == [1, 2, 3, 4]


def test_the_high_score_of_an_extra_deal_wins_where_high_wins() -> None:
    house = RUMMY_100.replaced({"rounds": 2, "target": None, "tiebreaks": ["extra deal"]})
    game = a_game(*LEVEL, among(ANA, {LUIS: 9}), ruleset=house)
    assert work_out(game).winners == (ANA,)


def test_a_table_may_agree_to_leave_the_tie_as_it_is() -> None:
    game = a_game(*LEVEL, ruleset=TWO_ROUNDS)
    sheet = work_out(replace(game, course=Course(ending=Ending(2, How.AGREED))))
    assert (sheet.winners, sheet.decided_by, sheet.ended) == ((ANA, LUIS), "shared", How.AGREED)


def test_where_they_sit_counts_in_extra_deals_too() -> None:
    game = a_game(*LEVEL, ruleset=TWO_ROUNDS, seating=[Sits(2, (PEP, MARTA, LUIS, ANA))])
    sheet = work_out(game)
    assert [round.dealer for round in sheet.rounds] == [ANA, PEP]
    assert next_of(game).dealer == LUIS


@pytest.mark.parametrize("number", [0, 9])
def test_there_is_no_deal_of_a_round_that_nobody_plays(number: int) -> None:
    assert deal_of(a_game(*[a_round()] * 8), number) is None
