"""Players leave, come back and join, and sit elsewhere: always from the round under way on."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.db import transaction

from rummy.clubs import roster
from rummy.models import Game, Seat, What
from rummy.models.courses import UnderWay, write_seating
from rummy.models.games import SEATS
from rummy.rules import played
from rummy.rules.checks import Impossible
from rummy.rules.played import Joins, Leaves, Seating, Sits
from rummy.rules.rotation import circle, seated

from .courses import agreed, round_to_come
from .refusals import Refused
from .saving import Saved, Wish, answered, digest, locked


@transaction.atomic
def leave_game(*, game: Game, seat: int, wish: Wish) -> Saved:
    """From the round under way on `seat` does not play; their rounds stay.

    Who has joined for this very round is taken out again. Raises Superseded, or Refused.
    """
    asked = digest(["leave", seat])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    deal = round_to_come(was)
    number = deal.number
    if deal.extra:
        raise Refused([Impossible("left-after-end", number, seat)])
    if seat not in deal.seats:
        raise Refused([Impossible("left-already", number, seat)])
    who = {"seat": seat, "player": player_at(game, seat)}
    if is_new(was, seat, number):
        game = take_out(game, was, seat, number)
    else:
        game.seating = write_seating(away(was, seat, number))
    before, after = {**who, "plays": True}, {**who, "plays": False}
    return agreed(game, was, wish, asked, what=What.LEAVE, round=number, before=before, after=after)


@transaction.atomic
def come_back(*, game: Game, seat: int, points: int, wish: Wish) -> Saved:
    """From the round under way on `seat` plays again, with `points` as their total.

    If they left before this very round, that is taken back, and their total is what it was. Raises
    Superseded, or Refused.
    """
    asked = digest(["come back", seat, points])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    number = round_to_come(was).number
    if seat >= was.seats:
        raise Refused([Impossible("no-such-seats", number)])
    if seat in seated(was, number):
        raise Refused([Impossible("joined-already", number, seat)])
    game.seating = write_seating(back(was, seat, number, points))
    who = {"seat": seat, "player": player_at(game, seat)}
    before, after = {**who, "plays": False}, {**who, "plays": True, "points": points}
    return agreed(game, was, wish, asked, what=What.RETURN, round=number, before=before, after=after)


@transaction.atomic
def join_game(*, game: Game, name: str, points: int, left_of: int | None, wish: Wish) -> Saved:
    """From the round under way on a new player takes part, with `points` as their total so far.

    They get the next seat's number and sit to the left of the seat `left_of`, last where it is None. Raises
    Superseded, Refused, or NameRefused.
    """
    asked = digest(["join", name, points, left_of])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    number, seat = round_to_come(was).number, was.seats
    if left_of is not None and left_of >= was.seats:
        raise Refused([Impossible("no-such-seats", number)])
    order = placed(circle(was, number), seat, left_of)
    game = take_in(game, name, number, wish)
    game.seating = write_seating((*sitting(was, order, number), Joins(number, seat, points)))
    after = {"seat": seat, "player": player_at(game, seat), "points": points, "order": order}
    return agreed(game, was, wish, asked, what=What.JOIN, round=number, before=None, after=after)


@transaction.atomic
def swap_seats(*, game: Game, order: Sequence[int], wish: Wish) -> Saved:
    """From the round under way on people sit in this `order` of seats, clockwise; who is not named sits last.

    Raises Superseded, or Refused.
    """
    asked = digest(["swap", list(order)])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    number = round_to_come(was).number
    game.seating = write_seating(sitting(was, order, number))
    before, after = {"order": circle(was, number)}, {"order": circle(game.played(), number)}
    return agreed(game, was, wish, asked, what=What.SEATS, round=number, before=before, after=after)


def away(game: played.Game, seat: int, number: int) -> tuple[Seating, ...]:
    """The game's events once `seat` leaves before round `number`."""
    events = forgotten(game, seat, number)
    plays = seat in seated(arranged(game, events), number)
    return (*events, Leaves(number, seat)) if plays else events


def back(game: played.Game, seat: int, number: int, points: int) -> tuple[Seating, ...]:
    """The game's events once `seat` plays again from round `number` on."""
    events = forgotten(game, seat, number)
    plays = not is_new(game, seat, number) and seat in seated(arranged(game, events), number)
    return events if plays else (*events, Joins(number, seat, points))


def sitting(game: played.Game, order: Sequence[int], number: int) -> tuple[Seating, ...]:
    """The game's events once people sit in this order from round `number` on."""
    earlier = (e for e in game.course.seating if not (isinstance(e, Sits) and e.before >= number))
    return (*earlier, Sits(number, tuple(order)))


def forgotten(game: played.Game, seat: int, number: int) -> tuple[Seating, ...]:
    """The events without what was said of `seat` for round `number`, or for later ones before an undo."""
    return tuple(
        event
        for event in game.course.seating
        if isinstance(event, Sits) or event.seat != seat or event.before < number
    )


def is_new(game: played.Game, seat: int, number: int) -> bool:
    """Whether `seat` has joined for round `number` or a later one, and not been there before."""
    own = [event for event in game.course.seating if not isinstance(event, Sits) and event.seat == seat]
    return bool(own) and isinstance(own[0], Joins) and own[0].before >= number


def arranged(game: played.Game, events: Iterable[Seating]) -> played.Game:
    return replace(game, course=replace(game.course, seating=tuple(events)))


def placed(order: Sequence[int], seat: int, left_of: int | None) -> tuple[int, ...]:
    """The order with one seat more."""
    at = len(order) if left_of is None else order.index(left_of) + 1
    return (*order[:at], seat, *order[at:])


def player_at(game: Game, number: int) -> int:
    return next(seat.player_id for seat in game.seats.all() if seat.number == number)


def take_in(game: Game, name: str, number: int, wish: Wish) -> Game:
    """The game with one seat more. Refused for somebody who has a seat, and where there is none left."""
    seats = game.seats.all()
    [player] = roster.players_named(club=game.club, names=[name], at=wish.at)
    if sits := [seat.number for seat in seats if seat.player_id == player.pk]:
        raise Refused([Impossible("joined-already", number, sits[0])])
    if len(seats) == SEATS:
        raise Refused([Impossible("too-many-join", number, figures={"players": SEATS + 1, "most": SEATS})])
    Seat.objects.create(
        game=game, player=player, number=len(seats), ruleset=game.ruleset, started_at=game.started_at
    )
    return locked(game)


def take_out(game: Game, was: played.Game, seat: int, number: int) -> Game:
    """The game without a seat that has played no round. Refused where somebody has joined after them."""
    if seat != was.seats - 1:
        raise Refused([Impossible("others-joined-later", number, seat)])
    game.seats.get(number=seat).delete()
    game = locked(game)
    events = forgotten(was, seat, number)
    game.seating = write_seating(
        replace(e, order=tuple(n for n in e.order if n != seat)) if isinstance(e, Sits) else e for e in events
    )
    clear(game, seat)
    return game


def clear(game: Game, seat: int) -> None:
    """Takes away what is known of a seat in rounds to come: its number may be another player's next."""
    for number in map(int, [*game.table]):
        known = game.under_way(number)
        buys = {other: n for other, n in known.buys.items() if other != seat}
        game.lay(number, UnderWay(buys, None if known.dealer == seat else known.dealer))
