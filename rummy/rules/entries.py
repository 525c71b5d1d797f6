"""A round as entered, and what is wrong in who did what: each rule a small function yielding its problems."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from .deals import Deal
from .played import Round
from .problems import Impossible, Odd
from .rulesets import Ruleset
from .scoring import Bonus
from .shoe import Shoe
from .sizes import Sizes, sizes_in

type Problems = Iterator[Impossible | Odd]


@dataclass(frozen=True, slots=True)
class Entry:
    """A round beside what is known of it: its deal, and how often each seat has `bought` before."""

    deal: Deal
    round: Round
    bought: Counter[int]

    @property
    def seats(self) -> tuple[int, ...]:
        return self.deal.seats

    @property
    def rules(self) -> Ruleset:
        return self.deal.rules

    @property
    def shoe(self) -> Shoe:
        return self.deal.shoe

    def sizes(self, seat: int) -> Sizes:
        """How many cards a seat can hold."""
        return sizes_in(self.deal, self.round.buys_of(seat), self.bought[seat])

    def leaves_at_most(self) -> int:
        """The cards that all hands together can hold: not the top discard, nor what somebody laid down."""
        laid = self.deal.contract.cards if self.deal.contract else self.deal.dealt
        return self.shoe.cards - 1 - (0 if self.round.out is None else laid)

    def seen(self, kind: str) -> dict[int, int]:
        """How many cards of this kind were entered, by seat."""
        return {
            seat: hand.cards[kind]
            for seat, hand in self.round.hands.items()
            if hand.cards and kind in hand.cards
        }

    def seen_together(self) -> int:
        return sum(sum(self.seen(kind).values()) for kind in self.rules.values)

    def unseen(self) -> Counter[int]:
        """The cards that were not entered one by one: points of one → how many."""
        unseen = Counter[int]()
        for kind, points in self.rules.values.items():
            unseen[points] += max(0, self.shoe.holds(kind) - sum(self.seen(kind).values()))
        return unseen

    def counted(self) -> dict[int, int]:
        """The points of the hands that the table added up itself, by seat."""
        return {seat: hand.points for seat, hand in self.round.hands.items() if hand.points is not None}

    def impossible(
        self, code: str, seat: int | None = None, kind: str | None = None, **figures: int | str
    ) -> Impossible:
        return Impossible(code, self.deal.number, seat, kind, figures)

    def odd(self, code: str, seat: int | None = None, **figures: int | str) -> Odd:
        return Odd(code, self.deal.number, seat, None, figures)


def one_of_the_seated_goes_out(entry: Entry) -> Problems:
    if entry.round.out is not None and entry.round.out not in entry.seats:
        yield entry.impossible("out-not-seated", entry.round.out)


def one_of_the_seated_deals(entry: Entry) -> Problems:
    if entry.round.dealer is not None and entry.round.dealer not in entry.seats:
        yield entry.impossible("dealer-not-seated", entry.round.dealer)


def every_other_player_has_a_hand(entry: Entry) -> Problems:
    out, hands = entry.round.out, entry.round.hands
    for seat in entry.seats:
        if seat != out and seat not in hands:
            yield entry.impossible("hand-missing", seat)
    for seat in hands:
        if seat == out:
            yield entry.impossible("hand-of-out", seat)
        elif seat not in entry.seats:
            yield entry.impossible("hand-not-seated", seat)


def kinds_have_a_value(entry: Entry) -> Problems:
    for seat, hand in entry.round.hands.items():
        for kind in hand.cards or ():
            if kind not in entry.rules.values:
                yield entry.impossible("no-such-kind", seat, kind)


def only_a_winner_doubles(entry: Entry) -> Problems:
    if entry.round.rummy and not entry.rules.doubling:
        yield entry.impossible("no-doubling")
    elif entry.round.rummy and entry.round.out is None:
        yield entry.impossible("rummy-without-out")


def amnesty_stands_beside_a_winner(entry: Entry) -> Problems:
    for seat, hand in entry.round.hands.items():
        if hand.amnesty and not entry.rules.amnesty:
            yield entry.impossible("no-amnesty", seat)
        elif hand.amnesty and entry.round.out is None:
            yield entry.impossible("amnesty-without-out", seat)


def buys_are_somebodys(entry: Entry) -> Problems:
    if entry.round.out is None and entry.round.out_buys is not None:
        yield entry.impossible("buys-without-out")


def bonuses_are_those_of_the_rules(entry: Entry) -> Problems:
    for seat, codes in entry.round.bonuses.items():
        if seat not in entry.seats:
            yield entry.impossible("bonus-not-seated", seat)
        for code in codes:
            if code not in entry.rules.bonuses:
                yield entry.impossible("no-such-bonus", seat, bonus=code)


def bonuses_are_earned_once(entry: Entry) -> Problems:
    """Going out at once is the closer's and counts in one way; one player cuts."""
    cut = [seat for seat, codes in entry.round.bonuses.items() for code in codes if code == Bonus.EXACT_CUT]
    for seat in cut[1:]:
        yield entry.impossible("second-cut", seat)
    for seat, codes in entry.round.bonuses.items():
        at_once = [code for code in codes if code != Bonus.EXACT_CUT]
        if at_once and seat != entry.round.out:
            yield entry.impossible("bonus-not-out", seat)
        elif len(at_once) > 1:
            yield entry.impossible("second-bonus", seat)


WHO_AND_WHAT = (
    one_of_the_seated_goes_out,
    one_of_the_seated_deals,
    every_other_player_has_a_hand,
    kinds_have_a_value,
    only_a_winner_doubles,
    amnesty_stands_beside_a_winner,
    buys_are_somebodys,
    bonuses_are_those_of_the_rules,
    bonuses_are_earned_once,
)
