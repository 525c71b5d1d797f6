"""What other tables do, and the entries of the book that differ in little."""

from dataclasses import dataclass

from django.utils.translation import gettext

from rummy.rules import catalogue
from rummy.rules.cards import JOKER, ranks_of
from rummy.rules.rulesets import Ruleset

from .house import differences, house_rules
from .traits import amnesty, buys, contracts, final, freed, jokers, low_wins, spare, target, when, without

FEW = 2  # sections in which a relative differs, at most
JOKER_VALUES = (15, 20, 25, 50)
LONG = 6  # rounds


@dataclass(frozen=True, slots=True)
class Relative:
    """Another entry of the book, and what it has otherwise."""

    key: str
    said: str


def relatives(ruleset: Ruleset) -> tuple[Relative, ...]:
    """The entries that are nearly the same game."""
    others = [other for other in catalogue.RULESETS.values() if other.key != ruleset.key]
    near = [other for other in others if len(differences(other, ruleset)) <= FEW]
    return tuple(Relative(other.key, " ".join(house_rules(other, ruleset))) for other in near)


def lead(ruleset: Ruleset) -> str:
    return gettext("No two tables play alike. Agree on what you do otherwise before the first deal.")


@when(contracts, without(buys))
def buying(ruleset: Ruleset) -> str:
    return gettext(
        "With buying: out of turn, up to three times a round, the top discard and a card from the stock."
    )


@when(jokers)
def joker_values(ruleset: Ruleset) -> str:
    others = [f"{points}" for points in JOKER_VALUES if points != ruleset.values[JOKER]]
    return gettext("Jokers that cost something else: %(points)s points.") % {"points": either(others)}


def either(parts: list[str]) -> str:
    *start, last = parts
    return gettext("%(start)s or %(last)s") % {"start": ", ".join(start), "last": last}


def pips(ruleset: Ruleset) -> str:
    """Where number cards count alike."""
    if not any(set(ranks_of(kind)) > {"4", "5"} for kind in ruleset.values):
        return ""
    return gettext("Number cards that count what is printed on them: 2 for a 2, 9 for a 9.")


@when(final)
def longer_hand(ruleset: Ruleset) -> str:
    """Where the last round is a final whose whole hand has just one card to spare."""
    last = freed(ruleset)[-1]
    if last != ruleset.length or spare(ruleset, last) != 1:
        return ""
    return gettext("A card more for everybody in the last round.")


def short_game(ruleset: Ruleset) -> str:
    if (ruleset.length or 0) < LONG:
        return ""
    return gettext("A short evening: a few rounds are left out, but not the last.")


@when(target, without(contracts))
def other_target(ruleset: Ruleset) -> str:
    return gettext("Another goal than %(target)s: less for a short evening, more for a long one.") % {
        "target": ruleset.target
    }


@when(contracts)
def own_contracts(ruleset: Ruleset) -> str:
    return gettext("Contracts of your own: four sets of 3, say, or four runs of 3.")


@when(contracts, low_wins, without(amnesty))
def spared(ruleset: Ruleset) -> str:
    return gettext("Amnesty: whoever lays the contract down in their last turn counts zero.")
