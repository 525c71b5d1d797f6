"""A game as somebody keeps it with pencil and paper: dicts and sums, and nothing of `rummy.rules`.

Beside it the state machine plays the same game through `rummy.play`. Players are seats, rounds begin at 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from .called import Entry
from .houses import House


@dataclass
class Line:
    """A line of the sheet: who plays the round, who deals it, what each gets, and what each has then."""

    seats: list[int]
    dealer: int
    extra: bool
    points: dict[int, int]
    totals: dict[int, int]


@dataclass
class Paper:
    """`moves` are, by seat, the rounds from which on they play (with points) or do not (None)."""

    houses: dict[int, House]
    founders: int
    first_dealer: int
    entries: list[Entry] = field(default_factory=list)
    moves: dict[int, dict[int, int | None]] = field(default_factory=dict)
    orders: dict[int, list[int]] = field(default_factory=dict)
    buys: dict[int, dict[int, int]] = field(default_factory=dict)
    dealers: dict[int, int | None] = field(default_factory=dict)
    ended: str = ""

    # who sits where

    @property
    def seats(self) -> range:
        return range(max([self.founders - 1, *self.moves]) + 1)

    @property
    def number(self) -> int:
        return len(self.entries) + 1

    def is_in(self, seat: int, number: int) -> bool:
        moves = self.moves.get(seat, {})
        made = [first for first in moves if first <= number]
        return moves[max(made)] is not None if made else seat < self.founders

    def playing(self, number: int) -> list[int]:
        return [seat for seat in self.seats if self.is_in(seat, number)]

    def around(self, number: int) -> list[int]:
        said = [first for first in self.orders if first <= number]
        order = self.orders[max(said)] if said else []
        return order + [seat for seat in self.seats if seat not in order]

    def after(self, number: int, seats: Iterable[int], seat: int) -> int:
        """Whoever of `seats` sits next to the left."""
        circle, there = self.around(number), set(seats)
        at = circle.index(seat)
        return next(other for other in circle[at + 1 :] + circle[: at + 1] if other in there)

    def house(self, number: int) -> House:
        return self.houses[max(first for first in self.houses if first <= max(number, 0))]

    # the sums

    def lines(self) -> list[Line]:
        """As many as can be: fewer than there are entries if the game is over before."""
        lines: list[Line] = []
        for number, entry in enumerate(self.entries, 1):
            seats = self.due(lines)
            if seats != entry.players:
                break
            lines.append(self.line(number, entry, seats, lines))
        return lines

    def line(self, number: int, entry: Entry, seats: list[int], lines: list[Line]) -> Line:
        before = self.before(lines, seats)
        extra, like = self.is_done(lines), self.like(lines)
        points = self.points(self.house(like), like, entry)
        totals = before if extra else {seat: n + points.get(seat, 0) for seat, n in before.items()}
        dealer = self.turn(lines) if entry.dealer is None else entry.dealer
        return Line(seats, dealer, extra, points, totals)

    def before(self, lines: list[Line], seats: list[int]) -> dict[int, int]:
        """What everybody has when these sit down to the next round."""
        have = dict(lines[-1].totals) if lines else {}
        for seat in seats:
            came = self.moves.get(seat, {}).get(len(lines) + 1)
            have[seat] = came if came is not None else have.get(seat, 0)
        return have

    def like(self, lines: list[Line]) -> int:
        """The round that the next one is played like: an extra deal like the last ordinary one."""
        return len(self.ordinary(lines)) if self.is_done(lines) else len(lines) + 1

    def points(self, house: House, number: int, entry: Entry) -> dict[int, int]:
        left = {seat: sum(house.values[card] for card in cards) for seat, cards in entry.cards.items()}
        left |= dict.fromkeys(entry.spared, 0)
        points = dict.fromkeys(left, 0) if house.winner_takes else dict(left)
        if entry.out is not None:
            taken = sum(left.values()) if house.winner_takes else 0
            points[entry.out] = taken + house.closer[min(number, len(house.closer)) - 1]
        for seat in points:
            points[seat] *= 2 if entry.doubled else 1
            points[seat] += house.bonuses.get(entry.bonuses.get(seat, ""), 0)
            points[seat] += entry.buys.get(seat, 0) * house.per_buy
        return points

    def ordinary(self, lines: list[Line]) -> list[Line]:
        return [line for line in lines if not line.extra]

    def is_done(self, lines: list[Line]) -> bool:
        """Whether all has been played but extra deals."""
        if not (ordinary := self.ordinary(lines)):
            return False
        last, house = ordinary[-1], self.house(len(ordinary))
        full = house.length is not None and len(ordinary) >= house.length
        return full or (house.target is not None and max(last.totals[s] for s in last.seats) >= house.target)

    def due(self, lines: list[Line]) -> list[int]:
        """Who plays the next round; nobody where the game is over."""
        if self.ended and len(lines) >= len(self.entries):
            return []
        if not self.is_done(lines):
            return self.playing(len(lines) + 1)
        tied = self.first(lines)
        house = self.house(len(self.ordinary(lines)))
        return tied if len(tied) > 1 and "extra deal" in house.tiebreaks else []

    def turn(self, lines: list[Line]) -> int:
        """Whose turn it is to deal the next round."""
        if not lines:
            return self.first_dealer
        return self.after(len(lines) + 1, self.due(lines), lines[-1].dealer)

    def first(self, lines: list[Line]) -> list[int]:
        """Who is in front, of those who played the last ordinary round, and all who are if they are level."""
        ordinary = self.ordinary(lines)
        last, house = ordinary[-1], self.house(len(ordinary))
        deciding = [figures for tiebreak in house.tiebreaks for figures in self.deciding(tiebreak, lines)]
        best, front = max if house.winner_takes else min, self.at_the_end(lines)
        for figures in (last.totals, *deciding):
            front = [seat for seat in front if figures[seat] == best(figures[other] for other in front)]
        return front

    def deciding(self, tiebreak: str, lines: list[Line]) -> list[dict[int, int]]:
        """What a tie-break goes by. Rounds that were won stand below zero: few points are good."""
        if tiebreak == "extra deal":
            return [line.points for line in lines if line.extra]
        if tiebreak == "last round":
            return [self.ordinary(lines)[-1].points]
        outs = [entry.out for entry, _ in zip(self.entries, self.ordinary(lines), strict=False)]
        return [{seat: -outs.count(seat) for seat in self.seats}]

    def totals(self) -> dict[int, int]:
        """Everybody's: of who comes with the next round, what they come with."""
        lines = self.lines()
        have = dict.fromkeys(self.seats, 0)
        for seat, moves in self.moves.items():
            have[seat] = ([0] + [points for points in moves.values() if points is not None])[-1]
        have |= lines[-1].totals if lines else {}
        if not self.is_done(lines):
            have |= self.before(lines, self.due(lines))
        return have

    def next_deal(self) -> tuple[list[int], int, int] | None:
        """Who plays the next round, deals it and leads; None where the game is over."""
        lines = self.lines()
        if not (seats := self.due(lines)):
            return None
        dealer = self.dealers.get(self.number)
        if dealer is None or dealer not in seats:
            dealer = self.turn(lines)
        return seats, dealer, self.after(self.number, seats, dealer)

    def ranked(self) -> list[int]:
        """Who has a place."""
        lines = self.lines()
        if self.ended == "broken off":
            return []
        return self.playing(self.like(lines)) if self.due(lines) else self.at_the_end(lines)

    def at_the_end(self, lines: list[Line]) -> list[int]:
        """Who played the last ordinary round, and has not left a game that is closed before its time."""
        played = self.ordinary(lines)[-1].seats
        stayed = [seat for seat in played if self.is_in(seat, len(lines) + 1)]
        return played if self.is_done(lines) else stayed or played

    def leaders(self) -> set[int]:
        """Everybody in the first place; while the game goes on it is the total alone that counts."""
        lines, ranked = self.lines(), self.ranked()
        if not ranked or not self.due(lines):
            return {*self.first(lines)} if ranked else set()
        totals = self.totals()
        best = (max if self.houses[0].winner_takes else min)(totals[seat] for seat in ranked)
        return {seat for seat in ranked if totals[seat] == best}

    def counts(self) -> bool:
        """Whether it is a game for the tables."""
        return self.ended != "broken off" and not self.due(self.lines())
