import logging
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address
from threading import BoundedSemaphore

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, UnreadablePostError
from django.http.request import split_domain_port

from scorekeeper import errors
from scorekeeper.sqlite import is_away

TURNS = 2  # requests at work at once in a worker

log = logging.getLogger(__name__)

type Answer = Callable[[HttpRequest], HttpResponse]

# All that a page may ask for but what a score sheet needs: the screen awake, copying and sharing.
OFF = """
    accelerometer autoplay browsing-topics camera clipboard-read compute-pressure cross-origin-isolated
    digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
    identity-credentials-get idle-detection keyboard-map local-fonts local-network-access magnetometer
    microphone midi otp-credentials payment picture-in-picture publickey-credentials-create
    publickey-credentials-get serial speaker-selection storage-access sync-xhr unload usb
    window-management xr-spatial-tracking
""".split()  # noqa: SIM905 a line a name would be a page

HEADERS = {
    # Most pages show a person's data; one that does not says so itself.
    "Cache-Control": "no-store, private",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
# Only a page has permissions to ask for; with each script it would be two kilobytes a first visit.
PERMISSIONS = ", ".join(f"{feature}=()" for feature in OFF)

# Names that nobody can own on the internet: no page from there can point one of its own at this server.
PRIVATE_SUFFIXES = (".local", ".lan", ".internal", ".home.arpa", ".localhost")


def headers(answer: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    return middleware


def heard_out(answer: Answer) -> Answer:
    """All that a phone sends is taken in before its request gets a turn, and few have theirs at once.

    One that loses its line halfway keeps a thread waiting, of which there are many (serve.py), and nobody
    else. At work, more than two threads would only be in each other's way. What no form of ours sends, a file
    for one, is refused before any of it is read.
    """
    turns = BoundedSemaphore(TURNS)

    def middleware(request: HttpRequest) -> HttpResponse:
        with suppress(UnreadablePostError):  # whoever wants to read it says so
            _ = request.body
        with turns:
            return answer(request)

    return middleware


def known_host(answer: Answer) -> Answer:
    """On a home network, answer to no name that a stranger could own: docs/decisions/0002."""

    def middleware(request: HttpRequest) -> HttpResponse:
        name, _ = split_domain_port(request.get_host())
        if settings.HTTPS or is_private(name):
            return answer(request)
        log.warning("Not answered: %s is no name of a home network. Set PUBLIC_URL if it is yours.", name)
        return errors.page(request, 400)

    return middleware


def is_private(name: str) -> bool:
    return "." not in name or name.endswith(PRIVATE_SUFFIXES) or is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def no_dead_end(answer: Answer) -> Answer:
    """Whoever loads again what only a form may ask for is led to the page above, which has the form."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        is_dead_end = response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and request.method == "GET"
        return HttpResponseRedirect("../") if is_dead_end else response

    return middleware


class DatabaseAway:
    """Answer 503 while the database is locked, full or read-only: the phone keeps what was typed."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return errors.unavailable(request) if is_away(error) else None
