from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client

from rummy.models import Game, User
from rummy.play.amending import change_rules
from rummy.play.buys import count_buys
from rummy.play.ending import end_game
from rummy.play.rounds import undo_round
from rummy.play.seating import leave_game
from rummy.rules.played import Hand, How, Round
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

HTMX = {"HX-Request": "true"}
LUIS_OUT = {"out": "1", "hand-0-A": "1", "hand-2-joker": "1", "hand-3-points": "35"}
BIG = {"hand-0-2-9": "11"}
VISITORS = ["stranger", "nobody"]


def typed(game: Game, **changes: str) -> dict[str, str]:
    """A form of somebody who sees the game as it is now."""
    game.refresh_from_db()
    return {"key": cast.a_key(), "expect": str(game.version), **LUIS_OUT, **changes}


def path(game: Game, number: int, page: str = "") -> str:
    return f"/g/{game.code}/rounds/{number}/{page}"


def post(client: Client, game: Game, number: int, fields: Mapping[str, Any], page: str = "") -> Any:
    return client.post(path(game, number, page), fields, headers=HTMX)


def points(game: Game, number: int) -> dict[int, int]:
    hands = game.rounds.get(number=number).hands.select_related("seat")
    return {hand.seat.number: hand.points for hand in hands}


# The form


def test_asks_who_went_out_and_for_every_hand(client: Client, game: Game) -> None:
    page = client.get(path(game, 1)).content.decode()
    assert page.count('name="out"') == 5
    assert page.count('type="hidden" name="key"') == 1
    for seat in range(4):
        for field in ("joker", "A", "10-K", "2-9", "points"):
            assert f'name="hand-{seat}-{field}"' in page


def test_each_form_has_a_key_of_its_own(client: Client, game: Game) -> None:
    keys = {client.get(path(game, 1)).context["page"].form["key"].value() for _ in range(3)}
    assert {len(key) for key in keys} == {22}
    assert len(keys) == 3


def test_a_played_round_is_shown_as_it_was_entered(client: Client, game: Game) -> None:
    post(client, game, 1, typed(game))
    form = client.get(path(game, 1)).context["page"].form
    assert form["out"].value() == "1"
    assert form.hands[ANA]["A"].value() == 1
    assert form.hands[PEP]["points"].value() == 35


def test_names_are_shown_as_they_are(client: Client, ana: User) -> None:
    page = client.get(path(cast.a_game(cast.HOSTILE, by=ana), 1)).content.decode()
    assert "<b>Ana" not in page
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page


def test_asks_a_fixed_number_of_queries(client: Client, ana: User, django_assert_num_queries: Any) -> None:
    for game in (cast.a_game(rounds=1, by=ana), cast.a_game(cast.EIGHT, 6, by=ana)):
        with django_assert_num_queries(5):
            client.get(path(game, 1))


# A save


def test_saves_and_ticks_by_the_forms_own_key(client: Client, game: Game) -> None:
    fields = typed(game)
    response = post(client, game, 1, fields)
    assert response.status_code == 200
    assert response["X-Saved"] == f"{fields['key']} 2"
    assert response["HX-Push-Url"] == path(game, 1, "after/")
    assert points(game, 1) == {ANA: 15, LUIS: 0, MARTA: 15, PEP: 35}


def test_answers_htmx_with_a_part_and_others_with_the_way_to_a_page(client: Client, game: Game) -> None:
    part = post(client, game, 1, typed(game))
    page = client.post(path(game, 2), typed(game))
    assert part.template_name == "rummy/rounds/after.html#screen"
    assert b"<html" not in part.content
    assert "HX-Request" in part["Vary"]
    assert (page.status_code, page["Location"]) == (303, path(game, 2, "after/"))


def test_the_same_save_again_is_the_same_answer(client: Client, game: Game) -> None:
    fields = typed(game)
    first, second = (post(client, game, 1, fields) for _ in range(2))
    assert first["X-Saved"] == second["X-Saved"]
    assert game.changes.count() == 2


