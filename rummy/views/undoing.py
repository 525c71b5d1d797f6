"""What taking back the last round will do."""

from collections.abc import Sequence
from dataclasses import dataclass

from rummy.forms.saves import SaveForm
from rummy.scorebook import Book, Who


@dataclass(frozen=True, slots=True)
class UndoRow:
    """A player's totals with the round that goes, and without it."""

    who: Who
    total: int
    before: int


@dataclass(frozen=True, slots=True)
class UndoPage:
    """Without `rows` there is nothing to take back: another round is the last, or the game was stopped.

    `notes` say why nothing was.
    """

    book: Book
    number: int
    form: SaveForm
    rows: tuple[UndoRow, ...]
    notes: Sequence[str]

    @property
    def buys(self) -> bool:
        """Whether there are buys, which stay."""
        last = self.book.played.rounds[self.number - 1]
        return any(last.buys_of(row.who.seat) for row in self.rows)


def undoing(book: Book, number: int, form: SaveForm, notes: Sequence[str] = ()) -> UndoPage:
    rows = undo_rows(book) if number == len(book.sheet.rounds) and not book.sheet.ended else ()
    return UndoPage(book, number, form, rows, notes)


def undo_rows(book: Book) -> tuple[UndoRow, ...]:
    last = book.sheet.rounds[-1]
    before = {place.seat: place.total for place in book.until(last.number - 1).standings}
    return tuple(UndoRow(book.seats[seat], last.totals[seat], before[seat]) for seat in last.points)
