"""Every screen of the app, and how to come to it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.db import transaction
from playwright.sync_api import Page

from tests import cast

from . import pad
from .evening import Evening
from .phone import Phone

SAVE = re.compile("^(Save|Guardar)$")


@dataclass(frozen=True, slots=True)
class Screen:
    """`path` leads there, `then` takes the last steps; `known`: the phone is one of the club's."""

    path: Callable[[Evening], str]
    then: Callable[[Page], None] | None = None
    known: bool = True

    def show(self, phone: Phone, evening: Evening) -> Page:
        if self.known:
            phone.belongs_to(evening.ana)
        page = phone.open(self.path(evening))
        if self.then:
            self.then(page)
        return page


def at(path: str, then: Callable[[Page], None] | None = None, *, known: bool = True) -> Screen:
    """`path` may name an evening's games, its player and its house rules."""
    return Screen(
        lambda e: path.format(
            begun=e.begun.code,
            on=e.on.code,
            over=e.over.code,
            hundred=e.hundred.code,
            buying=e.buying.code,
            broken=e.broken.code,
            tied=e.tied.code,
            full=e.full.code,
            shared=e.shared.code,
            won=e.won.code,
            player=e.player.pk,
            house=e.house.pk,
        ),
        then,
        known,
    )


def out(page: Page) -> None:
    pad.goes_out(page, 0)


def count(page: Page) -> None:
    out(page)
    pad.hold(page, *["10-K"] * 12)


def count_to_100(page: Page) -> None:
    out(page)
    pad.hold(page, "A", "joker", "10-K", "10-K", "9", "8", "2")


def number(page: Page) -> None:
    out(page)
    pad.points(page, 1000)


def impossible(page: Page) -> None:
    """No hand has 3 points."""
    pad.open_hand(page, 2)
    pad.points(page, 3)
    pad.save(page)
    page.wait_for_selector(".notes")


def odd(page: Page) -> None:
    """More cards than anybody can have been dealt, which the pad has not said."""
    page.evaluate("document.querySelector('[name=insist]').disabled = true")
    pad.open_hand(page, 2)
    pad.hold(page, *["2-9"] * 30)
    pad.save(page)
    page.wait_for_selector(".notes [name=insist]")


def late(page: Page, kind: str = "A") -> None:
    """Somebody else has saved since this page was opened."""
    page.evaluate("document.querySelector('[name=expect]').value = '1'")
    pad.open_hand(page, 2)
    pad.hold(page, kind)
    pad.save(page)
    page.wait_for_selector("#mine .bar")


def offline(page: Page) -> None:
    pad.open_hand(page, 2)
    pad.hold(page, "A")
    page.context.set_offline(offline=True)
    pad.save(page)
    page.wait_for_selector(".trouble:not([hidden])")


def gone(page: Page) -> None:
    page.route(re.compile(r"\?v="), lambda route: route.fulfill(status=404))
    page.wait_for_selector(".state.waiting")


def nobody_plays(page: Page) -> None:
    page.tap(".bar .strong")
    page.wait_for_selector(".error")


def without_token(page: Page) -> None:
    page.context.clear_cookies(name="scorekeeper-csrf")
    with page.expect_navigation():
        page.locator(".bar .strong").tap()


def overtaken(page: Page) -> None:
    """What is asked for was seen at a version of long ago."""
    page.locator("form [name=expect]").last.evaluate("input => input.value = 1")
    page.locator("main .strong").last.tap()
    page.locator("[role=alert]").filter(visible=True).first.wait_for()


def unread(page: Page) -> None:
    """The form has lost what makes each save one of its own."""
    page.locator("form [name=key]").last.evaluate("input => input.value = ''")
    page.locator("main .strong").last.tap()
    page.locator("[role=alert]").filter(visible=True).first.wait_for()


def joins_late(page: Page) -> None:
    page.fill("#name", cast.LONGEST[0])
    overtaken(page)


def save_late(page: Page) -> None:
    page.locator("#house [name=expect]").evaluate("input => input.value = 7")
    page.get_by_role("button", name=SAVE).tap()
    page.get_by_role("alert").filter(visible=True).first.wait_for()


def go_on_late(page: Page) -> None:
    form = page.locator("[action$='/reopen/']")
    form.locator("[name=expect]").evaluate("input => input.value = 1")
    form.locator("button").tap()
    page.get_by_role("alert").wait_for()


