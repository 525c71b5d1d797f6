"""A tap on the table counts once, whatever becomes of its answer."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from rummy.models import Game, User
from rummy.play.buys import count_buys
from rummy.play.ending import end_game
from rummy.rules.played import How
from tests import cast
from tests.cast import LUIS, MARTA

from .phone import Phone, until
from .table import is_counted
from .taps import (
    BUYS,
    a_slow_line,
    at_once,
    bought,
    is_a_portal,
    is_busy,
    is_gone,
    is_stalled,
    lose,
    luis_buys,
    polled,
)


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(by=ana, ruleset="frustration-rummy")


def test_where_one_buys_freely_taps_count_without_a_limit(phone: Phone, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="continental")
    page = phone.open(f"/g/{game.code}/")
    figure = page.locator(".buys button b").nth(LUIS)
    for n in range(1, 4):
        luis_buys(page)
        expect(figure).to_have_text(f"{n}")
    is_counted(page, LUIS, "3")
    game.refresh_from_db()
    assert game.under_way(1).buys == {LUIS: 3}


@pytest.mark.parametrize("answer", [lose, is_busy, is_a_portal, lambda route: route.abort()])
def test_a_buy_without_an_answer_is_sent_again(
    phone: Phone, game: Game, answer: Callable[[Route], None]
) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, answer, times=1)
    luis_buys(page)
    expect(page.locator(".state")).to_have_text("Waiting to send")
    expect(page.locator(".buys button", has_text="Luis")).to_contain_text("1/3")
    expect(page.locator(".state")).to_have_text("Saved")
    game.refresh_from_db()
    assert game.under_way(1).buys == {LUIS: 1}
    assert game.changes.filter(what="buys").count() == 1


def test_two_quick_taps_are_two_buys(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    with a_slow_line(page):
        at_once(page, "more-1", "more-1")
        expect(page.locator("#more-1")).to_contain_text("2/3")
        expect(page.locator(".state")).to_have_text("Waiting to send")
    is_counted(page, LUIS, "2/3")
    assert bought(game) == 2
    assert phone.complaints == []


def test_another_tab_leaves_alone_what_waits_in_this_one(phone: Phone, game: Game) -> None:
    page, other = phone.open(f"/g/{game.code}/"), phone.context.new_page()
    other.goto(f"/g/{game.code}/")
    page.route(BUYS, lambda route: route.abort())
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    other.locator("#more-2").tap()
    expect(other.locator("#more-2")).to_contain_text("1/3")
    expect(other.locator(".state")).to_have_text("Saved")
    page.close()
    other.reload()
    expect(other.locator("#more-1")).to_contain_text("1/3")
    expect(other.locator(".state")).to_have_text("Saved")
    game.refresh_from_db()
    assert game.under_way(1).buys == {LUIS: 1, MARTA: 1}


def test_what_waits_can_be_taken_back(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, lambda route: route.abort())
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    page.locator("#less-1").tap()
    expect(page.locator("#more-1")).to_contain_text("0/3")
    page.unroute_all(behavior="wait")
    is_counted(page, LUIS, "0/3")
    assert bought(game) == 0


def test_taps_for_two_players_without_an_answer_wait_in_turn(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, is_busy, times=1)
    luis_buys(page)
    page.tap("#more-2")
    is_counted(page, MARTA, "1/3")
    assert bought(game) == 1
    assert game.under_way(1).buys == {LUIS: 1, MARTA: 1}


def test_no_tap_goes_beyond_what_can_be_bought(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    at_once(page, *["more-1"] * 4)
    expect(page.locator("#more-1")).to_contain_text("3/3")
    expect(page.locator("#more-1")).to_be_disabled()
    is_counted(page, LUIS, "3/3")
    assert bought(game) == 3


def test_what_somebody_else_has_counted_meanwhile_ends_the_row_of_taps(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(re.compile(r"\?v="), lambda route: route.abort())
    count_buys(game=game, number=1, seat=LUIS, was=0, buys=1, wish=cast.a_wish(game))
    at_once(page, "more-1", "more-1")
    expect(page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
    expect(page.locator("#more-1")).to_contain_text("1/3")
    page.wait_for_timeout(1000)
    assert bought(game) == 1


def test_no_tap_counts_in_the_next_round(phone: Phone, ana: User, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, lose, times=1)
    with page.expect_event("requestfailed"):
        at_once(page, "more-1", "more-1")
    cast.record(game, 1, cast.a_round(game, 1), by=ana)
    expect(page.locator("h1")).to_have_text(re.compile("Round 2"))
    page.wait_for_timeout(1000)
    game.refresh_from_db()
    assert game.under_way(2).buys == {}


def test_of_two_quick_dealers_the_second_deals(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    at_once(page, "deals-3", "deals-2")
    expect(page.locator(".turns summary")).to_contain_text("Marta")
    game.refresh_from_db()
    assert game.under_way(1).dealer == MARTA


def test_a_portal_does_not_take_the_place_of_the_table(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(re.compile(r"\?v="), is_a_portal)
    expect(page.locator(".state")).to_have_text("Wi-Fi sign-in?")
    expect(page.locator(".contracts")).to_be_visible()


@pytest.mark.parametrize("page", ["", "sheet/"])
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (is_gone, "Game not found"),
        (is_busy, "Server busy"),
        (lambda route: route.abort(), "No connection"),
    ],
    ids=["gone", "busy", "away"],
)
def test_what_keeps_the_page_from_being_up_to_date_is_said(
    phone: Phone, game: Game, page: str, answer: Callable[[Route], None], words: str
) -> None:
    shown = phone.open(f"/g/{game.code}/{page}")
    shown.route(re.compile(r"\?v="), answer)
    expect(shown.locator(".state")).to_have_text(words)
    shown.unroute_all(behavior="ignoreErrors")
    expect(shown.locator(".state")).to_have_text("Saved")


def test_a_tap_on_a_game_that_is_gone_says_so(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, is_gone)
    luis_buys(page)
    expect(page.locator(".state")).to_have_text("Game not found")


# What is refused


@pytest.mark.parametrize(
    ("status", "words"), [(403, "Page too old"), (404, "Game not found"), (405, "Not counted")]
)
def test_what_was_refused_is_taken_back_and_never_called_saved(
    phone: Phone, game: Game, status: int, words: str
) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, lambda route: route.fulfill(status=status, body="no"))
    at_once(page, "more-1", "more-1")
    expect(page.locator("#more-1")).to_contain_text("0/3")
    polled(page)
    expect(page.locator(".state")).to_have_text(words)
    page.locator("h1").tap()
    expect(page.locator(".state")).to_have_text("Saved")


def test_why_a_tap_was_refused_outlives_what_others_tap(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    with a_slow_line(page):
        luis_buys(page)
        expect(page.locator("#more-1")).to_contain_text("1/3")
        count_buys(game=game, number=1, seat=LUIS, was=0, buys=1, wish=cast.a_wish(game))
    expect(page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
    count_buys(game=game, number=1, seat=MARTA, was=0, buys=1, wish=cast.a_wish(game))
    expect(page.locator("#more-2")).to_contain_text("1/3")
    expect(page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
    expect(page.locator(".state")).to_have_text("Needs a look")


def test_an_answer_that_comes_late_takes_no_tap_from_sight(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    count_buys(game=game, number=1, seat=MARTA, was=0, buys=1, wish=cast.a_wish(game))
    late: list[tuple[Route, APIResponse]] = []
    page.route(re.compile(r"\?v="), lambda route: late.append((route, route.fetch())), times=1)
    while not late:
        page.wait_for_timeout(100)
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    expect(page.locator(".state")).to_have_text("Saved")
    page.route(re.compile(r"\?v="), lambda route: route.abort())
    route, answer = late[0]
    route.fulfill(response=answer)
    page.wait_for_timeout(300)
    assert "1/3" in page.inner_text("#more-1")


# A line that is dead


def test_a_tap_that_stalls_is_sent_again(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, is_stalled, times=1)
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    expect(page.locator(".state")).to_have_text("Saved", timeout=15_000)
    assert bought(game) == 1


# A page that is loaded anew


@pytest.mark.parametrize("answer", [lose, lambda route: route.abort()])
def test_what_waits_is_sent_once_after_a_reload(
    phone: Phone, game: Game, answer: Callable[[Route], None]
) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, answer)
    with page.expect_event("requestfailed"):
        at_once(page, "more-1", "more-1")
    page.reload()
    expect(page.locator("#more-1")).to_contain_text("2/3")
    expect(page.locator(".state")).to_have_text("Waiting to send")
    page.unroute_all(behavior="wait")
    page.reload()
    is_counted(page, LUIS, "2/3")
    assert bought(game) == 2
    assert game.changes.filter(what="buys").count() == 2
    until(page, "localStorage.length === 0")


def waits_while_a_round_is_played(phone: Phone, game: Game) -> Page:
    """A buy of Luis's never came through."""
    page = phone.open(f"/g/{game.code}/")
    page.route(BUYS, lambda route: route.abort())
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    cast.record(game, 1, cast.a_round(game, 1))
    return page


