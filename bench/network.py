"""Counts what a page transfers, from the browser's own network events."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession

type Event = Mapping[str, Any]

KINDS = {
    "Document": "document",
    "Script": "script",
    "Stylesheet": "css",
    "Font": "font",
    "Image": "image",
    "XHR": "fetch",
    "Fetch": "fetch",
}


@dataclass(slots=True)
class Request:
    """Bytes: `encoded` on the wire, of which the `head`ers; `decoded` after decompression."""

    url: str
    kind: str
    encoded: int = 0
    head: int = 0
    decoded: int = 0
    redirects: int = 0
    open: bool = True
    answered: bool = False
    cached: bool = False
    failed: bool = False

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc

    @property
    def on_the_wire(self) -> bool:
        return self.answered and not self.cached


class Network:
    """All requests since the last `forget`, as they are known so far; `last` is when there was traffic."""

    def __init__(self, cdp: CDPSession) -> None:
        self.forget()
        for name, take in (
            ("requestWillBeSent", self.sent),
            ("requestServedFromCache", self.from_cache),
            ("responseReceived", self.answered),
            ("dataReceived", self.received),
            ("loadingFinished", self.finished),
            ("loadingFailed", self.failed),
        ):
            cdp.on(f"Network.{name}", take)
        cdp.send("Network.enable")

    def forget(self) -> None:
        self.requests: dict[str, Request] = {}
        self.frame: str | None = None
        self.last = time.monotonic()

    def known(self, event: Event) -> Request:
        """The event's request; what is not counted (a socket, a stream, data in the page) gets a spare."""
        self.last = time.monotonic()
        return self.requests.get(event["requestId"]) or Request("", "other")

    def sent(self, event: Event) -> None:
        self.last = time.monotonic()
        url, kind, key = event["request"]["url"], event.get("type", ""), event["requestId"]
        self.frame = self.frame or event.get("frameId")
        if kind == "Document" and event.get("frameId") == self.frame:
            self.drop_open()
        if not url.startswith("http") or kind in {"EventSource", "WebSocket"}:
            return
        was = self.requests.get(key)
        self.requests[key] = Request(url, KINDS.get(kind, "other"))
        if was and "redirectResponse" in event:
            self.requests[key].redirects = was.redirects + 1
            self.requests[key].encoded = was.encoded + event["redirectResponse"]["encodedDataLength"]

    def drop_open(self) -> None:
        """A new page has dropped what the old one waited for."""
        for request in self.requests.values():
            request.open = False

    def from_cache(self, event: Event) -> None:
        self.known(event).cached = True

    def answered(self, event: Event) -> None:
        request, response = self.known(event), event["response"]
        request.answered = True
        request.head = response["encodedDataLength"]
        request.cached |= bool(response.get("fromDiskCache") or response.get("fromServiceWorker"))

    def received(self, event: Event) -> None:
        self.known(event).decoded += event["dataLength"]

    def finished(self, event: Event) -> None:
        request = self.known(event)
        request.encoded += max(0, event["encodedDataLength"])
        request.open = False

    def failed(self, event: Event) -> None:
        request = self.known(event)
        request.failed, request.open = request.open, False

    @property
    def open(self) -> int:
        return sum(request.open for request in self.requests.values())

    @property
    def unreachable(self) -> set[str]:
        return {request.host for request in self.requests.values() if request.failed}

    def report(self, vendor: str) -> dict[str, float]:
        """Counts of requests and bytes, these also by kind; `vendor` is in the address of others' scripts."""
        everything = self.requests.values()
        wire = [request for request in everything if request.on_the_wire]
        out = {
            "requests": len(wire) + sum(request.redirects for request in everything),
            "cache_hits": sum(request.cached and request.answered for request in everything),
            "failed": sum(request.failed for request in everything),
            "bytes": sum(request.encoded for request in wire),
        }
        for kind in (*dict.fromkeys(KINDS.values()), "other"):
            out[f"bytes_{kind}"] = sum(r.encoded for r in wire if r.kind == kind)
        scripts = [r for r in wire if r.kind == "script"]
        out["html_gzip"] = sum(r.encoded - r.head for r in wire if r.kind == "document")
        out["css_gzip"] = sum(r.encoded - r.head for r in wire if r.kind == "css")
        out["js_gzip"] = sum(r.encoded - r.head for r in scripts)
        out["js_own_gzip"] = sum(r.encoded - r.head for r in scripts if vendor not in r.url)
        out["js_decoded"] = sum(request.decoded for request in everything if request.kind == "script")
        return {name: float(value) for name, value in out.items()}
