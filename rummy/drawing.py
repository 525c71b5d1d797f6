"""Cards as SVG. A card is 44 × 60 units, the next one of its meld lies 24 to its right.

The faces are in templates/_partials/sprite.html, once a page.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count

from rummy.rules.cards import COLOURS, JOKER, LADDER, RANKS, colours_of, ranks_of
from rummy.rules.contracts import Contract, Meld

WIDTH, HEIGHT, STEP, GAP = 44, 60, 24, 9
ROW = 380  # three runs of 4 side by side; a wider contract takes more rows
EM = 16  # units

# Neighbouring ranks are far apart and every set starts with another suit: sets must not look like runs.
SET_RANKS = ("7", "K", "4", "J", "9", "2", "Q", "5", "10", "3", "8", "A", "6")
SET_SUITS = (
    ("spade", "heart", "diamond", "club"),
    ("diamond", "club", "spade", "heart"),
    ("heart", "spade", "club", "diamond"),
    ("club", "diamond", "heart", "spade"),
)
RUN_SUITS = ("heart", "spade", "diamond", "club")
SUITS_OF = {"red": ("heart", "diamond"), "black": ("spade", "club")}
RUN_STARTS = (4, 8, 1, 5)  # places on the ladder: 5, 9, 2, 6


@dataclass(frozen=True, slots=True)
class Card:
    """`suit` is the name of a face in the sprite: a suit, `joker`, or `wild` for a rank that is one."""

    rank: str
    suit: str

    @property
    def colour(self) -> str | None:
        """A class of the style sheet, none for black; a joker's star is part of its face."""
        return {"heart": "red", "diamond": "red", "wild": "joker", "joker": None}.get(self.suit, "")


@dataclass(frozen=True, slots=True)
class Drawing:
    """`body` is SVG without its frame."""

    width: int
    height: int
    body: str


def cards_of(contract: Contract) -> tuple[tuple[Card, ...], ...]:
    """An example of each meld; no two of them look alike while a table could hold them."""
    places = {"S": count(), "R": count()}
    return tuple(show(meld, next(places[meld.kind])) for meld in contract.melds)


def show(meld: Meld, nth: int) -> tuple[Card, ...]:
    return show_set(meld.size, nth) if meld.kind == "S" else show_run(meld.size, nth)


def show_set(size: int, nth: int) -> tuple[Card, ...]:
    rank, suits = SET_RANKS[nth % len(SET_RANKS)], SET_SUITS[nth % len(SET_SUITS)]
    return tuple(Card(rank, suits[i % len(suits)]) for i in range(size))


def show_run(size: int, nth: int) -> tuple[Card, ...]:
    """Each suit once, then each suit again one rank higher."""
    again, suit = divmod(nth, len(RUN_SUITS))
    start = (RUN_STARTS[suit] + again) % (len(LADDER) - size + 1)
    return tuple(Card(rank, RUN_SUITS[suit]) for rank in LADDER[start : start + size])


