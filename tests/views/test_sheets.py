"""The score sheet and the result."""

import re
from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rummy.models import Game, User
from rummy.rules.played import Hand, Round
from tests import cast
from tests.cast import ANA, EIGHT, HOSTILE, LUIS, MARTA, PEP


@pytest.fixture
def on(ana: User) -> Game:
    """Three rounds of seven."""
    return cast.a_game(by=ana, rounds=3)


@pytest.fixture
def over(ana: User) -> Game:
    """Seven rounds: Marta and Ana have 65, and Marta went out of the last one."""
    return cast.a_game(by=ana, rounds=7)


def sheet(phone: Client, game: Game) -> str:
    response = phone.get(f"/g/{game.code}/sheet/")
    assert response.status_code == 200
    return response.text


def result(phone: Client, game: Game) -> str:
    response = phone.get(f"/g/{game.code}/result/")
    assert response.status_code == 200
    return response.text


def cells(html: str, part: str) -> list[list[str]]:
    """The figures of a table's body or foot, row by row."""
    rows = re.findall(
        r"<tr>(.*?)</tr>", "".join(re.findall(rf"<{part}.*?</{part}>", html, re.DOTALL)), re.DOTALL
    )
    figures = [re.findall(r"<td[^>]*>(?:<b>)?([\d–]+)", row) for row in rows]
    return [row for row in figures if row]


# The score sheet


def test_the_sheet_has_rounds_and_players(client: Client, on: Game) -> None:
    assert cells(sheet(client, on), "tbody") == [
        ["0", "25", "5", "15"],
        ["25", "0", "15", "25"],
        ["5", "15", "0", "5"],
    ]


@pytest.mark.parametrize(
    ("names", "above"),
    [(("Ana", "Luis"), True), (("Ana", "Maximiliana"), False), (EIGHT[:5], False)],
    ids=["few", "long", "many"],
)
def test_names_that_fit_no_column_stand_above_all(
    client: Client,
    ana: User,
    names: tuple[str, ...],
    above: bool,  # noqa: FBT001 a parameter
) -> None:
    html = sheet(client, cast.a_game(names, by=ana, ruleset="rummy-100"))
    assert ("<bdi>Ana</bdi></th>" in html) is above
    assert ("<bdi>Ana</bdi></li>" in html) is not above


def test_the_sheet_says_what_stands_behind_points(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="frustration-rummy", house_rules={"bonuses": {"exact cut": -50}})
    hands = {ANA: Hand(points=10), MARTA: Hand(points=10), PEP: Hand(points=10)}
    cast.record(game, 1, Round(LUIS, hands, bonuses={MARTA: ("exact cut",)}))
    assert '<bdi class="unseen">Marta</bdi> exact cut</span>' in sheet(client, game)


def test_the_sheet_has_totals_and_places(client: Client, on: Game) -> None:
    html = sheet(client, on)
    assert cells(html, "tfoot") == [["30", "40", "20", "45"]]
    assert re.findall(r"<small>(\w+)</small>", html) == ["2nd", "3rd", "1st", "4th"]


def test_only_the_leader_is_marked(client: Client, on: Game) -> None:
    assert re.findall(r'<td class="seat-(\d) first">', sheet(client, on)) == ["2"]


def test_nobody_leads_before_the_first_round(client: Client, game: Game) -> None:
    html = sheet(client, game)
    assert " first" not in html
    assert "<small>" not in html
    assert "Undo" not in html


def test_who_went_out_is_marked(client: Client, on: Game) -> None:
    assert re.findall(r'<td class="out">(\d+)<span class="unseen"> went out', sheet(client, on)) == ["0"] * 3


def test_each_round_says_its_contract_and_who_dealt(client: Client, on: Game) -> None:
    html = sheet(client, on)
    assert html.count("Two runs of 4") == 1
    assert re.findall(r'<bdi class="unseen">(\w+)</bdi> dealt', html) == ["Ana", "Luis", "Marta"]


def test_rounds_to_come_are_there(client: Client, on: Game) -> None:
    assert "Three runs of 4" in sheet(client, on)


