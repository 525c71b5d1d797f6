from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rummy import history
from rummy.rules.catalogue import CONTRACT_RUMMY

from . import find
from .public import language_query


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For anybody: a first visit has no club yet, and gets none by looking."""
    club = find.club(request)
    context = {
        "home": history.home(club) if club else None,
        "contracts": CONTRACT_RUMMY.contracts,
        "query": language_query(request),
    }
    return render(request, "rummy/home.html", context)
