"""What must be laid down in a round, in the players' notation.

`2S3` is two sets of three, `R4` a run of four, `S3+2R4` a set and two runs. Sets are written before runs and
small melds before large ones; they may be read in any order.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Literal, cast

type Kind = Literal["S", "R"]

MOST_MELDS = 20  # more than anybody could lay down
MOST_WRITTEN = 10 * MOST_MELDS  # signs

# A pair is the smallest set that any table asks for; a run cannot be longer than its suit.
SIZES: dict[Kind, range] = {"S": range(2, 14), "R": range(3, 14)}
TERM = re.compile(r"([1-9][0-9]?)?([SR])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Meld:
    """A set (`S`) or a run (`R`) of at least `size` cards. ValueError for a size that no meld has."""

    kind: Kind
    size: int

    def __post_init__(self) -> None:
        if self.size not in SIZES[self.kind]:
            raise ValueError(f"{self.kind}{self.size} is neither a set nor a run")


@dataclass(frozen=True, slots=True)
class Contract:
    """Some melds: two contracts that ask for the same are equal. ValueError for none, or more than 20."""

    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.melds) <= MOST_MELDS:
            raise ValueError(f"{len(self.melds)} melds are no contract")
        as_written = sorted(self.melds, key=lambda meld: (meld.kind == "R", meld.size))
        object.__setattr__(self, "melds", tuple(as_written))

    @property
    def cards(self) -> int:
        """How many cards it takes at least."""
        return sum(meld.size for meld in self.melds)


def parse(text: str) -> Contract:
    """The contract that `text` writes down. ValueError where it is none."""
    if len(text) > MOST_WRITTEN:
        raise ValueError("nobody writes a contract as long as this")
    return Contract(tuple(meld for term in text.split("+") for meld in _melds(term)))


def write(contract: Contract) -> str:
    """The one spelling of a contract, which `parse` reads back as an equal one."""
    terms = Counter(f"{meld.kind}{meld.size}" for meld in contract.melds)
    return "+".join(f"{count}{meld}" if count > 1 else meld for meld, count in terms.items())


def _melds(term: str) -> tuple[Meld, ...]:
    found = TERM.fullmatch(term)
    if not found:
        raise ValueError(f"{term!r} is neither a set nor a run")
    count, kind, size = found.groups()
    return (Meld(cast(Kind, kind), int(size)),) * int(count or 1)
