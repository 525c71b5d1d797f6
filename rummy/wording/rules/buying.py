"""The top discard out of turn: how, how often, at what price."""

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import FREELY, Ruleset
from rummy.wording.contracts import listed

from .faces import signed
from .spans import alike, numbered, these_rounds
from .traits import buys, contracts, spare, when, without

# No field of a ruleset: who has laid down is not known before the round is over.
NOT_ONCE_DOWN = frozenset({"kalooki"})


@when(without(buys))
def nobody(ruleset: Ruleset) -> str:
    return gettext(
        "Nobody buys here: the top discard is for the player whose turn it is, and for nobody else."
    )


@when(buys)
def call(ruleset: Ruleset) -> str:
    return gettext(
        "You want the top discard and it is not your turn? Say so before the player whose turn it is draws. "
        "They may still take the card; if they do not, it is yours. Of several people who want it, the one "
        "whose turn comes first gets it."
    )


@when(buys)
def price(ruleset: Ruleset) -> str:
    if not (more := ruleset.cards_per_buy - 1):
        return ""
    said = ngettext(
        "It has its price: you also take %(more)s card from the stock.",
        "It has its price: you also take %(more)s cards from the stock.",
        more,
    )
    return said % {"more": more}


@when(buys)
def points(ruleset: Ruleset) -> str:
    if not ruleset.points_per_buy:
        return ""
    return gettext("Every buy is written down: %(points)s for the round.") % {
        "points": signed(ruleset.points_per_buy)
    }


@when(buys)
def limit(ruleset: Ruleset) -> str:
    parts = alike(ruleset.listed_rounds, ruleset.buys_in)
    said = listed([times(number, numbers if len(parts) > 1 else []) for number, numbers in parts])
    return gettext("Each player may buy %(often)s.") % {"often": said}


def times(number: int, numbers: list[int]) -> str:
    often = how_often(number)
    if not numbers:
        return often
    return gettext("%(often)s in %(rounds)s") % {"often": often, "rounds": these_rounds(numbers)}


def how_often(number: int) -> str:
    if not number:
        return gettext("not at all")
    if number >= FREELY:
        return gettext("as often as they like")
    return ngettext("once a round", "%(number)s times a round", number) % {"number": number}


@when(buys)
def once_down(ruleset: Ruleset) -> str:
    if ruleset.key not in NOT_ONCE_DOWN:
        return ""
    return gettext("Whoever has laid down buys nothing more in that round.")


@when(buys)
def whole_game(ruleset: Ruleset) -> str:
    if ruleset.buys_per_game is None:
        return ""
    said = ngettext(
        "In the whole game it is %(number)s buy at most.",
        "In the whole game it is %(number)s buys at most.",
        ruleset.buys_per_game,
    )
    return said % {"number": ruleset.buys_per_game}


@when(buys, contracts)
def needed(ruleset: Ruleset) -> str:
    """Where a contract takes more than a hand that has bought nothing."""
    large = [number for number in ruleset.listed_rounds if (spare(ruleset, number) or 0) < 0]
    if not large:
        return ""
    said = ngettext(
        "In round %(rounds)s it takes a buy: the contract is larger than a hand.",
        "In rounds %(rounds)s it takes buys: the contract is larger than a hand.",
        len(large),
    )
    return said % {"rounds": numbered(large)}


@when(buys)
def no_turn(ruleset: Ruleset) -> str:
    return gettext("A buy is no turn: you discard nothing, and play goes on where it was.")
