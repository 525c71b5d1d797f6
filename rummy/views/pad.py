"""What the page of hands shows beside its form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.forms.rounds import HandForm, RoundForm
from rummy.rules.problems import Odd, Problem
from rummy.rules.scoring import Scoring
from rummy.rules.sheet import Deal
from rummy.scorebook import Book, Who
from rummy.wording.problems import problem
from rummy.wording.rounds import unread


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: the points of one, and how many the shoe holds."""

    name: str
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence about what was entered, and whose hand it is about."""

    said: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Holder:
    """A player of the round, the total with which they came into it, and the form of their hand."""

    who: Who
    before: int
    form: HandForm


@dataclass(frozen=True, slots=True)
class PadPage:
    """`largest` is the most cards that deal and buys put into a hand, `dealer` is who deals by the rotation.

    Where a yes would settle all that `notes` say, `doubts` are the names of these problems.
    """

    book: Book
    number: int
    form: RoundForm
    dealer: Who
    largest: int
    kinds: tuple[Kind, ...]
    holders: tuple[Holder, ...]
    notes: tuple[Note, ...]
    doubts: str

    @property
    def takes_sum(self) -> bool:
        """Whether the one who goes out scores what the others hold."""
        return self.book.played.ruleset.scoring is Scoring.WINNER_TAKES_SUM

    @property
    def is_played(self) -> bool:
        return self.number <= len(self.book.sheet.rounds)


def deal_of(book: Book, number: int) -> Deal | None:
    """Round `number` before it was played; None unless it is the next one or has been played."""
    return book.until(number - 1).next if 1 <= number <= len(book.sheet.rounds) + 1 else None


def pad(book: Book, deal: Deal, form: RoundForm, problems: Sequence[Problem] = ()) -> PadPage:
    rules = book.played.ruleset
    totals = {place.seat: place.total for place in book.until(deal.number - 1).standings}
    return PadPage(
        book=book,
        number=deal.number,
        form=form,
        dealer=book.seats[deal.dealer],
        largest=deal.dealt + rules.buys_in(deal.number) * rules.cards_per_buy,
        kinds=tuple(Kind(name, points, book.shoe.holds(name)) for name, points in rules.values.items()),
        holders=tuple(Holder(book.seats[hand.seat], totals[hand.seat], hand) for hand in form.hands),
        notes=(*unread_notes(book, form), *(problem_note(book, found) for found in problems)),
        doubts=" ".join(found.name for found in problems if isinstance(found, Odd)),
    )


def unread_notes(book: Book, form: RoundForm) -> Iterable[Note]:
    for fault in form.faults() if form.is_bound else ():
        yield Note(unread(fault.code, isolated(book, fault.seat), fault.kind), fault.seat)


def problem_note(book: Book, found: Problem) -> Note:
    return Note(problem(found, lambda seat: isolated(book, seat)), found.seat)


def isolated(book: Book, seat: int | None) -> str:
    """A name inside a sentence, fenced by FSI and PDI: one written right to left moves nothing else."""
    return "" if seat is None else f"\u2068{book.seats[seat].name}\u2069"
