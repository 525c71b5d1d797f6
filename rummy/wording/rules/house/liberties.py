"""What a table allows and what it does not."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset
from rummy.wording import rulesets as notes
from rummy.wording.rules.buying import whole_game
from rummy.wording.rules.endings import one_more_turn
from rummy.wording.rules.faces import signed

from .two import Two


def buys(two: Two) -> Iterator[str]:
    for rounds, new, old in two.by_round(Ruleset.buys_in):
        yield two.placed(buys_instead(new, old), rounds=rounds)


def buys_instead(new: int, old: int) -> str:
    if not new:
        return gettext("No buys")
    if not old:
        said = ngettext("%(new)s buy a round", "%(new)s buys a round", new)
    else:
        said = ngettext(
            "%(new)s buy a round instead of %(old)s", "%(new)s buys a round instead of %(old)s", new
        )
    return said % {"new": new, "old": old}


def buys_per_game(two: Two) -> Iterator[str]:
    if two.house.buys_per_game != two.book.buys_per_game:
        yield whole_game(two.house) or gettext("As many buys in the whole game as you like.")


def cards_per_buy(two: Two) -> Iterator[str]:
    new, old = two.house.cards_per_buy, two.book.cards_per_buy
    if new != old:
        said = ngettext(
            "A buy adds %(new)s card to the hand instead of %(old)s.",
            "A buy adds %(new)s cards to the hand instead of %(old)s.",
            new,
        )
        yield said % {"new": new, "old": old}


def points_per_buy(two: Two) -> Iterator[str]:
    new, old = two.house.points_per_buy, two.book.points_per_buy
    if new != old:
        said = gettext("A buy counts %(new)s instead of %(old)s.")
        yield said % {"new": signed(new), "old": signed(old)}


def several_out(two: Two) -> Iterator[str]:
    if two.house.several_out != two.book.several_out:
        yield one_more_turn(two.house) or gettext("Nobody has a turn after somebody has gone out.")


def amnesty(two: Two) -> Iterator[str]:
    if two.house.amnesty and not two.book.amnesty:
        yield notes.amnesty(two.house)
    if two.book.amnesty and not two.house.amnesty:
        yield gettext("No amnesty.")


def doubling(two: Two) -> Iterator[str]:
    if two.house.doubling and not two.book.doubling:
        yield notes.doubling(two.house)
    if two.book.doubling and not two.house.doubling:
        yield gettext("Nothing counts double.")
