"""A game on paper: the score sheet while it goes on and after, the result when it is over."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rummy import charts, scorebook
from rummy.forms.numbers import whole
from rummy.forms.saves import new_key
from rummy.scorebook import Book
from rummy.wording import changes as log
from rummy.wording import results as wording

from . import answers, find

SHEET = "rummy/games/sheet.html"
RESULT = "rummy/games/result.html"


@require_safe
@vary_on_headers("HX-Request")
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """204 while the game is at version `v`, which the asking phone shows."""
    if "v" in request.GET and request.GET["v"] == str((game := find.glance(request, code)).version):
        return answers.live(HttpResponse(status=204), game)
    page = scorebook.score_sheet(find.book(request, code))
    players = [who.name for who in page.book.seats]
    reader = find.visitor(request)
    context = {
        "page": page,
        "changes": [
            (page.book.game.on_its_clocks(change.at), log.said(change, players, page.people, reader))
            for change in page.changes
        ],
    }
    part = "#live" if request.headers.get("HX-Request") else ""
    return answers.live(TemplateResponse(request, SHEET + part, context), page.book.game)


@require_safe
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Of a game that goes on there is none yet: the table."""
    book = find.book(request, code)
    if not book.sheet.finished:
        return redirect("table", code)
    page = scorebook.result(book)
    context = {
        "page": page,
        "headline": wording.headline(page),
        "reason": wording.reason(page),
        "to_share": wording.to_share(page),
        "race": page.rows and charts.race(book.seats, totals(page)),
        "key": new_key(),
        "unplayed": unplayed(request, book),
    }
    return TemplateResponse(request, RESULT, context)


def unplayed(request: HttpRequest, book: Book) -> int | None:
    """The round that somebody came for, and that the game did not get to."""
    try:
        number = whole(request.GET.get("unplayed", ""))
    except ValueError:
        return None
    return number if number > len(book.sheet.rounds) else None


def totals(page: scorebook.ResultPage) -> list[list[int | None]]:
    """The running totals, round by round."""
    return [[cell.total for cell in row.cells] for row in page.rows]
