"""What a house plays otherwise than the book, kept by the club under a name."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from rummy import rulebook
from rummy.clubs import house_rules as writers
from rummy.clubs.names import NameRefused
from rummy.forms.house_rules import NameForm, RulesForm
from rummy.forms.typed_rules import NO, YES, TypedRound
from rummy.models import HouseRules
from rummy.rules import catalogue
from rummy.wording import house_faults as wording
from rummy.wording.games import first_club

from . import answers, drafts, find
from .games import sign_in
from .public import public, show
from .rules_form import draw
from .rules_lines import asked

INDEX = "rummy/house_rules/index.html"
ASKED = "rummy/house_rules/_asked.html"


@require_http_methods(["GET", "HEAD", "POST"])
def house_rules(request: HttpRequest) -> HttpResponse:
    """The club's own, and the book's to begin with. What a new game posts waits for their way back."""
    club = find.club(request)
    if request.method == "POST":
        drafts.keep(request, club)
        return answers.SeeOther(way_to("house_rules", ruleset=request.POST.get("ruleset", "")))
    kept = list(club.house_rules.recent_first()) if club else []
    chosen = request.GET.get("ruleset")
    context = {
        "kept": kept,
        "games": rulebook.index(),
        "chosen": next((house.ruleset for house in kept if f"house-{house.pk}" == chosen), chosen),
    }
    return TemplateResponse(request, INDEX, context)


@public
def drawn_contract(request: HttpRequest) -> HttpResponse:
    """A contract as it is being built, drawn and held against the deal."""
    given = {name: request.GET.get(name, "") for name in ("contracts", "dealt", "buys")}
    once = {name: request.GET.get(name, "") for name in ("buys_per_round", "cards_per_buy")}
    discard = YES if "final_discard" in request.GET else NO
    return answers.drawn(
        show(request, ASKED, {"asked": asked(TypedRound(**given, final_discard=discard), once)})
    )


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def new_house_rules(request: HttpRequest) -> HttpResponse:
    """Rules that begin as an entry of the book; GET makes nothing."""
    try:
        book = catalogue.find(request.GET.get("ruleset", catalogue.CONTRACT_RUMMY.key))
    except KeyError as unknown:
        raise Http404 from unknown
    if request.method == "POST":
        return save(request, RulesForm(book, book, data=request.POST))
    return page(request, RulesForm(book, book), NameForm())


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def change_house_rules(request: HttpRequest, pk: int) -> HttpResponse:
    kept = find.house_rules(request, pk)
    if request.method == "POST":
        return save(request, RulesForm(kept.book, kept.rules, data=request.POST), kept)
    form = NameForm(expect=writers.state(kept), name=kept.name)
    return page(request, RulesForm(kept.book, kept.rules), form, kept)


@require_POST
def forget_house_rules(request: HttpRequest, pk: int) -> HttpResponse:
    kept = find.house_rules(request, pk)
    try:
        writers.forget_house_rules(house_rules=kept, expect=request.POST.get("expect", ""))
    except writers.Stale:
        kept = find.house_rules(request, pk)
        form = NameForm(expect=writers.state(kept), name=kept.name)
        return page(request, RulesForm(kept.book, kept.rules), form, kept, [wording.kept()], status=409)
    return answers.SeeOther(reverse("house_rules"))


def save(request: HttpRequest, rules: RulesForm, kept: HouseRules | None = None) -> HttpResponse:
    """Rules on disk; or the form as typed, after the tap of one of its buttons or with what is wrong."""
    form = NameForm(request.POST)
    if rules.button:
        return page(request, rules, form, kept)
    if form.is_valid() and not rules.faults:
        try:
            saved = write(request, rules, form, kept)
        except NameRefused as reason:
            form.add_error("name", wording.name_refused(reason.code))
        except writers.Stale:
            now = find.house_rules(request, kept.pk) if kept else None
            return page(request, rules, form, now, [wording.overtaken()], status=409)
        else:
            # New rules are made to be played by.
            way_on = way_to("house_rules") if kept else way_to("new_game", rules=saved.pk)
            return answers.tick(request, f"{form.cleaned_data['key']} {saved.pk}", way_on)
    return page(request, rules, form, kept, [wording.worn_key()] * form.is_stale, status=422)


def write(request: HttpRequest, rules: RulesForm, form: NameForm, kept: HouseRules | None) -> HouseRules:
    typed, club = form.cleaned_data, kept.club if kept else find.club(request)
    if club:
        return writers.save_house_rules(
            club=club,
            name=typed["name"],
            ruleset=rules.book.key,
            fields=rules.house_rules,
            instead_of=kept,
            expect=typed["expect"],
        )
    saved = writers.first_house_rules(
        club_name=first_club(),
        at=timezone.now(),
        name=typed["name"],
        ruleset=rules.book.key,
        fields=rules.house_rules,
    )
    sign_in(request, saved.club.members.get())
    return saved


def way_to(name: str, **query: str | int) -> str:
    return f"{reverse(name)}?{urlencode(query)}" if query else reverse(name)


def page(
    request: HttpRequest,
    rules: RulesForm,
    form: NameForm,
    kept: HouseRules | None = None,
    notes: Sequence[str] = (),
    *,
    status: int = 200,
) -> HttpResponse:
    """A form that was refused keeps its key: nothing has been saved with it."""
    if notes and form.is_bound:
        form.renew(writers.state(kept) if kept else "")
    back = way_to("house_rules") if kept else way_to("house_rules", ruleset=rules.book.key)
    return draw(request, rules, form, status=status, notes=notes, kept=kept, back=back)
