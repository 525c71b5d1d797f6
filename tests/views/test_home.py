import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from rummy.models import Club, Game, User
from tests import cast


def test_a_first_visit_needs_nothing(nobody: Client) -> None:
    html = nobody.get("/").text
    assert 'href="/games/new/"' in html
    assert 'href="/contracts/"' in html
    assert 'href="/club/"' not in html


def test_a_look_leaves_nothing_behind(nobody: Client) -> None:
    response = nobody.get("/")
    assert "sessionid" not in response.cookies
    assert not Session.objects.exists()
    assert not User.objects.exists()
    assert not Club.objects.exists()


def test_a_game_under_way_comes_first(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=2)
    html = client.get("/").text
    assert html.index(f'href="/g/{game.code}/"') < html.index('href="/games/new/"')
    assert 'aria-label="Two runs of 4"' in html
    assert "<bdi>Luis</bdi>&nbsp;5 · <bdi>Ana</bdi>&nbsp;10" in html


def test_last_games_say_who_won(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=7)
    html = client.get("/").text
    assert f'href="/g/{game.code}/result/"' in html
    assert "<b><bdi>Ana</bdi></b> won" in html
    assert "Game on" not in html


def test_names_are_only_names(client: Client, ana: User) -> None:
    cast.a_game(["<b>Ana", "Luis & Co", "Marta"], by=ana)
    html = client.get("/").text
    assert "&lt;b&gt;Ana" in html
    assert "Luis &amp; Co" in html


def test_a_stranger_sees_no_games(stranger: Client, game: Game) -> None:
    assert game.code not in stranger.get("/").text


def test_nobody_keeps_a_copy_of_a_persons_page(client: Client) -> None:
    assert client.get("/")["Cache-Control"] == "no-store, private"


def test_it_costs_the_same_with_many_games(
    client: Client, ana: User, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    for _ in range(6):
        cast.a_game(by=ana, rounds=1)
    with django_assert_num_queries(9):  # type: ignore[operator]
        client.get("/")


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