def forget_late(page: Page) -> None:
    form = page.locator("[action$='/forget/']")
    form.locator("[name=expect]").evaluate("input => input.value = 7")
    page.locator("summary").last.tap()
    form.locator("button").tap()
    page.get_by_role("alert").filter(visible=True).first.wait_for()


def too_few(page: Page) -> None:
    page.locator(".bar form .strong").tap()
    page.get_by_role("alert").wait_for()


def locked(page: Page) -> None:
    """Somebody else writes for longer than anybody waits."""
    with transaction.atomic(), page.expect_navigation():
        page.locator("main .strong").tap()


def no_name(page: Page) -> None:
    page.tap("summary")
    page.fill("[name=name]", "")
    page.tap(".rename button:visible")
    page.wait_for_selector(".error")


def another_started(page: Page) -> None:
    """This form has been sent already, with other players."""
    for line, name in enumerate(cast.EIGHT[:3]):
        page.fill(f"#player-{line}", name)
    page.evaluate("() => fetch('', { method: 'POST', body: new FormData(document.querySelector('#new')) })")
    page.fill("#player-0", "Berta")
    page.tap(".bar .strong")
    page.get_by_role("alert").wait_for()


def nobody_joins(page: Page) -> None:
    page.locator("form", has=page.locator("#name")).locator(".strong").tap()
    page.locator(".note").filter(visible=True).wait_for()


def joins_offline(page: Page) -> None:
    page.context.set_offline(offline=True)
    nobody_joins(page)


def rename_offline(page: Page) -> None:
    page.tap("summary")
    page.context.set_offline(offline=True)
    page.tap(".rename button:visible")
    page.wait_for_selector(".trouble:not([hidden])")


# Rulesets that differ in what their pages have to show.
DIFFERENT = ("contract-rummy", "shanghai-rummy", "kalooki", "three-thirteen", "rummy-100")


