from dataclasses import replace

import pytest
from hypothesis import given

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.checks import Impossible, Odd, check_game, check_round
from rummy.rules.played import Course, Ending, Game, Hand, How, Leaves, Round
from rummy.rules.rulesets import Ruleset

from .cast import ANA, BUYING, LUIS, MARTA, MERCIFUL, PEP, Entered, a_game, a_round, codes, to_100
from .strategies import games

type Figures = dict[str, int | str]

FORGIVING = RUMMY_100.replaced({"amnesty": True})
REWARDING = CONTRACT_RUMMY.replaced(
    {"bonuses": {"at once": -25, "at once without joker": -50, "exact cut": -10}}
)


def test_a_round_as_it_should_be() -> None:
    assert check_round(a_game(a_round(ANA, {LUIS: {"A": 1, "2-9": 3}, PEP: 35})), 1) == ()


# Who did what.


@pytest.mark.parametrize("seat", [PEP, 4, 99])
def test_who_does_not_play_cannot_go_out(seat: int) -> None:
    game = a_game(a_round(seat, without=PEP), seating=[Leaves(1, PEP)])
    assert Impossible("out-not-seated", 1, seat) in check_round(game, 1)


def test_who_does_not_play_cannot_deal() -> None:
    game = a_game(a_round(), a_round(without=PEP, dealer=PEP), seating=[Leaves(2, PEP)])
    assert check_round(game, 2) == (Impossible("dealer-not-seated", 2, PEP),)


def test_zero_is_not_the_same_as_not_entered() -> None:
    assert check_round(a_game(a_round(ANA, without=MARTA)), 1) == (Impossible("hand-missing", 1, MARTA),)


def test_when_nobody_goes_out_everybody_has_a_hand() -> None:
    assert check_round(a_game(a_round(None, without=ANA)), 1) == (Impossible("hand-missing", 1, ANA),)


def test_who_goes_out_has_no_hand() -> None:
    assert check_round(a_game(a_round(ANA, {ANA: {}})), 1) == (Impossible("hand-of-out", 1, ANA),)


def test_who_does_not_play_has_no_hand() -> None:
    assert check_round(a_game(a_round(), seating=[Leaves(1, PEP)]), 1) == (
        Impossible("hand-not-seated", 1, PEP),
    )


def test_a_kind_that_the_rules_do_not_know() -> None:
    game = to_100(a_round(ANA, {LUIS: {"2-9": 1}}))
    assert check_round(game, 1) == (Impossible("no-such-kind", 1, LUIS, "2-9"),)


@pytest.mark.parametrize(
    ("ruleset", "out", "code"),
    [(CONTRACT_RUMMY, ANA, "no-doubling"), (RUMMY_100, None, "rummy-without-out")],
)
def test_only_a_winner_doubles_and_only_where_there_is_doubling(
    ruleset: Ruleset, out: int | None, code: str
) -> None:
    assert codes(a_game(a_round(out, rummy=True), ruleset=ruleset)) == [code]


@pytest.mark.parametrize(
    ("ruleset", "out", "expected"),
    [(CONTRACT_RUMMY, ANA, ["no-amnesty"]), (MERCIFUL, None, ["amnesty-without-out"]), (MERCIFUL, ANA, [])],
)
def test_amnesty_stands_beside_a_winner_where_the_house_has_it(
    ruleset: Ruleset, out: int | None, expected: list[str]
) -> None:
    spared = Hand(cards={"A": 1}, amnesty=True)
    assert codes(a_game(a_round(out, {PEP: spared}), ruleset=ruleset)) == expected


