"""Rounds saved over the loopback, by several phones at once, each at a table of its own."""

import secrets
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import median, quantiles
from urllib.parse import urlencode

from bench.load import TOKEN, clients


@dataclass(frozen=True, slots=True)
class Phone:
    """It corrects the first round of a game, which is at `version` now, again and again."""

    port: int
    session: str
    path: str
    version: int
    seats: int

    def save(self, times: int) -> list[float]:
        """The seconds that each save took; RuntimeError for one that was not saved."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            return [self.save_once(connection, self.version + n) for n in range(times)]

    def save_once(self, connection: HTTPConnection, version: int) -> float:
        key, start = secrets.token_urlsafe(16), time.perf_counter()
        connection.request("POST", self.path, self.form(key, version), self.headers())
        response = connection.getresponse()
        response.read()
        if response.headers["X-Saved"] != f"{key} {version + 1}":
            raise RuntimeError(f"{self.path} was answered {response.status}, and not saved.")
        return time.perf_counter() - start

    def form(self, key: str, version: int) -> str:
        """All but the first hold ten cards, as nobody finds odd, and others than the last time."""
        courts = 4 + version % 3
        own = {"csrfmiddlewaretoken": TOKEN, "key": key, "expect": version, "out": 0}
        cards = {"10-K": courts, "2-9": 10 - courts}
        hands = {f"hand-{seat}-{kind}": n for seat in range(1, self.seats) for kind, n in cards.items()}
        return urlencode(own | hands)

    def headers(self) -> dict[str, str]:
        return {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"scorekeeper-session={self.session}; scorekeeper-csrf={TOKEN}",
            "HX-Request": "true",
        }


def save(phones: Sequence[Phone], times: int) -> list[float]:
    """The seconds of all saves, of all phones at once."""
    with clients() as pool:
        rows = pool.starmap(Phone.save, [(phone, times) for phone in phones], chunksize=1)
    return [seconds for row in rows for seconds in row]


def tail(seconds: Sequence[float]) -> tuple[float, float]:
    """The median, and what 99 of 100 stay below."""
    return median(seconds), quantiles(seconds, n=100)[98]
