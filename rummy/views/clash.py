"""Two versions of one round, side by side."""

from dataclasses import dataclass

from rummy.forms.rounds import RoundForm
from rummy.rules import played
from rummy.rules.rulesets import Ruleset
from rummy.rules.scoring import worth
from rummy.scorebook import Book, Who
from rummy.wording.rounds import told

from .pad import deal_of


@dataclass(frozen=True, slots=True)
class Held:
    """A hand in one of the versions; `points` are None for who went out, and where nothing was entered.

    `told` is what else was said of it.
    """

    went_out: bool
    points: int | None
    cards: tuple[tuple[str, int], ...]
    told: str


@dataclass(frozen=True, slots=True)
class ClashRow:
    who: Who
    theirs: Held | None
    mine: Held

    @property
    def differs(self) -> bool:
        return self.theirs != self.mine


@dataclass(frozen=True, slots=True)
class ClashPage:
    """`theirs` is what is saved: None where the round has not been played."""

    book: Book
    number: int
    form: RoundForm
    theirs: played.Round | None
    mine: played.Round
    rows: tuple[ClashRow, ...]
    can_use_mine: bool

    @property
    def is_same(self) -> bool:
        """Whether two phones have entered the same."""
        return self.theirs is not None and not (
            any(row.differs for row in self.rows)
            or self.theirs.rummy != self.mine.rummy
            or self.theirs.dealer != self.mine.dealer
        )

    @property
    def their_dealer(self) -> Who | None:
        return self.dealer(self.theirs)

    @property
    def my_dealer(self) -> Who | None:
        return self.dealer(self.mine)

    def dealer(self, round: played.Round | None) -> Who | None:
        return None if round is None or round.dealer is None else self.book.seats[round.dealer]


def clash(book: Book, number: int, form: RoundForm) -> ClashPage:
    """`book` is the game as it is now, `form` one without faults."""
    theirs = book.played.rounds[number - 1] if number <= len(book.played.rounds) else None
    mine = book.game.known_of(number, book.played.rounds).completed(form.entered)
    rules = book.played.rules_in(number)
    return ClashPage(
        book=book,
        number=number,
        form=form,
        theirs=theirs,
        mine=mine,
        rows=tuple(
            ClashRow(
                who=book.seats[hand.seat],
                theirs=held(rules, theirs, hand.seat) if theirs else None,
                mine=held(rules, mine, hand.seat),
            )
            for hand in form.hands
        ),
        can_use_mine=deal_of(book, number) is not None,
    )


def held(rules: Ruleset, round: played.Round, seat: int) -> Held:
    hand = round.hands.get(seat)
    counts = (hand and hand.cards) or {}
    return Held(
        went_out=round.out == seat,
        points=worth(rules, hand) if hand else None,
        cards=tuple((kind, n) for kind in rules.values if (n := counts.get(kind))),
        told=told(round, seat),
    )