@pytest.mark.parametrize(
    ("bonuses", "expected"),
    [
        ({ANA: ("at once",)}, []),
        ({ANA: ("at once", "exact cut")}, []),
        ({LUIS: ("exact cut",)}, []),
        ({ANA: ("flush",)}, ["no-such-bonus"]),
        ({LUIS: ("at once",)}, ["bonus-not-out"]),
        ({ANA: ("at once", "at once")}, ["second-bonus"]),
        ({ANA: ("at once", "at once without joker")}, ["second-bonus"]),
        ({LUIS: ("exact cut",), PEP: ("exact cut",)}, ["second-cut"]),
        ({LUIS: ("exact cut", "exact cut")}, ["second-cut"]),
        ({7: ("exact cut",)}, ["bonus-not-seated"]),
    ],
)
def test_a_bonus_is_one_of_the_rules_and_earned_once(
    bonuses: dict[int, tuple[str, ...]], expected: list[str]
) -> None:
    assert codes(a_game(replace(a_round(), bonuses=bonuses), ruleset=REWARDING)) == expected


def test_where_nobody_goes_out_nobody_does_so_at_once() -> None:
    round = replace(a_round(None), bonuses={ANA: ("at once",)})
    assert codes(a_game(round, ruleset=REWARDING)) == ["bonus-not-out"]


def test_the_buys_of_who_went_out_are_somebody_s() -> None:
    assert codes(a_game(replace(a_round(None), out_buys=1), ruleset=BUYING)) == ["buys-without-out"]


# How much was left: the shoe.


def test_two_decks_hold_eight_aces() -> None:
    assert codes(a_game(a_round(None, {ANA: {"A": 4}, LUIS: {"A": 4}}))) == []
    problem = Impossible("kind-beyond-shoe-together", 1, None, "A", {"cards": 9, "most": 8, "decks": 2})
    assert problem in check_round(a_game(a_round(None, {ANA: {"A": 4}, LUIS: {"A": 4}, PEP: {"A": 1}})), 1)


def test_one_hand_alone_with_too_many_of_a_kind_is_named() -> None:
    problems = check_round(a_game(a_round(ANA, {LUIS: {"joker": 5}, PEP: {"joker": 1}})), 1)
    refused = [problem for problem in problems if isinstance(problem, Impossible)]
    assert [(p.code, p.seat, p.kind) for p in refused] == [("kind-beyond-shoe", LUIS, "joker")]


@pytest.mark.parametrize(
    ("out", "cards", "refused"),
    [
        (ANA, {"2-9": 64, "10-K": 32, "A": 5}, False),
        (ANA, {"2-9": 64, "10-K": 32, "A": 6}, True),
        (None, {"2-9": 64, "10-K": 32, "A": 8, "joker": 3}, False),
        (None, {"2-9": 64, "10-K": 32, "A": 8, "joker": 4}, True),
    ],
    ids=["101 beside two sets of three", "102 beside them", "107 and a discard", "all 108"],
)
def test_what_lies_on_the_table_is_in_no_hand(
    out: int | None, cards: dict[str, int], *, refused: bool
) -> None:
    nothing: dict[int, Entered] = {seat: {} for seat in (ANA, MARTA, PEP) if seat != out}
    assert ("cards-beyond-shoe" in codes(a_game(a_round(out, nothing | {LUIS: cards})))) == refused


def test_counted_points_take_cards_too() -> None:
    hands: dict[int, Entered] = {LUIS: {"2-9": 64, "10-K": 32}, MARTA: 75, PEP: 15}
    problem = Impossible("cards-beyond-shoe", 1, figures={"cards": 102, "most": 101})
    assert problem in check_round(a_game(a_round(ANA, hands)), 1)


def test_without_a_contract_the_one_who_goes_out_laid_down_what_was_dealt() -> None:
    hands: dict[int, Entered] = {LUIS: {f"{pip}": 4 for pip in range(2, 10)}, MARTA: {"10-K": 14}, PEP: {}}
    assert "cards-beyond-shoe" not in codes(to_100(a_round(ANA, hands)))
    assert "cards-beyond-shoe" in codes(to_100(a_round(ANA, hands | {PEP: {"A": 1}})))


# How much was left: points.


