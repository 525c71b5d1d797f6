"""A ruleset is data: what the book has is played to its end through the pages, an entry of tonight too."""

import re
from collections.abc import Iterable
from dataclasses import replace
from html import unescape
from itertools import product
from types import MappingProxyType
from typing import Any

import pytest
from django.test import Client

from rummy.models import Game
from rummy.rules import catalogue
from rummy.rules.contracts import parse
from rummy.rules.rulesets import Ruleset
from rummy.rules.shoe import Shoe
from tests import cast
from tests.cast import EIGHT

# Nothing of it is like another's: contracts, deal, wild card, buys, bonus, kinds of card.
TUESDAY_RUMMY = replace(
    catalogue.CONTRACT_RUMMY,
    key="tuesday-rummy",
    players=(2, 5),
    shoe={(2, 5): Shoe(2, 6)},
    contracts=(parse("4S3"), parse("S3+R7"), parse("2R5")),
    dealt=(13, 11, 12),
    final_discard=(True, False, True),
    wild=("4",),
    buys_per_round=(2, 1),
    closer_points=(-7,),
    values={"joker": 40, "4": 21, "A": 19, "5-K": 9, "2-3": 3},
)
ENOUGH = 60  # rounds: nobody plays longer, to whatever target


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book, with an entry more."""
    rulesets = {**catalogue.RULESETS, TUESDAY_RUMMY.key: TUESDAY_RUMMY}
    monkeypatch.setattr(catalogue, "RULESETS", MappingProxyType(rulesets))


def started(phone: Client, rules: Ruleset, players: int) -> Game:
    asked = {"key": cast.a_key(), "ruleset": rules.key, "player": EIGHT[:players], "dealer": "0"}
    assert phone.post("/games/new/", asked).status_code == 303
    return Game.objects.get()


def play(phone: Client, game: Game, players: int) -> None:
    """To its end by posts; the first player always goes out, the others hold a card."""
    rules = game.rules
    for number in range(1, ENOUGH):
        if game.finished_at:
            break
        save(phone, game, number, players, max(rules.values, key=lambda kind: "-" in kind))
        game.refresh_from_db()
    assert game.finished_at


def save(phone: Client, game: Game, number: int, players: int, kind: str) -> None:
    path = f"/g/{game.code}/rounds/{number}/"
    hands = {f"hand-{seat}-{kind}": "1" for seat in range(1, players)}
    asked: dict[str, Any] = {"key": cast.a_key(), "expect": game.version, "out": "0", **hands}
    answer = phone.post(path, asked)
    if answer.status_code == 422:  # it is odd to be left with one card: yes, it was so
        insisted = re.findall(r'name="insist" value="([^"]+)"', answer.text)
        answer = phone.post(path, asked | {"insist": map(unescape, insisted)})
    assert answer.status_code == 303, answer.text


# Of a game that is on, of one that is over, and of its ruleset.
ON = ("", "rounds/1/", "sheet/", "rules/", "rules/change/", "seats/", "end/")
OVER = ("", "rounds/1/", "rounds/1/after/", "sheet/", "result/", "rules/")
BOOK = ("/contracts/{}/", "/rules/{}/", "/house-rules/new/?ruleset={}")

every_ruleset = pytest.mark.parametrize(
    "rules", [*catalogue.RULESETS.values(), TUESDAY_RUMMY], ids=lambda rules: rules.key
)


def faults(phone: Client, paths: Iterable[str]) -> list[tuple[str, str]]:
    """The pages that are not there, or in another language than the phone's."""
    return [
        (language, path)
        for language, path in product(("en", "es"), paths)
        if f'<html lang="{language}">' not in look(phone, path, language)
    ]


def look(phone: Client, path: str, language: str) -> str:
    answer = phone.get(path, headers={"Accept-Language": language})
    return answer.text if answer.status_code == 200 else ""


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@every_ruleset
@pytest.mark.usefixtures("book")
def test_is_played_to_its_end(nobody: Client, rules: Ruleset, most: bool) -> None:  # noqa: FBT001 a parameter
    players = rules.players[most]
    game = started(nobody, rules, players)
    here = f"/g/{game.code}/"
    assert faults(nobody, [here + page for page in ON]) == []
    play(nobody, game, players)
    assert faults(nobody, [here + page for page in OVER]) == []


@every_ruleset
@pytest.mark.usefixtures("book")
def test_is_in_the_book(nobody: Client, rules: Ruleset) -> None:
    assert faults(nobody, [page.format(rules.key) for page in BOOK]) == []


@pytest.mark.usefixtures("book")
def test_tonights_is_offered(nobody: Client) -> None:
    assert "Tuesday Rummy" in nobody.get("/games/new/").text


@pytest.mark.usefixtures("book")
def test_tonights_counts_as_it_says(nobody: Client) -> None:
    game = started(nobody, TUESDAY_RUMMY, 3)
    play(nobody, game, 3)
    assert [seat.total for seat in game.seats.order_by("number")] == [3 * -7, 3 * 9, 3 * 9]


@pytest.mark.usefixtures("book")
def test_tonights_is_found_by_its_name(nobody: Client) -> None:
    assert "Tuesday Rummy" in nobody.get("/rules/?q=tuesday").text
