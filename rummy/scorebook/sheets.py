"""The score sheet and the result."""

from dataclasses import dataclass
from datetime import timedelta

from rummy.models import Change
from rummy.rules.contracts import Contract
from rummy.rules.sheet import Place, ScoredRound

from .book import Book, Standing, Who, standings, tab_count


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's points of a round and total after it; None for who was not seated, or had not come yet."""

    who: Who
    points: int | None
    total: int | None
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
    """`places` are in the order of the seats, as the cells of the rows are; None for who has left."""

    book: Book
    rows: tuple[SheetRow, ...]
    places: tuple[Place | None, ...]
    changes: tuple[Change, ...]


def score_sheet(book: Book) -> SheetPage:
    """One more query, for the changes, newest first."""
    rules = book.played.ruleset
    rows = scored_rows(book)
    to_come = [SheetRow(n, rules.contract(n), None, ()) for n in range(len(rows) + 1, tab_count(book) + 1)]
    places = {place.seat: place for place in book.sheet.standings}
    return SheetPage(
        book=book,
        rows=(*rows, *to_come),
        places=tuple(places.get(who.seat) for who in book.seats),
        changes=tuple(book.game.changes.select_related("by").order_by("-seq")),
    )


def scored_rows(book: Book) -> tuple[SheetRow, ...]:
    return tuple(scored_row(book, scored) for scored in book.sheet.rounds)


def scored_row(book: Book, scored: ScoredRound) -> SheetRow:
    cells = tuple(
        Cell(who, scored.points.get(who.seat), scored.totals.get(who.seat), scored.out == who.seat)
        for who in book.seats
    )
    return SheetRow(scored.number, scored.contract, book.seats[scored.dealer], cells)


@dataclass(frozen=True, slots=True)
class CostRow:
    """What a contract cost in all its rounds, in the order of the seats; `most` is the largest of these."""

    contract: Contract
    points: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`rows` hold the running totals, which are the race; `costs` is empty without contracts."""

    book: Book
    winners: tuple[Who, ...]
    standings: tuple[Standing, ...]
    rows: tuple[SheetRow, ...]
    costs: tuple[CostRow, ...]
    took: timedelta


def result(book: Book) -> ResultPage:
    """`book` is of a finished game."""
    game, sheet = book.game, book.sheet
    return ResultPage(
        book=book,
        winners=tuple(book.seats[seat] for seat in sheet.winners),
        standings=standings(book, sheet),
        rows=scored_rows(book),
        costs=tuple(cost_row(book, contract) for contract in contracts_played(book)),
        took=(game.finished_at or game.started_at) - game.started_at,
    )


def contracts_played(book: Book) -> list[Contract]:
    """Each once, in the order of their first rounds."""
    return list(dict.fromkeys(scored.contract for scored in book.sheet.rounds if scored.contract))


def cost_row(book: Book, contract: Contract) -> CostRow:
    rounds = [scored.points for scored in book.sheet.rounds if scored.contract == contract]
    points = tuple(sum(round.get(who.seat, 0) for round in rounds) for who in book.seats)
    return CostRow(contract, points, max(points))