@pytest.mark.parametrize("points", [1, 4, 13, 821, 825, 10**6 - 1])
def test_points_that_no_cards_make(points: int) -> None:
    problem = Impossible("points-of-no-cards", 1, LUIS, figures={"points": points})
    assert problem in check_round(a_game(a_round(ANA, {LUIS: points})), 1)


@pytest.mark.parametrize(
    ("points", "expected"), [(1, True), (2, False), (434, False), (435, True), (436, False), (437, True)]
)
def test_points_are_held_against_the_very_cards_of_the_shoe(points: int, *, expected: bool) -> None:
    assert (
        "points-of-no-cards" in codes(to_100(a_round(ANA, {LUIS: points, MARTA: {}, PEP: {}})))
    ) == expected


def test_cards_in_another_hand_make_no_points() -> None:
    every_five: dict[int, Entered] = {PEP: {"5": 4, "2": 4, "3": 4}}
    assert "points-of-no-cards" in codes(to_100(a_round(ANA, every_five | {LUIS: 5})))


def test_counted_hands_come_out_of_one_shoe() -> None:
    hands: dict[int, Entered] = {LUIS: 400, MARTA: 400, PEP: 400}
    problem = Impossible("points-beyond-shoe", 1, figures={"points": 1200})
    assert problem in check_round(a_game(a_round(ANA, hands)), 1)


# How much was left: what a hand can hold.


@pytest.mark.parametrize(
    ("cards", "buys", "expected"), [(10, 0, []), (11, 0, ["hand-too-large"]), (12, 1, []), (16, 3, [])]
)
def test_a_hand_holds_what_was_dealt_and_bought(cards: int, buys: int, expected: list[str]) -> None:
    hand = Hand(cards={"2-9": cards}, buys=buys)
    assert codes(a_game(a_round(ANA, {LUIS: hand}), ruleset=BUYING)) == expected


def test_a_hand_that_is_too_large_says_by_how_much() -> None:
    problem = Odd("hand-too-large", 1, LUIS, figures={"cards": 13, "most": 12, "buys": 1})
    hand = Hand(cards={"2-9": 13}, buys=1)
    assert check_round(a_game(a_round(ANA, {LUIS: hand}), ruleset=BUYING), 1) == (problem,)


def test_a_hand_between_two_sizes_says_what_both_are() -> None:
    figures: Figures = {"laid": 4, "contract": "2S3", "cards": 7, "least": 10, "most": 10, "each": 2}
    problem = Odd("hand-between", 1, LUIS, figures=figures)
    assert check_round(a_game(a_round(ANA, {LUIS: {"2-9": 7}})), 1) == (problem,)


def test_buys_that_nobody_counted_leave_more_sizes() -> None:
    hands: dict[int, Entered] = {LUIS: {"2-9": 14}, MARTA: {"2-9": 13}, PEP: {"2-9": 10}}
    figures: Figures = {"laid": 10, "contract": "2S3", "cards": 13, "least": 10, "most": 16, "each": 2}
    assert check_round(a_game(a_round(ANA, hands), ruleset=BUYING), 1) == (
        Odd("hand-between", 1, MARTA, figures=figures),
    )


def test_in_the_last_round_only_who_goes_out_has_laid_down() -> None:
    last = a_round(ANA, {LUIS: {"2-9": 4}, MARTA: {"2-9": 12}, PEP: 60})
    figures = {"cards": 4, "least": 12, "most": 12, "each": 2}
    game = a_game(*[a_round()] * 6, last)
    assert check_round(game, 7) == (Odd("hand-not-whole", 7, LUIS, figures=figures),)


def test_twelve_cards_make_sixty_points_at_least() -> None:
    game = a_game(*[a_round()] * 6, a_round(ANA, {LUIS: 55, MARTA: 60, PEP: 180}))
    figures = {"points": 55, "least": 60, "cards": 12}
    assert check_round(game, 7) == (Odd("points-too-small", 7, LUIS, figures=figures),)


def test_amnesty_explains_a_hand_of_any_size() -> None:
    spared = Hand(cards={"2-9": 7}, amnesty=True)
    assert codes(a_game(a_round(ANA, {LUIS: spared}), ruleset=MERCIFUL)) == []


