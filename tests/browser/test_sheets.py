"""The score sheet and the result on a phone, and on paper."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from rummy.rules.played import Hand
from tests import cast
from tests.cast import EIGHT, PEP

from .conftest import NewPhone
from .phone import Phone, until, watch


@pytest.fixture
def on(ana: User) -> Game:
    """Three rounds of seven."""
    return cast.a_game(by=ana, rounds=3)


@pytest.fixture
def over(ana: User) -> Game:
    """Seven rounds; Marta wins by the last one."""
    return cast.a_game(by=ana, rounds=7)


def pages(page: Page) -> int:
    """How many sheets of A4 it prints on."""
    return len(re.findall(rb"/Type /Page\b", page.pdf(format="A4")))


def test_a_tap_anywhere_on_a_round_corrects_it(phone: Phone, on: Game) -> None:
    page = phone.open(f"/g/{on.code}/sheet/")
    page.locator("tbody").nth(1).locator("td").nth(3).tap(force=True)
    page.wait_for_url(f"**/g/{on.code}/rounds/2/")
    assert phone.complaints == []


def test_another_phones_correction_appears(phone: Phone, on: Game) -> None:
    page = phone.open(f"/g/{on.code}/sheet/")
    watch(page, f"tfoot td:nth-of-type({PEP + 1})", "90")
    entered = cast.a_round(on, 1)
    cast.record(on, 1, replace(entered, hands=dict(entered.hands) | {PEP: Hand(points=60)}))
    assert until(page, "window.took") < 3000


def test_the_sheet_of_eight_prints_on_one_page(phone: Phone, ana: User) -> None:
    eight = cast.a_game(EIGHT, 7, by=ana)
    assert pages(phone.open(f"/g/{eight.code}/sheet/")) == 1


def test_the_text_is_handed_to_the_phone(phone: Phone, over: Game) -> None:
    phone.page.add_init_script("navigator.share = async ({ text }) => { window.shared = text; }")
    page = phone.open(f"/g/{over.code}/result/")
    page.get_by_role("link", name="Share").tap()
    assert until(page, "window.shared").startswith("Contract Rummy – Marta wins\n1. Marta: 65")


def test_or_it_is_copied(phone: Phone, over: Game) -> None:
    phone.page.add_init_script("navigator.share = undefined")
    phone.page.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page = phone.open(f"/g/{over.code}/result/")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_role("link", name="Copied")).to_be_visible()
    assert page.evaluate("copied").startswith("Contract Rummy – Marta wins")


def test_on_plain_http_it_is_copied_as_by_hand(at_home: Phone, over: Game) -> None:
    page = at_home.open(f"/g/{over.code}/result/")
    page.evaluate("document.oncopy = () => { window.copied = `${getSelection()}`; }")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_role("link", name="Copied")).to_be_visible()
    assert page.evaluate("copied").startswith("Contract Rummy – Marta wins\n1. Marta: 65")


def test_or_it_stands_there_marked_to_be_taken(at_home: Phone, over: Game) -> None:
    at_home.page.add_init_script("document.execCommand = () => false")
    page = at_home.open(f"/g/{over.code}/result/")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_text("Contract Rummy – Marta wins")).to_be_in_viewport()
    assert "Marta wins" in until(page, "`${getSelection()}`")


def test_the_result_works_without_a_script(new_phone: NewPhone, ana: User, over: Game) -> None:
    page = new_phone(java_script_enabled=False).belongs_to(ana).open(f"/g/{over.code}/result/")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_text("Contract Rummy – Marta wins")).to_be_in_viewport()
    page.get_by_role("button", name="Rematch").tap()
    page.wait_for_url(lambda url: over.code not in url)
    assert Game.objects.latest("pk").seats.count() == 4
