"""What a ruleset must fulfil to be one: each rule a small function that yields its faults."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from .cards import COLOURS, JOKER, RANKS, colours_of, ranks_of
from .fields import write_players
from .reading import Fault, Unreadable
from .standings import LAST_RESORTS, TIEBREAKS

if TYPE_CHECKING:
    from .rulesets import Players, Ruleset

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12
MOST_ROUNDS = 100  # that a ruleset lists one by one
MOST_POINTS = 1_000  # of one card
MOST_DECKS, MOST_JOKERS = 12, 48
MOST_BUYS = 50  # of one player, in a round or in a game
BOUNDS = {
    "rounds": (1, MOST_ROUNDS),
    "buys_per_game": (1, MOST_BUYS),
    "cards_per_buy": (1, 5),
    "points_per_buy": (-MOST_POINTS, MOST_POINTS),
    "target": (1, 100_000),
}
BY_ROUND = ("contracts", "dealt", "final_discard", "wild", "buys_per_round", "closer_points")


class Inconsistent(Unreadable, ValueError):
    """Rules that contradict each other, or that no real cards can be played by. Places are their fields."""


def require(ruleset: "Ruleset") -> None:
    """Raises Inconsistent with all that is wrong."""
    for stage in STAGES:
        if faults := [fault for rule in stage for fault in rule(ruleset)]:
            raise Inconsistent(faults)


def table_seats_a_few(ruleset: "Ruleset") -> Iterator[Fault]:
    fewest, most = ruleset.players
    if not FEWEST_PLAYERS <= fewest <= most <= MOST_PLAYERS:
        yield Fault("players", "players-out-of-bounds", {"least": FEWEST_PLAYERS, "most": MOST_PLAYERS})


def figures_are_in_bounds(ruleset: "Ruleset") -> Iterator[Fault]:
    figures = [(name, getattr(ruleset, name), *bounds) for name, bounds in BOUNDS.items()]
    figures += [(f"values.{kind}", points, 0, MOST_POINTS) for kind, points in ruleset.values.items()]
    figures += [(f"bonuses.{code}", n, -MOST_POINTS, MOST_POINTS) for code, n in ruleset.bonuses.items()]
    if isinstance(ruleset.buys_per_round, int):
        figures.append(("buys_per_round", ruleset.buys_per_round, 0, MOST_BUYS))
    for place, figure, least, most in figures:
        if figure is not None and not least <= figure <= most:
            yield Fault(place, "out-of-bounds", {"least": least, "most": most})


def lists_have_an_entry_and_not_too_many(ruleset: "Ruleset") -> Iterator[Fault]:
    for place, entries in _lists(ruleset).items():
        if not 1 <= len(entries) <= MOST_ROUNDS:
            yield Fault(place, "list-length", {"least": 1, "most": MOST_ROUNDS})


def listed_figures_are_in_bounds(ruleset: "Ruleset") -> Iterator[Fault]:
    bounds = {"buys_per_round": (0, MOST_BUYS), "closer_points": (-MOST_POINTS, MOST_POINTS)}
    lists = _lists(ruleset)
    for name, (least, most) in bounds.items():
        for index, figure in enumerate(lists.get(name, ())):
            if not least <= figure <= most:
                yield Fault(f"{name}[{index}]", "out-of-bounds", {"least": least, "most": most})


def _lists(ruleset: "Ruleset") -> dict[str, tuple[Any, ...]]:
    """The fields that have an entry a round, by their places."""
    lists = {name: getattr(ruleset, name) for name in BY_ROUND}
    if not isinstance(ruleset.dealt, tuple):
        lists |= {f"dealt.{write_players(players)}": cards for players, cards in ruleset.dealt.items()}
    return {place: entries for place, entries in lists.items() if isinstance(entries, tuple)}


def game_has_one_end(ruleset: "Ruleset") -> Iterator[Fault]:
    if ruleset.length is None and ruleset.target is None:
        yield Fault("target", "no-end")
    if ruleset.contracts is not None and ruleset.rounds is not None:
        yield Fault("rounds", "rounds-beside-contracts")


def values_cover_every_card_once(ruleset: "Ruleset") -> Iterator[Fault]:
    valued = Counter(card for kind in ruleset.values for card in product(ranks_of(kind), colours_of(kind)))
    for rank in RANKS:
        for card, times in _by_colour(rank, [valued[rank, colour] for colour in COLOURS]):
            if times != 1:
                yield Fault("values", "card-valued-twice" if times else "card-without-value", {"card": card})
    if JOKER not in ruleset.values and any(shoe.jokers for shoe in ruleset.shoe.values()):
        yield Fault("values", "card-without-value", {"card": JOKER})


def _by_colour(rank: str, times: list[int]) -> Iterator[tuple[str, int]]:
    """How often a rank has a value, or each colour of it where that is not the same."""
    if len({*times}) == 1:
        return iter([(rank, times[0])])
    return zip((f"{colour} {rank}" for colour in COLOURS), times, strict=True)


def shoe_is_of_packs(ruleset: "Ruleset") -> Iterator[Fault]:
    most = {"decks": MOST_DECKS, "jokers": MOST_JOKERS}
    for players, shoe in ruleset.shoe.items():
        if not (1 <= shoe.decks <= MOST_DECKS and 0 <= shoe.jokers <= MOST_JOKERS):
            yield Fault(f"shoe.{write_players(players)}", "no-such-shoe", most)


def tables_have_each_player_count_once(ruleset: "Ruleset") -> Iterator[Fault]:
    tables: dict[str, list[Players]] = {"shoe": list(ruleset.shoe)}
    if not isinstance(ruleset.dealt, tuple):
        tables["dealt"] = list(ruleset.dealt)
    for name, rows in tables.items():
        for count in _player_counts(ruleset):
            if sum(low <= count <= high for low, high in rows) != 1:
                yield Fault(name, "player-count-not-once", {"players": count})


def tiebreaks_are_of_use(ruleset: "Ruleset") -> Iterator[Fault]:
    for index, code in enumerate(ruleset.tiebreaks):
        before = ruleset.tiebreaks[:index]
        if code not in TIEBREAKS:
            yield Fault(f"tiebreaks[{index}]", "unknown-tiebreak")
        elif code in before or not LAST_RESORTS.isdisjoint(before):
            yield Fault(f"tiebreaks[{index}]", "idle-tiebreak")


def hands_come_out_of_the_shoe(ruleset: "Ruleset") -> Iterator[Fault]:
    rounds = range(1, (ruleset.length or MOST_ROUNDS) + 1)
    for players in _player_counts(ruleset):
        most = (ruleset.shoe_for(players).cards - 1) // players  # one card starts the discards
        dealt = [ruleset.dealt_in(number, players) for number in rounds]
        if not 1 <= min(dealt) <= max(dealt) <= most:
            yield Fault("dealt", "deal-out-of-bounds", {"players": players, "least": 1, "most": most})


def contracts_fit_the_hand(ruleset: "Ruleset") -> Iterator[Fault]:
    for number, contract in enumerate(ruleset.contracts or (), start=1):
        dealt = min(ruleset.dealt_in(number, players) for players in _player_counts(ruleset))
        if contract.cards > most_cards(dealt, ruleset.buys_in(number), ruleset.cards_per_buy):
            figures = {"needed": contract.cards, "dealt": dealt}
            yield Fault(f"contracts[{number - 1}]", "contract-too-large", figures)


def most_cards(dealt: int, buys: int, cards_per_buy: int) -> int:
    """What a hand can hold before anything is laid down: dealt, drawn and bought."""
    return dealt + 1 + buys * cards_per_buy


def _player_counts(ruleset: "Ruleset") -> range:
    fewest, most = ruleset.players
    return range(fewest, most + 1)


# Each stage counts on what the ones before it have found whole.
STAGES = (
    (table_seats_a_few,),
    (
        figures_are_in_bounds,
        lists_have_an_entry_and_not_too_many,
        listed_figures_are_in_bounds,
        game_has_one_end,
        values_cover_every_card_once,
        shoe_is_of_packs,
        tables_have_each_player_count_once,
        tiebreaks_are_of_use,
    ),
    (hands_come_out_of_the_shoe, contracts_fit_the_hand),
)