@pytest.mark.parametrize(
    ("players", "size", "points"),
    [(4, 10, 150), (4, 12, 180), (6, 12, 180), (8, 12, 180)],
)
def test_counted_points_are_held_against_the_best_hand(players: int, size: int, points: int) -> None:
    """The figures are those of the best hands of 10 and 12 cards; see section 8.3 of the rules."""
    number = 1 if size == 10 else 5
    seats = range(1, players)
    for more, expected in [(0, []), (5, ["points-too-large"])]:
        last = a_round(ANA, dict.fromkeys(seats, 5) | {LUIS: points + more})
        game = Game(CONTRACT_RUMMY, players, rounds=(*[last] * (number - 1), last))
        assert codes(game, number) == expected


@pytest.mark.parametrize(("buys", "expected"), [(3, []), (4, ["too-many-buys"])])
def test_buys_have_a_limit(buys: int, expected: list[str]) -> None:
    hand = Hand(cards={"A": 1}, buys=buys)
    assert codes(a_game(a_round(ANA, {LUIS: hand}), ruleset=BUYING)) == expected


def test_where_nobody_buys_a_buy_is_odd() -> None:
    assert codes(a_game(a_round(ANA, {LUIS: Hand(cards={"A": 1}, buys=1)}))) == ["too-many-buys"]


def test_who_goes_out_keeps_to_the_limit_of_buys_too() -> None:
    problem = Odd("too-many-buys", 1, ANA, figures={"buys": 4, "most": 3})
    assert check_round(a_game(replace(a_round(), out_buys=4), ruleset=BUYING), 1) == (problem,)


def test_a_limit_may_be_for_the_whole_game() -> None:
    house = BUYING.replaced({"buys_per_game": 4})
    bought = a_round(ANA, {LUIS: Hand(points=15, buys=3), PEP: Hand(points=15, buys=1)})
    problem = Odd("too-many-buys-in-game", 2, LUIS, figures={"buys": 3, "left": 1})
    assert check_round(a_game(bought, bought, ruleset=house), 2) == (problem,)


@pytest.mark.parametrize("hand", [{}, {"A": 0}, 0], ids=["no cards", "no aces", "no points"])
def test_a_second_hand_without_a_card_is_odd(hand: Entered) -> None:
    assert check_round(a_game(a_round(ANA, {LUIS: hand})), 1) == (Odd("second-empty-hand", 1, LUIS),)


def test_where_several_may_go_out_no_empty_hand_is_odd() -> None:
    house = CONTRACT_RUMMY.replaced({"several_out": True})
    assert codes(a_game(a_round(ANA, {LUIS: {}, PEP: 0}), ruleset=house)) == []
    assert codes(a_game(a_round(None, {LUIS: {}}), ruleset=house)) == ["empty-hand"]


def test_an_empty_hand_where_nobody_went_out_is_odd() -> None:
    assert codes(a_game(a_round(None, {LUIS: 0}))) == ["empty-hand"]


def test_amnesty_explains_an_empty_hand() -> None:
    spared = Hand(cards={}, amnesty=True)
    assert codes(a_game(a_round(ANA, {LUIS: spared}), ruleset=FORGIVING)) == []


def test_no_points_may_be_a_hand_of_cards_that_count_nothing() -> None:
    house = CONTRACT_RUMMY.replaced({"values": {"joker": 50, "A": 0, "2-K": 5}})
    assert codes(a_game(a_round(ANA, {LUIS: 0}), ruleset=house)) == []


# Where the game ends.


def test_seven_rounds_and_no_more() -> None:
    game = a_game(*[a_round()] * 8)
    assert check_round(game, 8) == (Impossible("no-such-round", 8, figures={"rounds": 7}),)


