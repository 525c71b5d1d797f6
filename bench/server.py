"""How many pages a second the app gives, as a part of what a bare view in the same server gives."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.pool import Pool
from statistics import median

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench import processor
from bench.app import Server, serving
from bench.budgets import Figure, show
from bench.load import Ask, clients, rate
from bench.saves import Phone, save, tail
from rummy.models import Game
from tests import cast

AFRESH, KEPT = "table page, worked out afresh", "table page, as kept"
POLL, RULES = "poll, unchanged", "contracts page"
ROUNDS = 6  # of seven: with the last one still to come a table shows all that it can
PHONES = 4
CONTRACTS = 8  # per cent: no database, but drawn each time; a phone keeps it for an hour
QUERIES = {
    KEPT: 3,
    POLL: 3,
    RULES: 0,
    AFRESH: 8,
}


@dataclass(slots=True)
class Case:
    """A page and what it has cost so far; `least` is its budget, in per cent of what the bare view gives."""

    what: str
    server: Server
    ask: Ask
    least: float | None = None
    rates: list[float] = field(default_factory=list)
    busy: float = 0
    answers: float = 0

    def run(self, pool: Pool, seconds: float) -> None:
        before = processor.busy(self.server.pid)
        self.rates.append(rate(pool, self.server.port, self.ask, seconds))
        self.busy += processor.busy(self.server.pid) - before
        self.answers += self.rates[-1] * seconds

    def of(self, bare: "Case") -> float:
        """Turn by turn, because a busy machine slows both."""
        return 100 * median(mine / its for mine, its in zip(self.rates, bare.rates, strict=True))


@dataclass(frozen=True, slots=True)
class Group:
    """The cases of one server, and the bare view in it."""

    server: Server
    bare: Case
    cases: tuple[Case, ...]


def keeping(server: Server) -> Group:
    session, (game,) = tables(server, 1)
    table = f"/g/{game.code}/"
    poll = Ask(f"{table}?v={game.version}", session, status=204, htmx=True)
    return Group(
        server,
        Case("bare view", server, Ask("/bench/bare/", session)),
        (
            Case(KEPT, server, Ask(table, session), least=25),
            Case(POLL, server, poll, least=45),
            Case(RULES, server, Ask("/contracts/contract-rummy/", session), least=CONTRACTS),
        ),
    )


def forgetting(server: Server) -> Group:
    session, (game,) = tables(server, 1)
    return Group(
        server,
        Case("bare view, second server", server, Ask("/bench/bare/", session)),
        (Case(AFRESH, server, Ask(f"/g/{game.code}/", session), least=6),),
    )


def tables(server: Server, games: int) -> tuple[str, list[Game]]:
    """A session, and games of eight that it may see."""
    with server.database():
        ana = cast.a_guest()
        client = Client()
        client.force_login(ana)
        session = client.cookies["scorekeeper-session"].value
        return session, [cast.a_game(cast.EIGHT, ROUNDS, by=ana) for _ in range(games)]


def take_turns(groups: Sequence[Group], turns: int, seconds: float) -> None:
    with clients() as pool:
        for _ in range(turns):
            for group in groups:
                for case in (group.bare, *group.cases):
                    case.run(pool, seconds)


def shares(groups: Sequence[Group]) -> Iterator[Figure]:
    for group in groups:
        for case in group.cases:
            yield Figure(case.what, case.of(group.bare), "%", least=case.least)


def speeds(groups: Sequence[Group]) -> Iterator[Figure]:
    for group in groups:
        for case in (group.bare, *group.cases):
            yield Figure(case.what, round(median(case.rates)), "/s")


def costs(groups: Sequence[Group]) -> Iterator[Figure]:
    for group in groups:
        for case in (group.bare, *group.cases):
            yield Figure(case.what, 1000 * case.busy / case.answers, "ms")


def queries(groups: Sequence[Group]) -> Iterator[Figure]:
    for group in groups:
        for case in group.cases:
            with group.server.database():
                yield Figure(case.what, asked(case.ask, keep=case.what != AFRESH), most=QUERIES[case.what])


def asked(ask: Ask, *, keep: bool) -> int:
    """How many queries a request costs: in this process, where they can be counted."""
    client = Client(headers={"HX-Request": "true"} if ask.htmx else {})
    client.cookies["scorekeeper-session"] = ask.session
    client.get(ask.path)
    if not keep:
        cache.clear()
    with CaptureQueriesContext(connection) as captured:
        client.get(ask.path)
    return len(captured)


def saves(server: Server, times: int) -> Iterator[Figure]:
    session, games = tables(server, PHONES)
    phones = [
        Phone(server.port, session, f"/g/{game.code}/rounds/1/", game.version, len(cast.EIGHT))
        for game in games
    ]
    middle, worst = tail(save(phones, times))
    yield Figure("median", 1000 * middle, "ms")
    yield Figure("99 of 100 within", 1000 * worst, "ms")
    yield Figure("of the median", worst / middle, "×", most=30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="how often each page has its turn (5)")
    parser.add_argument("--seconds", type=float, default=2, help="how long a turn takes (2)")
    parser.add_argument("--saves", type=int, default=250, help="how often each phone saves (250)")
    args = parser.parse_args()
    settings = {"DJANGO_SETTINGS_MODULE": "bench.settings"}
    with serving(**settings) as one, serving(**settings, KEEP="no") as other:
        groups = (keeping(one), forgetting(other))
        take_turns(groups, args.turns, args.seconds)
        show("Answers a second", speeds(groups))
        show("Processor time an answer", costs(groups))
        kept = [
            show("Answers a second, of the bare view's", shares(groups)),
            show("Queries", queries(groups)),
            show(f"A save, {PHONES} phones at once", saves(one, args.saves)),
        ]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
