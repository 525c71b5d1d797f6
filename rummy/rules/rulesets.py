"""A table's rules as a value: an entry of the book, or one with house rules in place of some fields."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from . import consistency, fields
from .contracts import Contract
from .reading import Node
from .scoring import Scoring
from .shoe import Shoe

type Players = tuple[int, int]
"""Player counts: from the fewest to the most, both included."""

FREELY = 10  # buys in one round that nobody comes to
REQUIRED = ("key", "scoring", "players", "contracts", "dealt", "final_discard", "shoe", "values")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules that a game is scored by; `docs/record.md` describes the fields. Round numbers start at 1.

    Raises Inconsistent where fields contradict each other, or where no real cards can be played by them.
    """

    key: str
    scoring: Scoring
    players: Players
    contracts: tuple[Contract, ...] | None
    dealt: tuple[int, ...] | Mapping[Players, tuple[int, ...]]
    final_discard: tuple[bool, ...]
    shoe: Mapping[Players, Shoe]
    values: Mapping[str, int]
    rounds: int | None = None
    wild: tuple[str, ...] = ("",)
    buys_per_round: int | tuple[int, ...] = 0
    buys_per_game: int | None = None
    cards_per_buy: int = 2
    points_per_buy: int = 0
    bonuses: Mapping[str, int] = field(default_factory=dict)
    closer_points: tuple[int, ...] = (0,)
    several_out: bool = False
    amnesty: bool = False
    doubling: bool = False
    target: int | None = None
    tiebreaks: tuple[str, ...] = ("last round",)

    def __post_init__(self) -> None:
        consistency.require(self)

    @property
    def length(self) -> int | None:
        """How many rounds the game has; None where it goes on until the target."""
        return self.rounds if self.contracts is None else len(self.contracts)

    @property
    def listed_rounds(self) -> range:
        """All rounds; where nothing says how many, those for which a field has an entry of its own."""
        dealt = (self.dealt,) if isinstance(self.dealt, tuple) else self.dealt.values()
        lists = (*dealt, self.final_discard, self.wild, self.buys, self.closer_points)
        return range(1, (self.length or max(map(len, lists))) + 1)

    @property
    def low_wins(self) -> bool:
        return self.scoring is Scoring.PENALTY

    def contract(self, number: int) -> Contract | None:
        """None where rounds have no contract. IndexError for a round after the last."""
        return None if self.contracts is None else self.contracts[number - 1]

    def dealt_in(self, number: int, seats: int) -> int:
        """Cards dealt to each of `seats` players."""
        return _in_round(self.dealt_to(seats), number)

    def dealt_to(self, seats: int) -> tuple[int, ...]:
        """The same, one entry a round; the last one goes on."""
        return self.dealt if isinstance(self.dealt, tuple) else self._for(seats, self.dealt)

    def final_discard_in(self, number: int) -> bool:
        """Whether it takes a discard to go out."""
        return _in_round(self.final_discard, number)

    def wild_in(self, number: int) -> str:
        """The rank that is wild beside the jokers: `2`, or `red 2`; "" for none."""
        return _in_round(self.wild, number)

    @property
    def buys(self) -> tuple[int, ...]:
        """How often each player may buy, one a round; the last one goes on."""
        return self.buys_per_round if isinstance(self.buys_per_round, tuple) else (self.buys_per_round,)

    def buys_in(self, number: int) -> int:
        """How often each player may buy; 0 where nobody does."""
        return _in_round(self.buys, number)

    def buys_freely_in(self, number: int) -> bool:
        """Whether people buy as often as they like, as far as one can."""
        return self.buys_in(number) >= FREELY and self.buys_per_game is None

    def closer_points_in(self, number: int) -> int:
        """What going out scores."""
        return _in_round(self.closer_points, number)

    def shoe_for(self, seats: int) -> Shoe:
        return self._for(seats, self.shoe)

    def points_of(self, cards: Mapping[str, int]) -> int:
        """What cards (kind → count) in a hand count. KeyError for a kind that these rules do not know."""
        return sum(self.values[kind] * count for kind, count in cards.items())

    def replaced(self, house_rules: Mapping[str, object]) -> Self:
        """These rules with some fields replaced, given as in a record: `{"contracts": ["2S3", "4R3"]}`.

        Raises Unreadable for what is no such field or value, Inconsistent for what does not go together.
        """
        if not house_rules:
            return self
        return replace(self, **fields.read(Node(house_rules), without={"key"}))

    def differences(self, book: "Ruleset") -> dict[str, object]:
        """The house rules that turn `book` into these rules, the key apart."""
        own, theirs = fields.write(self), fields.write(book)
        return {name: own[name] for name in own if name != "key" and own[name] != theirs[name]}

    def _for[T](self, seats: int, table: Mapping[Players, T]) -> T:
        # Where so many have left that the book has no row for it, that of the smallest table goes on.
        fewest, most = self.players
        counted = min(max(seats, fewest), most)
        return next(row for (low, high), row in table.items() if low <= counted <= high)


def read(value: object) -> Ruleset:
    """The ruleset that a JSON object spells out. Raises Unreadable, or Inconsistent (which is one)."""
    return Ruleset(**fields.read(Node(value), REQUIRED))


def write(ruleset: Ruleset) -> dict[str, object]:
    """The JSON object that `read` takes for an equal ruleset."""
    return fields.write(ruleset)


def _in_round[T](entries: tuple[T, ...], number: int) -> T:
    """The entry of a round; the last one goes on for later rounds."""
    return entries[min(number, len(entries)) - 1]