def cards_of_kind(kind: str, wild: str = "") -> tuple[Card, ...]:
    """The joker, one rank, both suits of one colour, or the highest, middle and lowest rank of a span.

    `wild` is the rank that stands for any card in this round, "" for none.
    """
    ranks = ranks_of(kind)[::-1]
    if kind == JOKER or len(colours_of(kind)) < len(COLOURS):
        return ranks_of_kind(kind, wild)
    if len(ranks) > 3:
        ranks = (ranks[0], ranks[(len(ranks) - 1) // 2], ranks[-1])
    first = RANKS.index(ranks[0])
    return marked(kind, wild, (Card(rank, SET_SUITS[first % 4][i]) for i, rank in enumerate(ranks)))


def ranks_of_kind(kind: str, wild: str = "") -> tuple[Card, ...]:
    """Every rank of a kind, the highest first, or every suit of a rank's one colour; or the joker."""
    if kind == JOKER:
        return (Card("", "joker"),)
    ranks, colours = ranks_of(kind)[::-1], colours_of(kind)
    if len(colours) < len(COLOURS):
        return marked(kind, wild, (Card(rank, suit) for rank in ranks for suit in SUITS_OF[colours[0]]))
    suits = SET_SUITS[0]
    return marked(kind, wild, (Card(rank, suits[i % len(suits)]) for i, rank in enumerate(ranks)))


def marked(kind: str, wild: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards, those of the wild rank as such if all of that rank in this kind are wild."""
    is_wild = wild and {*colours_of(kind)} <= {*colours_of(wild)}
    return tuple(
        Card(card.rank, "wild") if is_wild and card.rank in ranks_of(wild) else card for card in cards
    )


@lru_cache(1000)  # houses make contracts of their own, without end
def draw_contract(contract: Contract) -> Drawing:
    return draw(rows(cards_of(contract)))


@lru_cache(1000)
def place_contract(contract: Contract) -> Drawing:
    """The same of melds that the page has in its `draw_melds`, one element each."""
    return draw(rows(cards_of(contract)), place_meld)


@lru_cache(1000)
def draw_melds(contracts: tuple[Contract, ...]) -> str:
    """Every meld of some contracts once: many rounds begin with the same set, and a run of 5 as one of 4."""
    melds = dict.fromkeys(cards for contract in contracts for cards in cards_of(contract))
    return "".join(f'<g id="{named(cards)}">{"".join(draw_on(cards, melds))}</g>' for cards in melds)


@cache
def draw_kind(kind: str, wild: str = "") -> Drawing:
    return draw([[cards_of_kind(kind, wild)]])


@cache
def draw_ranks_of(kind: str, wild: str = "") -> tuple[Drawing, ...]:
    """Every rank of a kind as a card of its own."""
    return tuple(draw([[(card,)]]) for card in ranks_of_kind(kind, wild))


type Cards = Sequence[Card]
type Pen = Callable[[Cards, int, int], Iterator[str]]
"""Draws a meld at a place."""


def draw_meld(cards: Cards, x: int, y: int) -> Iterator[str]:
    """The faces, then the ranks of each colour as one text that names the place of every letter."""
    for i, card in enumerate(cards):
        yield used(card.suit, x + i * STEP, y)
    for colour in ("", "red", "joker"):
        ranks = [(card.rank, x + i * STEP + 12) for i, card in enumerate(cards) if card.colour == colour]
        yield from draw_ranks(ranks, y + 19, colour)


def draw_on(cards: Cards, melds: Iterable[Cards]) -> Iterator[str]:
    """The longest of `melds` with which the cards begin, and what it lacks of them."""
    begun = max((meld for meld in melds if meld == cards[: len(meld)] != cards), key=len, default=())
    if begun:
        yield used(named(begun), 0, 0)
    yield from draw_meld(cards[len(begun) :], len(begun) * STEP, 0)


def place_meld(cards: Cards, x: int, y: int) -> Iterator[str]:
    yield used(named(cards), x, y)


def used(name: str, x: int, y: int) -> str:
    place = "".join(f' {axis}="{at}"' for axis, at in (("x", x), ("y", y)) if at)
    return f'<use href="#{name}"{place}/>'


def named(cards: Cards) -> str:
    """ "spade777", "heart5678": no two melds have the same ranks and begin with the same suit."""
    return cards[0].suit + "".join(card.rank for card in cards)


def draw(lines: Sequence[Sequence[Cards]], pen: Pen = draw_meld) -> Drawing:
    broadest = max(map(row_width, lines))
    body, height = "", 0
    for line in lines:
        x = (broadest - row_width(line)) // 2
        for meld in line:
            body += "".join(pen(meld, x, height))
            x += width(meld) + GAP
        height += HEIGHT + GAP
    return Drawing(broadest, height - GAP, body)


def draw_ranks(ranks: Sequence[tuple[str, int]], y: int, colour: str) -> Iterator[str]:
    if ranks:
        places = " ".join(place for rank, middle in ranks for place in letters(rank, middle))
        name = f' class="{colour}"' if colour else ""
        yield f'<text y="{y}" x="{places}"{name}>{"".join(rank for rank, _ in ranks)}</text>'


def letters(rank: str, middle: int) -> tuple[str, ...]:
    """The middle of each letter: the two of a 10 stand close, to fit into the strip that a card shows."""
    return (f"{middle - 5}", f"{middle + 5}") if len(rank) == 2 else (f"{middle}",)


def rows(melds: Sequence[Cards]) -> list[list[Cards]]:
    """As few rows as fit, of widths as even as they can be."""
    fewest = len(fill(melds, ROW))
    return next(lines for limit in count(HEIGHT, 4) if len(lines := fill(melds, limit)) <= fewest)


def fill(melds: Sequence[Cards], limit: int) -> list[list[Cards]]:
    lines: list[list[Cards]] = [[]]
    for meld in melds:
        if lines[-1] and row_width([*lines[-1], meld]) > limit:
            lines.append([])
        lines[-1].append(meld)
    return lines


def row_width(line: Sequence[Cards]) -> int:
    return sum(map(width, line)) + GAP * (len(line) - 1)


def width(cards: Cards) -> int:
    return WIDTH + STEP * (len(cards) - 1)
