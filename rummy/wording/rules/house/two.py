"""Where two rulesets differ: for which numbers of players, in which rounds."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

from rummy.rules.rulesets import Ruleset
from rummy.wording.rules.spans import in_brackets
from rummy.wording.rulesets import span

type Difference[T] = tuple[list[int], T, T]
"""Rounds or numbers of players, what the table has there, and what the book has."""


@dataclass(frozen=True, slots=True)
class Two:
    """A table's rules beside the book's."""

    house: Ruleset
    book: Ruleset

    def rounds(self) -> list[int]:
        """Those that both have."""
        both = (self.house.listed_rounds, self.book.listed_rounds)
        ends = [rules.length for rules in (self.house, self.book) if rules.length is not None]
        return list(range(1, (min(ends) if ends else max(map(len, both))) + 1))

    def seats(self) -> list[int]:
        """The numbers of players that both are for."""
        (fewest, most), (low, high) = self.house.players, self.book.players
        return list(range(max(fewest, low), min(most, high) + 1))

    def by_players[T](self, read: Callable[[Ruleset, int], T]) -> Iterator[Difference[T]]:
        return differing((seats, read(self.house, seats), read(self.book, seats)) for seats in self.seats())

    def by_round[T](self, read: Callable[[Ruleset, int], T]) -> Iterator[Difference[T]]:
        return differing((n, read(self.house, n), read(self.book, n)) for n in self.rounds())

    def placed(self, said: str, *, seats: list[int] | None = None, rounds: list[int] | None = None) -> str:
        """The sentence, with where it holds unless that is everywhere."""
        where = []
        if rounds not in (None, self.rounds()):
            where.append(in_brackets(rounds))
        if seats not in (None, self.seats()):
            where.append(gettext("%(players)s players") % {"players": span((seats[0], seats[-1]))})
        return f"{said} ({', '.join(where)})." if where else f"{said}."


def differing[T](found: Iterable[tuple[int, T, T]]) -> Iterator[Difference[T]]:
    """Neighbours that differ in the same way, together."""
    for (new, old), alike in groupby(found, key=lambda entry: entry[1:]):
        if new != old:
            yield [number for number, *_ in alike], new, old
