from typing import NamedTuple, Self
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured


class PublicUrl(NamedTuple):
    """Where people reach this server by https: `rummy.example` or `rummy.example:8443`."""

    host: str
    port: int | None

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """None for no text at all; ImproperlyConfigured for anything but https, a name and perhaps a port."""
        if not text:
            return None
        try:
            url = urlsplit(text)
            found = cls(url.hostname or "", url.port)
        except ValueError:
            found = cls("", None)
        if not found.host or text.rstrip("/").lower() != found.origin:
            raise ImproperlyConfigured(f"PUBLIC_URL must look like https://rummy.example, not {text!r}.")
        return found

    @property
    def netloc(self) -> str:
        return self.host if self.port is None else f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"https://{self.netloc}"
