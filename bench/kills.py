"""The server is killed under load, again and again: what had a tick is there, and nothing is there twice."""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event, Thread

from bench.app import Server, serving
from bench.budgets import Figure, show
from bench.posts import WAIT, Save, kept, send, session_of, soundness
from rummy.models import Change, Game
from tests import cast

PHONES = 4
ROUNDS = 7
LOAD = (0.2, 1.2)  # seconds between two kills, at least and at most


@dataclass
class Phone:
    """At a table of its own it saves rounds, then corrects them; what was not answered it sends again."""

    port: int
    session: str
    game: Game
    answered: list[Save] = field(default_factory=list)
    open: Save | None = None
    surprises: list[str] = field(default_factory=list)

    def play(self, over: Event) -> None:
        """Until `over`, or until the server is gone."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=WAIT)) as line:
            while not over.is_set():
                self.open = self.open or self.next_save()
                try:
                    answer = send(line, self.session, self.open)
                except (OSError, HTTPException):
                    return
                self.hear(self.open, answer.status, answer.saved)

    def next_save(self) -> Save:
        sent = len(self.answered)
        number = sent + 1 if sent < ROUNDS else 1 + sent % ROUNDS
        return Save(self.game.code, number, expect=sent + 1, tens=1 + sent % 9)

    def hear(self, save: Save, status: int, saved: str | None) -> None:
        """A busy server is asked again; any other answer than the tick is a surprise."""
        if status == 503:
            return
        if (status, saved) != (200, save.tick):
            self.surprises.append(f"{save.path} was answered {status} {saved}")
        self.answered.append(save)
        self.open = None

    def wrong(self) -> int:
        """How many changes of the game are not those that had a tick, once each and in their order."""
        due = [(save.expect + 1, save.key, save.tens) for save in self.answered]
        found = kept(self.game)
        return len(set(due) ^ set(found)) + abs(len(due) - len(found)) + (due != found)


def load(phones: Sequence[Phone], seconds: float, then: Callable[[], None]) -> None:
    """All phones save for so long; `then` happens while they do."""
    over = Event()
    threads = [Thread(target=phone.play, args=(over,)) for phone in phones]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    then()
    over.set()
    for thread in threads:
        thread.join()


def committed(phones: Sequence[Phone]) -> int:
    """How many saves are on disk of those that nobody has had an answer to."""
    return Change.objects.filter(key__in=[phone.open.key for phone in phones if phone.open]).count()


def torment(server: Server, phones: Sequence[Phone], kills: int) -> tuple[int, int]:
    """How many saves had no answer, and how many of these were on disk nevertheless."""
    chance, unanswered, on_disk = Random(5), 0, 0
    for _ in range(kills):
        load(phones, chance.uniform(*LOAD), then=server.kill)
        unanswered += sum(phone.open is not None for phone in phones)
        server.start()
        on_disk += committed(phones)
    load(phones, LOAD[1], then=lambda: None)
    return unanswered, on_disk


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=100, help="how many (100)")
    kills = parser.parse_args().kills
    with serving() as server, server.database():
        ana = cast.a_guest()
        session = session_of(ana)
        phones = [Phone(server.port, session, cast.a_game(by=ana)) for _ in range(PHONES)]
        unanswered, on_disk = torment(server, phones, kills)
        figures = [
            Figure("saves with a tick", sum(len(phone.answered) for phone in phones)),
            Figure("saves without an answer, sent again", unanswered),
            Figure("… of these on disk already", on_disk),
            Figure("answers that were no tick", sum(len(phone.surprises) for phone in phones), most=0),
            Figure("saves still without an answer", sum(phone.open is not None for phone in phones), most=0),
            Figure("changes lost, doubled or out of order", sum(phone.wrong() for phone in phones), most=0),
            *soundness(),
        ]
        print(*(surprise for phone in phones for surprise in phone.surprises), sep="\n", end="")
    sys.exit(not show(f"{kills} × kill -9 under load", figures))


if __name__ == "__main__":
    main()
