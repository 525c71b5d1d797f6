"""A game is started: from names, or again with the same people."""

from collections.abc import Callable, Mapping
from datetime import tzinfo
from functools import partial

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from rummy import rulebook
from rummy.forms.games import NewGameForm, RematchForm
from rummy.forms.saves import new_key
from rummy.models import Game, HouseRules, User
from rummy.play.games import NewGame, start_game, start_rematch
from rummy.play.refusals import AlreadyStarted, CannotStart, Superseded
from rummy.play.saving import Saved
from rummy.rules.catalogue import CONTRACT_RUMMY
from rummy.wording import games as wording

from . import answers, drafts, find

PAGE = "rummy/games/new.html"
BACKEND = "django.contrib.auth.backends.ModelBackend"
ROSTER = 50  # players offered while a name is typed
CHIPS = 12  # players to tap


@require_http_methods(["GET", "HEAD", "POST"])
def new_game(request: HttpRequest) -> HttpResponse:
    """GET makes nothing: no user, no club, no session."""
    club = find.club(request)
    if request.method != "POST":
        return page(request, NewGameForm(club=club, before=drafts.kept(request, club)))
    form = NewGameForm(request.POST, club=club)
    if not form.is_valid():
        return page(request, form, status=422)
    asked = {**form.cleaned_data}
    key = asked.pop("key")
    try:
        saved = start(request, form.clocks, start_game, key=key, new=NewGame(**asked))
    except CannotStart as reason:
        form.add_error(None, wording.cannot_start(reason.code, form.rules))
        return page(request, form, status=422)
    except AlreadyStarted as other:
        sign_in(request, starter(other.game))
        return page(request, form, status=409, started=other.game)
    except Superseded:
        form.add_error(None, wording.worn_key())
        return page(request, form, status=409)
    return at_the_table(request, saved)


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """The same seats and rules once more, and the deal moves on: one game, wherever it is tapped."""
    book, form = find.book(request, code), RematchForm(request.POST)
    if not book.sheet.finished or not form.is_valid():
        return redirect("result", code)
    game, key = book.game, form.cleaned_data["key"]
    new = NewGame(
        ruleset=game.ruleset,
        house_rules=game.house_rules_in(game.rounds_played),
        rules_name=game.rules_name,
        players=[who.name for who in book.at_the_end],
        first_dealer=book.at_the_end.index(book.deals_next),
    )
    begin = partial(start_rematch, of=game)
    try:
        return at_the_table(request, start(request, game.clocks, begin, key=key, new=new))
    except CannotStart as reason:
        return too_few_for_a_rematch(request, key, new, reason)
    except AlreadyStarted as other:
        return redirect("table", other.game.code)
    except Superseded:
        return redirect("result", code)


def too_few_for_a_rematch(request: HttpRequest, key: str, new: NewGame, reason: CannotStart) -> HttpResponse:
    """Some have left: a new game with those who stayed filled in, and what is missing."""
    club = find.club(request)
    rules = chosen(new.rules_name, new.ruleset, NewGameForm(club=club).house)
    typed = QueryDict(mutable=True)
    typed.update({"key": key, "ruleset": rules, "dealer": ""})
    typed.setlist("player", [*new.players])
    form = NewGameForm(typed, club=club)
    form.is_valid()
    form.add_error(None, wording.cannot_start(reason.code, form.rules))
    return page(request, form, status=422)


def chosen(rules_name: str, ruleset: str, house: Mapping[str, HouseRules]) -> str:
    """The rules as the form has them: the club's own of that name while it has them, else the book's."""
    return next((name for name, rules in house.items() if rules.name == rules_name), ruleset)


def start(
    request: HttpRequest, clocks: tzinfo, begin: Callable[..., Saved], *, key: str, new: NewGame
) -> Saved:
    now = timezone.localtime(timezone=clocks)
    return begin(new=new, key=key, by=find.visitor(request), club_name=wording.first_club(), at=now)


def at_the_table(request: HttpRequest, saved: Saved) -> HttpResponse:
    drafts.drop(request)
    sign_in(request, starter(saved.game))
    return answers.saved(request, saved, reverse("table", args=[saved.game.code]))


def starter(game: Game) -> User | None:
    return game.changes.select_related("by").get(seq=1).by


def sign_in(request: HttpRequest, guest: User | None) -> None:
    """Makes a visitor the guest that their first save has made."""
    if find.visitor(request):
        return
    token = request.META.get("CSRF_COOKIE") or get_token(request)
    login(request, guest, backend=BACKEND)
    # A second tap comes with the first page's token, perhaps behind the first answer's cookies: let it in.
    request.META["CSRF_COOKIE"] = token


def page(
    request: HttpRequest, form: NewGameForm, *, status: int = 200, started: Game | None = None
) -> HttpResponse:
    """The form as typed. Only one that was refused keeps its key: nothing has been saved with it."""
    club = find.club(request)
    kept = status == 422 and "key" not in form.errors
    made = f"house-{request.GET.get('rules')}"
    context = {
        "form": form,
        "key": form["key"].value() if kept else new_key(),
        "games": rulebook.index(),
        "ruleset": made if made in form.house else form["ruleset"].value() or usual(form.last, form.house),
        "chosen": made in form.house,
        "roster": list(club.players.recent_first()[:ROSTER]) if club else [],
        "chips": CHIPS,
        "last": form.last,
        "started": started,
    }
    return TemplateResponse(request, PAGE, context, status=status)


def usual(last: Game | None, house: Mapping[str, HouseRules]) -> str:
    """The rules of the last game, if they are still there to be chosen."""
    if last is None:
        return CONTRACT_RUMMY.key
    return chosen(last.rules_name, last.ruleset, house)
