"""Why a hand is odd: its size, its points, its buys."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from rummy.rules.contracts import parse

from .contracts import phrase

type Figures = Mapping[str, Any]


def between(figures: Figures) -> str:
    """ "Ana has 7 cards: after laying down two sets of 3 at most 4 are left, without that 10"."""
    said = ngettext(
        "%(player)s has %(cards)s cards: after laying down %(contract)s at most %(laid)s is left, "
        "without that %(whole)s",
        "%(player)s has %(cards)s cards: after laying down %(contract)s at most %(laid)s are left, "
        "without that %(whole)s",
        figures["laid"],
    )
    return said % {**figures, "contract": phrase(parse(figures["contract"])), "whole": whole(figures)}


def not_whole(figures: Figures) -> str:
    """ "Ana has 7 cards, but in this round only whoever goes out lays down: the others keep 12"."""
    said = ngettext(
        "%(player)s has %(cards)s card, but in this round only whoever goes out lays down: "
        "the others keep %(whole)s",
        "%(player)s has %(cards)s cards, but in this round only whoever goes out lays down: "
        "the others keep %(whole)s",
        figures["cards"],
    )
    return said % {**figures, "whole": whole(figures)}


def whole(figures: Figures) -> str:
    """The size of a hand from which nothing was laid down: "10", or where buys were not counted more."""
    if figures["least"] == figures["most"]:
        return f"{figures['least']}"
    return gettext("%(least)s and %(each)s for every buy") % figures


def points_too_large(figures: Figures) -> str:
    said = ngettext(
        "%(player)s has %(points)s points, but %(cards)s card makes %(most)s at most",
        "%(player)s has %(points)s points, but %(cards)s cards make %(most)s at most",
        figures["cards"],
    )
    return said % figures


def too_many_buys(figures: Figures) -> str:
    if not figures["most"]:
        return gettext("%(player)s has bought, but these rules have no buying") % figures
    said = ngettext(
        "%(player)s has bought %(buys)s times, but %(most)s buy a round is allowed",
        "%(player)s has bought %(buys)s times, but %(most)s buys a round are allowed",
        figures["most"],
    )
    return said % figures


def too_many_buys_in_game(figures: Figures) -> str:
    said = ngettext(
        "%(player)s has bought %(buys)s times, but has %(left)s buy left in this game",
        "%(player)s has bought %(buys)s times, but has %(left)s buys left in this game",
        figures["left"],
    )
    return said % figures


def points_too_small(figures: Figures) -> str:
    said = ngettext(
        "%(player)s has %(points)s points, but in this round only whoever goes out lays down: "
        "the others keep %(cards)s card, which makes %(least)s at least",
        "%(player)s has %(points)s points, but in this round only whoever goes out lays down: "
        "the others keep %(cards)s cards, which make %(least)s at least",
        figures["cards"],
    )
    return said % figures
