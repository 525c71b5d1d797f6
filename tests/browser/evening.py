"""A whole game as a table plays it, by thumb."""

import re
from collections.abc import Iterable, Mapping, Sequence

from playwright.sync_api import Page, expect

from . import pad

type Played = tuple[int, Mapping[int, Sequence[str]]]
"""Who goes out, and what each of the others still holds, in the order in which the pad asks."""


def start(page: Page, names: Iterable[str], ruleset: str = "contract-rummy") -> None:
    """Names are typed one after the other, without touching the screen again."""
    page.goto("/")
    page.tap("a[href='/games/new/']")
    page.locator("[name=player]").first.wait_for()
    page.select_option("[name=ruleset]", ruleset)
    page.locator("[name=player]").first.focus()
    for name in names:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.tap("button[form=new]")
    page.wait_for_url(re.compile(r"/g/\w+/$"))


def enter(page: Page, out: int, hands: Mapping[int, Sequence[str]], tick: str = "") -> None:
    """From the table to what the round brought; `tick` are words of the bonus that is given for going out."""
    page.tap(".bar .strong")
    pad.goes_out(page, out)
    if tick:
        page.locator(".pad .toggle", has_text=tick).tap()
    for left, cards in zip(reversed(range(len(hands))), hands.values(), strict=True):
        pad.hold(page, *cards)
        if left:
            pad.next_hand(page)
    pad.save(page)
    page.wait_for_url("**/after/")


def go_on(page: Page) -> None:
    """From what the round brought to the table, or to the result."""
    page.tap(".bar .strong")
    page.wait_for_url(re.compile(r"/g/\w+/(result/)?$"))


def play(page: Page, rounds: Iterable[Played]) -> None:
    for out, hands in rounds:
        enter(page, out, hands)
        go_on(page)


def buys(page: Page, name: str, count: str) -> None:
    """A tap at the table; `count` is what it shows then."""
    page.locator(".buys button", has_text=name).tap()
    expect(page.locator(".buys button", has_text=name)).to_contain_text(count)


def totals(page: Page) -> dict[str, str]:
    """The standings, as they are read."""
    rows = page.locator(".standings .row")
    expect(rows.first).to_be_visible()
    return {
        row.locator("bdi").inner_text(): row.locator(".total").inner_text().replace("−", "-")
        for row in rows.all()
    }
