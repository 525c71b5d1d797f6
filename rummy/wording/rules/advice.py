"""What people who have played it often would tell you."""

from django.utils.translation import gettext

from rummy.rules.cards import JOKER
from rummy.rules.rulesets import Ruleset

from .faces import one
from .traits import buys, contracts, doubling, final, jokers, room, when


@when(contracts)
def contract_first(ruleset: Ruleset) -> str:
    return gettext(
        "The contract first: until it is on the table, a card that does not help it is dead weight."
    )


def dear_cards(ruleset: Ruleset) -> str:
    kinds = sorted((kind for kind in ruleset.values if kind != JOKER), key=lambda kind: ruleset.values[kind])
    cheap, dear = kinds[0], kinds[-1]
    if ruleset.values[cheap] == ruleset.values[dear]:
        return ""
    return gettext(
        "Part with costly cards early: %(dear)s costs %(most)s, %(cheap)s only %(least)s, should somebody "
        "go out."
    ) % {
        "dear": one(dear),
        "most": ruleset.values[dear],
        "cheap": one(cheap),
        "least": ruleset.values[cheap],
    }


@when(jokers)
def save_jokers(ruleset: Ruleset) -> str:
    return gettext(
        "Save a joker for the card that will not come. But do not sit on it when somebody is close to going "
        "out."
    )


@when(buys)
def buying(ruleset: Ruleset) -> str:
    return gettext(
        "Buy early, and only what brings your contract closer. Late in a round a buy is mostly more to count."
    )


@when(room)
def laying_off(ruleset: Ruleset) -> str:
    return gettext(
        "Lay off wherever you can, on the sets and runs of others, too: what is gone does not count."
    )


def neighbour(ruleset: Ruleset) -> str:
    return gettext("See what the player after you picks up, and discard something else.")


@when(final)
def last_turn(ruleset: Ruleset) -> str:
    return gettext(
        "Where there is no discard, think your last turn through: draw, lay everything down, done."
    )


@when(doubling)
def rummy(ruleset: Ruleset) -> str:
    return gettext("A rummy is tempting, but all that you hold back for it counts if somebody is faster.")