def test_a_round_leads_to_its_correction(client: Client, on: Game) -> None:
    html = sheet(client, on)
    assert re.findall(r'href="/g/\w+/rounds/(\d)/" aria-label="Correct round \d"', html) == ["1", "2", "3"]
    assert f'href="/g/{on.code}/rounds/3/undo/"' in html


def test_a_correction_changes_the_sheet(client: Client, ana: User, on: Game) -> None:
    entered = cast.a_round(on, 2)
    cast.record(on, 2, replace(entered, hands=dict(entered.hands) | {MARTA: Hand(points=60)}), by=ana)
    html = sheet(client, on)
    assert cells(html, "tfoot") == [["30", "40", "65", "45"]]
    assert "You corrected round 2: <bdi>Marta</bdi> <s>15 (K Q J 10 ×1, 9 – 2 ×1)</s> → <b>60</b>." in html


def test_changes_say_when(client: Client, on: Game) -> None:
    assert '<time class="soft" datetime="2026-11-24T21:30:00+01:00">24 Nov, 21:30</time>' in sheet(client, on)


def test_changes_are_newest_first(client: Client, on: Game) -> None:
    html = sheet(client, on)
    assert html.index("You saved round 3.") < html.index("You saved round 1.") < html.index("You started")


def test_somebody_else_of_the_club_is_a_guest(ana: User, on: Game) -> None:
    luis = cast.a_guest("Thursday club")
    on.club.members.add(luis)
    phone = Client()
    phone.force_login(luis)
    assert "saved round 3." in sheet(phone, on)
    assert "You saved" not in sheet(phone, on)


def test_the_sheet_of_a_game_without_contracts(client: Client, ana: User) -> None:
    html = sheet(client, cast.a_game(by=ana, rounds=2, ruleset="rummy-100"))
    assert len(cells(html, "tbody")) == 2
    assert "None" not in html


def test_an_unchanged_sheet_is_no_answer(client: Client, on: Game) -> None:
    with CaptureQueriesContext(connection) as asked:
        response = client.get(f"/g/{on.code}/sheet/?v={on.version}", headers={"HX-Request": "true"})
    assert (response.status_code, response.content) == (204, b"")
    assert len(asked) == 2  # the session, the game


def test_a_changed_sheet_is_drawn_afresh(client: Client, on: Game) -> None:
    response = client.get(f"/g/{on.code}/sheet/?v=1", headers={"HX-Request": "true"})
    assert response.text.lstrip().startswith("<div")
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize("version", ["", "9999999999", "x", "%00"])
def test_a_version_that_never_was_is_an_old_one(client: Client, on: Game, version: str) -> None:
    assert client.get(f"/g/{on.code}/sheet/?v={version}").status_code == 200


# The result


def test_the_result_says_who_won_and_why(client: Client, over: Game) -> None:
    html = result(client, over)
    assert "<title>Marta wins · Scorekeeper</title>" in html
    assert "<bdi>Marta</bdi> and <bdi>Ana</bdi> both had <b>65</b>." in html
    assert "In round 7 <bdi>Marta</bdi> had <b>0</b>, <bdi>Ana</bdi> <b>15</b>." in html


def test_the_result_has_places(client: Client, over: Game) -> None:
    found = re.findall(
        r'<bdi>(\w+)</bdi> <span class="place">(\w+)</span></span> <b class="total">(\d+)',
        result(client, over),
    )
    assert found == [
        ("Marta", "1st", "65"),
        ("Ana", "2nd", "65"),
        ("Pep", "3rd", "90"),
        ("Luis", "4th", "95"),
    ]


def test_a_shared_first_place_has_both_marks(client: Client, ana: User) -> None:
    html = result(client, cast.a_game(EIGHT, 7, by=ana))
    assert "<bdi>Marta</bdi> and <bdi>Jordi</bdi> share first place" in html
    assert '<i class="mark seat-2"></i><i class="mark seat-5"></i>' in html


def test_the_race_and_its_figures_are_the_same(client: Client, over: Game) -> None:
    html = result(client, over)
    assert html.count("<polyline") == 4
    figures = cells(html, "tbody")[:7]
    assert figures[0] == ["0", "25", "5", "15"]
    assert figures[6] == ["65", "95", "65", "90"]


