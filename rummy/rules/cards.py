"""The kinds of card that a scorekeeper tells apart.

A kind is `joker`, one rank (`A`, `7`), one rank of one colour (`red A`) or a span of ranks (`2-9`, `10-K`).
"""

from functools import cache

JOKER = "joker"
COLOURS = ("red", "black")
SUITS_OF_A_COLOUR = 2

# The ace stands at both ends: low in `A-4`, high in `Q-A`.
LADDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANKS = LADDER[:-1]


@cache
def ranks_of(kind: str) -> tuple[str, ...]:
    """The ranks that a kind spans, none for the joker. ValueError where `kind` is not a kind of card."""
    if kind == JOKER:
        return ()
    _, rank = _parted(kind)
    if rank in RANKS:
        return (rank,)
    low, _, high = kind.partition("-")
    if low not in RANKS or high not in LADDER[LADDER.index(low) + 1 :] or low == high:
        raise ValueError(f"{kind!r} is no kind of card")
    first = LADDER.index(low)
    return LADDER[first : LADDER.index(high, first + 1) + 1]


def colours_of(kind: str) -> tuple[str, ...]:
    """The colours that a kind has, none for the joker."""
    if kind == JOKER:
        return ()
    colour, _ = _parted(kind)
    return (colour,) if colour else COLOURS


def suits_of(kind: str) -> int:
    return SUITS_OF_A_COLOUR * len(colours_of(kind))


def _parted(kind: str) -> tuple[str, str]:
    """`red A` as its colour and the rest, which is all of a kind without a colour."""
    colour, space, rest = kind.partition(" ")
    return (colour, rest) if space and colour in COLOURS else ("", kind)
