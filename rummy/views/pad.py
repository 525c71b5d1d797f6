"""What the page of hands shows beside its form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.forms.rounds import RoundForm
from rummy.rules import deals
from rummy.rules.deals import Deal
from rummy.rules.problems import Odd, Problem
from rummy.rules.scoring import Bonus, Scoring
from rummy.scorebook import Book, Who
from rummy.wording.problems import problem
from rummy.wording.rounds import tick, unread

from .holders import Holder, asked_of, holders


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: the points of one, and how many the shoe holds."""

    name: str
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class Reward:
    """A bonus of the rules: its code, what it is called, and its points."""

    code: str
    said: str
    points: int


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence about what was entered, and whose hand it is about."""

    said: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class PadPage:
    """`dealer` is who deals unless another is chosen; `bonuses` are for whoever goes out, `cut` for anyone.

    `asks` is JSON, see `asks`. Where a yes would settle all that `notes` say, `doubts` names these problems.
    """

    book: Book
    deal: Deal
    form: RoundForm
    dealer: Who
    kinds: tuple[Kind, ...]
    bonuses: tuple[Reward, ...]
    cut: Reward | None
    holders: tuple[Holder, ...]
    asks: str
    notes: tuple[Note, ...]
    doubts: str

    @property
    def number(self) -> int:
        return self.deal.number

    @property
    def takes_sum(self) -> bool:
        """Whether the one who goes out scores what the others hold."""
        return self.deal.rules.scoring is Scoring.WINNER_TAKES_SUM

    @property
    def closer_points(self) -> int:
        """What going out scores."""
        return self.deal.rules.closer_points_in(self.deal.like)

    @property
    def counts_buys(self) -> bool:
        return any("buys" in holder.form.fields for holder in self.holders)

    @property
    def has_more(self) -> bool:
        """Whether there is anything to say of a hand, or of going out, beside the cards."""
        rules = self.deal.rules
        return bool(rules.bonuses or rules.several_out or rules.amnesty or self.counts_buys)

    @property
    def is_played(self) -> bool:
        return self.number <= len(self.book.sheet.rounds)


def deal_of(book: Book, number: int) -> Deal | None:
    """Round `number` before it was played; None unless it is the next one or has been played."""
    return deals.deal_of(book.played, number)


def pad(book: Book, deal: Deal, form: RoundForm, problems: Sequence[Problem] = ()) -> PadPage:
    rules = deal.rules
    rewards = [Reward(code, tick(code), points) for code, points in rules.bonuses.items()]
    counted = book.game.known_of(deal.number, book.played.rounds).buys
    return PadPage(
        book=book,
        deal=deal,
        form=form,
        dealer=dealer_of(book, deal),
        kinds=tuple(Kind(name, points, deal.shoe.holds(name)) for name, points in rules.values.items()),
        bonuses=tuple(reward for reward in rewards if reward.code != Bonus.EXACT_CUT),
        cut=next((reward for reward in rewards if reward.code == Bonus.EXACT_CUT), None),
        holders=tuple(holders(book, deal, form, counted)),
        asks=asked_of(book, deal, deal.seats[0], max(counted.values(), default=0)),
        notes=(
            *unread_notes(book, form),
            *(Note(problem(found, book.called), found.seat) for found in problems),
        ),
        doubts=" ".join(found.name for found in problems if isinstance(found, Odd)),
    )


def dealer_of(book: Book, deal: Deal) -> Who:
    """Whoever the table has for the round to come, or whose turn it was in one that was played."""
    to_come = book.deal
    return book.seats[to_come.dealer if to_come and to_come.number == deal.number else deal.dealer]


def unread_notes(book: Book, form: RoundForm) -> Iterable[Note]:
    for fault in form.faults() if form.is_bound else ():
        player = "" if fault.seat is None else book.called(fault.seat)
        yield Note(unread(fault.code, player, fault.kind), fault.seat)
