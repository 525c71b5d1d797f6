"""gzip for the pages: half of each or more is the style sheet, always the same, so it is compressed once."""

import secrets
import struct
import zlib
from typing import TypeGuard

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware import gzip
from django.utils.cache import patch_vary_headers

from scorekeeper import style

STYLE = style.TEXT.encode()


def raw(level: int, before: bytes = b"") -> "zlib._Compress":
    """Deflates without a head of its own, and may refer to the 32 kB that stand `before`."""
    return zlib.compressobj(level, wbits=-zlib.MAX_WBITS, zdict=before)


BEGIN, GO_ON = raw(6), raw(6, before=STYLE)  # only copied: to begin anew takes longer


def deflated(part: bytes, deflate: "zlib._Compress", end: int = zlib.Z_FULL_FLUSH) -> bytes:
    return deflate.compress(part) + deflate.flush(end)


DEFLATED_STYLE = deflated(STYLE, raw(9))


def zipped(page: bytes, name: bytes) -> bytes:
    """A page with the style sheet as a gzip file called `name`, RFC 1952."""
    before, _, after = page.partition(STYLE)
    head = b"\x1f\x8b\x08\x08" + bytes(4) + b"\x00\xff" + name + b"\x00"
    tail = struct.pack("<LL", zlib.crc32(page), len(page))
    body = deflated(before, BEGIN.copy()) + DEFLATED_STYLE + deflated(after, GO_ON.copy(), zlib.Z_FINISH)
    return head + body + tail


class Middleware(gzip.GZipMiddleware):
    """Django's, but for pages: what is no page, and who takes no gzip, is left to it."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        takes_it = gzip.re_accepts_gzip.search(request.headers.get("Accept-Encoding", ""))
        if not takes_it or not is_page(response):
            return super().process_response(request, response)
        patch_vary_headers(response, ["Accept-Encoding"])
        # A length that nobody can foresee, as Django has it: https://breachattack.com
        response.content = zipped(response.content, b"a" * secrets.randbelow(self.max_random_bytes))
        response.headers["Content-Length"] = str(len(response.content))
        response.headers["Content-Encoding"] = "gzip"
        if (tag := response.headers.get("ETag", "")).startswith('"'):
            response.headers["ETag"] = f"W/{tag}"
        return response


def is_page(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    if not isinstance(response, HttpResponse) or response.has_header("Content-Encoding"):
        return False
    return STYLE in response.content
