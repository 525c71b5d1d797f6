"""What the form of house rules is made of: each input with what it has, what the book has, what is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy.forms.read_rules import notation, number
from rummy.forms.typed_rules import BONUSES, YES, TypedRound
from rummy.rules import contracts
from rummy.rules.consistency import most_cards
from rummy.rules.contracts import Contract
from rummy.wording import house_rules as wording

# A phone's keys for digits have no minus and no letters.
NOT_DIGITS = frozenset({"wild", "rank", "contracts", "points_per_buy", "closer_points", "closer", *BONUSES})


@dataclass(frozen=True, slots=True)
class Line:
    """One input: what it has, what the book has there, and what is wrong."""

    name: str
    typed: str
    book: str
    faults: tuple[str, ...]
    usual: str = ""

    @property
    def field(self) -> str:
        """The name that is sent: several inputs of a list have one for all of them."""
        return self.name.partition("[")[0] if not self.name.startswith("players") else self.name

    @property
    def label(self) -> str:
        return wording.label(self.name)

    @property
    def hint(self) -> str:
        return wording.hints().get(self.name, "")

    @property
    def says(self) -> str:
        return wording.book_says(self.name, self.book)

    @property
    def differs(self) -> bool:
        return self.typed.strip() != self.book

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        return wording.choices(self.name)

    @property
    def is_flag(self) -> bool:
        return self.name in wording.FLAGS or self.field == "final_discard"

    @property
    def checked(self) -> str:
        """What a flag sends: the number of its round, for a box without a tick sends nothing."""
        return f"{int(self.name[len(self.field) + 1 : -1]) + 1}" if "[" in self.name else YES

    @property
    def is_digits(self) -> bool:
        return self.field not in NOT_DIGITS


@dataclass(frozen=True, slots=True)
class Asked:
    """A contract as it is built, held against the deal; None for what is not there or cannot be read."""

    text: str
    contract: Contract | None
    dealt: int | None
    is_too_large: bool
    takes_a_buy: bool


@dataclass(frozen=True, slots=True)
class RoundPanel:
    """A round under its tab. `says` is what the book has for it, if it has a round of this number."""

    number: int
    is_fixed: bool
    asked: Asked
    lines: tuple[Line, ...]
    says: str
    differs: bool


@dataclass(frozen=True, slots=True)
class ShoeRow:
    seats: int
    lines: tuple[Line, ...]
    says: str

    @property
    def differs(self) -> bool:
        return any(line.differs for line in self.lines)


@dataclass(frozen=True, slots=True)
class KindRow:
    """`book` is empty where the book has no such kind."""

    shown: str
    points: str
    book: str
    faults: tuple[str, ...]

    @property
    def says(self) -> str:
        return wording.book_says("values", self.book)

    @property
    def differs(self) -> bool:
        return self.points.strip() != self.book


def asked(round: TypedRound, once: Mapping[str, str]) -> Asked:
    """`once` has the buys of all rounds, and the cards of each."""
    contract = contract_of(round)
    hand = [
        number(text) for text in (round.dealt, round.buys or once["buys_per_round"], once["cards_per_buy"])
    ]
    figures = [figure for figure in hand if isinstance(figure, int)]
    dealt = figures[0] if isinstance(hand[0], int) else None
    fits, takes_a_buy = True, False
    if contract and dealt is not None and figures == hand:
        held = contract.cards + (round.final_discard == YES)
        fits = contract.cards <= most_cards(*figures)
        takes_a_buy = most_cards(dealt, 0, 0) < held <= most_cards(*figures)
    return Asked(round.contracts, contract, dealt, is_too_large=not fits, takes_a_buy=takes_a_buy)


def contract_of(round: TypedRound) -> Contract | None:
    try:
        return contracts.parse(notation(round.contracts))
    except ValueError:
        return None


def tidied(round: TypedRound) -> TypedRound:
    """With its contract in the one spelling."""
    return replace(round, contracts=notation(round.contracts))
