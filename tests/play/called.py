"""A round as it is called out across the table, for paper and for the phone."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from rummy.rules.played import Hand, Round

from .houses import House


@dataclass
class Entry:
    """A round as it is called out: who went out, what the others hold, who of them adds it up themselves."""

    out: int | None
    cards: dict[int, list[str]]
    in_points: set[int] = field(default_factory=set)
    spared: set[int] = field(default_factory=set)
    buys: dict[int, int] = field(default_factory=dict)
    bonuses: dict[int, str] = field(default_factory=dict)
    doubled: bool = False
    dealer: int | None = None

    @property
    def players(self) -> list[int]:
        return sorted([*self.cards] + ([] if self.out is None else [self.out]))


def call_out(house: House, seats: Sequence[int], seed: int) -> Entry:
    """Hands that one shoe holds together; where a tie is broken in another way, mostly equal ones."""
    random = Random(seed)
    cards = [card for card, count in house.shoe.items() for _ in range(count)]
    random.shuffle(cards)
    out = random.choice([None, *seats, *seats])
    most = 4 if house.tiebreaks == ("last round",) else 1
    held = {seat: [cards.pop() for _ in range(random.randint(0, most))] for seat in seats if seat != out}
    return Entry(
        out=out,
        cards=held,
        in_points={seat for seat in held if random.random() < 0.3},
        spared={seat for seat in held if house.amnesty and out is not None and random.random() < 0.2},
        buys={seat: random.randint(0, 2) for seat in seats if house.buys and random.random() < 0.2},
        bonuses=earned(house, out, seats, random),
        doubled=house.doubling and out is not None and random.random() < 0.3,
        dealer=random.choice([None, None, None, *seats]),
    )


def earned(house: House, out: int | None, seats: Sequence[int], random: Random) -> dict[int, str]:
    """One bonus at most: for going out at once, or for whoever cut the cards."""
    if not house.bonuses or random.random() < 0.5:
        return {}
    bonus = random.choice(sorted(house.bonuses))
    if bonus == "exact cut":
        return {random.choice(seats): bonus}
    return {} if out is None else {out: bonus}


def entered(entry: Entry, house: House) -> Round:
    """The round as a phone sends it."""
    return Round(
        out=entry.out,
        hands={seat: hand(entry, house, seat) for seat in entry.cards},
        rummy=entry.doubled,
        dealer=entry.dealer,
        out_buys=None if entry.out is None else entry.buys.get(entry.out),
        bonuses={seat: (bonus,) for seat, bonus in entry.bonuses.items()},
    )


def hand(entry: Entry, house: House, seat: int) -> Hand:
    cards, buys, spared = entry.cards[seat], entry.buys.get(seat), seat in entry.spared
    if seat in entry.in_points:
        return Hand(points=sum(house.values[card] for card in cards), buys=buys, amnesty=spared)
    return Hand(cards={card: cards.count(card) for card in cards}, buys=buys, amnesty=spared)
