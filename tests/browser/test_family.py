"""Whole games of relatives, of a house, of people who come and go: summed up by hand, played by thumb."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

from .evening import buys, enter, go_on, play, start, totals
from .phone import Phone

NURIA = 4  # the fifth to sit down
ACE, JOKER, COURT, LOW = "A", "joker", "10-K", "2-9"


def won(page: Page, *said: str) -> None:
    for words in said:
        expect(page.locator(".won")).to_contain_text(words)


def test_continental(phone: Phone) -> None:
    page = phone.page
    start(page, cast.FOUR[:3], "continental")
    # A joker 50, an ace 20, a court card 10, others what they show; 10 off for going out in one turn.
    for out, hands, tick in (
        (ANA, {LUIS: ["joker"], MARTA: ["A"]}, ""),  # 0, 50, 20
        (LUIS, {ANA: ["J-K"], MARTA: ["7"]}, "−10"),  # 10, 40, 27
        (MARTA, {ANA: ["2"], LUIS: ["10"]}, ""),  # 12, 50, 27
        (ANA, {LUIS: ["9"], MARTA: ["J-K"]}, "−10"),  # 2, 59, 37
        (LUIS, {ANA: ["5"], MARTA: ["3"]}, ""),  # 7, 59, 40
        (MARTA, {ANA: ["A"], LUIS: ["8"]}, "−10"),  # 27, 67, 30
        (ANA, {LUIS: ["4"], MARTA: ["6"]}, ""),  # 27, 71, 36
    ):
        buys(page, "Luis", "1/10")
        enter(page, out, hands, tick)
        go_on(page)
    won(page, "Ana wins", "Ana had the fewest points: 27")
    assert not phone.complaints


def test_shanghai(phone: Phone) -> None:
    page = phone.page
    start(page, cast.FOUR, "shanghai-rummy")
    buys(page, "Luis", "1/3")
    buys(page, "Luis", "2/3")
    # Jokers and aces 15, court cards 10, others 5; 25 off for going out in one turn, 50 without a joker.
    for out, hands, tick in (
        (ANA, {LUIS: ["J-K"], MARTA: ["A"], PEP: ["joker"]}, ""),  # 0, 10, 15, 15
        (LUIS, {ANA: ["2-10"], MARTA: ["J-K"], PEP: ["2-10"]}, "−25"),  # 5, -15, 25, 20
        (MARTA, {ANA: ["J-K"], LUIS: ["2-10"], PEP: ["2-10"]}, ""),  # 15, -10, 25, 25
        (PEP, {ANA: ["2-10"], LUIS: ["A"], MARTA: ["J-K"]}, "−50"),  # 20, 5, 35, -25
        (ANA, {LUIS: ["J-K"], MARTA: ["2-10"], PEP: ["A"]}, ""),  # 20, 15, 40, -10
        (LUIS, {ANA: ["2-10"], MARTA: ["2-10"], PEP: ["J-K"]}, ""),  # 25, 15, 45, 0
        (MARTA, {ANA: ["A"], LUIS: ["J-K"], PEP: ["J-K"]}, ""),  # 40, 25, 45, 10
        (PEP, {ANA: ["2-10"], LUIS: ["2-10"], MARTA: ["2-10"]}, ""),  # 45, 30, 50, 10
        (ANA, {LUIS: ["A"], MARTA: ["J-K"], PEP: ["2-10"]}, ""),  # 45, 45, 60, 15
        (LUIS, {ANA: ["J-K"], MARTA: ["J-K"], PEP: ["joker"]}, ""),  # 55, 45, 70, 30
    ):
        enter(page, out, hands, tick)
        go_on(page)
    won(page, "Pep wins", "Pep had the fewest points: 30")
    assert not phone.complaints


@contextmanager
def seats(page: Page) -> Iterator[None]:
    """From the table to who plays, and back."""
    page.get_by_role("link", name="Who plays").tap()
    yield
    page.get_by_role("link", name="Table").tap()
    page.wait_for_url(re.compile(r"/g/\w+/$"))


def leave(page: Page, *names: str) -> None:
    with seats(page):
        for name in names:
            sitter = page.locator(".rows .row", has_text=name)
            sitter.get_by_role("button", name="Leaves").tap()
            expect(sitter).to_have_count(0)


def sits(page: Page, name: str) -> None:
    expect(page.locator(".rows .row", has_text=name)).to_be_visible()


def test_people_come_and_go(phone: Phone) -> None:
    page = phone.page
    start(page, cast.FOUR, "contract-rummy-short")
    play(page, [(ANA, {LUIS: [LOW], MARTA: [COURT], PEP: [ACE]})])
    leave(page, "Pep")
    play(page, [(LUIS, {ANA: [LOW], MARTA: [LOW]})])
    with seats(page):
        page.fill("[name=name]", "Nuria")
        page.get_by_role("button", name="Joins").tap()
        sits(page, "Nuria")
    # The worst of each round missed: 15 and 5.
    assert totals(page) == {"Ana": "5", "Luis": "5", "Marta": "15", "Nuria": "20"}
    play(page, [(MARTA, {ANA: [COURT], LUIS: [LOW], NURIA: [LOW]})])
    with seats(page):
        page.get_by_role("button", name="Comes back").tap()
        sits(page, "Pep")
    # 15 from before, and the worst of two rounds missed: 5 and 10.
    assert totals(page)["Pep"] == "30"
    play(page, [(ANA, {LUIS: [LOW], MARTA: [LOW], PEP: [LOW], NURIA: [LOW]})])
    leave(page, "Marta", "Nuria", "Pep")
    play(page, [(LUIS, {ANA: [LOW]})])
    won(page, "Luis wins", "Luis had the fewest points: 15")
    assert not phone.complaints


def build(page: Page) -> None:
    """Two rounds: four sets of 3, for which too few cards are dealt, and a set of 3 with a run of 7."""

    def do(number: int, *buttons: str) -> None:
        page.locator(f"[name=round][value='{number}']").tap()
        for button in buttons:
            page.locator(f"[name=do][value='{button}']").tap()

    page.locator("summary", has_text="Rounds and contracts").tap()
    for left in range(6, 1, -1):
        do(3, "drop")
        expect(page.locator("[name=round]")).to_have_count(left)
    do(2, "back", "back", "S3", "R7")
    do(1, "back", "back", "S3", "S3", "S3", "S3")
    expect(page.get_by_text("12 cards needed, 10 dealt").first).to_be_visible()


def test_contracts_of_a_house(phone: Phone) -> None:
    page = phone.open("/house-rules/new/?ruleset=contract-rummy")
    build(page)
    page.get_by_label("What you call these rules").fill("Grandma's")
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("Round 1, contract: 12 cards needed, 10 dealt")
    page.locator("[name=dealt]:visible").fill("11")  # and one is drawn
    page.get_by_role("button", name="Save", exact=True).tap()
    page.wait_for_url("**/games/new/?rules=*")
    for line, name in enumerate(cast.FOUR[:3]):
        page.fill(f"#player-{line}", name)
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("heading", name="Four sets of 3")).to_be_visible()
    # Who lays down in the first round goes out: the others hold all eleven.
    play(page, [(ANA, {LUIS: [LOW] * 11, MARTA: [LOW] * 11}), (LUIS, {ANA: [COURT], MARTA: [LOW]})])
    won(page, "Ana wins", "Ana had the fewest points: 10")
