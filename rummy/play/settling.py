"""Keeps what follows from the rounds beside them: points, totals, places, the end, and the club's tallies."""

from datetime import datetime

from rummy.models import Game, Hand, Round, Seat
from rummy.rules.sheet import Sheet

from .tallying import tally


def settle(game: Game, was: Sheet, now: Sheet) -> None:
    """Brings all caches from one sheet to the next."""
    settle_game(game, now)
    settle_hands(game, now)
    settle_seats(game, now)
    players = {seat.number: seat.player_id for seat in game.seats.all()}
    tally(game.ruleset, players, was, now)


def settle_game(game: Game, sheet: Sheet) -> None:
    game.rounds_played = len(sheet.rounds)
    game.finished_at = end(game, game.rounds.latest("number")) if sheet.finished else None
    game.decided_by = (sheet.decided_by or "") if sheet.finished else ""
    game.save(update_fields=["rounds_played", "finished_at", "decided_by"])


def end(game: Game, last: Round) -> datetime:
    """When the last round ended, corrected later or not; a clock may have been put back meanwhile."""
    return max(last.ended_at, game.started_at)


def settle_hands(game: Game, sheet: Sheet) -> None:
    changed = []
    for hand in Hand.objects.filter(round__game=game).select_related("round", "seat"):
        points = sheet.rounds[hand.round.number - 1].points[hand.seat.number]
        if hand.points != points:
            hand.points = points
            changed.append(hand)
    Hand.objects.bulk_update(changed, ["points"])


def settle_seats(game: Game, sheet: Sheet) -> None:
    places = {place.seat: place for place in sheet.standings}
    seats = list(game.seats.all())
    for seat in seats:
        seat.total, seat.place = places[seat.number].total, places[seat.number].rank
    Seat.objects.bulk_update(seats, ["total", "place"])
