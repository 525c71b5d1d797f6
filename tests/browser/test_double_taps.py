"""The second of two quick taps does nothing on the screen that the first one has brought."""

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Locator, Page, expect

from rummy.models import Game, User
from tests import cast
from tests.cast import ANA, LUIS

from . import pad
from .builder import begin
from .phone import Phone
from .table import is_counted


def twice(target: Locator, comes: str, gap: int = 200, more: int = 1) -> Page:
    """On the same place; all `more` times, each `gap` ms after the one before, on what `comes` there."""
    page, box = target.page, target.bounding_box()
    assert box
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    now = datetime.now(UTC)
    page.clock.set_fixed_time(now)  # however long the page takes to come
    page.touchscreen.tap(*place)
    page.locator(comes).first.wait_for()
    for nth in range(1, more + 1):
        page.clock.set_fixed_time(now + timedelta(milliseconds=nth * gap))
        page.touchscreen.tap(*place)
    page.wait_for_timeout(pad.SLIP)
    return page


def test_round_over_says_nothing_of_who_went_out(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    twice(page.locator(".bar .strong"), "[data-on] .choice")
    expect(page.locator(".who")).to_be_visible()
    expect(page.locator("[name=out]:checked")).to_have_count(0)


def test_a_round_saved_is_looked_at(phone: Phone, ana: User) -> None:
    page = phone.open(f"/g/{cast.a_game(('Ana', 'Luis', 'Marta'), by=ana).code}/rounds/1/")
    pad.goes_out(page, LUIS)
    pad.hold(page, "A")
    pad.next_hand(page)
    pad.hold(page, "A")
    page.wait_for_timeout(pad.SLIP)
    twice(page.locator(".pad .strong[type=submit]"), ".gained")
    expect(page).to_have_url(re.compile("/rounds/1/after/$"))


def test_one_tap_takes_one_player_out(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=1)
    page = phone.open(f"/g/{game.code}/seats/")
    twice(page.locator("[action$='/leave/'] button").first, "h2:has-text('Gone')")
    assert len(Game.objects.get(pk=game.pk).seating) == 1


def test_a_third_tap_is_no_better_than_the_second(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    twice(page.locator(".bar .strong"), "[data-on] .choice", more=3)
    expect(page.locator(".who")).to_be_visible()
    expect(page.locator("[name=out]:checked")).to_have_count(0)


def test_one_round_is_dropped(phone: Phone) -> None:
    page = begin(phone)
    drop = page.locator("[name=do][value=drop]")
    drop.scroll_into_view_if_needed()
    twice(drop, "[name=round]:nth-of-type(6):last-of-type")
    expect(page.locator("[name=round]")).to_have_count(6)


def test_a_slower_tap_counts(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    twice(page.locator(".bar .strong"), "[data-on] .choice", gap=400)
    expect(page.locator(".pad")).to_be_visible()


def test_quick_buys_all_count(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana, house_rules={"buys_per_round": 3})
    page = phone.open(f"/g/{game.code}/")
    for _ in range(3):
        page.locator(f"#more-{ANA}").tap()
    is_counted(page, ANA, "3/3")
    assert Game.objects.get(pk=game.pk).under_way(1).buys == {ANA: 3}
