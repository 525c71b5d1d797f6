"""New game and rematch: one game whatever happens on the way, and the visitor ends in it."""

import re
import sqlite3
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django.asserts import assertRedirects

from rummy.models import Club, Game, Player, User
from rummy.play.amending import change_rules
from tests import cast
from tests.cast import EIGHT, FOUR, HOSTILE, a_key

NEW = "/games/new/"


def start(phone: Client, **other: Any) -> Any:
    asked = {"key": a_key(), "ruleset": "contract-rummy", "player": FOUR, "dealer": "0"}
    return phone.post(NEW, asked | other)


def table() -> str:
    return f"/g/{Game.objects.get().code}/"


# A look


def test_a_look_makes_nothing(nobody: Client) -> None:
    response = nobody.get(NEW)
    assert "scorekeeper-session" not in response.cookies
    assert not Session.objects.exists()
    assert not User.objects.exists()
    assert not Club.objects.exists()


def test_a_first_visit_may_type_at_once(nobody: Client) -> None:
    assert nobody.get(NEW).text.count("autofocus") == 1


def test_the_club_is_there_to_be_tapped(client: Client, game: Game) -> None:
    html = client.get(NEW).text
    assert re.findall(r'class="chip".*?value="(\w+)"', html) == ["Ana", "Luis", "Marta", "Pep"]
    assert "autofocus" not in html


def test_a_stranger_sees_nobody_of_the_club(stranger: Client, game: Game) -> None:
    assert "Marta" not in stranger.get(NEW).text


def test_the_ruleset_is_the_last_games(client: Client, ana: User) -> None:
    cast.a_game(by=ana, ruleset="rummy-100")
    assert '<option value="rummy-100" selected>' in client.get(NEW).text


def test_every_ruleset_is_found_by_every_name(nobody: Client) -> None:
    html = nobody.get(NEW).text
    assert re.search(r"Contract Rummy · 3–8 · .*Zioncheck", html)
    assert re.search(r"Rummy to 100 · 2–6", html)


def test_each_page_has_a_key_of_its_own(nobody: Client) -> None:
    one, other = (re.findall(r'name="key" value="([\w-]{22})"', nobody.get(NEW).text) for _ in range(2))
    assert one
    assert one != other


def test_names_are_only_names(client: Client, ana: User) -> None:
    cast.a_game(HOSTILE, by=ana)
    html = client.get(NEW).text
    assert "<b>Ana</b>" not in html
    assert "<bdi>&lt;b&gt;Ana&lt;/b&gt;</bdi>" in html


def test_it_costs_the_same_in_a_large_club(client: Client, ana: User) -> None:
    cast.a_game(by=ana)
    with CaptureQueriesContext(connection) as few:
        client.get(NEW)
    Player.objects.bulk_create(
        Player(club=ana.clubs.get(), name=f"Ana {n}", folded=f"ana {n}") for n in range(500)
    )
    with CaptureQueriesContext(connection) as many:
        html = client.get(NEW).text
    assert len(many) == len(few)
    assert html.count('class="chip" aria-pressed') == 12


# The start


def test_the_visitor_ends_at_the_table(nobody: Client) -> None:
    response = start(nobody)
    assert (response.status_code, response["Location"]) == (303, table())
    assert nobody.get(table()).status_code == 200


def test_the_answer_says_what_was_saved(nobody: Client) -> None:
    key = a_key()
    assert start(nobody, key=key)["X-Saved"] == f"{key} 1"


def test_htmx_is_led_to_the_table(nobody: Client) -> None:
    response = nobody.post(
        NEW, {"key": a_key(), "ruleset": "contract-rummy", "player": FOUR}, headers={"HX-Request": "true"}
    )
    assert (response.status_code, response["HX-Redirect"]) == (200, table())


def test_the_session_lasts_a_year(nobody: Client) -> None:
    assert start(nobody).cookies["scorekeeper-session"]["max-age"] == 365 * 24 * 60 * 60


def test_the_year_begins_anew_in_a_month_in_which_something_is_saved(client: Client, ana: User) -> None:
    session = client.session
    session["month"] = "2026-01"
    session.save()
    assert start(client).cookies["scorekeeper-session"]["max-age"] == 365 * 24 * 60 * 60
    assert "scorekeeper-session" not in start(client).cookies


def test_the_club_is_named_in_the_visitors_language(nobody: Client) -> None:
    nobody.post(
        NEW,
        {"key": a_key(), "ruleset": "contract-rummy", "player": FOUR},
        headers={"Accept-Language": "es"},
    )
    assert Club.objects.get().name == "Nuestro club"


def test_a_guest_starts_in_their_own_club(client: Client, game: Game) -> None:
    start(client, player=["Pep", "Nuria", "Ana"])
    assert Game.objects.latest("pk").club == game.club
    assert Player.objects.count() == 5


def test_who_was_chosen_deals(nobody: Client) -> None:
    start(nobody, dealer="2")
    assert Game.objects.get().first_dealer == 2


