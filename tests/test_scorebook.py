"""Reading a game: what the pages show, in a number of queries that no size of a game or a club changes."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rummy import scorebook
from rummy.models import Game, User
from rummy.rules.contracts import parse
from rummy.rules.played import Hand, Round
from rummy.scorebook import Book, open_book
from tests.cast import ANA, EIGHT, EVENING, LUIS, MARTA, PEP, a_game, record

pytestmark = pytest.mark.django_db


def tens(game: Game, number: int, out: int | None, *held: int) -> None:
    """A round by the tens that everybody held, in seat order; 0 for who went out."""
    hands = {seat: Hand(cards={"10-K": count}) for seat, count in enumerate(held) if seat != out}
    record(game, number, Round(out, hands))


def book(game: Game) -> Book:
    return open_book(Game.objects.get(pk=game.pk))


def names(standings: tuple[scorebook.Standing, ...]) -> list[str]:
    return [standing.who.name for standing in standings]


def test_a_table_before_the_first_round_has_nothing_to_compare(game: Game) -> None:
    page = scorebook.table(book(game))
    assert [(row.place, row.total, row.points, row.moved) for row in page.standings] == [(1, 0, None, 0)] * 4
    assert page.shown == 1


def test_a_table_says_who_deals_and_who_leads(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    page = scorebook.table(book(game))
    assert page.deal is not None
    assert (page.deal.number, page.deal.contract) == (2, parse("S3+R4"))
    assert page.dealer is not None
    assert page.leads is not None
    assert (page.dealer.name, page.leads.name) == ("Luis", "Marta")


def test_a_table_has_every_round_behind_its_tab(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    tabs = scorebook.table(book(game)).tabs
    assert [tab.state for tab in tabs] == ["played", "current", *["to-come"] * 5]
    assert [tab.dealt for tab in tabs] == [10, 10, 10, 10, 12, 12, 12]
    assert [tab.final_discard for tab in tabs] == [*[True] * 6, False]


def test_a_table_of_a_game_without_contracts_has_tabs_up_to_the_next_round() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    tens(game, 1, ANA, 0, 3)
    page = scorebook.table(book(game))
    assert [(tab.number, tab.contract, tab.state) for tab in page.tabs] == [
        (1, None, "played"),
        (2, None, "current"),
    ]


def test_a_table_of_a_finished_game_deals_no_more() -> None:
    page = scorebook.table(book(a_game(rounds=7)))
    assert (page.deal, page.dealer, page.leads, page.shown) == (None, None, None, 7)


def test_standings_say_what_the_last_round_brought(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    [luis, marta, pep, ana] = scorebook.table(book(game)).standings
    assert (luis.who.name, luis.points, luis.went_out) == ("Luis", 0, True)
    assert (marta.points, pep.points, ana.points, ana.went_out) == (10, 20, 30, False)


def test_standings_say_who_moved(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    tens(game, 2, ANA, 0, 5, 1, 2)
    standings = scorebook.after(book(game), 2).standings
    assert names(standings) == ["Marta", "Ana", "Pep", "Luis"]
    assert [standing.moved for standing in standings] == [1, 2, 0, -3]


def test_nobody_moves_with_the_first_round(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    assert {standing.moved for standing in scorebook.after(book(game), 1).standings} == {0}


def test_after_a_round_the_page_is_about_that_round(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    tens(game, 2, ANA, 0, 5, 1, 2)
    page = scorebook.after(book(game), 1)
    assert page.went_out is not None
    assert page.deal is not None
    assert (page.went_out.name, page.deal.number, page.last) == ("Luis", 2, False)
    assert names(page.standings) == ["Luis", "Marta", "Pep", "Ana"]


def test_after_the_last_round_so_far_it_can_be_taken_back(game: Game) -> None:
    tens(game, 1, None, 3, 1, 1, 2)
    page = scorebook.after(book(game), 1)
    assert (page.went_out, page.last) == (None, True)


def test_a_score_sheet_has_the_rounds_played_and_those_to_come(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    page = scorebook.score_sheet(book(game))
    first, *to_come = page.rows
    assert [(cell.points, cell.total, cell.went_out) for cell in first.cells] == [
        (30, 30, False),
        (0, 0, True),
        (10, 10, False),
        (20, 20, False),
    ]
    assert first.dealer is not None
    assert first.dealer.name == "Ana"
    assert [(row.number, row.cells, row.dealer) for row in to_come] == [(n, (), None) for n in range(2, 8)]


def test_a_score_sheet_has_places_by_seat_and_changes_newest_first(game: Game) -> None:
    tens(game, 1, LUIS, 3, 0, 1, 2)
    tens(game, 1, LUIS, 1, 0, 3, 2)
    page = scorebook.score_sheet(book(game))
    assert [place and place.rank for place in page.places] == [2, 1, 4, 3]
    assert [change.what for change in page.changes] == ["correct", "record", "start"]


def test_a_result_has_winners_places_and_how_long_it_took(game: Game) -> None:
    for number in range(1, 8):
        tens(game, number, MARTA, 3, 1, 0, 2)
    page = scorebook.result(book(game))
    assert [who.seat for who in page.winners] == [MARTA]
    assert names(page.standings) == ["Marta", "Luis", "Pep", "Ana"]
    assert page.took == game.rounds.get(number=7).ended_at - EVENING
    assert page.took > timedelta(0)


def test_a_result_says_what_each_contract_cost(game: Game) -> None:
    for number in range(1, 8):
        tens(game, number, PEP, 3, 1, 2, 0)
    costs = scorebook.result(book(game)).costs
    assert [(cost.contract, cost.points, cost.most) for cost in costs] == [
        (contract, (30, 10, 20, 0), 30) for contract in game.rules.contracts or ()
    ]


def test_a_result_without_contracts_has_no_costs() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    tens(game, 1, LUIS, 10, 0)
    assert scorebook.result(book(game)).costs == ()


# Games with what they are worked out from take three queries; the sheet has its changes as well.
PAGES: dict[str, tuple[Callable[[Book], object], int]] = {
    "table": (scorebook.table, 3),
    "after": (lambda book: scorebook.after(book, 1), 3),
    "sheet": (scorebook.score_sheet, 4),
    "result": (scorebook.result, 3),
}


@pytest.mark.parametrize(("page", "queries"), PAGES.values(), ids=PAGES)
def test_a_game_of_any_size_takes_as_many_queries(
    ana: User, page: Callable[[Book], object], queries: int
) -> None:
    for game in (a_game(by=ana, rounds=1), a_game(EIGHT, by=ana, rounds=7)):
        with CaptureQueriesContext(connection) as asked:
            page(book(game))
        assert len(asked) == queries
