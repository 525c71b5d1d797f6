"""The players of a round as the page of hands shows them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.forms.boundfield import BoundField

from rummy.forms.hands import HandForm
from rummy.forms.rounds import RoundForm
from rummy.rules.deals import Deal
from rummy.rules.rotation import circle
from rummy.rules.rulesets import Ruleset
from rummy.rules.scoring import Bonus
from rummy.rules.sizes import bought, limit
from rummy.scorebook import Book, Who
from rummy.wording.rounds import tick
from rummy.wording.rules.faces import signed

from .asks import asks


@dataclass(frozen=True, slots=True)
class Holder:
    """A player of the round, the total with which they came into it, and the form of their hand.

    `ticks` are its fields for a yes, each with its name and what it says. `buys` are those counted before,
    None where nobody did, `most_buys` those that can be. `asks` is JSON, "" where all have the same.
    """

    who: Who
    before: int
    form: HandForm
    ticks: tuple[tuple[str, BoundField, str], ...]
    buys: int | None
    most_buys: int
    asks: str


def holders(book: Book, deal: Deal, form: RoundForm, known: Mapping[int, int]) -> Iterator[Holder]:
    """As they sit in this round, for so a table is counted round."""
    order = circle(book.played, deal.number)
    totals = {place.seat: place.total for place in book.until(deal.number - 1).standings}
    bought_before = bought(book.played.rounds[: deal.number - 1])
    for hand in sorted(form.hands, key=lambda hand: order.index(hand.seat)):
        seat, buys = hand.seat, known.get(hand.seat)
        yield Holder(
            who=book.seats[seat],
            before=totals[seat],
            form=hand,
            ticks=tuple((name, hand[name], ticked(name, deal.rules)) for name in hand.ticks()),
            buys=buys,
            most_buys=max(limit(deal, bought_before[seat]), buys or 0),
            asks=asked_of(book, deal, seat, buys or 0) if deal.rules.buys_per_game else "",
        )


def ticked(name: str, rules: Ruleset) -> str:
    """What a yes to a hand's field says, with its points."""
    return f"{tick(name)} {signed(rules.bonuses[Bonus.EXACT_CUT])}" if name == "cut" else tick(name)


def asked_of(book: Book, deal: Deal, seat: int, known: int) -> str:
    return json.dumps(asks(deal, book.played.rounds[: deal.number - 1], seat, known))
