"""House rules on a phone: contracts are built by tapping, saved, and played."""

import re

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, HouseRules, User
from rummy.rules.contracts import write
from tests import cast
from tests.rules.worked import worked

from .builder import NEW, begin, go_to, open_rounds, tap
from .conftest import NewPhone
from .pad import SLIP
from .phone import SIDEWAYS, Phone, look_at
from .table import play, sit_down


def save(page: Page, name: str = "Grandma's") -> HouseRules:
    page.get_by_label("What you call these rules").fill(name)
    page.wait_for_timeout(SLIP)
    page.get_by_role("button", name="Save", exact=True).tap()
    page.wait_for_url("**/games/new/?rules=*")
    return HouseRules.objects.get(pk=page.url.rpartition("=")[2])


def drop(page: Page, left: int) -> None:
    """A round; the next one only by somebody who has seen that it is gone."""
    tap(page, "drop")
    expect(page.locator("[name=round]")).to_have_count(left)
    page.wait_for_timeout(SLIP)


@pytest.fixture
def page(phone: Phone) -> Page:
    """Ana makes her own of Contract Rummy."""
    return begin(phone)


def test_a_contract_is_drawn_as_it_is_built(page: Page) -> None:
    panel = go_to(page, 7)
    tap(page, "back", "back", "back", "S3", "R7")
    expect(panel.get_by_role("heading")).to_have_text("A set of 3 and a run of 7")
    expect(panel.locator(".asked")).to_contain_text("10 cards needed, 12 dealt")
    expect(panel.locator(".cards use")).to_have_count(10)


def test_a_contract_is_drawn_as_it_is_written(page: Page) -> None:
    panel = go_to(page, 4)
    panel.get_by_label("Contract").fill("4s3")
    expect(panel.get_by_role("heading")).to_have_text("Four sets of 3")


def test_what_is_no_contract_is_said_at_once(page: Page) -> None:
    panel = go_to(page, 4)
    panel.get_by_label("Contract").fill("4X3")
    expect(panel.locator(".error")).to_contain_text("Not a contract")


def test_a_contract_is_held_against_the_deal(page: Page) -> None:
    panel = go_to(page, 1)
    tap(page, "S5")
    expect(panel.locator(".asked .soft")).to_have_text("11 cards needed, 10 dealt")
    panel.get_by_label("Cards dealt").fill("9")
    expect(panel.locator(".asked .error")).to_have_text("11 cards needed, 9 dealt")


def test_quick_taps_are_all_taken(page: Page) -> None:
    panel = go_to(page, 1)
    page.evaluate(
        "() => { for (let n = 0; n < 4; n++) document.querySelector('[name=do][value=R3]').click() }"
    )
    expect(panel.get_by_label("Contract")).to_have_value("2S3+R3+R3+R3+R3")
    expect(page.locator(".unanswered")).to_be_hidden()
    expect(panel.get_by_role("heading")).to_have_text("Two sets of 3 and four runs of 3")


def test_what_differs_from_the_book_is_marked_at_once(page: Page) -> None:
    page.locator("summary", has_text="Buys").tap()
    line = page.locator("label", has=page.locator("[name=buys_per_round]"))
    expect(line).not_to_have_class(re.compile("own"))
    line.locator("input").fill("3")
    expect(line).to_have_class(re.compile("own"))
    line.locator("input").fill("0")
    expect(line).not_to_have_class(re.compile("own"))


def test_rounds_are_dropped_added_and_moved(page: Page) -> None:
    for number in (6, 5):
        go_to(page, number)
        drop(page, number)
    tap(page, "add")
    expect(page.locator("[name=round]")).to_have_count(6)
    tap(page, "R4", "R4")
    expect(page.locator("[name=round]:checked")).to_have_value("6")
    tap(page, "earlier")
    expect(page.locator("[name=round]:checked")).to_have_value("5")
    rules = save(page).rules
    assert [write(contract) for contract in rules.contracts or ()] == [
        *("2S3", "S3+R4", "2R4", "3S3"),
        *("2R4", "3R4"),
    ]


def test_a_round_may_have_more_of_its_own(page: Page) -> None:
    panel = go_to(page, 7)
    expect(panel.get_by_label("Buys")).to_have_count(0)
    tap(page, "more")
    panel.get_by_label("Buys").fill("2")
    panel.get_by_label("Final discard").tap()
    expect(panel.get_by_label("Final discard")).to_be_checked()
    page.reload()
    expect(panel.get_by_label("Buys")).to_have_value("2")
    rules = save(page).rules
    assert ([rules.buys_in(n) for n in (6, 7)], rules.final_discard_in(7)) == ([0, 2], True)


