"""Games as they may be played, and JSON as it may come."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from functools import cache

from hypothesis import strategies as st

from rummy.rules import catalogue, record, rulesets
from rummy.rules.consistency import MOST_PLAYERS
from rummy.rules.contracts import SIZES, Contract, Meld
from rummy.rules.deals import Deal, ScoredRound, next_deal, score
from rummy.rules.names import fold
from rummy.rules.played import Course, Ending, Game, Hand, How, Joins, Leaves, Round, Seating, Sits
from rummy.rules.record import Record
from rummy.rules.rulesets import Ruleset
from rummy.rules.scoring import Bonus

melds = st.sampled_from([Meld(kind, size) for kind, sizes in SIZES.items() for size in sizes])
contracts = st.lists(melds, min_size=1, max_size=20).map(lambda some: Contract(tuple(some)))

HOUSE_RULES: dict[str, st.SearchStrategy[object]] = {
    "amnesty": st.booleans(),
    "doubling": st.booleans(),
    "several_out": st.booleans(),
    "buys_per_round": st.integers(2, 4) | st.lists(st.integers(2, 4), min_size=1, max_size=3),
    "buys_per_game": st.none() | st.integers(1, 6),
    "points_per_buy": st.integers(-2, 2),
    "bonuses": st.dictionaries(st.sampled_from([code.value for code in Bonus]), st.integers(-50, 10)),
    "closer_points": st.lists(st.integers(-20, 5), min_size=1, max_size=3),
    "wild": st.lists(st.sampled_from(["", "2", "red A"]), min_size=1, max_size=2),
    "tiebreaks": st.sampled_from(
        [[], ["last round"], ["rounds won", "last round"], ["rounds won", "shared"], ["extra deal"]]
    ),
    "target": st.integers(40, 400),
}
house_rules = st.fixed_dictionaries({}, optional=HOUSE_RULES)
# A game of a round or two, and of cards that count little, ends in a tie now and then.
tying = st.fixed_dictionaries(
    {"contracts": st.sampled_from([["2S3"], ["S3", "2S3"]]), "values": st.just({"joker": 1, "A-K": 0})},
    optional={"tiebreaks": st.just(["extra deal"])},
)
books = st.sampled_from(list(catalogue.RULESETS.values()))


@st.composite
def houses(draw: st.DrawFn, book: Ruleset) -> Ruleset:
    """The book's rules, with some of them replaced."""
    house = draw(house_rules)
    if draw(st.booleans()) and book.rounds is None:
        house |= draw(tying)
    return book.replaced(house)


@st.composite
def games(draw: st.DrawFn, book: Ruleset | None = None) -> Game:
    """A game that can be true: cards out of one shoe, people who come, go and move, some wrong dealers."""
    book = book or draw(books)
    game = draw(_tables(draw(houses(book))))
    if draw(st.booleans()) and (last := _last(game.ruleset)) > 1:
        amended = {draw(st.integers(1, last)): book.replaced(draw(house_rules))}
        game = replace(game, course=replace(game.course, amendments=amended))
    scored: list[ScoredRound] = []
    for _ in range(draw(st.integers(0, 10))):
        if deal := next_deal(game, scored):
            round = draw(_rounds(deal))
            game = replace(game, rounds=(*game.rounds, round))
            scored.append(score(game, deal, round, scored))
    return draw(_stopped(game)) if draw(seldom) else game


def _last(rules: Ruleset) -> int:
    return rules.length or 8


@st.composite
def _tables(draw: st.DrawFn, rules: Ruleset) -> Game:
    fewest, most = rules.players
    last, first = _last(rules), draw(st.integers(fewest, most))
    joiners = draw(st.integers(0, min(2, most - first))) if last > 1 else 0
    seats = draw(st.permutations(range(first + joiners)))
    late, from_start = seats[:joiners], seats[joiners:]
    leavers = draw(st.lists(st.sampled_from(from_start), max_size=first - 2, unique=True))
    seating: list[Seating] = [Joins(draw(st.integers(1, last)), seat, draw(starts)) for seat in late]
    for seat in leavers:
        leaves = draw(st.integers(2, last + 1))
        seating.append(Leaves(leaves, seat))
        if leaves < last and draw(st.booleans()):
            seating.append(Joins(draw(st.integers(leaves + 1, last)), seat, draw(starts)))
    if last > 1 and draw(st.booleans()):
        seating.append(Sits(draw(st.integers(1, last)), tuple(draw(st.permutations(from_start)))))
    return Game(rules, len(seats), draw(st.sampled_from(from_start)), course=Course(tuple(seating)))


@st.composite
def _rounds(draw: st.DrawFn, deal: Deal) -> Round:
    rules, seats = deal.rules, deal.seats
    rest = Counter({kind: deal.shoe.holds(kind) for kind in rules.values})
    out, dealer = (draw(sometimes) and draw(_one_of(seats)) for _ in range(2))
    hands = {seat: _hand(draw, rules, rest) for seat in seats if seat != out}
    if out is None:
        hands = {seat: replace(hand, amnesty=False) for seat, hand in hands.items()}
    return Round(
        out,
        hands,
        rummy=rules.doubling and out is not None and draw(st.booleans()),
        dealer=dealer,
        out_buys=None if out is None else draw(buys),
        bonuses=_bonuses(draw, deal, out),
    )


def _bonuses(draw: st.DrawFn, deal: Deal, out: int | None) -> dict[int, tuple[str, ...]]:
    listed, bonuses = deal.rules.bonuses, dict[int, tuple[str, ...]]()
    if Bonus.EXACT_CUT in listed and draw(st.booleans()):
        bonuses[draw(_one_of(deal.seats))] = (Bonus.EXACT_CUT,)
    for code in (Bonus.AT_ONCE, Bonus.AT_ONCE_WITHOUT_JOKER):
        if out is not None and out not in bonuses and code in listed and draw(st.booleans()):
            bonuses[out] = (code,)
    return bonuses


def _hand(draw: st.DrawFn, rules: Ruleset, rest: Counter[str]) -> Hand:
    """A small hand, taken out of the rest of the shoe."""
    cards = {
        kind: min(count, rest[kind]) for kind, count in Counter(draw(_kinds(tuple(rules.values)))).items()
    }
    rest.subtract(cards)
    counted, spared, bought = draw(ways)
    points = rules.points_of(cards) if counted else None
    return Hand(None if counted else cards, points, bought, spared and rules.amnesty)


@st.composite
def _stopped(draw: st.DrawFn, game: Game) -> Game:
    how = draw(st.sampled_from([*How])) if game.rounds else How.BROKEN_OFF
    return replace(game, course=replace(game.course, ending=Ending(len(game.rounds), how)))


# Made once, for hypothesis takes longer to make a strategy than to draw from it.
sometimes = st.none() | st.just(value=True)
seldom = st.sampled_from([False, False, False, True])
starts = st.integers(-20, 39)
buys = st.none() | st.integers(0, 4)
ways = st.tuples(st.booleans(), st.booleans(), buys)


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
    book = draw(books)
    game = draw(games(book))
    numbers = range(1, len(game.rounds) + 1)
    return Record(
        game=game,
        players=tuple(draw(names)[: game.seats]),
        book=book,
        played_at=draw(st.none() | times),
        ended_at={number: draw(times) for number in numbers if draw(st.booleans())},
    )


# Any text at all, halves of characters included, and what a record is made of.
letters = st.text(st.characters(exclude_categories=[]), max_size=8)
keys = letters | st.sampled_from(
    ["format", "ruleset", "house_rules", "players", "rounds", "left", "joined", "seating", "ended", "dealt"]
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
