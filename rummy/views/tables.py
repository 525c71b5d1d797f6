"""The table: what a phone lying on it shows, what every phone asks for again and again, what is tapped."""

import secrets
from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from rummy import scorebook
from rummy.forms.saves import SaveForm, new_key
from rummy.forms.tables import BuysForm, DealerForm
from rummy.models import Game
from rummy.play.buys import count_buys
from rummy.play.dealing import set_dealer
from rummy.play.refusals import Refused, Superseded
from rummy.play.saving import Saved
from rummy.wording import tables as wording

from . import answers, find
from .find import Glance

PAGE = "rummy/games/table.html"
PART = "rummy/games/table.html#live"

# Where each visitor's own comes in a page that is kept for all of them. Nobody's name can be one of these.
KEY, TOKEN = secrets.token_hex(16), secrets.token_hex(16)


@require_safe
@vary_on_headers("HX-Request")
def table(request: HttpRequest, code: str) -> HttpResponse:
    """204 while the game is at version `v`, which the asking phone shows."""
    game = find.glance(request, code)
    if request.GET.get("v") == str(game.version):
        return answers.live(HttpResponse(status=204), game)
    return shown(request, game)


@require_POST
@vary_on_headers("HX-Request")
def buys(request: HttpRequest, code: str) -> HttpResponse:
    """A buy is counted, or taken back."""

    def count(game: Game, form: SaveForm) -> Saved:
        seat, was, now = form.cleaned_data["count"]
        number = form.cleaned_data["number"]
        return count_buys(
            game=game, number=number, seat=seat, was=was, buys=now, wish=answers.wish(request, form)
        )

    return tapped(request, code, BuysForm, count)


@require_POST
@vary_on_headers("HX-Request")
def dealer(request: HttpRequest, code: str) -> HttpResponse:
    """Somebody else deals this round than whose turn it is, or they after all."""

    def put_right(game: Game, form: SaveForm) -> Saved:
        return set_dealer(
            game=game,
            number=form.cleaned_data["number"],
            dealer=form.cleaned_data["dealer"],
            wish=answers.wish(request, form),
        )

    return tapped(request, code, DealerForm, put_right)


def tapped(
    request: HttpRequest, code: str, read: type[SaveForm], act: Callable[[Game, Any], Saved]
) -> HttpResponse:
    """The table after a tap, or as it is now with the reason why the tap changed nothing."""
    game = find.game(request, code)
    form = read(request.POST, version=game.version)
    if not form.is_valid():
        return shown(request, find.glance(request, code), status=422, note=wording.unread())
    try:
        saved = act(game, form)
    except Superseded:
        return shown(request, find.glance(request, code), status=409, note=wording.superseded())
    except Refused as refused:
        book = find.book(request, code)
        return shown(
            request,
            find.glance(request, code),
            status=422,
            note=" ".join(answers.said(book, refused.problems)),
        )
    screen = shown(request, find.glance(request, code)) if answers.wants_part(request) else None
    return answers.saved(request, saved, reverse("table", args=[code]), screen, push=False)


def shown(request: HttpRequest, game: Glance, *, status: int = 200, note: str = "") -> HttpResponse:
    template = PART if request.headers.get("HX-Request") else PAGE
    page = draw(template, game, note) if note else drawn(template, game)
    if TOKEN in page:
        page = page.replace(KEY, new_key()).replace(TOKEN, get_token(request))
    return answers.live(HttpResponse(page, status=status), game)


def drawn(template: str, game: Glance) -> str:
    """The page: but for KEY and TOKEN the same for everyone until the game or a name in it changes."""
    key = f"{template}/{game.code}/{game.version}/{game.renames}/{get_language()}"
    return cache.get_or_set(key, lambda: draw(template, game)) or ""


def draw(template: str, game: Glance, note: str = "") -> str:
    book = scorebook.open_book(Game.objects.get(code=game.code))
    return render_to_string(
        template, {"page": scorebook.table(book), "note": note, "key": KEY, "csrf_token": TOKEN}
    )