def test_it_begins_where_the_clubs_last_game_was(client: Client, ana: User) -> None:
    cast.a_game(by=ana, zone="America/Mexico_City")
    start(client)
    assert Game.objects.latest("pk").zone == "America/Mexico_City"


# Twice


def test_a_double_tap_is_one_game(nobody: Client) -> None:
    key = a_key()
    first, second = start(nobody, key=key), start(nobody, key=key)
    assert first["Location"] == second["Location"] == table()
    assert first["X-Saved"] == second["X-Saved"]


def test_an_answer_lost_with_its_cookies_is_one_game(nobody: Client) -> None:
    key, again = a_key(), Client()
    start(nobody, key=key)
    assert start(again, key=key)["Location"] == table()
    assert again.get(table()).status_code == 200
    assert User.objects.count() == 1


def test_an_answer_lost_behind_its_cookies_is_one_game(db: None) -> None:
    phone = Client(enforce_csrf_checks=True)
    token = re.findall(r'csrfmiddlewaretoken" value="(\w+)"', phone.get(NEW).text)[0]
    key = a_key()
    answers = [start(phone, key=key, csrfmiddlewaretoken=token) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == [table()] * 2


def test_other_players_with_the_same_key_start_nothing(nobody: Client) -> None:
    key = a_key()
    start(nobody, key=key)
    response = start(nobody, key=key, player=EIGHT)
    assert response.status_code == 409
    assert Game.objects.count() == 1


def test_then_the_game_is_offered_and_what_was_typed_kept(nobody: Client) -> None:
    key, again = a_key(), Client()
    start(nobody, key=key)
    html = start(again, key=key, player=EIGHT).text
    assert f'href="{table()}"' in html
    assert 'value="Iker"' in html
    assert again.get(table()).status_code == 200


def test_and_a_fresh_key_starts_another_game(nobody: Client) -> None:
    key = a_key()
    start(nobody, key=key)
    html = start(nobody, key=key, player=EIGHT).text
    [fresh] = re.findall(r'name="key" value="([\w-]+)"', html)
    assert start(nobody, key=fresh, player=EIGHT).status_code == 303
    assert Game.objects.count() == 2


def test_somebody_elses_key_tells_nothing_of_their_game(client: Client, stranger: Client) -> None:
    key = a_key()
    start(client, key=key)
    response = start(stranger, key=key)
    assert response.status_code == 409
    assert Game.objects.get().code not in response.text
    assert stranger.get(table()).status_code == 404


# What cannot be


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"player": ["Ana", "Luis"]}, "Contract Rummy needs 3 players at least."),
        ({"player": EIGHT, "ruleset": "rummy-100"}, "Rummy to 100 takes 6 players at most."),
        ({"player": ["Ana", "Luis", "ANA"]}, "Two players have the same name."),
        ({"player": ["Ana", "Luis", "x" * 41]}, "A name has 40 letters at most."),
        ({"player": [], "dealer": ""}, "Contract Rummy needs 3 players at least."),
        ({"dealer": "7"}, "Who deals first must be one of the players."),
        ({"ruleset": "bridge"}, "Choose one of the games in the list."),
        ({"key": "short"}, "this page was too old"),
    ],
)
def test_says_why_nothing_was_started(nobody: Client, db: None, other: dict[str, Any], said: str) -> None:
    response = start(nobody, **other)
    assert response.status_code == 422
    assert said in response.text
    assert not Game.objects.exists()
    assert not User.objects.exists()


def test_what_was_typed_is_kept(nobody: Client) -> None:
    html = start(nobody, player=["Ana", "<i>Luis"], ruleset="joker-rummy", dealer="1").text
    assert 'value="&lt;i&gt;Luis"' in html
    assert '<option value="joker-rummy" selected>' in html
    assert re.search(r'name="dealer" value="1"[^>]* checked', html)


def test_the_key_of_what_was_refused_is_kept(nobody: Client) -> None:
    key = a_key()
    assert f'value="{key}"' in start(nobody, key=key, player=["Ana"]).text


def test_a_wrong_name_says_so_at_its_line(nobody: Client) -> None:
    html = start(nobody, player=["Ana", "x" * 41, "Pep"]).text
    assert 'aria-invalid="true" aria-describedby="fault-1"' in html


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"player=%00&player=%F0%9F&dealer=[]&key[]=1"])
def test_nonsense_is_refused(nobody: Client, body: bytes) -> None:
    response = nobody.post(NEW, body, content_type="application/x-www-form-urlencoded")
    assert response.status_code == 422


