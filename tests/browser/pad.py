"""How a thumb enters a round."""

from itertools import groupby

from playwright.sync_api import Page

SLIP = 360  # ms in which a fresh screen takes no tap, see static/js/pad.js


def goes_out(page: Page, seat: int | None) -> None:
    """None: the stock ran out twice."""
    page.tap(".choice.nobody" if seat is None else f".choice.seat-{seat}")
    page.wait_for_timeout(SLIP)


def hold(page: Page, *kinds: str) -> None:
    """Cards of the hand that is open, a tap each. A thumb that taps on one key rests where it is."""
    switch(page, "kinds")
    for kind, more in groupby(kinds):
        key = page.locator(f".kinds .key[value='{kind}']")
        key.tap()
        box = key.bounding_box()
        assert box, kind
        for _ in [*more][1:]:
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def points(page: Page, figure: int) -> None:
    """The hand that is open, as a number."""
    switch(page, "digits")
    for digit in str(figure):
        page.tap(f".digits .key[value='{digit}']")


def switch(page: Page, to: str) -> None:
    """From cards to points, or back: the pad stays with what was used last."""
    if not page.locator(f".keys.{to}").is_visible():
        page.tap("[value=points]")


def next_hand(page: Page) -> None:
    page.tap(".pad .strong[type=button]")


def open_hand(page: Page, seat: int) -> None:
    page.tap(f".tab.seat-{seat}")


def save(page: Page) -> None:
    page.tap(".pad .strong[type=submit]")
