"""What the table agreed on between rounds, and what it has counted of those to come, as JSON by seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from rummy.rules.played import Joins, Leaves, Round, Sits

type Event = Leaves | Joins | Sits


def write_seating(events: Iterable[Event]) -> list[dict[str, object]]:
    """`{"before": 5, "leaves": 3}`, `{"before": 7, "joins": 3, "with": 9}`, `{"before": 8, "order": [0]}`."""
    return [write_event(event) for event in events]


def read_seating(kept: Sequence[Mapping[str, Any]]) -> tuple[Event, ...]:
    return tuple(read_event(event) for event in kept)


def write_event(event: Event) -> dict[str, object]:
    match event:
        case Leaves(before, seat):
            return {"before": before, "leaves": seat}
        case Joins(before, seat, points):
            return {"before": before, "joins": seat, "with": points}
        case Sits(before, order):
            return {"before": before, "order": list(order)}


def read_event(kept: Mapping[str, Any]) -> Event:
    before = kept["before"]
    if "leaves" in kept:
        return Leaves(before, kept["leaves"])
    if "joins" in kept:
        return Joins(before, kept["joins"], kept["with"])
    return Sits(before, tuple(kept["order"]))


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What is known of a round before it ends: `buys` by seat, and `dealer` where it is not who should."""

    buys: Mapping[int, int] = field(default_factory=dict)
    dealer: int | None = None

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Self:
        return cls({int(seat): n for seat, n in kept.get("buys", {}).items()}, kept.get("dealer"))

    def write(self) -> dict[str, object]:
        """Empty where nothing is known."""
        kept = {"buys": {str(seat): n for seat, n in sorted(self.buys.items())}, "dealer": self.dealer}
        return {name: known for name, known in kept.items() if known not in (None, {})}

    def completed(self, entered: Round) -> Round:
        """The round as it was entered, with what is known of it where the entry says nothing."""
        hands = {
            seat: replace(hand, buys=self.buys.get(seat)) if hand.buys is None else hand
            for seat, hand in entered.hands.items()
        }
        out_buys, dealer = entered.out_buys, entered.dealer
        if out_buys is None and entered.out is not None:
            out_buys = self.buys.get(entered.out)
        if dealer is None and self.dealer in {*hands, entered.out}:  # else they have left since
            dealer = self.dealer
        return replace(entered, hands=hands, out_buys=out_buys, dealer=dealer)
