"""What is wrong or odd in how much was left in the hands: each rule a small function yielding its problems.

The bounds are those of real cards: a shoe holds so many of a kind, a turn draws one card and discards one, a
buy adds `cards_per_buy`.
"""

from collections import Counter

from . import sums
from .contracts import write
from .entries import Entry, Problems
from .played import Hand
from .problems import Odd
from .rulesets import Ruleset
from .sizes import Sizes, limit


def kinds_fit_the_shoe(entry: Entry) -> Problems:
    for kind in entry.rules.values:
        seen, most = entry.seen(kind), entry.shoe.holds(kind)
        figures = {"most": most, "decks": entry.shoe.decks}
        alone = [seat for seat, cards in seen.items() if cards > most]
        for seat in alone:
            yield entry.impossible("kind-beyond-shoe", seat, kind, cards=seen[seat], **figures)
        if not alone and (together := sum(seen.values())) > most:
            yield entry.impossible("kind-beyond-shoe-together", None, kind, cards=together, **figures)


def cards_leave_room_for_the_table(entry: Entry) -> Problems:
    cards = entry.seen_together() + sums.fewest(entry.unseen(), sum(entry.counted().values()))
    if cards > (most := entry.leaves_at_most()):
        yield entry.impossible("cards-beyond-shoe", cards=cards, most=most)


def points_are_made_of_cards(entry: Entry) -> Problems:
    counted, made = entry.counted(), sums.reachable(entry.unseen())
    alone = [seat for seat, points in counted.items() if not made >> points & 1]
    for seat in alone:
        yield entry.impossible("points-of-no-cards", seat, points=counted[seat])
    # These hands come out of one shoe, so what they make together must come out of it too.
    together = sum(counted.values())
    if not alone and not made >> together & 1:
        yield entry.impossible("points-beyond-shoe", points=together)


def hands_are_dealt_or_bought(entry: Entry) -> Problems:
    for seat, hand in entry.round.hands.items():
        cards, sizes = sum((hand.cards or {}).values()), entry.sizes(seat)
        if cards > sizes.most:
            yield entry.odd("hand-too-large", seat, cards=cards, most=sizes.most, buys=hand.buys or 0)
        elif cards and cards not in sizes and not hand.amnesty:
            yield _between(entry, seat, cards, sizes)


def _between(entry: Entry, seat: int, cards: int, sizes: Sizes) -> Odd:
    """Too many for a hand from which something was laid down, too few for one with all its cards."""
    figures = {"cards": cards, "least": sizes.whole[0], "most": sizes.most, "each": sizes.whole.step}
    if not sizes.laid or not entry.deal.contract:
        return entry.odd("hand-not-whole", seat, **figures)
    contract = write(entry.deal.contract)
    return entry.odd("hand-between", seat, laid=sizes.laid, contract=contract, **figures)


def counted_points_fit_a_hand(entry: Entry) -> Problems:
    shoe = Counter[int]()
    for kind, points in entry.rules.values.items():
        shoe[points] += entry.shoe.holds(kind)
    for seat, points in entry.counted().items():
        sizes = entry.sizes(seat)
        if points > (most := sums.most(shoe, sizes.most)):
            yield entry.odd("points-too-large", seat, points=points, most=most, cards=sizes.most)
        elif not sizes.laid and 0 < points < (least := sums.least(shoe, sizes.whole[0])):
            yield entry.odd("points-too-small", seat, points=points, least=least, cards=sizes.whole[0])


def buys_keep_to_the_limit(entry: Entry) -> Problems:
    for seat in entry.seats:
        buys, in_round = entry.round.buys_of(seat) or 0, entry.rules.buys_in(entry.deal.like)
        if buys > in_round:
            yield entry.odd("too-many-buys", seat, buys=buys, most=in_round)
        elif buys > (left := limit(entry.deal, entry.bought[seat])):
            yield entry.odd("too-many-buys-in-game", seat, buys=buys, left=left)


def who_holds_nothing_went_out(entry: Entry) -> Problems:
    if entry.round.out is not None and entry.rules.several_out:
        return
    code = "empty-hand" if entry.round.out is None else "second-empty-hand"
    for seat, hand in entry.round.hands.items():
        if not hand.amnesty and _is_empty(hand, entry.rules):
            yield entry.odd(code, seat)


def _is_empty(hand: Hand, rules: Ruleset) -> bool:
    if hand.cards is not None:
        return not any(hand.cards.values())
    return hand.points == 0 < min(rules.values.values())


HOW_MANY = (
    kinds_fit_the_shoe,
    cards_leave_room_for_the_table,
    points_are_made_of_cards,
    hands_are_dealt_or_bought,
    counted_points_fit_a_hand,
    buys_keep_to_the_limit,
    who_holds_nothing_went_out,
)
