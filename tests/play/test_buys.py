"""Buys are counted at the table, by any phone, and go with the round."""

import pytest

from rummy.models import Game, What
from rummy.play.buys import count_buys
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import record_round, undo_round
from rummy.play.saving import Saved, Wish
from rummy.play.seating import leave_game
from rummy.rules.played import Hand, Round
from tests.cast import ANA, LUIS, MARTA, PEP, a_game, a_wish, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """Ana, Luis, Marta and Pep may buy three times a round."""
    return a_game(ruleset="frustration-rummy")


def buy(game: Game, seat: int, was: int, buys: int, *, number: int = 1, wish: Wish | None = None) -> Saved:
    return count_buys(game=game, number=number, seat=seat, was=was, buys=buys, wish=wish or a_wish(game))


def on_table(game: Game, number: int = 1) -> dict[int, int]:
    return dict(Game.objects.get(pk=game.pk).under_way(number).buys)


def in_round(game: Game, number: int = 1) -> list[int | None]:
    hands = game.rounds.get(number=number).hands.order_by("seat__number")
    return list(hands.values_list("buys", flat=True))


def a_round(buys: dict[int, int] | None = None, out_buys: int | None = None) -> Round:
    """Luis goes out, the others hold one ten and say so many buys."""
    said = buys or {}
    hands = {seat: Hand(cards={"10-K": 1}, buys=said.get(seat)) for seat in (ANA, MARTA, PEP)}
    return Round(LUIS, hands, out_buys=out_buys)


def test_a_buy_is_counted_and_taken_back(game: Game) -> None:
    buy(game, ANA, 0, 1)
    buy(game, ANA, 1, 2)
    buy(game, ANA, 2, 1)
    assert on_table(game) == {ANA: 1}


def test_a_buy_taken_back_is_none_and_not_uncounted(game: Game) -> None:
    buy(game, ANA, 0, 1)
    buy(game, ANA, 1, 0)
    assert on_table(game) == {ANA: 0}


def test_each_buy_is_a_change(game: Game) -> None:
    buy(game, ANA, 0, 1)
    change = game.changes.latest("seq")
    assert (change.what, change.round, change.seq) == (What.BUYS, 1, 2)
    assert (change.before, change.after) == ({"seat": ANA, "buys": 0}, {"seat": ANA, "buys": 1})


def test_the_same_tap_twice_counts_once(game: Game) -> None:
    wish = a_wish(game)
    assert buy(game, ANA, 0, 1, wish=wish) == buy(game, ANA, 0, 1, wish=wish)
    assert on_table(game) == {ANA: 1}


def test_the_same_key_for_another_player_is_told_from_a_repetition(game: Game) -> None:
    wish = a_wish(game)
    buy(game, ANA, 0, 1, wish=wish)
    with pytest.raises(Superseded):
        buy(game, LUIS, 0, 1, wish=wish)


def test_two_phones_that_count_for_two_players_do_not_disturb_each_other(game: Game) -> None:
    one, other = a_wish(game), a_wish(game)
    buy(game, ANA, 0, 1, wish=one)
    buy(game, LUIS, 0, 1, wish=other)
    assert on_table(game) == {ANA: 1, LUIS: 1}


def test_two_phones_that_count_the_same_buy_count_it_once(game: Game) -> None:
    buy(game, ANA, 0, 1)
    with pytest.raises(Superseded):
        buy(game, ANA, 0, 1)
    assert on_table(game) == {ANA: 1}


def test_a_buy_of_a_round_that_is_over_is_somebody_elses_game(game: Game) -> None:
    record(game, 1, a_round())
    with pytest.raises(Superseded):
        buy(game, ANA, 0, 1, number=1)


def test_a_buy_of_a_round_to_come_is_not_counted(game: Game) -> None:
    with pytest.raises(Superseded):
        buy(game, ANA, 0, 1, number=2)


def test_a_buy_beyond_the_limit_is_refused(game: Game) -> None:
    buy(game, ANA, 0, 3)
    with pytest.raises(Refused) as refused:
        buy(game, ANA, 3, 4)
    [problem] = refused.value.problems
    assert (problem.code, problem.seat, problem.figures) == ("too-many-buys", ANA, {"buys": 4, "most": 3})
    assert on_table(game) == {ANA: 3}


def test_who_does_not_play_does_not_buy() -> None:
    game = a_game(ruleset="frustration-rummy")
    record(game, 1, a_round())
    leave_game(game=game, seat=PEP, wish=a_wish(game))
    with pytest.raises(Refused) as refused:
        buy(game, PEP, 0, 0, number=2)
    assert [problem.code for problem in refused.value.problems] == ["hand-not-seated"]


def test_fewer_than_none_are_refused(game: Game) -> None:
    with pytest.raises(Refused):
        buy(game, ANA, 0, -1)


def test_there_is_no_buying_where_the_rules_have_none() -> None:
    with pytest.raises(Refused):
        buy(a_game(), ANA, 0, 1)


def test_a_limit_of_the_game_counts_earlier_rounds() -> None:
    game = a_game(ruleset="frustration-rummy", house_rules={"buys_per_game": 4})
    record(game, 1, a_round({ANA: 3}))
    buy(game, ANA, 0, 1, number=2)
    with pytest.raises(Refused):
        buy(game, ANA, 1, 2, number=2)
    buy(game, LUIS, 0, 3, number=2)


def test_the_round_takes_what_was_counted(game: Game) -> None:
    buy(game, ANA, 0, 2)
    buy(game, LUIS, 0, 1)
    record(game, 1, a_round())
    assert in_round(game) == [2, 1, None, None]
    assert on_table(game) == {}


def test_what_the_pad_says_stands_above_what_was_counted(game: Game) -> None:
    buy(game, ANA, 0, 2)
    buy(game, LUIS, 0, 1)
    record(game, 1, a_round({ANA: 3}, out_buys=0))
    assert in_round(game) == [3, 0, None, None]


def test_a_correction_that_says_nothing_of_buys_keeps_them(game: Game) -> None:
    record(game, 1, a_round({ANA: 3, PEP: 0}, out_buys=1))
    record(game, 1, Round(ANA, {seat: Hand(cards={"10-K": 1}) for seat in (LUIS, MARTA, PEP)}))
    assert in_round(game) == [3, 1, None, 0]


def test_counting_does_not_outdate_the_hands_that_somebody_has_open(game: Game) -> None:
    open_since = a_wish(game)
    buy(game, ANA, 0, 1)
    buy(game, LUIS, 0, 1)
    assert record_round(game=game, number=1, entered=a_round(), wish=open_since).seq == 4


def test_another_change_does_even_before_a_buy(game: Game) -> None:
    open_since = a_wish(game)
    record(game, 1, a_round())
    buy(game, ANA, 0, 1, number=2)
    with pytest.raises(Superseded):
        record_round(game=game, number=2, entered=a_round(), wish=open_since)


def test_undo_puts_the_buys_back_on_the_table(game: Game) -> None:
    record(game, 1, a_round({ANA: 3}, out_buys=1))
    buy(game, ANA, 0, 2, number=2)
    undo_round(game=game, number=1, wish=a_wish(game))
    assert (on_table(game, 1), on_table(game, 2)) == ({ANA: 3, LUIS: 1}, {ANA: 2})


def test_buys_cost_points_where_the_house_has_it_so() -> None:
    game = a_game(ruleset="frustration-rummy", house_rules={"points_per_buy": 5})
    record(game, 1, a_round({ANA: 2}, out_buys=1))
    assert list(game.seats.order_by("number").values_list("total", flat=True)) == [20, 5, 10, 10]
