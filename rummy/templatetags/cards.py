from collections.abc import Sequence
from functools import cache, lru_cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from rummy.drawing import EM, Drawing, draw_contract, draw_kind, draw_melds, draw_ranks_of, place_contract
from rummy.rules.contracts import Contract
from rummy.wording import contracts as wording

register = template.Library()
register.filter("words", wording.words)
register.filter("kind_word", wording.kind_word)
register.filter("ruleset_name", wording.ruleset_name)
register.filter("played_by", wording.played_by)

HIDDEN = mark_safe('aria-hidden="true"')


@register.simple_tag
def contract_cards(contract: Contract, *, said: bool = False, placed: bool = False) -> SafeString:
    """The contract as cards. They are named by its words, unless these are `said` beside them.

    `placed` from the page's `melds`, where it shows several contracts.
    """
    name = HIDDEN if said else format_html('role="img" aria-label="{}"', wording.words(contract))
    return framed(place_contract(contract) if placed else draw_contract(contract), name)


@register.simple_tag
def melds(contracts: Sequence[Contract]) -> SafeString:
    """What contracts are made of, unseen, to be placed in each of them."""
    drawn = mark_safe(draw_melds(tuple(contracts)))  # noqa: S308 made of our own numbers and names
    return (
        format_html('<svg class="sprite" aria-hidden="true"><defs>{}</defs></svg>', drawn) if drawn else drawn
    )


@register.simple_tag
def kind_cards(kind: str, wild: str = "", *, named: bool = False) -> SafeString:
    """A kind of card as a small fan. It is `named` where the kind's word does not stand beside it."""
    name = format_html('role="img" aria-label="{}"', wording.kind_word(kind)) if named else HIDDEN
    return framed(draw_kind(kind, wild), name)


@register.simple_tag
def rank_cards(kind: str, wild: str = "") -> SafeString:
    """A kind's ranks, a card each, for a script to lay out as a hand."""
    return format_html_join(
        "", "<span>{}</span>", ((framed(drawing, HIDDEN),) for drawing in draw_ranks_of(kind, wild))
    )


@register.simple_tag
@cache
def mark(seat: int) -> SafeString:
    """The colour and the shape of a seat. It has no name: the player's stands beside it."""
    return format_html('<i class="mark seat-{}"></i>', seat)


@lru_cache(1000)
def framed(drawing: Drawing, name: SafeString) -> SafeString:
    return format_html(
        '<svg class="cards" viewBox="0 0 {} {}" width="{}em" {}>{}</svg>',
        drawing.width,
        drawing.height,
        drawing.width / EM,
        name,
        mark_safe(drawing.body),  # noqa: S308 made of our own numbers and names
    )
