from hashlib import sha256

from django.conf import settings


def test_htmx_is_the_file_that_was_published() -> None:
    folder = settings.BASE_DIR / "static" / "js"
    digest, name = (folder / "htmx.min.js.sha256").read_text().split()
    assert sha256((folder / name).read_bytes()).hexdigest() == digest
    assert 'version="4.0.1"' in (folder / name).read_text()
