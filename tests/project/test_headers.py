import re

import pytest
from django.http import HttpResponse
from django.test import Client

from scorekeeper import style

pytestmark = pytest.mark.urls("tests.project.urls")

ANSWERS = {
    "a page": lambda client: client.get("/contracts/"),
    "a static file": lambda client: client.get("/static/js/app.js"),
    "a redirect": lambda client: client.get("/contracts"),
    "400": lambda client: client.get("/contracts/", headers={"Host": "rummy.example"}),
    "400, too large": lambda client: client.post("/language/", {"language": "e" * 200_000}),
    "403": lambda client: client.post("/language/"),
    "404": lambda client: client.get("/nowhere/"),
    "405": lambda client: client.post("/healthz"),
    "500": lambda client: client.get("/broken/"),
    "503": lambda client: client.get("/database/5/"),
}


@pytest.fixture(params=list(ANSWERS.values()), ids=list(ANSWERS))
def answer(request: pytest.FixtureRequest, db: None) -> HttpResponse:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    response: HttpResponse = request.param(client)
    response.close()
    return response


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
    ],
)
def test_every_answer_has(answer: HttpResponse, name: str, value: str) -> None:
    assert answer.headers[name] == value


def test_every_answer_has_the_whole_policy(answer: HttpResponse) -> None:
    is_file = answer.headers["Content-Type"].startswith("text/javascript")
    inside = [] if is_file else style.HASHES
    assert answer.headers["Content-Security-Policy"] == (
        f"default-src 'none'; script-src 'self'; style-src {' '.join(["'self'", *inside])}; "
        "img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'"
    )


def test_every_page_turns_off_what_no_score_sheet_needs(answer: HttpResponse) -> None:
    off = answer.headers.get("Permissions-Policy", "")
    is_page = answer.headers["Content-Type"].startswith("text/html")
    assert is_page == ({"camera=()", "geolocation=()", "microphone=()", "payment=()"} <= set(off.split(", ")))
    assert not re.search("screen-wake-lock|clipboard-write|web-share", off)


def test_no_answer_may_be_kept_unless_it_says_so(client: Client) -> None:
    assert client.get("/healthz").headers["Cache-Control"] == "no-store, private"
    assert client.get("/nowhere/").headers["Cache-Control"] == "no-store, private"
    assert client.get("/cacheable/").headers["Cache-Control"] == "public, max-age=60"


def test_plain_http_asks_for_no_https(client: Client) -> None:
    response = client.get("/cacheable/")
    assert response.status_code == 200
    assert "Strict-Transport-Security" not in response.headers
