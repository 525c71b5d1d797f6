import re

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django.asserts import assertRedirects

from rummy.models import Club, Game, Player, User
from rummy.play.ending import end_game
from rummy.play.seating import leave_game
from rummy.rules.played import Hand, How, Round
from tests.cast import ANA, LUIS, MARTA, PEP, a_game, a_key, a_wish, record


def play(by: User, rounds: int = 7, ruleset: str = "contract-rummy") -> Game:
    """Ana goes out of each round; Luis, Marta and Pep hold one, two and three tens."""
    game = a_game(by=by, ruleset=ruleset)
    for number in range(1, rounds + 1):
        record(game, number, Round(ANA, {seat: Hand(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)}))
    return game


def share(by: User) -> None:
    """Ana and Luis are level to the last round."""
    game = a_game(by=by)
    for number in range(1, 8):
        record(game, number, Round(None, {seat: Hand(cards={"10-K": 1 + seat // 2}) for seat in range(4)}))


def called(name: str) -> Player:
    return Player.objects.get(name=name)


def rows(html: str, path: str) -> list[str]:
    """The codes of the games that a page links to."""
    return re.findall(rf'href="/g/([a-z0-9]+)/{path}"', html)


# the club's page


def test_the_league_table_has_headers_and_figures(client: Client, ana: User) -> None:
    play(ana)
    html = client.get("/club/").text
    for header in ("Games", "Wins", "Average place", "Points a round"):
        assert f'<th scope="col">{header}</th>' in html
    assert f'<a href="/club/players/{called("Pep").pk}/"><bdi>Pep</bdi></a>' in html
    assert '<td data-label="Average place">4.0</td><td data-label="Points a round">30.0</td>' in html


def test_shared_wins_are_shown_as_shared(client: Client, ana: User) -> None:
    play(ana)
    share(ana)
    html = client.get("/club/").text
    assert '<td data-label="Wins">1 + 1 shared</td>' in html
    assert '<td data-label="Wins">0 + 1 shared</td>' in html


def test_figures_are_written_as_the_language_does(client: Client, ana: User) -> None:
    play(ana)
    html = client.get("/club/", headers={"accept-language": "es"}).text
    assert ">4,0</td>" in html
    assert ">30,0</td>" in html


def test_games_are_listed_with_their_winner_or_their_round(client: Client, ana: User) -> None:
    over, on = play(ana), play(ana, rounds=2)
    html = client.get("/club/").text
    assert rows(html, "result/") == [over.code]
    assert rows(html, "") == [on.code]
    assert "<b><bdi>Ana</bdi></b> won" in html
    assert "<b>Round 3</b> of 7" in html


def test_games_are_filtered_by_player_and_ruleset(client: Client, ana: User) -> None:
    game = a_game(("Ana", "Luis", "Iker"), 1, by=ana, ruleset="joker-rummy")
    play(ana, rounds=1)
    play(ana, rounds=1, ruleset="joker-rummy")
    html = client.get("/club/", {"player": f"{called('Iker').pk}", "ruleset": "joker-rummy"}).text
    assert rows(html, "") == [game.code]
    assert f'<option value="{called("Iker").pk}" selected>Iker</option>' in html
    assert '<option value="joker-rummy" selected>Joker Rummy</option>' in html


def test_no_choice_is_all_games(client: Client, ana: User) -> None:
    play(ana, rounds=1)
    assert len(rows(client.get("/club/", {"player": "", "ruleset": ""}).text, "")) == 1


def test_pages_lead_to_older_games_and_back_and_keep_the_choice(client: Client, ana: User) -> None:
    games = [a_game(by=ana).code for _ in range(12)][::-1]
    first = client.get("/club/", {"ruleset": "contract-rummy"}).text
    assert rows(first, "") == games[:10]
    assert f'href="/club/?ruleset=contract-rummy&amp;before={games[9]}#games"' in first
    second = client.get("/club/", {"ruleset": "contract-rummy", "before": games[9]}).text
    assert rows(second, "") == games[10:]
    assert f'href="/club/?ruleset=contract-rummy&amp;after={games[10]}#games"' in second


def test_a_choice_of_another_ruleset_begins_at_its_newest_games(client: Client, ana: User) -> None:
    play(ana)
    game = play(ana, rounds=1, ruleset="joker-rummy")
    html = client.get("/club/", {"before": game.code}).text
    assert 'href="/club/?ruleset=joker-rummy"' in html


def test_names_are_data(client: Client, ana: User) -> None:
    a_game(("<b>Ana</b>", "{{ Luis }}", "\"Marta'"), by=ana)
    html = client.get("/club/").text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in html
    assert "<b>Ana</b>" not in html


@pytest.mark.parametrize(
    "asked",
    [
        {"player": "999999"},
        {"player": "9" * 40},
        {"player": "Ana"},
        {"player": "1_0"},
        {"player": "\0"},
        {"ruleset": "canasta"},
        {"ruleset": "zioncheck; drop table"},
        {"ruleset": ["contract-rummy", "joker-rummy"]},
        {"before": "nothing"},
        {"before": "\0"},
        {"after": "n" * 10_000},
    ],
    ids=str,
)
def test_what_is_asked_for_and_not_there_is_not_found(
    client: Client, ana: User, asked: dict[str, str | list[str]]
) -> None:
    play(ana, rounds=1)
    assert client.get("/club/", asked).status_code == 404


def test_a_strangers_player_and_game_are_not_there(client: Client, ana: User, stranger: Client) -> None:
    game = play(ana, rounds=1)
    stranger.get("/club/")
    assert stranger.get("/club/", {"player": called("Ana").pk}).status_code == 404
    assert stranger.get("/club/", {"before": game.code}).status_code == 404


def test_a_stranger_sees_their_own_club(stranger: Client, ana: User) -> None:
    play(ana, rounds=1)
    html = stranger.get("/club/").text
    assert "Thursday club" in html
    assert rows(html, "") == []


def test_a_first_visit_hears_how_a_club_begins_and_leaves_nothing_behind(nobody: Client) -> None:
    response = nobody.get("/club/")
    assert response.status_code == 200
    assert 'href="/games/new/"' in response.text
    assert not response.cookies
    assert not Session.objects.exists()
    assert not User.objects.exists()


def test_the_clubs_page_takes_no_post(client: Client, ana: User) -> None:
    assert client.post("/club/").status_code == 405


def test_a_game_that_was_broken_off_is_over(client: Client, ana: User) -> None:
    game = play(ana, 2)
    end_game(game=game, how=How.BROKEN_OFF, wish=a_wish(game))
    html = client.get("/club/").text
    assert rows(html, "result/") == [game.code]
    assert "Broken off" in html


# a club's name

TOO_LONG = "This name is too long: 40 letters at most, and some, emoji perhaps, count as several."


def test_a_club_is_renamed(client: Client, club: Club) -> None:
    response = client.post("/club/rename/", {"name": "  Los  martes ", "expect": "Tuesday club"})
    assert (response.status_code, response["Location"]) == (303, "/club/")
    club.refresh_from_db()
    assert club.name == "Los martes"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A name needs a letter at least."),
        ("x" * 41, "A name has 40 letters at most."),
        ("a\u202eb", "This name has signs that nobody can read."),
        ("x" * 1001, TOO_LONG),
        ("👨\u200d👩\u200d👧\u200d👦" * 29, TOO_LONG),
    ],
)
def test_a_name_that_is_none_is_refused_and_kept(client: Client, club: Club, typed: str, said: str) -> None:
    response = client.post("/club/rename/", {"name": typed})
    assert response.status_code == 422
    assert f'<span class="error" id="name-error">{said}</span>' in response.text
    assert f'value="{typed}"' in response.text
    assert "<details" in response.text
    assert " open>" in response.text
    club.refresh_from_db()
    assert club.name == "Tuesday club"


@pytest.mark.parametrize("whose", ["club/", "club/players/{}/"])
def test_a_key_that_is_none_is_said_and_replaced(client: Client, ana: User, whose: str) -> None:
    play(ana, rounds=1)
    path = f"/{whose.format(called('Luis').pk)}rename/"
    response = client.post(path, {"name": "Lluís", "key": "short"})
    assert response.status_code == 422
    assert "Nothing has been saved: this page was too old." in response.text
    assert 'value="Lluís"' in response.text
    [key] = re.findall(r'name="key" value="([^"]*)"', response.text)
    assert len(key) == 22


def test_bytes_that_are_no_text_are_no_name(client: Client, club: Club) -> None:
    typed = "application/x-www-form-urlencoded"
    assert client.post("/club/rename/", b"name=Mar%EDa", content_type=typed).status_code == 422


@pytest.mark.parametrize("sent", [{}, {"name": ["a", "b"]}, {"name": "\0"}], ids=str)
def test_a_malformed_name_is_no_error_of_ours(
    client: Client, club: Club, sent: dict[str, str | list[str]]
) -> None:
    assert client.post("/club/rename/", sent).status_code in (409, 422)


def test_nobodys_club_is_not_renamed(nobody: Client, club: Club) -> None:
    assert nobody.post("/club/rename/", {"name": "Ours"}).status_code == 404
    assert Club.objects.get().name == "Tuesday club"


def test_a_stranger_renames_their_own_club(stranger: Client, club: Club) -> None:
    stranger.post("/club/rename/", {"name": "Ours"})
    club.refresh_from_db()
    assert club.name == "Tuesday club"


def test_looking_renames_nothing(client: Client, club: Club) -> None:
    assertRedirects(client.get("/club/rename/", {"name": "Ours"}), "/club/")
    club.refresh_from_db()
    assert club.name == "Tuesday club"


# a player's page


def test_a_player_has_figures_places_contracts_and_games(client: Client, ana: User) -> None:
    game = play(ana)
    html = client.get(f"/club/players/{called('Luis').pk}/").text
    assert "<h1><bdi>Luis</bdi></h1>" in html
    assert '<b class="count">2.0</b> Average place' in html
    assert '<th scope="row">2nd</th>' in html
    assert 'aria-label="Two sets of 3"' in html
    assert "0 of 1" in html
    assert rows(html, "result/") == [game.code]
    assert "<b>2nd</b> of 4" in html
    assert '<i class="mark seat-1"></i>' in html


def test_a_players_shared_place_is_shown_as_shared(client: Client, ana: User) -> None:
    share(ana)
    html = client.get(f"/club/players/{called('Luis').pk}/").text
    assert "<b>1st</b> of 4, shared" in html
    assert "+ 1 shared" in html


def test_a_player_of_no_finished_game_has_a_page(client: Client, ana: User) -> None:
    game = play(ana, rounds=2)
    html = client.get(f"/club/players/{called('Luis').pk}/").text
    assert "No finished game yet." in html
    assert rows(html, "") == [game.code]


def test_a_players_page_leads_to_all_their_games(client: Client, ana: User) -> None:
    for _ in range(11):
        a_game(by=ana)
    pk = called("Luis").pk
    assert f'href="/club/?player={pk}#games"' in client.get(f"/club/players/{pk}/").text


def test_a_players_figures_are_those_of_the_chosen_ruleset(client: Client, ana: User) -> None:
    play(ana)
    play(ana, ruleset="joker-rummy")
    html = client.get(f"/club/players/{called('Luis').pk}/", {"ruleset": "joker-rummy"}).text
    assert '?ruleset=joker-rummy" aria-current="true"' in html


@pytest.mark.parametrize("ruleset", ["canasta", "\0"])
def test_a_players_figures_of_no_ruleset_are_not_there(client: Client, ana: User, ruleset: str) -> None:
    play(ana, rounds=1)
    assert client.get(f"/club/players/{called('Luis').pk}/", {"ruleset": ruleset}).status_code == 404


@pytest.mark.parametrize("path", ["", "rename/"])
def test_a_strangers_player_is_not_there(stranger: Client, nobody: Client, ana: User, path: str) -> None:
    play(ana, rounds=1)
    url = f"/club/players/{called('Luis').pk}/{path}"
    for visitor in (stranger, nobody):
        answer = visitor.post(url, {"name": "Mine"}) if path else visitor.get(url)
        assert answer.status_code == 404
    assert called("Luis")


def test_a_player_of_a_club_without_people_is_nobodys(nobody: Client, ana: User) -> None:
    play(ana, rounds=1)
    ana.delete()
    assert nobody.get(f"/club/players/{called('Luis').pk}/").status_code == 404


@pytest.mark.parametrize("pk", ["999999", "9" * 30, "0"])
def test_an_unknown_player_is_not_there(client: Client, ana: User, pk: str) -> None:
    assert client.get(f"/club/players/{pk}/").status_code == 404


def test_a_players_game_that_was_broken_off_is_over(client: Client, ana: User) -> None:
    game = play(ana, 2)
    end_game(game=game, how=How.BROKEN_OFF, wish=a_wish(game))
    html = client.get(f"/club/players/{called('Luis').pk}/").text
    assert rows(html, "result/") == [game.code]
    assert "<b>Broken off</b>" in html


def test_who_has_left_had_no_place(client: Client, ana: User) -> None:
    game = play(ana, 2)
    leave_game(game=game, seat=LUIS, wish=a_wish(game))
    record(Game.objects.get(pk=game.pk), 3, Round(ANA, {seat: Hand(points=10) for seat in (MARTA, PEP)}))
    end_game(game=game, how=How.AGREED, wish=a_wish(game))
    assert "<b>No place</b>" in client.get(f"/club/players/{called('Luis').pk}/").text


# a player's name


def test_a_player_is_renamed_and_keeps_the_history(client: Client, ana: User) -> None:
    game = play(ana)
    pk = called("Luis").pk
    response = client.post(f"/club/players/{pk}/rename/", {"name": "Lluís", "expect": "Luis"})
    assert (response.status_code, response["Location"]) == (303, f"/club/players/{pk}/")
    html = client.get(response["Location"]).text
    assert "<bdi>Lluís</bdi>" in html
    assert rows(html, "result/") == [game.code]
    assert "<bdi>Lluís</bdi>" in client.get("/club/").text


@pytest.mark.parametrize("whose", ["club/", "club/players/{}/"])
def test_a_phone_that_waits_hears_that_it_is_done(client: Client, ana: User, whose: str) -> None:
    play(ana, rounds=1)
    page, key = f"/{whose.format(called('Luis').pk)}", a_key()
    was = "Luis" if "players" in whose else "Tuesday club"
    sent = {"name": "Lluís", "expect": was, "key": key}
    response = client.post(f"{page}rename/", sent, headers={"HX-Request": "true"})
    assert (response["X-Saved"].split(), response["HX-Redirect"]) == ([key], page)


def test_a_new_name_may_differ_in_case_alone(client: Client, ana: User) -> None:
    play(ana, rounds=1)
    client.post(f"/club/players/{called('Luis').pk}/rename/", {"name": "LUIS", "expect": "Luis"})
    assert called("LUIS")


@pytest.mark.parametrize("taken", ["Ana", "ana", " ANA "])
def test_a_name_that_another_player_has_is_refused_and_kept(client: Client, ana: User, taken: str) -> None:
    play(ana, rounds=1)
    response = client.post(f"/club/players/{called('Luis').pk}/rename/", {"name": taken, "expect": "Luis"})
    assert response.status_code == 422
    assert "Another player of the club has this name." in response.text
    assert f'value="{taken}"' in response.text
    assert "<h1><bdi>Luis</bdi></h1>" in response.text
    assert called("Luis")


def test_another_clubs_names_are_free(client: Client, stranger: Client, ana: User) -> None:
    play(ana, rounds=1)
    other = User.objects.exclude(pk=ana.pk).get()
    a_game(("Iker", "Nuria", "Jordi"), by=other)
    stranger.post(f"/club/players/{called('Iker').pk}/rename/", {"name": "Ana", "expect": "Iker"})
    assert Player.objects.filter(name="Ana").count() == 2


@pytest.mark.parametrize("sent", [{}, {"name": ["a", "b"]}, {"name": "\0"}], ids=str)
def test_a_malformed_players_name_is_no_error_of_ours(
    client: Client, ana: User, sent: dict[str, str | list[str]]
) -> None:
    play(ana, rounds=1)
    answer = client.post(f"/club/players/{called('Luis').pk}/rename/", sent)
    assert answer.status_code in (409, 422)


def test_two_phones_rename_a_player_and_the_second_sees_the_first(client: Client, ana: User) -> None:
    play(ana, rounds=1)
    page = f"/club/players/{called('Luis').pk}/"
    client.post(f"{page}rename/", {"name": "Lluís", "expect": "Luis"})
    response = client.post(f"{page}rename/", {"name": "Lucho", "expect": "Luis"})
    assert response.status_code == 409
    assert "<h1><bdi>Lluís</bdi></h1>" in response.text
    assert 'name="expect" value="Lluís"' in response.text
    assert 'value="Lucho"' in response.text


def test_looking_renames_no_player(client: Client, ana: User) -> None:
    play(ana, rounds=1)
    page = f"/club/players/{called('Luis').pk}/"
    assertRedirects(client.get(f"{page}rename/"), page)
