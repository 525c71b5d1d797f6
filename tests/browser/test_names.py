"""Names that are typed: they stay and are sent again until there is an answer."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from rummy.models import Game, User
from rummy.play.seating import leave_game
from tests import cast
from tests.cast import MARTA

from . import pad
from .conftest import NewPhone
from .phone import SMALL, Phone, the_line_is_back

POSTS = re.compile("/(join|rename)/$")


def is_busy(route: Route) -> None:
    route.fulfill(status=503, headers={"Retry-After": "2"}, body="<h1>One moment</h1>")


def lose(route: Route) -> None:
    """The server has done it, and the phone never hears of it."""
    route.fetch()
    route.abort()


def join(phone: Phone, game: Game, name: str = "Eva") -> Page:
    page = phone.open(f"/g/{game.code}/seats/")
    page.fill("#name", name)
    return page


def rename(phone: Phone, path: str, name: str) -> Page:
    page = phone.open(path)
    page.tap(".rename summary")
    page.fill("#name", name)
    return page


def names(game: Game) -> list[str]:
    return [*game.seats.order_by("number").values_list("player__name", flat=True)]


@pytest.mark.parametrize("answer", [is_busy, lose, lambda route: route.abort()], ids=["busy", "lost", "away"])
def test_who_joins_does_so_once_there_is_an_answer(
    phone: Phone, game: Game, answer: Callable[[Route], None]
) -> None:
    page = join(phone, game)
    page.route(POSTS, answer)
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator(".trouble:visible")).to_contain_text("will be sent again")
    expect(page.locator("#name")).to_have_value("Eva")
    page.unroute_all(behavior="ignoreErrors")
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()
    assert names(game) == ["Ana", "Luis", "Marta", "Pep", "Eva"]


def test_who_types_on_sends_when_they_say_so(phone: Phone, game: Game) -> None:
    page = join(phone, game)
    page.route(POSTS, lambda route: route.abort())
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator(".trouble:visible")).to_contain_text("will be sent again")
    page.fill("#name", "Carol")
    expect(page.locator(".trouble:visible")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")
    the_line_is_back(page)
    assert names(game) == ["Ana", "Luis", "Marta", "Pep"]
    page.fill("#name", "Carolina")
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator("bdi.name", has_text="Carolina")).to_be_visible()


def test_why_nobody_joins_is_seen_where_the_name_is_still_there(phone: Phone, game: Game) -> None:
    page = join(phone, game, "Luis")
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.get_by_role("alert").filter(visible=True)).to_be_in_viewport()
    expect(page.locator("#name")).to_have_value("Luis")
    page.fill("#name", "Eva")
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()


def test_a_player_gets_the_new_name_once_there_is_an_answer(phone: Phone, game: Game) -> None:
    player = game.seats.get(number=MARTA).player
    page = rename(phone, f"/club/players/{player.pk}/", "Martina")
    page.route(POSTS, is_busy)
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator(".trouble:visible")).to_contain_text("will be sent again")
    page.unroute_all(behavior="ignoreErrors")
    expect(page.locator("h1")).to_have_text("Martina")
    assert names(game)[MARTA] == "Martina"


def test_a_name_that_is_taken_is_said_at_the_field(new_phone: NewPhone, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=7)  # the player's page is a long one
    phone = new_phone(size=SMALL).belongs_to(ana)
    page = rename(phone, f"/club/players/{game.seats.get(number=MARTA).player.pk}/", "Luis")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Another player of the club has this name.")).to_be_in_viewport()
    expect(page.locator("#name")).to_be_focused()


def test_a_club_gets_the_new_name_once_there_is_an_answer(phone: Phone, game: Game) -> None:
    page = rename(phone, "/club/", "Los martes")
    page.route(POSTS, lambda route: route.abort())
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator(".trouble:visible")).to_contain_text("No answer.")
    page.unroute_all(behavior="ignoreErrors")
    expect(page.locator("h1")).to_have_text("Los martes")


def test_a_page_that_is_too_old_says_so(phone: Phone, game: Game) -> None:
    page = join(phone, game)
    phone.context.clear_cookies(name="scorekeeper-csrf")
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator(".trouble:visible")).to_contain_text("this page is too old")
    page.reload()
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()


@pytest.mark.parametrize("answer", [lose, lambda route: route.abort()], ids=["lost", "away"])
def test_who_joins_does_so_though_the_page_is_loaded_again(
    phone: Phone, game: Game, answer: Callable[[Route], None]
) -> None:
    page = join(phone, game)
    page.locator("[name=number]:visible").fill("25")
    page.route(POSTS, answer)
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator(".trouble:visible")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()
    assert names(game) == ["Ana", "Luis", "Marta", "Pep", "Eva"]
    assert game.seats.get(number=4).total == 25


def test_a_name_that_was_typed_outlives_a_reload_and_waits_to_be_saved(phone: Phone, game: Game) -> None:
    page = rename(phone, f"/club/players/{game.seats.get(number=MARTA).player.pk}/", "Martina")
    page.reload()
    expect(page.locator("#name:visible")).to_have_value("Martina")
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator("h1")).to_have_text("Martina")
    page.reload()
    expect(page.locator("#name")).to_be_hidden()


def test_who_joins_while_another_phone_changed_the_table_is_asked_once_more(phone: Phone, game: Game) -> None:
    page = join(phone, game)
    cast.record(game, 1, cast.a_round(game, 1))
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.get_by_role("alert").filter(visible=True)).to_be_in_viewport()
    expect(page.locator("#name")).to_have_value("Eva")
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()


def test_whom_to_sit_after_may_have_left_meanwhile(phone: Phone, game: Game) -> None:
    cast.record(game, 1, cast.a_round(game, 1))
    page = join(phone, game)
    page.get_by_label("Plays after").select_option(label="Marta")
    leave_game(game=game, seat=MARTA, wish=cast.a_wish(game))
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.get_by_role("alert").filter(visible=True)).to_be_in_viewport()
    pad.tap(page.get_by_role("button", name="Joins"))
    expect(page.locator("bdi.name", has_text="Eva")).to_be_visible()
