from django import template

from rummy.wording import agreements, rounds
from rummy.wording.places import ordinal
from rummy.wording.points import figure
from rummy.wording.rules.faces import signed

register = template.Library()
register.filter("ordinal", ordinal)
register.filter("signed", signed)
register.filter("agreed", agreements.agreed)
register.filter("bonus", rounds.bonus)
register.filter("cards_each", rounds.cards_each)
register.filter("round_name", rounds.name)
register.filter("told", rounds.told)
register.filter("wild", rounds.wild)


@register.filter
def points(figures: int | None) -> str:
    """A total, or what a round brought; a dash for who was not there."""
    return "–" if figures is None else figure(figures)
