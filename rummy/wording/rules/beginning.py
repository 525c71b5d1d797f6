"""What it is about, what the rounds ask for, how one begins."""

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset
from rummy.wording.contracts import listed

from .spans import LEGIBLE, alike, these_rounds
from .traits import contracts, kept_in_hand, on_the_table, to_the_right, when, without


@when(contracts)
def collect_contract(ruleset: Ruleset) -> str:
    return gettext(
        "Every round asks for its contract: so many sets, so many runs. Collect them, lay them on the "
        "table, and then get rid of whatever is left in your hand."
    )


@when(without(contracts), on_the_table)
def collect(ruleset: Ruleset) -> str:
    return gettext(
        "Collect sets and runs, lay them on the table, and have an empty hand before anybody else."
    )


@when(kept_in_hand)
def collect_in_hand(ruleset: Ruleset) -> str:
    return gettext("Collect sets and runs until your whole hand is made of them, before anybody else's is.")


def goal(ruleset: Ruleset) -> str:
    if ruleset.low_wins:
        return gettext(
            "What you still hold when somebody goes out counts against you. The lowest total wins."
        )
    return gettext("Whoever goes out scores what the others still hold. The highest total wins.")


@when(without(contracts))
def no_contract(ruleset: Ruleset) -> str:
    return gettext("There are no contracts: in every round, one set or run is as good as another.")


def set_is(ruleset: Ruleset) -> str:
    return gettext("A set is cards of one rank, three nines, say. Their suits do not matter.")


def run_is(ruleset: Ruleset) -> str:
    return gettext(
        "A run is cards of one suit in a row: 5, 6, 7 and 8 of hearts. The ace goes below the 2 or above "
        "the king, but a run never goes round the corner."
    )


@when(without(contracts))
def sizes(ruleset: Ruleset) -> str:
    if max(shoe.decks for shoe in ruleset.shoe.values()) > 1:
        return gettext("A set or a run has 3 cards or more.")
    return gettext("A set has 3 cards or 4, a run 3 or more.")


@when(contracts)
def runs_differ(ruleset: Ruleset) -> str:
    runs = [sum(meld.kind == "R" for meld in contract.melds) for contract in ruleset.contracts or ()]
    if max(runs) < 2:
        return ""
    return gettext("Two runs of one contract differ in their suit or in the card they start with.")


def people(ruleset: Ruleset) -> str:
    fewest, most = ruleset.players
    if fewest == most:
        return gettext("%(players)s people play, each for themselves.") % {"players": most}
    figures = {"fewest": fewest, "most": most}
    return gettext("%(fewest)s to %(most)s people play, each for themselves.") % figures


@when(without(to_the_right))
def dealer(ruleset: Ruleset) -> str:
    return gettext(
        "Everybody draws a card: the lowest one deals first. After each round the deal passes to the left. "
        "Whoever sits to the dealer's left plays first."
    )


@when(to_the_right)
def dealer_to_the_right(ruleset: Ruleset) -> str:
    return gettext(
        "Everybody draws a card: the lowest one deals first. After each round the deal passes to the right. "
        "Whoever sits to the dealer's right plays first."
    )


def shuffling(ruleset: Ruleset) -> str:
    return gettext(
        "Shuffle everything together and deal the cards one by one. The rest is the stock: leave it face "
        "down in the middle, and turn its top card over beside it to start the discards."
    )


def hands_dealt(ruleset: Ruleset) -> str:
    """Nothing where the number of players matters, too: a table has it."""
    if not isinstance(ruleset.dealt, tuple):
        return ""
    parts = alike(ruleset.listed_rounds, lambda number: ruleset.dealt_in(number, ruleset.players[0]))
    if len(parts) == 1:
        cards = ruleset.dealt[0]
        said = ngettext("Everybody gets %(cards)s card.", "Everybody gets %(cards)s cards.", cards)
        return said % {"cards": cards}
    if len(parts) > LEGIBLE:
        return gettext("How many cards everybody gets is said round by round, above.")
    return gettext("Everybody gets %(cards)s.") % {"cards": listed([dealt_in(*part) for part in parts])}


def dealt_in(cards: int, numbers: list[int]) -> str:
    said = ngettext("%(cards)s card in %(rounds)s", "%(cards)s cards in %(rounds)s", cards)
    return said % {"cards": cards, "rounds": these_rounds(numbers)}
