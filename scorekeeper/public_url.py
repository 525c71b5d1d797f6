import re
from typing import NamedTuple, Self

from django.core.exceptions import ImproperlyConfigured

LABEL = "[a-z0-9]([a-z0-9-]*[a-z0-9])?"
FORM = re.compile(rf"https://(?P<host>{LABEL}(\.{LABEL})*)(:(?P<port>\d{{1,5}}))?/?", re.ASCII)


class PublicUrl(NamedTuple):
    """Where people reach this server by https."""

    host: str
    netloc: str  # with the port, unless it is https's own

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """None for no text at all; ImproperlyConfigured for anything but https, a name and perhaps a port."""
        if not text:
            return None
        parts = FORM.fullmatch(text.lower())
        port = int(parts["port"] or 443) if parts else 0
        if not parts or not 0 < port < 65536:
            raise ImproperlyConfigured(f"PUBLIC_URL must look like https://rummy.example, not {text!r}.")
        host = parts["host"]
        return cls(host, host if port == 443 else f"{host}:{port}")

    @property
    def origin(self) -> str:
        return f"https://{self.netloc}"
