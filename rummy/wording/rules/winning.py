"""When a game is over, and who has won it."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset

from .traits import ties_happen, when


def after_rounds(ruleset: Ruleset) -> str:
    if ruleset.length is None:
        return ""
    said = ngettext(
        "After %(rounds)s round the game is over.",
        "After %(rounds)s rounds the game is over.",
        ruleset.length,
    )
    return said % {"rounds": ruleset.length}


def at_target(ruleset: Ruleset) -> str:
    if ruleset.target is None:
        return ""
    return gettext("When a total reaches %(target)s, the game is over.") % {"target": ruleset.target}


def winner(ruleset: Ruleset) -> str:
    return gettext("The lowest total wins.") if ruleset.low_wins else gettext("The highest total wins.")


def outcome(ruleset: Ruleset) -> str:
    return " ".join(filter(None, (after_rounds(ruleset), at_target(ruleset), winner(ruleset))))


@when(ties_happen)
def ties(ruleset: Ruleset) -> str:
    said = ways()
    first = [gettext("What if totals are equal?"), *(said.get(code, code) for code in ruleset.tiebreaks)]
    return " ".join(filter(None, [*first, gettext("Whoever is equal even then shares the place.")]))


def ways() -> Mapping[str, str]:
    """How each tie-break puts one of the tied first."""
    return {
        "last round": gettext("The better last round decides."),
        "rounds won": gettext("Whoever went out more often is ahead."),
        "extra deal": gettext(
            "Those who share first place play one more round, which counts for nothing else."
        ),
        "shared": "",
    }
