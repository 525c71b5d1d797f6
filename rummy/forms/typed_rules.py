"""Rules as the text of a form's fields: what a person sees of a ruleset, and what came back."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import zip_longest

from django.http import QueryDict

from rummy.rules.consistency import FEWEST_PLAYERS, MOST_PLAYERS
from rummy.rules.scoring import Bonus
from rummy.wording.house_rules import kind_typed

YES, NO = "yes", ""
NONE = "-"  # no wild rank in this round, where the others have one
TIES = 3  # that may be tried in turn

# Fields with one input, named as the places of faults are.
BONUSES = tuple(f"bonuses.{bonus}" for bonus in Bonus)
LIMITS = ("rounds", "buys_per_game", "target")
FIGURES = ("cards_per_buy", "points_per_buy")
FLAGS = ("several_out", "amnesty", "doubling")
BY_ROUND = ("buys_per_round", "wild", "closer_points")  # for all rounds that have nothing of their own
ONCE = ("scoring", "players[0]", "players[1]", *BY_ROUND, *LIMITS, *FIGURES, *FLAGS, *BONUSES)

type Kind = tuple[str, str]
"""A kind of card and its points."""


@dataclass(frozen=True, slots=True)
class TypedRound:
    """An input a field; `buys`, `rank` and `closer` are empty where the round is like the others."""

    contracts: str = ""
    dealt: str = ""
    final_discard: str = YES
    buys: str = ""
    rank: str = ""
    closer: str = ""


@dataclass(frozen=True, slots=True)
class TypedShoe:
    """What one number of players plays with; `dealt` is empty where it goes by rounds."""

    decks: str = ""
    jokers: str = ""
    dealt: str = ""


@dataclass(frozen=True, slots=True)
class TypedRules:
    """`dealt_by_players` says where the cards dealt are: with each number of players, or with each round."""

    once: Mapping[str, str]
    rounds: tuple[TypedRound, ...]
    shoes: Mapping[int, TypedShoe]
    dealt_by_players: bool
    values: tuple[Kind, ...]
    tiebreaks: tuple[str, ...]


def typed(data: QueryDict, before: TypedRules, played: int = 0) -> TypedRules:
    """What came from a form that had shown `before`, of which `played` rounds stay as they are."""
    kinds = zip_longest(data.getlist("kind"), data.getlist("points"), fillvalue="")
    fields = {name: once(data, name) for name in ONCE}
    return TypedRules(
        once={**fields, "wild": kind_typed(fields["wild"])},
        rounds=(*before.rounds[:played], *typed_rounds(data, played)),
        shoes=typed_shoes(data) or before.shoes,
        dealt_by_players=before.dealt_by_players,
        values=tuple((kind_typed(kind), points) for kind, points in kinds),
        tiebreaks=padded(data.getlist("tiebreaks")),
    )


def typed_rounds(data: QueryDict, played: int) -> list[TypedRound]:
    """A round at least. Of a box only what is ticked is sent: the numbers of the rounds that have it."""
    names = [name for name in asdict(TypedRound()) if name != "final_discard"]
    rows = zip_longest(*(data.getlist(name) for name in names), fillvalue="")
    ticked = data.getlist("final_discard")
    rounds = [
        TypedRound(**dict(zip(names, row, strict=True)), final_discard=YES if f"{number}" in ticked else NO)
        for number, row in enumerate(rows, start=played + 1)
    ]
    return list(map(with_rank, rounds)) or [TypedRound()]


def with_rank(round: TypedRound) -> TypedRound:
    return replace(round, rank=kind_typed(round.rank))


def typed_shoes(data: QueryDict) -> Mapping[int, TypedShoe]:
    """Those that the form showed: for how many may play was perhaps another number then."""
    counts = [n for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1) if f"decks.{n}" in data]
    return {n: TypedShoe(*(once(data, f"{name}.{n}") for name in asdict(TypedShoe()))) for n in counts}


def padded(ties: Sequence[str]) -> tuple[str, ...]:
    return (*ties[:TIES], *[""] * (TIES - len(ties)))


def once(data: QueryDict, name: str) -> str:
    """A field that came twice is read as what nobody means."""
    return ", ".join(data.getlist(name))
