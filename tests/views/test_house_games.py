"""A new game by rules of the house: there to make some, back to what was typed, and played by them."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from rummy.clubs.house_rules import save_house_rules, state
from rummy.models import Club, Game, HouseRules, User
from rummy.play.ending import end_game
from rummy.play.seating import leave_game
from rummy.rules.played import How
from tests import cast
from tests.cast import FOUR, a_key
from tests.conftest import signed_in
from tests.forms.posts import post

LIST = "/house-rules/"
NEW = "/house-rules/new/?ruleset=contract-rummy"
TYPED = {"key": a_key(), "player": ["Ana", "", "Luis & Co"], "dealer": "2", "ruleset": "kalooki"}


@pytest.fixture
def along(client: Client) -> str:
    """Where a new game leads."""
    response = client.post(LIST, TYPED)
    assert response.status_code == 303
    return str(response["Location"])


def test_they_begin_with_the_ruleset_chosen(client: Client, along: str) -> None:
    assert '<option value="kalooki" selected>' in client.get(along).text


def test_they_begin_with_the_ruleset_of_the_house_chosen(client: Client, rules: HouseRules) -> None:
    assert '<option value="contract-rummy" selected>' in client.get(f"{LIST}?ruleset=house-{rules.pk}").text


def test_no_address_has_a_name_in_it(client: Client, along: str) -> None:
    html = client.get(along).text + client.get(NEW).text
    assert not [link for link in (along, *re.findall(r'(?:href|action)="(.*?)"', html)) if "Ana" in link]


def test_the_way_back_leads_to_what_was_typed(client: Client, along: str) -> None:
    [back] = re.findall(r'class="back" href="(.*?)"', client.get(along).text)
    assert typed_into(client, back) == (["Ana", "", "Luis & Co"], "2", "kalooki")


def test_new_rules_lead_to_what_was_typed(client: Client, along: str) -> None:
    response = post(client, NEW, name="Ours")
    house = HouseRules.objects.get()
    assert typed_into(client, response["Location"]) == (["Ana", "", "Luis & Co"], "2", f"house-{house.pk}")


def test_so_they_do_for_a_visitor(nobody: Client) -> None:
    nobody.post(LIST, TYPED)
    response = post(nobody, NEW, name="Ours")
    assert typed_into(nobody, response["Location"])[0] == ["Ana", "", "Luis & Co"]


def test_rules_that_are_kept_are_played_by_those_typed(client: Client, along: str, rules: HouseRules) -> None:
    [play] = re.findall(r'href="(/games/new/.*?)">Play<', client.get(along).text)
    assert typed_into(client, play) == (["Ana", "", "Luis & Co"], "2", f"house-{rules.pk}")


def test_a_game_ends_what_was_typed(client: Client, along: str) -> None:
    start(client, "rummy-100")
    assert typed_into(client, "/games/new/")[0] == ["", "", ""]
    assert "new game" not in client.session


def test_so_does_a_game_of_another_phone(client: Client, along: str, ana: User) -> None:
    start(signed_in(ana), "rummy-100")
    assert typed_into(client, "/games/new/")[0] == ["", "", ""]


def test_no_more_is_kept_than_a_table_can_have(client: Client) -> None:
    client.post(LIST, {"player": ["x" * 5000] * 30, "dealer": "1" * 5000})
    assert len(str(client.session["new game"])) < 3000
    assert client.get("/games/new/").status_code == 200


def typed_into(phone: Client, link: str) -> tuple[list[str], str, str]:
    """The names, the line of the dealer, and the ruleset of a new game."""
    page = phone.get(unescape(link)).context
    names = [line.typed for line in page["form"].lines()]
    return names[:3], page["form"]["dealer"].value(), page["ruleset"]


# Played by


def start(phone: Client, ruleset: str, **other: Any) -> Any:
    return phone.post(
        "/games/new/", {"key": a_key(), "ruleset": ruleset, "player": FOUR, "dealer": "0"} | other
    )


def offered(phone: Client, query: str = "") -> list[str]:
    return re.findall(r'<option value="(.*?)"', phone.get(f"/games/new/{query}").text)


def selected(phone: Client, query: str = "") -> list[str]:
    return re.findall(r'<option value="([^"]*?)" selected', phone.get(f"/games/new/{query}").text)


def test_a_game_is_started_by_them(client: Client, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}")
    game = Game.objects.get()
    assert (game.ruleset, game.house_rules, game.rules_name) == ("contract-rummy", rules.fields, "Grandma's")


def test_the_last_used_are_offered_first(client: Client, club: Club, rules: HouseRules) -> None:
    aunts = save_house_rules(club=club, name="Aunt's", ruleset="rummy-100", fields={"target": 200})
    start(client, f"house-{rules.pk}")
    assert offered(client)[:3] == [f"house-{rules.pk}", f"house-{aunts.pk}", "contract-rummy"]


def test_the_last_games_are_chosen(client: Client, rules: HouseRules) -> None:
    assert selected(client) == ["contract-rummy"]
    start(client, f"house-{rules.pk}")
    assert selected(client) == [f"house-{rules.pk}"]


def test_a_game_by_the_book_chooses_the_book_again(client: Client, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}")
    start(client, "rummy-100")
    assert selected(client) == ["rummy-100"]


def test_forgotten_rules_are_the_books_again(client: Client, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}")
    client.post(f"/house-rules/{rules.pk}/forget/", {"expect": state(rules)})
    assert selected(client) == ["contract-rummy"]


def test_new_rules_are_chosen(client: Client, rules: HouseRules) -> None:
    assert selected(client, f"?rules={rules.pk}") == [f"house-{rules.pk}"]
    assert "data-chosen" in client.get(f"/games/new/?rules={rules.pk}").text
    assert selected(client, "?rules=999") == ["contract-rummy"]


def test_their_limits_hold(client: Client, club: Club) -> None:
    few = save_house_rules(
        club=club,
        name="Two or three",
        ruleset="contract-rummy",
        fields={"players": [2, 3], "shoe": {"2-3": [2, 4]}},
    )
    response = start(client, f"house-{few.pk}")
    assert response.status_code == 422
    assert "Two or three takes 3 players at most." in response.text
    assert start(client, f"house-{few.pk}", player=FOUR[:2]).status_code == 303


def test_a_larger_table_has_a_line_for_everybody(client: Client, club: Club) -> None:
    save_house_rules(
        club=club,
        name="A crowd",
        ruleset="contract-rummy",
        fields={"players": [3, 12], "shoe": {"3-12": [8, 8]}},
    )
    assert client.get("/games/new/").text.count('name="player"') == 12


def test_a_strangers_rules_start_nothing(stranger: Client, rules: HouseRules) -> None:
    response = start(stranger, f"house-{rules.pk}")
    assert response.status_code == 422
    assert "Choose one of the games in the list." in response.text


def test_so_is_one_of_too_few_once_they_are_enough(client: Client, ana: User, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}", player=FOUR[:3])
    game = Game.objects.get()
    cast.record(game, 1, cast.a_round(game, 1), insisted=EVERYTHING)
    leave_game(game=game, seat=0, wish=cast.a_wish(game))
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    response = client.post(f"/g/{game.code}/rematch/", {"key": a_key()})
    assert "Grandma&#x27;s needs 3 players at least." in response.text
    assert f'<option value="house-{rules.pk}" selected>' in response.text


def test_a_game_by_them_is_called_so(client: Client, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}")
    game = Game.objects.get()
    for number in range(1, 8):
        cast.record(game, number, cast.a_round(game, number), insisted=EVERYTHING)
    named = "<bdi>Grandma&#x27;s</bdi>"
    assert f"{named}</caption>" in client.get(f"/g/{game.code}/sheet/").text
    result = client.get(f"/g/{game.code}/result/").text
    assert f"<li>{named}</li>" in result
    assert "Grandma&#x27;s – " in result
    assert f"· {named} ·" in client.get("/club/").text


def test_a_rematch_is_played_by_the_same_rules(client: Client, ana: User, rules: HouseRules) -> None:
    start(client, f"house-{rules.pk}")
    game = Game.objects.get()
    for number in range(1, 8):
        cast.record(game, number, cast.a_round(game, number), insisted=EVERYTHING)
    client.post(f"/g/{game.code}/rematch/", {"key": a_key()})
    again = Game.objects.latest("pk")
    assert (again.house_rules, again.rules_name) == (rules.fields, "Grandma's")


class Everything(frozenset[str]):
    """Insists on whatever is odd."""

    def __contains__(self, name: object) -> bool:
        return True


EVERYTHING = Everything()
