"""What a player does in turn, and with jokers."""

from django.utils.translation import gettext, ngettext

from rummy.rules.cards import JOKER
from rummy.rules.rulesets import Ruleset

from .faces import several
from .spans import numbered
from .traits import contracts, jokers, kept_in_hand, on_the_table, room, tight, when, wild, without


def draw(ruleset: Ruleset) -> str:
    return gettext("First draw a card: the top one of the stock or the top one of the discards.")


@when(on_the_table)
def play(ruleset: Ruleset) -> str:
    return gettext(
        "Then, if you can and want to, lay down, or lay off on what is on the table. You never have to."
    )


def discard(ruleset: Ruleset) -> str:
    return gettext("To finish, put one card face up on the discards. Then it is the next player's turn.")


@when(without(jokers), without(wild))
def nothing_wild(ruleset: Ruleset) -> str:
    return gettext("There are no jokers in this game: every card is what it is.")


@when(jokers)
def joker(ruleset: Ruleset) -> str:
    return gettext("A joker is wild: in a set or a run it stands for whatever card you need there.")


@when(wild)
def wild_rank(ruleset: Ruleset) -> str:
    if len(set(ruleset.wild)) > 1:
        return gettext(
            "Which rank is wild changes from round to round: the list of rounds says it. "
            "Its cards stand for any card."
        )
    return gettext("%(cards)s are wild: they stand for any card.") % {"cards": several(ruleset.wild[0])}


@when(jokers, without(contracts), on_the_table)
def one_in_meld(ruleset: Ruleset) -> str:
    return gettext("A set or a run takes one joker, no more.")


@when(jokers)
def joker_kept(ruleset: Ruleset) -> str:
    points = ruleset.values[JOKER]
    said = ngettext(
        "A joker that stays in a hand counts %(points)s point.",
        "A joker that stays in a hand counts %(points)s points.",
        points,
    )
    return said % {"points": points}


@when(jokers, contracts, room)
def swap(ruleset: Ruleset) -> str:
    return gettext(
        "Swap: if you hold the card that a joker in a run on the table stands for, you may put it there in "
        "your turn and take the joker, for the next set or run that you lay down. Some tables do without "
        "swaps: ask before the first deal."
    )


@when(jokers, without(contracts), on_the_table)
def swap_at_once(ruleset: Ruleset) -> str:
    return gettext(
        "Swap: if you hold the card that a joker on the table stands for, put it there in your turn and "
        "take the joker. Use it at once in another set or run, or discard it: back to where it was it may "
        "not go."
    )


@when(contracts)
def lay_down_contract(ruleset: Ruleset) -> str:
    return gettext(
        "Lay the contract down when you hold all of it: in your turn, once you have drawn, everything in "
        "one go. The contract and nothing else; your other cards wait."
    )


@when(contracts)
def all_at_once(ruleset: Ruleset) -> str:
    numbers = [number for number in ruleset.listed_rounds if tight(ruleset, number)]
    if not numbers:
        return ""
    said = ngettext(
        "In round %(rounds)s the contract and one discard are your whole hand: whoever lays down is out.",
        "In rounds %(rounds)s the contract and one discard are your whole hand: whoever lays down is out.",
        len(numbers),
    )
    return said % {"rounds": numbered(numbers)}


@when(contracts, room)
def contract_before(ruleset: Ruleset) -> str:
    return gettext("As long as your contract is not on the table, you can lay off nothing.")


@when(contracts, room)
def lay_off_later(ruleset: Ruleset) -> str:
    return gettext(
        "From your next turn on, lay off as many cards as you like, on any set or run on the table, yours "
        "or somebody else's. It brings no points; it makes your hand smaller."
    )


@when(without(contracts), on_the_table)
def lay_down(ruleset: Ruleset) -> str:
    return gettext(
        "In your turn, once you have drawn, lay down any set or run that you hold, and lay off as many "
        "cards as you like on what is on the table, whoever laid it down."
    )


@when(kept_in_hand)
def lay_down_last(ruleset: Ruleset) -> str:
    return gettext(
        "Nothing goes on the table before somebody goes out: sets and runs stay in your hand. Then each "
        "player lays down what they have, and nobody lays off on anybody else's."
    )
