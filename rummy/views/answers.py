"""What a change is answered with. 503, for a database that is away, comes from `scorekeeper.middleware`."""

from collections.abc import Iterable
from typing import Any, cast

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils import timezone

from rummy.forms.saves import SaveForm
from rummy.models import Game, User
from rummy.play.saving import Saved, Wish
from rummy.rules.problems import Problem
from rummy.scorebook import Book
from rummy.wording.problems import problem

from .find import Glance

MONTH = "month"


class SeeOther(HttpResponseRedirect):
    """303: the page that came of a post, which a reload does not post again."""

    status_code = 303


def wants_part(request: HttpRequest) -> bool:
    """A form sent by htmx wants the page's part `screen`; the way back through its history wants the page."""
    return request.method == "POST" and request.headers.get("HX-Request") == "true"


def draw(request: HttpRequest, template: str, page: Any, status: int = 200) -> TemplateResponse:
    part = "#screen" if wants_part(request) else ""
    return TemplateResponse(request, template + part, {"page": page}, status=status)


def saved(
    request: HttpRequest, saved: Saved, url: str, screen: HttpResponse | None = None, *, push: bool = True
) -> HttpResponse:
    """The tick, with the `screen` of `url`, or the way there.

    A phone that shows `url` already is not to `push` it into its history once more.
    """
    return tick(request, f"{saved.key} {saved.seq}", url, screen, push=push)


def tick(
    request: HttpRequest, stamp: str, url: str, screen: HttpResponse | None = None, *, push: bool = True
) -> HttpResponse:
    """`stamp` begins with the form's key: a phone believes only its own."""
    if not wants_part(request):
        response: HttpResponse = SeeOther(url)
    elif screen is None:
        response = HttpResponse(headers={"HX-Redirect": url})
    else:
        response = screen
        if push:
            response["HX-Push-Url"] = url
    response["X-Saved"] = stamp
    stay(request)
    return response


def stay(request: HttpRequest) -> None:
    """Whoever saves something is known for a year from then; once a month is enough to write it down."""
    month = f"{timezone.now():%Y-%m}"
    if request.session.get(MONTH) != month:
        request.session[MONTH] = month


def moved_on(request: HttpRequest, book: Book, status: int) -> HttpResponse:
    """Nothing was changed, nor can it be from the page where it was tried."""
    return draw(request, "rummy/games/moved_on.html", book, status)


def live(response: HttpResponse, game: Game | Glance) -> HttpResponse:
    """Of a page that asks again and again: it believes no answer without a version."""
    response["X-Version"] = f"{game.version}"
    return response


def drawn(response: HttpResponse) -> HttpResponse:
    """Of house rules as they are built: their script believes no answer without this."""
    response["X-Drawn"] = "rules"
    return response


def wish(request: HttpRequest, form: SaveForm) -> Wish:
    """Of a valid form, by somebody who sees the game."""
    by = cast(User, request.user)  # nobody else finds a game
    return Wish(key=form.cleaned_data["key"], expect=form.cleaned_data["expect"], by=by, at=timezone.now())


def said(book: Book, problems: Iterable[Problem]) -> list[str]:
    """The sentences for problems of a game."""
    return [problem(found, book.called) for found in problems]
