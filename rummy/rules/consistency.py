"""What a ruleset must fulfil to be one: each rule a small function that yields its faults."""

from collections import Counter
from collections.abc import Iterator, Sized
from typing import TYPE_CHECKING

from .cards import JOKER, RANKS, ranks_of
from .fields import write_players
from .reading import Fault, Unreadable
from .standings import SHARED, TIEBREAKS

if TYPE_CHECKING:
    from .rulesets import Players, Ruleset

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12
MOST_ROUNDS = 100  # that a ruleset lists one by one
MOST_POINTS = 1_000  # of one card
MOST_DECKS, MOST_JOKERS = 12, 48
BOUNDS = {"buys_per_round": (0, 50), "cards_per_buy": (1, 5), "target": (1, 100_000)}


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
    for place, figure, least, most in figures:
        if figure is not None and not least <= figure <= most:
            yield Fault(place, "out-of-bounds", {"least": least, "most": most})


def lists_have_a_first_entry(ruleset: "Ruleset") -> Iterator[Fault]:
    lists: dict[str, Sized | None] = {"contracts": ruleset.contracts, "final_discard": ruleset.final_discard}
    if isinstance(ruleset.dealt, tuple):
        lists["dealt"] = ruleset.dealt
    else:
        lists |= {f"dealt.{write_players(players)}": cards for players, cards in ruleset.dealt.items()}
    for place, entries in lists.items():
        if entries is not None and not 1 <= len(entries) <= MOST_ROUNDS:
            yield Fault(place, "list-length", {"least": 1, "most": MOST_ROUNDS})


def game_ends(ruleset: "Ruleset") -> Iterator[Fault]:
    if ruleset.contracts is None and ruleset.target is None:
        yield Fault("target", "no-end")


def values_cover_every_card_once(ruleset: "Ruleset") -> Iterator[Fault]:
    valued = Counter(rank for kind in ruleset.values for rank in ranks_of(kind) or (JOKER,))
    jokers = any(shoe.jokers for shoe in ruleset.shoe.values())
    for card in (*RANKS, *([JOKER] if jokers else [])):
        if not valued[card]:
            yield Fault("values", "card-without-value", {"card": card})
        if valued[card] > 1:
            yield Fault("values", "card-valued-twice", {"card": card})


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
        elif code in before or SHARED.code in before:
            yield Fault(f"tiebreaks[{index}]", "idle-tiebreak")


def hands_come_out_of_the_shoe(ruleset: "Ruleset") -> Iterator[Fault]:
    rounds = range(1, (ruleset.length or MOST_ROUNDS) + 1)
    for players in _player_counts(ruleset):
        most = (ruleset.shoe_for(players).cards - 1) // players  # one card starts the discards
        dealt = [ruleset.dealt_in(number, players) for number in rounds]
        if not 1 <= min(dealt) <= max(dealt) <= most:
            yield Fault("dealt", "deal-out-of-bounds", {"players": players, "least": 1, "most": most})


def contracts_fit_the_hand(ruleset: "Ruleset") -> Iterator[Fault]:
    bought = ruleset.buys_per_round * ruleset.cards_per_buy
    for number, contract in enumerate(ruleset.contracts or (), start=1):
        dealt = min(ruleset.dealt_in(number, players) for players in _player_counts(ruleset))
        if contract.cards > dealt + 1 + bought:
            figures = {"needed": contract.cards, "dealt": dealt}
            yield Fault(f"contracts[{number - 1}]", "contract-too-large", figures)


def _player_counts(ruleset: "Ruleset") -> range:
    fewest, most = ruleset.players
    return range(fewest, most + 1)


# Each stage counts on what the ones before it have found whole.
STAGES = (
    (table_seats_a_few,),
    (
        figures_are_in_bounds,
        lists_have_a_first_entry,
        game_ends,
        values_cover_every_card_once,
        shoe_is_of_packs,
        tables_have_each_player_count_once,
        tiebreaks_are_of_use,
    ),
    (hands_come_out_of_the_shoe, contracts_fit_the_hand),
)
