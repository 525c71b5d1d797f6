"""How a thumb enters a round."""

from itertools import groupby

from playwright.sync_api import Locator, Page

SLIP = (
    360  # ms in which a fresh screen takes no tap where the last one was, and the pad none: static/js/app.js
)
# What is left of them for a button. Where nothing can be kept nobody knows, and waits for all of them.
LEFT = """(button, slip) => {
    let at = Date.now(), below = 0;
    try { [at, below] = (sessionStorage.tap ?? "0,0").split(",").map(Number); } catch { return slip; }
    const { top, bottom } = button.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - below) < 40 ? Math.max(0, at + slip - Date.now()) : 0;
}"""


def tap(target: Locator) -> None:
    """By somebody who has seen that it is there: not as the second tap on what was there before."""
    target.scroll_into_view_if_needed()
    target.page.wait_for_timeout(target.evaluate(LEFT, SLIP))
    target.tap()


def goes_out(page: Page, seat: int | None) -> None:
    """None: the stock ran out twice."""
    tap(page.locator(".choice.nobody" if seat is None else f".choice.seat-{seat}"))
    page.locator(".pad").wait_for()
    page.wait_for_timeout(SLIP)


def go_on(page: Page) -> None:
    """By the strong button below."""
    tap(page.locator(".bar .strong"))


def hold(page: Page, *kinds: str) -> None:
    """Cards of the hand that is open, a tap each. A thumb that taps on one key rests where it is."""
    switch(page, "kinds")
    for n, (kind, more) in enumerate(groupby(kinds)):
        key = page.locator(f".kinds .key[value='{kind}']")
        key.tap() if n else tap(key)
        box = key.bounding_box()
        assert box, kind
        for _ in [*more][1:]:
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def points(page: Page, figure: int) -> None:
    """The hand that is open, as a number."""
    switch(page, "digits")
    first, *others = (page.locator(f".digits .key[value='{digit}']") for digit in str(figure))
    tap(first)
    for digit in others:
        digit.tap()


def switch(page: Page, to: str) -> None:
    """From cards to points, or back: the pad stays with what was used last."""
    if not page.locator(f".keys.{to}").is_visible():
        tap(page.locator("[value=points]"))


def next_hand(page: Page) -> None:
    button = page.locator(".pad .strong[type=button]")
    seat = button.get_attribute("value")
    tap(button)
    page.locator(f".tab.seat-{seat}[aria-current=true]").wait_for()


def open_hand(page: Page, seat: int) -> None:
    """That of who went out may lead back to who did."""
    tap(page.locator(f".tab.seat-{seat}"))
    page.locator(f".tab.seat-{seat}[aria-current=true], .who:visible").first.wait_for()


def save(page: Page) -> None:
    tap(page.locator(".pad .strong[type=submit]"))
