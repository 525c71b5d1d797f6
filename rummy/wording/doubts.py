"""Why a hand is odd: said while it is entered, when one sees of whom it is, and asked when it is saved."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from rummy.rules.contracts import parse
from rummy.rules.problems import Odd

from .contracts import phrase

type Figures = Mapping[str, Any]


def why(found: Odd) -> str:
    """ "At most 4 cards after laying down two sets of 3, or all 10"."""
    return capfirst(WHY[found.code](found.figures))


def asked(code: str, figures: Figures) -> str:
    """ "Ana has 7 cards: at most 4 cards after laying down two sets of 3, or all 10"."""
    if code.startswith("hand"):
        held = ngettext("%(player)s has %(cards)s card", "%(player)s has %(cards)s cards", figures["cards"])
    elif code.startswith("points"):
        held = ngettext(
            "%(player)s has %(points)s point", "%(player)s has %(points)s points", figures["points"]
        )
    else:
        held = "%(player)s"
    return f"{held % figures}: {WHY[code](figures)}"


def hand_too_large(figures: Figures) -> str:
    if figures["buys"]:
        said = ngettext(
            "at most %(most)s card, buys included", "at most %(most)s cards, buys included", figures["most"]
        )
    else:
        said = ngettext("at most %(most)s card", "at most %(most)s cards", figures["most"])
    return said % figures


def hand_between(figures: Figures) -> str:
    said = ngettext(
        "at most %(laid)s card after laying down %(melds)s, or all %(whole)s",
        "at most %(laid)s cards after laying down %(melds)s, or all %(whole)s",
        figures["laid"],
    )
    return said % {**figures, "melds": phrase(parse(figures["contract"])), "whole": whole(figures)}


def hand_not_whole(figures: Figures) -> str:
    said = gettext("only who goes out lays down here, so all %(whole)s are left")
    return said % {"whole": whole(figures)}


def whole(figures: Figures) -> str:
    """The size of a hand with nothing laid down: "10", or more where buys were not counted."""
    if figures["least"] == figures["most"]:
        return f"{figures['least']}"
    return gettext("%(least)s and %(each)s for every buy") % figures


def points_too_large(figures: Figures) -> str:
    said = ngettext(
        "%(cards)s card makes %(most)s at most", "%(cards)s cards make %(most)s at most", figures["cards"]
    )
    return said % figures


def points_too_small(figures: Figures) -> str:
    said = ngettext(
        "only who goes out lays down here, and %(cards)s card makes %(least)s at least",
        "only who goes out lays down here, and %(cards)s cards make %(least)s at least",
        figures["cards"],
    )
    return said % figures


WHY: Mapping[str, Callable[[Figures], str]] = {
    "hand-too-large": hand_too_large,
    "hand-between": hand_between,
    "hand-not-whole": hand_not_whole,
    "points-too-large": points_too_large,
    "points-too-small": points_too_small,
    "second-empty-hand": lambda _: gettext("no card left, but somebody else went out"),
    "empty-hand": lambda _: gettext("no card left, but nobody went out"),
}
