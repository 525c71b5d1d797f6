"""Reading a game: page-ready rows, in a number of queries that the size of the game and the club does not change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from rummy.models import Change, Game
from rummy.rules import played
from rummy.rules.contracts import Contract
from rummy.rules.sheet import Deal, Place, ScoredRound, Sheet, work_out
from rummy.rules.shoe import Shoe


@dataclass(frozen=True, slots=True)
class Who:
    """A player at their seat: what a mark and a name need."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; `points` are those of the round that the page is about, `moved` the places won (or, below 0, lost)."""

    who: Who
    place: int
    total: int
    points: int | None
    went_out: bool
    moved: int


@dataclass(frozen=True, slots=True)
class RoundTab:
    """A round of the game, played or to come. `contract` is None where the ruleset has none."""

    number: int
    contract: Contract | None
    dealt: int
    final_discard: bool
    state: str  # "played", "current", "to-come"


@dataclass(frozen=True, slots=True)
class Book:
    """A game with all that follows from it."""

    game: Game
    played: played.Game
    sheet: Sheet
    seats: tuple[Who, ...]

    @property
    def shoe(self) -> Shoe:
        return self.played.ruleset.shoe_for(self.played.seats)

    @property
    def length(self) -> int | None:
        return self.played.ruleset.length

    def until(self, number: int) -> Sheet:
        """The sheet as it stood after round `number`."""
        return work_out(replace(self.played, rounds=self.played.rounds[:number]))


def open_book(game: Game) -> Book:
    """`game` is loaded `with_rounds`."""
    played_game = game.played()
    seats = tuple(Who(seat.number, seat.player.name) for seat in game.seats.all())
    return Book(game, played_game, work_out(played_game), seats)


def standings(book: Book, sheet: Sheet) -> tuple[Standing, ...]:
    """The places of a sheet with its last round's points, best first."""
    last = sheet.rounds[-1] if sheet.rounds else None
    before = {place.seat: place.rank for place in book.until(len(sheet.rounds) - 1).standings} if last else {}
    return tuple(standing(book, place, last, before) for place in sheet.standings)


def standing(book: Book, place: Place, last: ScoredRound | None, before: Mapping[int, int]) -> Standing:
    moves = last is not None and last.number > 1
    return Standing(
        who=book.seats[place.seat],
        place=place.rank,
        total=place.total,
        points=last.points.get(place.seat) if last else None,
        went_out=last is not None and last.out == place.seat,
        moved=before[place.seat] - place.rank if moves else 0,
    )


@dataclass(frozen=True, slots=True)
class TablePage:
    """What a phone lying on the table shows; `deal` is None when the game is over, `shown` is the tab in front."""

    book: Book
    shown: int
    deal: Deal | None
    dealer: Who | None
    leads: Who | None
    standings: tuple[Standing, ...]
    tabs: tuple[RoundTab, ...]


def table(book: Book) -> TablePage:
    deal = book.sheet.next
    return TablePage(
        book=book,
        shown=deal.number if deal else len(book.sheet.rounds),
        deal=deal,
        dealer=book.seats[deal.dealer] if deal else None,
        leads=book.seats[deal.leads] if deal else None,
        standings=standings(book, book.sheet),
        tabs=tuple(round_tab(book, number) for number in range(1, tab_count(book) + 1)),
    )


def tab_count(book: Book) -> int:
    """All rounds of a game of fixed length; else those played and the next one."""
    return book.length or len(book.sheet.rounds) + (book.sheet.next is not None)


def round_tab(book: Book, number: int) -> RoundTab:
    rules = book.played.ruleset
    current = book.sheet.next.number if book.sheet.next else None
    return RoundTab(
        number=number,
        contract=rules.contract(number),
        dealt=rules.dealt_in(number, book.played.seats),
        final_discard=rules.final_discard_in(number),
        state="current" if number == current else "played" if number <= len(book.sheet.rounds) else "to-come",
    )


@dataclass(frozen=True, slots=True)
class AfterPage:
    """What a round brought: `last` says that no later one has been played, so that it can be taken back."""

    book: Book
    number: int
    went_out: Who | None
    rummy: bool
    standings: tuple[Standing, ...]
    deal: Deal | None
    dealer: Who | None
    leads: Who | None
    last: bool


def after(book: Book, number: int) -> AfterPage:
    """`number` has been played."""
    sheet = book.until(number)
    scored, deal = sheet.rounds[-1], sheet.next
    return AfterPage(
        book=book,
        number=number,
        went_out=None if scored.out is None else book.seats[scored.out],
        rummy=book.played.rounds[number - 1].rummy,
        standings=standings(book, sheet),
        deal=deal,
        dealer=book.seats[deal.dealer] if deal else None,
        leads=book.seats[deal.leads] if deal else None,
        last=number == len(book.sheet.rounds),
    )


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's hand of one round on the score sheet."""

    who: Who
    points: int
    total: int
    went_out: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round of the score sheet; without `cells` it is still to come."""

    number: int
    contract: Contract | None
    dealer: Who | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    book: Book
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    changes: tuple[Change, ...]


def score_sheet(book: Book) -> SheetPage:
    """One more query, for the changes, newest first."""
    sheet, rules = book.sheet, book.played.ruleset
    rows = [scored_row(book, scored) for scored in sheet.rounds]
    rows += [SheetRow(n, rules.contract(n), None, ()) for n in range(len(rows) + 1, tab_count(book) + 1)]
    totals = {place.seat: place.total for place in sheet.standings}
    return SheetPage(
        book=book,
        rows=tuple(rows),
        totals=tuple(totals[who.seat] for who in book.seats),
        changes=tuple(book.game.changes.select_related("by").order_by("-seq")),
    )


def scored_row(book: Book, scored: ScoredRound) -> SheetRow:
    cells = tuple(
        Cell(who, scored.points[who.seat], scored.totals[who.seat], scored.out == who.seat) for who in book.seats
    )
    return SheetRow(scored.number, scored.contract, book.seats[scored.dealer], cells)


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`rows` are the rounds with every player's points and running total: the race, and what each contract cost whom."""

    book: Book
    winners: tuple[Who, ...]
    standings: tuple[Standing, ...]
    rows: tuple[SheetRow, ...]
    decided_by: str
    took: tuple[datetime, datetime]


def result(book: Book) -> ResultPage:
    """`book` is of a finished game."""
    game, sheet = book.game, book.sheet
    return ResultPage(
        book=book,
        winners=tuple(book.seats[seat] for seat in sheet.winners),
        standings=standings(book, sheet),
        rows=tuple(scored_row(book, scored) for scored in sheet.rounds),
        decided_by=sheet.decided_by or "",
        took=(game.started_at, game.finished_at or game.started_at),
    )
