"""The rules of a game are changed while it goes on: from the round to come, once, and for its people only."""

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, given, settings

from rummy.models import Game, User
from rummy.play.amending import change_rules
from rummy.play.ending import end_game
from rummy.play.rounds import undo_round
from rummy.rules.contracts import write
from rummy.rules.played import How
from tests import cast
from tests.forms.posts import changes, form_of, post


@pytest.fixture
def game(ana: User) -> Game:
    """Two rounds of seven are played."""
    return cast.a_game(rounds=2, by=ana)


@pytest.fixture
def path(game: Game) -> str:
    return f"/g/{game.code}/rules/change/"


def rules(game: Game, number: int) -> Any:
    return Game.objects.get(pk=game.pk).book.replaced(Game.objects.get(pk=game.pk).house_rules_in(number))


def asked(game: Game) -> list[str]:
    """The contract of each round, by the rules of that round."""
    return [write(rules(game, number).contract(number)) for number in range(1, rules(game, 7).length + 1)]


def test_rounds_to_come_get_new_rules(client: Client, game: Game, path: str) -> None:
    response = post(client, path, contracts=["S3"] * 5, buys_per_round="2")
    assert (response.status_code, response["Location"]) == (303, f"/g/{game.code}/")
    assert asked(game) == ["2S3", "S3+R4", "S3", "S3", "S3", "S3", "S3"]
    assert [rules(game, number).buys_in(number) for number in (1, 2, 3)] == [0, 0, 2]


def test_the_answer_says_what_was_saved(client: Client, game: Game, path: str) -> None:
    data = form_of(client.get(path).text)
    response = post(client, path, data, buys_per_round="2", htmx="yes")
    assert response["X-Saved"] == f"{data['key']} {game.version + 1}"
    assert response["HX-Redirect"] == f"/g/{game.code}/"


def test_played_rounds_are_shown_as_they_were(client: Client, path: str) -> None:
    html = client.get(path).text
    assert "From round 3 on." in html
    assert html.count("Played: it stays as it was.") == 2
    assert html.count('name="contracts"') == 5


def test_the_games_rules_lead_here_while_it_goes_on(client: Client, game: Game, path: str) -> None:
    assert f'href="{path}"' in client.get(f"/g/{game.code}/rules/").text
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    assert path not in client.get(f"/g/{game.code}/rules/").text


def test_the_game_may_become_shorter(client: Client, game: Game, path: str) -> None:
    post(
        client,
        path,
        contracts=["2R4"],
        dealt=["10"],
        final_discard=["3"],
        buys=[""],
        rank=[""],
        closer=[""],
    )
    assert asked(game) == ["2S3", "S3+R4", "2R4"]


def test_a_second_change_begins_with_the_first(client: Client, game: Game, path: str) -> None:
    post(client, path, buys_per_round="2")
    data = form_of(client.get(path).text)
    assert data["buys_per_round"] == "2"
    post(client, path, data, target="500")
    assert (rules(game, 3).buys_in(3), rules(game, 3).target) == (2, 500)


def test_back_to_the_book_is_a_change_too(client: Client, game: Game, path: str) -> None:
    post(client, path, target="500")
    post(client, path, target="")
    assert rules(game, 3) == rules(game, 1)


def test_the_same_again_is_the_same(client: Client, path: str) -> None:
    data = form_of(client.get(path).text)
    changed = {"players[0]": "2", "target": "500", "contracts": ["S3"] * 5}
    first, second = (post(client, path, data, **changed) for _ in range(2))
    assert first["X-Saved"] == second["X-Saved"]


def test_a_button_saves_nothing(client: Client, game: Game, path: str) -> None:
    response = post(client, path, do="R7", round="3")
    assert response.status_code == 200
    assert "X-Saved" not in response
    assert form_of(response.text).getlist("contracts")[0] == "2R4+R7"
    assert Game.objects.get(pk=game.pk).version == game.version


def test_what_cannot_be_is_said_and_kept(client: Client, game: Game, path: str) -> None:
    response = post(client, path, contracts=["6S3"] * 5)
    assert response.status_code == 422
    assert "Round 3, contract:" in response.text
    assert form_of(response.text).getlist("contracts") == ["6S3"] * 5
    assert Game.objects.get(pk=game.pk).amendments == {}