def test_rounds_are_turned_on_a_phone_that_lies_sideways(page: Page) -> None:
    panel, contracts = go_to(page, 1), page.locator(".contracts")
    for _ in range(2):
        tap(page, "back")
    expect(panel.locator(".asked")).to_contain_text("No contract")
    look_at(page, 16, SIDEWAYS)
    expect(contracts).not_to_have_attribute("style", re.compile("px"))
    expect(go_to(page, 2).get_by_role("heading")).to_have_text("A set of 3 and a run of 4")


def test_saved_rules_leave_no_draft(page: Page) -> None:
    tap(page, "S4")
    save(page)
    page.goto(NEW)
    open_rounds(page)
    expect(page.locator("[name=contracts]").first).to_have_value("2S3")
    expect(page.locator(".older")).to_be_hidden()


def test_what_is_refused_is_said_where_it_is(page: Page) -> None:
    go_to(page, 7)
    tap(page, "R7")
    page.get_by_label("What you call these rules").fill("Grandma's")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Save", exact=True).tap()
    why = page.get_by_role("alert").filter(visible=True)
    expect(why).to_contain_text("Round 7, contract: 19 cards needed")
    expect(why).to_be_in_viewport()
    expect(page.locator("[name=round]:checked")).to_have_value("7")
    expect(page.locator("[name=contracts][aria-invalid]")).to_have_value("3R4+R7")


def test_own_rules_are_played_by(page: Page, ana: User) -> None:
    go_to(page, 1)
    tap(page, "back", "back", "R3", "R3")
    save(page)
    expect(page.locator("[name=ruleset] option:checked")).to_have_text(re.compile("Grandma's"))
    for line, name in enumerate(cast.FOUR):
        page.fill(f"#player-{line}", name)
    page.wait_for_timeout(SLIP)
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/g/*/")
    expect(page.get_by_role("heading", name="Two runs of 3")).to_be_visible()
    game = Game.objects.get(code=page.url.split("/")[-2])
    assert (game.rules_name, game.house_rules["contracts"]) == (
        "Grandma's",
        ["2R3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"],
    )


def build_three_rounds(page: Page) -> None:
    """The contract of round 2 is too large, and refused, until more cards are dealt."""
    go_to(page, 1)
    tap(page, "back", "back", "S5", "R6")
    go_to(page, 7)
    tap(page, "back", "back", "back", *["R3"] * 4)
    for number in (6, 5, 4, 3):
        go_to(page, number)
        drop(page, number)
    panel = go_to(page, 2)
    tap(page, "back", "back", *["S3"] * 4)
    expect(panel.locator(".asked .error")).to_have_text("12 cards needed, 10 dealt")
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text(
        "Round 2, contract: 12 cards needed"
    )
    panel.get_by_label("Cards dealt").fill("13")
    expect(panel.locator(".asked .soft")).to_have_text("12 cards needed, 13 dealt")


def test_contracts_of_ones_own_are_played_to_the_end(page: Page) -> None:
    record, expected = worked("own-contracts-to-the-end")
    build_three_rounds(page)
    assert save(page).fields == record["house_rules"]
    sit_down(page, record["players"], dealer=0)
    play(page, record, expected)
    expect(page.locator(".winner")).to_contain_text("Marta wins")


def test_rules_change_while_a_game_goes_on(phone: Phone, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    page = phone.open(f"/g/{game.code}/rules/change/")
    open_rounds(page)
    expect(page.locator("[name=round]:checked")).to_have_value("3")
    expect(page.locator("[name=round].played")).to_have_count(2)
    tap(page, "back", "back", "S3")
    page.get_by_role("button", name="Save", exact=True).tap()
    page.wait_for_url(f"**/g/{game.code}/")
    expect(page.get_by_role("heading", name="A set of 3").first).to_be_visible()


def test_it_works_without_a_script(new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False).open(NEW)
    open_rounds(page)
    tap(page, "back")
    tap(page, "R7")
    expect(page.locator(":checked + .felt").get_by_role("heading")).to_have_text("A set of 3 and a run of 7")
    tap(page, "later")
    expect(page.locator("[name=round]:checked")).to_have_value("2")
    rules = save(page, "Grandpa's").rules
    assert [write(contract) for contract in (rules.contracts or ())[:2]] == ["S3+R4", "S3+R7"]


@pytest.mark.parametrize("scripts", [True, False])
def test_who_plays_is_not_typed_twice(new_phone: NewPhone, scripts: bool) -> None:  # noqa: FBT001
    """From a new game to rules of one's own and back, with no name in an address."""
    page = new_phone(java_script_enabled=scripts).open("/games/new/")
    for line, name in enumerate(cast.FOUR):
        page.fill(f"#player-{line}", name)
    page.get_by_role("button", name="House rules…").tap()
    page.get_by_role("button", name="Make our own rules").tap()
    page.wait_for_url("**/house-rules/new/?ruleset=contract-rummy")
    save(page)
    assert page.url.partition("?")[2].startswith("rules=")
    assert [page.input_value(f"#player-{line}") for line in range(5)] == [*cast.FOUR, ""]
