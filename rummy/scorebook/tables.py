"""The table, and what a round brought."""

from dataclasses import dataclass

from rummy.rules.contracts import Contract
from rummy.rules.sheet import Deal

from .book import Book, Standing, Who, standings, tab_count


@dataclass(frozen=True, slots=True)
class RoundTab:
    """A round of the game, played or to come. `contract` is None where the ruleset has none."""

    number: int
    contract: Contract | None
    dealt: int
    final_discard: bool
    state: str  # "played", "current", "to-come"


@dataclass(frozen=True, slots=True)
class TablePage:
    """What a phone lying on the table shows. `deal` is None when the game is over, tab `shown` in front."""

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
