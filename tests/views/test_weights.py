"""What a page of the largest table weighs on the way to the phone, and its elements: docs/performance.md."""

import gzip
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.test import Client

from rummy.models import User
from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset
from tests import cast

MOST = 10_000  # bytes with the styles, compressed
MOST_OF_RULES = 12_000
ELEMENTS = 450
GZIP = {"Accept-Encoding": "gzip"}
PAGES = ("", "rounds/1/")


@pytest.fixture(autouse=True)
def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page's length has some chance in it: here as much as there may be."""
    monkeypatch.setattr("scorekeeper.compression.secrets.randbelow", lambda most: most - 1)


every_ruleset = pytest.mark.parametrize("rules", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
in_both_languages = pytest.mark.parametrize("language", ["en", "es"])


class Elements(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.number = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.number += 1


def fetched(phone: Client, path: str) -> tuple[int, int]:
    """Its bytes and its elements."""
    answer = phone.get(path, headers=GZIP)
    html = gzip.decompress(answer.content).decode()
    assert "<main" in html
    return len(answer.content), Elements(html).number


def at_the_largest_table(ana: User, rules: Ruleset) -> str:
    game = cast.a_game(cast.EIGHT[: rules.players[1]], by=ana, ruleset=rules.key)
    return f"/g/{game.code}/"


@every_ruleset
@in_both_languages
@pytest.mark.parametrize("page", PAGES, ids=["table", "hands"])
def test_a_page_of_the_game_is_light(
    client: Client, ana: User, rules: Ruleset, language: str, page: str
) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    weight, _ = fetched(client, at_the_largest_table(ana, rules) + page)
    assert weight <= MOST


@every_ruleset
def test_the_table_is_no_large_document(client: Client, ana: User, rules: Ruleset) -> None:
    _, elements = fetched(client, at_the_largest_table(ana, rules))
    assert elements <= ELEMENTS


@every_ruleset
@in_both_languages
def test_house_rules_are_light(nobody: Client, rules: Ruleset, language: str) -> None:
    nobody.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    weight, elements = fetched(nobody, f"/house-rules/new/?ruleset={rules.key}")
    assert weight <= MOST
    assert elements <= ELEMENTS


@every_ruleset
@pytest.mark.parametrize("page", ["rules", "contracts"])
def test_what_anybody_reads_is_no_large_document(nobody: Client, rules: Ruleset, page: str) -> None:
    _, elements = fetched(nobody, f"/{page}/{rules.key}/")
    assert elements <= ELEMENTS


@in_both_languages
@pytest.mark.parametrize(
    "sought", ["a", "card", "carta", "joker", "los", "the", "round", "stock", "cost", "7"]
)
def test_what_is_found_is_no_large_document(nobody: Client, sought: str, language: str) -> None:
    weight, elements = fetched(nobody, f"/rules/?q={sought}&lang={language}")
    assert weight <= MOST_OF_RULES
    assert elements <= ELEMENTS


@every_ruleset
def test_a_games_own_rules_are_no_large_document(client: Client, ana: User, rules: Ruleset) -> None:
    _, elements = fetched(client, at_the_largest_table(ana, rules) + "rules/")
    assert elements <= ELEMENTS
