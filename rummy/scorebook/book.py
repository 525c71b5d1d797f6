"""A game with all that follows from it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rummy.models import Game
from rummy.models.courses import UnderWay
from rummy.models.games import NamedSeat, named_seats
from rummy.rules import played
from rummy.rules.deals import Deal
from rummy.rules.rotation import circle, following, seated
from rummy.rules.rulesets import Ruleset
from rummy.rules.sheet import Place, ScoredRound, Sheet, work_out
from rummy.rules.shoe import Shoe
from rummy.rules.standings import by_total

COLUMNS, LETTERS = 4, 9  # of a phone, and of each of them


@dataclass(frozen=True, slots=True)
class Who:
    """A player at their seat: what a mark and a name need."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place, None in a game that was broken off.

    `points` are those of the page's last round, `moved` the places won (or lost) by it.
    """

    who: Who
    place: int | None
    total: int
    points: int | None
    went_out: bool
    moved: int


@dataclass(frozen=True, slots=True)
class Away:
    """Who has a seat but no place, with their total: they have `left`, or have played no round yet."""

    who: Who
    total: int
    left: bool


@dataclass(frozen=True, slots=True)
class Book:
    """A game with all that follows from it. `named_seats` and `seats` are in their order, whoever plays."""

    game: Game
    played: played.Game
    sheet: Sheet
    named_seats: tuple[NamedSeat, ...]
    seats: tuple[Who, ...]

    @property
    def number(self) -> int:
        """The round to come, or the last one where the game is over."""
        return self.sheet.next.number if self.sheet.next else len(self.sheet.rounds)

    @property
    def rules(self) -> Ruleset:
        """The rules of the round to come, or of the last one."""
        return self.played.rules_in(max(1, self.number))

    @property
    def shoe(self) -> Shoe:
        deal = self.sheet.next or next(reversed(self.sheet.rounds), None)
        return deal.shoe if deal else self.rules.shoe_for(self.played.seats)

    @property
    def length(self) -> int | None:
        """How many rounds it has as far as it is agreed, extra deals apart."""
        return self.played.length_in(max(1, self.number))

    @property
    def deal(self) -> Deal | None:
        """The round to come, with the dealer that the table has; None where the game is over."""
        deal, dealer = self.sheet.next, self.under_way.dealer
        if deal is None or dealer is None or dealer not in deal.seats:
            return deal
        return replace(deal, dealer=dealer, leads=following(self.played, deal.number, deal.seats, dealer))

    @property
    def under_way(self) -> UnderWay:
        """What is known of the round to come."""
        return self.game.under_way(self.number) if self.sheet.next else UnderWay()

    @property
    def around(self) -> tuple[Who, ...]:
        """Who plays the round to come, as they sit, clockwise."""
        seats = self.sheet.next.seats if self.sheet.next else ()
        return tuple(self.seats[seat] for seat in circle(self.played, self.number) if seat in seats)

    @property
    def at_the_end(self) -> tuple[Who, ...]:
        """Who was still there after the last round, clockwise."""
        number = len(self.sheet.rounds) + 1
        there = seated(self.played, number)
        return tuple(self.seats[seat] for seat in circle(self.played, number) if seat in there)

    @property
    def deals_next(self) -> Who:
        """To whom the deal passes on after the last round."""
        number, there = len(self.sheet.rounds) + 1, {who.seat for who in self.at_the_end}
        if not self.sheet.rounds:
            return self.seats[self.game.first_dealer]
        return self.seats[following(self.played, number, there, self.sheet.rounds[-1].dealer)]

    @property
    def has_legend(self) -> bool:
        """Whether names are too many, or one is too long, to head a column each of a phone."""
        words = [word for who in self.seats for word in who.name.split()]
        return len(self.seats) > COLUMNS or max(map(len, words)) > LETTERS

    @property
    def away(self) -> tuple[Away, ...]:
        """Who has a seat but is not in the standings."""
        there = {standing.who.seat for standing in standings(self, self.sheet)}
        stayed = {who.seat for who in self.at_the_end}
        return tuple(
            Away(self.seats[named.seat], named.total, left=named.seat not in stayed)
            for named in self.named_seats
            if named.seat not in there
        )

    def called(self, seat: int) -> str:
        """A name inside a sentence, fenced (FSI, PDI): one written right to left moves nothing else.

        A seat that nobody has, which a post may name, is called by its number.
        """
        return f"\u2068{self.seats[seat].name}\u2069" if seat < len(self.seats) else f"{seat + 1}"

    def until(self, number: int) -> Sheet:
        """The sheet as the round after `number` began: with who had come, without who had left."""
        return work_out(replace(self.played, rounds=self.played.rounds[:number]))

    def right_after(self, number: int) -> Sheet:
        """The sheet as it stood when round `number` ended: its places are of those who had played it."""
        sheet = self.until(number)
        scored = sheet.rounds[-1]
        if sheet.finished or scored.extra:
            return sheet
        totals = {seat: scored.totals[seat] for seat in scored.points}
        return replace(sheet, standings=by_total(totals, low_wins=scored.rules.low_wins))


def open_book(game: Game) -> Book:
    """Two queries, for the seats and for the rounds."""
    seats = named_seats(game)
    played_game = game.played_with(len(seats))
    people = tuple(Who(named.seat, named.name) for named in seats)
    return Book(game, played_game, work_out(played_game), seats, people)


def standings(book: Book, sheet: Sheet, before: Iterable[Place] = ()) -> tuple[Standing, ...]:
    """The places of a sheet with its last round's points, best first; in seat order where there are none.

    `before` are those of the round before, where it is to be said who moved.
    """
    last = sheet.rounds[-1] if sheet.rounds else None
    ranks = {place.seat: place.rank for place in before}
    if not sheet.standings:
        totals = last.totals if last else {who.seat: 0 for who in book.at_the_end}
        return tuple(standing(book, last, None, seat, total) for seat, total in totals.items())
    return tuple(
        standing(book, last, place.rank, place.seat, place.total, ranks.get(place.seat))
        for place in sheet.standings
    )


def standing(
    book: Book, last: ScoredRound | None, place: int | None, seat: int, total: int, before: int | None = None
) -> Standing:
    moves = last is not None and last.number > 1
    return Standing(
        who=book.seats[seat],
        place=place,
        total=total,
        points=last.points.get(seat) if last else None,
        went_out=last is not None and last.out == seat,
        moved=before - place if moves and before and place else 0,
    )


def tab_count(book: Book) -> int:
    """The rounds that were played and those to come, as far as they are known; at least one."""
    to_come = 0 if book.sheet.ended else book.length or 0
    return max(1, book.number, to_come)
