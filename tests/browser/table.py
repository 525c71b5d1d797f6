"""How a table plays, by thumb, from who sits down to who won; worked games, too: records of such tables."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from . import pad

TABLE_OR_RESULT = re.compile(r"/g/\w+/(result/)?$")
FIGURES = (
    "rows => rows.map(row => [row.querySelector('bdi').textContent, row.querySelector('.total').textContent])"
)


def start(page: Page, names: Iterable[str], *, ruleset: str = "", dealer: int | None = None) -> None:
    page.goto("/")
    page.tap("a[href='/games/new/']")
    page.wait_for_url("**/games/new/")  # with its script: Enter would send the form without it
    if ruleset:
        page.select_option("#ruleset", ruleset)
    sit_down(page, names, dealer)


def sit_down(page: Page, names: Iterable[str], dealer: int | None = None) -> None:
    """Names are typed one after the other, without touching the screen again."""
    page.locator("[name=player]").first.focus()
    for name in names:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    if dealer is not None:
        page.locator(".deals:visible").nth(dealer).tap()
    pad.go_on(page)
    page.wait_for_url(TABLE_OR_RESULT)


def starters(record: Any) -> list[str]:
    """Who is there from round 1 on: nobody who is heard of first when they join."""
    first: dict[str, Any] = {}
    for event in record.get("seating", ()):
        first.setdefault(event.get("joins", event.get("leaves")), event)
    return [name for name in record["players"] if "joins" not in first.get(name, ())]


def play(page: Page, record: Any, expected: Mapping[str, Any]) -> None:
    """A record, from its first round to its result. Each screen says what was worked out for it."""
    for entered, worked in zip(record["rounds"], expected["rounds"], strict=True):
        change_seats(page, record, worked["number"])
        expect(page.locator(".contracts :checked + .felt .facts b").first).to_have_text(f"{worked['dealt']}")
        expect(page.locator(".turns summary bdi")).to_have_text(worked["dealer"])
        expect(page.locator(".turns p.panel bdi")).to_have_text(worked["leads"])
        buy(page, entered)
        enter(page, record["players"], entered)
        assert figures(page) == {name: worked["totals"][name] for name in worked["points"]}
        pad.go_on(page)
        page.wait_for_url(TABLE_OR_RESULT)
    ranked = [(row["player"], row["total"]) for row in expected["standings"]]
    assert [*figures(page).items()][: len(ranked)] == ranked


def figures(page: Page) -> dict[str, int]:
    """Names and totals, as they stand there."""
    rows: list[tuple[str, str]] = page.eval_on_selector_all("main .row", FIGURES)
    return {name: int(total.replace("−", "-")) for name, total in rows}


def buy(page: Page, entered: Mapping[str, Any]) -> None:
    """At the table, a tap each."""
    buys = {name: hand.get("buys", 0) for name, hand in entered["hands"].items()}
    for name, times in {**buys, entered["out"]: entered.get("out_buys", 0)}.items():
        for number in range(1, times + 1):
            button = page.locator(".buys button:not(.less)", has_text=name)
            pad.tap(button) if number == 1 else button.tap()
            expect(button.locator("b")).to_have_text(re.compile(rf"^{number}(/\d+)?$"))
    page.locator(".state.saved").wait_for()


def is_counted(page: Page, seat: int, figure: str) -> None:
    """At once: between two taps that wait, what the server says may be there for a moment."""
    counted = f"#more-{seat} b:has-text('{figure}')"
    expect(page.locator(f"#live:has(.state:text-is('Saved')):has({counted})")).to_be_visible()


def enter(page: Page, players: list[str], entered: Mapping[str, Any]) -> None:
    """On the pad, which says whose hand is next."""
    pad.go_on(page)
    pad.goes_out(page, entered["out"] and players.index(entered["out"]))
    for code in entered.get("bonuses", {}).get(entered["out"], ()):
        page.tap(f".pad .toggle:has([value='{code}'])")
    for left in reversed(range(len(entered["hands"]))):
        hold(page, entered["hands"][page.locator(".counted bdi").first.inner_text()])
        if left:
            pad.next_hand(page)
    pad.save(page)
    page.locator(".gained").first.wait_for()


def hold(page: Page, hand: Mapping[str, Any]) -> None:
    if "points" in hand:
        pad.points(page, hand["points"])
    else:
        pad.hold(page, *(kind for kind, count in hand["cards"].items() for _ in range(count)))


def change_seats(page: Page, record: Any, number: int) -> None:
    """Who joins or comes back takes the points that are proposed: the record has them, too."""
    events = [event for event in record.get("seating", ()) if event["before"] == number]
    if not events:
        return
    pad.tap(page.locator("a[href$='/seats/']"))
    page.wait_for_url("**/seats/")
    for event in events:
        if "leaves" in event:
            go(page.locator(f"[action$='/leave/'] [value='{record['players'].index(event['leaves'])}']"))
        elif "joins" in event:
            come(page, record, event)
    pad.tap(page.locator(".back"))


def come(page: Page, record: Any, event: Mapping[str, Any]) -> None:
    seat = record["players"].index(event["joins"])
    form = page.locator(f"[action$='/back/']:has([name=seat][value='{seat}'])")
    if event["joins"] not in page.locator("main").inner_text():
        form = page.locator("[action$='/join/']")
        form.get_by_label("Name").fill(event["joins"])
        form.locator("select").select_option(f"{right_of(record, event)}")
    expect(form.locator("[name=start]:checked")).to_have_value(f"{event['with']}")
    go(form.locator(":scope > button"))


def right_of(record: Any, event: Mapping[str, Any]) -> int:
    """The seat beside that of who joins, as they sit then."""
    [order] = (e["order"] for e in record["seating"] if e["before"] == event["before"] and "order" in e)
    seat: int = record["players"].index(order[order.index(event["joins"]) - 1])
    return seat


def go(button: Locator) -> None:
    with button.page.expect_navigation():
        pad.tap(button)
