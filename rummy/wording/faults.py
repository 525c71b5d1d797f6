"""What is wrong with a record."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, ngettext

from rummy.rules.reading import Fault

from . import problems
from .problems import Figures


def fault(found: Fault) -> str:
    """One line: where, and what."""
    sentence = SENTENCES.get(found.code)
    said = sentence(found.figures) if sentence else problems.said(found.code, found.figures)
    return f"{found.place or gettext('record')}: {said}"


def too_long(figures: Figures) -> str:
    said = ngettext("longer than %(most)s character", "longer than %(most)s characters", figures["most"])
    return said % figures


SENTENCES: Mapping[str, Callable[[Figures], str]] = {
    # the document
    "cannot-be-opened": lambda figures: gettext("%(file)s cannot be read: %(reason)s") % figures,
    "document-too-long": lambda figures: gettext("longer than %(most)s bytes") % figures,
    "not-utf-8": lambda figures: gettext("byte %(byte)s is no UTF-8") % figures,
    "not-json": lambda figures: gettext("line %(line)s, column %(column)s is no JSON") % figures,
    "too-deep": lambda _: gettext("nested too deep"),
    # values
    "not-true-or-false": lambda _: gettext("neither true nor false"),
    "not-a-whole-number": lambda _: gettext("not a whole number"),
    "too-small": lambda figures: gettext("less than %(least)s") % figures,
    "too-large": lambda figures: gettext("more than %(most)s") % figures,
    "not-text": lambda _: gettext("not a text"),
    "too-long": too_long,
    "unprintable": lambda _: gettext("a text with characters that cannot be printed"),
    "blank": lambda _: gettext("a text in which nothing can be seen"),
    "not-a-time": lambda _: gettext("not a time in ISO 8601"),
    "time-without-offset": lambda _: gettext("a time without its offset from UTC"),
    "not-a-list": lambda _: gettext("not a list"),
    "list-length": lambda figures: gettext("a list of %(least)s to %(most)s entries is needed") % figures,
    "not-an-object": lambda _: gettext("not an object"),
    "too-many-keys": lambda figures: gettext("an object of more than %(most)s keys") % figures,
    "repeated-key": lambda _: gettext("given more than once"),
    "unknown-key": lambda _: gettext("not a key that a record has here"),
    "missing-key": lambda _: gettext("missing"),
    # a record
    "unknown-format": lambda figures: gettext("not %(known)s") % figures,
    "unknown-ruleset": lambda _: gettext("not a ruleset of the catalogue"),
    "unknown-player": lambda _: gettext("not one of the players"),
    "not-an-event": lambda _: gettext("neither leaves, nor joins with points, nor an order of seats"),
    "repeated-round": lambda _: gettext("two entries for the same round"),
    "unknown-ending": lambda _: gettext("neither agreed nor broken off"),
    "same-name": lambda figures: gettext("the same name as %(player)s") % figures,
    "cards-and-points": lambda _: gettext("cards or points, not both"),
    "neither-cards-nor-points": lambda _: gettext("neither cards nor points"),
    # a ruleset
    "not-a-key": lambda _: gettext("not small letters, digits and single hyphens"),
    "unknown-scoring": lambda _: gettext("not a kind of scoring"),
    "not-a-contract": lambda _: gettext("not a contract, such as S3+2R4"),
    "not-a-player-count": lambda _: gettext("not a number of players, such as 2 or 3-4"),
    "not-a-kind": lambda _: gettext("not a kind of card, such as joker, A or 2-9"),
    "unknown-tiebreak": lambda _: gettext("not a tie-break"),
    "players-out-of-bounds": lambda figures: gettext("a table seats %(least)s to %(most)s players") % figures,
    "out-of-bounds": lambda figures: gettext("not between %(least)s and %(most)s") % figures,
    "unknown-bonus": lambda _: gettext("not a bonus"),
    "not-a-rank": lambda _: gettext("not a rank, such as 2, K or red A"),
    "rounds-beside-contracts": lambda _: gettext("there are as many rounds as contracts"),
    "no-end": lambda _: gettext("without contracts and without a target the game has no end"),
    "card-without-value": lambda figures: gettext("no kind covers %(card)s") % figures,
    "card-valued-twice": lambda figures: gettext("more than one kind covers %(card)s") % figures,
    "no-such-shoe": lambda figures: (
        gettext("a shoe has 1 to %(decks)s decks and 0 to %(jokers)s jokers") % figures
    ),
    "player-count-not-once": lambda figures: (
        gettext("%(players)s players are not named exactly once") % figures
    ),
    "idle-tiebreak": lambda _: gettext("a tie-break that never decides"),
    "deal-out-of-bounds": lambda figures: (
        gettext("between %(least)s and %(most)s cards can be dealt to %(players)s players") % figures
    ),
    "contract-too-large": lambda figures: gettext("%(needed)s cards needed, but %(dealt)s dealt") % figures,
}
