import sqlite3

import pytest
from django.core.files.base import ContentFile
from django.template import loader
from django.test import Client

pytestmark = pytest.mark.urls("tests.project.urls")


@pytest.fixture
def visitor() -> Client:
    """Without a database: a page about an error must not need one."""
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(("path", "status"), [("/nowhere/", 404), ("/broken/", 500), ("/database/5/", 503)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_page_in_the_visitors_language(visitor: Client, path: str, status: int, language: str) -> None:
    response = visitor.get(path, headers={"Accept-Language": language})
    assert response.status_code == status
    assert f'<html lang="{language}">' in response.text


def test_a_page_even_if_its_template_is_broken(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "get_template", lambda _: 1 / 0)
    response = visitor.get("/nowhere/")
    assert (response.status_code, response.text) == (404, "404")


def test_a_form_from_elsewhere(visitor: Client) -> None:
    visitor.handler.enforce_csrf_checks = True
    response = visitor.post("/language/")
    assert response.status_code == 403
    assert response.templates[0].name == "403_csrf.html"


@pytest.mark.parametrize("sent", ["e" * 200_000, ContentFile(b"e" * 200_000, "file")], ids=["text", "file"])
def test_a_post_that_no_form_of_ours_sends(visitor: Client, sent: object) -> None:
    response = visitor.post("/language/", {"language": sent})
    assert (response.status_code, response.templates[0].name) == (400, "400.html")


@pytest.mark.parametrize(
    "code",
    [
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY),
        *(
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_IOERR,
            sqlite3.SQLITE_BUSY_SNAPSHOT,
            sqlite3.SQLITE_IOERR_WRITE,
        ),
    ],
)
def test_a_database_that_is_away_is_asked_again(visitor: Client, code: int) -> None:
    response = visitor.get(f"/database/{code}/")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")


def test_any_other_trouble_with_it_is_ours(visitor: Client) -> None:
    assert visitor.get(f"/database/{sqlite3.SQLITE_ERROR}/").status_code == 500
