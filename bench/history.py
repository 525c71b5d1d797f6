"""Whether a club's pages cost the same with 10 games and with 10,000."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.app import Server
from bench.budgets import Figure, show
from bench.filling import Filler
from rummy.clubs import roster
from rummy.history.games import PAGE
from rummy.models import Club, Game, Player
from tests import cast

FEW, SOME = PAGE, 100  # a page is full
SLOWER = 1.3  # times as long as with few games
REGULARS = ("Ana", "Luis", "Marta", "Pep", "Nuria")


@dataclass(frozen=True, slots=True)
class FilledClub:
    """A club of so many games, one of its phones, and what to ask for: some player's, some game's."""

    games: int
    phone: Client
    paths: Mapping[str, str]


def filled(games: int) -> FilledClub:
    ana = cast.a_guest(f"Club of {games}")
    club = ana.clubs.get()
    guest, *regulars = roster.players_named(club=club, names=["Iker", *REGULARS], at=cast.EVENING)
    Filler(club, ana).fill(games, regulars, guest)
    phone = Client()
    phone.force_login(ana)
    return FilledClub(games, phone, paths(club, regulars[0], guest))


def paths(club: Club, regular: Player, guest: Player) -> Mapping[str, str]:
    *_, last_but_ten = Game.objects.filter(club=club).order_by("pk")[: PAGE + 1]
    return {
        "home": "/",
        "club": "/club/",
        "club, oldest games": f"/club/?before={last_but_ten.code}",
        "club, one player": f"/club/?player={regular.pk}",
        "club, a player of one game": f"/club/?player={guest.pk}",
        "club, a ruleset of one game": "/club/?ruleset=joker-rummy",
        "club, both": f"/club/?player={regular.pk}&ruleset=contract-rummy",
        "player": f"/club/players/{regular.pk}/",
    }


@contextmanager
def database() -> Iterator[None]:
    """A file of its own, made as bin/serve makes it."""
    with TemporaryDirectory(prefix="scorekeeper-bench-") as data, Server(Path(data)).database():
        call_command("migrate", verbosity=0)
        yield


def ask(club: FilledClub, what: str) -> float:
    start = time.perf_counter()
    response = club.phone.get(club.paths[what])
    if response.status_code != 200:
        raise RuntimeError(f"{club.paths[what]} was answered {response.status_code}.")
    return time.perf_counter() - start


def times(clubs: Sequence[FilledClub], what: str, turns: int) -> list[tuple[float, ...]]:
    """By club; turn by turn, because a busy machine slows all of them."""
    return list(zip(*([ask(club, what) for club in clubs] for _ in range(turns)), strict=True))


def queries(club: FilledClub, what: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        ask(club, what)
    return len(asked)


def figures(clubs: Sequence[FilledClub], what: str, turns: int) -> Iterator[Figure]:
    few, *others = times(clubs, what, turns)
    yield Figure(f"{what}: {clubs[0].games} games", 1000 * median(few), "ms")
    for club, taken in zip(clubs[1:], others, strict=True):
        yield Figure(f"{what}: {club.games:,} games", 1000 * median(taken), "ms")
        slower = median(mine / its for mine, its in zip(taken, few, strict=True))
        yield Figure(f"{what}: {club.games:,} games against {clubs[0].games}", slower, "×", most=SLOWER)


def counts(clubs: Sequence[FilledClub], what: str) -> Iterator[Figure]:
    few = queries(clubs[0], what)
    yield Figure(f"{what}: {clubs[0].games} games", few)
    for club in clubs[1:]:
        yield Figure(f"{what}: {club.games:,} games", queries(club, what), most=few, least=few)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="how many the largest club has (10,000)")
    parser.add_argument("--turns", type=int, default=30, help="how often each page is asked for (30)")
    args = parser.parse_args()
    with database():
        clubs = [timed(f"{games:,} games written", filled, games) for games in (FEW, SOME, args.games)]
        timed("all of them verified", call_command, "verify", stdout=StringIO())
        kept = [
            show("Queries", [figure for what in clubs[0].paths for figure in counts(clubs, what)]),
            show("Time", [figure for what in clubs[0].paths for figure in figures(clubs, what, args.turns)]),
        ]
    sys.exit(not all(kept))


def timed[**P, T](what: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    start = time.perf_counter()
    done = work(*args, **kwargs)
    print(f"{what} in {time.perf_counter() - start:.1f} s")
    return done


if __name__ == "__main__":
    main()
