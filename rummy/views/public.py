"""Pages for anybody: no session, no cookie, and any cache may keep them."""

from collections.abc import Callable, Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe
from django.views.decorators.vary import vary_on_headers

type View = Callable[..., HttpResponse]

HOUR = 60 * 60


def public(view: View) -> View:
    view = conditional_page(view)
    view = vary_on_headers("Accept-Language", "Cookie")(view)
    view = cache_control(public=True, max_age=HOUR, stale_while_revalidate=24 * HOUR)(view)
    return require_safe(view)


def show(request: HttpRequest, template: str, context: Mapping[str, object]) -> HttpResponse:
    """In the language that was asked for, which the page's own links go on asking for by `query`."""
    query = language_query(request)
    if query:
        translation.activate(request.GET["lang"])
    return render(request, template, {**context, "query": query})


def language_query(request: HttpRequest) -> str:
    """`?lang=es`, or nothing: a form to choose a language would bring a cookie with it."""
    asked = request.GET.get("lang")
    return f"?lang={asked}" if asked in dict(settings.LANGUAGES) else ""
