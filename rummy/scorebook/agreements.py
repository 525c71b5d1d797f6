"""What the table agreed on between two rounds, as the score sheet shows it between their rows."""

from collections.abc import Iterator
from dataclasses import dataclass

from rummy.rules.played import Joins, Leaves
from rummy.rules.rotation import circle
from rummy.rules.rulesets import Ruleset

from .book import Book, Who


@dataclass(frozen=True, slots=True)
class Agreed:
    """`kind` is "leaves", "joins", "returns" (both with `points`), "sits" (with `order`) or "rules".

    New `rules` stand in place of the `earlier` ones.
    """

    kind: str
    who: Who | None = None
    points: int | None = None
    order: tuple[Who, ...] = ()
    rules: Ruleset | None = None
    earlier: Ruleset | None = None


def agreed_before(book: Book, number: int) -> tuple[Agreed, ...]:
    """What holds from round `number` on."""
    return (*people(book, number), *seats(book, number), *rules(book, number))


def people(book: Book, number: int) -> Iterator[Agreed]:
    """Who goes and who comes."""
    seen: set[int] = set()
    for event in book.played.course.seating:
        if isinstance(event, Leaves | Joins):
            if event.before == number:
                yield move(book, event, known=event.seat in seen)
            seen.add(event.seat)


def move(book: Book, event: Leaves | Joins, *, known: bool) -> Agreed:
    who = book.seats[event.seat]
    if isinstance(event, Leaves):
        return Agreed("leaves", who)
    return Agreed("returns" if known else "joins", who, event.points)


def seats(book: Book, number: int) -> Iterator[Agreed]:
    """Where people sit, if those who sat together before have changed places."""
    new = newcomers(book, number)
    before = [seat for seat in circle(book.played, number - 1) if seat not in new]
    now = [seat for seat in circle(book.played, number) if seat not in new]
    if before != now:
        yield Agreed("sits", order=tuple(book.seats[seat] for seat in circle(book.played, number)))


def newcomers(book: Book, number: int) -> set[int]:
    joins = (event for event in book.played.course.seating if isinstance(event, Joins))
    return {event.seat for event in joins if event.before >= number}


def rules(book: Book, number: int) -> Iterator[Agreed]:
    if number in book.played.course.amendments:
        earlier, now = book.played.rules_in(number - 1), book.played.rules_in(number)
        yield Agreed("rules", rules=now, earlier=earlier)
