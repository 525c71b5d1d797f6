"""What is tapped again and again stays under the thumb, whatever is drawn above it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from .builder import begin, go_to, is_away, tap
from .conftest import NewPhone
from .phone import SMALL, UPRIGHT, Phone, look_at


@pytest.fixture
def page(phone: Phone) -> Page:
    return begin(phone)


def place(page: Page, button: str) -> FloatRect:
    """Where a button is, once it is seen."""
    found = page.locator(f"[name=do][value='{button}']")
    found.evaluate("found => found.scrollIntoView({ block: 'nearest' })")
    box = found.bounding_box()
    assert box
    return box


def stays(page: Page, target: str, was: FloatRect) -> None:
    """Where it was. What has just been drawn above it may be seen for a moment before the page has moved."""
    found, is_there = page.locator(target), pytest.approx(was, abs=1)
    for _ in range(20):
        if found.bounding_box() == is_there:
            return
        page.wait_for_timeout(50)
    assert found.bounding_box() == is_there


def tap_in_one_place(page: Page, button: str, *shown: Callable[[], None]) -> None:
    """A thumb that stays where it is, while each tap has shown what it did."""
    box = place(page, button)
    for is_shown in shown:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        is_shown()


# The first thing that anybody else can do once the form has been drawn anew, a tap among them.
AT_ONCE = """button => new Promise(done => {
  const next = new MessageChannel();
  next.port1.onmessage = () => done(document.querySelector(button).getBoundingClientRect().top);
  new MutationObserver((drawn, seen) => {
    if (document.querySelector("[name=round]:checked").value === "1") return;
    seen.disconnect();
    next.port2.postMessage(null);
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector(button).click();
})"""


def contracts(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator("[name=contracts]").all()]


@pytest.mark.parametrize("size", [UPRIGHT, SMALL], ids=["390", "320"])
def test_a_round_is_moved_on_with_the_thumb_in_one_place(page: Page, size: dict[str, int]) -> None:
    look_at(page, 16, size)
    third = page.locator("[name=round]:checked")
    tap_in_one_place(
        page, "later", lambda: expect(third).to_have_value("2"), lambda: expect(third).to_have_value("3")
    )
    assert contracts(page)[:3] == ["S3+R4", "2R4", "2S3"]


def test_a_button_is_under_the_thumb_again_before_it_can_be_tapped(page: Page) -> None:
    was = place(page, "later")
    assert page.evaluate(AT_ONCE, "[name=do][value=later]") == pytest.approx(was["y"], abs=1)


@pytest.mark.parametrize("size", [UPRIGHT, SMALL], ids=["390", "320"])
def test_melds_are_taken_back_with_the_thumb_in_one_place(page: Page, size: dict[str, int]) -> None:
    look_at(page, 16, size)
    panel = go_to(page, 6)
    words = ["A set of 3 and a run of 4", "A set of 3"]
    heading = panel.get_by_role("heading")
    tap_in_one_place(
        page,
        "back",
        *(lambda said=said: expect(heading).to_have_text(said) for said in words),
        lambda: expect(panel.locator(".asked")).to_contain_text("No contract"),
        lambda: expect(panel.locator(".asked")).to_contain_text("No contract"),
    )
    assert contracts(page)[5:] == ["", "3R4"]


@pytest.mark.parametrize(("button", "number"), [("later", "2"), ("S4", "1")])
def test_a_longer_word_in_the_top_leaves_the_button_under_the_thumb(
    new_phone: NewPhone, button: str, number: str
) -> None:
    page = begin(new_phone(locale="es"))
    look_at(page, 18, UPRIGHT)
    was = place(page, button)
    tap(page, button)
    expect(page.locator("[name=round]:checked")).to_have_value(number)
    expect(page.locator(".state")).to_have_text("Borrador guardado")
    stays(page, f"[name=do][value='{button}']", was)


def test_a_button_without_an_answer_stays_under_the_thumb(page: Page) -> None:
    page.route(re.compile("/new/"), is_away)
    was = place(page, "later")
    tap(page, "later")
    expect(page.locator(".unanswered")).to_be_in_viewport()
    stays(page, "[name=do][value=later]", was)


def test_rounds_are_turned_with_the_thumb_in_one_place(page: Page) -> None:
    panel = go_to(page, 1)
    tap(page, "back", "back")
    expect(panel.locator(".asked")).to_contain_text("No contract")
    was = page.locator("[name=round][value='7']").bounding_box()
    assert was
    go_to(page, 7)
    stays(page, "[name=round][value='7']", was)


def test_no_round_is_dropped_by_a_thumb_that_moves_rounds(page: Page) -> None:
    later = place(page, "later")
    drop = page.locator("[name=do][value=drop]").bounding_box()
    assert drop
    assert drop["y"] - later["y"] > 2 * later["height"]
