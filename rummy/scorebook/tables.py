"""The table, and what a round brought."""

from dataclasses import dataclass

from rummy.rules.contracts import Contract
from rummy.rules.deals import Deal, ordinary_deal
from rummy.rules.played import Round
from rummy.rules.sizes import buys_left

from .book import Book, Standing, Who, standings, tab_count


@dataclass(frozen=True, slots=True)
class RoundTab:
    """A round of the game, played or to come. `contract` is None, `wild` "" where the ruleset has none."""

    number: int
    contract: Contract | None
    dealt: int
    final_discard: bool
    wild: str
    extra: bool
    state: str  # "played", "current", "to-come"


@dataclass(frozen=True, slots=True)
class Counter:
    """The buys of a player in the round under way: so far, and how many there may be.

    Where one may buy `freely` there is a limit, too, but none that anybody has to think of.
    """

    who: Who
    buys: int
    most: int
    freely: bool

    @property
    def more(self) -> int:
        return self.buys + 1

    @property
    def less(self) -> int:
        return self.buys - 1


@dataclass(frozen=True, slots=True)
class TablePage:
    """What a phone lying on the table shows. `deal` is None when the game is over, tab `shown` in front.

    `should_deal` is whose turn it is where the table has another dealer. `counters` are in the order in which
    people sit, and empty where there is no buying.
    """

    book: Book
    shown: int
    deal: Deal | None
    dealer: Who | None
    leads: Who | None
    should_deal: Who | None
    standings: tuple[Standing, ...]
    tabs: tuple[RoundTab, ...]
    counters: tuple[Counter, ...]

    @property
    def contracts(self) -> list[Contract]:
        return [tab.contract for tab in self.tabs if tab.contract]


def table(book: Book) -> TablePage:
    deal, due = book.deal, book.sheet.next
    return TablePage(
        book=book,
        shown=max(1, book.number),
        deal=deal,
        dealer=book.seats[deal.dealer] if deal else None,
        leads=book.seats[deal.leads] if deal else None,
        should_deal=book.seats[due.dealer] if deal and due and deal.dealer != due.dealer else None,
        standings=standings(book, book.sheet),
        tabs=tuple(round_tab(book, number) for number in range(1, tab_count(book) + 1)),
        counters=counters(book, deal) if deal and deal.rules.buys_in(deal.like) else (),
    )


def counters(book: Book, deal: Deal) -> tuple[Counter, ...]:
    buys, freely = book.under_way.buys, deal.rules.buys_freely_in(deal.like)
    return tuple(
        Counter(who, buys.get(who.seat, 0), buys_left(deal, book.played.rounds, who.seat), freely)
        for who in book.around
    )


def round_tab(book: Book, number: int) -> RoundTab:
    """A round to come is for those who play the next one."""
    deal = known_deal(book, number) or ordinary_deal(book.played, number, book.played.first_dealer)
    return RoundTab(
        number=number,
        contract=deal.contract,
        dealt=deal.dealt,
        final_discard=deal.final_discard,
        wild=deal.wild,
        extra=deal.extra,
        state=state(book, number),
    )


def known_deal(book: Book, number: int) -> Deal | None:
    """The deal of a round that was played, or is under way."""
    if number <= len(book.sheet.rounds):
        return book.sheet.rounds[number - 1]
    return book.sheet.next if book.sheet.next and book.sheet.next.number == number else None


def state(book: Book, number: int) -> str:
    if number <= len(book.sheet.rounds):
        return "played"
    return "current" if book.sheet.next and number == book.sheet.next.number else "to-come"


@dataclass(frozen=True, slots=True)
class AfterPage:
    """What a round brought: `last` says that no later one has been played, so that it can be taken back.

    `winners` are those of the game as it stands after the last round, once it is over.
    """

    book: Book
    number: int
    went_out: Who | None
    rummy: bool
    standings: tuple[Standing, ...]
    deal: Deal | None
    dealer: Who | None
    leads: Who | None
    last: bool
    winners: tuple[Who, ...]

    @property
    def round(self) -> Round:
        """As it was entered."""
        return self.book.played.rounds[self.number - 1]

    @property
    def extra(self) -> bool:
        """Whether it was played only to break a tie."""
        return self.book.sheet.rounds[self.number - 1].extra


def after(book: Book, number: int) -> AfterPage:
    """`number` has been played."""
    sheet, last = book.right_after(number), number == len(book.sheet.rounds)
    scored, deal = sheet.rounds[-1], book.deal if last else book.until(number).next
    return AfterPage(
        book=book,
        number=number,
        went_out=None if scored.out is None else book.seats[scored.out],
        rummy=book.played.rounds[number - 1].rummy,
        standings=standings(book, sheet, book.until(number - 1).standings),
        deal=deal,
        dealer=book.seats[deal.dealer] if deal else None,
        leads=book.seats[deal.leads] if deal else None,
        last=last,
        winners=tuple(book.seats[seat] for seat in book.sheet.winners),
    )
