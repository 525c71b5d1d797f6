"""What follows from the rounds and is kept beside them: here the end, totals and places in test_rounds."""

from datetime import timedelta

import pytest

from rummy.models import Game
from rummy.play.rounds import undo_round
from rummy.rules.played import Hand, Round
from tests.cast import ANA, EVENING, LUIS, MARTA, PEP, a_game, a_wish, record

pytestmark = pytest.mark.django_db


def play(game: Game, rounds: int) -> Game:
    """Ana goes out of every round; Luis, Marta and Pep hold one, two and three tens."""
    for number in range(1, rounds + 1):
        record(game, number, Round(ANA, {seat: Hand(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)}))
    return Game.objects.get(pk=game.pk)


def test_a_game_is_not_over_before_its_last_round(game: Game) -> None:
    game = play(game, 6)
    assert (game.rounds_played, game.finished_at, game.decided_by) == (6, None, "")


def test_a_game_ends_when_its_last_round_did(game: Game) -> None:
    game = play(game, 7)
    assert (game.rounds_played, game.decided_by) == (7, "total")
    assert game.finished_at == game.rounds.get(number=7).ended_at


def test_a_correction_does_not_move_the_end(game: Game) -> None:
    end = play(game, 7).finished_at
    record(game, 7, Round(PEP, {seat: Hand(points=10) for seat in (ANA, LUIS, MARTA)}))

    game.refresh_from_db()
    assert game.finished_at == end


def test_a_clock_that_was_put_back_ends_no_game_before_its_start(game: Game) -> None:
    Game.objects.update(started_at=EVENING + timedelta(days=400))
    game = play(game, 7)
    assert game.finished_at == game.started_at


def test_undo_opens_a_finished_game_again(game: Game) -> None:
    play(game, 7)
    undo_round(game=game, number=7, wish=a_wish(game))

    game.refresh_from_db()
    assert (game.rounds_played, game.finished_at, game.decided_by) == (6, None, "")


def test_a_correction_can_let_a_finished_game_go_on() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    record(game, 1, Round(ANA, {LUIS: Hand(cards={"10-K": 5})}, rummy=True))
    assert Game.objects.get().finished_at
    record(game, 1, Round(ANA, {LUIS: Hand(cards={"10-K": 5})}))

    game.refresh_from_db()
    assert (game.finished_at, game.decided_by) == (None, "")


def test_a_game_that_goes_on_after_all_ends_when_its_last_round_did() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    for number in (1, 2, 3):
        record(game, number, Round(ANA, {LUIS: Hand(cards={"10-K": 3})}))
    record(game, 3, Round(ANA, {LUIS: Hand(cards={"10-K": 3})}, rummy=True))

    game.refresh_from_db()
    assert game.finished_at == game.rounds.get(number=3).ended_at
