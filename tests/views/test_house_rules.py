"""House rules as a browser asks for them: nothing by a look, saved once, refused with what was typed."""

import re
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from pytest_django.asserts import assertRedirects

from rummy.clubs.house_rules import save_house_rules
from rummy.models import Club, HouseRules, User
from rummy.rules import catalogue
from tests.forms.posts import changes, form_of, post

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

LIST = "/house-rules/"
NEW = "/house-rules/new/?ruleset=contract-rummy"
DRAW = "/house-rules/contract/"
BUYING = {"buys_per_round": 3}


@pytest.fixture
def path(rules: HouseRules) -> str:
    return f"/house-rules/{rules.pk}/"


# A look


def test_a_look_makes_nothing(nobody: Client) -> None:
    for page in (LIST, NEW, DRAW):
        assert "scorekeeper-session" not in nobody.get(page).cookies
    assert not Session.objects.exists()
    assert not User.objects.exists()


def test_every_ruleset_of_the_book_can_be_changed(nobody: Client) -> None:
    html = nobody.get(LIST).text
    for key in catalogue.RULESETS:
        assert f'<option value="{key}">' in html
        assert nobody.get(f"/house-rules/new/?ruleset={key}").status_code == 200


def test_a_ruleset_goes_by_its_other_names(nobody: Client) -> None:
    assert nobody.get("/house-rules/new/?ruleset=zioncheck").status_code == 200


def test_a_ruleset_that_is_not_in_the_book_is_not_there(nobody: Client) -> None:
    assert nobody.get("/house-rules/new/?ruleset=bridge").status_code == 404


def test_the_book_stands_beside_each_field(nobody: Client) -> None:
    html = nobody.get(NEW).text
    assert "the book: two sets of 3, 10 cards dealt, a discard to go out" in html
    assert "the book: 2 decks, 4 jokers" in html
    assert "the book: the better last round" in html


def test_what_differs_is_marked(client: Client, path: str) -> None:
    assert re.findall(r'class="row own" data-book="(.*?)"', client.get(path).text) == ["0"]


def test_the_clubs_rules_are_listed_with_what_differs(client: Client, rules: HouseRules) -> None:
    html = client.get(LIST).text
    assert "Grandma&#x27;s" in html
    assert "3 buys a round." in html


def test_names_are_only_names(client: Client, club: Club) -> None:
    save_house_rules(club=club, name="<b>Ana</b>", ruleset="contract-rummy", fields={})
    for page in (LIST, "/games/new/"):
        html = client.get(page).text
        assert "&lt;b&gt;Ana" in html
        assert "<b>Ana" not in html


def test_a_list_costs_the_same_in_a_large_club(client: Client, club: Club, rules: HouseRules) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get(LIST)
        return len(queries)

    few = cost()
    for n in range(20):
        save_house_rules(club=club, name=f"Rules {n}", ruleset="rummy-100", fields={"target": 200 + n})
    assert cost() == few


# Saving


def test_a_visitor_becomes_a_guest_with_a_club(nobody: Client) -> None:
    response = post(nobody, NEW, name="Grandma's", buys_per_round="3")
    made = HouseRules.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/games/new/?rules={made.pk}")
    assert (made.name, made.fields, made.club.name) == ("Grandma's", BUYING, "Our club")
    assert "Grandma&#x27;s" in nobody.get(LIST).text


def test_a_guest_keeps_them_in_their_own_club(client: Client, club: Club) -> None:
    post(client, NEW, name="Grandma's", amnesty="yes")
    assert club.house_rules.get().fields == {"amnesty": True}
    assert Club.objects.count() == 1


def test_the_answer_says_what_was_saved(client: Client) -> None:
    response = post(client, NEW, name="Grandma's", htmx="yes")
    key, pk = response["X-Saved"].split()
    assert (response.status_code, response["HX-Redirect"]) == (200, f"/games/new/?rules={pk}")
    assert re.fullmatch(r"[\w-]{22}", key)


def test_the_same_again_is_the_same(client: Client, club: Club) -> None:
    data = form_of(client.get(NEW).text)
    first, second = (post(client, NEW, data, name="Grandma's", target="500") for _ in range(2))
    assert first["X-Saved"] == second["X-Saved"]
    assert club.house_rules.count() == 1


