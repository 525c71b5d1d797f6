"""What a table agreed on between two rounds, as the score sheet says it between their rows."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from rummy.scorebook.agreements import Agreed

from .html import person, row, sentence
from .points import figure
from .rules.house import house_rules


def agreed(found: Agreed) -> SafeString:
    match found.kind:
        case "leaves":
            return sentence(gettext("%(player)s left."), player=person(name(found)))
        case "joins":
            return with_points(
                found,
                ngettext(
                    "%(player)s joined with %(points)s point.",
                    "%(player)s joined with %(points)s points.",
                    found.points or 0,
                ),
            )
        case "returns":
            return with_points(
                found,
                ngettext(
                    "%(player)s came back with %(points)s point.",
                    "%(player)s came back with %(points)s points.",
                    found.points or 0,
                ),
            )
        case "sits":
            order = row([person(who.name) for who in found.order])
            return sentence(gettext("Now they sit like this: %(order)s."), order=order)
    return new_rules(found)


def name(found: Agreed) -> str:
    return found.who.name if found.who else ""


def with_points(found: Agreed, said: str) -> SafeString:
    return sentence(said, player=person(name(found)), points=figure(found.points or 0))


def new_rules(found: Agreed) -> SafeString:
    """ "New rules: 3 buys a round instead of none."."""
    said = house_rules(found.rules, found.earlier) if found.rules and found.earlier else ()
    return sentence(gettext("New rules: %(rules)s"), rules=" ".join(said) or gettext("nothing new."))