def test_a_save_that_was_undone_since_is_still_answered(client: Client, game: Game) -> None:
    fields = typed(game)
    first = post(client, game, 1, fields)
    post(client, game, 1, typed(game), "undo/")
    again = post(client, game, 1, fields)
    assert again["X-Saved"] == first["X-Saved"]
    assert again["HX-Redirect"] == f"/g/{game.code}/"


def test_corrects_a_played_round(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=3, by=ana)
    response = post(client, game, 2, typed(game))
    assert response.status_code == 200
    assert points(game, 2) == {ANA: 15, LUIS: 0, MARTA: 15, PEP: 35}
    assert game.rounds.count() == 3


def test_corrects_who_dealt(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    post(client, game, 1, typed(game, dealer="3"))
    assert game.rounds.get(number=1).dealer == PEP
    assert client.get(path(game, 2)).context["page"].dealer.name == "Ana"


def test_a_rummy_counts_double(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="rummy-100")
    post(client, game, 1, typed(game, rummy="1"))
    assert points(game, 1)[LUIS] == 2 * (15 + 20 + 35)


# A save that is refused, doubted, too late


def test_shows_what_was_typed_with_a_sentence(client: Client, game: Game) -> None:
    fields = typed(game, **{"hand-0-A": "1.000"})
    response = post(client, game, 1, fields)
    assert response.status_code == 422
    assert response.template_name == "rummy/rounds/hands.html#screen"
    page = response.content.decode()
    assert 'value="1.000"' in page
    assert f'value="{fields["key"]}"' in page
    assert "Ana\u2069, Ace: only digits, please." in page
    assert not game.rounds.exists()


def test_refuses_what_cannot_be(client: Client, game: Game) -> None:
    response = post(client, game, 1, typed(game, **{"hand-0-A": "9"}))
    assert response.status_code == 422
    assert "9 aces, but 2 decks hold 8" in response.content.decode()
    assert b'name="insist" value=""' in response.content
    assert response.context["page"].doubts == ""


def test_asks_about_what_is_odd_and_takes_a_yes(client: Client, game: Game) -> None:
    fields = typed(game, **BIG)
    asked = post(client, game, 1, fields)
    assert asked.status_code == 422
    doubts = asked.context["page"].doubts
    assert f'name="insist" value="{doubts}"' in asked.content.decode()
    assert post(client, game, 1, fields | {"insist": doubts}).status_code == 200


def test_a_yes_is_to_that_question_only(client: Client, game: Game) -> None:
    doubts = post(client, game, 1, typed(game, **BIG)).context["page"].doubts
    other = typed(game, **{"hand-0-2-9": "12", "insist": doubts})
    assert post(client, game, 1, other).status_code == 422


def test_a_form_without_a_key_gets_one_and_keeps_what_was_typed(client: Client, game: Game) -> None:
    response = post(client, game, 1, {"out": "1", "hand-0-A": "3"})
    assert response.status_code == 422
    form = response.context["page"].form
    assert len(form["key"].value()) == 22
    assert form["expect"].value() == "1"
    assert form.hands[ANA]["A"].value() == "3"


def test_shows_both_versions_to_the_second_of_two_phones(client: Client, game: Game) -> None:
    late = typed(game)
    post(client, game, 1, typed(game, **{"hand-0-A": "2"}))
    response = post(client, game, 1, late)
    assert response.status_code == 409
    assert response.template_name == "rummy/rounds/clash.html#screen"
    rows = response.context["page"].rows
    assert [(row.theirs.points, row.mine.points) for row in rows if row.differs] == [(30, 15)]
    assert points(game, 1)[ANA] == 30


def test_mine_can_be_used_as_a_correction(client: Client, game: Game) -> None:
    late = typed(game)
    post(client, game, 1, typed(game, **{"hand-0-A": "2"}))
    form = post(client, game, 1, late).context["page"].form
    mine = {"key": form["key"].value(), "expect": form["expect"].value(), **dict(form.typed())}
    assert mine["key"] != late["key"]
    assert post(client, game, 1, mine).status_code == 200
    assert points(game, 1)[ANA] == 15


def test_the_same_key_with_other_hands_is_no_second_save(client: Client, game: Game) -> None:
    fields = typed(game)
    post(client, game, 1, fields)
    response = post(client, game, 1, fields | {"hand-0-A": "2"})
    assert response.status_code == 409
    assert points(game, 1)[ANA] == 15


def test_a_change_elsewhere_in_the_game_is_told(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    late = typed(game)
    post(client, game, 1, typed(game))
    response = post(client, game, 2, late)
    assert response.status_code == 409
    assert response.context["page"].theirs is None
    assert response.context["page"].can_use_mine


def test_a_round_that_is_not_the_next_any_more_cannot_be_used(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    late = typed(game)
    for number in (2, 1):
        post(client, game, number, typed(game), "undo/")
    response = post(client, game, 3, late)
    assert response.status_code == 409
    assert not response.context["page"].can_use_mine


@pytest.mark.parametrize("fields", [{}, {"out": "0", "hand-1-A": "1"}], ids=["out", "beside"])
def test_who_has_left_meanwhile_is_named(client: Client, ana: User, fields: dict[str, str]) -> None:
    game = cast.a_game(rounds=1, by=ana)
    late = typed(game, **fields)
    leave_game(game=game, seat=LUIS, wish=cast.a_wish(game))
    response = post(client, game, 2, late)
    assert response.status_code == 422
    assert "Luis\u2069 does not play this round any more." in response.text
    assert "somebody who does not play" not in response.text


def test_who_has_heard_of_it_can_save(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    late = typed(game)
    leave_game(game=game, seat=LUIS, wish=cast.a_wish(game))
    form = post(client, game, 2, late).context["page"].form
    again = {"key": form["key"].value(), "expect": form["expect"].value(), **dict(form.typed())}
    assert post(client, game, 2, again | {"out": "nobody"}).status_code == 200


def test_who_has_heard_of_it_does_not_replace_what_another_has_saved(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    late = typed(game)
    leave_game(game=game, seat=LUIS, wish=cast.a_wish(game))
    game.refresh_from_db()
    cast.record(game, 2, cast.a_round(game, 2))
    form = post(client, game, 2, late).context["page"].form
    assert form["expect"].value() == late["expect"]


def test_a_round_that_comes_after_the_end_is_told_so(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    late = typed(game)
    leave_game(game=game, seat=LUIS, wish=cast.a_wish(game))
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    response = post(client, game, 2, late)
    assert response.status_code == 409
    assert "Yours cannot be saved: the game ended before this round." in response.text


def test_without_htmx_a_clash_is_a_page(client: Client, game: Game) -> None:
    late = typed(game)
    client.post(path(game, 1), typed(game, **{"hand-0-A": "2"}))
    response = client.post(path(game, 1), late)
    assert response.status_code == 409
    assert b"<html" in response.content


# After the round


def test_after_tells_points_totals_and_who_moved(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    post(client, game, 2, typed(game))
    page = client.get(path(game, 2, "after/")).context["page"]
    assert page.went_out.name == "Luis"
    assert [(row.who.name, row.points, row.total, row.moved) for row in page.standings] == [
        ("Ana", 15, 15, 0),
        ("Marta", 15, 20, 0),
        ("Luis", 0, 25, 1),
        ("Pep", 35, 50, -1),
    ]


def test_after_leads_to_its_correction(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, rounds=2)
    assert f'<a href="/g/{game.code}/rounds/2/">Correct it</a>' in client.get(path(game, 2, "after/")).text


def test_after_a_round_of_a_wild_rank_the_next_one_stands_out(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="three-thirteen")
    cast.record(game, 1, Round(out=ANA, hands={seat: Hand(points=10) for seat in (LUIS, MARTA, PEP)}))
    assert '<h3 class="big">4s are wild</h3>' in client.get(path(game, 1, "after/")).text


def test_after_leads_to_the_next_round(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    page = client.get(path(game, 1, "after/")).content.decode()
    assert "A set of 3 and a run of 4" in page
    assert "Start round 2" in page
    assert f'href="{path(game, 1, "undo/")}"' in page


def test_after_the_last_round_leads_to_the_result(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=7, by=ana)
    page = client.get(path(game, 7, "after/")).content.decode()
    assert f'href="/g/{game.code}/result/"' in page


def test_after_an_earlier_round_leads_back_to_the_sheet(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    page = client.get(path(game, 1, "after/")).content.decode()
    assert f'href="/g/{game.code}/sheet/"' in page
    assert "undo/" not in page


# Undo


def test_undo_says_what_it_will_do(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    page = client.get(path(game, 2, "undo/")).context["page"]
    assert [(row.who.name, row.total, row.before) for row in page.rows] == [
        (seat.player.name, seat.total, seat.total - points(game, 2)[seat.number])
        for seat in game.seats.order_by("number")
    ]
    assert game.rounds.count() == 2


def test_undo_says_what_goes_and_what_stays(client: Client, ana: User) -> None:
    html = client.get(path(cast.a_game(rounds=2, by=ana), 2, "undo/")).text
    assert "What was entered for round 2 is deleted" in html
    assert "The rounds before it stay as they are." in html


def test_undo_of_the_first_round_leaves_none(client: Client, ana: User) -> None:
    html = client.get(path(cast.a_game(rounds=1, by=ana), 1, "undo/")).text
    assert "The rounds before it" not in html


def test_undo_says_that_buys_stay(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="frustration-rummy")
    count_buys(game=game, number=1, seat=ANA, was=0, buys=1, wish=cast.a_wish(game))
    cast.record(game, 1, cast.a_round(game, 1))
    assert "Its buys stay counted." in client.get(path(game, 1, "undo/")).text


def test_undo_takes_back_the_last_round(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    fields = typed(game)
    response = post(client, game, 2, fields, "undo/")
    assert response["X-Saved"] == f"{fields['key']} 4"
    assert response["HX-Redirect"] == f"/g/{game.code}/"
    assert game.rounds.count() == 1


def test_undo_without_htmx_leads_to_the_table(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    response = client.post(path(game, 2, "undo/"), typed(game))
    assert (response.status_code, response["Location"]) == (303, f"/g/{game.code}/")


def test_undo_twice_takes_back_one_round(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    fields = typed(game)
    for _ in range(2):
        assert post(client, game, 2, fields, "undo/").status_code == 200
    assert game.rounds.count() == 1


def test_undo_that_comes_too_late_shows_how_it_is_now(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    late = typed(game)
    post(client, game, 1, typed(game))
    response = post(client, game, 2, late, "undo/")
    assert response.status_code == 409
    assert response.context["page"].rows
    assert game.rounds.count() == 2


def test_undo_of_a_round_that_is_not_the_last_any_more(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    late = typed(game)
    post(client, game, 3, typed(game))
    response = post(client, game, 2, late, "undo/")
    assert response.status_code == 409
    assert not response.context["page"].rows


def test_a_reload_after_the_round_was_taken_back_leads_to_the_table(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    post(client, game, 2, typed(game), "undo/")
    assert client.get(path(game, 2, "undo/"))["Location"] == f"/g/{game.code}/"


def test_undo_without_a_key_asks_again(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    response = post(client, game, 2, {"expect": "3"}, "undo/")
    assert response.status_code == 422
    assert "this page was too old" in response.text
    assert game.rounds.count() == 2


def test_undo_in_a_game_that_was_stopped_says_so(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=2, by=ana)
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    assert "The game was stopped early" in client.get(path(game, 2, "undo/")).text
    response = post(client, game, 2, typed(game), "undo/")
    assert response.status_code == 422
    assert "The game was stopped early" in response.text
    assert game.rounds.count() == 2


@pytest.mark.parametrize("headers", [HTMX, {}], ids=["htmx", "plain"])
def test_a_round_that_cannot_be_read_and_cannot_come_leads_to_the_table(
    client: Client, ana: User, headers: dict[str, str]
) -> None:
    game = cast.a_game(rounds=2, by=ana)
    late = typed(game, key="")
    undo_round(game=game, number=2, wish=cast.a_wish(game))
    response = client.post(path(game, 3), late, headers=headers)
    assert response.status_code == 409
    assert f'class="strong" href="/g/{game.code}/"' in response.text


# Bad visitors


@pytest.mark.parametrize("page", ["", "after/", "undo/"])
@pytest.mark.parametrize("visitor", VISITORS)
def test_others_find_nothing(request: pytest.FixtureRequest, ana: User, visitor: str, page: str) -> None:
    game = cast.a_game(rounds=1, by=ana)
    assert request.getfixturevalue(visitor).get(path(game, 1, page)).status_code == 404


@pytest.mark.parametrize("page", ["", "undo/"])
@pytest.mark.parametrize("visitor", VISITORS)
def test_others_change_nothing(request: pytest.FixtureRequest, ana: User, visitor: str, page: str) -> None:
    game = cast.a_game(rounds=1, by=ana)
    assert post(request.getfixturevalue(visitor), game, 1, typed(game), page).status_code == 404
    assert game.changes.count() == 2


@pytest.mark.parametrize("page", ["", "after/", "undo/"])
@pytest.mark.parametrize("number", ["0", "8", "1001", "9" * 5000])
def test_rounds_that_are_not_there(client: Client, ana: User, number: str, page: str) -> None:
    game = cast.a_game(rounds=1, by=ana)
    assert client.get(f"/g/{game.code}/rounds/{number}/{page}").status_code == 404


@pytest.mark.parametrize("number", [0, 8, 1001])
def test_rounds_that_cannot_be_saved(client: Client, game: Game, number: int) -> None:
    assert post(client, game, number, typed(game)).status_code == 404


@pytest.mark.parametrize("page", ["after/", "undo/"])
def test_a_round_to_come_has_no_after(client: Client, game: Game, page: str) -> None:
    assert client.get(path(game, 1, page))["Location"] == f"/g/{game.code}/"


def test_a_round_after_the_next_leads_to_the_table(client: Client, game: Game) -> None:
    assert client.get(path(game, 2))["Location"] == f"/g/{game.code}/"


def test_a_round_that_was_to_come_before_the_rules_changed(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    change_rules(game=game, house_rules={"contracts": ["2S3", "S3+R4"]}, wish=cast.a_wish(game))
    answer = post(client, game, 3, typed(game))
    assert answer.status_code == 409
    assert "Yours cannot be saved: this round is not the next one any more." in answer.text
    assert client.get(path(game, 3))["Location"] == f"/g/{game.code}/"


def test_a_finished_game_has_no_next_round(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=4, by=ana, ruleset="rummy-100")
    while not (game := Game.objects.get(pk=game.pk)).finished_at:
        cast.record(game, game.rounds_played + 1, cast.a_round(game, game.rounds_played + 1))
    number = game.rounds_played + 1
    assert client.get(path(game, number))["Location"] == f"/g/{game.code}/result/?unplayed={number}"
    assert post(client, game, number, typed(game)).status_code == 409


def test_a_game_that_was_ended_leads_from_its_next_round_to_the_result(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    html = client.get(path(game, 2), follow=True).text
    assert "The game ended before round 2. What was entered for it has not been saved." in html
    assert ">Saved<" not in html


def test_an_unknown_game(client: Client) -> None:
    assert client.get("/g/nothing2/rounds/1/").status_code == 404


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
@pytest.mark.parametrize("page", ["", "after/", "undo/"])
def test_other_methods(client: Client, ana: User, method: str, page: str) -> None:
    game = cast.a_game(rounds=1, by=ana)
    assert getattr(client, method)(path(game, 1, page)).status_code == 405


def test_after_takes_no_post(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    assert post(client, game, 1, typed(game), "after/").status_code == 405


MALFORMED: list[dict[str, Any]] = [
    {},
    {"key": "\0"},
    {"out": ["0", "1"]},
    {"hand-0-A": "9" * 400},
    {"hand-0-points": "999999"},
    {"hand-0-points": "7"},
    {"hand-99-A": "1"},
    {"hand-0-A": "1", "hand-0-points": "15"},
    {"rummy": "1"},
    {"insist": "x" * 5000},
]


@pytest.mark.parametrize("wrong", MALFORMED, ids=str)
def test_nonsense_is_answered_with_the_form(client: Client, game: Game, wrong: dict[str, Any]) -> None:
    fields = {**typed(game), "hand-0-joker": "99", **wrong} if wrong else {}
    for headers in ({}, HTMX):
        assert client.post(path(game, 1), fields, headers=headers).status_code == 422
    assert not game.rounds.exists()
