"""Reading JSON strictly: whatever is wrong is said with its place, as in `rounds[2].hands.Ana.cards.A`."""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

MOST = 999_999  # no count, score or round of any game comes near it
MOST_ENTRIES = 1_000  # of a list or an object
LONGEST = 200  # characters of any text

# Categories of characters that break a line or cannot be written down at all: control, surrogate, separator.
UNPRINTABLE = frozenset({"Cc", "Cs", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its place, a stable code, and the figures that a sentence about it needs."""

    place: str
    code: str
    figures: Mapping[str, int | str] = field(default_factory=dict)


class Faulty(Exception):
    """What was given is refused: `faults` are the reasons, at least one."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(*self.faults)


class Unreadable(Faulty):
    """It is not what it should be: a wrong type, an unknown key, a number out of all bounds."""


class Repetitive(dict[str, object]):
    """An object whose text names some keys more than once: those in `repeated`."""

    repeated: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value, its place and its key. Every method raises Unreadable for another kind of value."""

    value: object
    place: str = ""
    key: str = ""

    def refuse(self, code: str, **figures: int | str) -> Unreadable:
        return Unreadable([Fault(self.place, code, figures)])

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.refuse("not-true-or-false")
        return self.value

    def whole(self, least: int = 0, most: int = MOST) -> int:
        """A whole number within bounds; `true` and `1.0` are none."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.refuse("not-a-whole-number")
        if self.value < least:
            raise self.refuse("too-small", least=least)
        if self.value > most:
            raise self.refuse("too-large", most=most)
        return self.value

    def text(self) -> str:
        """Text that fits on a line and shows something."""
        if not isinstance(self.value, str):
            raise self.refuse("not-text")
        if len(self.value) > LONGEST:
            raise self.refuse("too-long", most=LONGEST)
        if any(unicodedata.category(letter) in UNPRINTABLE for letter in self.value):
            raise self.refuse("unprintable")
        if all(unicodedata.category(letter)[0] in "CZ" for letter in self.value):
            raise self.refuse("blank")
        return self.value

    def time(self) -> datetime:
        """An instant in ISO 8601, with its offset."""
        try:
            time = datetime.fromisoformat(self.text())
        except ValueError as error:
            raise self.refuse("not-a-time") from error
        if time.utcoffset() is None:
            raise self.refuse("time-without-offset")
        if not 1 < time.year < 9999:  # the offset must not carry it out of all calendars
            raise self.refuse("not-a-time")
        return time

    def items(self, least: int = 0, most: int = MOST_ENTRIES) -> "list[Node]":
        if not isinstance(self.value, list):
            raise self.refuse("not-a-list")
        if not least <= len(self.value) <= most:
            raise self.refuse("list-length", least=least, most=most)
        return [Node(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def members(
        self, known: Collection[str] | None = None, required: Collection[str] = ()
    ) -> "dict[str, Node]":
        """An object's values by key: no key twice, none but `known` ones (None: any), all `required` ones."""
        if not isinstance(self.value, dict):
            raise self.refuse("not-an-object")
        if len(self.value) > MOST_ENTRIES:
            raise self.refuse("too-many-keys", most=MOST_ENTRIES)
        members = {key: Node(value, self._place_of(key), key) for key, value in self.value.items()}
        repeated = self.value.repeated if isinstance(self.value, Repetitive) else ()
        faults = [Fault(self._place_of(key), "repeated-key") for key in repeated]
        unknown = () if known is None else (key for key in members if key not in known)
        faults += [Fault(self._place_of(key), "unknown-key") for key in unknown]
        faults += [Fault(self._place_of(key), "missing-key") for key in required if key not in members]
        if faults:
            raise Unreadable(faults)
        return members

    def fields(
        self, readers: "Mapping[str, Callable[[Node], Any]]", required: Collection[str] = ()
    ) -> dict[str, Any]:
        """What the readers make of an object's values, by key. A key without a reader is a fault."""
        members = self.members(readers.keys(), required)
        return dict(each(members.values(), lambda member: (member.key, readers[member.key](member))))

    def _place_of(self, key: str) -> str:
        return f"{self.place}.{shown(key)}" if self.place else shown(key)


def each[T](nodes: Iterable[Node], read: Callable[[Node], T]) -> list[T]:
    """What `read` makes of every node. Unreadable with the faults of all of them."""
    values: list[T] = []
    faults: list[Fault] = []
    for node in nodes:
        try:
            values.append(read(node))
        except Unreadable as unreadable:
            faults += unreadable.faults
    if faults:
        raise Unreadable(faults)
    return values


@contextmanager
def under(place: str) -> Iterator[None]:
    """Puts `place` before the places of whatever is found unreadable within."""
    try:
        yield
    except Unreadable as unreadable:
        raise Unreadable(_moved(fault, place) for fault in unreadable.faults) from None


def _moved(fault: Fault, place: str) -> Fault:
    return replace(fault, place=f"{place}.{fault.place}" if fault.place else place)


def shown(key: str) -> str:
    """A key as a place names it: on one line, of bearable length, and in characters that can be written."""
    short = key if len(key) <= LONGEST else f"{key[:LONGEST]}…"
    return "".join(
        letter.encode("unicode_escape").decode() if unicodedata.category(letter) in UNPRINTABLE else letter
        for letter in short
    )
