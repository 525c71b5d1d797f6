"""From the first visit to who won and why, as a table plays it."""

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, expect

from rummy.models import User
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

from . import pad
from .conftest import NewPhone
from .phone import SMALL
from .table import start

ACE, JOKER, COURT, LOW = "A", "joker", "10-K", "2-9"

# Who goes out, and what each of the others still holds. Ana and Luis end level: the last round decides.
ROUNDS: Sequence[tuple[int, Mapping[int, Sequence[str]]]] = (
    (ANA, {LUIS: [COURT], MARTA: [ACE], PEP: [JOKER]}),
    (LUIS, {ANA: [COURT], MARTA: [ACE, LOW], PEP: [COURT]}),
    (MARTA, {ANA: [LOW], LUIS: [LOW], PEP: [COURT]}),
    (PEP, {ANA: [LOW], LUIS: [LOW], MARTA: [COURT]}),
    (ANA, {LUIS: [COURT], MARTA: [LOW], PEP: [JOKER]}),
    (ANA, {LUIS: [COURT, COURT], MARTA: [ACE], PEP: [ACE]}),
    (PEP, {ANA: [JOKER, COURT, COURT], LUIS: [LOW], MARTA: [COURT]}),
)


def enter(page: Page, out: int, hands: Mapping[int, Sequence[str]]) -> None:
    """From the table to what the round brought."""
    pad.go_on(page)
    pad.goes_out(page, out)
    for left, cards in zip(reversed(range(len(hands))), hands.values(), strict=True):
        pad.hold(page, *cards)
        if left:
            pad.next_hand(page)
    pad.save(page)
    page.wait_for_url("**/after/")


def play(page: Page, rounds: Sequence[tuple[int, Mapping[int, Sequence[str]]]]) -> None:
    for out, hands in rounds:
        enter(page, out, hands)
        pad.go_on(page)
        page.wait_for_url(re.compile(r"/g/\w+/(result/)?$"))


def test_of_four_by_touch(new_phone: NewPhone) -> None:
    phone = new_phone()
    start(phone.page, cast.FOUR)
    play(phone.page, ROUNDS)
    expect(phone.page.locator(".winner")).to_contain_text("Luis wins")
    expect(phone.page.locator(".winner")).to_contain_text(
        "Luis and Ana both had 55. In round 7 Luis had 5, Ana 35."
    )
    assert not phone.complaints


def test_of_eight_on_a_small_phone_in_the_dark(new_phone: NewPhone) -> None:
    phone = new_phone(size=SMALL, color_scheme="dark")
    start(phone.page, cast.EIGHT)
    assert phone.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 24, 26)"
    seats = range(len(cast.EIGHT))
    play(
        phone.page,
        [(n, {seat: [COURT if seat < n else LOW] for seat in seats if seat != n}) for n in range(7)],
    )
    expect(phone.page.locator(".winner")).to_contain_text("Carmen wins")
    expect(phone.page.locator(".winner")).to_contain_text("Carmen had the fewest points: 30")
    assert not phone.complaints


def test_without_scripts(new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False).open("/games/new/")
    for field, name in zip(page.locator("[name=player]").all(), cast.FOUR[:3], strict=False):
        field.fill(name)
    page.tap(".bar .strong")
    for number in range(1, 8):
        page.tap(".bar .strong")
        page.tap(".choice.seat-0")
        # In the last round nobody but who goes out lays down: the others hold all twelve cards.
        page.fill("[name=hand-1-2-9]", "12" if number == 7 else "1")
        page.fill("[name=hand-2-points]", "60" if number == 7 else "5")
        page.tap(".plain [type=submit]")
        expect(page.get_by_role("heading", name="Ana went out")).to_be_visible()
        page.tap(".bar .strong")
    expect(page.locator(".winner")).to_contain_text("Ana wins")


def test_a_correction_after_the_end_changes_who_won(new_phone: NewPhone, ana: User) -> None:
    game = cast.a_game(cast.FOUR[:3], 7, by=ana)
    page = new_phone().belongs_to(ana).open(f"/g/{game.code}/result/")
    expect(page.locator(".winner")).to_contain_text("Marta wins")
    page.get_by_role("link", name="Score sheet").tap()
    page.get_by_role("link", name="Correct round 1").tap()
    pad.open_hand(page, MARTA)
    pad.hold(page, COURT, COURT)
    pad.save(page)
    page.wait_for_url("**/after/")
    page.goto(f"/g/{game.code}/result/")
    expect(page.locator(".winner")).to_contain_text("Ana wins")
