"""The book: rulesets that games point at by key.

A released entry never changes what it means, or old games would be scored anew: it gets a successor.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from .contracts import parse
from .rulesets import Ruleset
from .scoring import Scoring
from .shoe import Shoe

CONTRACT_RUMMY = Ruleset(
    key="contract-rummy",
    scoring=Scoring.PENALTY,
    players=(3, 8),
    contracts=tuple(map(parse, ("2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"))),
    dealt=(10, 10, 10, 10, 12, 12, 12),
    final_discard=(True, True, True, True, True, True, False),
    shoe={(3, 4): Shoe(2, 4), (5, 6): Shoe(3, 6), (7, 8): Shoe(4, 8)},
    values={"joker": 15, "A": 15, "10-K": 10, "2-9": 5},
)

# Rounds 1, 2, 3, 4 and 7: for an evening that ends earlier, or for people who are learning.
CONTRACT_RUMMY_SHORT = replace(
    CONTRACT_RUMMY,
    key="contract-rummy-short",
    contracts=tuple(map(parse, ("2S3", "S3+R4", "2R4", "3S3", "3R4"))),
    dealt=(10, 10, 10, 10, 12),
    final_discard=(True, True, True, True, False),
)

FRUSTRATION_RUMMY = replace(CONTRACT_RUMMY, key="frustration-rummy", buys_per_round=3)

JOKER_RUMMY = replace(
    CONTRACT_RUMMY,
    key="joker-rummy",
    shoe={(3, 4): Shoe(2, 6), (5, 6): Shoe(3, 8), (7, 8): Shoe(4, 8)},
)

PROGRESSIVE_RUMMY = replace(CONTRACT_RUMMY, key="progressive-rummy", dealt=(10, 11, 12, 13, 14, 15, 16))

RUMMY_100 = Ruleset(
    key="rummy-100",
    scoring=Scoring.WINNER_TAKES_SUM,
    players=(2, 6),
    contracts=None,
    dealt={(2, 2): (10,), (3, 4): (7,), (5, 6): (6,)},
    final_discard=(True,),
    shoe={(2, 6): Shoe(1, 2)},
    values={"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10-K": 10, "A": 15, "joker": 20},
    doubling=True,
    target=100,
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        ruleset.key: ruleset
        for ruleset in (
            CONTRACT_RUMMY,
            CONTRACT_RUMMY_SHORT,
            FRUSTRATION_RUMMY,
            JOKER_RUMMY,
            PROGRESSIVE_RUMMY,
            RUMMY_100,
        )
    }
)

ALIASES: Mapping[str, str] = MappingProxyType({"zioncheck": "contract-rummy"})


def find(key: str) -> Ruleset:
    """The entry of this key, or of another name for it. KeyError where the book has none."""
    return RULESETS[ALIASES.get(key, key)]
