"""Who plays the round to come, who does not, and with what somebody could come in."""

from dataclasses import dataclass

from rummy.models.games import SEATS
from rummy.rules.played import Leaves
from rummy.rules.starts import Starts, proposed_starts

from .book import Book, Who


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player as they sit; `up` is the order with them one place earlier, as a form has it."""

    who: Who
    up: str


@dataclass(frozen=True, slots=True)
class Gone:
    """Who has left, with their `total`; `just` before the round to come: that can simply be taken back."""

    who: Who
    total: int
    just: bool
    starts: Starts


@dataclass(frozen=True, slots=True)
class SeatsPage:
    """`around` is clockwise. `starts` are those of somebody new."""

    book: Book
    number: int
    around: tuple[Sitter, ...]
    gone: tuple[Gone, ...]
    starts: Starts

    @property
    def has_room(self) -> bool:
        """Whether somebody new can play: a seat that was left stays theirs."""
        return len(self.around) < self.book.rules.players[1] and len(self.book.seats) < SEATS


def seats(book: Book) -> SeatsPage:
    """Of a game that goes on."""
    number = book.number
    return SeatsPage(
        book=book,
        number=number,
        around=tuple(sitter(book.around, at) for at in range(len(book.around))),
        gone=tuple(gone(book, away.who, away.total) for away in book.away),
        starts=proposed_starts(book.played, number),
    )


def sitter(around: tuple[Who, ...], at: int) -> Sitter:
    order = [who.seat for who in around]
    if at:
        order[at - 1], order[at] = order[at], order[at - 1]
    return Sitter(around[at], "-".join(map(str, order)) if at else "")


def gone(book: Book, who: Who, total: int) -> Gone:
    left = [
        event.before
        for event in book.played.course.seating
        if isinstance(event, Leaves) and event.seat == who.seat
    ]
    starts = proposed_starts(book.played, book.number, who.seat)
    return Gone(who, total, just=book.number in left, starts=starts)