def test_rules_are_changed_and_renamed(client: Client, rules: HouseRules, path: str) -> None:
    response = post(client, path, name="Grandpa's", buys_per_round="2", target="500")
    rules.refresh_from_db()
    assert (response.status_code, response["Location"]) == (303, LIST)
    assert (rules.name, rules.fields) == ("Grandpa's", {"buys_per_round": 2, "target": 500})


def test_the_same_change_again_is_the_same(client: Client, path: str) -> None:
    data = form_of(client.get(path).text)
    first, second = (post(client, path, data, buys_per_round="2") for _ in range(2))
    assert first["X-Saved"] == second["X-Saved"]


def forget(client: Client, path: str, seen: str) -> "Answer":
    return client.post(f"{path}forget/", {"expect": form_of(seen)["expect"]})


def test_rules_are_forgotten(client: Client, path: str) -> None:
    response = forget(client, path, client.get(path).text)
    assert (response.status_code, response["Location"]) == (303, LIST)
    assert not HouseRules.objects.exists()


def test_rules_that_were_changed_meanwhile_are_shown_before_they_are_forgotten(
    client: Client, path: str
) -> None:
    seen = client.get(path).text
    post(client, path, form_of(seen), buys_per_round="2")
    response = forget(client, path, seen)
    assert response.status_code == 409
    assert "Nothing has been forgotten" in response.text
    assert form_of(response.text)["buys_per_round"] == "2"
    assert forget(client, path, response.text).status_code == 303


def test_a_change_that_does_not_say_what_was_seen_is_asked_about(client: Client, path: str) -> None:
    data = form_of(client.get(path).text)
    assert post(client, path, data, expect="", buys_per_round="2").status_code == 409
    assert HouseRules.objects.get().fields != {"buys_per_round": 2}


def test_a_button_saves_nothing(client: Client, path: str) -> None:
    response = post(client, path, do="S3", round="1", name="")
    assert response.status_code == 200
    assert "X-Saved" not in response
    assert 'value="2S3+S3"' in response.text
    assert HouseRules.objects.get().fields == BUYING


def test_a_button_makes_no_guest(nobody: Client) -> None:
    assert post(nobody, NEW, do="add").status_code == 200
    assert not User.objects.exists()


def asks_for(html: str, name: str) -> int:
    return html.count(f'<input name="{name}"')


def test_what_no_round_has_of_its_own_is_asked_when_somebody_wants_it(client: Client) -> None:
    html = client.get(NEW).text
    assert [asks_for(html, name) for name in ("contracts", "buys", "rank", "closer")] == [7, 0, 0, 0]
    more = post(client, NEW, do="more").text
    assert [asks_for(more, name) for name in ("contracts", "buys", "rank", "closer")] == [7] * 4
    assert 'value="more"' not in more
    # It stays so after another tap.
    assert asks_for(post(client, NEW, form_of(more), do="add").text, "closer") == 8


def test_what_some_round_has_of_its_own_is_asked_of_all(client: Client) -> None:
    html = client.get("/house-rules/new/?ruleset=shanghai-rummy").text
    assert [asks_for(html, name) for name in ("buys", "rank", "closer")] == [10, 0, 0]


def test_a_round_without_a_discard_is_one_without_a_tick(client: Client, club: Club) -> None:
    data = form_of(client.get(NEW).text)
    assert data.getlist("final_discard") == ["1", "2", "3", "4", "5", "6"]
    post(client, NEW, data, name="Ours", final_discard=["2", "7"])
    assert club.house_rules.get().fields == {"final_discard": [False, True, False, False, False, False, True]}


# What cannot be


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"contracts": ["4R4"] * 7}, "16 cards needed, 10 dealt"),
        ({"contracts": ["4X4"] * 7}, "Not a contract"),
        ({"kind": ["joker", "A", "10-K", "2-10"]}, "10 has two values."),
        ({"kind": ["joker", "A", "J-K", "2-9"]}, "10 has no value."),
        ({"target": "1e3"}, "A whole number is missing here."),
        ({"buys_per_round": "999999"}, "From 0 to 50."),
        ({"name": ""}, "A name needs a letter at least."),
        ({"key": "short"}, "this page was too old"),
    ],
)
def test_what_cannot_be_is_said_and_kept(client: Client, changed: dict[str, Any], said: str) -> None:
    response = post(client, NEW, **{"name": "Grandma's", **changed})
    assert response.status_code == 422
    assert said in response.text
    name, value = next(iter(changed.items()))
    assert name == "key" or form_of(response.text).getlist(name) == (
        [value] if isinstance(value, str) else value
    )
    assert not HouseRules.objects.exists()


