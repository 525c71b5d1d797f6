"""What a ruleset says, in sentences."""

from django.utils.translation import gettext, ngettext

from rummy.rules.rulesets import Ruleset

from .contracts import listed

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


def jokers(ruleset: Ruleset) -> Fact:
    return among([shoe.jokers for shoe in ruleset.shoe.values()]), gettext("jokers")


def buys_in_short(ruleset: Ruleset) -> Fact | None:
    number = max(ruleset.buys)
    return (among([*ruleset.buys]), ngettext("buy a round", "buys a round", number)) if number else None


def among(figures: list[int]) -> str:
    return span((min(figures), max(figures)))


def span(figures: tuple[int, int]) -> str:
    low, high = figures
    return f"{low}" if low == high else f"{low}–{high}"


def notes(ruleset: Ruleset) -> tuple[str, ...]:
    """What the tables do not show, one sentence or two each."""
    sayings = (scoring, doubling, going_out, stock, buys, amnesty, tie)
    return tuple(said for saying in sayings if (said := saying(ruleset)))


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


def going_out(ruleset: Ruleset) -> str:
    """Without contracts there is no last round to make an exception of."""
    freed = [f"{n}" for n in range(1, (ruleset.length or 1) + 1) if not ruleset.final_discard_in(n)]
    if not freed:
        return gettext("It takes a discard to go out.")
    rounds = ngettext("in round %(rounds)s", "in rounds %(rounds)s", len(freed)) % {"rounds": listed(freed)}
    return gettext("It takes a discard to go out, but not %(rounds)s: there the whole hand is laid down.") % {
        "rounds": rounds
    }


def stock(ruleset: Ruleset) -> str:
    if ruleset.low_wins:
        return gettext(
            "When the stock has run out twice, the round is over and everybody scores what they hold."
        )
    return gettext("When the stock has run out twice, the round is over and nobody scores.")


def buys(ruleset: Ruleset) -> str:
    number = max(ruleset.buys)
    if not number:
        return gettext("Nobody buys.")
    most = ngettext(
        "Each player may buy once a round.", "Each player may buy up to %(number)s times a round.", number
    )
    cards = ngettext(
        "A buy adds %(cards)s card to the hand.",
        "A buy adds %(cards)s cards to the hand.",
        ruleset.cards_per_buy,
    )
    return f"{most} {cards}" % {"number": number, "cards": ruleset.cards_per_buy}


def amnesty(ruleset: Ruleset) -> str:
    if not ruleset.amnesty:
        return ""
    return gettext(
        "Who lays the contract down on their last turn may count as zero, beside the one who goes out."
    )


def tie(ruleset: Ruleset) -> str:
    if "last round" in ruleset.tiebreaks:
        return gettext("Equal totals: the better last round decides. Still equal: the place is shared.")
    return gettext("Equal totals share their place.")
