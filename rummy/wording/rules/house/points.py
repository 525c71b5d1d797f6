"""What counts how much, and who wins."""

from collections.abc import Iterator, Mapping
from itertools import product

from django.utils.translation import gettext, ngettext

from rummy.rules.cards import JOKER, colours_of, ranks_of
from rummy.rules.rulesets import Ruleset
from rummy.wording import rulesets as notes
from rummy.wording.contracts import kind_word
from rummy.wording.rules.endings import bonus_names
from rummy.wording.rules.faces import signed
from rummy.wording.rules.spans import LEGIBLE, row
from rummy.wording.rules.winning import at_target, ties

from .two import Two

type Card = tuple[str, str]
"""Rank and colour."""


def scoring(two: Two) -> Iterator[str]:
    if two.house.scoring is not two.book.scoring:
        yield notes.scoring(two.house)


def closer(two: Two) -> Iterator[str]:
    parts = list(two.by_round(Ruleset.closer_points_in))
    if len(parts) > LEGIBLE:
        yield gettext("Going out: %(new)s instead of %(old)s.") % {
            "new": closers(two.house, two.rounds()),
            "old": closers(two.book, two.rounds()),
        }
        return
    for rounds, new, old in parts:
        said = gettext("Going out scores %(new)s instead of %(old)s")
        yield two.placed(said % {"new": signed(new), "old": signed(old)}, rounds=rounds)


def closers(rules: Ruleset, rounds: list[int]) -> str:
    return row(signed(rules.closer_points_in(number)) for number in rounds)


def bonuses(two: Two) -> Iterator[str]:
    names = bonus_names()
    for code in {**two.house.bonuses, **two.book.bonuses}:
        new, old = two.house.bonuses.get(code, 0), two.book.bonuses.get(code, 0)
        figures = {"what": names.get(code, code), "new": signed(new), "old": signed(old)}
        if not old and new:
            yield gettext("%(what)s: %(new)s.") % figures
        elif new != old:
            yield gettext("%(what)s: %(new)s instead of %(old)s.") % figures


def values(two: Two) -> Iterator[str]:
    """What a kind counted in the book is said where all its cards counted alike."""
    book = points_by_card(two.book)
    for kind, new in two.house.values.items():
        old = {book[card] for card in cards_of(kind) if card in book}
        figures = {"kind": kind_word(kind), "new": new, "old": next(iter(old), 0)}
        if old == {new}:
            continue
        if len(old) == 1:
            said = ngettext(
                "%(kind)s: %(new)s point instead of %(old)s.",
                "%(kind)s: %(new)s points instead of %(old)s.",
                new,
            )
        else:
            said = ngettext("%(kind)s: %(new)s point.", "%(kind)s: %(new)s points.", new)
        yield said % figures


def points_by_card(rules: Ruleset) -> Mapping[Card, int]:
    return {card: points for kind, points in rules.values.items() for card in cards_of(kind)}


def cards_of(kind: str) -> list[Card]:
    if kind == JOKER:
        return [(JOKER, "")]
    return list(product(ranks_of(kind), colours_of(kind)))


def target(two: Two) -> Iterator[str]:
    new, old = two.house.target, two.book.target
    if new is not None and old is not None and new != old:
        yield gettext("The game goes to %(new)s points instead of %(old)s.") % {"new": new, "old": old}
    elif new is not None and old is None:
        yield at_target(two.house)
    elif new is None and old is not None:
        yield gettext("No total ends the game.")


def tiebreaks(two: Two) -> Iterator[str]:
    if two.house.tiebreaks != two.book.tiebreaks:
        yield ties(two.house)
