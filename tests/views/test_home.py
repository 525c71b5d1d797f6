from datetime import UTC, datetime

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from rummy.models import Club, Game, User
from rummy.rules.played import Hand, Round
from rummy.wording import times
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

# Who went out, and what Ana and Luis had left; the two others never win.
type Left = tuple[int, int, int]
TURNS: list[Left] = [(ANA, 0, 10), (LUIS, 10, 0)] * 3
BY_TOTAL = [*TURNS, (ANA, 0, 10)]
BY_LAST_ROUND = [*TURNS[:5], (LUIS, 15, 0), (ANA, 0, 5)]
SHARED = [*TURNS, (MARTA, 10, 10)]


def play(by: User, rounds: list[Left]) -> Game:
    game = cast.a_game(by=by)
    for number, (out, ana, luis) in enumerate(rounds, start=1):
        left = {ANA: ana, LUIS: luis, MARTA: 50, PEP: 50}
        hands = {seat: Hand(points=points) for seat, points in left.items() if seat != out}
        cast.record(game, number, Round(out=out, hands=hands))
    return game


def test_a_first_visit_needs_nothing(nobody: Client) -> None:
    html = nobody.get("/").text
    assert 'href="/games/new/"' in html
    assert 'href="/contracts/"' in html
    assert 'href="/club/"' not in html


def test_a_look_leaves_nothing_behind(nobody: Client) -> None:
    response = nobody.get("/")
    assert "scorekeeper-session" not in response.cookies
    assert not Session.objects.exists()
    assert not User.objects.exists()
    assert not Club.objects.exists()


def test_a_game_under_way_comes_first(client: Client, ana: User) -> None:
    game = play(ana, TURNS[:2])
    html = client.get("/").text
    assert html.index(f'href="/g/{game.code}/"') < html.index('href="/games/new/"')
    assert 'aria-label="Two runs of 4"' in html
    assert "<bdi>Ana</bdi>&nbsp;10 · <bdi>Luis</bdi>&nbsp;10 · <bdi>Marta</bdi>&nbsp;100" in html


def test_a_game_without_contracts_can_be_under_way(client: Client, ana: User) -> None:
    cast.a_game(by=ana, ruleset="rummy-100", rounds=1)
    html = client.get("/").text
    assert "Round 2</h2>" in html
    assert "Back to the table" in html


def test_other_games_under_way_come_after_it(client: Client, ana: User) -> None:
    codes = [cast.a_game(by=ana).code for _ in range(2)]
    html = client.get("/").text
    assert "Also on" in html
    assert all(f'href="/g/{code}/"' in html for code in codes)


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        pytest.param(BY_TOTAL, "<b><bdi>Ana</bdi></b> won", id="by the total"),
        pytest.param(BY_LAST_ROUND, "<b><bdi>Ana</bdi></b> won by the last round", id="by the last round"),
        pytest.param(
            SHARED, "<b><bdi>Ana</bdi></b> and <b><bdi>Luis</bdi></b> shared first place", id="shared"
        ),
    ],
)
def test_last_games_say_who_won(client: Client, ana: User, rounds: list[Left], said: str) -> None:
    game = play(ana, rounds)
    html = " ".join(client.get("/").text.split())
    assert f'href="/g/{game.code}/result/"' in html
    assert f"{said} <span" in html
    assert "Game on" not in html


def test_games_are_told_apart(client: Client, ana: User) -> None:
    """By who plays, the day, and how far they are."""
    play(ana, BY_TOTAL)
    cast.a_game(("Nuria", "Jordi", "Iker"), 2, by=ana)
    cast.a_game(by=ana, rounds=1)
    html = " ".join(client.get("/").text.split())
    with translation.override("en"):
        day = times.day(cast.EVENING, timezone.localdate())
    assert f"Game on · {day} · Contract Rummy" in html
    assert f'<b>Round 3</b> of 7 <span class="soft">{day} · ' in html
    assert "<bdi>Nuria</bdi>&nbsp;" in html
    assert "<bdi>Ana</bdi>, <bdi>Luis</bdi>, <bdi>Marta</bdi>, <bdi>Pep</bdi>" in html


def test_an_evening_belongs_to_the_day_on_which_it_began_there(client: Client, ana: User) -> None:
    cast.a_game(by=ana, zone="Asia/Tokyo")
    with translation.override("en"):
        day = times.day(datetime(2026, 11, 25, tzinfo=UTC), timezone.localdate())
    assert f"Game on · {day} · Contract Rummy" in client.get("/").text


def test_names_are_only_names(client: Client, ana: User) -> None:
    cast.a_game(["<b>Ana", "Luis & Co", "Marta"], by=ana)
    html = client.get("/").text
    assert "&lt;b&gt;Ana" in html
    assert "Luis &amp; Co" in html


def test_a_stranger_sees_no_games(stranger: Client, game: Game) -> None:
    assert game.code not in stranger.get("/").text


def test_nobody_keeps_a_copy_of_a_persons_page(client: Client) -> None:
    assert client.get("/")["Cache-Control"] == "no-store, private"


def test_it_costs_the_same_with_many_games(client: Client, ana: User) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get("/")
        return len(asked)

    cast.a_game(by=ana, rounds=1)
    play(ana, BY_TOTAL)
    few = queries()
    for _ in range(5):
        cast.a_game(by=ana)
        play(ana, SHARED)
    assert queries() == few


def test_it_can_only_be_read(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_it_is_no_part_of_another_page(client: Client, game: Game) -> None:
    assert "<html" in client.get("/", headers={"HX-Request": "true"}).text


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_language_is_chosen_once(nobody: Client, language: str) -> None:
    nobody.post("/language/", {"language": language, "next": "/"})
    assert f'<html lang="{language}">' in nobody.get("/", headers={"Accept-Language": "fr"}).text


@pytest.mark.parametrize(
    "sent", [{}, {"language": "xx"}, {"language": "es", "next": "https://elsewhere.example/"}]
)
def test_a_malformed_choice_leads_home(nobody: Client, sent: dict[str, str]) -> None:
    response = nobody.post("/language/", sent)
    assert (response.status_code, response["Location"]) == (302, "/")


def test_choosing_a_language_is_guarded_against_other_sites() -> None:
    assert Client(enforce_csrf_checks=True).post("/language/", {"language": "es"}).status_code == 403


def test_the_rules_are_looked_up_in_the_language_that_was_chosen(nobody: Client) -> None:
    assert 'href="/rules/"' in nobody.get("/").text
    nobody.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
    assert 'href="/rules/?lang=es"' in nobody.get("/").text
