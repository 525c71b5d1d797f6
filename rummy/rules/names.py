"""The players' names in a record: where it says a name, the game has the number of a seat."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from .consistency import FEWEST_PLAYERS, MOST_PLAYERS
from .reading import Fault, Node, Unreadable, each


@dataclass(frozen=True, slots=True)
class Names:
    """The names in seat order. Every method raises Unreadable for one that is not among them."""

    players: tuple[str, ...]

    def seat(self, node: Node) -> int:
        """The seat of the name that the node's value is."""
        if (name := node.text()) not in self.players:
            raise node.refuse("unknown-player")
        return self.players.index(name)

    def by_seat[T](self, node: Node, read: Callable[[Node], T]) -> dict[int, T]:
        """What `read` makes of an object's values, keyed by the seats of the names that are its keys."""
        return dict(each(node.members().values(), lambda member: (self._seat_of_key(member), read(member))))

    def _seat_of_key(self, member: Node) -> int:
        if member.key not in self.players:
            raise member.refuse("unknown-player")
        return self.players.index(member.key)


def read(node: Node) -> Names:
    """A list of names, no two of which are the same when trimmed and folded."""
    names = each(node.items(FEWEST_PLAYERS, MOST_PLAYERS), Node.text)
    folded = [fold(name) for name in names]
    faults = [
        Fault(f"{node.place}[{index}]", "same-name", {"player": names[folded.index(name)]})
        for index, name in enumerate(folded)
        if name in folded[:index]
    ]
    if faults:
        raise Unreadable(faults)
    return Names(tuple(names))


def fold(name: str) -> str:
    """Two players have the same name if it folds to the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name.strip()).casefold())
