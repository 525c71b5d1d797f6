"""Reading JSON values strictly: what is wrong is said with its place, as in `rounds[2].hands.Ana.cards.A`."""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from types import TracebackType

MOST = 999_999  # no count, no score and no round of any game comes near it
LONGEST = 100  # characters of any text in a record
NOT_TEXT = {"Cc", "Cs", "Zl", "Zp"}  # what would break a line, or cannot be written as UTF-8


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, as a stable code, and the figures that a sentence about it needs."""

    place: str
    code: str
    figures: Mapping[str, int | str] = field(default_factory=dict)


class Faulty(Exception):
    """Base of the refusals: `faults` holds at least one."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(*self.faults)


class Unreadable(Faulty):
    """What was given is not what it should be: a wrong type, an unknown key, a number out of all bounds."""


class Gathering:
    """Collects what its `with` blocks find unreadable, so that one refusal names every fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Unreadable):
            return False
        self.faults += error.faults
        return True

    def settle(self) -> None:
        """Unreadable with all that was found, if anything was."""
        if self.faults:
            raise Unreadable(self.faults)


class Repeated(dict[str, object]):
    """An object whose text names a key more than once; `repeated` lists those keys."""

    def __init__(self, pairs: Iterable[tuple[str, object]], repeated: tuple[str, ...]) -> None:
        super().__init__(pairs)
        self.repeated = repeated


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and its place. Every method raises Unreadable where the value is something else."""

    value: object
    place: str = ""

    def refuse(self, code: str, **figures: int | str) -> Unreadable:
        return Unreadable([Fault(self.place, code, figures)])

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.refuse("not-true-or-false")
        return self.value

    def whole(self, least: int = 0, most: int = MOST) -> int:
        """A whole number from `least` to `most`; `true` and `1.0` are none."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.refuse("not-a-whole-number")
        if self.value < least:
            raise self.refuse("number-too-small", least=least)
        if self.value > most:
            raise self.refuse("number-too-large", most=most)
        return self.value

    def text(self) -> str:
        """Text that fits on one line and is not blank."""
        if not isinstance(self.value, str):
            raise self.refuse("not-text")
        if len(self.value) > LONGEST:
            raise self.refuse("text-too-long", most=LONGEST)
        if any(unicodedata.category(character) in NOT_TEXT for character in self.value):
            raise self.refuse("text-not-printable")
        if all(unicodedata.category(character)[0] in "CZ" for character in self.value):
            raise self.refuse("text-blank")
        return self.value

    def items(self, least: int = 0, most: int = MOST) -> "list[Node]":
        if not isinstance(self.value, list):
            raise self.refuse("not-a-list")
        if not least <= len(self.value) <= most:
            raise self.refuse("list-length", least=least, most=most)
        return [Node(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def members(
        self, known: Collection[str] | None = None, required: Collection[str] = ()
    ) -> "dict[str, Node]":
        """An object's values by key. Where `known` is given, other keys are faults; so are missing required ones."""
        if not isinstance(self.value, dict):
            raise self.refuse("not-an-object")
        nodes = {key: Node(value, self._below(key)) for key, value in self.value.items()}
        faults = [Fault(nodes[key].place, "repeated-key") for key in getattr(self.value, "repeated", ())]
        if known is not None:
            faults += [Fault(node.place, "unknown-key") for key, node in nodes.items() if key not in known]
        faults += [Fault(self._below(key), "missing") for key in required if key not in nodes]
        if faults:
            raise Unreadable(faults)
        return nodes

    def _below(self, key: str) -> str:
        return f"{self.place}.{shown(key)}" if self.place else shown(key)


def each[T](nodes: Iterable[Node], read: Callable[[Node], T]) -> list[T]:
    """What `read` makes of every node; the faults of all of them are raised together."""
    found, gathering = [], Gathering()
    for node in nodes:
        with gathering:
            found.append(read(node))
    gathering.settle()
    return found


def shown(key: str) -> str:
    """A key as a place names it: on one line, of bearable length, in characters that any output takes."""
    short = key if len(key) <= LONGEST else f"{key[:LONGEST]}…"
    return "".join(
        ascii(character)[1:-1] if unicodedata.category(character) in NOT_TEXT else character
        for character in short
    )
