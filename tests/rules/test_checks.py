import pytest
from hypothesis import given

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.checks import Impossible, Odd, check_game, check_round
from rummy.rules.played import Game, Hand, Leaves
from rummy.rules.rulesets import Ruleset

from .cast import ANA, BUYING, LUIS, MARTA, MERCIFUL, PEP, Entered, a_game, a_round, codes, to_100
from .strategies import games

FORGIVING = RUMMY_100.replaced({"amnesty": True})


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


@pytest.mark.parametrize("hand", [{}, {"A": 0}, 0], ids=["no cards", "no aces", "no points"])
def test_a_second_hand_without_a_card_is_odd(hand: Entered) -> None:
    assert check_round(a_game(a_round(ANA, {LUIS: hand})), 1) == (Odd("second-empty-hand", 1, LUIS),)


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
