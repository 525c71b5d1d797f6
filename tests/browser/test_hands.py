"""Rounds of tables that enter more than cards, by thumb."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from rummy.play.buys import count_buys
from rummy.play.seating import leave_game
from rummy.rules.played import Hand, Round
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

from . import pad
from .conftest import NewPhone
from .phone import SMALL, Phone

HOUSE = {"amnesty": True, "buys_per_round": 3, "points_per_buy": 2, "bonuses": {"exact cut": -50}}
THREE = ("Ana", "Luis", "Marta")


@pytest.fixture
def house(ana: User) -> Game:
    return cast.a_game(THREE, by=ana, house_rules=HOUSE)


def open_round(phone: Phone, game: Game, number: int = 1) -> Page:
    page = phone.open(f"/g/{game.code}/rounds/{number}/")
    pad.goes_out(page, LUIS)
    return page


def tick(page: Page, words: str) -> None:
    page.locator(".pad .toggle", has_text=words).tap()


def told(game: Game, number: int = 1) -> list[tuple[int, Any]]:
    """What each hand scored, and what was said of it."""
    rows = game.rounds.get(number=number).hands.order_by("seat__number")
    return [(hand.points, hand.bonuses or hand.amnesty or hand.buys) for hand in rows]


def huge(page: Page, words: str) -> None:
    expect(page.locator("output")).to_have_text(words)


def total(page: Page, before: str, after: str) -> None:
    expect(page.locator(".totals")).to_have_text(re.compile(rf"^\s*{before}\s*→\s*{after}\s*$"))


def test_continental_out_in_one_turn(phone: Phone, ana: User) -> None:
    game = cast.a_game(THREE, by=ana, ruleset="continental")
    page = open_round(phone, game)
    pad.hold(page, "A", "J-K")
    tick(page, "Out at once −10")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("−10")
    pad.open_hand(page, LUIS)
    huge(page, "−10")
    total(page, "0", "−10")
    expect(page.locator(".kinds")).to_be_hidden()
    pad.next_hand(page)
    pad.hold(page, "2")
    pad.save(page)
    page.wait_for_url("**/after/")
    expect(page.locator(".row.seat-1")).to_contain_text("−10")
    assert [points for points, _ in told(game)] == [30, -10, 2]
    assert not phone.complaints


def test_a_bonus_takes_one_tap_and_stands_for_one_way(phone: Phone, ana: User) -> None:
    page = open_round(phone, cast.a_game(THREE, by=ana, ruleset="shanghai-rummy"))
    tick(page, "Out at once −25")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("−25")
    tick(page, "No joker −50")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("−50")
    expect(page.locator("[name=bonus]:checked")).to_have_count(1)
    tick(page, "No joker −50")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("out")


def test_nobody_went_out_so_nobody_did_so_in_one_turn(phone: Phone, ana: User) -> None:
    page = open_round(phone, cast.a_game(THREE, by=ana, ruleset="shanghai-rummy"))
    tick(page, "Out at once −25")
    pad.open_hand(page, LUIS)
    page.get_by_role("button", name="Somebody else went out").tap()
    page.get_by_text("Nobody: the stock ran out twice").tap()
    page.wait_for_timeout(pad.SLIP)
    expect(page.locator(".pad .toggle", has_text="Out at once").first).to_be_hidden()
    expect(page.locator("[name=bonus]:checked")).to_have_count(0)


def test_an_amnesty_counts_zero(phone: Phone, house: Game) -> None:
    page = open_round(phone, house)
    pad.hold(page, "A", "A")
    tick(page, "Amnesty")
    huge(page, "0")
    expect(page.locator(".drawn .cards")).to_have_count(2)
    pad.next_hand(page)
    tick(page, "Amnesty")
    pad.save(page)
    page.wait_for_url("**/after/")
    expect(page.get_by_text("amnesty")).to_have_count(2)
    assert told(house) == [(0, True), (0, None), (0, True)]


def test_one_player_cuts(phone: Phone, house: Game) -> None:
    page = open_round(phone, house)
    pad.hold(page, "A")
    tick(page, "Exact cut −50")
    huge(page, "−35")
    total(page, "0", "−35")
    pad.next_hand(page)
    pad.hold(page, "A")
    tick(page, "Exact cut −50")
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("15")
    pad.open_hand(page, LUIS)
    tick(page, "Exact cut −50")
    huge(page, "−50")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert told(house) == [(15, None), (-50, ["exact cut"]), (15, None)]


def test_points_below_zero_by_a_key_of_their_own(phone: Phone, house: Game) -> None:
    page = open_round(phone, house)
    page.tap("[value=points]")
    for key in ("-", "2", "5"):
        page.tap(f".digits .key[value='{key}']")
    huge(page, "−25")
    expect(page.locator(".pad [name=hand-0-cut]")).to_be_checked()
    pad.next_hand(page)
    pad.hold(page, "A")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert told(house) == [(-25, ["exact cut"]), (0, None), (15, None)]


def test_buys_are_those_of_the_table_and_can_be_put_right(phone: Phone, ana: User, house: Game) -> None:
    count_buys(game=house, number=1, seat=ANA, was=0, buys=1, wish=cast.a_wish(house, by=ana))
    page = open_round(phone, house)
    pad.hold(page, "A")
    huge(page, "17")
    for _ in range(4):
        page.get_by_role("button", name="One buy more").tap()
    expect(page.locator(".pad [name=hand-0-buys]")).to_have_value("3")
    huge(page, "21")
    page.get_by_role("button", name="One buy less").tap()
    pad.open_hand(page, LUIS)
    page.get_by_role("button", name="One buy more").tap()
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("2")
    pad.open_hand(page, MARTA)
    pad.hold(page, "A")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert told(house) == [(19, 2), (2, 1), (15, None)]
    phone.open(f"/g/{house.code}/sheet/")
    expect(page.locator(".grid tbody td").first).to_have_text(re.compile(r"19\s*2"))


def test_three_thirteen_with_two_more_hands_without_a_card(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="three-thirteen")
    page = phone.open(f"/g/{game.code}/rounds/1/")
    expect(page.get_by_text("3s are wild")).to_be_visible()
    pad.goes_out(page, LUIS)
    tick(page, "No card left")
    huge(page, "0")
    pad.next_hand(page)
    tick(page, "No card left")
    pad.next_hand(page)
    pad.hold(page, "A")
    page.get_by_role("button", name="Save round").tap()
    page.wait_for_url("**/after/")
    assert [points for points, _ in told(game)] == [0, 0, 0, 1]


def test_a_card_takes_back_that_there_is_none(phone: Phone, ana: User) -> None:
    page = open_round(phone, cast.a_game(THREE, by=ana, ruleset="three-thirteen"))
    tick(page, "No card left")
    pad.hold(page, "K")
    huge(page, "13")
    expect(page.locator(".pad [name=hand-0-empty]")).not_to_be_checked()
    tick(page, "No card left")
    huge(page, "0")
    expect(page.locator(".drawn .cards")).to_have_count(0)


def test_an_odd_size_is_said_while_it_is_typed_and_saved_without_a_question(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana)
    page = open_round(phone, game)
    why = page.get_by_text("At most 4 cards after laying down two sets of 3, or all 10")
    pad.hold(page, *["2-9"] * 4)
    huge(page, "20")
    expect(why).to_be_hidden()
    pad.hold(page, "2-9")
    expect(why).to_be_visible()
    pad.next_hand(page)
    expect(why).to_be_hidden()
    expect(page.locator(f".tab.seat-{ANA}")).to_have_class(re.compile(r"\bodd\b"))
    pad.hold(page, "A")
    pad.next_hand(page)
    pad.hold(page, "A")
    expect(why).to_be_visible()
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.method) if request.method == "POST" else None)
    page.get_by_role("button", name="Save it so").tap()
    page.wait_for_url("**/after/")
    assert posts == ["POST"]
    assert [points for points, _ in told(game)] == [25, 0, 15, 15]


def test_ten_cards_are_all_that_was_dealt(phone: Phone, ana: User) -> None:
    page = open_round(phone, cast.a_game(THREE, by=ana))
    pad.hold(page, *["2-9"] * 10)
    huge(page, "50")
    expect(page.get_by_text("At most")).to_be_hidden()
    pad.next_hand(page)
    pad.hold(page, "A")
    expect(page.get_by_role("button", name="Save round")).to_be_enabled()


def test_the_draft_keeps_all_that_was_said(phone: Phone, house: Game) -> None:
    page = open_round(phone, house)
    pad.hold(page, "A")
    tick(page, "Exact cut −50")
    page.get_by_role("button", name="One buy more").tap()
    pad.next_hand(page)
    tick(page, "Amnesty")
    expect(page.locator(".pad [name=hand-2-amnesty]")).to_be_checked()
    page.reload()
    pad.open_hand(page, ANA)
    huge(page, "−33")
    expect(page.locator(".pad [name=hand-0-buys]")).to_have_value("1")
    expect(page.locator(f".tab.seat-{MARTA}")).to_contain_text("0")
    pad.open_hand(page, MARTA)
    expect(page.locator(".pad [name=hand-2-amnesty]")).to_be_checked()


def test_the_draft_of_those_who_stay_is_kept_when_somebody_leaves(phone: Phone, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    page = open_round(phone, game, 2)
    pad.hold(page, "A")
    pad.open_hand(page, PEP)
    pad.hold(page, "joker", "joker")
    huge(page, "30")
    leave_game(game=game, seat=MARTA, wish=cast.a_wish(game, by=ana))
    page.reload()
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("15")
    expect(page.locator(f".tab.seat-{PEP}")).to_contain_text("30")
    expect(page.locator(f".tab.seat-{MARTA}")).to_have_count(0)
    pad.save(page)
    page.wait_for_url("**/after/")


def test_an_extra_deal_leaves_the_totals_alone(phone: Phone, ana: User) -> None:
    rules = {"contracts": ["2S3"], "dealt": [10], "final_discard": [True], "tiebreaks": ["extra deal"]}
    game = cast.a_game(by=ana, house_rules=rules)
    hands = {seat: Hand(points=30 if seat == PEP else 20) for seat in range(4)}
    cast.record(game, 1, Round(out=None, hands=hands), by=ana)
    page = open_round(phone, game, 2)
    expect(page.get_by_role("heading", name="Extra deal")).to_be_visible()
    expect(page.locator(".tab:visible")).to_have_count(3)
    pad.hold(page, "A")
    expect(page.locator(".totals")).to_be_hidden()
    pad.next_hand(page)
    pad.hold(page, "A")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert [seat.total for seat in game.seats.order_by("number")] == [20, 20, 20, 30]


def test_kalookis_keys_are_all_on_the_screen(phone: Phone, ana: User) -> None:
    game = cast.a_game(cast.EIGHT, by=ana, ruleset="kalooki")
    page = open_round(phone, game)
    assert page.evaluate("document.querySelectorAll('*').length") <= 450
    pad.hold(page, "red A", "black A", "joker")
    huge(page, "66")
    assert page.evaluate("document.scrollingElement.scrollHeight") <= 844
    sizes = page.evaluate(
        "[...document.querySelectorAll('.kinds .key')].map(key => key.getBoundingClientRect().toJSON())"
    )
    assert len(sizes) == 13
    assert min(size["height"] for size in sizes) >= 64
    assert min(size["width"] for size in sizes) >= 64


def test_a_small_phone_takes_all_that_a_house_asks_for(new_phone: NewPhone, ana: User) -> None:
    bonuses = {"at once": -25, "at once without joker": -50, "exact cut": -50}
    game = cast.a_game(THREE, by=ana, ruleset="kalooki", house_rules={**HOUSE, "bonuses": bonuses})
    page = open_round(new_phone(size=SMALL).belongs_to(ana), game)
    for words in ("Out at once −25", "Exact cut −50"):
        tick(page, words)
    page.get_by_role("button", name="One buy more").tap()
    pad.hold(page, "2")
    pad.next_hand(page)
    tick(page, "Amnesty")
    pad.save(page)
    page.wait_for_url("**/after/")
    assert [points for points, _ in told(game)] == [-46, -25, 0]


def test_without_a_script_all_can_be_said(new_phone: NewPhone, ana: User, house: Game) -> None:
    page = new_phone(java_script_enabled=False).belongs_to(ana).open(f"/g/{house.code}/rounds/1/")
    page.locator(".choice.seat-1").tap()
    page.fill("[name=hand-0-A]", "1")
    page.check("[name=hand-0-cut]")
    page.check("[name=hand-2-amnesty]")
    page.fill("[name=hand-1-buys]", "1")
    expect(page.get_by_role("button", name="One buy more").first).to_be_hidden()
    page.locator(".plain .bar button").tap()
    page.wait_for_url("**/after/")
    assert told(house) == [(-35, ["exact cut"]), (2, 1), (0, True)]
