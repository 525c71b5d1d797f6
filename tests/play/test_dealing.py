"""The wrong dealer is put right, or accepted."""

import pytest

from rummy.models import Game, What
from rummy.play.dealing import set_dealer
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import undo_round
from rummy.play.saving import Saved
from rummy.play.seating import leave_game
from rummy.rules.sheet import work_out
from tests.cast import ANA, LUIS, MARTA, PEP, a_round, a_wish, record

pytestmark = pytest.mark.django_db


def deal(game: Game, number: int, dealer: int | None) -> Saved:
    return set_dealer(game=game, number=number, dealer=dealer, wish=a_wish(game))


def dealers(game: Game) -> list[int]:
    """Of the rounds that were played, and the next one by turn."""
    sheet = work_out(Game.objects.with_rounds().get(pk=game.pk).played())
    assert sheet.next is not None
    return [*(round.dealer for round in sheet.rounds), sheet.next.dealer]


def on_table(game: Game, number: int) -> int | None:
    return Game.objects.get(pk=game.pk).under_way(number).dealer


def test_the_round_has_the_dealer_that_the_table_had(game: Game) -> None:
    deal(game, 1, MARTA)
    record(game, 1, a_round(game, 1))
    assert dealers(game) == [MARTA, PEP]
    assert on_table(game, 1) is None


def test_a_dealer_is_put_right_again(game: Game) -> None:
    deal(game, 1, MARTA)
    deal(game, 1, None)
    record(game, 1, a_round(game, 1))
    assert dealers(game) == [ANA, LUIS]


def test_whose_turn_it_is_needs_no_saying(game: Game) -> None:
    deal(game, 1, ANA)
    assert on_table(game, 1) is None


def test_who_dealt_a_round_that_was_played_is_put_right_and_the_deal_goes_on_from_them(game: Game) -> None:
    record(game, 1, a_round(game, 1))
    record(game, 2, a_round(game, 2))
    deal(game, 1, MARTA)
    assert dealers(game) == [MARTA, PEP, ANA]


def test_a_dealer_is_a_change_from_whom_to_whom(game: Game) -> None:
    deal(game, 1, MARTA)
    deal(game, 1, PEP)
    change = game.changes.latest("seq")
    assert (change.what, change.round) == (What.DEALER, 1)
    assert (change.before, change.after) == ({"dealer": MARTA}, {"dealer": PEP})


def test_whose_turn_it_is_has_a_name_in_a_change(game: Game) -> None:
    for dealer in (MARTA, None):
        deal(game, 1, dealer)
    changes = game.changes.order_by("seq")[1:]
    assert [(change.before, change.after) for change in changes] == [
        ({"dealer": ANA}, {"dealer": MARTA}),
        ({"dealer": MARTA}, {"dealer": ANA}),
    ]


def test_undo_puts_the_dealer_back_on_the_table(game: Game) -> None:
    deal(game, 1, MARTA)
    record(game, 1, a_round(game, 1))
    undo_round(game=game, number=1, wish=a_wish(game))
    assert on_table(game, 1) == MARTA


def test_who_was_to_deal_and_leaves_does_not(game: Game) -> None:
    record(game, 1, a_round(game, 1))
    deal(game, 2, MARTA)
    leave_game(game=game, seat=MARTA, wish=a_wish(game))
    record(game, 2, a_round(Game.objects.get(pk=game.pk), 2))
    assert dealers(game) == [ANA, LUIS, PEP]


def test_who_does_not_play_does_not_deal(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        deal(game, 1, 4)
    assert [problem.code for problem in refused.value.problems] == ["dealer-not-seated"]


def test_a_round_after_the_next_has_no_dealer_yet(game: Game) -> None:
    with pytest.raises(Superseded):
        deal(game, 2, LUIS)


def test_the_same_key_again_changes_nothing(game: Game) -> None:
    wish = a_wish(game)
    first = set_dealer(game=game, number=1, dealer=LUIS, wish=wish)
    deal(game, 1, PEP)
    assert set_dealer(game=game, number=1, dealer=LUIS, wish=wish) == first
    assert on_table(game, 1) == PEP
