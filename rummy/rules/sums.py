"""Which points cards can make. Cards are given as points of one → how many of them there are."""

from collections.abc import Iterator, Mapping


def reachable(cards: Mapping[int, int]) -> int:
    """Bit n is set where some of the cards (all, or none) add up to exactly n points."""
    sums = 1
    for points, count in cards.items():
        for step in _steps(count):
            sums |= sums << step * points
    return sums


def most(cards: Mapping[int, int], size: int) -> int:
    """The points that the best `size` of the cards make."""
    total = 0
    for points in sorted(cards, reverse=True):
        taken = min(size, cards[points])
        total += taken * points
        size -= taken
    return total


def least(cards: Mapping[int, int], size: int) -> int:
    """The points that the lowest `size` of the cards make."""
    return sum(points * count for points, count in cards.items()) - most(cards, sum(cards.values()) - size)


def fewest(cards: Mapping[int, int], total: int) -> int:
    """A number of cards with less than which so many points cannot be made."""
    size = 0
    for points in sorted(filter(None, cards), reverse=True):
        taken = min(-(-total // points), cards[points])
        total = max(0, total - taken * points)
        size += taken
    return size


def _steps(count: int) -> Iterator[int]:
    """1, 2, 4 … and the rest: some of them add up to each number from none to `count`."""
    step = 1
    while count:
        yield min(step, count)
        count -= min(step, count)
        step *= 2
