"""Games without contracts."""

from ..rulesets import Ruleset
from ..scoring import Scoring
from ..shoe import Shoe
from .contract_rummy import PIPS

# From the description that this app was written for, which has it for four. For other tables from the
# opening of bicyclecards.com/how-to-play/rummy-rum. Ours: nobody scores when the stock has run out twice; the
# description says nothing of the stock, and there it is turned over again and again.
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

# After the first has gone out all others have one more turn, so more than one hand may be empty. From the
# opening of playginrummyonline.com/rummy-variations/three-thirteen; values from api.familycardgame.net/rules.
THREE_THIRTEEN = Ruleset(
    key="three-thirteen",
    scoring=Scoring.PENALTY,
    players=(2, 4),
    contracts=None,
    rounds=11,
    dealt=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    final_discard=(True,),
    shoe={(2, 2): Shoe(1, 0), (3, 4): Shoe(2, 0)},
    values={"K": 13, "Q": 12, "J": 11, **PIPS, "A": 1},
    wild=("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    several_out=True,
)

RULESETS = (RUMMY_100, THREE_THIRTEEN)
