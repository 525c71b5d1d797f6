"""Rounds sent over the loopback as a phone sends them."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection
from urllib.parse import urlencode

from django.conf import settings
from django.db import connection
from django.test import Client

from bench.budgets import Figure
from rummy.models import Club, Game, User
from rummy.play.verifying import differences
from rummy.rules.catalogue import CONTRACT_RUMMY

TOKEN = "0" * 32  # what a page would have brought: the cookie and the field are only compared
WAIT = 30  # seconds for an answer


@dataclass(frozen=True, slots=True)
class Save:
    """A round of four, of which the first player goes out.

    The others hold all that they were dealt, which nobody finds odd: so many `tens`, and low cards.
    """

    code: str
    number: int
    expect: int
    tens: int
    key: str = field(default_factory=lambda: secrets.token_urlsafe(16))

    @property
    def path(self) -> str:
        return f"/g/{self.code}/rounds/{self.number}/"

    @property
    def form(self) -> Mapping[str, str | int]:
        cards = {"10-K": self.tens, "2-9": CONTRACT_RUMMY.dealt_in(self.number, 4) - self.tens}
        hands = {f"hand-{seat}-{kind}": n for seat in (1, 2, 3) for kind, n in cards.items()}
        return {"csrfmiddlewaretoken": TOKEN, "key": self.key, "expect": self.expect, "out": 0, **hands}

    @property
    def tick(self) -> str:
        """What X-Saved must say: the next version, whether or not the answer comes the first time."""
        return f"{self.key} {self.expect + 1}"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    saved: str | None


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def send(connection: HTTPConnection, session: str, save: Save) -> Answer:
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
        "HX-Request": "true",
    }
    connection.request("POST", save.path, urlencode(save.form), headers)
    response = connection.getresponse()
    response.read()
    return Answer(response.status, response.headers["X-Saved"])


def kept(game: Game) -> list[tuple[int, str, int | None]]:
    """The game's changes but for its start: version, key, and the tens that were saved."""
    changes = game.changes.exclude(seq=1).order_by("seq")
    return [(change.seq, change.key, tens_in(change.after)) for change in changes]


def tens_in(picture: Mapping[str, Mapping[str, Mapping[str, Mapping[str, int]]]] | None) -> int | None:
    return picture["hands"]["1"]["cards"]["10-K"] if picture else None


def soundness() -> Iterator[Figure]:
    """What the database says of itself, and what `verify` says of the games."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        complaints = [row[0] for row in cursor.fetchall() if row[0] != "ok"]
    yield Figure("complaints of PRAGMA integrity_check", len(complaints), most=0)
    found = [line for club in Club.objects.all() for line in differences(club)]
    for line in (*complaints, *found):
        print(line)
    yield Figure("differences that verify finds", len(found), most=0)