def test_what_waits_for_another_round_is_said(phone: Phone, game: Game) -> None:
    page = waits_while_a_round_is_played(phone, game)
    page.reload()
    page.unroute_all(behavior="ignoreErrors")
    expect(page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
    expect(page.locator(".state")).to_have_text("Needs a look")


def test_what_waits_for_a_game_that_is_over_is_not_called_saved(phone: Phone, game: Game) -> None:
    page = waits_while_a_round_is_played(phone, game)
    game.refresh_from_db()
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    page.reload()
    expect(page.locator(".state")).to_have_text("Not counted")


def test_of_dealers_who_wait_the_last_deals_after_a_reload(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.route(re.compile("/dealer/$"), lose)
    with page.expect_event("requestfailed"):
        at_once(page, "deals-3", "deals-2", "deals-2")
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator(".turns summary")).to_contain_text("Marta")
    expect(page.locator(".state")).to_have_text("Saved")
    game.refresh_from_db()
    assert game.under_way(1).dealer == MARTA


@pytest.mark.parametrize(
    "junk",
    [
        *("", "{", "null", "7", "{}", "[null]", '[{"name": "count"}]', '[{"name": "x", "value": ""}]'),
        '[{"name": "dealer", "value": "nobody", "number": {}, "key": 7, "expect": []}]',
    ],
)
def test_what_other_hands_left_on_the_phone_stops_nothing(phone: Phone, game: Game, junk: str) -> None:
    page = phone.open(f"/g/{game.code}/")
    page.evaluate("([place, junk]) => localStorage.setItem(place, junk)", [f"taps {game.code}", junk])
    page.reload()
    luis_buys(page)
    expect(page.locator("#more-1")).to_contain_text("1/3")
    expect(page.locator(".state")).to_have_text("Saved")
    assert bought(game) == 1
    assert phone.complaints == []
