"""Who leaves the table goes with all that was tapped there, or leaves it for later."""

import re

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from rummy.play.buys import count_buys
from tests import cast
from tests.cast import LUIS

from .phone import Phone
from .taps import (
    BUYS,
    a_slow_line,
    at_once,
    bought,
    is_busy,
    is_stalled,
    luis_buys,
    polled,
)


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(by=ana, ruleset="frustration-rummy")


def test_who_goes_on_at_once_leaves_no_tap_behind(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, is_busy, times=1)
    at_once(page, "more-1", "more-1", "more-1")
    page.get_by_role("link", name="Round over").tap()
    page.wait_for_url("**/rounds/1/")
    assert bought(game) == 3


def with_a_buy_that_waits(phone: Phone, game: Game) -> Page:
    """Luis's, on a dead line; and time goes by as the test says."""
    phone.page.clock.install()
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, lambda route: route.abort())
    luis_buys(page)
    return page


def test_no_round_is_over_before_its_buys_are_counted(phone: Phone, game: Game) -> None:
    page = with_a_buy_that_waits(phone, game)
    page.get_by_role("link", name="Round over").tap()
    page.clock.run_for(5000)
    expect(page.locator(".state")).to_have_text("Waiting to send")
    page.unroute_all(behavior="wait")
    page.clock.run_for(2000)
    page.wait_for_url("**/rounds/1/")
    assert bought(game) == 1


def test_who_only_looks_elsewhere_goes_without_an_answer(phone: Phone, game: Game) -> None:
    page = with_a_buy_that_waits(phone, game)
    page.get_by_role("link", name="Score sheet").tap()
    page.clock.run_for(5000)
    page.wait_for_url("**/sheet/")


def test_who_looked_elsewhere_first_waits_at_round_over_too(phone: Phone, game: Game) -> None:
    page = with_a_buy_that_waits(phone, game)
    page.get_by_role("link", name="Score sheet").tap()
    page.clock.run_for(1000)
    page.get_by_role("link", name="Round over").tap()
    page.clock.run_for(5000)
    expect(page.locator(".state")).to_have_text("Waiting to send")


def test_who_goes_on_stays_where_a_tap_was_refused(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(re.compile(r"\?v="), lambda route: route.abort())
    count_buys(game=game, number=1, seat=LUIS, was=0, buys=1, wish=cast.a_wish(game))
    with a_slow_line(page):
        at_once(page, "more-1", "more-1")
        page.get_by_role("link", name="Round over").tap()
    expect(page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
    page.get_by_role("link", name="Round over").tap()
    page.wait_for_url("**/rounds/1/")


def test_who_is_refused_for_good_is_kept_from_going_nowhere(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    phone.context.clear_cookies(name="scorekeeper-csrf")
    at_once(page, "more-1", "more-1")
    expect(page.locator(".state")).to_have_text("Page too old")
    page.get_by_role("link", name="Round over").tap()
    page.wait_for_url("**/rounds/1/")
    assert bought(game) == 0


def test_a_dead_line_keeps_nobody_at_the_table(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, is_stalled)
    luis_buys(page)
    page.get_by_role("link", name="Score sheet").tap()
    page.wait_for_url("**/sheet/", timeout=8000)
    expect(page.locator(".state")).to_have_text("Waiting to send")
    polled(page)
    expect(page.locator(".state")).to_have_text("Waiting to send")
    page.unroute_all(behavior="ignoreErrors")
    page.locator(".back").tap()
    page.wait_for_url(f"**/g/{game.code}/")
    expect(page.locator(".state")).to_have_text("Saved")
    assert bought(game) == 1
