"""Every look-up starts from what this visitor may see; all else is not there."""

from typing import NamedTuple

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.db import connection
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.crypto import constant_time_compare

from rummy.models import Club, Game, HouseRules, Player, User
from rummy.models.games import GameQuerySet
from rummy.scorebook import Book, open_book


def visitor(request: HttpRequest) -> User | None:
    """Who asks: None before the first save."""
    return request.user if isinstance(request.user, User) else None


def club(request: HttpRequest) -> Club | None:
    """The visitor's club; None before the first save."""
    user = visitor(request)
    return user.clubs.order_by("pk").first() if user else None


def player(request: HttpRequest, pk: int) -> Player:
    """A player of a club of this visitor, or Http404."""
    user = visitor(request)
    theirs = Player.objects.seen_by(user) if user else Player.objects.none()
    return get_object_or_404(theirs.select_related("club"), pk=pk)


def house_rules(request: HttpRequest, pk: int) -> HouseRules:
    """Rules of a club of this visitor, or Http404."""
    user = visitor(request)
    theirs = HouseRules.objects.seen_by(user) if user else HouseRules.objects.none()
    return get_object_or_404(theirs.select_related("club"), pk=pk)


def seen(request: HttpRequest) -> GameQuerySet:
    user = visitor(request)
    return Game.objects.seen_by(user) if user else Game.objects.none()


def game(request: HttpRequest, code: str) -> Game:
    """A game of a club of this visitor, or Http404."""
    return get_object_or_404(seen(request).select_related("club"), code=code)


def book(request: HttpRequest, code: str) -> Book:
    """The same game with all that follows from it."""
    return open_book(get_object_or_404(seen(request), code=code))


class Glance(NamedTuple):
    """What tells whether a page of a game is still as it was."""

    code: str
    version: int
    renames: int


GLANCE = """
SELECT game.code, game.version, club.renames, visitor.password
FROM rummy_game game
JOIN rummy_club club ON club.id = game.club_id
JOIN rummy_membership membership ON membership.club_id = club.id
JOIN rummy_user visitor ON visitor.id = membership.user_id
WHERE game.code = %s AND visitor.id = %s AND visitor.is_active
"""


def glance(request: HttpRequest, code: str) -> Glance:
    """As `game`, for what all phones on a table ask every other second: models would take five times as long.

    Only a yes comes from here. Whoever does not get it is looked at by `game`.
    """
    with connection.cursor() as cursor:
        cursor.execute(GLANCE, [code, request.session.get(SESSION_KEY)])
        row = cursor.fetchone()
    if row:
        *seen, password = row
        stamp = User(password=password).get_session_auth_hash()
        if constant_time_compare(stamp, request.session.get(HASH_SESSION_KEY, "")):
            return Glance(*seen)
    found = game(request, code)
    return Glance(found.code, found.version, found.club.renames)
