"""What the rules in words ask of a ruleset before they say something."""

from collections.abc import Callable

from rummy.rules.rulesets import Ruleset

type Trait = Callable[[Ruleset], bool]
type Saying = Callable[[Ruleset], str]
"""A paragraph, or nothing where a ruleset has no use for it."""


def when(*traits: Trait) -> Callable[[Saying], Saying]:
    """Said only of rulesets that have all of these traits."""

    def conditional(saying: Saying) -> Saying:
        def said(ruleset: Ruleset) -> str:
            return saying(ruleset) if all(trait(ruleset) for trait in traits) else ""

        return said

    return conditional


def without(trait: Trait) -> Trait:
    return lambda ruleset: not trait(ruleset)


def contracts(ruleset: Ruleset) -> bool:
    return ruleset.contracts is not None


def jokers(ruleset: Ruleset) -> bool:
    return any(shoe.jokers for shoe in ruleset.shoe.values())


def wild(ruleset: Ruleset) -> bool:
    """Whether a rank is wild in some round."""
    return any(ruleset.wild)


def buys(ruleset: Ruleset) -> bool:
    return any(ruleset.buys_in(number) for number in ruleset.listed_rounds)


def doubling(ruleset: Ruleset) -> bool:
    return ruleset.doubling


def amnesty(ruleset: Ruleset) -> bool:
    return ruleset.amnesty


def low_wins(ruleset: Ruleset) -> bool:
    return ruleset.low_wins


def target(ruleset: Ruleset) -> bool:
    return ruleset.target is not None


def ties_happen(ruleset: Ruleset) -> bool:
    """Where one player a round scores, nobody reaches the target together with somebody else."""
    return ruleset.low_wins or ruleset.length is not None


def several_out(ruleset: Ruleset) -> bool:
    return ruleset.several_out


def kept_in_hand(ruleset: Ruleset) -> bool:
    """Whether sets and runs stay in the hand until somebody goes out: there is nothing to lay off on."""
    return not contracts(ruleset) and ruleset.several_out


def on_the_table(ruleset: Ruleset) -> bool:
    return not kept_in_hand(ruleset)


def final(ruleset: Ruleset) -> bool:
    """Whether some rounds end without a discard, where others take one."""
    return bool(freed(ruleset))


def freed(ruleset: Ruleset) -> list[int]:
    if not any(ruleset.final_discard):
        return []
    return [number for number in ruleset.listed_rounds if not ruleset.final_discard_in(number)]


def spare(ruleset: Ruleset, number: int) -> int | None:
    """Cards that a whole hand, with the one drawn, has beyond the contract; None where tables differ."""
    if ruleset.contracts is None or not isinstance(ruleset.dealt, tuple):
        return None
    return ruleset.dealt_in(number, ruleset.players[0]) + 1 - ruleset.contracts[number - 1].cards


def tight(ruleset: Ruleset, number: int) -> bool:
    """Whether the contract and a discard are the whole hand."""
    return ruleset.final_discard_in(number) and not buys(ruleset) and spare(ruleset, number) == 1


def room(ruleset: Ruleset) -> bool:
    """Whether some round leaves cards to lay off."""
    return on_the_table(ruleset) and any(
        ruleset.final_discard_in(number) and not tight(ruleset, number) for number in ruleset.listed_rounds
    )


def to_the_right(ruleset: Ruleset) -> bool:
    return ruleset.key in TO_THE_RIGHT


# In Spain and in Chile. Who sits where is said when a game is started, so that little else differs.
TO_THE_RIGHT = frozenset({"continental", "continental-fournier", "carioca", "carioca-9"})
