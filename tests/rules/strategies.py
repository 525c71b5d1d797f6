"""Games as they may be played, and JSON as it may come."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from functools import cache

from hypothesis import strategies as st

from rummy.rules import catalogue, record, rulesets
from rummy.rules.consistency import MOST_PLAYERS
from rummy.rules.contracts import SIZES, Contract, Meld
from rummy.rules.names import fold
from rummy.rules.played import Game, Hand, Joined, Round
from rummy.rules.record import Record
from rummy.rules.rotation import seated
from rummy.rules.rulesets import Ruleset
from rummy.rules.sheet import work_out

melds = st.sampled_from([Meld(kind, size) for kind, sizes in SIZES.items() for size in sizes])
contracts = st.lists(melds, min_size=1, max_size=20).map(lambda some: Contract(tuple(some)))

HOUSE_RULES: dict[str, st.SearchStrategy[object]] = {
    "amnesty": st.booleans(),
    "doubling": st.booleans(),
    "buys_per_round": st.integers(0, 4),
    "tiebreaks": st.sampled_from(
        [[], ["last round"], ["rounds won", "last round"], ["rounds won", "shared"]]
    ),
    "target": st.integers(40, 400),
}
house_rules = st.fixed_dictionaries({}, optional=HOUSE_RULES)
books = st.sampled_from(list(catalogue.RULESETS.values()))


@st.composite
def games(draw: st.DrawFn, ruleset: Ruleset | None = None) -> Game:
    """A game that can be true: cards out of one shoe, people who come and go, some wrong dealers."""
    rules = ruleset or draw(books).replaced(draw(house_rules))
    game = draw(_tables(rules))
    for number in range(1, draw(st.integers(0, rules.length or 8)) + 1):
        game = replace(game, rounds=(*game.rounds, draw(_rounds(game, number))))
        if work_out(game).finished:
            break
    return game


@st.composite
def _tables(draw: st.DrawFn, rules: Ruleset) -> Game:
    fewest, most = rules.players
    first = draw(st.integers(fewest, most))
    joiners = draw(st.integers(0, min(2, most - first)))
    seats = draw(st.permutations(range(first + joiners)))
    late, from_start = seats[:joiners], seats[joiners:]
    last = rules.length or 8
    joins = st.builds(Joined, round=st.integers(2, last), points=st.integers(0, 39))
    leavers = draw(st.lists(st.sampled_from(from_start), max_size=first - 2, unique=True))
    return Game(
        ruleset=rules,
        seats=len(seats),
        first_dealer=draw(st.sampled_from(from_start)),
        left={seat: draw(st.integers(2, last + 1)) for seat in leavers},
        joined={seat: draw(joins) for seat in late},
    )


@st.composite
def _rounds(draw: st.DrawFn, game: Game, number: int) -> Round:
    rules, seats = game.ruleset, seated(game, number)
    shoe = rules.shoe_for(len(seats))
    rest = Counter({kind: shoe.holds(kind) for kind in rules.values})
    out, dealer = (draw(sometimes) and draw(_one_of(seats)) for _ in range(2))
    hands = {seat: _hand(draw, rules, rest) for seat in seats if seat != out}
    if out is None:
        hands = {seat: replace(hand, amnesty=False) for seat, hand in hands.items()}
    return Round(out, hands, rummy=rules.doubling and out is not None and draw(st.booleans()), dealer=dealer)


def _hand(draw: st.DrawFn, rules: Ruleset, rest: Counter[str]) -> Hand:
    """A small hand, taken out of the rest of the shoe."""
    cards = {
        kind: min(count, rest[kind]) for kind, count in Counter(draw(_kinds(tuple(rules.values)))).items()
    }
    rest.subtract(cards)
    counted, spared, buys = draw(ways)
    points = rules.points_of(cards) if counted else None
    return Hand(None if counted else cards, points, min(buys, max(rules.buys)), spared and rules.amnesty)


# Made once, for hypothesis takes longer to make a strategy than to draw from it.
sometimes = st.none() | st.just(value=True)
ways = st.tuples(st.booleans(), st.booleans(), st.integers(0, 4))


@cache
def _one_of(seats: tuple[int, ...]) -> st.SearchStrategy[int]:
    return st.sampled_from(seats)


@cache
def _kinds(kinds: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(kinds), max_size=4)


names = st.lists(
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12),
    min_size=MOST_PLAYERS,
    max_size=MOST_PLAYERS,
    unique_by=fold,
)
# A record knows offsets, not the zones that they come from.
offsets = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
times = st.builds(datetime.fromtimestamp, st.integers(0, 4_000_000_000), offsets)


@st.composite
def records(draw: st.DrawFn) -> Record:
    book, replaced = draw(books), draw(house_rules)
    game = draw(games(book.replaced(replaced)))
    numbers = range(1, len(game.rounds) + 1)
    return Record(
        game=game,
        players=tuple(draw(names)[: game.seats]),
        book=book,
        house_rules=replaced,
        played_at=draw(st.none() | times),
        ended_at={number: draw(times) for number in numbers if draw(st.booleans())},
    )


# Any text at all, halves of characters included, and what a record is made of.
letters = st.text(st.characters(exclude_categories=[]), max_size=8)
keys = letters | st.sampled_from(
    ["format", "ruleset", "house_rules", "players", "rounds", "left", "joined", "dealt"]
)
scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | letters | st.sampled_from(["2S3", "3-4", "Ana"])
)
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=8,
)


@st.composite
def spoiled_records(draw: st.DrawFn) -> object:
    """A record that could be read, until one thing in it or two were replaced, dropped or added."""
    value = record.write(draw(records()))
    if draw(st.booleans()):
        value["ruleset"] = rulesets.write(draw(books))
    spoil = Spoiler(draw, st.sampled_from(sorted(_words(value))))
    once = spoil(value)
    return spoil(once) if draw(st.booleans()) else once


def _words(value: object) -> set[str]:
    """All texts in a value, keys among them."""
    if isinstance(value, dict):
        return set(value).union(*map(_words, value.values()))
    if isinstance(value, list):
        return set[str]().union(*map(_words, value))
    return {value} if isinstance(value, str) else set()


@dataclass
class Spoiler:
    """Goes down into a value and changes it somewhere, mostly into something that could have been there."""

    draw: st.DrawFn
    words: st.SearchStrategy[str]

    def __call__(self, value: object) -> object:
        deeper = self.draw(st.integers(0, 7)) > 0
        if isinstance(value, dict) and value:
            key = self.draw(st.sampled_from(sorted(value)))
            return {**value, key: self(value[key])} if deeper else self.other_keys(value, key)
        if isinstance(value, list) and value:
            index = self.draw(st.integers(0, len(value) - 1))
            before, entry, after = value[:index], value[index], value[index + 1 :]
            return (
                [*before, self(entry), *after]
                if deeper
                else self.draw(st.sampled_from([before, [*value, entry]]))
            )
        return self.draw(self.alike(value) if deeper else json_values)

    def other_keys(self, value: dict[str, object], key: str) -> object:
        """Without a key, or with it renamed, or with one more."""
        rest = {other: inner for other, inner in value.items() if other != key}
        name = self.draw(self.words)
        return self.draw(st.sampled_from([rest, {**rest, name: value[key]}, {**value, name: value[key]}]))

    def alike(self, value: object) -> st.SearchStrategy[object]:
        if isinstance(value, bool):
            return st.just(not value)
        if isinstance(value, int):
            return st.integers(-1, 12) | st.integers(0, 2_000_000)
        return self.words if isinstance(value, str) else json_values
