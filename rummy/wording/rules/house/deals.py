"""How many play, with what, and what a round asks for."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset
from rummy.wording.contracts import phrase
from rummy.wording.rules.faces import several
from rummy.wording.rules.spans import LEGIBLE, row
from rummy.wording.rulesets import span

from .two import Two, differing


def length(two: Two) -> Iterator[str]:
    new, old = two.house.length, two.book.length
    if new == old:
        return
    if new is None:
        yield gettext("As many rounds as it takes.")
    elif old is None:
        yield ngettext("%(new)s round.", "%(new)s rounds.", new) % {"new": new}
    else:
        said = ngettext("%(new)s round instead of %(old)s.", "%(new)s rounds instead of %(old)s.", new)
        yield said % {"new": new, "old": old}


def contracts(two: Two) -> Iterator[str]:
    old = two.book.contracts or ()
    if old and two.house.contracts is None:
        yield gettext("No contracts.")
    for number, contract in enumerate(two.house.contracts or (), start=1):
        figures = {"round": number, "new": phrase(contract)}
        if number > len(old):
            yield gettext("Also round %(round)s: %(new)s.") % figures
        elif contract != old[number - 1]:
            figures["old"] = phrase(old[number - 1])
            yield gettext("Round %(round)s: %(new)s instead of %(old)s.") % figures


def players(two: Two) -> Iterator[str]:
    if two.house.players != two.book.players:
        figures = {"new": span(two.house.players), "old": span(two.book.players)}
        yield gettext("%(new)s players instead of %(old)s.") % figures


def decks(two: Two) -> Iterator[str]:
    for seats, new, old in two.by_players(lambda rules, seats: rules.shoe_for(seats).decks):
        said = ngettext("%(new)s deck instead of %(old)s", "%(new)s decks instead of %(old)s", new)
        yield two.placed(said % {"new": new, "old": old}, seats=seats)


def jokers(two: Two) -> Iterator[str]:
    for seats, new, old in two.by_players(lambda rules, seats: rules.shoe_for(seats).jokers):
        said = ngettext("%(new)s joker instead of %(old)s", "%(new)s jokers instead of %(old)s", new)
        yield two.placed(said % {"new": new, "old": old}, seats=seats)


def dealt(two: Two) -> Iterator[str]:
    hands = two.by_players(lambda rules, seats: [rules.dealt_in(number, seats) for number in two.rounds()])
    for seats, new, old in hands:
        parts = list(differing(zip(two.rounds(), new, old, strict=True)))
        if len(parts) > LEGIBLE:
            figures = {"new": row(map(str, new)), "old": row(map(str, old))}
            yield two.placed(gettext("Cards dealt: %(new)s instead of %(old)s") % figures, seats=seats)
        else:
            yield from (
                two.placed(dealt_instead(*cards), seats=seats, rounds=rounds) for rounds, *cards in parts
            )


def dealt_instead(new: int, old: int) -> str:
    said = ngettext("%(new)s card dealt instead of %(old)s", "%(new)s cards dealt instead of %(old)s", new)
    return said % {"new": new, "old": old}


def wild(two: Two) -> Iterator[str]:
    for rounds, new, _ in two.by_round(Ruleset.wild_in):
        said = gettext("%(cards)s are wild") % {"cards": several(new)} if new else gettext("No rank is wild")
        yield two.placed(said, rounds=rounds)


def final_discard(two: Two) -> Iterator[str]:
    for rounds, new, _ in two.by_round(Ruleset.final_discard_in):
        said = gettext("A discard to go out") if new else gettext("No discard to go out")
        yield two.placed(said, rounds=rounds)
