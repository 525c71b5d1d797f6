"""What would be asked about any hand: static/js/pad.js says it while one types, and insists for the person.

The rules themselves are asked, so that the page can neither ask nor insist on anything else than they would.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rummy.rules.counting import (
    counted_points_fit_a_hand,
    hands_are_dealt_or_bought,
    who_holds_nothing_went_out,
)
from rummy.rules.deals import Deal
from rummy.rules.entries import Entry
from rummy.rules.played import Hand, Round
from rummy.rules.problems import Odd, Problem
from rummy.rules.sizes import Sizes, bought, limit
from rummy.wording.doubts import why

SEAT, FIGURE = "@", "#"
BEYOND = 1_000_000  # points that no hand makes
FEW = (
    4  # buys that are counted on the pad; who counts more is asked when it is saved, or the page would swell
)


class Ask(NamedTuple):
    """From `least` to `most` of something is odd (None: and all above): what is `said`, the problem's `name`.

    `what` is "cards" or "points"; "out" and "nobody" is either, where somebody went out or nobody did.
    In the name @ stands for the seat and # for the figure.
    """

    what: str
    least: int
    most: int | None
    said: str
    name: str


type Asks = Mapping[str, Sequence[Ask]]
"""By the number of buys, "" where nobody counted them."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Asks the rules about hands of one seat with so many `buys`; `before` are those of earlier rounds."""

    deal: Deal
    before: Counter[int]
    seat: int
    buys: int | None

    def asks(self) -> Iterator[Ask]:
        yield from self.about_cards()
        yield from self.about_points()
        other = next(seat for seat in self.deal.seats if seat != self.seat)
        for what, out in ("out", other), ("nobody", None):
            yield from ask(what, 0, 0, who_holds_nothing_went_out(self.entry(out, points=0)))

    def about_cards(self) -> Iterator[Ask]:
        kind = next(iter(self.deal.rules.values))
        for least, most in gaps(self.entry(points=0).sizes(self.seat)):
            found = hands_are_dealt_or_bought(self.entry(cards={kind: least}))
            yield from ask("cards", least, most, found)

    def about_points(self) -> Iterator[Ask]:
        """No more than the best cards make, and where all are held no less than the lowest."""
        for found in counted_points_fit_a_hand(self.entry(points=BEYOND)):
            yield from ask("points", int(found.figures["most"]) + 1, None, [found])
        for found in counted_points_fit_a_hand(self.entry(points=1)):
            if found.code == "points-too-small":  # where no card counts, 1 is too large already
                yield from ask("points", 1, int(found.figures["least"]) - 1, [found])

    def entry(
        self, out: int | None = None, *, cards: Mapping[str, int] | None = None, points: int | None = None
    ) -> Entry:
        return Entry(self.deal, Round(out, {self.seat: Hand(cards, points, self.buys)}), self.before)


def ask(what: str, least: int, most: int | None, problems: Iterable[Problem]) -> Iterator[Ask]:
    for found in problems:
        if isinstance(found, Odd):
            figures = {name: FIGURE if name == what else known for name, known in found.figures.items()}
            yield Ask(what, least, most, why(found), found.named(SEAT, figures))


def asks(deal: Deal, earlier: Sequence[Round], seat: int, counted: int) -> Asks:
    """About the hands of `seat`, with the buys that were `counted` and a few more, as far as allowed."""
    before = bought(earlier)
    most = max(min(limit(deal, before[seat]), counted + FEW), counted)
    return {
        "" if buys is None else f"{buys}": [*Asker(deal, before, seat, buys).asks()]
        for buys in (None, *range(most + 1 if most else 0))
    }


def gaps(sizes: Sizes) -> Iterator[tuple[int, int | None]]:
    """Between the sizes that a hand can have, and above all of them."""
    possible = sorted({0, *sizes.whole, *range(sizes.least, sizes.laid + 1)})
    for below, above in pairwise(possible):
        if above - below > 1:
            yield below + 1, above - 1
    yield sizes.most + 1, None
