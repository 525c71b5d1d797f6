"""House rules on a line that comes and goes: what was typed is kept, and what got no answer is said."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from rummy.models import HouseRules, User

from .builder import begin, go_to, is_away, tap
from .pad import SLIP
from .phone import Phone, the_line_is_back


@pytest.fixture
def page(phone: Phone) -> Page:
    return begin(phone)


def test_what_was_typed_is_there_after_a_reload(page: Page) -> None:
    go_to(page, 7)
    tap(page, "back", "S4")
    expect(page.locator("[name=contracts]").nth(6)).to_have_value("2R4+S4")
    expect(page.locator(".state")).to_have_text("Draft kept")
    page.reload()
    expect(page.locator(".older")).to_be_visible()
    expect(page.locator("[name=contracts]").nth(6)).to_have_value("2R4+S4")


def test_and_can_be_thrown_away(page: Page) -> None:
    tap(page, "S4")
    expect(page.locator(".state")).to_have_text("Draft kept")
    page.reload()
    page.get_by_role("button", name="Throw it away").tap()
    expect(page.locator("[name=contracts]").first).to_have_value("2S3")
    page.reload()
    expect(page.locator(".older")).to_be_hidden()


def test_a_server_that_is_away_loses_nothing(page: Page) -> None:
    go_to(page, 7)
    tap(page, "back", "S4")
    page.get_by_label("What you call these rules").fill("Grandma's")
    page.context.set_offline(offline=True)
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator(".trouble")).to_contain_text("No answer")
    page.context.set_offline(offline=False)
    page.wait_for_url("**/games/new/?rules=*")


def is_busy(route: Route) -> None:
    route.fulfill(status=503, headers={"Retry-After": "2"}, body="busy")


def is_a_portal(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body='<main id="screen"><form id="house">Sign in!')


@pytest.mark.parametrize("answer", [is_away, is_busy, is_a_portal])
def test_a_button_without_an_answer_says_so(page: Page, answer: Callable[[Route], None]) -> None:
    unanswered = page.locator(".unanswered")
    panel = go_to(page, 7)
    tap(page, "back", "S4")
    expect(panel.get_by_role("heading")).to_have_text("A set of 4 and two runs of 4")
    page.route(re.compile("/new/"), answer, times=2)
    tap(page, "add")
    expect(unanswered).to_contain_text("No answer. All you entered is kept here.")
    expect(page.locator(".state")).to_have_text("Draft kept")
    expect(page.locator("[name=contracts]").nth(6)).to_have_value("2R4+S4")
    # What is typed meanwhile is in it, too.
    page.get_by_label("What you call these rules").fill("Grandma's")
    tap(page, "add")
    expect(unanswered).to_be_visible()
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator("[name=round]:checked")).to_have_value("8")
    expect(unanswered).to_be_hidden()
    expect(page.locator("[name=contracts]").nth(6)).to_have_value("2R4+S4")
    expect(page.get_by_label("What you call these rules")).to_have_value("Grandma's")


@pytest.mark.parametrize("on", ["typed", "tapped"])
def test_who_goes_on_saves_when_they_say_so(page: Page, ana: User, on: str) -> None:
    name = page.get_by_label("What you call these rules")
    name.fill("Gran")
    page.route(re.compile("/new/"), is_away)
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator(".trouble")).to_be_visible()
    if on == "typed":
        name.fill("Gra")
    else:
        tap(page, "S4")
    expect(page.locator(".trouble")).to_be_hidden()
    page.unroute_all(behavior="ignoreErrors")
    the_line_is_back(page)
    assert not HouseRules.objects.filter(club__in=ana.clubs.all()).exists()
    expect(page.locator(".state")).to_have_text("Draft kept")


def test_a_page_that_is_too_old_is_loaded_anew_with_what_was_typed(page: Page) -> None:
    tap(page, "S4")
    page.context.clear_cookies(name="scorekeeper-csrf")
    tap(page, "add")
    expect(page.locator(".older")).to_be_visible()
    expect(page.locator("[name=contracts]").first).to_have_value("2S3+S4")
    page.wait_for_timeout(SLIP)
    tap(page, "add")
    expect(page.locator("[name=round]:checked")).to_have_value("2")


def test_a_draft_without_an_answer_is_not_typed_over(page: Page) -> None:
    tap(page, "S4")
    expect(page.locator(".state")).to_have_text("Draft kept")
    page.route(re.compile("/new/"), lambda route: route.abort() if is_a_post(route) else route.continue_())
    page.reload()
    expect(page.locator(".unanswered")).to_be_visible()
    expect(page.locator(".older")).to_be_hidden()
    assert page.locator("#house").get_attribute("inert") is not None
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".older")).to_be_visible()
    expect(page.locator("[name=contracts]").first).to_have_value("2S3+S4")


def is_a_post(route: Route) -> bool:
    return route.request.method == "POST"


def test_cards_that_cannot_be_drawn_are_drawn_later(page: Page) -> None:
    panel = go_to(page, 1)
    page.context.set_offline(offline=True)
    tap(page, "R7")
    expect(page.locator(".unanswered")).to_be_visible()
    expect(panel.get_by_label("Contract")).to_have_value("2S3+R7")
    page.context.set_offline(offline=False)
    page.get_by_role("button", name="Try again").tap()
    expect(panel.get_by_role("heading")).to_have_text("Two sets of 3 and a run of 7")
    expect(page.locator(".unanswered")).to_be_hidden()


@pytest.mark.parametrize("cards", [Route.continue_, Route.abort])
def test_cards_that_come_late_take_no_other_word_away(page: Page, cards: Callable[[Route], None]) -> None:
    waiting: list[Route] = []

    def keep(route: Route) -> None:
        waiting.append(route)

    page.route(re.compile("/contract/"), keep)
    tap(page, "S4")
    while not waiting:
        page.wait_for_timeout(20)
    page.route(re.compile("/new/"), is_away, times=1)
    tap(page, "add")
    expect(page.locator(".unanswered")).to_be_visible()
    cards(waiting[0])
    page.wait_for_timeout(500)
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator("[name=round]")).to_have_count(8)


def test_a_portals_page_is_no_drawn_contract(page: Page) -> None:
    panel = go_to(page, 1)
    page.route(re.compile("/contract/"), is_a_portal)
    tap(page, "R7")
    expect(page.locator(".unanswered")).to_be_visible()
    expect(page.get_by_text("Sign in!")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("button", name="Try again").tap()
    expect(panel.get_by_role("heading")).to_have_text("Two sets of 3 and a run of 7")
