"""Who leaves, comes back, joins and moves up; and how a game stops early."""

import re
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from pytest_django.asserts import assertRedirects

from rummy.models import Game, User
from tests import cast
from tests.cast import ANA, FOUR, LUIS, MARTA, PEP

SEATS_OF_A_POST = ("leave", "back", "join", "move")

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer


@pytest.fixture
def on(ana: User) -> Game:
    """Three rounds of seven."""
    return cast.a_game(by=ana, rounds=3)


def act(phone: Client, game: Game, what: str, **data: str) -> "Answer":
    """Posts to the game as somebody who has just seen it."""
    now = Game.objects.get(pk=game.pk)
    return phone.post(f"/g/{game.code}/{what}/", {"key": cast.a_key(), "expect": f"{now.version}", **data})


def playing(phone: Client, game: Game) -> list[str]:
    return playing_in(phone, f"/g/{game.code}/")


def playing_in(phone: Client, table: str) -> list[str]:
    return re.findall(r'<bdi class="name">([^<]+)', phone.get(f"{table}seats/").text)


def alerts(response: "Answer") -> list[str]:
    return re.findall(r'role="alert">([^<]+)', response.text)


def test_everybody_plays_as_they_sit(client: Client, game: Game) -> None:
    assert playing(client, game) == ["Ana", "Luis", "Marta", "Pep"]


def test_who_leaves_is_gone(client: Client, on: Game) -> None:
    assert act(client, on, "seats/leave", seat=f"{MARTA}").status_code == 303
    assert playing(client, on) == ["Ana", "Luis", "Pep"]


