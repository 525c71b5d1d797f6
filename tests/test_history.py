"""Reading a club: who won what, who is ahead, in queries that no number of games changes."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rummy import history
from rummy.clubs import roster
from rummy.history import Wanted
from rummy.models import Club, Game, Player, Seat, User
from rummy.play.amending import change_rules
from rummy.play.ending import end_game
from rummy.play.rounds import undo_round
from rummy.play.seating import leave_game
from rummy.rules import catalogue
from rummy.rules.contracts import parse
from rummy.rules.played import Hand, How, Round
from tests.cast import EVENING, a_game, a_guest, a_wish, record

pytestmark = pytest.mark.django_db

CAST = ("Ana", "Luis", "Marta", "Pep")
BOOK = catalogue.RULESETS


@pytest.fixture
def club(ana: User) -> Club:
    return ana.clubs.get()


def play(
    by: User, *tens: int | None, rounds: int | None = None, day: int = 100, ruleset: str = "contract-rummy"
) -> Game:
    """A game of the first of the cast: what tens they hold in each round; None goes out, else nobody does."""
    game = a_game(CAST[: len(tens)], by=by, ruleset=ruleset)
    hands = {seat: Hand(cards={"10-K": held}) for seat, held in enumerate(tens) if held is not None}
    out = tens.index(None) if None in tens else None
    for number in range(1, (rounds or BOOK[ruleset].length or 1) + 1):
        record(game, number, Round(out, hands))
    for rows in (Game.objects.filter(pk=game.pk), Seat.objects.filter(game=game)):
        rows.update(started_at=EVENING + timedelta(days=day - 100))
    return Game.objects.get(pk=game.pk)


def called(name: str) -> Player:
    return Player.objects.select_related("club").get(name=name)


# a game in a list


def test_a_finished_game_has_its_places_and_its_winner(ana: User, club: Club) -> None:
    play(ana, None, 2, 1)
    [line] = history.home(club).last
    assert [(placed.name, placed.place, placed.total) for placed in line.places] == [
        ("Ana", 1, 0),
        ("Marta", 2, 70),
        ("Luis", 3, 140),
    ]
    assert [placed.name for placed in line.winners] == ["Ana"]
    assert (line.decided_by, line.length, line.round, line.contract) == ("total", 7, None, None)


def test_a_finished_game_says_how_long_it_took(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1)
    [line] = history.home(club).last
    assert line.took == game.rounds.get(number=7).ended_at - EVENING


def test_a_shared_game_has_all_its_winners(ana: User, club: Club) -> None:
    play(ana, 1, 1, 2)
    [line] = history.home(club).last
    assert [placed.name for placed in line.winners] == ["Ana", "Luis"]
    assert line.decided_by == "shared"


def test_a_game_under_way_has_the_next_round_and_no_winner(ana: User, club: Club) -> None:
    play(ana, 2, None, 1, rounds=2)
    [line] = history.home(club).on
    assert (line.round, line.contract, line.winners, line.took) == (3, parse("2R4"), (), None)
    assert [(placed.name, placed.total) for placed in line.places] == [
        ("Luis", 0),
        ("Marta", 20),
        ("Ana", 40),
    ]


def test_a_game_that_was_broken_off_is_listed_and_nobody_has_won(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1, rounds=2)
    end_game(game=game, how=How.BROKEN_OFF, wish=a_wish(game))
    page = history.home(club)
    [line] = page.last
    assert (page.on, line.winners, line.ended, line.round) == ((), (), "broken off", None)
    assert [(placed.name, placed.place, placed.total) for placed in line.places] == [
        ("Ana", None, 0),
        ("Luis", None, 40),
        ("Marta", None, 20),
    ]


def test_a_game_ended_by_agreement_is_listed_and_marked(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1, rounds=2)
    end_game(game=game, how=How.AGREED, wish=a_wish(game))
    [line] = history.home(club).last
    assert ([placed.name for placed in line.winners], line.ended) == (["Ana"], "agreed")


def test_who_has_left_comes_last_and_has_no_place(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1, 3, rounds=2)
    leave_game(game=game, seat=0, wish=a_wish(game))
    [line] = history.home(club).on
    assert [(placed.name, placed.place) for placed in line.places][-1] == ("Ana", None)


def test_a_game_goes_by_the_rules_that_it_has_now(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1, rounds=1)
    change_rules(game=game, house_rules={"contracts": ["2S3", "3S3"]}, wish=a_wish(game))
    [line] = history.home(club).on
    assert (line.length, line.round, line.contract) == (2, 2, parse("3S3"))


def test_an_extra_deal_has_the_last_contract(ana: User, club: Club) -> None:
    game = play(ana, 1, 1, 1, rounds=1)
    rules = {"contracts": ["2S3", "3S3"], "tiebreaks": ["extra deal"]}
    change_rules(game=game, house_rules=rules, wish=a_wish(game))
    record(game, 2, Round(None, {seat: Hand(points=10) for seat in range(3)}))
    [line] = history.home(club).on
    assert (line.round, line.contract) == (3, parse("3S3"))


def test_a_game_without_contracts_has_none(ana: User, club: Club) -> None:
    play(ana, None, 1, ruleset="rummy-100")
    [line] = history.home(club).on
    assert (line.length, line.round, line.contract) == (None, 2, None)


# home


def test_home_has_the_newest_games_and_how_many_there_are(ana: User, club: Club) -> None:
    finished = [play(ana, None, 1, 1, day=day).code for day in range(5)]
    on = [play(ana, None, 1, 1, rounds=1, day=day).code for day in range(4)]
    home = history.home(club)
    assert [line.code for line in home.last] == finished[:0:-1]
    assert [line.code for line in home.on] == on[:0:-1]
    assert home.games == 9


# the club's games


def codes(page: history.GamesPage) -> list[str]:
    return [line.code for line in page.lines]


@pytest.fixture
def many(ana: User) -> list[str]:
    """The codes of 23 games, newest first; five a day, so that days alone order nothing."""
    return [a_game_on(ana, number // 5).code for number in range(23)][::-1]


def a_game_on(by: User, day: int) -> Game:
    return play(by, None, 1, 1, rounds=1, day=day)


def page_of(club: Club, *, before: str = "", after: str = "") -> history.GamesPage:
    find = {
        name: Game.objects.get(code=code) for name, code in (("before", before), ("after", after)) if code
    }
    return history.club_page(Wanted(club), **find).games


def test_games_come_ten_a_page_newest_first(club: Club, many: list[str]) -> None:
    page = page_of(club)
    assert codes(page) == many[:10]
    assert (page.newer, page.older) == (None, many[9])


def test_older_pages_go_to_the_first_game(club: Club, many: list[str]) -> None:
    second = page_of(club, before=many[9])
    assert codes(second) == many[10:20]
    last = page_of(club, before=second.older or "")
    assert codes(last) == many[20:]
    assert (last.newer, last.older) == (many[20], None)


def test_newer_pages_go_back_the_same_way(club: Club, many: list[str]) -> None:
    page = page_of(club, after=many[20])
    assert codes(page) == many[10:20]
    assert (page.newer, page.older) == (many[10], many[19])
    assert page_of(club, after=many[10]) == page_of(club)


def test_the_newest_page_is_always_full(club: Club, many: list[str]) -> None:
    assert page_of(club, after=many[3]) == page_of(club)


def test_there_is_no_older_page_after_the_tenth_of_ten_games(ana: User, club: Club) -> None:
    for day in range(10):
        a_game_on(ana, day)
    assert page_of(club).older is None


def test_games_of_a_player(ana: User, club: Club) -> None:
    four = play(ana, None, 1, 1, 1, rounds=1, day=1)
    play(ana, None, 1, 1, rounds=1, day=2)
    assert codes(history.club_page(Wanted(club, called("Pep"))).games) == [four.code]
    assert len(codes(history.club_page(Wanted(club, called("Ana"))).games)) == 2


def test_games_of_a_ruleset(ana: User, club: Club) -> None:
    play(ana, None, 1, 1, rounds=1)
    joker = play(ana, None, 1, 1, rounds=1, ruleset="joker-rummy")
    assert codes(history.club_page(Wanted(club, ruleset="joker-rummy")).games) == [joker.code]


def test_games_of_a_player_and_a_ruleset_page_by_page(ana: User, club: Club) -> None:
    wanted = [play(ana, None, 1, 1, 1, rounds=1, ruleset="joker-rummy", day=day).code for day in range(12)][
        ::-1
    ]
    play(ana, None, 1, 1, 1, rounds=1)
    play(ana, None, 1, 1, rounds=1, ruleset="joker-rummy")
    pep = Wanted(club, called("Pep"), "joker-rummy")
    first = history.club_page(pep).games
    assert codes(first) == wanted[:10]
    assert codes(history.club_page(pep, before=Game.objects.get(code=first.older)).games) == wanted[10:]


def test_other_clubs_games_are_not_there(ana: User, club: Club) -> None:
    a_game_on(a_guest("Thursday club"), 1)
    own = a_game_on(ana, 0)
    assert codes(page_of(club)) == [own.code]


# the league


def table(club: Club, ruleset: str | None = None) -> list[tuple[str, int, int, int, float, float]]:
    rows = history.club_page(Wanted(club, ruleset=ruleset)).league
    return [(row.name, row.games, row.won, row.shared, row.place, row.points) for row in rows]


def test_the_league_counts_games_wins_places_and_points(ana: User, club: Club) -> None:
    play(ana, None, 1, 2)
    play(ana, None, 2, 1)
    assert table(club) == [
        ("Ana", 2, 2, 0, 1.0, 0.0),
        ("Luis", 2, 0, 0, 2.5, 15.0),
        ("Marta", 2, 0, 0, 2.5, 15.0),
    ]


def test_shared_wins_are_counted_as_shared(ana: User, club: Club) -> None:
    play(ana, None, 1, 2)
    play(ana, 1, 1, 2)
    assert [row[:5] for row in table(club)] == [
        ("Ana", 2, 1, 1, 1.0),
        ("Luis", 2, 0, 1, 1.5),
        ("Marta", 2, 0, 0, 3.0),
    ]


def test_unfinished_games_are_left_out(ana: User, club: Club) -> None:
    play(ana, None, 1, 2, rounds=6)
    assert table(club) == []


def test_a_game_that_was_opened_again_is_left_out(ana: User, club: Club) -> None:
    game = play(ana, None, 1, 2)
    undo_round(game=game, number=7, wish=a_wish(game))
    assert table(club) == []


def test_a_game_that_was_broken_off_is_in_no_table(ana: User, club: Club) -> None:
    play(ana, None, 2, 1)
    game = play(ana, 2, None, 1, rounds=3)
    end_game(game=game, how=How.BROKEN_OFF, wish=a_wish(game))
    assert [(row.name, row.games) for row in history.club_page(Wanted(club)).league] == [
        ("Ana", 1),
        ("Marta", 1),
        ("Luis", 1),
    ]


def test_who_has_left_has_no_game_in_the_league(ana: User, club: Club) -> None:
    game = play(ana, None, 2, 1, 3, rounds=2)
    leave_game(game=game, seat=3, wish=a_wish(game))
    record(game, 3, Round(0, {1: Hand(points=10), 2: Hand(points=5)}))
    end_game(game=game, how=How.AGREED, wish=a_wish(game))
    assert [row.name for row in history.club_page(Wanted(club)).league] == ["Ana", "Marta", "Luis"]


def test_the_last_games_of_who_has_left_show_no_place(ana: User) -> None:
    game = play(ana, None, 2, 1, 3, rounds=2)
    leave_game(game=game, seat=3, wish=a_wish(game))
    [own] = history.player_page(called("Pep")).games
    assert (own.own.place, own.own.total, own.shared) == (None, 60, False)


def test_more_wins_come_first_then_shared_ones_then_the_average_place(ana: User, club: Club) -> None:
    play(ana, 1, 1, 2, 3)  # Ana and Luis share
    play(ana, 3, 2, None, 1)  # Marta wins, Pep second
    assert [row[0] for row in table(club)] == ["Marta", "Luis", "Ana", "Pep"]


def test_the_league_is_of_one_ruleset(ana: User, club: Club) -> None:
    play(ana, None, 1, 2)
    play(ana, None, 10, ruleset="rummy-100")
    page = history.club_page(Wanted(club, ruleset="rummy-100"))
    assert [(row.name, row.points) for row in page.league] == [("Ana", 100.0), ("Luis", 0.0)]
    assert page.rulesets == ("contract-rummy", "rummy-100")


def test_without_a_choice_the_league_is_that_of_most_games(ana: User, club: Club) -> None:
    play(ana, None, 1, 2)
    for _ in range(2):
        play(ana, None, 1, 1, ruleset="contract-rummy-short")
    assert history.club_page(Wanted(club)).league_of == "contract-rummy-short"


def test_equals_of_the_league_come_by_the_alphabet(ana: User, club: Club) -> None:
    game = a_game(("Óscar", "maria", "Íñigo"), by=ana)
    for number in range(1, 8):
        record(game, number, Round(None, dict.fromkeys(range(3), Hand(cards={"10-K": 1}))))
    league = history.club_page(Wanted(club)).league
    assert [row.name for row in league] == ["Íñigo", "maria", "Óscar"]


def test_the_players_to_choose_from_come_by_the_alphabet(ana: User, club: Club) -> None:
    a_game(("Zoe", "Íñigo", "maria"), by=ana)
    a_game(("Ana", "Óscar", "Zoe"), by=ana)
    players = history.club_page(Wanted(club)).players
    assert [player.name for player in players] == ["Ana", "Íñigo", "maria", "Óscar", "Zoe"]


def test_a_club_without_games_has_no_league(club: Club) -> None:
    page = history.club_page(Wanted(club))
    assert (page.league_of, page.league, page.rulesets, page.games.lines) == (None, (), (), ())


# a player


def test_a_player_has_figures_places_and_contracts(ana: User) -> None:
    play(ana, None, 1, 2)
    play(ana, 2, 1, None)
    play(ana, 1, 1, 2)
    page = history.player_page(called("Ana"))
    assert page.figures is not None
    assert (page.figures.games, page.figures.won, page.figures.shared) == (3, 1, 1)
    assert [(row.place, row.alone, row.shared, row.share) for row in page.places] == [
        (1, 1, 1, 67),
        (3, 1, 0, 33),
    ]
    assert [(row.contract, row.rounds, row.outs, row.points) for row in page.contracts] == [
        (contract, 3, 1, 10.0) for contract in BOOK["contract-rummy"].contracts or ()
    ]


def test_a_ruleset_without_contracts_has_no_points_by_contract(ana: User) -> None:
    play(ana, None, 10, ruleset="rummy-100")
    page = history.player_page(called("Ana"))
    assert (page.ruleset, page.contracts) == ("rummy-100", ())


def test_a_players_figures_are_those_of_the_chosen_ruleset(ana: User) -> None:
    play(ana, None, 1, 2)
    play(ana, None, 10, ruleset="rummy-100")
    page = history.player_page(called("Luis"), "rummy-100")
    assert page.figures is not None
    assert (page.rulesets, page.figures.place) == (("contract-rummy", "rummy-100"), 2.0)


def test_a_player_of_no_finished_game_has_no_figures(ana: User) -> None:
    play(ana, None, 1, 2, rounds=3)
    page = history.player_page(called("Ana"))
    assert (page.figures, page.places, page.contracts, len(page.games)) == (None, (), (), 1)


def test_a_players_last_games_show_their_own_place(ana: User) -> None:
    play(ana, 1, 1, 2, day=1)
    play(ana, 1, None, 2, day=2)
    games = history.player_page(called("Luis")).games
    assert [(game.own.place, game.own.total, game.shared) for game in games] == [(1, 0, False), (1, 70, True)]


def test_a_player_has_ten_last_games_and_hears_of_more(ana: User) -> None:
    for day in range(10):
        a_game_on(ana, day)
    assert not history.player_page(called("Ana")).more
    a_game_on(ana, 10)
    page = history.player_page(called("Ana"))
    assert (len(page.games), page.more) == (10, True)


def test_a_new_name_keeps_the_history(ana: User, club: Club) -> None:
    play(ana, None, 1, 2)
    roster.rename_player(player=called("Ana"), was="Ana", name="Anna")
    assert next(row[:3] for row in table(club)) == ("Anna", 1, 1)
    [line] = history.home(club).last
    assert line.winners[0].name == "Anna"


# what it costs


def queries(read: Callable[[], object]) -> list[str]:
    with CaptureQueriesContext(connection) as found:
        read()
    return [query["sql"] for query in found]


READ: dict[str, Callable[[Club], object]] = {
    "home": history.home,
    "club": lambda club: history.club_page(Wanted(club)),
    "club, older": lambda club: history.club_page(Wanted(club), before=club.games.newest_first()[0]),
    "club, of a player": lambda club: history.club_page(Wanted(club, club.players.get(name="Ana"))),
    "club, of both": lambda club: history.club_page(
        Wanted(club, club.players.get(name="Ana"), "contract-rummy")
    ),
    "player": lambda club: history.player_page(club.players.select_related("club").get(name="Ana")),
}


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_many_games_take_as_many_queries_as_one(
    ana: User, club: Club, read: Callable[[Club], object]
) -> None:
    play(ana, None, 1, 2)
    for day in range(10):
        play(ana, None, 10, day=day, ruleset="rummy-100")
        a_game_on(ana, day)
    few = len(queries(lambda: read(club)))
    for day in range(10, 20):
        play(ana, None, 6, 5, day=day, ruleset="rummy-100")
        a_game_on(ana, day)
    assert len(queries(lambda: read(club))) == few


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_games_are_found_by_an_index_in_their_order(
    ana: User, club: Club, read: Callable[[Club], object]
) -> None:
    """Nothing is sorted that grows with the number of games: no query over them is planned with a sorter."""
    play(ana, None, 1, 2)
    lists = [sql for sql in queries(lambda: read(club)) if "ORDER BY" in sql and "started_at" in sql]
    plans = [plan_of(sql) for sql in lists]
    assert any("USING INDEX" in plan or "USING COVERING INDEX" in plan for plan in plans)
    assert not any("TEMP B-TREE" in plan for sql, plan in zip(lists, plans, strict=True) if "LIMIT" in sql)


def plan_of(sql: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
        return "\n".join(step[-1] for step in cursor.fetchall())
