"""A ruleset is data: what the book has is played to its end through the pages, an entry of tonight too."""

import re
from dataclasses import replace
from html import unescape
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


def played(phone: Client, rules: Ruleset, players: int) -> Game:
    """Started and played to its end by posts; the first player always goes out, the others hold a card."""
    asked = {"key": cast.a_key(), "ruleset": rules.key, "player": EIGHT[:players], "dealer": "0"}
    assert phone.post("/games/new/", asked).status_code == 303
    game = Game.objects.get()
    for number in range(1, ENOUGH):
        if game.finished_at:
            break
        save(phone, game, number, players, max(rules.values, key=lambda kind: "-" in kind))
        game.refresh_from_db()
    return game


def save(phone: Client, game: Game, number: int, players: int, kind: str) -> None:
    path = f"/g/{game.code}/rounds/{number}/"
    hands = {f"hand-{seat}-{kind}": "1" for seat in range(1, players)}
    asked: dict[str, Any] = {"key": cast.a_key(), "expect": game.version, "out": "0", **hands}
    answer = phone.post(path, asked)
    if answer.status_code == 422:  # it is odd to be left with one card: yes, it was so
        insisted = re.findall(r'name="insist" value="([^"]+)"', answer.text)
        answer = phone.post(path, asked | {"insist": map(unescape, insisted)})
    assert answer.status_code == 303, answer.text


def pages(game: Game) -> list[str]:
    here, key = f"/g/{game.code}/", game.ruleset
    own = ("", "sheet/", "result/", "rules/", "rounds/1/", "rounds/1/after/")
    return [
        *(here + page for page in own),
        *(f"/contracts/{key}/", f"/rules/{key}/", f"/house-rules/new/?ruleset={key}", "/club/"),
    ]


@pytest.mark.parametrize(("most", "language"), [(False, "en"), (True, "es")], ids=["fewest-en", "most-es"])
@pytest.mark.parametrize("rules", [*catalogue.RULESETS.values(), TUESDAY_RUMMY], ids=lambda rules: rules.key)
@pytest.mark.usefixtures("book")
def test_is_played_to_its_end(nobody: Client, rules: Ruleset, most: bool, language: str) -> None:  # noqa: FBT001 a parameter
    game = played(nobody, rules, rules.players[most])
    assert game.finished_at
    header = {"Accept-Language": language}
    answers = {path: nobody.get(path, headers=header).status_code for path in pages(game)}
    assert answers == dict.fromkeys(pages(game), 200)


@pytest.mark.usefixtures("book")
def test_tonights_is_offered(nobody: Client) -> None:
    assert "Tuesday Rummy" in nobody.get("/games/new/").text


@pytest.mark.usefixtures("book")
def test_tonights_counts_as_it_says(nobody: Client) -> None:
    game = played(nobody, TUESDAY_RUMMY, 3)
    assert [seat.total for seat in game.seats.order_by("number")] == [3 * -7, 3 * 9, 3 * 9]


@pytest.mark.usefixtures("book")
def test_tonights_is_found_by_its_name(nobody: Client) -> None:
    assert "Tuesday Rummy" in nobody.get("/rules/?q=tuesday").text