def test_a_locked_database_is_no_end(nobody: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(**_: object) -> None:
        cause = sqlite3.OperationalError("database is locked")
        cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise OperationalError from cause

    monkeypatch.setattr("rummy.views.games.start_game", locked)
    response = start(nobody)
    assert (response.status_code, response["Retry-After"]) == (503, "2")


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_new_game_takes_no_other_method(nobody: Client, method: str) -> None:
    assert getattr(nobody, method)(NEW).status_code == 405


# A rematch


@pytest.fixture
def over(ana: User) -> Game:
    """Seven rounds; Marta dealt the last one."""
    return cast.a_game(by=ana, rounds=7)


def again(phone: Client, game: Game, key: str = "") -> Any:
    return phone.post(f"/g/{game.code}/rematch/", {"key": key or a_key()})


def test_a_rematch_seats_the_same_people(client: Client, over: Game) -> None:
    response = again(client, over)
    game = Game.objects.latest("pk")
    assert (response.status_code, response["Location"]) == (303, f"/g/{game.code}/")
    assert [seat.player for seat in game.seats.order_by("number")] == [
        seat.player for seat in over.seats.order_by("number")
    ]


def test_in_a_rematch_the_deal_moves_on(client: Client, over: Game) -> None:
    again(client, over)
    assert Game.objects.latest("pk").first_dealer == cast.PEP


def test_a_rematch_keeps_the_rules(client: Client, ana: User) -> None:
    hundred = cast.a_game(by=ana, ruleset="rummy-100")
    for number in range(1, 40):
        if Game.objects.get(pk=hundred.pk).finished_at:
            break
        cast.record(hundred, number, cast.a_round(hundred, number))
    again(client, hundred)
    assert Game.objects.latest("pk").ruleset == "rummy-100"
    assert Game.objects.count() == 2


def test_a_rematch_keeps_the_rules_as_they_were_at_the_end(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=2)
    change_rules(game=game, house_rules={"contracts": ["2S3", "S3+R4", "2R4"]}, wish=cast.a_wish(game))
    cast.record(game, 3, cast.a_round(game, 3))
    again(client, game)
    assert Game.objects.latest("pk").house_rules == {"contracts": ["2S3", "S3+R4", "2R4"]}


def test_a_rematch_of_a_game_from_nowhere_is_here(client: Client, over: Game) -> None:
    Game.objects.update(zone="America/NotYet")
    assert again(client, over).status_code == 303
    assert Game.objects.latest("pk").zone == settings.TIME_ZONE


def test_a_rematch_is_where_the_game_was(client: Client, ana: User) -> None:
    again(client, cast.a_game(FOUR, 7, by=ana, zone="Asia/Tokyo"))
    assert Game.objects.latest("pk").zone == "Asia/Tokyo"


def test_a_rematch_follows_names(client: Client, over: Game) -> None:
    Player.objects.filter(name="Pep").update(name="Josep", folded="josep")
    again(client, over)
    assert Player.objects.count() == 4


def test_a_rematch_tapped_twice_is_one_game(client: Client, over: Game) -> None:
    key = a_key()
    assert again(client, over, key)["Location"] == again(client, over, key)["Location"]
    assert Game.objects.count() == 2


def test_a_rematch_from_two_pages_is_one_game(client: Client, over: Game) -> None:
    assert again(client, over)["Location"] == again(client, over)["Location"]
    assert Game.objects.count() == 2


def test_a_rematch_that_is_on_lets_start_another(client: Client, over: Game) -> None:
    again(client, over)
    game = Game.objects.latest("pk")
    cast.record(game, 1, cast.a_round(game, 1))
    again(client, over)
    assert Game.objects.count() == 3


def test_other_people_waiting_are_no_rematch(client: Client, ana: User, over: Game) -> None:
    again(client, cast.a_game(("Nuria", *FOUR[1:]), 7, by=ana))
    again(client, over)
    assert Game.objects.count() == 4


def test_a_rematch_of_a_result_corrected_meanwhile_is_the_one_started(client: Client, over: Game) -> None:
    key = a_key()
    first = again(client, over, key)
    last = over.played().rounds[6]
    cast.record(over, 7, type(last)(out=last.out, hands=last.hands, dealer=cast.ANA))
    assert again(client, over, key)["Location"] == first["Location"]
    assert Game.objects.count() == 2


def test_somebody_elses_key_makes_no_rematch(client: Client, stranger: Client, over: Game) -> None:
    key = a_key()
    start(stranger, key=key)
    assert again(client, over, key)["Location"] == f"/g/{over.code}/result/"


def test_a_game_that_goes_on_has_no_rematch(client: Client, game: Game) -> None:
    assert again(client, game)["Location"] == f"/g/{game.code}/result/"
    assert Game.objects.count() == 1


def test_a_rematch_needs_a_key(client: Client, over: Game) -> None:
    assert again(client, over, "short")["Location"] == f"/g/{over.code}/result/"
    assert Game.objects.count() == 1


def test_a_stranger_has_no_rematch(stranger: Client, nobody: Client, over: Game) -> None:
    assert again(stranger, over).status_code == 404
    assert again(nobody, over).status_code == 404
    assert Game.objects.count() == 1


def test_there_is_no_rematch_of_an_unknown_game(client: Client) -> None:
    assert client.post("/g/h7kq2m4p/rematch/", {"key": a_key()}).status_code == 404


def test_a_look_is_no_rematch(client: Client, over: Game) -> None:
    assertRedirects(client.get(f"/g/{over.code}/rematch/"), f"/g/{over.code}/")
    assert Game.objects.count() == 1