def test_a_leave_by_mistake_is_taken_back(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    act(client, on, "seats/back", seat=f"{MARTA}", start="0")
    assert playing(client, on) == ["Ana", "Luis", "Marta", "Pep"]
    assert Game.objects.get(pk=on.pk).seating == []


def test_who_comes_back_later_chooses_their_points(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    cast.record(on, 4, cast.a_round(Game.objects.get(pk=on.pk), 4))
    act(client, on, "seats/back", seat=f"{MARTA}", start="0", number="70")
    assert on.seats.get(number=MARTA).total == 70


def test_who_comes_back_later_is_told_what_they_have(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    cast.record(on, 4, cast.a_round(Game.objects.get(pk=on.pk), 4))
    html = client.get(f"/g/{on.code}/seats/").text
    assert f"Left with {on.seats.get(number=MARTA).total} points." in html
    assert "How many points to come back with?" in html


def test_who_has_just_left_comes_back_with_what_they_have(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    html = client.get(f"/g/{on.code}/seats/").text
    assert f"Has {on.seats.get(number=MARTA).total} points, and comes back with them." in html


def test_who_has_left_is_still_seen_with_their_points(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    total = on.seats.get(number=MARTA).total
    rows = (
        client.get(f"/g/{on.code}/")
        .text.partition('class="rows standings"')[2]
        .partition("</ol>")[0]
        .split("<li")
    )
    assert f'<bdi class="name">Marta</bdi> <b class="total">{total}</b>' in rows[-1]
    cast.record(on, 4, cast.a_round(Game.objects.get(pk=on.pk), 4))
    act(client, on, "end", how="agreed")
    result = client.get(f"/g/{on.code}/result/").text
    assert '<bdi>Marta</bdi> <span class="place">Left early</span>' in result


def test_a_game_is_closed_as_it_stands(client: Client, on: Game) -> None:
    """Without whoever has left, and whoever has come for a round that is not played."""
    act(client, on, "seats/leave", seat=f"{MARTA}")
    act(client, on, "seats/join", name="Eva", left_of=f"{ANA}", start="55")
    act(client, on, "end", how="agreed")
    result = client.get(f"/g/{on.code}/result/").text
    assert '<bdi>Marta</bdi> <span class="place">Left early</span>' in result
    assert '<bdi>Eva</bdi> <span class="place">Played no round</span>' in result
    assert {*on.seats.exclude(place=None).values_list("number", flat=True)} == {ANA, LUIS, PEP}


def test_nobody_is_twice_in_a_game_that_was_broken_off(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    act(client, on, "end", how="broken off")
    standings = client.get(f"/g/{on.code}/result/").text.partition("</ol>")[0]
    assert standings.count("<bdi>Marta</bdi>") == 1


def test_two_must_stay(client: Client, ana: User) -> None:
    two = cast.a_game(("Ana", "Luis"), by=ana, ruleset="rummy-100", rounds=1)
    assert act(client, two, "seats/leave", seat=f"{ANA}").status_code == 422


def test_who_joins_sits_where_they_sit(client: Client, on: Game) -> None:
    act(client, on, "seats/join", name="Eva", left_of=f"{ANA}", start="55")
    assert playing(client, on) == ["Ana", "Eva", "Luis", "Marta", "Pep"]


def test_who_joins_comes_in_with_the_points_chosen(client: Client, on: Game) -> None:
    act(client, on, "seats/join", name="Eva", left_of=f"{ANA}", start="55")
    assert on.seats.get(player__name="Eva").total == 55


def test_a_joining_player_does_not_make_the_deal_jump(client: Client, on: Game) -> None:
    deals = r"<bdi>(\w+)</bdi></b>"
    before = re.findall(deals, client.get(f"/g/{on.code}/").text)[0]
    act(client, on, "seats/join", name="Eva", left_of=f"{ANA}", start="0")
    assert re.findall(deals, client.get(f"/g/{on.code}/").text)[0] == before


def test_a_full_table_has_room_once_somebody_has_left(client: Client, ana: User) -> None:
    full = cast.a_game(cast.EIGHT, by=ana, rounds=1)
    joins = f'action="/g/{full.code}/seats/join/"'
    assert joins not in client.get(f"/g/{full.code}/seats/").text
    act(client, full, "seats/leave", seat=f"{MARTA}")
    assert joins in client.get(f"/g/{full.code}/seats/").text
    act(client, full, "seats/join", name="Eva", left_of=f"{ANA}", start="0")
    assert "Eva" in playing(client, full)
    assert joins not in client.get(f"/g/{full.code}/seats/").text


def test_the_worst_score_of_each_round_missed_is_proposed(client: Client, on: Game) -> None:
    html = client.get(f"/g/{on.code}/seats/").text
    worst = sum(max(hand.points for hand in round.hands.all()) for round in on.rounds.all())
    assert f'name="start" value="{worst}" checked' in html


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"name": "", "left_of": "0", "start": "0"}, "name"),
        ({"name": "x" * 41, "left_of": "0", "start": "0"}, "40"),
        ({"name": "Eva", "left_of": "0", "start": ""}, "points"),
        ({"name": "Eva", "left_of": "0", "start": "0", "number": "1.5"}, "whole number"),
        ({"name": "Eva", "left_of": "0", "start": "0", "number": "1000000"}, "a smaller number"),
        ({"name": "Luis", "left_of": "0", "start": "0"}, "Luis"),
    ],
    ids=["no name", "long name", "no start", "no whole number", "large number", "plays already"],
)
def test_who_cannot_join_is_told_why(data: dict[str, str], says: str, client: Client, on: Game) -> None:
    response = act(client, on, "seats/join", **data)
    assert response.status_code == 422
    assert says in alerts(response)[0]


@pytest.mark.parametrize("missing", [{"start": ""}, {"key": "", "expect": ""}])
def test_what_is_missing_is_said_once(missing: dict[str, str], client: Client, on: Game) -> None:
    sent = {"key": cast.a_key(), "expect": f"{on.version}", "name": "Eva", "left_of": "0", "start": "0"}
    assert len(alerts(client.post(f"/g/{on.code}/seats/join/", sent | missing))) == 1


def test_a_refused_name_is_still_there(client: Client, on: Game) -> None:
    assert 'value="Eva"' in act(client, on, "seats/join", name="Eva", left_of="0", start="x").text


@pytest.mark.parametrize("points", [{"start": "-19"}, {"start": "0", "number": "-19"}, {"number": "−19"}])
def test_somebody_may_come_in_below_zero(client: Client, on: Game, points: dict[str, str]) -> None:
    act(client, on, "seats/join", name="Eva", left_of="0", **points)
    assert on.seats.get(player__name="Eva").total == -19


def test_a_refused_choice_is_still_there(client: Client, on: Game) -> None:
    html = client.get(f"/g/{on.code}/seats/").text
    [worst, *others] = re.findall(r'name="start" value="(\d+)"', html)
    refused = act(client, on, "seats/join", name="", left_of="0", start=others[0], number="x").text
    assert re.findall(r'name="start" value="(\d+)" checked', refused) == [worst, others[0]]
    assert 'name="number" value="x"' in refused


def test_what_was_refused_is_only_where_it_was_typed(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    cast.record(on, 4, cast.a_round(Game.objects.get(pk=on.pk), 4))
    refused = act(client, on, "seats/back", seat=f"{MARTA}", start="0", number="x").text
    assert re.findall(r'name="number" value="(.*?)"', refused) == ["x", ""]


def test_the_average_is_of_those_who_play_as_they_stand(client: Client, on: Game) -> None:
    act(client, on, "seats/join", name="Eva", left_of="0", start="0", number="200")
    totals = [seat.total for seat in on.seats.all()]
    html = client.get(f"/g/{on.code}/seats/").text
    assert f'name="start" value="{round(sum(totals) / len(totals))}"' in html


def test_what_a_round_brought_is_for_those_who_played_it(client: Client, on: Game) -> None:
    act(client, on, "seats/join", name="Eva", left_of="0", start="55")
    act(client, on, "seats/leave", seat=f"{MARTA}")
    html = client.get(f"/g/{on.code}/rounds/3/after/").text.partition('class="rows')[2].partition("</ol>")[0]
    assert sorted(re.findall(r"<bdi>(\w+)</bdi>", html)) == ["Ana", "Luis", "Marta", "Pep"]


def test_a_contract_costs_nothing_who_did_not_play_it(client: Client, on: Game) -> None:
    act(client, on, "seats/join", name="Eva", left_of="0", start="55")
    act(client, on, "end", how="agreed")
    costs = client.get(f"/g/{on.code}/result/").text.partition("What each contract cost")[2]
    assert re.findall(r"<td[^>]*>([^<]+)", costs)[4::5] == ["–"] * 3


def test_a_correction_after_the_end_says_who_wins_now(client: Client, ana: User) -> None:
    over = cast.a_game(by=ana, rounds=7)
    html = client.get(f"/g/{over.code}/rounds/2/after/").text
    assert re.search(r"At the end of the game: <b><bdi>\w+</bdi></b> wins", html)
    assert f'href="/g/{over.code}/result/"' in html


def test_a_player_moves_one_seat_up(client: Client, on: Game) -> None:
    up = re.search(
        r'name="order" value="([\d-]+)" aria-label="Marta', client.get(f"/g/{on.code}/seats/").text
    )
    assert up
    act(client, on, "seats/move", order=up[1])
    assert playing(client, on) == ["Ana", "Marta", "Luis", "Pep"]


@pytest.mark.parametrize("order", ["", "0", "0-0-1-2", "9-8", "a-b", "0-1-2-3-4", "0-" * 40, "\0", "1-0\0"])
def test_an_order_that_makes_no_sense_is_refused(order: str, client: Client, on: Game) -> None:
    assert act(client, on, "seats/move", order=order).status_code == 422


@pytest.mark.parametrize("what", ["seats/leave", "seats/back"])
@pytest.mark.parametrize("seat", ["", "x", "9", "-1", "9" * 30])
def test_a_seat_that_nobody_has_changes_nothing(what: str, seat: str, client: Client, on: Game) -> None:
    assert act(client, on, what, seat=seat, start="0").status_code == 422


def test_the_same_key_twice_is_one_change(client: Client, on: Game) -> None:
    data = {"key": cast.a_key(), "expect": f"{on.version}", "seat": f"{MARTA}"}
    answers = [client.post(f"/g/{on.code}/seats/leave/", data)["X-Saved"] for _ in range(2)]
    assert answers[0] == answers[1]


def test_who_saw_an_older_game_looks_again(client: Client, on: Game) -> None:
    data = {"key": cast.a_key(), "expect": "1", "seat": f"{MARTA}"}
    response = client.post(f"/g/{on.code}/seats/leave/", data)
    assert response.status_code == 409
    assert "quicker" in alerts(response)[0]


def test_a_game_by_agreement_is_ranked_as_it_stands(client: Client, on: Game) -> None:
    assert act(client, on, "end", how="agreed").status_code == 303
    assert "wins" in client.get(f"/g/{on.code}/result/").text


def test_a_game_broken_off_has_no_winner(client: Client, on: Game) -> None:
    act(client, on, "end", how="broken off")
    assert not on.seats.exclude(place=None).exists()


@pytest.mark.parametrize("how", ["agreed", "broken off"])
def test_a_stopped_game_goes_on(how: str, client: Client, on: Game) -> None:
    act(client, on, "end", how=how)
    assert act(client, on, "reopen").status_code == 303
    assert "Round over" in client.get(f"/g/{on.code}/").text


@pytest.mark.parametrize("how", ["", "x", "Agreed"])
def test_a_game_ends_in_no_other_way(how: str, client: Client, on: Game) -> None:
    assert act(client, on, "end", how=how).status_code == 422


def test_a_game_that_was_not_stopped_goes_on_already(client: Client, on: Game) -> None:
    response = act(client, on, "reopen")
    assert response.status_code == 409
    assert f'class="strong" href="/g/{on.code}/"' in response.text


@pytest.mark.parametrize(("wrong", "status"), [({"expect": "1"}, 409), ({"key": ""}, 422)])
def test_whoever_saw_an_older_result_is_led_to_it_as_it_is(
    wrong: dict[str, str], status: int, client: Client, on: Game
) -> None:
    act(client, on, "end", how="agreed")
    response = act(client, on, "reopen", **wrong)
    assert response.status_code == status
    assert f'class="strong" href="/g/{on.code}/result/"' in response.text


@pytest.mark.parametrize("what", ["end", *(f"seats/{what}" for what in SEATS_OF_A_POST)])
def test_in_a_game_that_is_over_meanwhile_nothing_changes(what: str, client: Client, on: Game) -> None:
    act(client, on, "end", how="agreed")
    response = act(client, on, what, seat=f"{MARTA}", order="1-0-2-3", expect="1", how="agreed", start="0")
    assert response.status_code in {409, 422}
    assert f'class="strong" href="/g/{on.code}/result/"' in response.text


@pytest.mark.parametrize("page", ["seats", "end"])
def test_in_a_game_that_is_over_nobody_comes_or_goes(page: str, client: Client, ana: User) -> None:
    over = cast.a_game(by=ana, rounds=7)
    assert client.get(f"/g/{over.code}/{page}/").headers["Location"] == f"/g/{over.code}/"


@pytest.mark.parametrize(
    ("what", "page"), [*((f"seats/{what}", "seats/") for what in SEATS_OF_A_POST), ("reopen", "")]
)
def test_nothing_changes_by_a_look(what: str, page: str, client: Client, on: Game) -> None:
    assertRedirects(client.get(f"/g/{on.code}/{what}/"), f"/g/{on.code}/{page}")
    assert Game.objects.get(pk=on.pk).version == on.version


@pytest.mark.parametrize("what", [f"seats/{what}" for what in SEATS_OF_A_POST] + ["end", "reopen"])
@pytest.mark.parametrize("phone", ["stranger", "nobody"])
def test_others_change_nothing(what: str, phone: str, on: Game, request: pytest.FixtureRequest) -> None:
    assert act(request.getfixturevalue(phone), on, what).status_code == 404


@pytest.mark.parametrize("page", ["seats", "end"])
@pytest.mark.parametrize("phone", ["stranger", "nobody"])
def test_others_see_nothing(page: str, phone: str, on: Game, request: pytest.FixtureRequest) -> None:
    assert request.getfixturevalue(phone).get(f"/g/{on.code}/{page}/").status_code == 404


def test_in_spanish(client: Client, on: Game) -> None:
    client.cookies["scorekeeper-language"] = "es"
    assert "Se marcha" in client.get(f"/g/{on.code}/seats/").text


def test_nobody_has_left_a_game_that_was_broken_off_before_its_first_round(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana)
    act(client, game, "end", how="broken off")
    html = client.get(f"/g/{game.code}/result/").text
    assert "Left early" not in html
    assert re.findall(r'class="name"><bdi>(\w+)', html) == [*FOUR]


def test_a_game_broken_off_says_so(client: Client, on: Game) -> None:
    act(client, on, "end", how="broken off")
    html = client.get(f"/g/{on.code}/result/").text
    assert "Broken off" in html
    assert "Stopped after 3 rounds." in html
    assert "wins" not in html


def test_a_game_that_nobody_has_played_can_be_broken_off(client: Client, game: Game) -> None:
    act(client, game, "end", how="broken off")
    assert client.get(f"/g/{game.code}/result/").status_code == 200


def test_a_game_that_nobody_has_played_can_end_in_no_other_way(client: Client, game: Game) -> None:
    html = client.get(f"/g/{game.code}/end/").text
    assert "No round has been played yet, so nobody has won: the game can only be broken off." in html
    assert 'value="agreed"' not in html
    assert " disabled>" not in html


def test_a_game_that_has_been_played_can_end_in_two_ways(client: Client, on: Game) -> None:
    html = client.get(f"/g/{on.code}/end/").text
    assert 'value="agreed"' in html
    assert "No round has been played yet" not in html


def test_a_game_by_agreement_is_marked(client: Client, on: Game) -> None:
    act(client, on, "end", how="agreed")
    assert "Stopped after 3 rounds." in client.get(f"/g/{on.code}/result/").text
    assert "stopped early" in client.get("/").text


def test_a_game_that_was_stopped_is_not_taken_back(client: Client, on: Game) -> None:
    act(client, on, "end", how="agreed")
    assert "/undo/" not in client.get(f"/g/{on.code}/sheet/").text
    assert act(client, on, "rounds/3/undo").status_code == 422


def test_too_few_for_a_rematch_are_asked_for_more(client: Client, ana: User) -> None:
    three = cast.a_game(("Ana", "Luis", "Marta"), by=ana, rounds=1)
    act(client, three, "seats/leave", seat=f"{MARTA}")
    act(client, three, "end", how="agreed")
    response = client.post(f"/g/{three.code}/rematch/", {"key": cast.a_key()})
    assert response.status_code == 422
    assert 'action="/games/new/"' in response.text
    assert all(f'value="{name}"' in response.text for name in ("Ana", "Luis"))


def test_nobody_sits_beside_a_seat_that_is_not_there(client: Client, on: Game) -> None:
    assert act(client, on, "seats/join", name="Eva", left_of="99", start="0").status_code == 422


def test_a_rematch_is_for_those_who_stayed(client: Client, on: Game) -> None:
    act(client, on, "seats/leave", seat=f"{MARTA}")
    cast.record(on, 4, cast.a_round(Game.objects.get(pk=on.pk), 4))
    act(client, on, "end", how="agreed")
    again = client.post(f"/g/{on.code}/rematch/", {"key": cast.a_key()}).headers["Location"]
    assert sorted(playing_in(client, again)) == ["Ana", "Luis", "Pep"]
