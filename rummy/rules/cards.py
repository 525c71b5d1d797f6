"""The kinds of card that a scorekeeper tells apart.

A kind is `joker`, one rank (`A`, `7`) or a span of ranks (`2-9`, `10-K`).
"""

from functools import cache

JOKER = "joker"
SUITS = 4

# The ace stands at both ends: low in `A-4`, high in `Q-A`.
LADDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANKS = LADDER[:-1]


@cache
def ranks_of(kind: str) -> tuple[str, ...]:
    """The ranks that a kind spans, none for the joker. ValueError where `kind` is not a kind of card."""
    if kind == JOKER:
        return ()
    if kind in RANKS:
        return (kind,)
    low, _, high = kind.partition("-")
    if low not in RANKS or high not in LADDER[LADDER.index(low) + 1 :] or low == high:
        raise ValueError(f"{kind!r} is no kind of card")
    first = LADDER.index(low)
    return LADDER[first : LADDER.index(high, first + 1) + 1]
