"""A change is single: the same key gives the same answer, and another version none."""

from dataclasses import replace

import pytest

from rummy.models import Game
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import record_round, undo_round
from rummy.play.saving import Saved, Wish
from rummy.rules.played import Hand, Round
from tests.cast import a_game, a_key, a_round, a_wish

pytestmark = pytest.mark.django_db


def save(game: Game, wish: Wish, number: int = 1, entered: Round | None = None) -> Saved:
    return record_round(game=game, number=number, entered=entered or a_round(game, number), wish=wish)


def changes(game: Game) -> list[str]:
    return list(game.changes.order_by("seq").values_list("what", flat=True))


def test_the_answer_carries_the_key_and_the_version(game: Game) -> None:
    wish = a_wish(game)
    assert save(game, wish) == Saved(game, wish.key, 2)


def test_the_same_key_again_gives_the_same_answer_and_one_round(game: Game) -> None:
    wish = a_wish(game)
    assert save(game, wish) == save(game, wish)
    assert changes(game) == ["start", "record"]
    assert game.rounds.count() == 1


def test_the_same_key_gives_its_answer_also_when_the_game_has_moved_on(game: Game) -> None:
    wish = a_wish(game)
    first = save(game, wish)
    save(game, a_wish(game), 2)
    assert save(game, wish) == first


def test_the_same_key_gives_its_answer_also_when_the_round_was_taken_back(game: Game) -> None:
    wish = a_wish(game)
    first = save(game, wish)
    undo_round(game=game, number=1, wish=a_wish(game))
    assert save(game, wish) == first
    assert game.rounds.count() == 0


def test_the_same_key_with_another_hand_is_told_from_a_repetition(game: Game) -> None:
    wish = a_wish(game)
    save(game, wish)
    with pytest.raises(Superseded) as superseded:
        save(game, wish, entered=Round(None, {seat: Hand(points=5) for seat in range(4)}))
    assert superseded.value.version == 2


def test_the_same_key_for_another_round_is_told_from_a_repetition(game: Game) -> None:
    wish = a_wish(game)
    save(game, wish)
    with pytest.raises(Superseded):
        save(game, wish, 2)


def test_cards_that_are_not_there_make_no_other_content(game: Game) -> None:
    wish, entered = a_wish(game), a_round(game, 1)
    zeros = {seat: Hand(cards={**(hand.cards or {}), "A": 0}) for seat, hand in entered.hands.items()}
    assert save(game, wish, entered=entered) == save(game, wish, entered=replace(entered, hands=zeros))


def test_a_key_whose_save_was_refused_is_still_good(game: Game) -> None:
    wish = a_wish(game)
    with pytest.raises(Refused):
        save(game, wish, entered=Round(0, {}))
    assert save(game, wish).seq == 2


def test_a_version_that_is_not_the_games_saves_nothing(game: Game) -> None:
    seen = a_wish(game)
    save(game, a_wish(game))
    with pytest.raises(Superseded) as superseded:
        save(game, seen, 2)
    assert superseded.value.version == 2
    assert changes(game) == ["start", "record"]


def test_a_version_to_come_saves_nothing(game: Game) -> None:
    with pytest.raises(Superseded):
        save(game, replace(a_wish(game), expect=2))


def test_a_key_is_its_games_own(game: Game) -> None:
    other, key = a_game(), a_key()
    save(game, a_wish(game, key=key))
    assert save(other, a_wish(other, key=key)).seq == 2


def test_undo_with_the_same_key_takes_back_one_round(game: Game) -> None:
    save(game, a_wish(game))
    save(game, a_wish(game), 2)
    wish = a_wish(game)
    first = undo_round(game=game, number=2, wish=wish)
    assert undo_round(game=game, number=2, wish=wish) == first
    assert game.rounds.count() == 1


def test_undo_of_what_somebody_else_has_corrected_meanwhile_takes_back_nothing(game: Game) -> None:
    save(game, a_wish(game))
    seen = a_wish(game)
    save(game, a_wish(game), entered=Round(None, {seat: Hand(points=5) for seat in range(4)}))
    with pytest.raises(Superseded):
        undo_round(game=game, number=1, wish=seen)
    assert game.rounds.count() == 1
