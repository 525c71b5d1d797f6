"""What a table wonders about when hands are called out, and which of the app's questions are about that."""

from collections.abc import Collection

from rummy.rules.problems import Odd

from .called import Entry
from .houses import House

type Doubt = tuple[str, int | None]
"""`empty` or `size`, and whose hand it is."""

EMPTY = {"empty-hand", "second-empty-hand"}
SIZE = {"hand-too-large", "hand-between", "hand-not-whole"}


def asked(house: House, problems: Collection[Odd]) -> set[Doubt]:
    """What the app asks, of what the table would."""
    empty = {("empty", problem.seat) for problem in problems if problem.code in EMPTY}
    return empty | {("size", problem.seat) for problem in problems if problem.code in SIZE and house.dealt}


def wondered(house: House, number: int, entry: Entry) -> set[Doubt]:
    """Whose hand is empty, though they did not go out, and whose is of a size that no hand can be of."""
    held = {seat: len(cards) for seat, cards in entry.cards.items() if seat not in entry.spared}
    fine = house.several_out and entry.out is not None
    seen = {seat: cards for seat, cards in held.items() if house.dealt and seat not in entry.in_points}
    return {("empty", seat) for seat, cards in held.items() if not cards and not fine} | {
        ("size", seat)
        for seat, cards in seen.items()
        if cards and cards not in sizes(house, number, entry.buys.get(seat))
    }


def sizes(house: House, number: int, buys: int | None) -> set[int]:
    """With all the cards, by how often somebody bought, or with the contract laid down."""
    times = range(house.buys + 1) if buys is None else [buys]
    whole = [house.dealt[number - 1] + n * house.cards_per_buy for n in times]
    return {*whole, *range(1, whole[-1] - house.takes[number - 1] + 1)}
