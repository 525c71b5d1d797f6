"""A ruleset's fields as JSON, read and written: `{"contracts": ["2S3"], "shoe": {"3-4": [2, 4]}}`."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import contracts
from .cards import ranks_of
from .contracts import Contract
from .reading import MOST, Node, each
from .scoring import Bonus, Scoring
from .shoe import Shoe
from .standings import TIEBREAKS

if TYPE_CHECKING:
    from .rulesets import Players, Ruleset

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PLAYERS = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")


@dataclass(frozen=True, slots=True)
class Field:
    """One field both ways: `read` raises Unreadable."""

    read: Callable[[Node], object]
    write: Callable[[Any], object]


def read(node: Node, required: Collection[str] = (), without: Collection[str] = ()) -> dict[str, Any]:
    """An object's fields as Ruleset takes them. Unreadable with the faults of all of them."""
    return node.fields({name: field.read for name, field in FIELDS.items() if name not in without}, required)


def write(ruleset: "Ruleset") -> dict[str, object]:
    return {name: field.write(getattr(ruleset, name)) for name, field in FIELDS.items()}


def write_players(players: "Players") -> str:
    low, high = players
    return f"{low}" if low == high else f"{low}-{high}"


def _itself(value: object) -> object:
    return value


def _list_of[T](read: Callable[[Node], T]) -> Callable[[Node], tuple[T, ...]]:
    return lambda node: tuple(each(node.items(), read))


def _or_none[T](read: Callable[[Node], T]) -> Callable[[Node], T | None]:
    return lambda node: None if node.value is None else read(node)


COUNTS = _list_of(Node.whole)


def _read_key(node: Node) -> str:
    if not KEY.fullmatch(key := node.text()):
        raise node.refuse("not-a-key")
    return key


def _read_scoring(node: Node) -> Scoring:
    try:
        return Scoring(node.text())
    except ValueError as unknown:
        raise node.refuse("unknown-scoring") from unknown


def _read_seats(node: Node) -> "Players":
    low, high = each(node.items(2, 2), Node.whole)
    return low, high


def _read_contract(node: Node) -> Contract:
    try:
        return contracts.parse(node.text())
    except ValueError as unknown:
        raise node.refuse("not-a-contract") from unknown


def _write_contracts(asked: tuple[Contract, ...] | None) -> list[str] | None:
    return None if asked is None else [contracts.write(contract) for contract in asked]


def _read_dealt(node: Node) -> "tuple[int, ...] | dict[Players, tuple[int, ...]]":
    return _read_table(node, COUNTS) if isinstance(node.value, dict) else COUNTS(node)


def _write_dealt(dealt: "tuple[int, ...] | Mapping[Players, tuple[int, ...]]") -> object:
    return list(dealt) if isinstance(dealt, tuple) else _write_table(dealt, list)


def _read_shoes(node: Node) -> "dict[Players, Shoe]":
    return _read_table(node, lambda entry: Shoe(*each(entry.items(2, 2), Node.whole)))


def _write_shoes(shoes: "Mapping[Players, Shoe]") -> object:
    return _write_table(shoes, lambda shoe: [shoe.decks, shoe.jokers])


def _read_table[T](node: Node, read_entry: Callable[[Node], T]) -> "dict[Players, T]":
    return dict(each(node.members().values(), lambda entry: (_read_players(entry), read_entry(entry))))


def _write_table[T](table: "Mapping[Players, T]", write_entry: Callable[[T], object]) -> dict[str, object]:
    return {write_players(players): write_entry(entry) for players, entry in table.items()}


def _read_players(entry: Node) -> "Players":
    found = PLAYERS.fullmatch(entry.key)
    players = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if write_players(players) != entry.key or players[0] > players[1]:
        raise entry.refuse("not-a-player-count")
    return players


def _read_values(node: Node) -> dict[str, int]:
    return dict(each(node.members().values(), lambda value: (_read_kind(value), value.whole())))


def _read_kind(value: Node) -> str:
    try:
        ranks_of(value.key)
    except ValueError as unknown:
        raise value.refuse("not-a-kind") from unknown
    return value.key


def _read_rank(node: Node) -> str:
    if node.value == "":
        return ""
    try:
        (_,) = ranks_of(rank := node.text())
    except ValueError as unknown:
        raise node.refuse("not-a-rank") from unknown
    return rank


def _read_buys(node: Node) -> int | tuple[int, ...]:
    return COUNTS(node) if isinstance(node.value, list) else node.whole()


def _write_buys(buys: int | tuple[int, ...]) -> object:
    return list(buys) if isinstance(buys, tuple) else buys


def _read_points(node: Node) -> int:
    return node.whole(least=-MOST)


def _read_bonuses(node: Node) -> dict[str, int]:
    return dict(each(node.members().values(), lambda bonus: (_read_bonus(bonus), _read_points(bonus))))


def _read_bonus(bonus: Node) -> str:
    if bonus.key not in Bonus:
        raise bonus.refuse("unknown-bonus")
    return bonus.key


def _read_tiebreak(node: Node) -> str:
    if (code := node.text()) not in TIEBREAKS:
        raise node.refuse("unknown-tiebreak")
    return code


FIELDS: Mapping[str, Field] = {
    "key": Field(_read_key, str),
    "scoring": Field(_read_scoring, str),
    "players": Field(_read_seats, list),
    "contracts": Field(_or_none(_list_of(_read_contract)), _write_contracts),
    "dealt": Field(_read_dealt, _write_dealt),
    "final_discard": Field(_list_of(Node.flag), list),
    "shoe": Field(_read_shoes, _write_shoes),
    "values": Field(_read_values, dict),
    "rounds": Field(_or_none(Node.whole), _itself),
    "wild": Field(_list_of(_read_rank), list),
    "buys_per_round": Field(_read_buys, _write_buys),
    "buys_per_game": Field(_or_none(Node.whole), _itself),
    "cards_per_buy": Field(Node.whole, _itself),
    "points_per_buy": Field(_read_points, _itself),
    "bonuses": Field(_read_bonuses, dict),
    "closer_points": Field(_list_of(_read_points), list),
    "several_out": Field(Node.flag, _itself),
    "amnesty": Field(Node.flag, _itself),
    "doubling": Field(Node.flag, _itself),
    "target": Field(_or_none(Node.whole), _itself),
    "tiebreaks": Field(_list_of(_read_tiebreak), list),
}
