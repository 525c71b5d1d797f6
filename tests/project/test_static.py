import gzip
import re
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.management import call_command
from django.http import HttpResponse
from pytest_django import Settings

from scorekeeper.static import OWN, Middleware, Storage

SCRIPT = b"// Why it is so.\nfunction show() {\n  find('.who').hidden = true;\n  go('//not.a.comment');\n}\n"


def test_a_script_goes_out_without_comments_and_indents(tmp_path: Path) -> None:
    storage = Storage(location=tmp_path)
    name = storage.save("js/pad.js", ContentFile(SCRIPT))
    assert (
        Path(storage.path(name)).read_bytes()
        == b"function show(){find('.who').hidden=true;go('//not.a.comment');}"
    )


def test_so_it_does_under_the_name_that_pages_load(tmp_path: Path, settings: Settings) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "scorekeeper.static.Storage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    plain, hashed = sorted(tmp_path.glob("js/pad.*js"), key=lambda file: len(file.name))
    assert without_imports(plain) == without_imports(hashed)


def without_imports(script: Path) -> bytes:
    """Their addresses have hashes in them, too."""
    return re.sub(rb"from\s*\"[^\"]*\"", b"", script.read_bytes())


@pytest.mark.parametrize(("name", "ours"), [("js/pad.js", True), ("js/htmx.min.js", False)])
def test_only_files_of_our_own(name: str, *, ours: bool) -> None:
    assert bool(OWN.fullmatch(name)) == ours


def test_what_the_server_keeps_there_for_itself_is_not_served(tmp_path: Path, settings: Settings) -> None:
    settings.STATIC_ROOT, settings.WHITENOISE_USE_FINDERS = tmp_path, False
    for name in ("app.js", "staticfiles.json", ".stamp"):
        (tmp_path / name).touch()
    assert [*Middleware(lambda _: HttpResponse()).files] == ["/static/app.js"]


def test_a_name_with_its_hash_is_kept_for_a_year(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours/app.js").touch()
    settings.STATICFILES_DIRS, settings.STATIC_ROOT = [tmp_path / "ours"], tmp_path / "build"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "scorekeeper.static.Storage"}}
    settings.WHITENOISE_USE_FINDERS = False
    call_command("collectstatic", interactive=False, verbosity=0)
    served = Middleware(lambda _: HttpResponse()).files.items()
    answers = {url: dict(file.get_response("HEAD", {}).headers) for url, file in served}
    assert {re.sub(r"\w{12}", "hash", url): answer["Cache-Control"] for url, answer in answers.items()} == {
        "/static/app.js": "max-age=60, public",
        "/static/app.hash.js": "max-age=31536000, public, immutable",
    }


def test_what_is_compressed_is_what_was_there(tmp_path: Path, settings: Settings) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "scorekeeper.static.Storage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    for zipped in tmp_path.glob("**/*.gz"):
        assert gzip.decompress(zipped.read_bytes()) == zipped.with_suffix("").read_bytes()
