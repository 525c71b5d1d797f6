"""A ruleset's rules in plain words, section by section: its fields choose the sentences and the figures."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from rummy.rules.rulesets import Ruleset
from rummy.wording import rulesets

from . import advice, beginning, buying, endings, traits, turns, variants, winning
from .entries import about, also, as_played
from .house import differences, house_rules
from .section import Section
from .traits import Saying
from .variants import relatives
from .words import glossary

__all__ = [
    "Section",
    "about",
    "also",
    "as_played",
    "glossary",
    "house_rules",
    "notes",
    "relatives",
    "sections",
]


def sections(ruleset: Ruleset, book: Ruleset | None = None) -> tuple[Section, ...]:
    """In the order in which one explains a game; with what differs from the book's, where that is given."""
    house = differences(ruleset, book) if book else {}
    return tuple(
        Section(
            id=anchor,
            title=title,
            said=said(SAID[anchor], ruleset),
            points=said(POINTS.get(anchor, ()), ruleset),
            house=house.get(anchor, ()),
        )
        for anchor, title in titles(ruleset).items()
    )


def notes(ruleset: Ruleset) -> tuple[str, ...]:
    """What a list of contracts does not show, in the words of the rules."""
    return said(NOTES, ruleset)


def said(sayings: Sequence[Saying], ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(filter(None, (saying(ruleset) for saying in sayings)))


def titles(ruleset: Ruleset) -> Mapping[str, str]:
    return {
        "objective": gettext("What it is about"),
        "contracts": gettext("Round by round"),
        "deal": gettext("The deal"),
        "turn": gettext("Your turn"),
        "buys": gettext("Buys"),
        "jokers": gettext("Jokers and their swap") if traits.jokers(ruleset) else gettext("Wild cards"),
        "laying-down": gettext("Laying down, laying off"),
        "going-out": gettext("Going out"),
        "end": gettext("The end of a round"),
        "scoring": gettext("Scoring"),
        "winner": gettext("Winner and ties"),
        "variants": gettext("Variants"),
        "advice": gettext("Advice"),
        "glossary": gettext("Glossary"),
    }


SAID: Mapping[str, Sequence[Saying]] = {
    "objective": (beginning.collect_contract, beginning.collect, beginning.collect_in_hand, beginning.goal),
    "contracts": (
        beginning.no_contract,
        beginning.set_is,
        beginning.run_is,
        beginning.sizes,
        beginning.runs_differ,
    ),
    "deal": (
        beginning.people,
        beginning.dealer,
        beginning.dealer_to_the_right,
        beginning.shuffling,
        beginning.hands_dealt,
    ),
    "turn": (turns.draw, turns.play, turns.discard),
    "buys": (
        buying.nobody,
        buying.call,
        buying.price,
        buying.points,
        buying.limit,
        buying.once_down,
        buying.whole_game,
        buying.needed,
        buying.no_turn,
    ),
    "jokers": (
        turns.nothing_wild,
        turns.joker,
        turns.joker_kept,
        turns.wild_rank,
        turns.one_in_meld,
        turns.swap,
        turns.swap_at_once,
    ),
    "laying-down": (
        turns.lay_down_contract,
        turns.all_at_once,
        turns.contract_before,
        turns.lay_off_later,
        turns.lay_down,
        turns.lay_down_last,
    ),
    "going-out": (
        endings.go_out_at_once,
        endings.go_out,
        endings.whole_hand,
        endings.spare_cards,
        rulesets.doubling,
    ),
    "end": (endings.round_over, endings.one_more_turn, endings.reshuffle, rulesets.stock, rulesets.amnesty),
    "scoring": (endings.closer, endings.winner_takes_all, endings.bonus, endings.example),
    "winner": (winning.outcome, winning.ties),
    "variants": (variants.lead,),
    "advice": (),
    "glossary": (),
}

POINTS: Mapping[str, Sequence[Saying]] = {
    "variants": (
        variants.buying,
        variants.joker_values,
        variants.pips,
        variants.longer_hand,
        variants.short_game,
        variants.other_target,
        variants.own_contracts,
        variants.spared,
    ),
    "advice": (
        advice.contract_first,
        advice.dear_cards,
        advice.save_jokers,
        advice.buying,
        advice.laying_off,
        advice.neighbour,
        advice.last_turn,
        advice.rummy,
    ),
}

NOTES: Sequence[Saying] = (
    turns.wild_rank,
    buying.nobody,
    buying.limit,
    buying.once_down,
    buying.whole_game,
    buying.price,
    buying.points,
    endings.go_out_at_once,
    endings.go_out,
    endings.whole_hand,
    rulesets.doubling,
    endings.one_more_turn,
    rulesets.stock,
    rulesets.amnesty,
    endings.closer,
    endings.winner_takes_all,
    endings.bonus,
    winning.outcome,
    winning.ties,
)
