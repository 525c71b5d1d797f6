import gzip

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from scorekeeper.compression import STYLE, Middleware, zipped

GZIP = {"Accept-Encoding": "gzip, br"}


def passed(response: HttpResponse) -> HttpResponse:
    """An answer of the app's on its way out."""
    answer = Middleware(lambda _: response)(RequestFactory().get("/", headers=GZIP))
    assert isinstance(answer, HttpResponse)
    return answer


@pytest.mark.parametrize(
    "around", [(b"", b""), (b"<style>", b"</style>"), (b"a" * 100_000, b"\xf0\x9f\x83\x8f" * 9)]
)
def test_what_is_zipped_is_what_was_there(around: tuple[bytes, bytes]) -> None:
    page = STYLE.join(around)
    assert gzip.decompress(zipped(page, b"aaa")) == page


def test_a_page_comes_zipped(client: Client) -> None:
    plain, answer = client.get("/contracts/"), client.get("/contracts/", headers=GZIP)
    assert answer["Content-Encoding"] == "gzip"
    assert answer["Content-Length"] == str(len(answer.content))
    assert gzip.decompress(answer.content) == plain.content
    assert len(answer.content) < len(plain.content) / 3


def test_caches_keep_both_apart(client: Client) -> None:
    assert all("Accept-Encoding" in client.get("/contracts/", headers=h)["Vary"] for h in ({}, GZIP))


def test_its_tag_is_weak_and_still_known(client: Client) -> None:
    tag = client.get("/contracts/", headers=GZIP)["ETag"]
    assert tag.startswith('W/"')
    assert client.get("/contracts/", headers=GZIP | {"If-None-Match": tag}).status_code == 304


def test_its_length_cannot_be_foreseen(client: Client) -> None:
    assert len({len(client.get("/contracts/", headers=GZIP).content) for _ in range(10)}) > 1


def test_anything_else_is_zipped_too() -> None:
    assert gzip.decompress(passed(HttpResponse("Ana, Luis, Marta " * 100)).content).startswith(b"Ana, Luis")


def test_nothing_is_zipped_twice() -> None:
    assert passed(HttpResponse(STYLE, headers={"Content-Encoding": "br"})).content == STYLE
