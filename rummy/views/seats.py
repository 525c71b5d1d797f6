"""Who plays, and where they sit, from the round to come on."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rummy import scorebook
from rummy.clubs.names import NameRefused
from rummy.forms.saves import SaveForm
from rummy.forms.seats import BackForm, JoinForm, OrderForm, SeatForm
from rummy.models import Game
from rummy.play import seating
from rummy.play.refusals import Refused, Superseded
from rummy.play.saving import Saved
from rummy.scorebook import Book
from rummy.wording import seats as wording

from . import answers, find

PAGE = "rummy/seats/seats.html"


@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """In a game that is over nobody comes or goes: the table."""
    book = find.book(request, code)
    return page(request, book, SaveForm(version=book.game.version)) if book.deal else redirect("table", code)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    def act(game: Game, form: SaveForm) -> Saved:
        seat = form.cleaned_data["seat"]
        return seating.leave_game(game=game, seat=seat, wish=answers.wish(request, form))

    return changed(request, code, SeatForm, act)


@require_POST
def come_back(request: HttpRequest, code: str) -> HttpResponse:
    def act(game: Game, form: SaveForm) -> Saved:
        seat, points = form.cleaned_data["seat"], form.cleaned_data["points"]
        return seating.come_back(game=game, seat=seat, points=points, wish=answers.wish(request, form))

    return changed(request, code, BackForm, act)


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    def act(game: Game, form: SaveForm) -> Saved:
        return seating.join_game(
            game=game,
            name=form.cleaned_data["name"],
            points=form.cleaned_data["points"],
            left_of=form.cleaned_data["left_of"],
            wish=answers.wish(request, form),
        )

    return changed(request, code, JoinForm, act)


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    def act(game: Game, form: SaveForm) -> Saved:
        order = form.cleaned_data["order"]
        return seating.swap_seats(game=game, order=order, wish=answers.wish(request, form))

    return changed(request, code, OrderForm, act)


def changed(
    request: HttpRequest, code: str, read: type[SaveForm], act: Callable[[Game, Any], Saved]
) -> HttpResponse:
    """The seats after the change, or as they are now with what was typed and why nothing was changed."""
    book = find.book(request, code)
    form = read(request.POST, version=book.game.version)
    if not form.is_valid():
        return page(request, book, form, status=422, notes=[wording.unread(code) for code in faults(form)])
    try:
        saved = act(book.game, form)
    except Superseded:
        return page(request, find.book(request, code), form, status=409, notes=[wording.superseded()])
    except NameRefused as refusal:
        return page(request, book, form, status=422, notes=[wording.unread(refusal.code)])
    except Refused as refusal:
        return page(request, book, form, status=422, notes=answers.said(book, refusal.problems))
    return answers.saved(request, saved, reverse("seats", args=[code]))


def faults(form: SaveForm) -> list[str]:
    """Each once, however many fields have it."""
    found = (str(error.message) for errors in form.errors.as_data().values() for error in errors)
    return [*dict.fromkeys(found)]


def page(
    request: HttpRequest, book: Book, form: SaveForm, *, status: int = 200, notes: list[str] | None = None
) -> HttpResponse:
    if not book.deal:
        return answers.moved_on(request, book, status)
    if form.is_bound:
        form.renew(book.game.version)
    context = {
        "page": scorebook.seats(book),
        "form": form,
        "typed_at": form["seat"].value() if "seat" in form.fields else "",
        "notes": notes or [],
    }
    return TemplateResponse(request, PAGE, context, status=status)
