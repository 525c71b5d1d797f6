"""Rulesets with what houses make of them, spelled out once more beside the book for the game on paper."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class House:
    """`rules` are those that the app is given; all the rest is what they mean, to be summed up by hand.

    `shoe` is the smallest in which these rules are played: cards by kind.
    """

    ruleset: str
    rules: Mapping[str, object]
    fewest: int
    most: int
    values: Mapping[str, int]
    shoe: Mapping[str, int]
    length: int | None = None
    target: int | None = None
    winner_takes: bool = False
    doubling: bool = False
    amnesty: bool = False
    extra_deal: bool = False
    closer: tuple[int, ...] = (0,)
    per_buy: int = 0
    buys: int = 0
    buys_in_game: int | None = None
    bonuses: Mapping[str, int] = field(default_factory=dict)


FOUR_KINDS = {"joker": 15, "A": 15, "10-K": 10, "2-9": 5}
TWO_PACKS = {"joker": 4, "A": 8, "10-K": 32, "2-9": 64}
CONTRACTS = ["2S3", "S3+R4", "2R4", "3S3", "2S3", "R7", "3R3"]
DEAR = {"joker": 50, "A": 20, "10-K": 11, "2-9": 4}
PIPS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10-K": 10, "A": 15, "joker": 20}
ONE_PACK = {**dict.fromkeys("23456789", 4), "10-K": 16, "A": 4, "joker": 2}
THIRTEEN = {"K": 13, "Q": 12, "J": 11, "10": 10, **{str(n): n for n in range(9, 1, -1)}, "A": 1}

CONTRACT_RUMMY = (
    House("contract-rummy", {"contracts": CONTRACTS[:5]}, 3, 8, FOUR_KINDS, TWO_PACKS, length=5),
    House(
        "contract-rummy",
        {
            "contracts": CONTRACTS,
            "values": DEAR,
            "closer_points": [-5, -10],
            "buys_per_round": 2,
            "points_per_buy": 3,
        },
        3,
        8,
        DEAR,
        TWO_PACKS,
        length=7,
        closer=(-5, -10),
        per_buy=3,
        buys=2,
    ),
    House(
        "contract-rummy",
        {
            "contracts": CONTRACTS[:3],
            "tiebreaks": ["extra deal"],
            "buys_per_round": 3,
            "buys_per_game": 4,
            "amnesty": True,
            "bonuses": {"at once": -10, "at once without joker": -25, "exact cut": -50},
        },
        3,
        8,
        FOUR_KINDS,
        TWO_PACKS,
        length=3,
        amnesty=True,
        extra_deal=True,
        buys=3,
        buys_in_game=4,
        bonuses={"at once": -10, "at once without joker": -25, "exact cut": -50},
    ),
)
RUMMY_100 = (
    House("rummy-100", {}, 2, 6, PIPS, ONE_PACK, target=100, winner_takes=True, doubling=True),
    House(
        "rummy-100",
        {"target": 40, "doubling": False, "closer_points": [5]},
        2,
        6,
        PIPS,
        ONE_PACK,
        target=40,
        winner_takes=True,
        closer=(5,),
    ),
)
THREE_THIRTEEN = (
    House("three-thirteen", {"rounds": 6}, 2, 4, THIRTEEN, dict.fromkeys(THIRTEEN, 4), length=6),
    House(
        "three-thirteen",
        {"rounds": 4, "tiebreaks": ["extra deal"]},
        2,
        4,
        THIRTEEN,
        dict.fromkeys(THIRTEEN, 4),
        length=4,
        extra_deal=True,
    ),
)
STREETS = (CONTRACT_RUMMY, RUMMY_100, THREE_THIRTEEN)
"""Houses that play by the same book: one can take over the rules of another in the middle of a game."""
