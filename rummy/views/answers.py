"""What a change is answered with. 503, for a database that is away, comes from `scorekeeper.middleware`."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse

from rummy.play.saving import Saved


class SeeOther(HttpResponseRedirect):
    """303: the page that came of a post, which a reload does not post again."""

    status_code = 303


def wants_part(request: HttpRequest) -> bool:
    """A form sent by htmx wants the page's part `screen`; the way back through its history wants the page."""
    return request.method == "POST" and request.headers.get("HX-Request") == "true"


def draw(request: HttpRequest, template: str, page: Any, status: int = 200) -> TemplateResponse:
    part = "#screen" if wants_part(request) else ""
    return TemplateResponse(request, template + part, {"page": page}, status=status)


def saved(request: HttpRequest, saved: Saved, url: str, screen: HttpResponse | None = None) -> HttpResponse:
    """The tick, for a phone that believes only its own key; with the `screen` of `url`, or the way there."""
    if not wants_part(request):
        response: HttpResponse = SeeOther(url)
    elif screen is None:
        response = HttpResponse(headers={"HX-Redirect": url})
    else:
        response = screen
        response["HX-Push-Url"] = url
    response["X-Saved"] = f"{saved.key} {saved.seq}"
    return response
