"""Contract Rummy and what differs from it in a field or two."""

from dataclasses import replace

from ..contracts import parse
from ..rulesets import Ruleset
from ..scoring import Scoring
from ..shoe import Shoe

SEVEN = tuple(map(parse, ("2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4")))
PIPS = {"10": 10, "9": 9, "8": 8, "7": 7, "6": 6, "5": 5, "4": 4, "3": 3, "2": 2}

# From the description of the game that this app was written for. Ours: it leaves open, for seven and eight,
# whether they play with 3 packs or 4, and with 6 jokers or 8; and who is level even then shares the place.
CONTRACT_RUMMY = Ruleset(
    key="contract-rummy",
    scoring=Scoring.PENALTY,
    players=(3, 8),
    contracts=SEVEN,
    dealt=(10, 10, 10, 10, 12, 12, 12),
    final_discard=(True, True, True, True, True, True, False),
    shoe={(3, 4): Shoe(2, 4), (5, 6): Shoe(3, 6), (7, 8): Shoe(4, 8)},
    values={"joker": 15, "A": 15, "10-K": 10, "2-9": 5},
)

# From the same description, for people who are learning: without rounds 5 and 6. Ours: the last is dealt as
# the seventh is.
CONTRACT_RUMMY_SHORT = replace(
    CONTRACT_RUMMY,
    key="contract-rummy-short",
    contracts=(*SEVEN[:4], SEVEN[6]),
    dealt=(10, 10, 10, 10, 12),
    final_discard=(True, True, True, True, False),
)

# So are this and the next two. Ours: with more jokers it says "six or eight", not for how many.
FRUSTRATION_RUMMY = replace(CONTRACT_RUMMY, key="frustration-rummy", buys_per_round=3)

JOKER_RUMMY = replace(
    CONTRACT_RUMMY,
    key="joker-rummy",
    shoe={(3, 4): Shoe(2, 6), (5, 6): Shoe(3, 8), (7, 8): Shoe(4, 8)},
)

PROGRESSIVE_RUMMY = replace(CONTRACT_RUMMY, key="progressive-rummy", dealt=(10, 11, 12, 13, 14, 15, 16))

# Every hand is exactly the contract, so whoever lays down goes out. Two packs with four jokers, numbers at
# face value: from the opening of ourpastimes.com/progressive-rummy-card-game-rules-7160876.html.
PROGRESSIVE_RUMMY_6_12 = replace(
    CONTRACT_RUMMY,
    key="progressive-rummy-6-12",
    dealt=(6, 7, 8, 9, 10, 11, 12),
    final_discard=(True,),
    shoe={(3, 8): Shoe(2, 4)},
    values={"joker": 15, "A": 15, "J-K": 10, **PIPS},
)

# From the opening of catsatcards.com/Games/ContractRummy.html: a two is wild and counts like a joker.
DEUCES_WILD_RUMMY = replace(
    CONTRACT_RUMMY,
    key="deuces-wild-rummy",
    wild=("2",),
    values={"joker": 15, "2": 15, "A": 15, "10-K": 10, "3-9": 5},
)

# From rummyrulebook.com/pages/contract-king and Parlett, The Penguin Book of Card Games: a game for four.
# The last contract takes all ten cards. Ours: three may play it, too; sources are silent.
KING_RUMMY = replace(
    CONTRACT_RUMMY,
    key="king-rummy",
    players=(3, 4),
    contracts=tuple(map(parse, ("S3+R4", "3S3", "2R4", "2S3+R4"))),
    dealt=(10,),
    final_discard=(True,),
    shoe={(3, 4): Shoe(2, 4)},
    values={"joker": 25, "A": 15, "J-K": 10, **PIPS},
)

RULESETS = (
    CONTRACT_RUMMY,
    CONTRACT_RUMMY_SHORT,
    FRUSTRATION_RUMMY,
    JOKER_RUMMY,
    PROGRESSIVE_RUMMY,
    PROGRESSIVE_RUMMY_6_12,
    DEUCES_WILD_RUMMY,
    KING_RUMMY,
)
