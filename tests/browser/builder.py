"""The builder of contracts, driven by touch as people use it."""

from playwright.sync_api import Locator, Page, Route

from .phone import Phone

NEW = "/house-rules/new/?ruleset=contract-rummy"


def begin(phone: Phone) -> Page:
    """Rules of one's own, from those of Contract Rummy."""
    page = phone.open(NEW)
    open_rounds(page)
    return page


def open_rounds(page: Page) -> None:
    page.locator("summary").first.tap()
    page.locator("[name=round]:checked").wait_for()


def go_to(page: Page, number: int) -> Locator:
    """The panel of a round."""
    page.locator(f"[name=round][value='{number}']").tap()
    page.locator(f"[name=round][value='{number}']:checked").wait_for()
    return page.locator(":checked + .felt")


def tap(page: Page, *buttons: str) -> None:
    for button in buttons:
        page.locator(f"[name=do][value='{button}']").tap()


def is_away(route: Route) -> None:
    route.abort()
