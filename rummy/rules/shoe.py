"""The packs shuffled together for one table, and so all the cards that can exist in a round."""

from dataclasses import dataclass

from .cards import JOKER, RANKS, ranks_of, suits_of


@dataclass(frozen=True, slots=True)
class Shoe:
    """`decks` of 52 cards and, in all of them together, `jokers`."""

    decks: int
    jokers: int

    @property
    def cards(self) -> int:
        return self.decks * sum(map(suits_of, RANKS)) + self.jokers

    def holds(self, kind: str) -> int:
        """How many cards of this kind there are."""
        if kind == JOKER:
            return self.jokers
        return self.decks * suits_of(kind) * len(ranks_of(kind))
