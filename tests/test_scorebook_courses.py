"""Reading a game in which people come, go and move, rules change, buys are counted, and which ends early."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rummy import scorebook
from rummy.models import Game
from rummy.play.amending import change_rules
from rummy.play.buys import count_buys
from rummy.play.dealing import set_dealer
from rummy.play.ending import end_game
from rummy.play.seating import come_back, join_game, leave_game, swap_seats
from rummy.rules.contracts import parse
from rummy.rules.played import Hand, How, Round
from rummy.scorebook import Book, open_book
from tests.cast import ANA, FOUR, LUIS, MARTA, PEP, a_game, a_wish, record

pytestmark = pytest.mark.django_db

NURIA = 4
LAST_TWO = {"contracts": ["2S3", "S3+R4"], "tiebreaks": ["extra deal"]}


def tens(game: Game, number: int, out: int, *held: int | None) -> None:
    """A round by the tens that everybody held, in seat order; None for who does not play, or went out."""
    hands = {seat: Hand(cards={"10-K": n}) for seat, n in enumerate(held) if n is not None}
    record(game, number, Round(out, hands))


def book(game: Game) -> Book:
    return open_book(Game.objects.get(pk=game.pk))


def names(people: tuple[scorebook.Who, ...]) -> list[str]:
    return [who.name for who in people]


@pytest.fixture
def left(game: Game) -> Game:
    """Pep left after the first of two rounds, with thirty points."""
    tens(game, 1, ANA, None, 1, 2, 3)
    leave_game(game=game, seat=PEP, wish=a_wish(game))
    tens(game, 2, LUIS, 2, None, 1)
    return game


# who has left


def test_who_has_left_is_away_with_their_total_and_not_in_the_standings(left: Game) -> None:
    page = scorebook.table(book(left))
    assert [row.who.seat for row in page.standings] == [LUIS, ANA, MARTA]
    assert [(away.who.name, away.total) for away in page.book.away] == [("Pep", 30)]


def test_who_plays_is_listed_as_they_sit(left: Game) -> None:
    swap_seats(game=left, order=[MARTA, ANA, PEP, LUIS], wish=a_wish(left))
    assert names(book(left).around) == ["Marta", "Ana", "Luis"]


def test_a_sheet_has_no_points_of_who_has_left_but_their_total(left: Game) -> None:
    page = scorebook.score_sheet(book(left))
    assert [(row.cells[PEP].points, row.cells[PEP].total) for row in page.rows[:2]] == [(30, 30), (None, 30)]
    assert page.totals == (20, 10, 30, 30)
    assert page.places[PEP] is None


def test_a_tab_deals_to_those_who_play() -> None:
    game = a_game(ruleset="rummy-100")
    tens(game, 1, ANA, None, 1, 1, 1)
    for seat in (MARTA, PEP):
        leave_game(game=game, seat=seat, wish=a_wish(game))
    assert [tab.dealt for tab in scorebook.table(book(game)).tabs] == [7, 10]


def test_a_newcomer_has_moved_nowhere(left: Game) -> None:
    come_back(game=left, seat=PEP, points=0, wish=a_wish(left))
    tens(left, 3, PEP, 1, 1, 1, None)
    first, *_ = scorebook.table(book(left)).standings
    assert (first.who.name, first.moved) == ("Pep", 0)


# between the rows


def test_a_sheet_says_who_left_and_who_came_before_a_round(left: Game) -> None:
    join_game(game=left, name="Nuria", points=30, left_of=ANA, wish=a_wish(left))
    come_back(game=left, seat=PEP, points=40, wish=a_wish(left))
    first, second, third, *_ = scorebook.score_sheet(book(left)).rows
    assert first.agreed == ()
    assert [(said.kind, said.who and said.who.name, said.points) for said in second.agreed] == [
        ("leaves", "Pep", None)
    ]
    assert [(said.kind, said.who and said.who.name, said.points) for said in third.agreed] == [
        ("joins", "Nuria", 30),
        ("returns", "Pep", 40),
    ]


def test_a_sheet_says_when_people_changed_seats_and_not_when_one_sat_down_between_them(game: Game) -> None:
    join_game(game=game, name="Nuria", points=0, left_of=ANA, wish=a_wish(game))
    assert [said.kind for said in scorebook.score_sheet(book(game)).rows[0].agreed] == ["joins"]
    tens(game, 1, ANA, None, 1, 1, 1, 1)
    swap_seats(game=game, order=[PEP, MARTA, LUIS, NURIA, ANA], wish=a_wish(game))
    [said] = scorebook.score_sheet(book(game)).rows[1].agreed
    assert (said.kind, names(said.order)) == ("sits", ["Pep", "Marta", "Luis", "Nuria", "Ana"])


def test_a_sheet_says_from_which_rules_to_which(game: Game) -> None:
    tens(game, 1, ANA, None, 1, 1, 1)
    change_rules(game=game, house_rules={"buys_per_round": 2}, wish=a_wish(game))
    [said] = scorebook.score_sheet(book(game)).rows[1].agreed
    assert said.rules is not None
    assert said.earlier is not None
    assert (said.kind, said.earlier.buys_in(2), said.rules.buys_in(2)) == ("rules", 0, 2)


def test_a_sheet_knows_the_name_of_who_has_no_seat_any_more(game: Game) -> None:
    join_game(game=game, name="Nuria", points=0, left_of=None, wish=a_wish(game))
    leave_game(game=game, seat=NURIA, wish=a_wish(game))
    page = scorebook.score_sheet(book(game))
    left, joined, _ = page.changes
    assert left.after is not None
    assert joined.after is not None
    assert page.people[left.after["player"]] == page.people[joined.after["player"]] == "Nuria"
    assert len(page.totals) == 4


def test_a_sheet_of_a_game_with_a_course_takes_as_many_queries(left: Game) -> None:
    come_back(game=left, seat=PEP, points=40, wish=a_wish(left))
    with CaptureQueriesContext(connection) as asked:
        scorebook.score_sheet(book(left))
    assert len(asked) == 4


# rules and the table


def test_rows_and_tabs_to_come_go_by_the_rules_that_they_will_have(game: Game) -> None:
    tens(game, 1, ANA, None, 1, 1, 1)
    change_rules(game=game, house_rules={"contracts": ["2S3", "3S3"]}, wish=a_wish(game))
    page = book(game)
    assert page.length == 2
    assert [row.contract for row in scorebook.score_sheet(page).rows] == [parse("2S3"), parse("3S3")]
    assert [tab.contract for tab in scorebook.table(page).tabs] == [parse("2S3"), parse("3S3")]


def test_a_table_has_a_counter_for_each_player_as_they_sit() -> None:
    game = a_game(ruleset="frustration-rummy", house_rules={"buys_per_game": 4})
    record(game, 1, Round(LUIS, {seat: Hand(cards={"10-K": 1}, buys=2) for seat in (ANA, MARTA, PEP)}))
    swap_seats(game=game, order=[PEP, LUIS, MARTA, ANA], wish=a_wish(game))
    count_buys(game=game, number=2, seat=LUIS, was=0, buys=1, wish=a_wish(game))
    counters = scorebook.table(book(game)).counters
    assert [(row.who.name, row.buys, row.most) for row in counters] == [
        ("Pep", 0, 2),
        ("Luis", 1, 3),
        ("Marta", 0, 2),
        ("Ana", 0, 2),
    ]


def test_a_table_without_buying_counts_none(game: Game) -> None:
    assert scorebook.table(book(game)).counters == ()


def test_a_sheet_has_buys_bonuses_and_amnesty_in_its_cells_and_no_taps(game: Game) -> None:
    rules = {"bonuses": {"exact cut": -50}, "amnesty": True}
    game = a_game(ruleset="frustration-rummy", house_rules=rules)
    count_buys(game=game, number=1, seat=ANA, was=0, buys=2, wish=a_wish(game))
    hands = {ANA: Hand(cards={"10-K": 1}), MARTA: Hand(points=10), PEP: Hand(points=10, amnesty=True)}
    record(game, 1, Round(LUIS, hands, out_buys=1, bonuses={MARTA: ("exact cut",)}))
    page = scorebook.score_sheet(book(game))
    assert [(cell.points, cell.buys, cell.bonuses, cell.amnesty) for cell in page.rows[0].cells] == [
        (10, 2, (), False),
        (0, 1, (), False),
        (-40, None, ("exact cut",), False),
        (0, None, (), True),
    ]
    assert [change.what for change in page.changes] == ["record", "start"]


def test_a_table_says_who_deals_and_whose_turn_it_would_be(game: Game) -> None:
    set_dealer(game=game, number=1, dealer=MARTA, wish=a_wish(game))
    page = scorebook.table(book(game))
    assert page.dealer is not None
    assert page.leads is not None
    assert page.should_deal is not None
    assert (page.dealer.name, page.leads.name, page.should_deal.name) == ("Marta", "Pep", "Ana")


def test_a_table_whose_dealer_is_whose_turn_it_is_says_nothing_of_it(game: Game) -> None:
    assert scorebook.table(book(game)).should_deal is None


# the end


@pytest.fixture
def tied() -> Game:
    """Ana and Luis both have ten points after all two rounds, and an extra deal decides."""
    game = a_game(house_rules=LAST_TWO)
    tens(game, 1, ANA, None, 1, 2, 3)
    tens(game, 2, LUIS, 1, None, 2, 3)
    return game


def test_an_extra_deal_is_a_row_and_a_tab_to_come(tied: Game) -> None:
    page = book(tied)
    assert [(row.number, row.extra, row.contract) for row in scorebook.score_sheet(page).rows] == [
        (1, False, parse("2S3")),
        (2, False, parse("S3+R4")),
        (3, True, parse("S3+R4")),
    ]
    assert [(tab.extra, tab.state) for tab in scorebook.table(page).tabs][-1] == (True, "current")
    assert names(page.around) == ["Ana", "Luis"]
    assert page.away == ()


def test_an_extra_deal_is_a_row_whose_points_are_in_no_total(tied: Game) -> None:
    tens(tied, 3, LUIS, 2)
    page = scorebook.score_sheet(book(tied))
    assert [(cell.points, cell.total) for cell in page.rows[2].cells] == [
        (20, 10),
        (0, 10),
        (None, 40),
        (None, 60),
    ]
    assert [place and place.rank for place in page.places] == [2, 1, 3, 4]


def test_what_contracts_cost_leaves_extra_deals_out(tied: Game) -> None:
    tens(tied, 3, LUIS, 2)
    assert [cost.points for cost in scorebook.result(book(tied)).costs] == [(0, 10, 20, 30), (10, 0, 20, 30)]


def test_a_game_ended_by_agreement_has_no_rounds_to_come(left: Game) -> None:
    end_game(game=left, how=How.AGREED, wish=a_wish(left))
    page = book(left)
    assert len(scorebook.score_sheet(page).rows) == len(scorebook.table(page).tabs) == 2
    assert page.sheet.ended is How.AGREED
    assert names(scorebook.result(page).winners) == ["Luis"]


def test_a_game_that_was_broken_off_shows_totals_and_no_places(left: Game) -> None:
    end_game(game=left, how=How.BROKEN_OFF, wish=a_wish(left))
    page = scorebook.result(book(left))
    assert page.winners == ()
    assert [(row.who.name, row.place, row.total) for row in page.standings] == [
        ("Ana", None, 20),
        ("Luis", None, 10),
        ("Marta", None, 30),
        ("Pep", None, 30),
    ]


def test_a_game_that_was_broken_off_before_its_first_round_can_be_looked_at(game: Game) -> None:
    end_game(game=game, how=How.BROKEN_OFF, wish=a_wish(game))
    page = book(game)
    assert scorebook.table(page).deal is None
    standings = scorebook.result(page).standings
    assert [(row.who.name, row.place, row.total) for row in standings] == [(name, None, 0) for name in FOUR]
    assert [row.cells for row in scorebook.score_sheet(page).rows] == [()]
