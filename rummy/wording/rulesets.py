"""What a ruleset says, in a few words."""

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import FREELY, Ruleset

type Fact = tuple[str, str]
"""A figure and what it counts: ("3–8", "players")."""


def facts(ruleset: Ruleset) -> tuple[Fact, ...]:
    """What tells one ruleset from another at a glance."""
    given = (players(ruleset), length(ruleset), dealt(ruleset), jokers(ruleset), buys_in_short(ruleset))
    return tuple(fact for fact in given if fact)


def players(ruleset: Ruleset) -> Fact:
    return span(ruleset.players), gettext("players")


def length(ruleset: Ruleset) -> Fact:
    if ruleset.length is None:
        return f"{ruleset.target}", gettext("points to win")
    return f"{ruleset.length}", ngettext("round", "rounds", ruleset.length)


def dealt(ruleset: Ruleset) -> Fact:
    tables = [ruleset.dealt] if isinstance(ruleset.dealt, tuple) else ruleset.dealt.values()
    return among([cards for table in tables for cards in table]), gettext("cards each")


def jokers(ruleset: Ruleset) -> Fact | None:
    counts = [shoe.jokers for shoe in ruleset.shoe.values()]
    return (among(counts), gettext("jokers")) if any(counts) else None


def buys_in_short(ruleset: Ruleset) -> Fact | None:
    if not (number := max(ruleset.buys)):
        return None
    figure = among([*ruleset.buys]) if number < FREELY else "∞"
    return figure, ngettext("buy a round", "buys a round", number)


def among(figures: list[int]) -> str:
    return span((min(figures), max(figures)))


def span(figures: tuple[int, int]) -> str:
    low, high = figures
    return f"{low}" if low == high else f"{low}–{high}"


def scoring(ruleset: Ruleset) -> str:
    if ruleset.low_wins:
        return gettext(
            "Whoever goes out scores nothing; the others score what they still hold. The lowest total wins."
        )
    return gettext("Whoever goes out scores what the others still hold. The highest total wins.")


def doubling(ruleset: Ruleset) -> str:
    if not ruleset.doubling:
        return ""
    return gettext(
        "Going out in a single turn, with nothing laid down before it, is a rummy: the round counts double."
    )


def stock(ruleset: Ruleset) -> str:
    if ruleset.low_wins:
        return gettext(
            "When the stock has run out twice, the round is over and everybody scores what they hold."
        )
    return gettext("When the stock has run out twice, the round is over and nobody scores.")


def amnesty(ruleset: Ruleset) -> str:
    if not ruleset.amnesty:
        return ""
    return gettext(
        "Who lays the contract down on their last turn may count as zero, beside the one who goes out."
    )
