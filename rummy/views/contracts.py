from django.http import HttpRequest, HttpResponse

from rummy import rulebook
from rummy.rules.rulesets import Ruleset

from .public import public, show, under_one_name


@public
def contracts(request: HttpRequest) -> HttpResponse:
    return show(request, "rummy/contracts/index.html", {"pages": rulebook.index()})


@public
@under_one_name
def contract(request: HttpRequest, found: Ruleset) -> HttpResponse:
    return show(request, "rummy/contracts/ruleset.html", {"page": rulebook.ruleset_page(found)})
