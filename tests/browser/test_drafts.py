"""A draft is a help: where none can be kept, and where an odd one has been left, all goes on without."""

import json

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from tests import cast
from tests.cast import FOUR, LUIS

from . import pad
from .phone import Phone
from .table import is_counted

FORBIDDEN = """
    const get = () => { throw new DOMException("", "SecurityError"); };
    for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(window, store, { get });
"""
FULL = """
    for (let size = 2 ** 22; size; size = size >> 1) {
        try { for (let n = 0; ; n++) localStorage[`${size} ${n}`] = "x".repeat(size); } catch {}
    }
"""
# Home says once what https would add.
PLAIN_HTTP = """Object.defineProperty(window, "isSecureContext", { value: false })"""

SIGNED = {"key": "a" * 22, "expect": "1", "out": "1", "dealer": "", "names": "", "more": []}
HAND = {"taps": ["A"], "points": None}
HANDS: tuple[object, ...] = (None, "hands", {"0": None}, {"0": {}})
ODD: list[object] = [
    *(None, [], "a", 7, {}, {"a": 1}, SIGNED),
    *(SIGNED | {"hands": hands} for hands in HANDS),
    *(SIGNED | {"hands": {"0": HAND | odd}} for odd in ({"taps": "A"}, {"taps": [0]}, {"points": 7})),
    {"hands": {"0": HAND}},
]


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(("Ana", "Luis", "Marta"), by=ana)


@pytest.fixture(params=[FORBIDDEN, FULL], ids=["forbidden", "full"])
def keeps_nothing(phone: Phone, request: pytest.FixtureRequest) -> Phone:
    phone.page.add_init_script(request.param)
    return phone


LEAVE = """(draft) => {
    const { dataset } = document.querySelector("form[data-draft]");
    localStorage.setItem(`draft ${dataset.draft}`, draft);
}"""


def left_behind(page: Page, draft: object) -> None:
    page.evaluate(LEAVE, json.dumps(draft))
    page.reload()


def state(page: Page, words: str) -> None:
    expect(page.locator(".state")).to_have_text(words)


def enter(page: Page) -> None:
    pad.goes_out(page, LUIS)
    pad.hold(page, "A")
    pad.next_hand(page)
    pad.hold(page, "2-9")


# Nothing can be kept


def test_a_round_is_saved(keeps_nothing: Phone, game: Game) -> None:
    page = keeps_nothing.open(f"/g/{game.code}/rounds/1/")
    enter(page)
    state(page, "Not saved")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert keeps_nothing.complaints == []


def test_a_game_is_started(keeps_nothing: Phone) -> None:
    page = keeps_nothing.open("/games/new/")
    for line, name in enumerate(FOUR):
        page.fill(f"#player-{line}", name)
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/g/*/")
    assert keeps_nothing.complaints == []


def test_a_buy_is_counted(keeps_nothing: Phone, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="frustration-rummy")
    page = keeps_nothing.open(f"/g/{game.code}/")
    page.tap(f"#more-{LUIS}")
    is_counted(page, LUIS, "1/3")
    game.refresh_from_db()
    assert game.under_way(1).buys == {LUIS: 1}
    assert keeps_nothing.complaints == []


def test_house_rules_are_saved(keeps_nothing: Phone) -> None:
    page = keeps_nothing.open("/house-rules/new/")
    page.get_by_label("What you call these rules").fill("Grandma's")
    state(page, "Not saved")
    page.get_by_role("button", name="Save", exact=True).tap()
    page.wait_for_url("**/games/new/**")
    assert keeps_nothing.complaints == []


def test_what_is_said_once_can_be_put_away(keeps_nothing: Phone) -> None:
    keeps_nothing.page.add_init_script(PLAIN_HTTP)
    page = keeps_nothing.open("/")
    page.get_by_role("button", name="I see").tap()
    expect(page.get_by_text("the screen would also stay awake")).to_be_hidden()
    assert keeps_nothing.complaints == []


# An odd draft


def test_no_odd_draft_keeps_a_round_from_being_entered(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/rounds/1/")
    for draft in ODD:
        left_behind(page, draft)
        state(page, "Saved")
        expect(page.locator(".who")).to_be_visible()
    enter(page)
    state(page, "Draft kept")
    assert phone.complaints == []


def test_no_odd_draft_keeps_a_game_from_being_started(phone: Phone) -> None:
    page = phone.open("/games/new/")
    for draft in (*ODD, {"since": ""}, {"since": "", "key": "", "ruleset": "", "seats": [None]}):
        left_behind(page, draft)
        page.fill("#player-0", "Ana")
        expect(page.locator("#player-1")).to_be_visible()
    assert phone.complaints == []


def test_no_odd_draft_keeps_house_rules_from_being_typed(phone: Phone) -> None:
    page = phone.open("/house-rules/new/")
    for draft in (*ODD, {"entries": [["name"]]}, {"entries": 7}):
        left_behind(page, draft)
        expect(page.locator(".older")).to_be_hidden()
        page.get_by_label("What you call these rules").fill("Grandma's")
        state(page, "Draft kept")
    assert phone.complaints == []
