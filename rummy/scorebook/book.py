"""A game with all that follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy.models import Game
from rummy.rules import played
from rummy.rules.sheet import Place, ScoredRound, Sheet, work_out
from rummy.rules.shoe import Shoe


@dataclass(frozen=True, slots=True)
class Who:
    """A player at their seat: what a mark and a name need."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place. `points` are those of the page's last round, `moved` the places won (or lost)."""

    who: Who
    place: int
    total: int
    points: int | None
    went_out: bool
    moved: int


@dataclass(frozen=True, slots=True)
class Book:
    """A game with all that follows from it."""

    game: Game
    played: played.Game
    sheet: Sheet
    seats: tuple[Who, ...]

    @property
    def shoe(self) -> Shoe:
        return self.played.ruleset.shoe_for(self.played.seats)

    @property
    def length(self) -> int | None:
        return self.played.ruleset.length

    def until(self, number: int) -> Sheet:
        """The sheet as it stood after round `number`."""
        return work_out(replace(self.played, rounds=self.played.rounds[:number]))


def open_book(game: Game) -> Book:
    """`game` is loaded `with_rounds`."""
    played_game = game.played()
    seats = tuple(Who(seat.number, seat.player.name) for seat in game.seats.all())
    return Book(game, played_game, work_out(played_game), seats)


def standings(book: Book, sheet: Sheet) -> tuple[Standing, ...]:
    """The places of a sheet with its last round's points, best first."""
    last = sheet.rounds[-1] if sheet.rounds else None
    before = {place.seat: place.rank for place in book.until(len(sheet.rounds) - 1).standings} if last else {}
    return tuple(standing(book, place, last, before) for place in sheet.standings)


def standing(book: Book, place: Place, last: ScoredRound | None, before: Mapping[int, int]) -> Standing:
    moves = last is not None and last.number > 1
    return Standing(
        who=book.seats[place.seat],
        place=place.rank,
        total=place.total,
        points=last.points.get(place.seat) if last else None,
        went_out=last is not None and last.out == place.seat,
        moved=before[place.seat] - place.rank if moves else 0,
    )


def tab_count(book: Book) -> int:
    """All rounds of a game of fixed length; else those played and the next one."""
    return book.length or len(book.sheet.rounds) + (book.sheet.next is not None)
