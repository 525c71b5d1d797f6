"""The phone that lies on the table: awake, up to date, and a display when it is turned sideways."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rummy.models import User
from tests import cast

from .conftest import NewPhone
from .fit import misfits
from .phone import SIDEWAYS, until, watch

# Counts what is asked of it, and lets go when it is told to, as a phone does whose page is hidden.
LOCK = """
    window.locks = [];
    const request = async () => { locks.push({ released: false }); return locks.at(-1); };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
NO_LOCK = "Object.defineProperty(navigator, 'wakeLock', { value: undefined })"
COMES_BACK = "locks.at(-1).released = true; document.dispatchEvent(new Event('visibilitychange'))"


def asked(page: Page) -> int:
    count: int = page.evaluate("locks.length")
    return count


def test_the_screen_stays_awake_and_does_so_again(new_phone: NewPhone, ana: User) -> None:
    game, phone = cast.a_game(by=ana), new_phone().belongs_to(ana)
    phone.page.add_init_script(LOCK)
    page = phone.open(f"/g/{game.code}/")
    assert asked(page) == 1
    page.evaluate(COMES_BACK)
    assert asked(page) == 2


def test_home_lets_the_phone_sleep(new_phone: NewPhone, ana: User) -> None:
    phone = new_phone().belongs_to(ana)
    phone.page.add_init_script(LOCK)
    assert asked(phone.open("/")) == 0


def test_nothing_depends_on_a_wake_lock(new_phone: NewPhone, ana: User) -> None:
    game, phone = cast.a_game(by=ana), new_phone().belongs_to(ana)
    phone.page.add_init_script(NO_LOCK)
    expect(phone.open(f"/g/{game.code}/").locator("h1")).to_have_text("Round 1/7")
    assert not phone.complaints


def test_another_phone_shows_a_save_within_three_seconds(new_phone: NewPhone, ana: User) -> None:
    game = cast.a_game(by=ana)
    one, other = (new_phone().belongs_to(ana).open(f"/g/{game.code}/") for _ in range(2))
    for page in (one, other):
        watch(page, "h1", "Round 2/7")
    cast.record(game, 1, cast.a_round(game, 1))
    for page in (one, other):
        assert until(page, "window.took") < 3000


@pytest.mark.parametrize("players", [cast.FOUR, cast.EIGHT], ids=["four", "eight"])
def test_sideways_it_shows_contract_and_totals_only(new_phone: NewPhone, players: tuple[str, ...]) -> None:
    game = cast.a_game(players, 6)
    page = new_phone(size=SIDEWAYS).belongs_to(game.club.members.get()).open(f"/g/{game.code}/")
    assert page.evaluate("document.documentElement.scrollHeight") <= SIDEWAYS["height"]
    expect(page.get_by_role("heading", name="Three runs of 4")).to_be_in_viewport(ratio=1)
    for total in page.locator(".standings .total").all():
        expect(total).to_be_in_viewport(ratio=1)
    for rest in (".bar", ".turns", ".links"):
        expect(page.locator(rest)).to_be_hidden()


def test_sideways_nobody_counts_buys(new_phone: NewPhone) -> None:
    game = cast.a_game(cast.FOUR, 2, ruleset="frustration-rummy")
    page = new_phone(size=SIDEWAYS).belongs_to(game.club.members.get()).open(f"/g/{game.code}/")
    expect(page.locator(".buys")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight") <= SIDEWAYS["height"]


@pytest.mark.parametrize("size", [SIDEWAYS, {"width": 568, "height": 320}])
def test_sideways_the_longest_names_fit(new_phone: NewPhone, size: ViewportSize) -> None:
    game = cast.a_game(cast.LONGEST, 6)
    page = new_phone(size=size).belongs_to(game.club.members.get()).open(f"/g/{game.code}/")
    assert misfits(page) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]


def test_sideways_it_can_be_read_from_the_other_end(new_phone: NewPhone) -> None:
    game = cast.a_game(rounds=6)
    page = new_phone(size=SIDEWAYS).belongs_to(game.club.members.get()).open(f"/g/{game.code}/")
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    assert page.locator(".contracts h2:visible").evaluate(size) >= 40
    assert page.locator(".standings .total").first.evaluate(size) >= 28


@pytest.mark.parametrize(("wish", "motion"), [("no-preference", "settle"), ("reduce", "none")])
def test_a_row_slides_to_its_new_place(new_phone: NewPhone, ana: User, wish: str, motion: str) -> None:
    phone = new_phone(reduced_motion=wish).belongs_to(ana)
    page = phone.open(f"/g/{cast.a_game(by=ana, rounds=2).code}/rounds/2/after/")
    assert page.locator("[data-moved='1']").evaluate("row => getComputedStyle(row).animationName") == motion