def test_what_the_game_cannot_bear_is_said(client: Client, path: str) -> None:
    response = post(client, path, scoring="winner takes sum")
    assert response.status_code == 422
    assert "During a game it cannot change whether most points win or fewest." in response.text


def test_a_round_was_saved_meanwhile(client: Client, game: Game, path: str) -> None:
    data = form_of(client.get(path).text)
    cast.record(game, 3, cast.a_round(game, 3))
    response = post(client, path, data, contracts=["S3", "S4", "S5", "R4", "R5"])
    assert response.status_code == 409
    assert "somebody else has changed this" in response.text
    again = form_of(response.text)
    assert again.getlist("contracts") == ["S4", "S5", "R4", "R5"]
    assert post(client, path, again).status_code == 303
    assert asked(game) == ["2S3", "S3+R4", "2R4", "S4", "S5", "R4", "R5"]


@pytest.mark.parametrize("contracts", [3, 9])
def test_rules_for_a_round_that_is_taken_back_are_still_agreed(
    client: Client, game: Game, contracts: int
) -> None:
    rules = {"contracts": ["S3"] * contracts, "dealt": [10], "final_discard": [True]}
    change_rules(game=game, house_rules=rules, wish=cast.a_wish(game))
    undo_round(game=game, number=2, wish=cast.a_wish(game))
    table, sheet, home = (
        client.get(page).text for page in (f"/g/{game.code}/", f"/g/{game.code}/sheet/", "/")
    )
    assert f'Round 2<span class="soft">/{contracts}</span>' in table
    assert sheet.count('<tbody class="later">') == contracts - 1
    assert f"of {contracts}" in home


@pytest.mark.parametrize("htmx", ["", "yes"])
def test_a_game_that_ended_meanwhile_keeps_its_rules(
    client: Client, game: Game, path: str, htmx: str
) -> None:
    data = form_of(client.get(path).text)
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    response = post(client, path, data, target="500", htmx=htmx)
    assert response.status_code == 409
    assert "the game is over" in response.text
    assert "Save again puts it" not in response.text
    assert "Save</button>" not in response.text


def test_a_worn_page_is_fresh_again(client: Client, path: str) -> None:
    response = post(client, path, expect="", target="500")
    assert response.status_code == 422
    assert "this page was too old" in response.text
    assert post(client, path, form_of(response.text)).status_code == 303


def test_a_game_that_is_over_has_no_rules_to_change(client: Client, game: Game, path: str) -> None:
    data = form_of(client.get(path).text)
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    assert client.get(path)["Location"] == f"/g/{game.code}/"
    data["expect"] = f"{Game.objects.get(pk=game.pk).version}"
    assert post(client, path, data, target="500").status_code == 422


def test_a_game_to_100_can_be_changed(client: Client, ana: User) -> None:
    hundred = cast.a_game(rounds=1, by=ana, ruleset="rummy-100")
    assert post(client, f"/g/{hundred.code}/rules/change/", target="200").status_code == 303
    assert rules(hundred, 2).target == 200


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(typed=changes)
def test_no_post_breaks_it(client: Client, path: str, typed: list[tuple[str, str]]) -> None:
    data = form_of(client.get(path).text)
    for name, value in typed:
        data.appendlist(name, value)
    assert post(client, path, data).status_code in {200, 303, 409, 422}
    assert post(client, path, QueryDict(data.urlencode()[::2])).status_code in {200, 422}


@pytest.mark.parametrize("who", ["stranger", "nobody"])
def test_other_peoples_games_are_not_there(
    request: pytest.FixtureRequest, who: str, game: Game, path: str
) -> None:
    phone = request.getfixturevalue(who)
    assert phone.get(path).status_code == 404
    assert phone.post(path, {"target": "1"}).status_code == 404
    assert Game.objects.get(pk=game.pk).amendments == {}


def test_a_game_that_is_not_there(client: Client) -> None:
    assert client.get("/g/nothing/rules/change/").status_code == 404


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(client: Client, path: str, method: str) -> None:
    assert getattr(client, method)(path).status_code == 405
