"""How many cards a hand can hold when a round ends.

A turn draws a card and discards one, a buy adds `cards_per_buy`: who has laid nothing down holds exactly what
was dealt and bought, and who has lacks the contract at least.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .deals import Deal
from .played import Round


@dataclass(frozen=True, slots=True)
class Sizes:
    """`whole` with nothing laid down: a size for each number of buys; from `least` to `laid` after that.

    `laid` is 0 where nobody lays down but the one who goes out.
    """

    whole: range
    least: int
    laid: int

    @property
    def most(self) -> int:
        return self.whole[-1]

    def __contains__(self, cards: int) -> bool:
        return cards in self.whole or self.least <= cards <= self.laid


def sizes_in(deal: Deal, buys: int | None, before: int) -> Sizes:
    """With so many `buys`, None where nobody counted them, and so many in all rounds `before`."""
    fewest, most = (0, limit(deal, before)) if buys is None else (buys, buys)
    each = deal.rules.cards_per_buy
    whole = range(deal.dealt + fewest * each, deal.dealt + most * each + 1, each)
    laid = whole[-1] - (deal.contract.cards if deal.contract else 0)
    return Sizes(whole, 0 if deal.rules.several_out else 1, 0 if _is_laid_at_once(deal) else max(0, laid))


def buys_left(deal: Deal, earlier: Iterable[Round], seat: int) -> int:
    """How often `seat` may buy in a deal after `earlier` rounds."""
    return limit(deal, bought(earlier)[seat])


def limit(deal: Deal, before: int) -> int:
    """How often somebody may buy in a deal who has bought so often `before` it."""
    in_round, in_game = deal.rules.buys_in(deal.like), deal.rules.buys_per_game
    return in_round if in_game is None else max(0, min(in_round, in_game - before))


def bought(rounds: Iterable[Round]) -> Counter[int]:
    """How often each seat has bought, as far as that was counted."""
    times = Counter[int]()
    for round in rounds:
        times.update(round.counted_buys)
    return times


def _is_laid_at_once(deal: Deal) -> bool:
    """Whether it is a last round that ends as soon as somebody lays down: with all they hold."""
    return deal.contract is not None and deal.like == deal.rules.length and not deal.final_discard
