"""What a page of the largest table weighs on the way to the phone: docs/performance.md."""

import gzip

import pytest
from django.test import Client

from rummy.models import User
from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset
from tests import cast

MOST = 10_000  # bytes with the styles, compressed
GZIP = {"Accept-Encoding": "gzip"}
PAGES = ("", "rounds/1/")


@pytest.mark.parametrize("rules", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
@pytest.mark.parametrize("page", PAGES, ids=["table", "hands"])
def test_a_page_of_the_game_is_light(client: Client, ana: User, rules: Ruleset, page: str) -> None:
    players = cast.EIGHT[: rules.players[1]]
    game = cast.a_game(players, by=ana, ruleset=rules.key)
    answer = client.get(f"/g/{game.code}/{page}", headers=GZIP)
    assert len(answer.content) <= MOST
    assert b"<main" in gzip.decompress(answer.content)
