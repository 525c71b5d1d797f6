"""The form of house rules: what its fields are called, what is in them, what the book says beside each."""

import re
from collections.abc import Mapping

from django.conf import settings
from django.utils.translation import gettext, ngettext, override, pgettext

from rummy.rules.cards import JOKER, ranks_of
from rummy.rules.contracts import Contract

from .contracts import phrase


def labels() -> Mapping[str, str]:
    """What each input asks for, by its name."""
    return {
        "scoring": gettext("Who scores what"),
        "players[0]": gettext("Fewest players"),
        "players[1]": gettext("Most players"),
        "rounds": gettext("Rounds"),
        "wild": gettext("Rank that is wild"),
        "buys_per_round": gettext("Buys a round"),
        "buys_per_game": gettext("Buys in the whole game"),
        "cards_per_buy": gettext("Cards that a buy adds"),
        "points_per_buy": gettext("Points that a buy adds"),
        "closer_points": gettext("Points for going out"),
        "several_out": gettext("One more turn"),
        "amnesty": gettext("Amnesty"),
        "doubling": gettext("Rummy counts double"),
        "target": gettext("Over at a total of"),
        "bonuses.at once": gettext("Out at once"),
        "bonuses.at once without joker": gettext("Out at once, no joker"),
        "bonuses.exact cut": gettext("Exact cut"),
        "tiebreaks[0]": gettext("Equal totals are decided by"),
        "tiebreaks[1]": gettext("If still equal, by"),
        "tiebreaks[2]": gettext("If still equal even then, by"),
        "contracts": gettext("Contract"),
        "dealt": gettext("Cards dealt"),
        "final_discard": gettext("Final discard"),
        "buys": gettext("Buys"),
        "rank": gettext("Wild"),
        "closer": gettext("Going out"),
        "decks": gettext("Decks"),
        "jokers": gettext("Jokers"),
        "values": gettext("Card values"),
    }


def hints() -> Mapping[str, str]:
    """What a word alone does not say."""
    return {
        "buys_per_round": gettext("For each player; other numbers can stand with a round."),
        "wild": gettext("Beside the jokers: 2, K or red 2."),
        "several_out": gettext("For all the others, when somebody has gone out."),
        "amnesty": gettext("Who lays the contract down on the last turn may count as zero."),
        "doubling": gettext("Out in a single turn, with nothing laid down before."),
        "closer_points": gettext("Below zero is a reward."),
        "bonuses.at once": gettext("Points for laying down and going out in one turn."),
        "bonuses.at once without joker": gettext("Instead of these."),
        "bonuses.exact cut": gettext("Points for lifting exactly the cards to deal and one more."),
    }


def label(name: str) -> str:
    """What an input asks for, wherever it stands: in `contracts[2]` for the contract."""
    said = labels()
    return said.get(name) or said.get(base(name), "")


def base(name: str) -> str:
    return re.split(r"\[|\.", name)[0]


def choices(name: str) -> tuple[tuple[str, str], ...]:
    """What can be chosen in a field, each with its words; none where something is typed."""
    if name == "scoring":
        return (
            ("penalty", gettext("each their own hand")),
            ("winner takes sum", gettext("whoever goes out, all the hands")),
        )
    if base(name) == "tiebreaks":
        return (
            ("", gettext("nothing: the place is shared")),
            ("last round", gettext("the better last round")),
            ("rounds won", gettext("more rounds won")),
            ("extra deal", gettext("an extra deal among them")),
        )
    return ()


FLAGS = frozenset({"several_out", "amnesty", "doubling"})


def value(name: str, typed: str) -> str:
    """What a field has, as it is read out: "3", "no limit", "the better last round"."""
    if name in FLAGS:
        return gettext("yes") if typed else gettext("no")
    if offered := dict(choices(name)):
        return offered.get(typed, typed)
    if name in ("buys_per_game", "rounds"):
        return typed or gettext("no limit")
    if name == "values":
        return typed or gettext("not in it")
    return typed or gettext("none")


def book_says(name: str, typed: str) -> str:
    return gettext("the book: %(value)s") % {"value": value(name, typed)}


def book_has(contract: Contract | None, dealt: str, discard: str, own: Mapping[str, str]) -> str:
    """ "the book: two runs of 4, 12 cards dealt, no discard to go out, buys: 4"; `own` is by field."""
    parts = [phrase(contract)] if contract else []
    if dealt:
        parts.append(ngettext("%(cards)s card dealt", "%(cards)s cards dealt", int(dealt)) % {"cards": dealt})
    parts.append(gettext("a discard to go out") if discard else gettext("no discard to go out"))
    parts += [f"{label(name).lower()}: {value}" for name, value in own.items() if value]
    return gettext("the book: %(value)s") % {"value": ", ".join(parts)}


def book_shuffles(decks: str, jokers: str, dealt: str) -> str:
    """ "the book: 2 decks, 4 jokers"; nothing for a number of players that it is not for."""
    if not decks:
        return ""
    parts = [shuffled(int(decks), int(jokers))]
    if dealt:
        parts.append(gettext("%(cards)s dealt") % {"cards": dealt})
    return gettext("the book: %(value)s") % {"value": ", ".join(parts)}


def shuffled(decks: int, jokers: int) -> str:
    """ "2 decks, 4 jokers"."""
    parts = (
        ngettext("%(n)s deck", "%(n)s decks", decks) % {"n": decks},
        ngettext("%(n)s joker", "%(n)s jokers", jokers) % {"n": jokers},
    )
    return ", ".join(parts)


def kind_shown(kind: str) -> str:
    """A kind of card as a person types it: "joker", "2-9", "red A"."""
    colour, _, rank = kind.rpartition(" ")
    said = {JOKER: joker(), **colours()}
    if not colour:
        return said.get(kind, kind)
    return pgettext("card", "%(colour)s %(rank)s") % {"colour": said.get(colour, colour), "rank": rank}


def kind_typed(text: str) -> str:
    """The kind that a person means, or what they typed: in any language, for one may change it on the way."""
    codes: dict[str, str] = {}
    for language, _ in settings.LANGUAGES:
        with override(language):
            codes |= {joker(): JOKER, **{said: code for code, said in colours().items()}}
    parts = [codes.get(part.lower()) or rank_typed(part) for part in joined(text).split()]
    return " ".join(sorted(parts, key=lambda part: part not in colours()))


def joined(text: str) -> str:
    """ "10 – K" means `10-K`."""
    return re.sub(r" ?[-–] ?", "-", " ".join(text.split()))


def rank_typed(text: str) -> str:
    """ "k" means `K`; what is no rank stays as it was typed."""
    return text.upper() if is_kind(text.upper()) else text


def is_kind(kind: str) -> bool:
    try:
        ranks_of(kind)
    except ValueError:
        return False
    return True


def joker() -> str:
    return pgettext("card", "joker")


def colours() -> Mapping[str, str]:
    return {"red": pgettext("card", "red"), "black": pgettext("card", "black")}
