"""Pages for anybody: no session, no cookie, any cache may keep them, and a phone has them without a network.

Their language is the one that the address asks for, or the phone: by a cookie each visitor's would differ.
"""

from collections.abc import Callable, Mapping
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe
from django.views.decorators.vary import vary_on_headers

from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset

type View = Callable[..., HttpResponse]

HOUR = 60 * 60
MONTH = 30 * 24 * HOUR


def public(view: View) -> View:
    @wraps(view)
    def in_its_language(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        translation.activate(asked(request) or preferred(request))
        return view(request, *args, **kwargs)

    kept = conditional_page(in_its_language)
    kept = vary_on_headers("Accept-Language")(kept)
    kept = cache_control(public=True, max_age=HOUR, stale_while_revalidate=MONTH, stale_if_error=MONTH)(kept)
    return require_safe(kept)


def under_one_name(view: Callable[[HttpRequest, Ruleset], HttpResponse]) -> View:
    """`view` gets the ruleset that is asked for; one that goes by several names has one page."""

    @wraps(view)
    def asked_by_any(request: HttpRequest, ruleset: str) -> HttpResponse:
        try:
            found = catalogue.find(ruleset)
        except KeyError as unknown:
            raise Http404 from unknown
        if found.key == ruleset:
            return view(request, found)
        page = reverse(view.__name__, args=[found.key])  # an address is named as its view is
        return redirect(page + language_query(request), permanent=True)

    return asked_by_any


def show(request: HttpRequest, template: str, context: Mapping[str, object]) -> HttpResponse:
    return render(request, template, {**context, "query": language_query(request)})


def language_query(request: HttpRequest) -> str:
    """`?lang=es` for links to public pages: once asked for, or where the phone would get another language."""
    language = translation.get_language()
    return f"?lang={language}" if asked(request) or language != preferred(request) else ""


def asked(request: HttpRequest) -> str | None:
    """By a link: a form to choose a language would bring a cookie with it."""
    language = request.GET.get("lang")
    return language if language in dict(settings.LANGUAGES) else None


def preferred(request: HttpRequest) -> str:
    without_cookies = HttpRequest()
    without_cookies.META = {"HTTP_ACCEPT_LANGUAGE": request.headers.get("Accept-Language", "")}
    return translation.get_language_from_request(without_cookies)
