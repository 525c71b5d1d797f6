"""Relatives with a contract a round."""

from dataclasses import replace

from ..contracts import parse
from ..rulesets import Ruleset
from ..scoring import Bonus, Scoring
from ..shoe import Shoe
from .contract_rummy import CONTRACT_RUMMY, PIPS, SEVEN

# Deal and last round, in which only one lays down, from courseweb.unt.edu (R. Anzaldua); values, that one
# may buy and the cut from the "Liverpool Rummy Rulebook (GameNight Family Rules)" on GitHub; two jokers a
# pack from rummyrulebook.com/pages/contract-liverpool, players and packs from the opening of
# observersports.com/liverpool-rummy-card-game-tips-for-rules-3-8-people. Ours: three buys a round, and
# where packs change (it has "3 or 4" for five to eight); sources are silent.
LIVERPOOL_RUMMY = replace(
    CONTRACT_RUMMY,
    key="liverpool-rummy",
    players=(2, 8),
    dealt=(10, 10, 10, 12, 12, 12, 12),
    shoe={(2, 4): Shoe(2, 4), (5, 6): Shoe(3, 6), (7, 8): Shoe(4, 8)},
    values={"joker": 50, "A": 20, "8-K": 10, "2-7": 5},
    buys_per_round=3,
    bonuses={Bonus.EXACT_CUT: -50},
)

# From a copy of "Shanghai Rummy Rules" (info.5y1.org); packs from en.wikipedia.org/wiki/Shanghai_rum. Ours:
# two jokers a pack, and what a joker, an ace and a court card count; what we could read of them is silent.
SHANGHAI_RUMMY = Ruleset(
    key="shanghai-rummy",
    scoring=Scoring.PENALTY,
    players=(3, 6),
    contracts=tuple(
        map(
            parse,
            (
                *("2S3", "S3+R4", "2R4", "3S3", "S3+R7"),
                *("2S3+R5", "3R4", "S3+R10", "3S3+R5", "3R5"),
            ),
        )
    ),
    dealt=(11,),
    final_discard=(True,),
    shoe={(3, 4): Shoe(2, 4), (5, 6): Shoe(3, 6)},
    values={"joker": 15, "A": 15, "J-K": 10, "2-10": 5},
    buys_per_round=(3, 3, 3, 3, 3, 3, 3, 3, 4, 4),
    bonuses={Bonus.AT_ONCE: -25, Bonus.AT_ONCE_WITHOUT_JOKER: -50},
)

# One card more than the contract is dealt. From the openings of continental.org.es and
# es.wikipedia.org/wiki/Continental_(juego), the bonus from es.stringtranslate.com, a copy of the latter. One
# may buy as often as one likes: nobody comes to ten.
CONTINENTAL = Ruleset(
    key="continental",
    scoring=Scoring.PENALTY,
    players=(2, 4),
    contracts=SEVEN,
    dealt=(7, 8, 9, 10, 11, 12, 13),
    final_discard=(True,),
    shoe={(2, 4): Shoe(2, 6)},
    values={"joker": 50, "A": 20, "J-K": 10, **PIPS},
    buys_per_round=10,
    bonuses={Bonus.AT_ONCE: -10},
)

# From the opening of nhfournier.es/como-jugar/continental. Packs are added in the course of a game: these
# are the most. It says only of the first hand how many cards are dealt, as many as the contract takes.
# Ours: so it is in later hands, and the packs of two and three players; the opening is silent.
CONTINENTAL_FOURNIER = replace(
    CONTINENTAL,
    key="continental-fournier",
    players=(2, 8),
    dealt=(6, 7, 8, 9, 10, 11, 12),
    shoe={(2, 4): Shoe(3, 6), (5, 8): Shoe(4, 8)},
    values={"joker": 50, "A": 20, "8-K": 10, "2-7": 5},
    bonuses={},
)

# From Carioca on rummy.ch and the opening of rummy-games.com/rules/carioca.html, which have it for two; packs
# and players from the opening of pagat.com/rummy/carioca.html, the tie-break as in the one below.
CARIOCA = Ruleset(
    key="carioca",
    scoring=Scoring.PENALTY,
    players=(2, 5),
    contracts=tuple(map(parse, ("2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "4S3", "3R4"))),
    dealt=(12,),
    final_discard=(True,),
    shoe={(2, 5): Shoe(2, 4)},
    values={"joker": 25, "A": 15, "J-K": 10, **PIPS},
    tiebreaks=("rounds won",),
)

# The last round takes a whole suit. From the Spanish encyclopedia's article, kept in GitHub's
# sebherrerabe/carioca. Ours: packs and players as above; it has one pack or two, and is silent on for how
# many.
CARIOCA_9 = replace(
    CARIOCA,
    key="carioca-9",
    contracts=(*SEVEN, parse("4S3"), parse("R13")),
    final_discard=(True, True, True, True, True, True, True, True, False),
    values={"joker": 50, "A": 20, "J-K": 10, **PIPS},
)

# Every hand is exactly the contract: in the openings of en.wikipedia.org/wiki/Kalooki and
# denexa.com/blog/kalooki a "three" is a set and a "four" a run. Ours: three buys a round, sources are
# silent; and six jokers for three and four, who play with four to six.
KALOOKI = Ruleset(
    key="kalooki",
    scoring=Scoring.PENALTY,
    players=(3, 8),
    contracts=tuple(
        map(parse, ("3S3", "2S3+R4", "S3+2R4", "3R4", "4S3", "3S3+R4", "2S3+2R4", "S3+3R4", "4R4"))
    ),
    dealt=(9, 10, 11, 12, 12, 13, 14, 15, 16),
    final_discard=(True,),
    shoe={(3, 4): Shoe(2, 6), (5, 6): Shoe(3, 8), (7, 8): Shoe(4, 10)},
    values={"joker": 50, "black A": 15, "J-K": 10, **PIPS, "red A": 1},
    buys_per_round=3,
)

RULESETS = (
    LIVERPOOL_RUMMY,
    SHANGHAI_RUMMY,
    CONTINENTAL,
    CONTINENTAL_FOURNIER,
    CARIOCA,
    CARIOCA_9,
    KALOOKI,
)
