"""Contracts, kinds of card and rulesets in a person's words."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Protocol

from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext, ngettext

from rummy.rules.cards import JOKER, colours_of, ranks_of
from rummy.rules.contracts import Contract, Meld


def words(contract: Contract) -> str:
    """ "Two sets of 3 and a run of 4"."""
    return words_in(get_language() or "", contract)


@lru_cache(1000)  # a table says those of each of its rounds
def words_in(language: str, contract: Contract) -> str:
    return capfirst(phrase(contract))


def phrase(contract: Contract) -> str:
    """ "two sets of 3 and a run of 4"."""
    return listed([melds(meld, number) for meld, number in Counter(contract.melds).items()])


def melds(meld: Meld, number: int) -> str:
    name = sets(meld.size, number) if meld.kind == "S" else runs(number)
    return name % {"size": meld.size, "number": spelt(number)}


def runs(number: int) -> str:
    return ngettext("a run of %(size)s", "%(number)s runs of %(size)s", number)


def sets(size: int, number: int) -> str:
    """Sets of 2, 3 and 4 are names of their own in Spanish."""
    match size:
        case 2:
            return ngettext("a pair", "%(number)s pairs", number)
        case 3:
            return ngettext("a set of 3", "%(number)s sets of 3", number)
        case 4:
            return ngettext("a set of 4", "%(number)s sets of 4", number)
    return ngettext("a set of %(size)s", "%(number)s sets of %(size)s", number)


def spelt(number: int) -> str:
    """A number from two to six as a word: more melds than that are read as a figure."""
    match number:
        case 2:
            return gettext("two")
        case 3:
            return gettext("three")
        case 4:
            return gettext("four")
        case 5:
            return gettext("five")
        case 6:
            return gettext("six")
    return str(number)


def listed(parts: list[str]) -> str:
    *start, last = parts
    return gettext("%(start)s and %(last)s") % {"start": ", ".join(start), "last": last} if start else last


def kind_word(kind: str) -> str:
    """ "Ace", "K Q J 10", "9 – 2", "Joker"; "Ace, red"."""
    if kind == JOKER:
        return gettext("Joker")
    match colours_of(kind):
        case ("red",):
            return gettext("%(kind)s, red") % {"kind": ranks_word(kind)}
        case ("black",):
            return gettext("%(kind)s, black") % {"kind": ranks_word(kind)}
    return ranks_word(kind)


def ranks_word(kind: str) -> str:
    ranks = ranks_of(kind)[::-1]
    if ranks == ("A",):
        return gettext("Ace")
    return " ".join(ranks) if len(ranks) <= 4 else f"{ranks[0]} – {ranks[-1]}"


def ruleset_name(key: str) -> str:
    """A ruleset without words of its own is called by its key."""
    if key in NAMES:
        return NAMES[key]()
    return key if key[0].isdigit() else key.replace("-", " ").title()


class Ruled(Protocol):
    """A game, or what a page knows of one."""

    @property
    def ruleset(self) -> str: ...

    @property
    def rules_name(self) -> str: ...


def played_by(game: Ruled) -> str:
    """What the house calls its rules, or what the book does."""
    return format_html("<bdi>{}</bdi>", game.rules_name) if game.rules_name else ruleset_name(game.ruleset)


NAMES: Mapping[str, Callable[[], str]] = {
    "contract-rummy-short": lambda: gettext("Short Contract Rummy"),
    "rummy-100": lambda: gettext("Rummy to 100"),
    "progressive-rummy-6-12": lambda: gettext("Progressive Rummy, 6 to 12 cards"),
    "continental-fournier": lambda: gettext("Continental, as Fournier has it"),
    "carioca-9": lambda: gettext("Carioca of 9 rounds"),
    "zoliky": lambda: "Žolíky",
}