def test_no_round_after_somebody_has_reached_the_target() -> None:
    hundred = a_round(ANA, {LUIS: 40, MARTA: 40, PEP: 40})
    game = to_100(a_round(), hundred, a_round())
    assert Impossible("game-over", 2, figures={"ended": 1}) not in check_round(game, 2)
    assert check_round(game, 3) == (Impossible("game-over", 3, figures={"ended": 2}),)


def test_no_round_after_an_early_end() -> None:
    game = replace(a_game(*[a_round()] * 3), course=Course(ending=Ending(2, How.AGREED)))
    problem = Impossible("game-over", 3, figures={"ended": 2})
    assert check_round(game, 3) == (problem,)
    assert check_game(game) == (problem,)


def test_an_extra_deal_is_for_the_tied() -> None:
    house = CONTRACT_RUMMY.replaced({"contracts": ["2S3"], "tiebreaks": ["extra deal"]})
    level = a_round(None, {ANA: 5, LUIS: 5, MARTA: 15, PEP: 15})
    between_two = Round(ANA, {LUIS: Hand(points=20)})
    assert check_game(a_game(level, between_two, ruleset=house)) == ()
    assert check_game(a_game(level, a_round(), ruleset=house)) == (
        Impossible("hand-not-seated", 2, MARTA),
        Impossible("hand-not-seated", 2, PEP),
    )
    assert check_game(a_game(level, between_two, between_two, ruleset=house)) == (
        Impossible("no-such-round", 3, figures={"rounds": 1}),
    )


def test_the_course_is_checked_before_the_rounds() -> None:
    game = a_game(a_round(without=MARTA), seating=[Leaves(1, PEP)])
    assert check_game(game) == (Impossible("left-before-playing", 1, PEP),)


def test_a_round_is_held_against_its_own_rules() -> None:
    house = CONTRACT_RUMMY.replaced({"dealt": [11]})
    game = replace(a_game(*[a_round(ANA, {LUIS: {"2-9": 11}})] * 2), course=Course(amendments={2: house}))
    assert [codes(game, number) for number in (1, 2)] == [["hand-too-large"], []]


def test_what_comes_after_a_round_that_cannot_be_is_looked_at_too() -> None:
    game = a_game(a_round(without=MARTA), a_round(ANA, {PEP: 13}), *[a_round()] * 6)
    assert [(problem.round, problem.code) for problem in check_game(game)] == [
        (1, "hand-missing"),
        (2, "points-of-no-cards"),
        (7, "points-too-small"),
        (7, "points-too-small"),
        (7, "points-too-small"),
        (8, "no-such-round"),
    ]


def test_a_whole_game_is_checked_round_by_round() -> None:
    game = a_game(a_round(ANA, {LUIS: 0}), a_round(ANA, {PEP: 13}))
    assert [(problem.round, problem.code) for problem in check_game(game)] == [
        (1, "second-empty-hand"),
        (2, "points-of-no-cards"),
    ]


def test_every_round_after_the_end_is_named() -> None:
    small = a_round(ANA, {LUIS: {"A": 2}, MARTA: {"A": 1}, PEP: {"joker": 2}})
    game = to_100(small, small, a_round(), a_round(PEP))
    assert [(problem.round, problem.code) for problem in check_game(game)] == [
        (3, "game-over"),
        (4, "game-over"),
    ]


# Naming what somebody insists on.


def test_a_problem_is_named_with_its_figures() -> None:
    eleven, twelve = (
        check_round(a_game(a_round(ANA, {LUIS: {"2-9": cards}})), 1)[0].name for cards in (11, 12)
    )
    assert (eleven, eleven == twelve) == ("hand-too-large.1.1.None.11.10.0", False)


@given(games())
def test_what_can_be_true_is_not_refused(game: Game) -> None:
    assert not [problem for problem in check_game(game) if isinstance(problem, Impossible)]


@given(games())
def test_a_round_has_the_same_problems_alone_as_in_its_game(game: Game) -> None:
    alone = [problem for number in range(1, len(game.rounds) + 1) for problem in check_round(game, number)]
    assert alone == list(check_game(game))
