"""Hands of tables that enter more than cards; of extra deals, and of those who came and went."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rummy.models import Game, User
from rummy.play.buys import count_buys
from rummy.play.dealing import set_dealer
from rummy.play.seating import join_game, leave_game
from rummy.rules.catalogue import CONTRACT_RUMMY
from rummy.rules.played import Hand, Round
from tests import cast
from tests.cast import ANA, LUIS, MARTA, PEP

HTMX = {"HX-Request": "true"}
HOUSE = {
    "amnesty": True,
    "several_out": True,
    "buys_per_round": 3,
    "points_per_buy": 2,
    "closer_points": [-5],
    "bonuses": {"at once": -25, "at once without joker": -50, "exact cut": -50},
}
TIED = {"contracts": ["2S3"], "dealt": [10], "final_discard": [True], "tiebreaks": ["extra deal"]}
# Whole hands of a first round, so that nothing is odd.
WHOLE = {"out": "1", "hand-0-2-9": "10", "hand-2-2-9": "10", "hand-3-2-9": "10"}


@pytest.fixture
def house(ana: User) -> Game:
    return cast.a_game(by=ana, house_rules=HOUSE)


@pytest.fixture
def tied(ana: User) -> Game:
    """All rounds are played: Ana, Marta and Pep are first with 20 each, Luis has 30."""
    game = cast.a_game(by=ana, house_rules=TIED)
    hands = {seat: Hand(points=30 if seat == LUIS else 20) for seat in range(4)}
    cast.record(game, 1, Round(out=None, hands=hands))
    return game


def path(game: Game, number: int = 1, page: str = "") -> str:
    return f"/g/{game.code}/rounds/{number}/{page}"


def typed(game: Game, fields: Mapping[str, Any]) -> dict[str, Any]:
    game.refresh_from_db()
    return {"key": cast.a_key(), "expect": str(game.version), **fields}


def post(client: Client, game: Game, fields: Mapping[str, Any], number: int = 1) -> Any:
    return client.post(path(game, number), typed(game, fields), headers=HTMX)


def page_of(client: Client, game: Game, number: int = 1) -> Any:
    return client.get(path(game, number)).context["page"]


def points(game: Game, number: int = 1) -> dict[int, int]:
    hands = game.rounds.get(number=number).hands.select_related("seat")
    return {hand.seat.number: hand.points for hand in hands}


# What is asked for


def test_a_page_asks_only_for_what_its_rules_have(client: Client, game: Game, house: Game) -> None:
    plain, full = (client.get(path(which)).content.decode() for which in (game, house))
    for asked in ("Amnesty", "> No card left", "Exact cut", "Out at once", "Buys", "Going out:"):
        assert asked not in plain
        assert asked in full


def test_bonuses_are_shown_with_their_points(client: Client, house: Game) -> None:
    page = client.get(path(house)).content.decode()
    for said in ("Out at once −25", "No joker −50", "Exact cut −50"):
        assert said in page
    assert "Going out: −5" in page


def test_points_below_zero_have_a_key_of_their_own(client: Client, ana: User, house: Game) -> None:
    no_cut = cast.a_game(by=ana, house_rules={"bonuses": {"at once": -10}})
    assert 'value="-" aria-label' in client.get(path(house)).content.decode()
    assert 'value="-" aria-label' not in client.get(path(no_cut)).content.decode()


def test_a_wild_rank_is_said_and_drawn(client: Client, ana: User) -> None:
    game = cast.a_game(by=ana, ruleset="three-thirteen")
    page = client.get(path(game)).content.decode()
    assert "3s are wild" in page
    assert 'href="#wild"' in page


def test_aces_of_two_colours_have_a_key_each(client: Client, ana: User) -> None:
    page = client.get(path(cast.a_game(by=ana, ruleset="kalooki"))).content.decode()
    assert 'aria-label="Ace, red"' in page
    assert 'aria-label="Ace, black"' in page


# What is saved


def test_everything_said_is_saved_and_scored(client: Client, house: Game) -> None:
    how = {
        "bonus": "at once",
        "hand-1-buys": "1",
        "hand-0-cut": "1",
        "hand-2-amnesty": "1",
        "hand-0-2-9": "4",
    }
    fields = {**WHOLE, **how, "hand-3-2-9": "", "hand-3-empty": "1"}
    assert post(client, house, fields).status_code == 200
    assert points(house) == {ANA: 20 - 50, LUIS: -5 - 25 + 2, MARTA: 0, PEP: 0}


def test_after_says_what_was_said_of_a_hand(client: Client, house: Game) -> None:
    how = {"bonus": "at once", "hand-1-buys": "2", "hand-2-amnesty": "1", "hand-3-cut": "1"}
    after = post(client, house, WHOLE | how).content.decode()
    for said in ("out at once, 2 buys", "amnesty", "exact cut", "−26"):
        assert said in after


def test_a_house_where_no_card_counts_is_asked_for_its_hands(client: Client, ana: User) -> None:
    nothing = dict.fromkeys(CONTRACT_RUMMY.values, 0)
    game = cast.a_game(by=ana, house_rules={"values": nothing})
    assert client.get(f"/g/{game.code}/rounds/1/").status_code == 200


def test_what_is_odd_is_saved_at_once_if_the_pad_has_said_so(client: Client, game: Game) -> None:
    fields = {"out": "1", "hand-0-A": "6", "hand-2-A": "1", "hand-3-A": "1"}
    names = "hand-between.1.0.None.4.2S3.6.10.10.2"
    assert post(client, game, fields).status_code == 422
    assert post(client, game, fields | {"insist": "hand-between.1.0.None.4.2S3.5.10.10.2"}).status_code == 422
    assert post(client, game, fields | {"insist": names}).status_code == 200


def test_buys_stay_as_the_table_counted_them_until_others_are_typed(client: Client, house: Game) -> None:
    def count(seat: int, buys: int) -> None:
        wish = cast.a_wish(house)
        count_buys(game=house, number=1, seat=seat, was=0, buys=buys, wish=wish)

    count(ANA, 2)
    count(LUIS, 1)
    holders = page_of(client, house).holders
    assert [holder.buys for holder in holders] == [2, 1, None, None]
    assert [holder.most_buys for holder in holders] == [3, 3, 3, 3]
    post(client, house, {**WHOLE, "hand-0-2-9": "14", "hand-1-buys": "0"})
    hands = house.rounds.get(number=1).hands.order_by("seat__number")
    assert [hand.buys for hand in hands] == [2, 0, None, None]
    assert [holder.buys for holder in page_of(client, house).holders] == [2, 0, None, None]


def test_a_page_opened_before_a_buy_was_counted_still_saves(client: Client, house: Game) -> None:
    fields = typed(house, WHOLE)
    count_buys(game=house, number=1, seat=PEP, was=0, buys=1, wish=cast.a_wish(house))
    response = client.post(path(house), fields | {"hand-3-2-9": "12"}, headers=HTMX)
    assert response.status_code == 200
    assert points(house)[PEP] == 60 + 2


def test_the_dealer_of_the_table_is_offered_first(client: Client, game: Game) -> None:
    set_dealer(game=game, number=1, dealer=PEP, wish=cast.a_wish(game))
    assert page_of(client, game).dealer.name == "Pep"
    assert post(client, game, WHOLE).status_code == 200
    assert game.rounds.get().dealer == PEP


def test_a_bonus_for_nobody_is_explained(client: Client, house: Game) -> None:
    response = post(client, house, {**WHOLE, "out": "nobody", "hand-1-2-9": "10", "bonus": "at once"})
    assert response.status_code == 422
    assert "Nobody went out, so nobody did so at once." in response.content.decode()


@pytest.mark.parametrize(
    "twice",
    [{"bonus": ["at once", "at once without joker"]}, {"hand-0-cut": "1", "hand-2-cut": "1"}],
    ids=["bonus", "cut"],
)
def test_what_is_only_once_is_refused_twice(client: Client, house: Game, twice: Mapping[str, Any]) -> None:
    assert post(client, house, {**WHOLE, **twice}).status_code == 422
    assert not house.rounds.exists()


def test_a_correction_shows_what_was_said(client: Client, house: Game) -> None:
    post(client, house, WHOLE | {"bonus": "at once", "hand-2-amnesty": "1", "hand-3-cut": "1"})
    page = client.get(path(house))
    form = page.context["page"].form
    assert form["bonus"].value() == ["at once"]
    assert [hand["amnesty"].value() for hand in form.hands] == [False, None, True, False]
    assert [hand["cut"].value() for hand in form.hands] == [False, False, False, True]
    assert page.content.decode().count(" checked") == 4  # with who went out


def test_both_versions_show_what_was_said(client: Client, house: Game) -> None:
    late = typed(house, WHOLE | {"hand-0-cut": "1"})
    count_buys(game=house, number=1, seat=MARTA, was=0, buys=1, wish=cast.a_wish(house))
    post(client, house, {**WHOLE, "bonus": "at once", "hand-2-2-9": "12"})
    response = client.post(path(house), late, headers=HTMX)
    assert response.status_code == 409
    rows = {
        row.who.name: (row.theirs.told, row.mine.told, row.differs) for row in response.context["page"].rows
    }
    assert rows == {
        "Ana": ("", "exact cut", True),
        "Luis": ("out at once", "", True),
        "Marta": ("1 buy", "1 buy", True),
        "Pep": ("", "", False),
    }
    again = dict(response.context["page"].form.typed())
    assert again["hand-0-cut"] == "1"


# Who is asked


def test_an_extra_deal_is_among_the_tied(client: Client, tied: Game) -> None:
    page = page_of(client, tied, 2)
    assert [holder.who.name for holder in page.holders] == ["Ana", "Marta", "Pep"]
    content = client.get(path(tied, 2)).content.decode()
    assert "Extra deal" in content
    assert 'name="hand-1-A"' not in content


def test_an_extra_deal_breaks_the_tie_and_touches_no_total(client: Client, tied: Game) -> None:
    response = post(client, tied, {"out": "2", "hand-0-2-9": "10", "hand-3-A": "4"}, 2)
    assert response.status_code == 200
    assert "they are in no total" in response.content.decode()
    tied.refresh_from_db()
    assert tied.decided_by == "extra deal"
    assert [seat.total for seat in tied.seats.order_by("number")] == [20, 30, 20, 20]
    sheet = client.get(f"/g/{tied.code}/sheet/").content.decode()
    assert "Extra deal" in sheet


def test_after_the_last_round_the_extra_deal_is_announced(client: Client, tied: Game) -> None:
    page = client.get(path(tied, 1, "after/")).content.decode()
    assert "Next: an extra deal among the tied" in page
    assert "Start the extra deal" in page


@pytest.mark.parametrize("page", ["/g/{}/", "/", "/club/", "/club/players/{pk}/"])
def test_an_extra_deal_is_called_so_wherever_a_game_is_on(page: str, client: Client, tied: Game) -> None:
    assert "Extra deal" in client.get(page.format(tied.code, pk=tied.seats.get(number=ANA).player_id)).text


def test_a_third_round_is_no_extra_deal_yet(client: Client, tied: Game) -> None:
    assert client.get(path(tied, 3))["Location"] == f"/g/{tied.code}/"
    assert client.get(path(tied, 1001)).status_code == 404


def test_who_has_left_is_not_asked_and_who_joined_is(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    leave_game(game=game, seat=MARTA, wish=cast.a_wish(game))
    join_game(game=game, name="Nuria", points=35, left_of=None, wish=cast.a_wish(game))
    holders = page_of(client, game, 2).holders
    assert [(holder.who.name, holder.before) for holder in holders] == [
        ("Ana", 0),
        ("Luis", 25),
        ("Pep", 15),
        ("Nuria", 35),
    ]
    assert post(client, game, {"out": "4", **{f"hand-{n}-A": "1" for n in (0, 1, 3)}}, 2).status_code == 200
    sheet = client.get(f"/g/{game.code}/sheet/").content.decode()
    assert "<bdi>Marta</bdi> left." in sheet
    assert "<bdi>Nuria</bdi> joined with 35 points." in sheet
    assert sheet.count("<td>–</td>") == 2


def test_hands_are_asked_for_in_the_order_in_which_people_sit(client: Client, ana: User) -> None:
    game = cast.a_game(rounds=1, by=ana)
    join_game(game=game, name="Nuria", points=35, left_of=ANA, wish=cast.a_wish(game))
    names = [holder.who.name for holder in page_of(client, game, 2).holders]
    assert names == ["Ana", "Nuria", "Luis", "Marta", "Pep"]


def test_the_score_sheet_shows_buys_and_amnesty(client: Client, house: Game) -> None:
    post(client, house, {**WHOLE, "hand-0-buys": "2", "hand-0-2-9": "14", "hand-2-amnesty": "1"})
    sheet = client.get(f"/g/{house.code}/sheet/").content.decode()
    assert '<small><i class="bought"></i>2<span class="unseen"> buys</span></small>' in sheet
    assert '<td class="spared">0<span class="unseen"> amnesty</span>' in sheet
    assert '<td class="out">−5' in sheet


# Bad visitors

NONSENSE: list[dict[str, Any]] = [
    {"bonus": "\0"},
    {"bonus": ["exact cut", "at once"]},
    {"hand-0-buys": "100"},
    {"hand-0-buys": "9" * 400},
    {"hand-0-buys": "-1"},
    {"hand-0-points": "-"},
    {"hand-0-points": "-999999", "hand-0-2-9": "", "hand-0-cut": "1"},
    {"hand-0-empty": "1"},
    {"out": "nobody", "hand-0-amnesty": "1", "hand-1-2-9": "10"},
    {"hand-9-cut": "1"},
]


@pytest.mark.parametrize("wrong", NONSENSE, ids=str)
def test_nonsense_is_answered_with_the_form(client: Client, house: Game, wrong: dict[str, Any]) -> None:
    for headers in ({}, HTMX):
        fields = typed(house, {**WHOLE, **wrong})
        assert client.post(path(house), fields, headers=headers).status_code == 422
    assert not house.rounds.exists()


NAMES = st.sampled_from(
    [
        *WHOLE,
        *("bonus", "dealer", "rummy", "insist", "key", "expect", "hand-9-A", "hand-1-2-9"),
        *(
            f"hand-{seat}-{name}"
            for seat in range(3)
            for name in ("A", "joker", "points", "buys", "cut", "amnesty", "empty")
        ),
    ]
)
VALUES = st.sampled_from(
    ["", "0", "1", "3", "10", "99", "-5", "−60", "nobody", "at once", "exact cut", "\0", "٣"]
)


@given(fields=st.dictionaries(NAMES, st.lists(VALUES, max_size=2), max_size=6), sure=st.booleans())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_post_is_an_error_of_ours(
    client: Client,
    house: Game,
    fields: dict[str, list[str]],
    sure: bool,  # noqa: FBT001
) -> None:
    sent = typed(house, {**WHOLE, **fields})
    response = client.post(path(house), sent, headers=HTMX)
    assert response.status_code in (200, 409, 422)
    if sure and response.status_code == 422 and (doubts := response.context["page"].doubts):
        again = client.post(path(house), sent | {"insist": doubts}, headers=HTMX)
        assert again.status_code == 200
