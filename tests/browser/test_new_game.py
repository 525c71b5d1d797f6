"""A game is started by a thumb: few taps, nothing lost, one game whatever happens on the way."""

from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from rummy.models import Game, User
from tests import cast
from tests.cast import EIGHT, FOUR

from . import pad
from .conftest import NewPhone
from .phone import SMALL, Phone, until


class Thumb:
    """Counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, words: str) -> None:
        target = self.page.locator("a, button, summary, label").filter(has_text=words).filter(visible=True)
        target.first.tap()
        self.taps += 1


def type_names(page: Page, *names: str) -> None:
    """One after the other, into whatever has the focus."""
    until(page, "document.activeElement.name === 'player'")
    for name in names:
        page.keyboard.type(name)
        page.keyboard.press("Enter")


def are_typed(page: Page, *names: str) -> None:
    """In this order, and nobody else."""
    for line, name in enumerate((*names, "")):
        expect(page.locator("[name=player]").nth(line)).to_have_value(name)


def seated(game: Game) -> list[str]:
    return [seat.player.name for seat in game.seats.order_by("number")]


def start(page: Page) -> Game:
    pad.tap(page.get_by_role("button", name="Start"))
    page.wait_for_url("**/g/*/")
    return Game.objects.get(code=page.url.split("/")[-2])


# Taps


def test_a_game_is_where_the_phone_is(new_phone: NewPhone) -> None:
    page = new_phone(timezone_id="America/Mexico_City").open("/games/new/")
    expect(page.locator("#player-0")).to_be_focused()
    type_names(page, *FOUR)
    assert start(page).zone == "America/Mexico_City"


def test_four_new_players_take_two_taps(new_phone: NewPhone) -> None:
    phone = new_phone()
    thumb = Thumb(phone.open("/"))
    thumb.tap("New game")
    phone.page.wait_for_url("**/games/new/")  # with its script: Enter would send the form without it
    expect(phone.page.locator("#player-0")).to_be_focused()
    type_names(phone.page, *FOUR)
    thumb.tap("Start")
    phone.page.wait_for_url("**/g/*/")
    assert thumb.taps == 2
    assert seated(Game.objects.latest("pk")) == list(FOUR)
    assert phone.complaints == []


def test_four_known_players_take_six_taps(phone: Phone, game: Game) -> None:
    thumb = Thumb(phone.open("/"))
    thumb.tap("New game")
    for name in ("Pep", "Ana", "Marta", "Luis"):
        thumb.tap(name)
    thumb.tap("Start")
    phone.page.wait_for_url(lambda url: "/g/" in url and game.code not in url)
    assert thumb.taps == 6
    assert seated(Game.objects.latest("pk")) == ["Pep", "Ana", "Marta", "Luis"]


def test_a_rematch_takes_one_tap(phone: Phone, ana: User) -> None:
    over = cast.a_game(by=ana, rounds=7)
    thumb = Thumb(phone.open(f"/g/{over.code}/result/"))
    thumb.tap("Rematch")
    phone.page.wait_for_url(lambda url: "/g/" in url and over.code not in url)
    assert thumb.taps == 1
    assert seated(Game.objects.latest("pk")) == list(FOUR)


# Names


def test_enter_adds_and_stays(new_phone: NewPhone) -> None:
    page = new_phone().open("/games/new/")
    type_names(page, "Ana", "Luis")
    expect(page.locator("#player-2")).to_be_focused()
    are_typed(page, "Ana", "Luis")


def test_enter_without_a_name_does_nothing(new_phone: NewPhone) -> None:
    page = new_phone().open("/games/new/")
    type_names(page, "Ana", "", "")
    expect(page.locator("#player-1")).to_be_focused()
    assert page.url.endswith("/games/new/")


def test_a_name_without_enter_counts(new_phone: NewPhone) -> None:
    page = new_phone().open("/games/new/")
    type_names(page, "Ana", "Luis")
    page.keyboard.type("Marta")
    assert seated(start(page)) == ["Ana", "Luis", "Marta"]


def test_there_is_always_one_empty_line(new_phone: NewPhone) -> None:
    page = new_phone().open("/games/new/")
    for filled in range(7):
        expect(page.locator("[name=player]:visible")).to_have_count(filled + 1)
        type_names(page, EIGHT[filled])


def test_a_known_player_is_tapped_in_and_out(phone: Phone, game: Game) -> None:
    page = phone.open("/games/new/")
    marta = page.get_by_role("button", name="Marta", exact=True)
    marta.tap()
    expect(marta).to_have_attribute("aria-pressed", "true")
    are_typed(page, "Marta")
    marta.tap()
    expect(marta).to_have_attribute("aria-pressed", "false")
    are_typed(page)


def test_a_known_player_may_be_typed(phone: Phone, game: Game) -> None:
    page = phone.open("/games/new/")
    page.locator("#player-0").tap()
    type_names(page, " marta ")
    expect(page.get_by_role("button", name="Marta", exact=True)).to_have_attribute("aria-pressed", "true")


# Order and dealer


@pytest.fixture
def four(new_phone: NewPhone) -> Page:
    """Ana, Luis, Marta and Pep typed by somebody who is here for the first time."""
    page = new_phone().open("/games/new/")
    type_names(page, *FOUR)
    return page


def test_a_button_moves_a_player_up(four: Page) -> None:
    four.locator(".move:visible").nth(2).tap()
    are_typed(four, "Ana", "Marta", "Luis", "Pep")
    expect(four.locator(".move").nth(1)).to_be_focused()


def test_the_first_player_moves_round_to_the_end(four: Page) -> None:
    four.locator(".move:visible").nth(0).tap()
    are_typed(four, "Luis", "Marta", "Pep", "Ana")


def test_a_player_is_dragged(four: Page) -> None:
    boxes = [four.locator(".move").nth(seat).bounding_box() for seat in (3, 0)]
    (x, low), (_, high) = ((box["x"] + 20, box["y"] + 20) for box in boxes if box)
    four.mouse.move(x, low)
    four.mouse.down()
    four.mouse.move(x, high, steps=10)
    four.mouse.up()
    are_typed(four, "Pep", "Ana", "Luis", "Marta")


def test_a_player_is_dragged_by_touch(four: Page) -> None:
    boxes = [four.locator(".move").nth(seat).bounding_box() for seat in (0, 2)]
    (x, high), (_, low) = ((box["x"] + 20, box["y"] + 20) for box in boxes if box)
    touch = four.context.new_cdp_session(four)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": high}]})
    for step in range(1, 11):
        point = {"x": x, "y": high + (low - high) * step / 10}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    are_typed(four, "Luis", "Marta", "Ana", "Pep")


def test_a_player_is_removed(four: Page) -> None:
    four.locator(".remove:visible").nth(1).tap()
    are_typed(four, "Ana", "Marta", "Pep")


def test_an_emptied_line_leaves_no_seat(four: Page) -> None:
    four.locator("#player-1").fill("")
    four.locator("#player-3").tap()
    are_typed(four, "Ana", "Marta", "Pep")


def test_a_tap_says_who_deals(four: Page) -> None:
    four.locator(".deals:visible").nth(2).tap()
    assert start(four).first_dealer == cast.MARTA


def test_the_dealer_moves_along(four: Page) -> None:
    four.locator(".deals:visible").nth(2).tap()
    four.locator(".move:visible").nth(2).tap()
    assert start(four).first_dealer == 1


def test_without_a_dealer_it_is_drawn(four: Page) -> None:
    expect(four.locator("#draw")).to_be_checked()
    four.locator(".deals:visible").nth(2).tap()
    four.locator(".remove:visible").nth(2).tap()
    expect(four.locator("#draw")).to_be_checked()


# Nothing is lost


def test_the_draft_outlives_reload(four: Page) -> None:
    four.locator(".deals:visible").nth(1).tap()
    expect(four.locator("#dealer-1")).to_be_checked()
    four.select_option("#ruleset", "joker-rummy")
    key = four.locator("[name=key]").input_value()
    four.reload()
    are_typed(four, *FOUR)
    expect(four.locator("#dealer-1")).to_be_checked()
    expect(four.locator("#ruleset")).to_have_value("joker-rummy")
    expect(four.locator("[name=key]")).to_have_value(key)


def test_a_started_game_is_no_draft_any_more(four: Page) -> None:
    start(four)
    four.goto("/games/new/")
    are_typed(four)


def test_what_was_refused_is_still_there(new_phone: NewPhone) -> None:
    page = new_phone().open("/games/new/")
    type_names(page, "Ana", "x" * 41, "Pep")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_text("A name has 40 letters at most.")).to_be_visible()
    are_typed(page, "Ana", "x" * 41, "Pep")
    page.locator("#player-1").fill("Luis")
    assert seated(start(page)) == ["Ana", "Luis", "Pep"]


def test_why_it_was_refused_is_in_sight_on_a_small_phone(new_phone: NewPhone) -> None:
    page = new_phone(size=SMALL).open("/games/new/")
    for line, name in enumerate(["Ana", "Luis", "Marta", "Pep", "Luis", "Marta"]):
        page.fill(f"#player-{line}", name)
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("#player-4")).to_be_focused()
    fault, bar = page.locator("#fault-4").bounding_box(), page.locator(".bar").bounding_box()
    assert fault
    assert bar
    assert 0 <= fault["y"] <= bar["y"] - fault["height"]


def test_a_double_tap_on_a_slow_line_is_one_game(four: Page) -> None:
    before = Game.objects.count()
    network = four.context.new_cdp_session(four)
    slow = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    four.get_by_role("button", name="Start").dblclick(no_wait_after=True)
    four.wait_for_url("**/g/*/")
    assert Game.objects.count() == before + 1


def lost(route: Route) -> None:
    """Carries the post to the server, and its answer and cookies nowhere."""
    asked = route.request
    headers = {name: value for name, value in asked.all_headers().items() if name[0] != ":"}
    with closing(HTTPConnection(urlsplit(asked.url).netloc)) as there:
        there.request("POST", "/games/new/", asked.post_data, headers)
        assert there.getresponse().read() == b""
    route.fulfill(status=502, body="Bad gateway")


def test_an_answer_that_got_lost_is_asked_for_again(four: Page) -> None:
    before = Game.objects.count()
    four.route("**/games/new/", lost, times=1)
    four.get_by_role("button", name="Start").tap()
    four.get_by_text("Bad gateway").wait_for()
    assert Game.objects.count() == before + 1
    four.goto("/games/new/")
    assert seated(start(four)) == list(FOUR)
    assert Game.objects.count() == before + 1


# Without a script


def test_it_works_without_a_script(new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False).open("/games/new/")
    for line, name in enumerate(FOUR):
        page.locator("[name=player]:visible").nth(line).fill(name)
    expect(page.locator(".scripted:visible")).to_have_count(0)
    page.locator(".deals:visible").nth(3).tap()
    game = start(page)
    assert (seated(game), game.first_dealer) == (list(FOUR), cast.PEP)
