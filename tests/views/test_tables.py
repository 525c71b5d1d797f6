"""The table: a look, a question every other second, a tap."""

import re
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from pytest_django.asserts import assertRedirects

from rummy.models import Game, User
from tests import cast
from tests.cast import HOSTILE, LUIS, PEP

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer


@pytest.fixture
def buying(ana: User) -> Game:
    """A game with three buys a round."""
    return cast.a_game(by=ana, ruleset="frustration-rummy")


def look(phone: Client, game: Game) -> str:
    response = phone.get(f"/g/{game.code}/")
    assert response.status_code == 200
    return response.text


def hidden(html: str, form: str) -> dict[str, str]:
    """The hidden fields of the form that goes to `form`."""
    inside = re.search(rf'<form[^>]*action="[^"]*/{form}/"(.*?)</form>', html, re.DOTALL)
    assert inside
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', inside[1]))


def tap(phone: Client, game: Game, form: str, **chosen: str) -> "Answer":
    data = hidden(look(phone, game), form) | chosen
    return phone.post(f"/g/{game.code}/{form}/", data)


# A look


def test_it_says_what_this_round_asks_for(client: Client, game: Game) -> None:
    html = look(client, game)
    assert "Two sets of 3" in html
    assert "<b>10</b> cards each" in html


def test_it_says_who_deals_and_who_leads(client: Client, game: Game) -> None:
    turns = re.findall(r"<bdi>(\w+)</bdi></b>", look(client, game))
    assert turns == ["Ana", "Luis"]


def test_the_next_contracts_are_in_the_page(client: Client, game: Game) -> None:
    assert "Three runs of 4" in look(client, game)


def test_each_but_this_rounds_says_whose_it_is(client: Client, ana: User) -> None:
    html = look(client, cast.a_game(by=ana, rounds=1))
    assert re.findall(r'<section class="felt middle">\s*<p class="soft">Round (\d)', html) == [*"134567"]


def test_where_there_are_no_jokers_none_are_spoken_of(client: Client, ana: User) -> None:
    html = look(client, cast.a_game(by=ana, ruleset="three-thirteen"))
    assert "<b>2</b> decks" in html
    assert "jokers</li>" not in html


