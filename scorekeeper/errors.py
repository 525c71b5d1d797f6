"""Answers that must not fail: no database, no person, and words of their own if even a template is broken."""

import logging
import sys

from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.utils import translation

from scorekeeper.sqlite import is_away

RETRY_AFTER = 2  # seconds

log = logging.getLogger(__name__)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return page(request, 403, "403_csrf.html")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    # A middleware's own query may fail as well, a session's for one, and passes no process_exception.
    return unavailable(request) if is_away(sys.exception()) else page(request, 500)


def unavailable(request: HttpRequest) -> HttpResponse:
    response = page(request, 503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response


def page(request: HttpRequest, status: int, name: str = "") -> HttpResponse:
    """`templates/<status>.html` in the person's language, rendered without request and user."""
    with translation.override(translation.get_language_from_request(request)):
        try:
            return HttpResponse(loader.get_template(name or f"{status}.html").render(), status=status)
        except Exception:
            log.exception("The page for %s cannot be shown.", status)
            return HttpResponse(f"{status}", content_type="text/plain", status=status)
