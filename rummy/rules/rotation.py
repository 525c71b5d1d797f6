"""Who plays, where they sit, and to whom the deal passes on."""

from collections.abc import Collection

from .played import Game, Joins, Sits


def seated(game: Game, number: int) -> tuple[int, ...]:
    """The seats that play round `number` by what was agreed, in seat order. An extra deal is for fewer."""
    plays: dict[int, bool] = {}
    for event in game.course.seating:
        if not isinstance(event, Sits):
            joins = isinstance(event, Joins)
            plays.setdefault(event.seat, not joins)  # who joins was not there before
            if event.before <= number:
                plays[event.seat] = joins
    return tuple(seat for seat in range(game.seats) if plays.get(seat, True))


def circle(game: Game, number: int) -> tuple[int, ...]:
    """All seats, playing or not, in the order in which they sit in round `number`, clockwise."""
    order: tuple[int, ...] = ()
    for event in game.course.seating:
        if isinstance(event, Sits) and event.before <= number:
            order = event.order
    return (*order, *(seat for seat in range(game.seats) if seat not in order))


def following(game: Game, number: int, seats: Collection[int], seat: int) -> int:
    """Whichever of `seats` comes next after `seat`, clockwise."""
    around = circle(game, number)
    start = around.index(seat) + 1
    return next(other for other in (*around[start:], *around[:start]) if other in seats)
