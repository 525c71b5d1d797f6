"""A table's rules as a value: the book's entry, or the book's entry with house rules in place of some fields."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from . import consistency, fields
from .contracts import Contract
from .reading import Node
from .shoe import Shoe

type Players = tuple[int, int]
"""Player counts, from the fewest to the most, both included."""


class Scoring(StrEnum):
    """`PENALTY`: everyone scores their own hand, low wins. `WINNER_TAKES_SUM`: who goes out scores the others' hands."""

    PENALTY = "penalty"
    WINNER_TAKES_SUM = "winner takes sum"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules by which a game is scored, as `docs/record.md` describes them. Round numbers start at 1.

    Raises Inconsistent where its fields contradict each other or no real cards could be played so.
    """

    key: str
    scoring: Scoring
    players: Players
    contracts: tuple[Contract, ...] | None
    dealt: tuple[int, ...] | Mapping[Players, tuple[int, ...]]
    final_discard: tuple[bool, ...]
    shoe: Mapping[Players, Shoe]
    values: Mapping[str, int]
    buys_per_round: int = 0
    cards_per_buy: int = 2
    amnesty: bool = False
    doubling: bool = False
    target: int | None = None
    tiebreaks: tuple[str, ...] = ("last round",)

    def __post_init__(self) -> None:
        consistency.require(self)

    @property
    def length(self) -> int | None:
        """How many rounds the game has; None where it goes on until the target."""
        return None if self.contracts is None else len(self.contracts)

    @property
    def low_wins(self) -> bool:
        return self.scoring is Scoring.PENALTY

    def contract(self, number: int) -> Contract | None:
        """IndexError for a round that the game does not have."""
        return None if self.contracts is None else self.contracts[number - 1]

    def dealt_in(self, number: int, seats: int) -> int:
        """Cards dealt to each of `seats` players."""
        return going_on(self._dealt_to(seats), number)

    def final_discard_in(self, number: int) -> bool:
        """Whether it takes a discard to go out."""
        return going_on(self.final_discard, number)

    def shoe_for(self, seats: int) -> Shoe:
        return self._by_players(self.shoe, seats)

    def points_of(self, cards: Mapping[str, int]) -> int:
        """What a hand of these cards (kind → count) counts. KeyError for a kind that these rules do not know."""
        return sum(self.values[kind] * count for kind, count in cards.items())

    def replaced(self, house_rules: Mapping[str, object]) -> Self:
        """These rules with some fields replaced, given as a record has them: `{"contracts": ["2S3", "4R3"]}`.

        Raises Unreadable for what is no field or no such value, Inconsistent for what does not go together.
        """
        if not house_rules:
            return self
        return replace(self, **fields.read_house_rules(Node(house_rules)))

    def _dealt_to(self, seats: int) -> tuple[int, ...]:
        return self.dealt if isinstance(self.dealt, tuple) else self._by_players(self.dealt, seats)

    def _by_players[T](self, table: Mapping[Players, T], seats: int) -> T:
        # Where so many left that the book has no row, the row of the fewest players goes on.
        fewest, most = self.players
        counted = min(max(seats, fewest), most)
        return next(value for (low, high), value in table.items() if low <= counted <= high)


def going_on[T](by_round: tuple[T, ...], number: int) -> T:
    """The entry of a round; the last one goes on for later rounds."""
    return by_round[min(number, len(by_round)) - 1]
