import os
import socket
from collections.abc import Iterator
from typing import NamedTuple, Self

from django.conf import settings
from django.core.management import CommandError

LOOPBACK = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 only named here


class Addresses(NamedTuple):
    """Where the server listens, an IP address, and so where people find it."""

    host: str
    port: int

    @classmethod
    def from_environment(cls) -> Self:
        # With https a proxy on this machine is the only one that has to reach the server itself.
        host = os.environ.get("HOST") or (LOOPBACK if settings.HTTPS else EVERYWHERE)[0]
        port = os.environ.get("PORT") or "8000"
        if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
            raise CommandError(f"PORT must be a number from 1 to 65535, not {port!r}.")
        try:
            found = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)
        except socket.gaierror as error:
            raise CommandError(f"HOST must be an address of this machine, not {host!r}.") from error
        return cls(str(found[0][4][0]), int(port))

    def check_free(self) -> None:
        """CommandError if nobody could listen here: in use, not allowed, or no address of this machine."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        try:
            socket.create_server((self.host, self.port), family=family).close()
        except OSError as error:
            reason = os.strerror(error.errno or 0)
            raise CommandError(f"Cannot listen on {self.host}, port {self.port}: {reason}.") from error

    def all(self) -> Iterator[tuple[str, str]]:
        """Each address that a person may open, and who may."""
        phones = self.for_phones()
        if settings.HTTPS:
            yield str(phones), "everywhere"
            return
        if self.host in LOOPBACK + EVERYWHERE:
            yield self.url("localhost"), "on this computer"
        if phones:
            yield phones, "on phones in the same network"

    def mode(self) -> str:
        if settings.HTTPS:
            return (
                f"Https: a proxy hands requests to {self.host}:{self.port}, with Host and X-Forwarded-Proto."
            )
        return "Plain http, for a home network; with https (PUBLIC_URL) the phones would also stay awake."

    def for_phones(self) -> str | None:
        """For everybody else; None where nobody else can reach this machine."""
        if settings.PUBLIC_URL is not None:
            return settings.PUBLIC_URL.origin
        if self.host in LOOPBACK:
            return None
        host = own_address() if self.host in EVERYWHERE else self.host
        return host and self.url(host)

    def url(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def own_address() -> str | None:
    """This machine's address in its network, by the route that a packet would take; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation, RFC 5737
        except OSError:
            return None
        return str(probe.getsockname()[0])
