"""A game stops early, and may go on after all."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from rummy.forms.endings import EndForm
from rummy.forms.saves import SaveForm
from rummy.models import Game
from rummy.play.ending import end_game, reopen_game
from rummy.play.refusals import Refused, Superseded
from rummy.play.saving import Saved
from rummy.scorebook import Book
from rummy.wording import seats as wording

from . import answers, find

PAGE = "rummy/seats/ending.html"


@require_http_methods(["GET", "HEAD", "POST"])
def ending(request: HttpRequest, code: str) -> HttpResponse:
    """Stops the game after the last round played; says first what that means. One that is over: the table."""
    book = find.book(request, code)
    if request.method == "POST":
        return changed(request, book, EndForm, end)
    return page(request, book, SaveForm(version=book.game.version)) if book.deal else redirect("table", code)


@require_POST
def reopen(request: HttpRequest, code: str) -> HttpResponse:
    """A game that was stopped early goes on."""
    return changed(request, find.book(request, code), SaveForm, go_on)


def end(request: HttpRequest, game: Game, form: SaveForm) -> Saved:
    return end_game(game=game, how=form.cleaned_data["how"], wish=answers.wish(request, form))


def go_on(request: HttpRequest, game: Game, form: SaveForm) -> Saved:
    return reopen_game(game=game, wish=answers.wish(request, form))


def changed(
    request: HttpRequest,
    book: Book,
    read: type[SaveForm],
    act: Callable[[HttpRequest, Game, Any], Saved],
) -> HttpResponse:
    form = read(request.POST, version=book.game.version)
    if not form.is_valid():
        return page(request, book, form, status=422, notes=[wording.unread("stale-form")])
    try:
        saved = act(request, book.game, form)
    except Superseded:
        book = find.book(request, book.game.code)
        return page(request, book, form, status=409, notes=[wording.superseded()])
    except Refused as refusal:
        return page(request, book, form, status=422, notes=answers.said(book, refusal.problems))
    return answers.saved(request, saved, reverse("result", args=[book.game.code]))


def page(
    request: HttpRequest, book: Book, form: SaveForm, *, status: int = 200, notes: list[str] | None = None
) -> HttpResponse:
    if form.is_bound:
        form.renew(book.game.version)
    return TemplateResponse(request, PAGE, {"book": book, "form": form, "notes": notes or []}, status=status)
