"""Reading a ruleset: page-ready rows of what it says."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from rummy.models import Game
from rummy.rules import catalogue
from rummy.rules.contracts import Contract
from rummy.rules.rulesets import Players, Ruleset
from rummy.rules.shoe import Shoe


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round: `contract` is None where there is none, `dealt` where it depends on the number of players.

    `wild` is the round's wild rank, `closer` what going out scores: "" and None where all rounds are alike.
    """

    number: int
    contract: Contract | None
    dealt: int | None
    final_discard: bool
    wild: str
    closer: int | None


@dataclass(frozen=True, slots=True)
class PlayersRow:
    """What so many players play with. `dealt` has an entry a round, none where all are dealt alike."""

    players: Players
    shoe: Shoe
    dealt: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulesetPage:
    ruleset: Ruleset
    also: tuple[str, ...]
    rounds: tuple[RoundRow, ...]
    by_players: tuple[PlayersRow, ...]

    @property
    def contracts(self) -> tuple[Contract, ...]:
        return self.ruleset.contracts or ()


def ruleset_page(ruleset: Ruleset) -> RulesetPage:
    return RulesetPage(ruleset, other_names(ruleset), round_rows(ruleset), players_rows(ruleset))


def index() -> tuple[RulesetPage, ...]:
    """Every ruleset of the book, in the book's order."""
    return tuple(map(ruleset_page, catalogue.RULESETS.values()))


def other_names(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(alias for alias, key in catalogue.ALIASES.items() if key == ruleset.key)


def round_rows(ruleset: Ruleset) -> tuple[RoundRow, ...]:
    """None where a game goes on until the target."""
    return tuple(round_row(ruleset, number) for number in range(1, (ruleset.length or 0) + 1))


def round_row(ruleset: Ruleset, number: int) -> RoundRow:
    alike = not isinstance(ruleset.dealt, Mapping)
    return RoundRow(
        number=number,
        contract=ruleset.contract(number),
        dealt=ruleset.dealt_in(number, ruleset.players[0]) if alike else None,
        final_discard=ruleset.final_discard_in(number),
        wild=ruleset.wild_in(number) if len(set(ruleset.wild)) > 1 else "",
        closer=ruleset.closer_points_in(number) if len(set(ruleset.closer_points)) > 1 else None,
    )


def players_rows(ruleset: Ruleset) -> tuple[PlayersRow, ...]:
    """One row for neighbouring player counts that play with the same cards."""
    by_players = isinstance(ruleset.dealt, Mapping)
    fewest, most = ruleset.players

    def played_with(seats: int) -> tuple[Shoe, tuple[int, ...]]:
        return ruleset.shoe_for(seats), ruleset.dealt_to(seats) if by_players else ()

    groups = groupby(range(fewest, most + 1), key=played_with)
    return tuple(players_row(tuple(seats), *same) for same, seats in groups)


def players_row(seats: tuple[int, ...], shoe: Shoe, dealt: tuple[int, ...]) -> PlayersRow:
    return PlayersRow((seats[0], seats[-1]), shoe, dealt)


@dataclass(frozen=True, slots=True)
class Amended:
    """Rules in force from round `number` on, and those before it."""

    number: int
    now: Ruleset
    before: Ruleset


def amended(game: Game) -> tuple[Amended, ...]:
    """Each change of the rules during a game, the first one first."""
    book = game.book
    return tuple(
        Amended(
            number=number,
            now=book.replaced(game.house_rules_in(number)),
            before=book.replaced(game.house_rules_in(number - 1)),
        )
        for number in sorted(map(int, game.amendments))
    )
