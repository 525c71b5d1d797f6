"""Why an entered round, or a game as a whole, is refused or questioned."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.utils.translation import gettext, ngettext

from rummy.rules.problems import Problem

from . import doubts
from .contracts import kind_word

type Figures = Mapping[str, Any]


def problem(found: Problem, name_of: Callable[[int], str]) -> str:
    """The sentence for a problem; `name_of` knows who sits in a seat."""
    player = "" if found.seat is None else name_of(found.seat)
    figures = {**found.figures, "round": found.round, "player": player, "kind": found.kind}
    return f"{said(found.code, figures)}."


def said(code: str, figures: Figures) -> str:
    """A problem in words, without a full stop. KeyError for a code that no problem has."""
    return SENTENCES[code](figures)


def too_few_players(figures: Figures) -> str:
    said = ngettext(
        "%(players)s player, but these rules are for %(fewest)s or more",
        "%(players)s players, but these rules are for %(fewest)s or more",
        figures["players"],
    )
    return said % figures


def too_few_stay(figures: Figures) -> str:
    said = ngettext(
        "%(players)s player would play round %(round)s, and it takes %(fewest)s",
        "%(players)s players would play round %(round)s, and it takes %(fewest)s",
        figures["players"],
    )
    return said % figures


def over_before(figures: Figures) -> str:
    return gettext("The game is over before round %(round)s") % figures


def no_such_round(figures: Figures) -> str:
    said = ngettext(
        "These rules have %(rounds)s round", "These rules have %(rounds)s rounds", figures["rounds"]
    )
    return said % figures


def jokers_beyond_shoe(figures: Figures) -> str:
    said = ngettext(
        "%(cards)s joker, but there are %(most)s",
        "%(cards)s jokers, but there are %(most)s",
        figures["cards"],
    )
    return said % figures


def aces_beyond_shoe(figures: Figures) -> str:
    said = ngettext(
        "%(cards)s aces, but %(decks)s deck holds %(most)s",
        "%(cards)s aces, but %(decks)s decks hold %(most)s",
        figures["decks"],
    )
    return said % figures


def others_beyond_shoe(figures: Figures) -> str:
    said = ngettext(
        "%(cards)s cards of %(kind)s, but %(decks)s deck holds %(most)s",
        "%(cards)s cards of %(kind)s, but %(decks)s decks hold %(most)s",
        figures["decks"],
    )
    return said % {**figures, "kind": kind_word(figures["kind"])}


def kind_beyond_shoe(figures: Figures) -> str:
    special = {"joker": jokers_beyond_shoe, "A": aces_beyond_shoe}
    return special.get(figures["kind"], others_beyond_shoe)(figures)


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


SENTENCES: Mapping[str, Callable[[Figures], str]] = {
    # who sits at the table
    "too-few-players": too_few_players,
    "too-many-players": lambda figures: (
        gettext("%(players)s players, but these rules are for %(most)s at most") % figures
    ),
    "too-few-stay": too_few_stay,
    "too-many-join": lambda figures: (
        gettext("%(players)s players in round %(round)s, but these rules take %(most)s") % figures
    ),
    "first-dealer-not-seated": lambda figures: (
        gettext("%(player)s does not play the first round, so cannot deal it") % figures
    ),
    "left-before-playing": lambda figures: (
        gettext("%(player)s cannot leave before playing a round") % figures
    ),
    "left-already": lambda figures: gettext("%(player)s has left before round %(round)s") % figures,
    "left-after-end": over_before,
    "joined-already": lambda figures: gettext("%(player)s plays already before round %(round)s") % figures,
    "joined-after-end": over_before,
    "others-joined-later": lambda figures: (
        gettext("Somebody has joined after %(player)s, who has to play this round before leaving") % figures
    ),
    "joined-at-target": lambda figures: (
        gettext("Whoever has %(points)s points has won: the game goes to %(target)s") % figures
    ),
    "no-such-seats": lambda _: gettext("These are not players of the game, each once"),
    "seats-after-end": over_before,
    # other changes between rounds
    "amended-after-end": over_before,
    "amended-scoring": lambda _: gettext("During a game it cannot change whether most points win or fewest"),
    "ended-before-played": lambda figures: (
        gettext("The game cannot end after round %(round)s: it has not been played") % figures
    ),
    "agreed-on-nothing": lambda _: gettext("No round has been played, so nobody can be ranked"),
    "ended-early": lambda _: gettext("The game was ended early: open it again first"),
    "not-ended-early": lambda _: gettext("The game was not ended early"),
    # who did what in a round
    "no-such-round": no_such_round,
    "game-over": lambda figures: gettext("The game was over after round %(ended)s") % figures,
    "out-not-seated": lambda figures: (
        gettext("%(player)s does not play this round, so cannot go out") % figures
    ),
    "dealer-not-seated": lambda figures: (
        gettext("%(player)s does not play this round, so cannot deal") % figures
    ),
    "hand-missing": lambda figures: gettext("The hand of %(player)s is missing") % figures,
    "hand-of-out": lambda figures: gettext("%(player)s went out, so has no hand left") % figures,
    "hand-not-seated": lambda figures: (
        gettext("%(player)s does not play this round, so has no hand") % figures
    ),
    "no-such-kind": lambda _: gettext("These rules have no such kind of card"),
    "no-doubling": lambda _: gettext("These rules have no doubling"),
    "rummy-without-out": lambda _: gettext("Nobody went out, so nothing counts double"),
    "no-amnesty": lambda _: gettext("These rules have no amnesty"),
    "amnesty-without-out": lambda _: gettext("Nobody went out, so no hand counts as zero"),
    "buys-without-out": lambda _: gettext("Nobody went out, so nobody can have bought as the one who did"),
    "bonus-not-seated": lambda figures: (
        gettext("%(player)s does not play this round, so has no bonus") % figures
    ),
    "no-such-bonus": lambda _: gettext("These rules have no such bonus"),
    "second-cut": lambda _: gettext("Only one player cuts for a round"),
    "bonus-not-out": lambda figures: (
        gettext("%(player)s did not go out, so has no bonus for going out at once") % figures
    ),
    "second-bonus": lambda figures: (
        gettext("%(player)s has more than one bonus for going out at once") % figures
    ),
    # how much was left in the hands
    "kind-beyond-shoe": kind_beyond_shoe,
    "kind-beyond-shoe-together": kind_beyond_shoe,
    "cards-beyond-shoe": lambda figures: (
        gettext("%(cards)s cards in all hands, but no more than %(most)s can be left") % figures
    ),
    "points-of-no-cards": lambda figures: (
        gettext("No cards make the %(points)s points of %(player)s") % figures
    ),
    "points-beyond-count": lambda figures: (
        gettext("%(player)s would have more than %(most)s points, and so many are not kept") % figures
    ),
    "points-beyond-shoe": lambda figures: (
        gettext("No cards make %(points)s points in these hands together") % figures
    ),
    "too-many-buys": too_many_buys,
    "too-many-buys-in-game": too_many_buys_in_game,
    **{code: partial(doubts.asked, code) for code in doubts.WHY},
}
