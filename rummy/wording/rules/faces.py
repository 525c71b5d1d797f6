"""Cards by their names."""

from django.utils.translation import gettext

from rummy.rules.cards import JOKER, colours_of, ranks_of


def one(kind: str) -> str:
    """One card of a kind, the highest: "a joker", "an ace ♥♦", "a 9"."""
    if kind == JOKER:
        return gettext("a joker")
    return ranked(ranks_of(kind)[-1]) + suits(kind)


def ranked(rank: str) -> str:
    match rank:
        case "A":
            return gettext("an ace")
        case "K":
            return gettext("a king")
        case "Q":
            return gettext("a queen")
        case "J":
            return gettext("a jack")
        case "8":
            return gettext("an 8")
    return gettext("a %(rank)s") % {"rank": rank}


def several(kind: str) -> str:
    """All cards of a rank: "Aces", "2s", "2s ♥♦"."""
    match rank := ranks_of(kind)[0]:
        case "A":
            cards = gettext("Aces")
        case "K":
            cards = gettext("Kings")
        case "Q":
            cards = gettext("Queens")
        case "J":
            cards = gettext("Jacks")
        case _:
            cards = gettext("%(rank)ss") % {"rank": rank}
    return cards + suits(kind)


def suits(kind: str) -> str:
    """Of a kind that has one colour only; a word for it would have to bend to the card's."""
    match colours_of(kind):
        case ("red",):
            return " ♥♦"
        case ("black",):
            return " ♠♣"
    return ""


def signed(points: int) -> str:
    """ "+2", "0", "−10"."""
    return f"{points:+}".replace("-", "−") if points else "0"
