"""What a form shows of a ruleset."""

from collections import Counter
from collections.abc import Iterable, Mapping

from rummy.rules import contracts
from rummy.rules.rulesets import Ruleset
from rummy.rules.standings import SHARED

from .typed_rules import (
    BONUSES,
    FIGURES,
    FLAGS,
    LIMITS,
    NO,
    NONE,
    YES,
    TypedRound,
    TypedRules,
    TypedShoe,
    padded,
)


def written(rules: Ruleset) -> TypedRules:
    fewest, most = rules.players
    once = written_once(rules)
    return TypedRules(
        once=once,
        rounds=tuple(written_round(rules, number, once) for number in rules.listed_rounds),
        shoes={seats: written_shoe(rules, seats) for seats in range(fewest, most + 1)},
        dealt_by_players=isinstance(rules.dealt, Mapping),
        values=tuple((kind, str(points)) for kind, points in rules.values.items()),
        # To share the place is what is left anyway.
        tiebreaks=padded([code for code in rules.tiebreaks if code != SHARED.code]),
    )


def written_once(rules: Ruleset) -> Mapping[str, str]:
    (fewest, most), numbers = rules.players, rules.listed_rounds
    return {
        "scoring": rules.scoring.value,
        "players[0]": str(fewest),
        "players[1]": str(most),
        "buys_per_round": usual((str(rules.buys_in(n)) for n in numbers), otherwise="0"),
        "wild": usual((rules.wild_in(n) for n in numbers), otherwise=""),
        "closer_points": usual((str(rules.closer_points_in(n)) for n in numbers), otherwise="0"),
        **{name: str(getattr(rules, name)) for name in FIGURES},
        **{name: limit(getattr(rules, name)) for name in LIMITS},
        **{name: YES if getattr(rules, name) else NO for name in FLAGS},
        **{name: limit(rules.bonuses.get(name.removeprefix("bonuses."))) for name in BONUSES},
    }


def usual(each: Iterable[str], *, otherwise: str) -> str:
    """What most rounds have; `otherwise` where nothing is usual."""
    times = Counter(each)
    [(most, often)] = times.most_common(1)
    return most if 2 * often > times.total() else otherwise


def limit(value: int | None) -> str:
    return "" if value is None else str(value)


def written_round(rules: Ruleset, number: int, once: Mapping[str, str]) -> TypedRound:
    buys, rank, closer = (
        str(rules.buys_in(number)),
        rules.wild_in(number),
        str(rules.closer_points_in(number)),
    )
    return TypedRound(
        contracts=contracts.write(rules.contracts[number - 1]) if rules.contracts else "",
        dealt=str(rules.dealt_in(number, rules.players[0])) if isinstance(rules.dealt, tuple) else "",
        final_discard=YES if rules.final_discard_in(number) else NO,
        buys="" if buys == once["buys_per_round"] else buys,
        rank="" if rank == once["wild"] else rank or NONE,
        closer="" if closer == once["closer_points"] else closer,
    )


def written_shoe(rules: Ruleset, seats: int) -> TypedShoe:
    shoe, dealt = rules.shoe_for(seats), ""
    if isinstance(rules.dealt, Mapping):
        dealt = ", ".join(map(str, rules.dealt_to(seats)))
    return TypedShoe(str(shoe.decks), str(shoe.jokers), dealt)
