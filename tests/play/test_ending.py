"""A table stops early: by agreement, or it breaks the game off; and it may go on after all."""

import pytest

from rummy.models import Game, PlaceTally, PointTally, What
from rummy.play.ending import end_game, reopen_game
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import undo_round
from rummy.play.saving import Saved, Wish
from rummy.play.seating import leave_game
from rummy.rules.played import Hand, How, Round
from tests.cast import ANA, EVENING, LUIS, MARTA, PEP, a_game, a_round, a_wish, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """Two rounds in which Ana went out, and Luis, Marta and Pep held one, two and three tens."""
    game = a_game()
    for number in (1, 2):
        record(game, number, Round(ANA, {seat: Hand(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)}))
    return game


def end(game: Game, how: How = How.AGREED, *, wish: Wish | None = None) -> Saved:
    return end_game(game=game, how=how, wish=wish or a_wish(game))


def reopen(game: Game) -> Saved:
    return reopen_game(game=game, wish=a_wish(game))


def now(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def places(game: Game) -> list[int | None]:
    return list(game.seats.order_by("number").values_list("place", flat=True))


def tallies() -> tuple[int, int]:
    """Games and rounds that are counted."""
    return (
        sum(PlaceTally.objects.values_list("games", flat=True)),
        sum(PointTally.objects.values_list("rounds", flat=True)),
    )


def test_a_game_ended_by_agreement_is_ranked_as_it_stands(game: Game) -> None:
    end(game)
    assert places(game) == [1, 2, 3, 4]
    ended = now(game)
    assert (ended.decided_by, ended.ended_how, ended.ended_after) == ("total", "agreed", 2)
    assert ended.finished_at == game.rounds.get(number=2).ended_at
    assert tallies() == (4, 8)


def test_a_game_that_was_broken_off_is_over_without_places_and_in_no_table(game: Game) -> None:
    end(game, How.BROKEN_OFF)
    assert places(game) == [None] * 4
    ended = now(game)
    assert (ended.decided_by, ended.ended_how) == ("", "broken off")
    assert ended.finished_at is not None
    assert list(game.seats.order_by("number").values_list("total", flat=True)) == [0, 20, 40, 60]
    assert tallies() == (0, 0)


def test_a_game_can_be_broken_off_before_its_first_round_but_not_agreed_on() -> None:
    game = a_game()
    with pytest.raises(Refused):
        end(game)
    end(game, How.BROKEN_OFF)
    assert now(game).finished_at == EVENING


def test_a_game_that_is_over_does_not_end_again(game: Game) -> None:
    end(game)
    with pytest.raises(Refused):
        end(game, How.BROKEN_OFF)
    with pytest.raises(Refused):
        end(a_game(rounds=7))


@pytest.mark.parametrize("how", How)
def test_a_game_goes_on_as_if_it_had_not_ended(game: Game, how: How) -> None:
    end(game, how)
    reopen(game)
    opened = now(game)
    assert (opened.finished_at, opened.ended_how, opened.ended_after, opened.decided_by) == (
        None,
        "",
        None,
        "",
    )
    assert places(game) == [1, 2, 3, 4]
    assert tallies() == (0, 0)
    record(game, 3, a_round(opened, 3))


def test_a_game_that_ended_in_time_is_not_reopened() -> None:
    with pytest.raises(Refused) as refused:
        reopen(a_game(rounds=7))
    assert [problem.code for problem in refused.value.problems] == ["not-ended-early"]


def test_ending_and_reopening_are_changes(game: Game) -> None:
    end(game, How.BROKEN_OFF)
    reopen(game)
    *_, ended, opened = game.changes.order_by("seq")
    assert (ended.what, ended.round, ended.before, ended.after) == (What.END, 3, None, {"how": "broken off"})
    assert (opened.what, opened.round, opened.before, opened.after) == (
        What.REOPEN,
        3,
        {"how": "broken off"},
        None,
    )


def test_ending_twice_with_the_same_key_is_ending_once(game: Game) -> None:
    wish = a_wish(game)
    first = end(game, wish=wish)
    reopen(game)
    assert end(game, wish=wish) == first
    assert now(game).ended_how == ""


def test_a_game_that_has_moved_on_is_not_ended(game: Game) -> None:
    seen = a_wish(game)
    record(game, 3, a_round(game, 3))
    with pytest.raises(Superseded):
        end(game, wish=seen)


def test_no_round_follows_an_early_end(game: Game) -> None:
    end(game)
    with pytest.raises(Refused):
        record(game, 3, a_round(game, 3))


def test_no_round_is_taken_back_from_under_an_early_end(game: Game) -> None:
    end(game)
    with pytest.raises(Refused) as refused:
        undo_round(game=game, number=2, wish=a_wish(game))
    assert [problem.code for problem in refused.value.problems] == ["ended-early"]
    assert game.rounds.count() == 2


def test_a_round_is_corrected_after_an_early_end(game: Game) -> None:
    end(game)
    record(game, 2, Round(PEP, {seat: Hand(cards={"10-K": 4}) for seat in (ANA, LUIS, MARTA)}))
    assert places(game) == [2, 3, 4, 1]
    assert tallies() == (4, 8)


def test_who_left_before_the_end_has_no_place_but_rounds_that_count(game: Game) -> None:
    leave_game(game=game, seat=PEP, wish=a_wish(game))
    record(game, 3, Round(ANA, {LUIS: Hand(cards={"10-K": 1}), MARTA: Hand(cards={"10-K": 1})}))
    end(game)
    assert places(game) == [1, 2, 3, None]
    assert tallies() == (3, 11)
