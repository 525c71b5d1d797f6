from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from scorekeeper import errors
from scorekeeper.sqlite import is_away

type Answer = Callable[[HttpRequest], HttpResponse]

HEADERS = {
    # Most pages show a person's data; one that does not says so itself.
    "Cache-Control": "no-store, private",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}

# Names that nobody can own on the internet: no page from there can point one of its own at this server.
PRIVATE_SUFFIXES = (".local", ".lan", ".internal", ".home.arpa", ".localhost")


def headers(answer: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return middleware


def known_host(answer: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponse:
        name, _ = split_domain_port(request.get_host())
        if settings.PUBLIC_URL is None and not is_private(name):
            raise DisallowedHost(f"{name} is no name of a home network; PUBLIC_URL is for others.")
        return answer(request)

    return middleware


def is_private(name: str) -> bool:
    return "." not in name or name.endswith(PRIVATE_SUFFIXES) or is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class DatabaseAway:
    """Answer 503 while the database is locked, full or read-only: the phone keeps what was typed."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return errors.unavailable(request) if is_away(error) else None
