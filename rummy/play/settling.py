"""Keeps what follows from the rounds beside them: points, totals, places, the end, and the club's tallies."""

from datetime import datetime

from rummy.models import Game, Hand, Round, Seat
from rummy.models.courses import read_seating
from rummy.models.games import TOTAL
from rummy.rules.checks import Impossible
from rummy.rules.played import Joins
from rummy.rules.sheet import Sheet

from .refusals import Refused
from .tallying import tally


def settle(game: Game, was: Sheet, now: Sheet) -> None:
    """Brings all caches from one sheet to the next; those of the game itself are for the caller to save.

    Refused where points go beyond what is kept: in a house a card may count a thousand.
    """
    bound(now)
    settle_game(game, now)
    settle_hands(game, now)
    settle_seats(game, now)
    players = {seat.number: seat.player_id for seat in game.seats.all()}
    tally(game.ruleset, players, was, now)


def bound(sheet: Sheet) -> None:
    for round in sheet.rounds:
        for seat, total in round.totals.items():
            if max(abs(total), abs(round.points.get(seat, 0))) > TOTAL:
                figures = {"most": TOTAL}
                raise Refused([Impossible("points-beyond-count", round.number, seat, figures=figures)])


def settle_game(game: Game, sheet: Sheet) -> None:
    game.rounds_played = len(sheet.rounds)
    game.finished_at = end(game, game.rounds.order_by("number").last()) if sheet.next is None else None
    game.decided_by = sheet.decided_by or ""


def end(game: Game, last: Round | None) -> datetime:
    """When the last round ended, corrected later or not; a clock may have been put back meanwhile."""
    return max(last.ended_at, game.started_at) if last else game.started_at


def settle_hands(game: Game, sheet: Sheet) -> None:
    changed = []
    for hand in Hand.objects.filter(round__game=game).select_related("round", "seat"):
        points = sheet.rounds[hand.round.number - 1].points[hand.seat.number]
        if hand.points != points:
            hand.points = points
            changed.append(hand)
    Hand.objects.bulk_update(changed, ["points"])


def settle_seats(game: Game, sheet: Sheet) -> None:
    seats = list(game.seats.all())
    kept = totals(game, sheet)
    places = ranks(sheet)
    for seat in seats:
        seat.total, seat.place = kept[seat.number], places.get(seat.number)
    Seat.objects.bulk_update(seats, ["total", "place"])


def ranks(sheet: Sheet) -> dict[int, int]:
    """Places by seat, without those who have left; nobody's in a game that was broken off."""
    return {place.seat: place.rank for place in sheet.standings}


def totals(game: Game, sheet: Sheet) -> dict[int, int]:
    """Everybody's total: of who has left, what they left with."""
    joined = {e.seat: e.points for e in read_seating(game.seating) if isinstance(e, Joins)}
    scored = sheet.rounds[-1].totals if sheet.rounds else {}
    ranked = {place.seat: place.total for place in sheet.standings}
    return {seat.number: 0 for seat in game.seats.all()} | joined | dict(scored) | ranked
