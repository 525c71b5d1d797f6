"""The book: rulesets that games point at by key."""

from collections.abc import Mapping
from types import MappingProxyType

from .book import contract_rummy, free, relatives
from .book.contract_rummy import CONTRACT_RUMMY
from .book.free import RUMMY_100
from .rulesets import Ruleset

__all__ = ["ALIASES", "CONTRACT_RUMMY", "READ_IN_PART", "RULESETS", "RUMMY_100", "find"]

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {ruleset.key: ruleset for ruleset in (*contract_rummy.RULESETS, *relatives.RULESETS, *free.RULESETS)}
)

# What people call them, in any language.
ALIASES: Mapping[str, str] = MappingProxyType(
    {
        "zioncheck": "contract-rummy",
        "combination-rummy": "contract-rummy",
        "hollywood-rummy": "contract-rummy",
        "jo": "joker-rummy",
        "twos-wild": "deuces-wild-rummy",
        "may-i": "liverpool-rummy",
        "california-rummy": "shanghai-rummy",
        "shanghai-rum": "shanghai-rummy",
        "double-deck-rummy": "continental",
        "zoliky": "continental",
        "loba": "carioca",
        "escala": "carioca",
        "kaluki": "kalooki",
        "jamaican-kalooki": "kalooki",
        "jamaican-rummy": "kalooki",
        "basic-rummy": "rummy-100",
        "straight-rummy": "rummy-100",
        "rum": "rummy-100",
        "rami": "rummy-100",
        "tres-trece": "three-thirteen",
        "313": "three-thirteen",
        "3-13": "three-thirteen",
    }
)

# Entries of which no source could be read to its end, or whose sources are silent on a figure, and where
# they are played so, as far as that is known: ask your table.
READ_IN_PART: Mapping[str, str] = MappingProxyType(
    {
        "progressive-rummy-6-12": "united-states",
        "deuces-wild-rummy": "united-states",
        "king-rummy": "",
        "liverpool-rummy": "united-states",
        "shanghai-rummy": "united-states",
        "continental": "spain",
        "continental-fournier": "spain",
        "carioca": "chile",
        "carioca-9": "chile",
        "kalooki": "jamaica",
        "three-thirteen": "united-states",
    }
)


def find(key: str) -> Ruleset:
    """The entry of this key, or of another name for it. KeyError where the book has none."""
    return RULESETS[ALIASES.get(key, key)]
