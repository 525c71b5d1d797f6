"""The rules of a game are changed for the rounds that are to come."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from rummy.forms.house_rules import RulesForm
from rummy.forms.saves import SaveForm
from rummy.play import amending
from rummy.play.refusals import Refused, Superseded
from rummy.scorebook import Book
from rummy.wording import house_faults as wording

from . import answers, find
from .rules_form import draw


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def change_rules(request: HttpRequest, code: str) -> HttpResponse:
    """From the round to come on; in a game that is over nothing changes: the table."""
    book = find.book(request, code)
    if request.method == "POST":
        return save(request, book)
    return page(request, book, SaveForm(version=book.game.version)) if book.deal else redirect("table", code)


def save(request: HttpRequest, book: Book) -> HttpResponse:
    rules, form = typed(request, book), SaveForm(request.POST, version=book.game.version)
    if rules.button:
        return page(request, book, form)
    if not form.is_valid() or rules.faults:
        return page(request, book, form, [wording.worn_key()] * form.is_stale, status=422)
    try:
        wish = answers.wish(request, form)
        saved = amending.change_rules(game=book.game, house_rules=rules.house_rules, wish=wish)
    except Superseded:
        now = find.book(request, book.game.code)
        note = wording.overtaken() if now.deal else wording.over()
        return page(request, now, form, [note], status=409)
    except Refused as refusal:
        return page(request, book, form, answers.said(book, refusal.problems), status=422)
    return answers.saved(request, saved, reverse("table", args=[book.game.code]))


def typed(request: HttpRequest, book: Book) -> RulesForm:
    """The rules as they are, or as they came."""
    played = len(book.sheet.rounds)
    return RulesForm(book.game.book, book.rules, played=played, data=request.POST)


def page(
    request: HttpRequest, book: Book, form: SaveForm, notes: Sequence[str] = (), *, status: int = 200
) -> HttpResponse:
    if notes:
        form.renew(book.game.version)
    rules = typed(request, book)
    back = reverse("table", args=[book.game.code])
    return draw(request, rules, form, status=status, notes=notes, game=book, back=back)
