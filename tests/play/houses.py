"""Rulesets with what houses make of them, spelled out once more beside the book for the game on paper."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class House:
    """`rules` are those that the app is given; all the rest is what they mean, to be summed up by hand.

    `shoe` is the smallest in which these rules are played, or a part of it: cards by kind. Where `dealt` says
    how many cards each gets, one entry a round, `takes` says how many of them its contract takes.
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
    several_out: bool = False
    tiebreaks: tuple[str, ...] = ("last round",)
    closer: tuple[int, ...] = (0,)
    per_buy: int = 0
    buys: int = 0
    buys_in_game: int | None = None
    bonuses: Mapping[str, int] = field(default_factory=dict)
    dealt: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    cards_per_buy: int = 2


FOUR_KINDS = {"joker": 15, "A": 15, "10-K": 10, "2-9": 5}
TWO_PACKS = {"joker": 4, "A": 8, "10-K": 32, "2-9": 64}
CONTRACTS = ["2S3", "S3+R4", "2R4", "3S3", "2S3", "R7", "3R3"]
DEAR = {"joker": 50, "A": 20, "10-K": 11, "2-9": 4}
PIPS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10-K": 10, "A": 15, "joker": 20}
ONE_PACK = {**dict.fromkeys("23456789", 4), "10-K": 16, "A": 4, "joker": 2}
THREE_KINDS = {"joker": 20, "10-K": 10, "A-9": 5}
PACKS_OF_THREE_KINDS = {"joker": 4, "10-K": 32, "A-9": 72}
TWOS_TOO = {"joker": 50, "black A": 15, "red A": 1, "black 2": 2, "red 2": 20, "3-K": 10}
THIRTEEN = {"K": 13, "Q": 12, "J": 11, "10": 10, **{str(n): n for n in range(9, 1, -1)}, "A": 1}

CONTRACT_RUMMY = (
    House(
        "contract-rummy",
        {"contracts": CONTRACTS[:5]},
        3,
        8,
        FOUR_KINDS,
        TWO_PACKS,
        length=5,
        dealt=(10, 10, 10, 10, 12),
        takes=(6, 7, 8, 9, 6),
    ),
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
        tiebreaks=("extra deal",),
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
    House(
        "three-thirteen",
        {"rounds": 6},
        2,
        4,
        THIRTEEN,
        dict.fromkeys(THIRTEEN, 4),
        length=6,
        several_out=True,
        dealt=(3, 4, 5, 6, 7, 8),
        takes=(0, 0, 0, 0, 0, 0),
    ),
    House(
        "three-thirteen",
        {"rounds": 4, "tiebreaks": ["extra deal"], "several_out": False},
        2,
        4,
        THIRTEEN,
        dict.fromkeys(THIRTEEN, 4),
        length=4,
        tiebreaks=("extra deal",),
    ),
)
CARIOCA = (
    House(
        "carioca",
        {"contracts": CONTRACTS[:2], "values": THREE_KINDS},
        2,
        5,
        THREE_KINDS,
        PACKS_OF_THREE_KINDS,
        length=2,
        tiebreaks=("rounds won",),
    ),
    House(
        "carioca",
        {"contracts": CONTRACTS[:2], "values": THREE_KINDS, "tiebreaks": ["rounds won", "extra deal"]},
        2,
        5,
        THREE_KINDS,
        PACKS_OF_THREE_KINDS,
        length=2,
        tiebreaks=("rounds won", "extra deal"),
    ),
)
KALOOKI = (
    House(
        "kalooki",
        {"players": [3, 4], "contracts": ["3S3", "2S3+R4", "S3+2R4"]},
        3,
        4,
        {"joker": 50, "black A": 15, "J-K": 10, "red A": 1},
        {"joker": 4, "black A": 4, "J-K": 4, "red A": 4},
        length=3,
        buys=3,
        dealt=(9, 10, 11),
        takes=(9, 10, 11),
    ),
    House(
        "kalooki",
        {
            "players": [3, 4],
            "contracts": ["2S3", "R7", "2S4"],
            "dealt": [3],
            "values": TWOS_TOO,
            "buys_per_round": 2,
            "cards_per_buy": 3,
            "points_per_buy": 2,
        },
        3,
        4,
        TWOS_TOO,
        {"joker": 2, "black A": 4, "red A": 4, "black 2": 4, "red 2": 4, "3-K": 4},
        length=3,
        per_buy=2,
        buys=2,
        dealt=(3, 3, 3),
        takes=(6, 7, 8),
        cards_per_buy=3,
    ),
)
STREETS = (CONTRACT_RUMMY, RUMMY_100, THREE_THIRTEEN, CARIOCA, KALOOKI)
"""Houses that play by the same book: one can take over the rules of another in the middle of a game."""
