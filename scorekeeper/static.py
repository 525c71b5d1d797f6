import re
from typing import Any

from django.core.files.base import ContentFile, File
from django.http import HttpRequest, HttpResponse
from django.utils.csp import CSP, build_policy
from rjsmin import jsmin
from whitenoise.compress import Compressor
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage
from zopfli import gzip

from scorekeeper import policy

# What goes out without comments and spaces, under its own name and its hashed one: a quarter less to load.
OWN = re.compile(r"js/\w+(\.[0-9a-f]{12})?\.js")
POLICY = build_policy(policy.FILE)


class Middleware(WhiteNoiseMiddleware):  # type: ignore[misc] # whitenoise has no types
    FOREVER = 365 * 24 * 60 * 60  # seconds that a file with a hash in its name may be kept
    OURS = ("staticfiles.json", ".stamp")  # what the server keeps there for itself

    def add_file_to_dictionary(self, url: str, path: str, stat_cache: Any = None) -> None:
        if not url.endswith(self.OURS):
            super().add_file_to_dictionary(url, path, stat_cache=stat_cache)

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        answer: HttpResponse = WhiteNoiseMiddleware.serve(static_file, request)
        answer.headers[CSP.HEADER_ENFORCE] = POLICY
        return answer


class Zopfli(Compressor):  # type: ignore[misc] # whitenoise has no types
    """A twentieth less to load than with zlib; it takes a second or two, once."""

    @staticmethod
    def compress_gzip(data: bytes) -> bytes:
        zipped: bytes = gzip.compress(data)
        return zipped


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    # Without it a module would import another by a name that is not hashed, and could get an old one.
    support_js_module_import_aggregation = True

    def _save(self, name: str, content: "File[bytes]") -> str:
        if OWN.fullmatch(name):
            content.seek(0)  # it has been read for its hash
            content = ContentFile(jsmin(content.read()))
        saved: str = super()._save(name, content)
        return saved

    def create_compressor(self, **options: Any) -> Zopfli:
        return Zopfli(**options)
