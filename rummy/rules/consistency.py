"""What a ruleset must fulfil to be one: each rule a small function that yields its faults, placed at the field."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import JOKER, RANKS, ranks_of
from .reading import Fault, Faulty

if TYPE_CHECKING:
    from .rulesets import Players, Ruleset

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12
TIEBREAKS = ("last round", "rounds won", "shared")
BOUNDS = {"buys_per_round": (0, 50), "cards_per_buy": (1, 5), "target": (1, 100_000)}
MOST_POINTS = 1_000  # of one card
MOST_DECKS, MOST_JOKERS = 12, 48
MOST_ROUNDS = 100


class Inconsistent(Faulty, ValueError):
    """Rules that contradict each other; the places are fields of the ruleset, as in `contracts[2]`."""


def require(ruleset: "Ruleset") -> None:
    faults = [fault for rule in RULES for fault in rule(ruleset)]
    if not faults:
        faults = [fault for rule in CROSS_RULES for fault in rule(ruleset)]
    if faults:
        raise Inconsistent(faults)


def seats_are_of_a_table(ruleset: "Ruleset") -> Iterator[Fault]:
    fewest, most = ruleset.players
    if not FEWEST_PLAYERS <= fewest <= most <= MOST_PLAYERS:
        yield Fault("players", "players-out-of-bounds", {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS})


def figures_are_in_bounds(ruleset: "Ruleset") -> Iterator[Fault]:
    for field, (least, most) in BOUNDS.items():
        figure = getattr(ruleset, field)
        if figure is not None and not least <= figure <= most:
            yield Fault(field, "figure-out-of-bounds", {"least": least, "most": most})


def lists_go_by_round(ruleset: "Ruleset") -> Iterator[Fault]:
    deals = (
        {"dealt": ruleset.dealt}
        if isinstance(ruleset.dealt, tuple)
        else {f"dealt.{low}-{high}": cards for (low, high), cards in ruleset.dealt.items()}
    )
    lists: dict[str, tuple[object, ...] | None] = {
        "contracts": ruleset.contracts,
        "final_discard": ruleset.final_discard,
        **deals,
    }
    for field, entries in lists.items():
        if entries is not None and not 1 <= len(entries) <= MOST_ROUNDS:
            yield Fault(field, "list-length", {"least": 1, "most": MOST_ROUNDS})


def the_game_ends(ruleset: "Ruleset") -> Iterator[Fault]:
    if ruleset.contracts is None and ruleset.target is None:
        yield Fault("target", "no-end")


def values_cover_every_card_once(ruleset: "Ruleset") -> Iterator[Fault]:
    counted: Counter[str] = Counter()
    for kind, points in ruleset.values.items():
        try:
            counted.update(ranks_of(kind) or (JOKER,))
        except ValueError:
            yield Fault(f"values.{kind}", "not-a-kind")
        if not 0 <= points <= MOST_POINTS:
            yield Fault(f"values.{kind}", "figure-out-of-bounds", {"least": 0, "most": MOST_POINTS})
    for rank in (*RANKS, JOKER):
        if counted[rank] != 1:
            yield Fault(
                "values", "card-without-value" if not counted[rank] else "card-valued-twice", {"card": rank}
            )


def the_shoe_is_of_packs(ruleset: "Ruleset") -> Iterator[Fault]:
    for (low, high), shoe in ruleset.shoe.items():
        if not (1 <= shoe.decks <= MOST_DECKS and 0 <= shoe.jokers <= MOST_JOKERS):
            yield Fault(f"shoe.{low}-{high}", "no-such-shoe", {"decks": MOST_DECKS, "jokers": MOST_JOKERS})


def tables_cover_every_player_count_once(ruleset: "Ruleset") -> Iterator[Fault]:
    yield from _coverage("shoe", tuple(ruleset.shoe), ruleset.players)
    if not isinstance(ruleset.dealt, tuple):
        yield from _coverage("dealt", tuple(ruleset.dealt), ruleset.players)


def tiebreaks_are_known(ruleset: "Ruleset") -> Iterator[Fault]:
    for index, code in enumerate(ruleset.tiebreaks):
        if code not in TIEBREAKS or code in ruleset.tiebreaks[:index]:
            yield Fault(
                f"tiebreaks[{index}]", "no-such-tiebreak" if code not in TIEBREAKS else "tiebreak-twice"
            )


def hands_come_out_of_the_shoe(ruleset: "Ruleset") -> Iterator[Fault]:
    for players in range(ruleset.players[0], ruleset.players[1] + 1):
        cards = ruleset.shoe_for(players).cards
        for number in range(1, _rounds(ruleset) + 1):
            dealt = ruleset.dealt_in(number, players)
            if not 1 <= dealt <= (cards - 1) // players:
                yield Fault(
                    "dealt", "deal-out-of-bounds", {"players": players, "dealt": dealt, "cards": cards}
                )
                return


def contracts_fit_the_hand(ruleset: "Ruleset") -> Iterator[Fault]:
    bought = ruleset.buys_per_round * ruleset.cards_per_buy
    for number, contract in enumerate(ruleset.contracts or (), start=1):
        dealt = min(ruleset.dealt_in(number, players) for players in ruleset.players)
        if contract.cards > dealt + 1 + bought:
            yield Fault(
                f"contracts[{number - 1}]", "contract-too-large", {"needed": contract.cards, "dealt": dealt}
            )


def _coverage(field: str, spans: "tuple[Players, ...]", players: "Players") -> Iterator[Fault]:
    for count in range(players[0], players[1] + 1):
        if sum(low <= count <= high for low, high in spans) != 1:
            yield Fault(field, "player-count-not-once", {"players": count})


def _rounds(ruleset: "Ruleset") -> int:
    return ruleset.length or MOST_ROUNDS


RULES = (
    seats_are_of_a_table,
    figures_are_in_bounds,
    lists_go_by_round,
    the_game_ends,
    values_cover_every_card_once,
    the_shoe_is_of_packs,
    tables_cover_every_player_count_once,
    tiebreaks_are_known,
)
# These read the tables that the first ones have found whole.
CROSS_RULES = (hands_come_out_of_the_shoe, contracts_fit_the_hand)
