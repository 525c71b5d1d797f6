"""Buys tapped on the table, and lines that bring no answer."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route

from rummy.models import Game
from tests.cast import LUIS

BUYS = re.compile("/buys/$")


def lose(route: Route) -> None:
    route.fetch()
    route.abort()


def is_busy(route: Route) -> None:
    route.fulfill(status=503, headers={"Retry-After": "2"}, body="busy")


def is_a_portal(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<div id=live>Sign in!</div>")


@contextmanager
def a_slow_line(page: Page) -> Iterator[None]:
    """What is tapped comes to the server at its end."""
    waiting: list[Route] = []
    is_slow = True

    def handle(route: Route) -> None:
        if is_slow:
            waiting.append(route)
        else:
            route.continue_()

    page.route(BUYS, handle)
    yield
    is_slow = False
    for route in waiting:
        route.continue_()


def luis_buys(page: Page) -> None:
    page.locator(".buys button", has_text="Luis").tap()


def at_once(page: Page, *buttons: str) -> None:
    """Taps that come before any answer."""
    page.evaluate("ids => ids.forEach((id) => document.getElementById(id).click())", buttons)


def bought(game: Game) -> int:
    game.refresh_from_db()
    return game.under_way(1).buys.get(LUIS, 0)


def is_gone(route: Route) -> None:
    route.fulfill(status=404, body="Nothing is here")


def is_stalled(route: Route) -> None:
    """It is never answered."""


def polled(page: Page) -> None:
    """Twice: the answer to the first is on the screen then."""
    for _ in range(2):
        page.wait_for_event("requestfinished", lambda request: "?v=" in request.url)
