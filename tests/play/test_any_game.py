"""Whatever a table does: random games through `rummy.play`, and beside them the same games on paper."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rummy.models import Game, PlaceTally, PointTally
from rummy.play.amending import change_rules
from rummy.play.buys import count_buys
from rummy.play.dealing import set_dealer
from rummy.play.ending import end_game, reopen_game
from rummy.play.games import NewGame, start_game
from rummy.play.refusals import Doubted, Refused, Superseded
from rummy.play.rounds import record_round, undo_round
from rummy.play.saving import Saved, Wish
from rummy.play.seating import come_back, join_game, leave_game, swap_seats
from rummy.play.verifying import Due, differences, game_differences
from rummy.rules.played import How
from rummy.rules.problems import Odd
from rummy.scorebook import Book, after, open_book, result, score_sheet, seats, table
from tests.cast import EIGHT, EVENING, a_guest, a_key

from . import doings
from .called import Entry, call_out, entered
from .houses import STREETS, House
from .paper import Paper
from .wondering import asked, wondered

NAMES = (*EIGHT, "Eva", "Blanca", "Sergi", "Teo", "nobody: there is no thirteenth seat")
NUMBERS = st.integers(0, 11)
SEEDS = st.integers(0, 2**16)
POINTS = st.integers(0, 130)


def insist(odd: list[Odd], **round: Any) -> Saved:
    """Records a round, whatever is odd in it, and keeps that."""
    try:
        return record_round(**round)
    except Doubted as doubted:
        odd.extend(doubted.problems)
        return record_round(**round, insisted={problem.name for problem in doubted.problems})


def is_on(machine: "AnyGame") -> bool:
    return bool(machine.paper.due(machine.paper.lines()))


def is_over(machine: "AnyGame") -> bool:
    return not is_on(machine)


def has_rounds(machine: "AnyGame") -> bool:
    return bool(machine.paper.entries)


def has_somebody_away(machine: "AnyGame") -> bool:
    return machine.paper.playing(machine.paper.number) != [*machine.paper.seats]


def was_ended(machine: "AnyGame") -> bool:
    return bool(machine.paper.ended)


class AnyGame(RuleBasedStateMachine):
    """One table of one club, game after game. `filed` are the papers of games that are over."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = transaction.atomic()
        self.evening.__enter__()
        self.guest = a_guest()
        self.again: tuple[Callable[[], Saved], Saved]
        self.filed: list[Paper] = []

    def change(self, write: Callable[..., Saved], paper: Paper | None) -> None:
        """What is written as it is on `paper`; or, where that is None, refused."""
        wish = Wish(key=a_key(), expect=self.again[1].seq, by=self.guest, at=EVENING)
        write = partial(write, game=self.game, wish=wish)
        try:
            saved = write()
        except Refused:
            assert paper is None
            return
        assert paper is not None
        self.paper, self.again = paper, (write, saved)

    # from game to game

    @initialize(street=NUMBERS, house=NUMBERS, players=NUMBERS, dealer=NUMBERS)
    def start(self, street: int, house: int, players: int, dealer: int) -> None:
        self.street = STREETS[street % len(STREETS)]
        rules = self.street[house % len(self.street)]
        count = rules.fewest + players % (rules.most - rules.fewest + 1)
        write = partial(
            start_game,
            by=self.guest,
            club_name="",
            new=NewGame(
                ruleset=rules.ruleset,
                players=NAMES[:count],
                first_dealer=dealer % count,
                house_rules=rules.rules,
            ),
            key=a_key(),
            at=EVENING,
        )
        saved = write()
        self.game, self.again = saved.game, (write, saved)
        self.paper = Paper({0: rules}, count, dealer % count)

    @precondition(is_over)
    @rule(street=NUMBERS, house=NUMBERS, players=NUMBERS, dealer=NUMBERS)
    def start_another(self, **chosen: int) -> None:
        self.filed.append(self.paper)
        self.start(**chosen)

    # rounds

    # Of each rule hypothesis does without in some runs: three ways to play leave few in which nobody does.

    @precondition(is_on)
    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        self.record(seed)

    @precondition(is_on)
    @rule(seeds=st.lists(SEEDS, min_size=2, max_size=2))
    def play_two_rounds(self, seeds: list[int]) -> None:
        for seed in seeds:
            if is_on(self):
                self.record(seed)

    @precondition(is_on)
    @rule(buyer=NUMBERS, seed=SEEDS)
    def buy_and_play(self, buyer: int, seed: int) -> None:
        self.count(buyer, up=True)
        self.record(seed)

    def record(self, seed: int) -> None:
        number, lines = self.paper.number, self.paper.lines()
        entry = call_out(self.paper.house(self.paper.like(lines)), self.paper.due(lines), seed)
        self.enter(number, entry, doings.recorded(self.paper, entry))

    @precondition(has_rounds)
    @rule(which=NUMBERS, seed=SEEDS)
    def correct(self, which: int, seed: int) -> None:
        number = 1 + which % len(self.paper.entries)
        lines = self.paper.lines()
        house = self.paper.house(self.paper.like(lines[: number - 1]))
        entry = call_out(house, lines[number - 1].seats, seed)
        self.enter(number, entry, doings.corrected(self.paper, number, entry))

    def enter(self, number: int, entry: Entry, paper: Paper | None) -> None:
        """The app asks about what the table wonders about, and about nothing else of the kind."""
        like = self.paper.like(self.paper.lines()[: number - 1])
        house, odd = self.paper.house(like), list[Odd]()
        self.change(partial(insist, odd, number=number, entered=entered(entry, house)), paper)
        if paper:
            assert asked(house, odd) == wondered(house, like, paper.entries[number - 1])

    @precondition(has_rounds)
    @rule()
    def undo(self) -> None:
        self.change(partial(undo_round, number=len(self.paper.entries)), doings.undone(self.paper))

    @precondition(is_on)
    @rule(which=NUMBERS, up=st.booleans())
    def count(self, which: int, up: bool) -> None:  # noqa: FBT001 drawn
        seats = self.paper.due(self.paper.lines())
        seat = seats[which % len(seats)]
        was = self.paper.buys.get(self.paper.number, {}).get(seat, 0)
        buys = max(0, was + (1 if up else -1))
        write = partial(count_buys, number=self.paper.number, seat=seat, was=was, buys=buys)
        self.change(write, doings.counted(self.paper, seat, was, buys))

    @rule(which=NUMBERS, dealer=NUMBERS)
    def deal(self, which: int, dealer: int) -> None:
        lines = self.paper.lines()
        rounds = [*(line.seats for line in lines), self.paper.due(lines)]
        number = which % len(rounds) + 1
        seats = [None, *rounds[number - 1]]
        if len(seats) > 1:
            dealt = seats[dealer % len(seats)]
            self.change(
                partial(set_dealer, number=number, dealer=dealt), doings.dealt(self.paper, number, dealt)
            )

    # between rounds

    @precondition(is_on)
    @precondition(has_rounds)
    @rule(which=NUMBERS)
    def leave(self, which: int) -> None:
        seat = which % len(self.paper.seats)
        self.change(partial(leave_game, seat=seat), doings.without(self.paper, seat))

    @precondition(is_on)
    @precondition(has_somebody_away)
    @rule(which=NUMBERS, points=POINTS)
    def come_back(self, which: int, points: int) -> None:
        away = [seat for seat in self.paper.seats if not self.paper.is_in(seat, self.paper.number)]
        seat = away[which % len(away)]
        self.change(partial(come_back, seat=seat, points=points), doings.with_again(self.paper, seat, points))

    @precondition(is_on)
    @precondition(has_rounds)
    @rule(which=NUMBERS, seed=SEEDS, points=POINTS)
    def sit_a_round_out(self, which: int, seed: int, points: int) -> None:
        self.leave(which)
        self.record(seed)
        if is_on(self) and has_somebody_away(self):
            self.come_back(which, points)

    @precondition(is_on)
    @rule(beside=NUMBERS, points=POINTS)
    def join(self, beside: int, points: int) -> None:
        seats = [None, *self.paper.seats]
        left_of = seats[beside % len(seats)]
        name = NAMES[len(self.paper.seats)]
        write = partial(join_game, name=name, points=points, left_of=left_of)
        self.change(write, doings.with_one_more(self.paper, points, left_of))

    @precondition(is_on)
    @rule(seed=SEEDS)
    def swap(self, seed: int) -> None:
        seats = self.paper.playing(self.paper.number)
        order = Random(seed).sample(seats, len(seats))
        self.change(partial(swap_seats, order=order), doings.sitting(self.paper, order))

    @precondition(is_on)
    @rule(which=NUMBERS)
    def change_rules(self, which: int) -> None:
        house: House = self.street[which % len(self.street)]
        self.change(partial(change_rules, house_rules=house.rules), doings.under(self.paper, house))

    @precondition(is_on)
    @rule(how=st.sampled_from(How))
    def end(self, how: How) -> None:
        self.change(partial(end_game, how=how), doings.closed(self.paper, how.value))

    @precondition(was_ended)
    @rule()
    def reopen(self) -> None:
        self.change(reopen_game, doings.opened(self.paper))

    # phones

    @rule()
    def tap_again(self) -> None:
        write, saved = self.again
        assert write() == saved

    @precondition(has_rounds)
    @rule()
    def save_what_is_outdated(self) -> None:
        wish = Wish(key=a_key(), expect=0, by=self.guest, at=EVENING)
        with pytest.raises(Superseded):
            undo_round(game=self.game, number=len(self.paper.entries), wish=wish)

    # what must always be so

    @invariant()
    def the_game_is_as_on_paper(self) -> None:
        game = Game.objects.with_rounds().prefetch_related("changes").get(pk=self.game.pk)
        book, lines = open_book(game), self.paper.lines()
        assert [dict(round.points) for round in book.sheet.rounds] == [line.points for line in lines]
        assert [dict(round.totals) for round in book.sheet.rounds] == [line.totals for line in lines]
        assert [round.dealer for round in book.sheet.rounds] == [line.dealer for line in lines]
        assert {seat.number: seat.total for seat in game.seats.all()} == self.paper.totals()
        assert {seat.number for seat in game.seats.all() if seat.place == 1} == self.paper.leaders()
        deal = book.deal
        assert (deal and (list(deal.seats), deal.dealer, deal.leads)) == self.paper.next_deal()
        number = self.paper.number
        assert game.under_way(number).buys == self.paper.buys.get(number, {})
        assert list(game_differences(game, Due())) == []
        self.can_be_read(book)

    def can_be_read(self, book: Book) -> None:
        """Every page of the game knows what to say of it."""
        score_sheet(book)
        assert table(book).tabs
        assert book.game.length == book.length
        if book.deal:
            seats(book)
        else:
            result(book)
        for number in range(1, len(book.sheet.rounds) + 1):
            after(book, number)

    @precondition(is_over)
    @invariant()
    def the_tables_add_up(self) -> None:
        papers = [paper for paper in (*self.filed, self.paper) if paper.counts()]
        lines = [line for paper in papers for line in paper.ordinary(paper.lines())]
        games = sum(PlaceTally.objects.values_list("games", flat=True))
        assert games == sum(len(paper.ranked()) for paper in papers)
        rounds = sum(PointTally.objects.values_list("rounds", flat=True))
        assert rounds == sum(len(line.points) for line in lines)
        points = sum(PointTally.objects.values_list("points", flat=True))
        assert points == sum(sum(line.points.values()) for line in lines)

    def teardown(self) -> None:
        try:
            assert list(differences(self.guest.clubs.get())) == []
        finally:
            transaction.set_rollback(True)
            self.evening.__exit__(None, None, None)


@pytest.mark.django_db
def test_any_game() -> None:
    """40 runs of up to 50 steps; 200 of them with `--hypothesis-profile=long`."""
    runs = 200 if settings.get_current_profile_name() == "long" else 40
    run_state_machine_as_test(
        AnyGame,
        settings=settings(
            max_examples=runs,
            stateful_step_count=50,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
