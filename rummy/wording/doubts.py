"""Why a hand would be questioned, said while it is still being entered: of whom it is, one sees."""

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
    said = gettext("only who goes out lays down here, so all %(whole)s")
    return said % {"whole": whole(figures)}


def whole(figures: Figures) -> str:
    """The sizes of a hand with nothing laid down: "10", or "10, 12 or 14" by the buys."""
    *start, last = (f"{n}" for n in range(figures["least"], figures["most"] + 1, figures["each"]))
    return gettext("%(start)s or %(last)s") % {"start": ", ".join(start), "last": last} if start else last


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
