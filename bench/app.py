"""The real app, served as bin/serve does, over a data folder of its own. Import it before any model."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import django

from tests.browser.server import Server

__all__ = ["Server", "serving"]

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()


@contextmanager
def serving(**environment: str) -> Iterator[Server]:
    """Its database is reached within `Server.database`."""
    with TemporaryDirectory(prefix="scorekeeper-bench-") as data:
        server = Server(Path(data), **environment)
        try:
            server.start()
            yield server
        finally:
            server.stop()
