"""Every look-up starts from what this visitor may see; all else is not there."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

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
    return open_book(get_object_or_404(seen(request).with_rounds(), code=code))
