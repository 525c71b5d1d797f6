"""The words of the table, and what else people call them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from rummy.rules.rulesets import Ruleset

from .traits import Trait, amnesty, buys, contracts, doubling, jokers


@dataclass(frozen=True, slots=True)
class Word:
    """`id` is its anchor, the same in every language; `also` are other names for it, separated by commas."""

    id: str
    name: str
    also: str
    meaning: str


def glossary(ruleset: Ruleset) -> tuple[Word, ...]:
    """The words that these rules need."""
    return tuple(word for word in words() if word.id not in NEEDED or NEEDED[word.id](ruleset))


def never(ruleset: Ruleset) -> bool:
    return False


# Who needs one of these words; all others are for everybody.
NEEDED: Mapping[str, Trait] = {
    "contract": contracts,
    "buy": buys,
    "joker": jokers,
    "rummy": doubling,
    "amnesty": amnesty,
    "rejoin": never,
}


def words() -> tuple[Word, ...]:
    """All of them, in the order in which one meets them."""
    return (*of_the_table(), *of_melds(), *of_the_end())


def of_the_table() -> Iterator[Word]:
    yield Word(
        "dealer",
        pgettext("glossary", "dealer"),
        "",
        gettext("Deals the cards of a round. The next player leads, that is, plays first."),
    )
    yield Word(
        "stock",
        pgettext("glossary", "stock"),
        pgettext("glossary", "draw pile"),
        gettext("What was not dealt, face down, to draw from."),
    )
    yield Word(
        "discards",
        pgettext("glossary", "discards"),
        pgettext("glossary", "discard pile"),
        gettext("What was thrown away, face up. Only the top card can be taken."),
    )
    yield Word("hand", pgettext("glossary", "hand"), "", gettext("The cards that you hold."))
    yield Word(
        "round",
        pgettext("glossary", "round"),
        pgettext("glossary", "deal"),
        gettext("From one deal until somebody goes out."),
    )
    yield Word(
        "buy",
        pgettext("glossary", "buy"),
        pgettext("glossary", "May I, call, steal"),
        gettext("To take the top discard out of turn, for the price of more cards."),
    )


def of_melds() -> Iterator[Word]:
    yield Word(
        "contract",
        pgettext("glossary", "contract"),
        "",
        gettext("What you have to lay down in a round before anything else: its sets and runs."),
    )
    yield Word(
        "set",
        pgettext("glossary", "set"),
        pgettext("glossary", "group, book"),
        gettext("Cards of one rank, in any suits."),
    )
    yield Word(
        "run",
        pgettext("glossary", "run"),
        pgettext("glossary", "sequence"),
        gettext("Cards of one suit that follow each other."),
    )
    yield Word(
        "joker",
        pgettext("glossary", "joker"),
        pgettext("glossary", "wild card"),
        gettext("Stands for any card."),
    )
    yield Word(
        "lay-down",
        pgettext("glossary", "lay down"),
        pgettext("glossary", "meld"),
        gettext("To put sets and runs face up on the table."),
    )
    yield Word(
        "lay-off",
        pgettext("glossary", "lay off"),
        "",
        gettext("To add cards to sets and runs that are on the table already."),
    )


def of_the_end() -> Iterator[Word]:
    yield Word(
        "go-out",
        pgettext("glossary", "go out"),
        pgettext("glossary", "close"),
        gettext("To get rid of the last card. It ends the round."),
    )
    yield Word(
        "deadwood",
        pgettext("glossary", "deadwood"),
        pgettext("glossary", "penalty cards"),
        gettext("What is left in your hand when a round ends."),
    )
    yield Word(
        "rummy",
        pgettext("glossary", "rummy"),
        "",
        gettext("Going out in a single turn, with nothing laid down before it."),
    )
    yield Word(
        "amnesty",
        pgettext("glossary", "amnesty"),
        "",
        gettext("A house rule: whoever lays the contract down in their last turn counts zero."),
    )
    yield Word(
        "rejoin",
        pgettext("glossary", "rejoin"),
        "",
        gettext("To come back into a game that you had left, with the points that the table agrees on."),
    )
    yield Word(
        "house-rules",
        pgettext("glossary", "house rules"),
        "",
        gettext("What your table plays otherwise than the book."),
    )
    yield Word(
        "score-sheet",
        pgettext("glossary", "score sheet"),
        "",
        gettext("All points of a game, round by round."),
    )
