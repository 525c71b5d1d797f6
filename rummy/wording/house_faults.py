"""What is wrong with house rules, and where; why they were not saved."""

import re
from collections.abc import Callable, Mapping

from django.utils.translation import gettext, ngettext

from rummy.rules.reading import Fault

from .faults import SENTENCES as OF_RECORDS
from .house_rules import base, kind_shown, label, labels
from .names import refused
from .problems import Figures


def worn_key() -> str:
    return gettext("Nothing has been saved: this page was too old. It is fresh now, tap Save again.")


def overtaken() -> str:
    return gettext(
        "Nothing has been saved: somebody else has changed this meanwhile. Below is what you typed: "
        "Save again puts it in place of theirs."
    )


def kept() -> str:
    return gettext(
        "Nothing has been forgotten: somebody else has changed these rules. Here is what they say now."
    )


def over() -> str:
    return gettext("Nothing has been saved, nor can it be: the game is over.")


def name_refused(code: str) -> str:
    if code == "name-taken":
        return gettext("Your club has other rules of this name.")
    return refused(code)


def place(name: str) -> str:
    """Where a fault is: "Round 3, cards dealt", "4 players, decks", "Fewest players", "Card values"."""
    what = label(name)
    entry = re.search(r"\d+", name)
    if entry is None or name in labels() or base(name) == "values":
        return what
    number, what = int(entry[0]), what[:1].lower() + what[1:]
    if "." in name:
        said = ngettext("%(n)s player, %(what)s", "%(n)s players, %(what)s", number)
        return said % {"n": number, "what": what}
    return gettext("Round %(n)s, %(what)s") % {"n": number + 1, "what": what}


def fault(found: Fault) -> str:
    """One sentence about one field."""
    sentence = SENTENCES.get(found.code) or OF_RECORDS.get(found.code)
    return sentence(found.figures) if sentence else gettext("This cannot be.")


def too_large(figures: Figures) -> str:
    said = ngettext(
        "%(needed)s card needed, %(dealt)s dealt: with the one drawn and all buys nobody has so many.",
        "%(needed)s cards needed, %(dealt)s dealt: with the one drawn and all buys nobody has so many.",
        int(figures["needed"]),
    )
    return said % figures


SENTENCES: Mapping[str, Callable[[Figures], str]] = {
    "not-a-whole-number": lambda _: gettext("A whole number is missing here."),
    "too-small": lambda figures: gettext("%(least)s at least.") % figures,
    "too-large": lambda figures: gettext("%(most)s at most.") % figures,
    "out-of-bounds": lambda figures: gettext("From %(least)s to %(most)s.") % figures,
    "players-out-of-bounds": lambda figures: (
        gettext("A table seats %(least)s to %(most)s players, the fewest first.") % figures
    ),
    "list-length": lambda figures: gettext("There must be %(least)s to %(most)s.") % figures,
    "blank": lambda _: gettext("What must be laid down? Tap a set or a run."),
    "too-long": lambda _: gettext("That is too long."),
    "unprintable": lambda _: gettext("There are signs in it that nobody can see."),
    "not-a-contract": lambda _: gettext("Not a contract: S3 is a set of 3, R4 a run of 4, S3+2R4 all three."),
    "contract-too-large": too_large,
    "not-a-kind": lambda _: gettext("Not a card: write A, 7, 2-9, red A, black A or joker."),
    "card-without-value": lambda figures: gettext("%(card)s has no value.") % shown(figures),
    "card-valued-twice": lambda figures: gettext("%(card)s has two values.") % shown(figures),
    "not-a-rank": lambda _: gettext("Not a rank: write A, 2 … 10, J, Q, K or red 2."),
    "no-such-shoe": lambda figures: (
        gettext("From 1 to %(decks)s decks, and %(jokers)s jokers at most.") % figures
    ),
    "deal-out-of-bounds": lambda figures: (
        gettext("%(players)s players can be dealt %(least)s to %(most)s cards each.") % figures
    ),
    "no-end": lambda _: gettext(
        "Without contracts the game needs a number of rounds or of points to end at."
    ),
    "idle-tiebreak": lambda _: gettext(
        "This never decides: it is asked twice, or nothing is left to decide."
    ),
    "unknown-tiebreak": lambda _: gettext("Choose one of the list."),
    "unknown-scoring": lambda _: gettext("Choose one of the list."),
}


def shown(figures: Figures) -> Figures:
    return {**figures, "card": kind_shown(str(figures["card"]))}
