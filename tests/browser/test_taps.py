"""A tap on the table counts once, whatever becomes of its answer."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from rummy.models import Game, User
from tests import cast
from tests.cast import LUIS

from .phone import Phone

BUYS = re.compile("/buys/$")


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(by=ana, ruleset="frustration-rummy")


def lose(route: Route) -> None:
    route.fetch()
    route.abort()


def is_busy(route: Route) -> None:
    route.fulfill(status=503, headers={"Retry-After": "2"}, body="busy")


def is_a_portal(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<div id=live>Sign in!</div>")


def luis_buys(page: Page) -> None:
    page.locator(".buys button", has_text="Luis").tap()


@pytest.mark.parametrize("answer", [lose, is_busy, is_a_portal, lambda route: route.abort()])
def test_a_buy_without_an_answer_is_sent_again(
    phone: Phone, game: Game, answer: Callable[[Route], None]
) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, answer, times=1)
    luis_buys(page)
    expect(page.locator(".state")).to_have_text("Waiting to send")
    expect(page.locator(".buys button", has_text="Luis")).to_contain_text("1/3")
    expect(page.locator(".state")).to_have_text("Saved")
    game.refresh_from_db()
    assert game.under_way(1).buys == {LUIS: 1}
    assert game.changes.filter(what="buys").count() == 1


def test_a_portal_does_not_take_the_place_of_the_table(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(re.compile(r"\?v="), is_a_portal)
    expect(page.locator(".state")).to_have_text("No connection")
    expect(page.locator(".contracts")).to_be_visible()
