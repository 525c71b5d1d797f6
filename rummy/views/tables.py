"""The table: what a phone lying on it shows, and what every phone asks for again and again."""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rummy import scorebook
from rummy.models import Game

from . import find

PAGE = "rummy/games/table.html"
PART = "rummy/games/table.html#live"


@require_safe
@vary_on_headers("HX-Request")
def table(request: HttpRequest, code: str) -> HttpResponse:
    """204 while the game is at version `v`, which the asking phone shows."""
    game = find.game(request, code)
    if request.GET.get("v") == str(game.version):
        return HttpResponse(status=204)
    template = PART if request.headers.get("HX-Request") else PAGE
    return HttpResponse(drawn(template, game))


def drawn(template: str, game: Game) -> str:
    """The page, which is the same for everyone who may see it until the game or a name in it changes."""
    key = f"{template}/{game.pk}/{game.version}/{game.club.renames}/{get_language()}"
    return cache.get_or_set(key, lambda: draw(template, game)) or ""


def draw(template: str, game: Game) -> str:
    book = scorebook.open_book(Game.objects.with_rounds().get(pk=game.pk))
    return render_to_string(template, {"page": scorebook.table(book)})
