"""The rules to look up, on a phone and on paper."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from rummy.rules.catalogue import RULESETS
from tests import cast

from .axe import violations
from .conftest import NewPhone
from .fit import misfits
from .foreign import foreign
from .phone import SMALL, UPRIGHT, Phone, look_at

# What is found and what is not; the plainest rules, those with the most cards, those without contracts.
PAGES = (
    *("/rules/", "/rules/?q=joker", "/rules/?q=xyzzy", "/rules/contract-rummy/"),
    *("/rules/kalooki/", "/rules/rummy-100/", "/rules/three-thirteen/"),
)
HOUSE = {
    "buys_per_round": 3,
    "contracts": ["2S3", "S3+R4", "2R4", "4S3", "2S3+R4", "S3+2R4", "4R3", "3R5"],
    "dealt": [10, 10, 10, 12, 12, 12, 13, 14],
    "values": {"joker": 50, "A": 20, "10-K": 10, "2-9": 5},
    "closer_points": [-5, -10, -15, -20, -25, -30, -35, -40],
}


@pytest.fixture
def house(ana: User) -> Game:
    """A game at a table that plays much otherwise than the book, and changed its mind on the way."""
    game = cast.a_game(by=ana)
    game.house_rules, game.amendments = HOUSE, {"4": {**HOUSE, "amnesty": True}}
    game.save()
    return game


def opened(page: Page) -> Page:
    """With nothing folded away."""
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    return page


@pytest.mark.parametrize("locale", ["en", "es"])
class TestLook:
    def test_nothing_keeps_anybody_out_and_nothing_is_cut_off(
        self, new_phone: NewPhone, house: Game, ana: User, locale: str
    ) -> None:
        phone = new_phone(locale=locale).belongs_to(ana)
        for path in (*PAGES, f"/g/{house.code}/rules/"):
            page = opened(phone.open(path))
            assert (path, foreign(page)) == (path, [])
            assert (path, violations(page)) == (path, [])
            for text, size in product((16, 32), (UPRIGHT, SMALL)):
                look_at(page, text, size)
                assert (path, text, size["width"], misfits(page)) == (path, text, size["width"], [])
            look_at(page, 16, UPRIGHT)
        assert not phone.complaints

    def test_each_is_in_one_language_on_two_sheets_of_paper(self, new_phone: NewPhone, locale: str) -> None:
        phone = new_phone(locale=locale)
        for key in RULESETS:
            page = phone.open(f"/rules/{key}/")
            assert (key, foreign(page)) == (key, [])
            assert (key, sheets(page)) in {(key, 1), (key, 2)}


def sheets(page: Page) -> int:
    return len(re.findall(rb"/Type /Page\b", page.pdf(format="A4")))


def test_what_is_typed_is_found_at_once(phone: Phone) -> None:
    page = phone.open("/rules/")
    page.get_by_role("searchbox").press_sequentially("comodí")
    found = page.get_by_role("article").filter(has_text="A joker is wild")
    found.get_by_text(re.compile("In .* games")).tap()
    found.get_by_role("link", name="Kalooki").tap()
    expect(page.get_by_role("heading", name="Jokers and their swap")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("comodí")
    assert not phone.complaints


def test_nothing_is_lost_without_scripts(new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False).open("/rules/?lang=es")
    page.get_by_role("searchbox").fill("COMODIN")
    page.get_by_role("button", name="Buscar").tap()
    expect(page.get_by_role("article").filter(has_text="El comodín sustituye")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "es"


def test_from_the_table_to_the_round_and_back(new_phone: NewPhone, house: Game, ana: User) -> None:
    phone = new_phone().belongs_to(ana)
    page = phone.open(f"/g/{house.code}/")
    page.get_by_role("radio", name="Round 3").check()
    page.get_by_role("link", name="Rules").tap()
    expect(page.locator("#round-3")).to_be_in_viewport()
    back = page.get_by_role("link", name="Back to the table")
    expect(back).to_be_in_viewport()
    back.tap()
    page.wait_for_url(f"**/g/{house.code}/")
    assert not phone.complaints