def test_the_second_look_is_kept(client: Client, game: Game, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    look(client, game)
    with django_assert_num_queries(2):  # the session, the game
        look(client, game)


def test_a_kept_page_gives_each_visitor_keys_of_their_own(client: Client, game: Game) -> None:
    keys = [hidden(look(client, game), "dealer")["key"] for _ in range(2)]
    assert keys[0] != keys[1]


def test_a_new_name_is_shown_at_once(client: Client, game: Game) -> None:
    look(client, game)
    pep = game.seats.get(number=PEP).player
    client.post(f"/club/players/{pep.pk}/rename/", {"name": "Josep", "expect": "Pep"})
    assert "Josep" in look(client, game)


def test_names_are_escaped(client: Client, ana: User) -> None:
    assert "<b>Ana</b>" not in look(client, cast.a_game(HOSTILE, by=ana))


def test_a_game_of_no_contracts_says_where_it_ends(client: Client, ana: User) -> None:
    assert "First to 100 wins" in look(client, cast.a_game(by=ana, ruleset="rummy-100"))


def test_a_game_of_wild_ranks_says_which_is_wild(client: Client, ana: User) -> None:
    html = look(client, cast.a_game(by=ana, ruleset="three-thirteen"))
    assert re.findall(r'<h2 class="big">([^<]+)', html)[:2] == ["3s are wild", "4s are wild"]


@pytest.mark.parametrize("phone", ["stranger", "nobody"])
def test_it_is_not_there_for_others(phone: str, game: Game, request: pytest.FixtureRequest) -> None:
    assert request.getfixturevalue(phone).get(f"/g/{game.code}/").status_code == 404


def test_an_unknown_game_is_not_there(client: Client) -> None:
    assert client.get("/g/23456789/").status_code == 404


# A question every other second


def test_while_nothing_has_changed_nothing_is_sent(client: Client, game: Game) -> None:
    response = client.get(f"/g/{game.code}/?v={game.version}", headers={"HX-Request": "true"})
    assert (response.status_code, response.content) == (204, b"")


@pytest.mark.parametrize("version", ["0", "", "-1", "x", "9" * 400])
def test_another_version_gets_the_live_part(version: str, client: Client, game: Game) -> None:
    response = client.get(f"/g/{game.code}/?v={version}", headers={"HX-Request": "true"})
    assert response.text.lstrip().startswith('<div class="live" id="live"')
    assert response["X-Version"] == str(game.version)


# A buy


def test_where_there_is_no_buying_there_is_no_counter(client: Client, game: Game) -> None:
    assert "/buys/" not in look(client, game)


def test_where_one_buys_freely_no_limit_is_said(client: Client, ana: User, buying: Game) -> None:
    free = cast.a_game(by=ana, ruleset="continental")
    assert '<b>0<span class="soft">/3</span></b>' in look(client, buying)
    assert "<b>0</b>" in look(client, free)
    for n in range(3):
        tap(client, free, "buys", count=f"{LUIS}-{n}-{n + 1}")
    assert "<b>3</b>" in look(client, free)


def test_a_limit_for_the_whole_game_is_one(client: Client, ana: User) -> None:
    tokens = {"buys_per_round": 12, "buys_per_game": 12}
    game = cast.a_game(by=ana, house_rules=tokens)
    assert '<b>0<span class="soft">/12</span></b>' in look(client, game)


def test_a_tap_counts_a_buy(client: Client, buying: Game) -> None:
    assert tap(client, buying, "buys", count=f"{LUIS}-0-1").status_code == 303
    buying.refresh_from_db()
    assert buying.under_way(1).buys == {LUIS: 1}


def test_a_tap_takes_it_back(client: Client, buying: Game) -> None:
    tap(client, buying, "buys", count=f"{LUIS}-0-1")
    tap(client, buying, "buys", count=f"{LUIS}-1-0")
    buying.refresh_from_db()
    assert not buying.under_way(1).buys.get(LUIS)


def test_with_htmx_the_fresh_table_comes_back_with_the_tick(client: Client, buying: Game) -> None:
    data = hidden(look(client, buying), "buys") | {"count": f"{LUIS}-0-1"}
    response = client.post(f"/g/{buying.code}/buys/", data, headers={"HX-Request": "true"})
    assert response["X-Saved"] == f"{data['key']} 2"
    assert f'value="{LUIS}-1-2"' in response.text


def test_the_same_tap_twice_is_one_buy(client: Client, buying: Game) -> None:
    data = hidden(look(client, buying), "buys") | {"count": f"{LUIS}-0-1"}
    answers = [client.post(f"/g/{buying.code}/buys/", data) for _ in range(2)]
    assert answers[0]["X-Saved"] == answers[1]["X-Saved"]


def test_two_phones_that_count_one_buy_each_see_it(client: Client, buying: Game) -> None:
    tap(client, buying, "buys", count=f"{LUIS}-0-1")
    response = tap(client, buying, "buys", count=f"{LUIS}-0-1")
    assert response.status_code == 409
    assert "Somebody else was quicker" in response.text


def test_a_fourth_buy_is_refused_with_its_reason(client: Client, buying: Game) -> None:
    for was in range(3):
        tap(client, buying, "buys", count=f"{LUIS}-{was}-{was + 1}")
    response = tap(client, buying, "buys", count=f"{LUIS}-3-4")
    assert response.status_code == 422
    assert "Luis" in re.findall(r'role="alert">([^<]+)', response.text)[0]


@pytest.mark.parametrize(
    "count", ["", "x", "1-0", "-1-0-1", "1-0-1-1", "1-0-0", "99-0-1", "1-0-99", "٣-0-1", "1-0-1\0"]
)
def test_a_tap_that_makes_no_sense_changes_nothing(count: str, client: Client, buying: Game) -> None:
    assert tap(client, buying, "buys", count=count).status_code == 422
    buying.refresh_from_db()
    assert buying.version == 1


# A dealer


def test_the_wrong_dealer_is_put_down_with_a_tap(client: Client, game: Game) -> None:
    tap(client, game, "dealer", dealer=f"{PEP}")
    assert re.findall(r"<bdi>(\w+)</bdi></b>", look(client, game)) == ["Pep", "Ana"]


def test_a_dealer_who_leaves_deals_no_more(client: Client, ana: User) -> None:
    on = cast.a_game(by=ana, rounds=1)
    tap(client, on, "dealer", dealer=f"{PEP}")
    version = Game.objects.get(pk=on.pk).version
    client.post(f"/g/{on.code}/seats/leave/", {"key": cast.a_key(), "expect": version, "seat": PEP})
    assert "Pep" not in re.findall(r"<bdi>(\w+)</bdi></b>", look(client, on))


def test_another_tap_puts_it_right(client: Client, game: Game) -> None:
    tap(client, game, "dealer", dealer=f"{PEP}")
    assert "turn to deal: put it right" in look(client, game)
    tap(client, game, "dealer", dealer="")
    assert re.findall(r"<bdi>(\w+)</bdi></b>", look(client, game)) == ["Ana", "Luis"]


@pytest.mark.parametrize("dealer", ["4", "x", "-1", "1.0"])
def test_nobody_there_deals(dealer: str, client: Client, game: Game) -> None:
    assert tap(client, game, "dealer", dealer=dealer).status_code == 422


@pytest.mark.parametrize("form", ["buys", "dealer"])
def test_a_look_at_a_tap_leads_to_the_table(form: str, client: Client, game: Game) -> None:
    assertRedirects(client.get(f"/g/{game.code}/{form}/"), f"/g/{game.code}/")


@pytest.mark.parametrize("form", ["buys", "dealer"])
@pytest.mark.parametrize("phone", ["stranger", "nobody"])
def test_others_tap_on_nothing(form: str, phone: str, game: Game, request: pytest.FixtureRequest) -> None:
    assert request.getfixturevalue(phone).post(f"/g/{game.code}/{form}/").status_code == 404
