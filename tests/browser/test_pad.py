"""A round entered by thumb."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rummy.models import Game, User
from rummy.rules.played import Hand, Round
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

from . import pad
from .conftest import NewPhone
from .phone import SMALL, Phone, look_at

ACE, JOKER, COURT, LOW = "A", "joker", "10-K", "2-9"
# A K K 7 5 3; joker Q; A A J 10 9 4 2: six and seven cards are odd, which takes no tap more.
EXAMPLE = [[ACE, COURT, COURT, LOW, LOW, LOW], [JOKER, COURT], [ACE, ACE, COURT, COURT, LOW, LOW, LOW]]
TAPS = 20


def hands(game: Game, number: int = 1) -> dict[int, Any]:
    rows = game.rounds.get(number=number).hands.select_related("seat")
    return {hand.seat.number: hand.cards if hand.counted is None else hand.counted for hand in rows}


def open_round(phone: Phone, game: Game, number: int = 1) -> Page:
    return phone.open(f"/g/{game.code}/rounds/{number}/")


def test_the_example_round_takes_twenty_taps(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    taps = 0

    def tap(target: str) -> None:
        nonlocal taps
        page.tap(target)
        taps += 1

    tap(".bar .strong")
    page.wait_for_selector(".choice")
    tap(f".choice.seat-{LUIS}")
    page.wait_for_timeout(pad.SLIP)
    for number, hand in enumerate(EXAMPLE, start=1):
        for kind in hand:
            tap(f".kinds [value='{kind}']")
        tap(".pad .strong.next" if number < len(EXAMPLE) else ".pad .strong[type=submit]")
    page.wait_for_url("**/after/")
    assert taps <= TAPS
    assert hands(game) == {
        ANA: {ACE: 1, COURT: 2, LOW: 3},
        LUIS: None,
        MARTA: {JOKER: 1, COURT: 1},
        PEP: {ACE: 2, COURT: 2, LOW: 3},
    }
    assert not phone.complaints


def test_points_and_totals_run_along(phone: Phone, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    page = open_round(phone, game, 2)
    before = game.seats.get(number=MARTA).total
    requests: list[str] = []
    page.on("request", lambda request: requests.append(f"{request.resource_type} {request.url}"))
    pad.goes_out(page, LUIS)
    pad.open_hand(page, MARTA)
    expect(page.locator("output")).to_have_text("–")
    pad.hold(page, ACE, COURT)
    expect(page.locator("output")).to_have_text("25")
    expect(page.locator(".totals")).to_have_text(re.compile(rf"{before}\s*→\s*{before + 25}"))
    expect(page.locator(f".tab.seat-{MARTA}")).to_contain_text("25")
    expect(page.locator(".drawn .cards")).to_have_count(2)
    expect(page.locator(f".kinds [value='{ACE}'] b")).to_have_text("×1")
    assert [asked for asked in requests if not asked.endswith(".svg")] == []  # but for the page's own icon


def test_minus_takes_back_the_last_card(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, LOW, ACE)
    page.get_by_role("button", name="Take one back").tap()
    expect(page.locator("output")).to_have_text("5")


def test_points_as_a_number_stand_for_the_cards(phone: Phone, ana: User) -> None:
    game = cast.a_game(("Ana", "Luis", "Marta"), by=ana)
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, ACE)
    pad.points(page, 35)
    pad.next_hand(page)
    pad.points(page, 0)
    expect(page.get_by_text("No card left, but somebody else went out")).to_be_visible()
    page.get_by_role("button", name="Save it so").tap()
    page.wait_for_url("**/after/")
    assert hands(game) == {ANA: 35, LUIS: None, MARTA: 0}


def test_a_table_that_adds_up_itself_goes_on_so(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.points(page, 35)
    pad.next_hand(page)
    page.tap(".digits .key[value='5']")
    expect(page.locator("output")).to_have_text("5")


def test_what_is_typed_takes_the_place_of_what_was_there(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana)
    cast.record(game, 1, Round(out=ANA, hands={n: Hand(points=100) for n in (LUIS, MARTA, PEP)}))
    page = open_round(phone, game)
    pad.points(page, 60)
    expect(page.locator("output")).to_have_text("60")
    page.tap("[value=less]")
    pad.points(page, 5)
    expect(page.locator("output")).to_have_text("65")


def test_saves_only_when_every_hand_is_in(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.next_hand(page)
    pad.hold(page, ACE)
    pad.next_hand(page)
    pad.hold(page, ACE)
    expect(page.locator(".pad .strong.next")).to_contain_text("Ana")
    pad.next_hand(page)
    expect(page.get_by_role("button", name="Save round")).to_be_disabled()
    pad.hold(page, ACE)
    pad.save(page)
    page.wait_for_url("**/after/")


def test_no_more_cards_than_the_shoe_has(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, *[JOKER] * 3)
    pad.next_hand(page)
    pad.hold(page, JOKER)
    expect(page.locator(f".kinds [value='{JOKER}']")).to_be_disabled()


def test_says_at_once_when_a_hand_is_larger_than_it_can_be(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, *[LOW] * 10)
    expect(page.locator("output")).to_have_text("50")
    expect(page.get_by_text("At most")).to_be_hidden()
    pad.hold(page, LOW)
    expect(page.get_by_text("At most 10 cards")).to_be_visible()


def test_who_went_out_can_be_changed(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, ACE)
    pad.open_hand(page, LUIS)
    pad.goes_out(page, ANA)
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("out")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("–")
    page.tap(f".tab.seat-{ANA}")
    page.get_by_text("Nobody: the stock ran out twice").tap()
    page.wait_for_timeout(pad.SLIP)
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("15")
    page.get_by_role("button", name="Nobody went out").tap()
    expect(page.get_by_role("heading", name="Who went out?")).to_be_visible()


def test_a_second_tap_on_who_went_out_is_no_card(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    box = page.locator(".choice.seat-2").bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(pad.SLIP)
    expect(page.locator("output")).to_have_text("–")


def test_by_keyboard(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    page.locator("[name=out]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("heading", name="Who went out?")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("out")


def test_a_played_round_opens_at_its_hands(phone: Phone, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    page = phone.open(f"/g/{game.code}/rounds/1/#hand-{PEP}")
    expect(page.locator(".counted h2")).to_have_text(re.compile("Pep"))
    pad.hold(page, LOW)
    pad.save(page)
    page.wait_for_url("**/after/")
    assert hands(game)[PEP] == {COURT: 1, LOW: 2}


def test_the_dealer_can_be_put_right(phone: Phone, ana: User) -> None:
    game = cast.a_game(("Ana", "Luis", "Marta"), by=ana)
    page = open_round(phone, game)
    page.get_by_label("Dealt by").select_option("Marta")
    pad.goes_out(page, LUIS)
    pad.hold(page, ACE)
    pad.next_hand(page)
    pad.hold(page, ACE)
    pad.save(page)
    page.wait_for_url("**/after/")
    assert game.rounds.get().dealer == MARTA
    expect(page.locator("ul.facts")).to_contain_text("Ana deals")


def test_the_winner_takes_the_sum_and_a_rummy_doubles_it(phone: Phone, ana: User) -> None:
    game = cast.a_game(("Ana", "Luis", "Marta"), by=ana, ruleset="rummy-100")
    page = open_round(phone, game)
    expect(page.get_by_role("heading", name="Who won the round?")).to_be_visible()
    pad.goes_out(page, LUIS)
    pad.hold(page, "7", COURT)
    pad.next_hand(page)
    pad.hold(page, "2")
    expect(page.locator(".totals")).to_have_text(re.compile(r"Luis\s*0\s*→\s*19"))
    page.get_by_label("Rummy: counts double").tap()
    expect(page.locator(".totals")).to_have_text(re.compile(r"Luis\s*0\s*→\s*38"))
    pad.save(page)
    expect(page.get_by_role("heading", name="Luis went rummy")).to_be_visible()
    assert game.seats.get(number=LUIS).total == 38


@pytest.mark.parametrize("ruleset", ["contract-rummy", "rummy-100"])
def test_the_whole_pad_is_on_the_screen(phone: Phone, ana: User, ruleset: str) -> None:
    game = cast.a_game(cast.EIGHT[: 8 if ruleset == "contract-rummy" else 6], by=ana, ruleset=ruleset)
    page = open_round(phone, game)
    for screen in (".who", ".pad"):
        expect(page.locator(screen)).to_be_visible()
        assert page.evaluate("document.scrollingElement.scrollHeight") <= 844
        if screen == ".who":
            pad.goes_out(page, LUIS)
    sizes = page.evaluate(
        "[...document.querySelectorAll('.kinds .key')].map(key => key.getBoundingClientRect().toJSON())"
    )
    assert min(size["height"] for size in sizes) >= 64
    assert min(size["width"] for size in sizes) >= 64


def test_the_largest_pad_is_no_large_document(phone: Phone, ana: User) -> None:
    """Thirteen kinds of card, eight hands: the form that it stands for has been thinned out."""
    page = open_round(phone, cast.a_game(cast.EIGHT, by=ana, ruleset="kalooki"))
    pad.goes_out(page, LUIS)
    assert page.locator("*").count() <= 450


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (844, 390)])
def test_no_name_and_no_question_pushes_the_keys_away(new_phone: NewPhone, width: int, height: int) -> None:
    game = cast.a_game(cast.LONGEST)
    phone = new_phone(size={"width": width, "height": height}).belongs_to(game.club.members.get())
    page = open_round(phone, game)
    pad.goes_out(page, None)
    for keys in (".kinds", ".digits"):
        page.locator(f"{keys} .key").first.tap()
        expect(page.locator("output")).not_to_have_text("–")
        assert in_reach(page, keys)
        page.tap("[value=points]")


def in_reach(page: Page, keys: str) -> bool:
    """Whether each of the keys can be tapped without scrolling."""
    seen: bool = page.evaluate(
        """(keys) => [...document.querySelectorAll(`${keys} .key, .pad .bar .button`)].every((key) => {
            const { left, right, top, bottom } = key.getBoundingClientRect();
            const at = (y) => document.elementFromPoint((left + right) / 2, y);
            return key.contains(at(top + 4)) && key.contains(at(bottom - 4));
        })""",
        keys,
    )
    return seen


def test_that_nobody_went_out_takes_no_room_from_the_names(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    width = "tab => tab.getBoundingClientRect().width"
    before = page.locator(f".tab.seat-{ANA}").evaluate(width)
    pad.open_hand(page, LUIS)
    pad.goes_out(page, None)
    assert page.locator(f".tab.seat-{ANA}").evaluate(width) == before


def test_the_keys_are_cards_or_digits_and_it_is_said_which_one_can_have(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    page.get_by_role("button", name="Points", exact=True).tap()
    expect(page.locator(".digits")).to_be_visible()
    page.get_by_role("button", name="Cards", exact=True).tap()
    expect(page.locator(".kinds")).to_be_visible()


def test_a_small_phone_takes_a_round_of_eight(new_phone: NewPhone, ana: User) -> None:
    game = cast.a_game(cast.EIGHT, by=ana)
    page = open_round(new_phone(size=SMALL).belongs_to(ana), game)
    pad.goes_out(page, 7)
    for seat in range(7):
        pad.hold(page, LOW)
        if seat < 6:
            pad.next_hand(page)
    pad.save(page)
    page.wait_for_url("**/after/")


def test_what_was_typed_outlives_a_reload(phone: Phone, game: Game) -> None:
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, LOW, ACE)
    pad.next_hand(page)
    pad.points(page, 35)
    expect(page.locator("output")).to_have_text("35")
    expect(page.get_by_role("status").first).to_have_text("Draft kept")
    page.reload()
    expect(page.get_by_role("status").first).to_have_text("Draft kept")
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("20")
    expect(page.locator(f".tab.seat-{LUIS}")).to_contain_text("out")
    expect(page.locator(f".tab.seat-{MARTA}")).to_contain_text("35")
    pad.open_hand(page, ANA)
    page.get_by_role("button", name="Take one back").tap()
    expect(page.locator("output")).to_have_text("5")


def test_what_was_typed_outlives_the_way_back_and_a_turn_of_the_phone(phone: Phone, game: Game) -> None:
    phone.open(f"/g/{game.code}/")
    page = open_round(phone, game)
    pad.goes_out(page, LUIS)
    pad.hold(page, LOW, ACE)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("output")).to_have_text("20")
    page.go_back()
    page.go_forward()
    expect(page.locator(f".tab.seat-{ANA}")).to_contain_text("20")


def all_entered(phone: Phone, ana: User) -> Page:
    """Luis is out, the two others hold an ace each."""
    page = open_round(phone, cast.a_game(("Ana", "Luis", "Marta"), by=ana))
    pad.goes_out(page, LUIS)
    pad.hold(page, ACE)
    pad.next_hand(page)
    pad.hold(page, ACE)
    return page


def test_the_draft_is_gone_once_it_is_saved(phone: Phone, ana: User) -> None:
    page = all_entered(phone, ana)
    assert json.loads(page.evaluate("JSON.stringify({...localStorage})"))
    pad.save(page)
    page.wait_for_url("**/after/")
    assert page.evaluate("localStorage.length") == 0


def test_the_table_knows_of_a_round_that_is_half_entered(phone: Phone, ana: User) -> None:
    page = all_entered(phone, ana)
    page.goto(page.url.partition("rounds/")[0])
    expect(page.locator(".state")).to_have_text("Draft kept")
    page.get_by_role("link", name="Round over").tap()
    pad.save(page)
    page.wait_for_url("**/after/")
    page.get_by_role("link", name="Start round 2").tap()
    expect(page.locator(".state")).to_have_text("Saved")


def test_what_comes_of_a_save_is_seen_from_its_top(phone: Phone, ana: User) -> None:
    look_at(phone.page, 32, SMALL)
    page = all_entered(phone, ana)
    assert page.evaluate("scrollY") > 0
    pad.save(page)
    page.wait_for_url("**/after/")
    expect(page.locator("h1")).to_be_in_viewport()


def test_back_from_the_round_saved_leads_to_its_hands(phone: Phone, ana: User) -> None:
    page = all_entered(phone, ana)
    pad.save(page)
    page.wait_for_url("**/after/")
    page.go_back()
    expect(page.locator("output")).to_have_text("15")
    assert not phone.complaints
