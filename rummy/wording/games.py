"""What is said when a game starts."""

from django.utils.translation import gettext, ngettext

from rummy.models import HouseRules

from .contracts import ruleset_name


def first_club() -> str:
    """What a guest's club is called until somebody renames it."""
    return gettext("Our club")


def cannot_start(code: str, chosen: HouseRules) -> str:
    """The sentence for a CannotStart under these rules, the book's where they have no name."""
    fewest, most = chosen.rules.players
    figures = {"game": chosen.name or ruleset_name(chosen.ruleset), "fewest": fewest, "most": most}
    match code:
        case "too-few":
            said = ngettext(
                "%(game)s needs %(fewest)s player at least.",
                "%(game)s needs %(fewest)s players at least.",
                fewest,
            )
        case "too-many":
            said = ngettext(
                "%(game)s takes %(most)s player at most.", "%(game)s takes %(most)s players at most.", most
            )
        case "same-twice":
            said = gettext("Two players have the same name.")
        case _:
            said = no_such_dealer()
    return said % figures


def no_such_dealer() -> str:
    return gettext("Who deals first must be one of the players.")


def no_such_ruleset() -> str:
    return gettext("Choose one of the games in the list.")


def worn_key() -> str:
    return gettext("Nothing has been saved: this page was too old. It is fresh now, tap Start again.")
