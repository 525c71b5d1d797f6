"""How a round ends and what it counts."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset
from rummy.wording.contracts import listed

from .faces import one, signed
from .spans import LEGIBLE, alike, numbered, these_rounds
from .traits import (
    contracts,
    final,
    freed,
    kept_in_hand,
    low_wins,
    on_the_table,
    several_out,
    spare,
    when,
    without,
)


@when(kept_in_hand)
def go_out_at_once(ruleset: Ruleset) -> str:
    if not any(ruleset.final_discard):
        return gettext("You go out when all of your hand is sets and runs. It takes no discard.")
    return gettext(
        "You go out when all of your hand is sets and runs but for one card: that one you discard."
    )


@when(on_the_table)
def go_out(ruleset: Ruleset) -> str:
    if not any(ruleset.final_discard):
        return gettext("You go out when your hand is empty. It takes no discard.")
    return gettext(
        "You go out when your last card lands on the discards: whatever else you lay down or lay off, keep "
        "one card for that."
    )


@when(final)
def whole_hand(ruleset: Ruleset) -> str:
    numbers = freed(ruleset)
    said = ngettext(
        "Round %(rounds)s is another matter: no discard. Whoever goes out lays down their whole hand in a "
        "single turn. Nobody lays down before that, and so everybody else is caught with a full hand.",
        "Rounds %(rounds)s are another matter: no discard. Whoever goes out lays down their whole hand in a "
        "single turn. Nobody lays down before that, and so everybody else is caught with a full hand.",
        len(numbers),
    )
    return said % {"rounds": numbered(numbers)}


@when(final, contracts)
def spare_cards(ruleset: Ruleset) -> str:
    """Where a whole hand is more than the contract of the last round without a discard."""
    last = freed(ruleset)[-1]
    if (more := spare(ruleset, last) or 0) <= 0:
        return ""
    return gettext(
        "Count before you start: with the card that you draw you hold %(held)s, and the contract takes "
        "%(needed)s. The rest must fit into your sets and runs, which may be longer than asked."
    ) % {
        "held": ruleset.dealt_in(last, ruleset.players[0]) + 1,
        "needed": ruleset.dealt_in(last, ruleset.players[0]) + 1 - more,
    }


@when(without(several_out))
def round_over(ruleset: Ruleset) -> str:
    return gettext(
        "When somebody goes out the round is over, at once. Everybody else counts the cards in their hand, "
        "whatever they have laid down."
    )


@when(several_out)
def one_more_turn(ruleset: Ruleset) -> str:
    return gettext(
        "When somebody goes out, everybody else has one more turn, and may empty their hand, too. What "
        "anybody still holds after that is counted."
    )


def reshuffle(ruleset: Ruleset) -> str:
    return gettext("If the stock runs out, shuffle the discards, all but the top one, and draw from them.")


@when(low_wins)
def closer(ruleset: Ruleset) -> str:
    parts = alike(ruleset.listed_rounds, ruleset.closer_points_in)
    (first, _), (last, _) = parts[0], parts[-1]
    if len(parts) == 1:
        if not first:
            return gettext("Whoever goes out scores nothing. Everybody else adds up their cards.")
        said = gettext("Whoever goes out scores %(points)s. Everybody else adds up their cards.")
        return said % {"points": signed(first)}
    if len(parts) > LEGIBLE:
        said = gettext(
            "Whoever goes out scores %(first)s in round 1, %(last)s in the last, as the list has it."
        )
        return said % {"first": signed(first), "last": signed(last)}
    each = listed([f"{signed(points)} ({these_rounds(numbers)})" for points, numbers in parts])
    return gettext("Whoever goes out scores %(points)s.") % {"points": each}


@when(without(low_wins))
def winner_takes_all(ruleset: Ruleset) -> str:
    return gettext("Whoever goes out scores what all the others hold, added up. The others score nothing.")


def bonuses(ruleset: Ruleset) -> Iterator[str]:
    said = bonus_names()
    for code, points in ruleset.bonuses.items():
        yield f"{said.get(code, code)}: {signed(points)}."


def bonus_names() -> Mapping[str, str]:
    return {
        "at once": gettext("Laying down and going out in one and the same turn"),
        "at once without joker": gettext("The same without a joker"),
        "exact cut": gettext(
            "Lifting exactly the cards to be dealt, and one more, when you cut for the dealer"
        ),
    }


def bonus(ruleset: Ruleset) -> str:
    return " ".join(bonuses(ruleset))


def example(ruleset: Ruleset) -> str:
    """A hand of the three kinds that count most, added up."""
    kinds = sorted(ruleset.values, key=lambda kind: -ruleset.values[kind])[:3]
    points = [ruleset.values[kind] for kind in kinds]
    return gettext("For example, %(cards)s: %(sum)s = %(points)s.") % {
        "cards": listed([one(kind) for kind in kinds]),
        "sum": " + ".join(map(str, points)),
        "points": sum(points),
    }
