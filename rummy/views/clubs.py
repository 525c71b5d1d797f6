"""A club and its players: what has been played, who is ahead, and new names."""

from collections.abc import Callable
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rummy import history
from rummy.clubs import roster
from rummy.clubs.names import NameRefused
from rummy.forms.clubs import NameForm, WantedForm
from rummy.models import Club, Player
from rummy.wording.names import refused

from . import find
from .answers import tick

CLUB = "rummy/clubs/club.html"
NO_CLUB = "rummy/clubs/none.html"
PLAYER = "rummy/clubs/player.html"


@require_safe
def club(request: HttpRequest) -> HttpResponse:
    """A visitor without a club hears how to get one, and gets none by looking."""
    found = find.club(request)
    if found is None:
        return TemplateResponse(request, NO_CLUB)
    return club_page(request, found, NameForm(initial={"name": found.name}))


@require_POST
def rename_club(request: HttpRequest) -> HttpResponse:
    found, form = find.club(request), NameForm(request.POST)
    if found is None:
        raise Http404
    if status := refusal(form, found.name, partial(roster.rename_club, club=found)):
        found.refresh_from_db()
        return club_page(request, found, form, status)
    return tick(request, form.cleaned_data["key"], reverse("club"))


@require_safe
def player(request: HttpRequest, pk: int) -> HttpResponse:
    found = find.player(request, pk)
    return player_page(request, found, NameForm(initial={"name": found.name}))


@require_POST
def rename_player(request: HttpRequest, pk: int) -> HttpResponse:
    found, form = find.player(request, pk), NameForm(request.POST)
    if status := refusal(form, found.name, partial(roster.rename_player, player=found)):
        found.refresh_from_db()
        return player_page(request, found, form, status)
    return tick(request, form.cleaned_data["key"], reverse("player", args=[pk]))


def refusal(form: NameForm, now: str, rename: Callable[..., None]) -> int:
    """Its status; 0 where the new name has been saved."""
    if not form.is_valid():
        if form.is_stale:
            form.renew(now)
        return 422
    try:
        rename(was=form.cleaned_data["expect"], name=form.cleaned_data["name"])
    except NameRefused as reason:
        form.add_error("name", refused(reason.code))
        return 409 if reason.code == "name-changed" else 422
    return 0


def club_page(request: HttpRequest, club: Club, form: NameForm, status: int = 200) -> HttpResponse:
    """What is asked for and not there, a stranger's player for one, is a page that is not there."""
    asked = WantedForm(request.GET, club=club)
    if not asked.is_valid():
        raise Http404
    wish = asked.cleaned_data
    page = history.club_page(wish["wanted"], before=wish["before"], after=wish["after"])
    return TemplateResponse(request, CLUB, {"page": page, "form": form}, status=status)


def player_page(request: HttpRequest, player: Player, form: NameForm, status: int = 200) -> HttpResponse:
    asked = WantedForm(request.GET, club=player.club)
    if not asked.is_valid():
        raise Http404
    page = history.player_page(player, asked.cleaned_data["ruleset"])
    return TemplateResponse(request, PLAYER, {"page": page, "form": form}, status=status)
