"""Two phones save the same round at the same moment, again and again: one must hear that it was too late."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from threading import Barrier

from bench.app import serving
from bench.budgets import Figure, show
from bench.posts import WAIT, Answer, Save, kept, send, session_of, soundness
from rummy.models import Game, User
from tests import cast

ROUNDS = 7
ONE_OF_TWO = (200, 409)


@dataclass
class Table:
    """Two phones that wait for each other before each request, on connections that are open already."""

    session: str
    phones: tuple[HTTPConnection, HTTPConnection]
    pool: ThreadPoolExecutor
    statuses: Counter[tuple[int, ...]] = field(default_factory=Counter)
    first: int = 0
    ready: Barrier = field(default_factory=lambda: Barrier(2, timeout=WAIT))

    def race(self, code: str, number: int) -> Save | None:
        """The save that won; None if not just one did."""
        saves = [Save(code, number, expect=number, tens=tens) for tens in (1, 2)]
        answers = list(self.pool.map(self.send, self.phones, saves))
        self.statuses[tuple(sorted(answer.status for answer in answers))] += 1
        won = [save for save, answer in zip(saves, answers, strict=True) if answer.saved == save.tick]
        self.first += won == saves[:1]
        return won[0] if len(won) == 1 else None

    def send(self, phone: HTTPConnection, save: Save) -> Answer:
        self.ready.wait()
        return send(phone, self.session, save)


def play(table: Table, by: User, races: int) -> Iterator[tuple[Game, list[Save | None]]]:
    """Games, each with the save that won each of its rounds."""
    for played in range(0, races, ROUNDS):
        game = cast.a_game(by=by)
        yield game, [table.race(game.code, 1 + n) for n in range(min(ROUNDS, races - played))]


def wrong(game: Game, won: list[Save | None]) -> int:
    """How many of the game's rounds are not the one that won, or are there without having won."""
    due = [(save.expect + 1, save.key, save.tens) for save in won if save]
    return len(set(due) ^ set(kept(game))) + abs(game.rounds.count() - len(won))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("races", type=int, nargs="?", default=1_000, help="how many (1,000)")
    races = parser.parse_args().races
    with serving() as server, server.database(), ExitStack() as stack:
        ana = cast.a_guest()
        one, other = (
            stack.enter_context(closing(HTTPConnection("127.0.0.1", server.port, timeout=WAIT)))
            for _ in range(2)
        )
        pool = stack.enter_context(ThreadPoolExecutor(2))
        table = Table(session_of(ana), (one, other), pool)
        faults = sum(wrong(game, won) for game, won in play(table, ana, races))
        figures = [
            Figure("answered 200 and 409", table.statuses[ONE_OF_TWO], most=races, least=races),
            Figure("answered otherwise", races - table.statuses[ONE_OF_TWO], most=0),
            Figure("won by the first phone", table.first),
            Figure("rounds lost, doubled or not those that won", faults, most=0),
            *soundness(),
        ]
    sys.exit(not show(f"{races:,} races of two phones", figures))


if __name__ == "__main__":
    main()
