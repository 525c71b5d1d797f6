"""Two phones at once, on a database file as the server has it: a thread and a connection each."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from django.core.management import call_command
from django.db import connections
from django.utils.timezone import localtime as now

from rummy.models import Game
from rummy.play.buys import count_buys
from rummy.play.games import NewGame, start_rematch
from rummy.play.refusals import AlreadyStarted, Superseded
from rummy.play.rounds import record_round
from rummy.play.saving import Wish
from rummy.rules.played import Hand, Round
from tests.cast import FOUR, a_game, a_key, a_wish

RACES = 20
ROUNDS = 3  # a hand of one or two tens can be in each


@pytest.fixture
def race_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Game:
    """A game without rounds, in a file that every thread which starts now opens for itself."""
    monkeypatch.setitem(connections.databases["default"], "NAME", str(tmp_path / "scorekeeper.sqlite3"))
    return together(lambda: (call_command("migrate", verbosity=0), a_game())[1])[0]


def together[T](*works: Callable[[], T]) -> list[T]:
    start = Barrier(len(works), timeout=30)

    def at_once(work: Callable[[], T]) -> T:
        try:
            start.wait()
            return work()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(at_once, works))


def race(game: Game, number: int, *phones: tuple[str, int]) -> list[str]:
    """What comes of phones, each a key and a number of tens, that save a round of the game as it is now."""
    [wishes] = together(lambda: [a_wish(game, key=key) for key, _ in phones])

    def save(wish: Wish, tens: int) -> str:
        hands = {seat: Hand(cards={"10-K": tens}) for seat in (1, 2, 3)}
        try:
            saved = record_round(game=game, number=number, entered=Round(0, hands), wish=wish)
        except Superseded as superseded:
            return f"superseded {superseded.version}"
        return f"saved {saved.seq}"

    return sorted(
        together(*(partial(save, wish, tens) for wish, (_, tens) in zip(wishes, phones, strict=True)))
    )


def kept(game: Game) -> tuple[list[int], list[int]]:
    """The numbers of the game's changes and of its rounds."""
    [found] = together(
        lambda: (
            [*game.changes.order_by("seq").values_list("seq", flat=True)],
            [*game.rounds.order_by("number").values_list("number", flat=True)],
        )
    )
    return found


def test_of_two_phones_one_saves_and_the_other_hears_of_it(race_game: Game) -> None:
    for number in range(1, RACES + 1):
        answers = race(race_game, min(number, ROUNDS), (a_key(), 1), (a_key(), 2))
        assert answers == [f"saved {number + 1}", f"superseded {number + 1}"]
    assert kept(race_game) == ([*range(1, RACES + 2)], [*range(1, ROUNDS + 1)])


def test_a_key_that_comes_twice_at_once_saves_once(race_game: Game) -> None:
    for number in range(1, ROUNDS + 1):
        key = a_key()
        assert race(race_game, number, (key, 1), (key, 1)) == [f"saved {number + 1}"] * 2
    assert kept(race_game) == ([*range(1, ROUNDS + 2)], [*range(1, ROUNDS + 1)])


def test_two_phones_that_count_the_buys_of_two_players_both_count(race_game: Game) -> None:
    [game] = together(lambda: a_game(ruleset="frustration-rummy", house_rules={"buys_per_round": RACES}))

    def buy(seat: int, was: int) -> int:
        wish = a_wish(game, key=f"{seat:011}{was:011}")
        return count_buys(game=game, number=1, seat=seat, was=was, buys=was + 1, wish=wish).seq

    for was in range(RACES):
        assert sorted(together(partial(buy, 0, was), partial(buy, 1, was))) == [2 * was + 2, 2 * was + 3]
    [counted] = together(lambda: dict(Game.objects.get(pk=game.pk).under_way(1).buys))
    assert counted == {0: RACES, 1: RACES}


def test_two_phones_that_ask_for_a_rematch_get_one_game(race_game: Game) -> None:
    [over] = together(lambda: a_game(rounds=7))
    [by] = together(over.club.members.get)

    def rematch() -> Game:
        new = NewGame(ruleset=over.ruleset, players=FOUR, first_dealer=0)
        try:
            return start_rematch(of=over, new=new, by=by, club_name="", key=a_key(), at=now()).game
        except AlreadyStarted as already:
            return already.game

    for _ in range(RACES):
        one, other = together(rematch, rematch)
        assert one == other
        together(one.delete)
