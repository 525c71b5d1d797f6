"""A tick means that the round is on disk, once. Without it, all that was typed is there and is sent again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from rummy.models import Game, User
from rummy.play.amending import change_rules
from tests import cast
from tests.cast import LUIS

from . import pad
from .conftest import NewPhone
from .phone import Phone
from .server import Server

THREE = ("Ana", "Luis", "Marta")


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(THREE, by=ana)


def entered(phone: Phone, game: Game, number: int = 1) -> Page:
    """Luis goes out, Ana has an ace, Marta a nine; not saved yet."""
    page = phone.open(f"/g/{game.code}/rounds/{number}/")
    pad.goes_out(page, LUIS)
    pad.hold(page, "A")
    pad.next_hand(page)
    pad.hold(page, "2-9")
    return page


def state(page: Page, words: str) -> None:
    expect(page.locator(".state")).to_have_text(words)


def is_saved(page: Page, game: Game) -> None:
    page.wait_for_url("**/after/")
    state(page, "Saved")
    is_kept_once(game)
    assert page.evaluate("localStorage.length") == 0


def is_kept_once(game: Game) -> None:
    game.refresh_from_db()
    assert game.rounds_played == 1
    assert game.changes.filter(what="record").count() == 1
    assert game.seats.get(number=0).total == 15


def on_save(page: Page, act: Callable[[Route], object], times: int = 1) -> list[Request]:
    """What happens to the next saves; they are listed as they come."""
    posts: list[Request] = []

    def handle(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        posts.append(route.request)
        if len(posts) <= times:
            act(route)
        else:
            route.continue_()

    page.route(re.compile(r"/rounds/\d+/$"), handle)
    return posts


def key_of(post: Request) -> str:
    found = re.search(r"(?<=key=)[\w-]+", post.post_data or "")
    assert found is not None
    return found[0]


def lose_the_answer(route: Route) -> None:
    """The server has saved it, and the phone never hears of it."""
    route.fetch()
    route.abort()


def test_plain_http_at_home_keeps_it_as_well(at_home: Phone, game: Game) -> None:
    page = entered(at_home, game)
    assert not page.evaluate("isSecureContext")
    pad.save(page)
    is_saved(page, game)
    # A browser says so of this header, and does nothing about it.
    assert [said for said in at_home.complaints if "Cross-Origin-Opener-Policy" not in said] == []


def test_a_double_tap_on_a_slow_line_saves_once(phone: Phone, game: Game) -> None:
    page = entered(phone, game)

    waiting: list[Route] = []
    posts = on_save(page, waiting.append)
    box = page.get_by_role("button", name="Save round").bounding_box()
    assert box is not None
    for _ in range(3):
        page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    state(page, "Waiting to send")
    while not waiting:
        page.wait_for_timeout(20)
    waiting[0].continue_()
    is_saved(page, game)
    assert len(posts) == 1


def test_an_answer_that_got_lost_is_asked_for_again(phone: Phone, game: Game) -> None:
    page = entered(phone, game)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    posts = on_save(page, lose)
    pad.save(page)
    is_saved(page, game)
    assert len(posts) == 2
    assert len({key_of(post) for post in posts}) == 1


def test_an_answer_whose_body_got_lost_still_counts(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    page.evaluate(
        """() => document.addEventListener('htmx:before:response', ({ detail: { ctx } }) => {
            ctx.response.raw.text = () => Promise.reject(new TypeError('network'));
        })"""
    )
    pad.save(page)
    is_saved(page, game)


def test_an_answer_lost_and_the_page_loaded_again(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    on_save(page, lose_the_answer, times=9)
    pad.save(page)
    page.locator(".trouble").wait_for()
    page.reload()
    page.unroute_all(behavior="ignoreErrors")
    state(page, "Saved")
    expect(page.locator(".older")).to_be_hidden()
    is_kept_once(game)
    assert page.evaluate("localStorage.length") == 0


def test_hands_changed_after_a_lost_answer_are_shown_beside_the_saved_ones(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    on_save(page, lose_the_answer, times=9)
    pad.save(page)
    page.locator(".trouble").wait_for()
    pad.hold(page, "2-9")
    page.unroute_all(behavior="ignoreErrors")
    pad.save(page)
    expect(page.get_by_role("heading", name="Saved already, but differently")).to_be_visible()
    expect(page.locator(".differs")).to_have_text(re.compile(r"Marta\s*5\D.*10\D", re.DOTALL))
    pad.tap(page.get_by_role("button", name="Use mine"))
    page.wait_for_url("**/after/")
    assert game.seats.get(number=2).total == 10
    assert game.rounds.count() == 1


def test_waits_for_a_server_that_is_away_and_sends_by_itself(
    phone: Phone, server: Server, game: Game
) -> None:
    page = entered(phone, game)
    page.set_default_navigation_timeout(60_000)  # the longer the server is away, the less often it is asked
    server.stop()
    try:
        pad.save(page)
        state(page, "Waiting to send")
        expect(page.get_by_text("No answer.")).to_be_visible()
        expect(page.locator(".tab.seat-2")).to_contain_text("5")
    finally:
        server.start()
    is_saved(page, game)


def test_what_waits_is_sent_after_a_reload(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    on_save(page, lambda route: route.abort(), times=9)
    pad.save(page)
    page.locator(".trouble").wait_for()
    page.reload()
    page.unroute_all(behavior="ignoreErrors")
    is_saved(page, game)


def test_typing_on_stops_the_sending(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    posts = on_save(page, lambda route: route.abort(), times=9)
    pad.save(page)
    page.locator(".trouble").wait_for()
    pad.hold(page, "2-9")
    state(page, "Draft kept")
    sent = len(posts)
    page.wait_for_timeout(1500)
    assert len(posts) == sent


def test_a_busy_server_is_asked_again_when_it_said(phone: Phone, game: Game) -> None:
    phone.page.clock.install()
    page = entered(phone, game)
    posts = on_save(page, lambda route: route.fulfill(status=503, headers={"Retry-After": "50"}))
    pad.save(page)
    expect(page.get_by_text("The server is busy.")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.get_by_text("The server is busy.")).to_be_visible()
    assert len(posts) == 1
    page.clock.run_for(20_000)
    is_saved(page, game)


def test_who_is_told_to_come_back_in_a_month_asks_sooner_but_not_at_once(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    posts = on_save(page, lambda route: route.fulfill(status=503, headers={"Retry-After": "2592000"}))
    pad.save(page)
    expect(page.get_by_text("The server is busy.")).to_be_visible()
    page.wait_for_timeout(500)
    assert len(posts) == 1


def test_what_waits_can_be_sent_at_once(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    on_save(page, lambda route: route.fulfill(status=503, headers={"Retry-After": "60"}))
    pad.save(page)
    page.get_by_role("button", name="Send now").tap()
    is_saved(page, game)


def test_believes_no_other_200(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    welcome = "<title>Welcome</title><h1>Welcome to the hotel's network</h1>"
    on_save(page, lambda route: route.fulfill(status=200, content_type="text/html", body=welcome))
    pad.save(page)
    state(page, "Needs a look")
    expect(page.get_by_text("Not saved: something else than Scorekeeper answered")).to_be_visible()
    expect(page.get_by_text("Welcome")).to_have_count(0)
    expect(page.locator(".tab.seat-2")).to_contain_text("5")
    page.get_by_role("button", name="Send now").tap()
    is_saved(page, game)


def test_believes_no_other_key(phone: Phone, game: Game) -> None:
    page = entered(phone, game)
    on_save(
        page,
        lambda route: route.fulfill(
            status=200, headers={"X-Saved": "another-forms-key-0000 2"}, body="<p>Fine"
        ),
    )
    pad.save(page)
    state(page, "Needs a look")
    assert page.evaluate("localStorage.length") == 1


@pytest.mark.parametrize(
    ("status", "words"), [(403, "load the page again"), (404, "cannot be found"), (410, "cannot be found")]
)
def test_says_why_it_cannot_be_saved_here(phone: Phone, game: Game, status: int, words: str) -> None:
    page = entered(phone, game)
    on_save(page, lambda route: route.fulfill(status=status, body="<h1>No</h1>"))
    pad.save(page)
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.locator(".tab.seat-2")).to_contain_text("5")
    assert page.evaluate("localStorage.length") == 1


def test_the_second_of_two_phones_sees_both_versions(new_phone: NewPhone, ana: User, game: Game) -> None:
    first, second = new_phone().belongs_to(ana), new_phone().belongs_to(ana)
    entered(first, game)
    page = entered(second, game)
    pad.hold(page, "2-9")
    pad.save(first.page)
    is_saved(first.page, game)
    pad.save(page)
    expect(page.get_by_role("heading", name="Saved already, but differently")).to_be_visible()
    state(page, "Needs a look")
    pad.tap(page.get_by_role("link", name="Keep what is saved"))
    is_saved(page, game)


def test_a_draft_from_before_other_rules_waits_for_a_look(phone: Phone, ana: User, game: Game) -> None:
    page = entered(phone, game)
    on_save(page, lambda route: route.abort(), times=9)
    pad.save(page)
    page.locator(".trouble").wait_for()
    values = {"joker": 15, "A": 15, "K": 20, "10-Q": 10, "2-9": 5}
    change_rules(game=game, house_rules={"values": values}, wish=cast.a_wish(game))
    page.reload()
    page.unroute_all(behavior="ignoreErrors")
    expect(page.get_by_text("has not been saved")).to_be_visible()
    state(page, "Draft kept")
    expect(page.locator(".tab.seat-2 b")).to_have_text("5")
    page.wait_for_timeout(1500)
    assert not game.rounds.exists()
    pad.save(page)
    is_saved(page, game)


def test_a_draft_older_than_what_is_saved_says_so(phone: Phone, ana: User, game: Game) -> None:
    page = entered(phone, game)
    cast.record(game, 1, cast.a_round(game, 1), by=ana)
    page.reload()
    expect(page.get_by_text("has not been saved")).to_be_visible()
    expect(page.locator(".tab.seat-1")).to_contain_text("out")
    page.get_by_role("button", name="Throw it away").tap()
    expect(page.locator(".tab.seat-0")).to_contain_text("out")
    state(page, "Saved")


def test_a_refused_round_is_shown_as_typed(phone: Phone, game: Game) -> None:
    page = phone.open(f"/g/{game.code}/rounds/1/")
    pad.goes_out(page, LUIS)
    pad.points(page, 7)
    pad.next_hand(page)
    pad.hold(page, "2-9", "A")
    pad.save(page)
    state(page, "Needs a look")
    expect(page.locator(".notes")).to_contain_text("Ana")
    expect(page.locator(".counted h2")).to_contain_text("Ana")
    expect(page.locator(".tab.seat-2")).to_contain_text("20")
    pad.tap(page.get_by_role("button", name="Take one back"))
    expect(page.locator(".notes")).to_have_count(0)
    page.tap(".digits [value='5']")
    pad.save(page)
    page.wait_for_url("**/after/")


def test_undo_waits_like_any_other_save(phone: Phone, ana: User) -> None:
    game = cast.a_game(THREE, rounds=2, by=ana)
    page = phone.open(f"/g/{game.code}/rounds/2/undo/")
    page.route(re.compile("/undo/$"), lambda route: route.abort())
    page.get_by_role("button", name="Take it back").tap()
    expect(page.get_by_text("No answer.")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.wait_for_url(re.compile(r"/g/\w+/$"))
    assert game.rounds.count() == 1