def open_all(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((group) => { group.open = true })")


def all_fields(page: Page) -> None:
    page.tap("summary")
    page.tap("[value=more]")
    page.locator("[name=closer]").first.wait_for()
    open_all(page)


def add_offline(page: Page) -> None:
    page.tap("summary")
    page.context.set_offline(offline=True)
    page.tap("[value=add]")
    page.locator(".unanswered").wait_for()


def count_all(page: Page) -> None:
    """An odd hand, of which everything else is said, too."""
    out(page)
    for kind in ("black A", "J-K", "red A", "red A"):
        pad.hold(page, kind)
    for box in page.locator(".pad .toggle:visible").all():
        box.tap()
    page.locator(".pad .less").last.tap()
    pad.hold(page, *["10"] * 3)


def who_did(page: Page) -> None:
    out(page)
    pad.open_hand(page, 0)


def below_zero(page: Page) -> None:
    out(page)
    page.tap("[value=points]")
    for key in ("-", "9", "9", "9"):
        page.tap(f".digits .key[value='{key}']")


def spoil_rules(page: Page) -> None:
    """In every kind of field something is wrong."""
    open_all(page)
    for name, typed in (("contracts", "4X3"), ("kind", "ace"), ("decks.3", "few"), ("target", "x")):
        page.locator(f"[name='{name}']").first.fill(typed)
    page.get_by_role("button", name=SAVE).tap()
    page.wait_for_selector(".notes")


def spoil_rules_to_come(page: Page) -> None:
    open_all(page)
    page.locator("[name=target]").fill("x")
    page.get_by_role("button", name=SAVE).tap()
    page.wait_for_selector(".notes")


SCREENS: Mapping[str, Screen] = {
    "first visit": at("/", known=False),
    "home": at("/"),
    "new game, first visit": at("/games/new/", known=False),
    "new game": at("/games/new/"),
    "new game, nobody plays": at("/games/new/", nobody_plays),
    "new game, another started": at("/games/new/", another_started, known=False),
    "table": at("/g/{on}/"),
    "table, over": at("/g/{over}/"),
    "table, gone": at("/g/{on}/", gone),
    "table, to 100": at("/g/{hundred}/"),
    "table, buys": at("/g/{buying}/"),
    "table, another dealer": at("/g/{buying}/", lambda page: page.tap("summary")),
    "who plays": at("/g/{buying}/seats/"),
    "who plays, no name": at("/g/{hundred}/seats/", nobody_joins),
    "who plays, no answer": at("/g/{hundred}/seats/", joins_offline),
    "who plays, 409": at("/g/{hundred}/seats/", joins_late),
    "stop early": at("/g/{buying}/end/"),
    "stop early, not played": at("/g/{begun}/end/"),
    "who went out": at("/g/{on}/rounds/7/"),
    "pad": at("/g/{on}/rounds/7/", count),
    "pad, points": at("/g/{on}/rounds/7/", number),
    "who went out, all": at("/g/{full}/rounds/2/"),
    "pad, all": at("/g/{full}/rounds/2/", count_all),
    "pad, who went out": at("/g/{full}/rounds/2/", who_did),
    "pad, below zero": at("/g/{full}/rounds/2/", below_zero),
    "correction, all": at("/g/{full}/rounds/1/"),
    "409, all": at("/g/{full}/rounds/1/", lambda page: late(page, "black A")),
    "who won, to 100": at("/g/{hundred}/rounds/2/"),
    "pad, to 100": at("/g/{hundred}/rounds/2/", count_to_100),
    "correction": at("/g/{on}/rounds/1/"),
    "422, impossible": at("/g/{on}/rounds/1/", impossible),
    "422, odd": at("/g/{on}/rounds/1/", odd),
    "409": at("/g/{on}/rounds/1/", late),
    "no answer": at("/g/{on}/rounds/1/", offline),
    "after": at("/g/{on}/rounds/6/after/"),
    "after, earlier": at("/g/{on}/rounds/5/after/"),
    "after, over": at("/g/{over}/rounds/7/after/"),
    "after, all": at("/g/{full}/rounds/1/after/"),
    "after, extra deal": at("/g/{tied}/rounds/2/after/"),
    "after, to 100": at("/g/{hundred}/rounds/1/after/"),
    "undo": at("/g/{on}/rounds/6/undo/"),
    "undo, 409": at("/g/{on}/rounds/6/undo/", overtaken),
    "undo, 422": at("/g/{on}/rounds/6/undo/", unread),
    "undo, stopped": at("/g/{shared}/rounds/1/undo/"),
    "stop early, 409": at("/g/{on}/end/", overtaken),
    "stop early, 422": at("/g/{on}/end/", unread),
    "stop early, 503": at("/g/{on}/end/", locked),
    "sheet": at("/g/{on}/sheet/"),
    "sheet, to 100": at("/g/{hundred}/sheet/"),
    "sheet, all": at("/g/{full}/sheet/"),
    "sheet, buys": at("/g/{buying}/sheet/"),
    "result": at("/g/{over}/result/"),
    "result, shared": at("/g/{shared}/result/"),
    "result, shared, too few for another": at("/g/{shared}/result/", too_few),
    "result, 409": at("/g/{shared}/result/", go_on_late),
    "result, to 100": at("/g/{won}/result/"),
    "result, broken off": at("/g/{broken}/result/"),
    "result, of no such round": at("/g/{broken}/result/?unplayed=3"),
    "club": at("/club/"),
    "club, nobody": at("/club/", known=False),
    "club, no name": at("/club/", no_name),
    "player": at("/club/players/{player}/"),
    "player, no answer": at("/club/players/{player}/", rename_offline),
    "player, no name": at("/club/players/{player}/", no_name),
    "contracts": at("/contracts/", known=False),
    **{f"contracts, {key}": at(f"/contracts/{key}/", known=False) for key in DIFFERENT},
    "house rules": at("/house-rules/"),
    "house rules, first visit": at("/house-rules/", known=False),
    "house rules, new": at("/house-rules/new/"),
    "house rules, all fields": at("/house-rules/{house}/", all_fields),
    "house rules, to 100": at("/house-rules/new/?ruleset=rummy-100", open_all, known=False),
    "house rules, no answer": at("/house-rules/new/", add_offline, known=False),
    "house rules, red and black": at("/house-rules/new/?ruleset=kalooki", open_all, known=False),
    "house rules, refused": at("/house-rules/new/", spoil_rules, known=False),
    "house rules, 409": at("/house-rules/{house}/", save_late),
    "house rules, forgotten, 409": at("/house-rules/{house}/", forget_late),
    "rules of a game": at("/g/{on}/rules/change/", open_all),
    "rules of a game, 422": at("/g/{on}/rules/change/", spoil_rules_to_come),
    "rules by their name": at("/g/{tied}/rules/"),
    "not there": at("/g/nothing/"),
    "too old": at("/games/new/", without_token, known=False),
}
