from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from rummy import rulebook
from rummy.rules import catalogue

from .public import language_query, public, show


@public
def contracts(request: HttpRequest) -> HttpResponse:
    return show(request, "rummy/contracts/index.html", {"pages": rulebook.index()})


@public
def contract(request: HttpRequest, ruleset: str) -> HttpResponse:
    """A ruleset's contracts; one that goes by several names has one page."""
    try:
        found = catalogue.find(ruleset)
    except KeyError as unknown:
        raise Http404 from unknown
    if found.key != ruleset:
        return redirect(reverse("contract", args=[found.key]) + language_query(request), permanent=True)
    return show(request, "rummy/contracts/ruleset.html", {"page": rulebook.ruleset_page(found)})
