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
    for kind, more in groupby(kinds):
        key = page.locator(f".kinds .key[value='{kind}']")
        key.tap()
        box = key.bounding_box()
        assert box, kind
        for _ in [*more][1:]:
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def points(page: Page, figure: int) -> None:
    """The hand that is open, as a number."""
    page.tap("[value=points]")
    for digit in str(figure):
        page.tap(f".digits .key[value='{digit}']")


def next_hand(page: Page) -> None:
    page.tap(".pad .strong[type=button]")


def open_hand(page: Page, seat: int) -> None:
    page.tap(f".tab.seat-{seat}")


def save(page: Page) -> None:
    page.tap(".pad .strong[type=submit]")
