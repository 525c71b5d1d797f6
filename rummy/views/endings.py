"""A game stops early, and may go on after all."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from rummy.forms.endings import EndForm
from rummy.forms.saves import SaveForm
from rummy.play.ending import end_game, reopen_game
from rummy.play.refusals import Refused, Superseded
from rummy.scorebook import Book
from rummy.wording import seats as wording

from . import answers, find

PAGE = "rummy/seats/ending.html"


@require_http_methods(["GET", "HEAD", "POST"])
def ending(request: HttpRequest, code: str) -> HttpResponse:
    """Stops the game after the last round played; says first what that means. One that is over: the table."""
    book = find.book(request, code)
    if request.method == "POST":
        return end(request, book)
    return page(request, book, SaveForm(version=book.game.version)) if book.deal else redirect("table", code)


def end(request: HttpRequest, book: Book) -> HttpResponse:
    form = EndForm(request.POST, version=book.game.version)
    if not form.is_valid():
        return page(request, book, form, status=422, notes=[wording.unread("stale-form")])
    how, wish = form.cleaned_data["how"], answers.wish(request, form)
    try:
        saved = end_game(game=book.game, how=how, wish=wish)
    except Superseded:
        book = find.book(request, book.game.code)
        return page(request, book, form, status=409, notes=[wording.superseded()])
    except Refused as refusal:
        return page(request, book, form, status=422, notes=answers.said(book, refusal.problems))
    return answers.saved(request, saved, reverse("result", args=[book.game.code]))


@require_POST
def reopen(request: HttpRequest, code: str) -> HttpResponse:
    """A game that was stopped early goes on."""
    book = find.book(request, code)
    form = SaveForm(request.POST, version=book.game.version)
    if not form.is_valid():
        return answers.moved_on(request, book, status=422)
    try:
        saved = reopen_game(game=book.game, wish=answers.wish(request, form))
    except (Superseded, Refused):
        return answers.moved_on(request, find.book(request, code), status=409)
    return answers.saved(request, saved, reverse("table", args=[code]))


def page(
    request: HttpRequest, book: Book, form: SaveForm, *, status: int = 200, notes: list[str] | None = None
) -> HttpResponse:
    if not book.deal:
        return answers.moved_on(request, book, status)
    if form.is_bound:
        form.renew(book.game.version)
    return TemplateResponse(request, PAGE, {"book": book, "form": form, "notes": notes or []}, status=status)
