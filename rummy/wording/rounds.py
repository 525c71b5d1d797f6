"""What is said about a round that is being entered."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Protocol

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, ngettext

from rummy.rules.played import Round

from .contracts import kind_word
from .rules.faces import several


def unread(code: str, player: str, kind: str | None) -> str:
    """The sentence for something typed that cannot be read; `player` and `kind` (of card) say where."""
    said = (OF_CARDS if kind else SENTENCES).get(code, too_old)()
    return said % {"player": player, "kind": kind and kind_word(kind)}


def too_old() -> str:
    return gettext("Not saved: this page was too old. It is fresh now; look at it and save again.")


def worn_undo() -> str:
    return gettext("Nothing was taken back: this page was too old. It is fresh now.")


def superseded_undo() -> str:
    return gettext("Nothing was taken back: the game has changed meanwhile. This is how it is now.")


OF_CARDS: Mapping[str, Callable[[], str]] = {
    "not-a-number": lambda: gettext("%(player)s, %(kind)s: only digits, please."),
    "number-too-large": lambda: gettext("%(player)s, %(kind)s: a smaller number, please."),
}
SENTENCES: Mapping[str, Callable[[], str]] = {
    "not-a-number": lambda: gettext("%(player)s, points: only digits, please."),
    "number-too-large": lambda: gettext("%(player)s, points: a smaller number, please."),
    "cards-and-points": lambda: gettext("%(player)s: either cards or points, not both."),
    "cards-and-none": lambda: gettext("%(player)s: either cards or none left, not both."),
    "points-below-zero": lambda: gettext("%(player)s: only an exact cut can bring points so far below zero."),
    "buys-not-a-number": lambda: gettext("%(player)s, buys: only digits, please."),
    "so-many-buys": lambda: gettext("%(player)s, buys: a smaller number, please."),
    "no-such-hand": lambda: gettext("There is a hand of somebody who does not play this round."),
    "plays-no-more": lambda: gettext("%(player)s does not play this round any more."),
    "no-such-dealer": lambda: gettext("Who dealt must be one of the players."),
    "no-such-bonus": lambda: gettext("These rules have no such bonus."),
    "bonus-without-out": lambda: gettext("Nobody went out, so nobody did so at once."),
    "who-went-out": lambda: gettext("Who went out? Choose a player, or nobody."),
}


class Numbered(Protocol):
    @property
    def number(self) -> int: ...

    @property
    def extra(self) -> bool: ...


def name(round: Numbered) -> str:
    """ "Round 3", "Extra deal"."""
    return name_in(get_language() or "", None if round.extra else round.number)


# A table says these of each of its rounds: they are a tenth of the page's time.
@lru_cache(200)
def name_in(language: str, number: int | None) -> str:
    return gettext("Extra deal") if number is None else gettext("Round %(number)s") % {"number": number}


def cards_each(cards: int) -> SafeString:
    """ "10 cards each"."""
    return cards_each_in(get_language() or "", cards)


@lru_cache(200)
def cards_each_in(language: str, cards: int) -> SafeString:
    said = ngettext("<b>%(cards)s</b> card each", "<b>%(cards)s</b> cards each", cards)
    return mark_safe(said % {"cards": cards})  # noqa: S308 a number in our own words


def wild(rank: str) -> str:
    """ "3s are wild"."""
    return gettext("%(cards)s are wild") % {"cards": several(rank)}


def bonus(code: str) -> str:
    match code:
        case "at once":
            return gettext("out at once")
        case "at once without joker":
            return gettext("out at once, no joker")
    return gettext("exact cut")


def told(round: Round, seat: int) -> str:
    """What was said of a player beside their cards: "exact cut, 2 buys"; "" for nothing."""
    parts = [bonus(code) for code in round.bonuses.get(seat, ())]
    if seat in round.hands and round.hands[seat].amnesty:
        parts.append(gettext("amnesty"))
    if buys := round.buys_of(seat):
        parts.append(ngettext("%(buys)s buy", "%(buys)s buys", buys) % {"buys": buys})
    return ", ".join(parts)


def tick(name: str) -> str:
    """What a yes says of a hand, or of how somebody went out."""
    match name:
        case "at once":
            return gettext("Out at once")
        case "at once without joker":
            return gettext("No joker")
        case "amnesty":
            return gettext("Amnesty: counts zero")
        case "empty":
            return gettext("No card left")
    return gettext("Exact cut")
