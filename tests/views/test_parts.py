"""URLs that answer with a page, or with a part of it to whoever asks by htmx."""

from typing import Any

import pytest
from django.test import Client

from rummy.models import Game, HouseRules
from tests import cast


@pytest.fixture(
    params=[
        ("GET", "/g/{game}/"),
        ("POST", "/g/{game}/buys/"),
        ("POST", "/g/{game}/dealer/"),
        ("POST", "/g/{game}/rounds/1/"),
        ("POST", "/g/{game}/rounds/1/undo/"),
        ("GET", "/g/{game}/sheet/"),
        ("POST", "/g/{game}/rules/change/"),
        ("POST", "/house-rules/new/"),
        ("POST", "/house-rules/{rules}/"),
    ],
    ids=" ".join,
)
def answers(request: pytest.FixtureRequest, client: Client, game: Game, rules: HouseRules) -> tuple[Any, Any]:
    """The page, and the part."""
    cast.record(game, 1, cast.a_round(game, 1))
    method, path = request.param
    url = path.format(game=game.code, rules=rules.pk)
    return client.generic(method, url), client.generic(method, url, headers={"HX-Request": "true"})


def test_they_differ(answers: tuple[Any, Any]) -> None:
    page, part = answers
    assert "<html" in page.text
    assert "<html" not in part.text


def test_no_cache_takes_one_for_the_other(answers: tuple[Any, Any]) -> None:
    assert all("HX-Request" in answer["Vary"] for answer in answers)