def test_a_worn_key_comes_back_fresh(client: Client) -> None:
    response = post(client, NEW, name="Grandma's", key="short")
    assert post(client, NEW, form_of(response.text)).status_code == 303


def test_a_refused_form_keeps_its_key(client: Client) -> None:
    data = form_of(client.get(NEW).text)
    assert form_of(post(client, NEW, data).text)["key"] == data["key"]


def test_a_name_is_there_once(client: Client, rules: HouseRules) -> None:
    response = post(client, NEW, name="GRANDMA'S")
    assert response.status_code == 422
    assert "Your club has other rules of this name." in response.text


def test_somebody_else_was_first(client: Client, rules: HouseRules, path: str) -> None:
    data = form_of(client.get(path).text)
    post(client, path, target="500")
    response = post(client, path, data, target="600")
    assert response.status_code == 409
    assert "somebody else has changed this" in response.text
    rules.refresh_from_db()
    assert rules.fields["target"] == 500


def test_then_saving_again_puts_mine_in_place_of_theirs(client: Client, rules: HouseRules, path: str) -> None:
    data = form_of(client.get(path).text)
    post(client, path, target="500")
    again = form_of(post(client, path, data, target="600").text)
    assert post(client, path, again).status_code == 303
    rules.refresh_from_db()
    assert rules.fields["target"] == 600


def test_htmx_gets_the_screen_alone(client: Client) -> None:
    response = post(client, NEW, target="x", htmx="yes")
    assert response.status_code == 422
    assert "<html" not in response.text
    assert 'id="screen"' in response.text


def test_a_locked_database_is_no_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(**_: object) -> None:
        cause = sqlite3.OperationalError("database is locked")
        cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise OperationalError from cause

    data = form_of(client.get(NEW).text)
    monkeypatch.setattr("rummy.views.house_rules.writers.save_house_rules", locked)
    response = post(client, NEW, data, name="Grandma's")
    assert (response.status_code, response["Retry-After"]) == (503, "2")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(typed=changes)
def test_no_post_breaks_it(client: Client, path: str, typed: list[tuple[str, str]]) -> None:
    for page in (NEW, path):
        data = form_of(client.get(page).text)
        for name, value in typed:
            data.appendlist(name, value)
        assert post(client, page, data).status_code in {200, 303, 409, 422}
        assert post(client, page, QueryDict(data.urlencode()[::2])).status_code in {200, 303, 409, 422}


# Bad visitors


@pytest.mark.parametrize("who", ["stranger", "nobody"])
def test_other_peoples_rules_are_not_there(request: pytest.FixtureRequest, who: str, path: str) -> None:
    phone = request.getfixturevalue(who)
    assert phone.get(path).status_code == 404
    assert phone.post(path, {"name": "Mine"}).status_code == 404
    assert phone.post(f"{path}forget/").status_code == 404
    assert "Grandma" not in phone.get(LIST).text
    assert HouseRules.objects.get().name == "Grandma's"


def test_rules_that_are_not_there(client: Client) -> None:
    assert client.get("/house-rules/999/").status_code == 404
    assert client.post("/house-rules/999/").status_code == 404
    assert client.post("/house-rules/999/forget/").status_code == 404
    assert client.get("/house-rules/0x1/").status_code == 404


def test_what_was_forgotten_is_forgotten_once(client: Client, path: str) -> None:
    seen = client.get(path).text
    assert [forget(client, path, seen).status_code for _ in range(2)] == [303, 404]


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(client: Client, path: str, method: str) -> None:
    for page in (LIST, NEW, path, DRAW):
        assert getattr(client, method)(page).status_code == 405


def test_nothing_is_forgotten_by_a_look(client: Client, path: str) -> None:
    assertRedirects(client.get(f"{path}forget/"), path)


def test_kinds_of_card_are_said_in_spanish(nobody: Client) -> None:
    html = nobody.get("/house-rules/new/?ruleset=kalooki", headers={"Accept-Language": "es"}).text
    assert 'value="A roja"' in html
    assert 'value="comodín"' in html
