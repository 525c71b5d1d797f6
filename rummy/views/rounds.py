"""A round is entered, looked at, corrected, taken back."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from rummy import scorebook
from rummy.forms.rounds import RoundForm
from rummy.forms.saves import SaveForm
from rummy.models.rounds import ROUNDS
from rummy.play.refusals import Doubted, Refused, Superseded
from rummy.play.rounds import record_round, undo_round
from rummy.play.saving import Saved
from rummy.rules.problems import Problem
from rummy.rules.standings import EXTRA_DEAL
from rummy.scorebook import Book
from rummy.wording import rounds as wording

from . import answers, find
from .clash import clash
from .pad import deal_of, pad
from .undoing import undoing

HANDS = "rummy/rounds/hands.html"
CLASH = "rummy/rounds/clash.html"
AFTER = "rummy/rounds/after.html"
UNDO = "rummy/rounds/undo.html"


def book_with(request: HttpRequest, code: str, number: int) -> Book:
    """A game that could have a round of this number, or could have had by earlier rules; or Http404."""
    book = find.book(request, code)
    agreed = (book.played.ruleset, *book.played.course.amendments.values())
    # Nobody knows how many rounds it takes to a target, nor how many extra deals.
    open_ended = any(rules.length is None or EXTRA_DEAL.code in rules.tiebreaks for rules in agreed)
    longest = ROUNDS if open_ended else max(rules.length or 0 for rules in agreed)
    if not 1 <= number <= max(longest, book.number):
        raise Http404
    return book


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def round(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The hands of a round: the next one, or one that has been played and is corrected."""
    book = book_with(request, code, number)
    if request.method == "POST":
        return save_round(request, book, number)
    form = RoundForm(book.played, number, version=book.game.version)
    return hands(request, book, number, form)


def save_round(request: HttpRequest, book: Book, number: int) -> HttpResponse:
    form = RoundForm(book.played, number, version=book.game.version, data=request.POST)
    if form.faults():
        return hands(request, book, number, form)
    try:
        saved = record_round(
            game=book.game,
            number=number,
            entered=form.entered,
            wish=answers.wish(request, form),
            insisted=form.insisted,
        )
    except Superseded:
        return both_versions(request, book, number, form)
    except Refused as refused:
        return hands(request, book, number, form, refused.problems)
    except Doubted as doubted:
        return hands(request, book, number, form, doubted.problems)
    return saved_round(request, saved, number)


def hands(
    request: HttpRequest, book: Book, number: int, form: RoundForm, problems: Sequence[Problem] = ()
) -> HttpResponse:
    """The form of a round; once it has been typed, with what is wrong or odd in it.

    Who comes for a round that a game did not get to is led to its result, and told so: they may have a draft.
    Where it has not got there yet it is the table.
    """
    deal = deal_of(book, number)
    if deal is None and book.sheet.finished and not form.is_bound:
        return redirect(reverse("result", args=[book.game.code]) + f"?unplayed={number}")
    if deal is None and form.is_bound:
        return answers.moved_on(request, book, status=409)
    if deal is None:
        return redirect("table", book.game.code)
    # Who is told that somebody plays no more has seen the game as it is; but not what another has entered.
    if form.is_bound and (form.is_stale or (form.gone and number > len(book.sheet.rounds))):
        form.renew(book.game.version)
    return answers.draw(request, HANDS, pad(book, deal, form, problems), status=422 if form.is_bound else 200)


def both_versions(request: HttpRequest, book: Book, number: int, form: RoundForm) -> HttpResponse:
    now = find.book(request, book.game.code)
    form.renew(now.game.version)
    return answers.draw(request, CLASH, clash(now, number, form), status=409)


def saved_round(request: HttpRequest, saved: Saved, number: int) -> HttpResponse:
    """A key that comes again is told what it was told, even where the round has been taken back since."""
    code = saved.game.code
    book = find.book(request, code)
    if number > len(book.sheet.rounds):
        return answers.saved(request, saved, reverse("table", args=[code]))
    screen = answers.draw(request, AFTER, scorebook.after(book, number))
    return answers.saved(request, saved, reverse("after", args=[code, number]), screen)


@require_safe
def after(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """What a round brought; one that was taken back meanwhile is to come: the table."""
    book = book_with(request, code, number)
    if number > len(book.sheet.rounds):
        return redirect("table", code)
    return answers.draw(request, AFTER, scorebook.after(book, number))


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def undo(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Takes back the last round; says first what that will do. One that is taken back already: the table."""
    book = book_with(request, code, number)
    if request.method == "POST":
        return save_undo(request, book, number)
    if number > len(book.sheet.rounds):
        return redirect("table", code)
    return answers.draw(request, UNDO, undoing(book, number, SaveForm(version=book.game.version)))


def save_undo(request: HttpRequest, book: Book, number: int) -> HttpResponse:
    form = SaveForm(request.POST, version=book.game.version)
    if not form.is_valid():
        return undo_again(request, book, number, form, [wording.worn_undo()], 422)
    try:
        saved = undo_round(game=book.game, number=number, wish=answers.wish(request, form))
    except Superseded:
        now = find.book(request, book.game.code)
        return undo_again(request, now, number, form, [wording.superseded_undo()], 409)
    except Refused:  # the page says so
        return undo_again(request, book, number, form, [], 422)
    return answers.saved(request, saved, reverse("table", args=[book.game.code]))


def undo_again(
    request: HttpRequest, book: Book, number: int, form: SaveForm, notes: list[str], status: int
) -> HttpResponse:
    form.renew(book.game.version)
    return answers.draw(request, UNDO, undoing(book, number, form, notes), status=status)
