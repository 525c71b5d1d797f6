import re
from pathlib import Path

from django.core.files.base import ContentFile
from django.core.management import call_command
from pytest_django import Settings

from scorekeeper.static import OWN_SCRIPT, Storage

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
    assert plain.read_bytes().replace(b"save.js", b"") == re.sub(rb"save\.\w+\.js", b"", hashed.read_bytes())


def test_only_scripts_of_our_own() -> None:
    assert OWN_SCRIPT.fullmatch("js/pad.js")
    assert not OWN_SCRIPT.fullmatch("js/htmx.min.js")
