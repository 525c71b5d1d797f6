"""The score sheet and the result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from rummy.models import Change, Player, What
from rummy.rules.contracts import Contract
from rummy.rules.sheet import Place, ScoredRound

from .agreements import Agreed, agreed_before
from .book import Book, Standing, Who, standings, tab_count


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's points of a round and total after it; None for who was not seated, or had not come yet.

    `buys` is None where nobody counted them; `bonuses` are the rules' codes.
    """

    who: Who
    points: int | None
    total: int | None
    went_out: bool
    buys: int | None
    amnesty: bool
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round of the score sheet; without `cells` it is still to come.

    `agreed` is what the table agreed on before it. The points of an `extra` deal are in no total.
    """

    number: int
    contract: Contract | None
    dealer: Who | None
    cells: tuple[Cell, ...]
    agreed: tuple[Agreed, ...]
    extra: bool


@dataclass(frozen=True, slots=True)
class SheetPage:
    """`places` and `totals` are in the order of the seats, as the cells of the rows are.

    A place is None for who has left, and for all in a game that was broken off. `changes` are newest first,
    without those that count buys: what they come to is in the rows. `people` are the names of all players
    that changes speak of, by id.
    """

    book: Book
    rows: tuple[SheetRow, ...]
    places: tuple[Place | None, ...]
    totals: tuple[int, ...]
    changes: tuple[Change, ...]
    people: Mapping[int, str]

    @property
    def feet(self) -> tuple[tuple[Place | None, int], ...]:
        return tuple(zip(self.places, self.totals, strict=True))

    @property
    def has_amnesty(self) -> bool:
        return any(cell.amnesty for row in self.rows for cell in row.cells)

    @property
    def has_buys(self) -> bool:
        return any(cell.buys for row in self.rows for cell in row.cells)


def score_sheet(book: Book) -> SheetPage:
    """One more query, for the changes; another if they speak of somebody who has no seat any more."""
    places = {place.seat: place for place in book.sheet.standings}
    changes = tuple(book.game.changes.exclude(what=What.BUYS).select_related("by").order_by("-seq"))
    return SheetPage(
        book=book,
        rows=(*scored_rows(book), *rows_to_come(book)),
        places=tuple(places.get(who.seat) for who in book.seats),
        totals=tuple(named.total for named in book.named_seats),
        changes=changes,
        people=people_in(book, changes),
    )


def rows_to_come(book: Book) -> Iterator[SheetRow]:
    for number in range(len(book.sheet.rounds) + 1, tab_count(book) + 1):
        deal = book.sheet.next if book.sheet.next and book.sheet.next.number == number else None
        contract = deal.contract if deal else book.played.rules_in(number).contract(number)
        extra = deal is not None and deal.extra
        yield SheetRow(number, contract, None, (), agreed_before(book, number), extra)


def people_in(book: Book, changes: Iterable[Change]) -> dict[int, str]:
    """One query, and only where somebody has no seat any more."""
    seated = {named.player: named.name for named in book.named_seats}
    said = [change.after or change.before or {} for change in changes]
    gone = {about["player"] for about in said if "player" in about} - seated.keys()
    return seated | dict(Player.objects.filter(pk__in=gone).values_list("pk", "name"))


def scored_rows(book: Book) -> tuple[SheetRow, ...]:
    return tuple(scored_row(book, scored) for scored in book.sheet.rounds)


def scored_row(book: Book, scored: ScoredRound) -> SheetRow:
    return SheetRow(
        number=scored.number,
        contract=scored.contract,
        dealer=book.seats[scored.dealer],
        cells=tuple(cell(book, scored, who) for who in book.seats),
        agreed=agreed_before(book, scored.number),
        extra=scored.extra,
    )


def cell(book: Book, scored: ScoredRound, who: Who) -> Cell:
    round, seat = book.played.rounds[scored.number - 1], who.seat
    return Cell(
        who=who,
        points=scored.points.get(seat),
        total=scored.totals.get(seat),
        went_out=scored.out == seat,
        buys=round.buys_of(seat),
        amnesty=seat in round.hands and round.hands[seat].amnesty,
        bonuses=round.bonuses.get(seat, ()),
    )


@dataclass(frozen=True, slots=True)
class CostRow:
    """What a contract cost in all its rounds, in the order of the seats; `most` is the largest of these.

    None for who played none of them.
    """

    contract: Contract
    points: tuple[int | None, ...]
    most: int


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`rows` hold the running totals, which are the race; `costs` is empty without contracts.

    Of a game that was broken off there are no winners, and `standings` without places.
    """

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
    rounds = (scored for scored in book.sheet.rounds if not scored.extra)
    return list(dict.fromkeys(scored.contract for scored in rounds if scored.contract))


def cost_row(book: Book, contract: Contract) -> CostRow:
    points: dict[int, int] = {}
    for scored in book.sheet.rounds:
        if scored.contract == contract and not scored.extra:
            for seat, cost in scored.points.items():
                points[seat] = points.get(seat, 0) + cost
    return CostRow(contract, tuple(points.get(who.seat) for who in book.seats), max(points.values()))
