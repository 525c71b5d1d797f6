"""What a table plays otherwise than the book: "13 cards dealt instead of 12 (round 7)."."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from rummy.rules.rulesets import Ruleset

from . import deals, liberties, points
from .two import Two

type Field = Callable[[Two], Iterator[str]]
"""Sentences on what differs in one field, none where nothing does."""


def differences(house: Ruleset, book: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """Sentences by the section that they belong to; a section in which nothing differs is left out."""
    two = Two(house, book)
    found = {section: [said for field in fields for said in field(two)] for section, fields in FIELDS.items()}
    return {section: tuple(said) for section, said in found.items() if said}


def house_rules(house: Ruleset, book: Ruleset) -> tuple[str, ...]:
    """All that a table plays otherwise than the book, a sentence each."""
    return tuple(chain.from_iterable(differences(house, book).values()))


FIELDS: Mapping[str, Sequence[Field]] = {
    "contracts": (deals.length, deals.contracts),
    "deal": (deals.players, deals.decks, deals.jokers, deals.dealt),
    "buys": (liberties.buys, liberties.buys_per_game, liberties.cards_per_buy, liberties.points_per_buy),
    "jokers": (deals.wild,),
    "going-out": (deals.final_discard, liberties.doubling),
    "end": (liberties.several_out, liberties.amnesty),
    "scoring": (points.scoring, points.closer, points.bonuses, points.values),
    "winner": (points.target, points.tiebreaks),
}