def test_the_result_says_what_each_contract_cost(client: Client, over: Game) -> None:
    costs = cells(result(client, over), "tbody")[7:]
    assert len(costs) == 7
    assert costs[6] == ["15", "25", "0", "15"]


def test_a_game_without_contracts_costs_nobody_one(client: Client, ana: User) -> None:
    hundred = cast.a_game(by=ana, ruleset="rummy-100")
    while not Game.objects.get(pk=hundred.pk).finished_at:
        number = Game.objects.get(pk=hundred.pk).rounds_played + 1
        cast.record(hundred, number, cast.a_round(hundred, number))
    html = result(client, hundred)
    assert "had the most points" in html
    assert "What each contract cost" not in html


def test_the_result_says_how_long_it_took(client: Client, over: Game) -> None:
    assert "<li>1 h 10</li>" in result(client, over)


def test_the_result_can_be_shared_without_a_script(client: Client, over: Game) -> None:
    assert "Contract Rummy – Marta wins\n1. Marta: 65\n2. Ana: 65" in result(client, over)


def test_a_rematch_is_one_tap(client: Client, over: Game) -> None:
    html = result(client, over)
    [action, key] = re.findall(
        r'action="(/g/\w+/rematch/)".*?name="key" value="([\w-]{22})"', html, re.DOTALL
    )[0]
    assert client.post(action, {"key": key}).status_code == 303
    assert Game.objects.count() == 2


@pytest.mark.parametrize("number", ["", "7", "x", "-8", "9" * 5000])
def test_only_of_a_round_after_the_last_it_is_said_that_there_was_none(
    client: Client, over: Game, number: str
) -> None:
    html = client.get(f"/g/{over.code}/result/", {"unplayed": number}).text
    assert "The game ended before" not in html
    assert ">Saved<" in html


def test_a_game_that_goes_on_has_no_result_yet(client: Client, on: Game) -> None:
    assert client.get(f"/g/{on.code}/result/")["Location"] == f"/g/{on.code}/"


def test_a_correction_after_the_end_changes_the_winner(client: Client, over: Game) -> None:
    entered = cast.a_round(over, 1)
    cast.record(over, 1, replace(entered, hands=dict(entered.hands) | {MARTA: Hand(points=60)}))
    assert "<bdi>Ana</bdi> wins" in result(client, over)


# Both


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_names_are_only_names(client: Client, ana: User, page: str) -> None:
    game = cast.a_game(HOSTILE, 7, by=ana)
    html = client.get(f"/g/{game.code}/{page}/").text
    assert "<b>Ana</b>" not in html
    assert "&lt;b&gt;Ana&lt;/b&gt;" in html


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_it_costs_the_same_for_many(client: Client, ana: User, page: str) -> None:
    few, many = cast.a_game(EIGHT[:3], 7, by=ana), cast.a_game(EIGHT, 7, by=ana)
    entered = cast.a_round(many, 1)
    for _ in range(10):
        cast.record(many, 1, entered)
    counts = []
    for game in (few, many):
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/g/{game.code}/{page}/").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_eight_players_stay_within_the_page(client: Client, ana: User, page: str) -> None:
    game = cast.a_game(EIGHT, by=ana, ruleset="kalooki")  # the longest game that eight can play
    for number in range(1, 10):
        cast.record(game, number, Round(out=ANA, hands={seat: Hand(points=10) for seat in range(1, 8)}))
    assert len(re.findall(r"<\w", client.get(f"/g/{game.code}/{page}/").text)) <= 450


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_a_stranger_finds_nothing(stranger: Client, nobody: Client, over: Game, page: str) -> None:
    assert stranger.get(f"/g/{over.code}/{page}/").status_code == 404
    assert nobody.get(f"/g/{over.code}/{page}/").status_code == 404


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_an_unknown_game_is_not_there(client: Client, page: str) -> None:
    assert client.get(f"/g/h7kq2m4p/{page}/").status_code == 404


@pytest.mark.parametrize("page", ["sheet", "result"])
def test_nothing_can_be_posted(client: Client, over: Game, page: str) -> None:
    assert client.post(f"/g/{over.code}/{page}/").status_code == 405
