"""The real server, as bin/serve starts it, over a data folder of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from django.conf import settings
from django.db import connections

START = 30  # seconds, on a machine with other things to do


class Server:
    """`url` has no slash at its end. What is in `environment` differs from bin/serve."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None, "The server has not been started."
        return self.process.pid

    def start(self) -> None:
        own = {"HOST": "127.0.0.1", "PORT": str(self.port), "SCOREKEEPER_DATA": str(self.data)}
        # The same key as here, so that a session made here is one there.
        own |= {"SECRET_KEY": settings.SECRET_KEY, "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"}
        command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "serve"]
        self.process = subprocess.Popen(
            command,
            env=os.environ | own | self.environment,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # a group of its own, to be killed with all its workers
        )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + START
        while not self.answers():
            assert self.process is not None
            assert self.process.poll() is None, "The server has ended."
            assert time.monotonic() < end, "The server does not answer."
            time.sleep(0.05)

    def answers(self) -> bool:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=2)) as connection:
            try:
                connection.request("GET", "/healthz")
                return connection.getresponse().status == 200
            except (OSError, HTTPException):
                return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=START)
            self.process = None

    def kill(self) -> None:
        """The server and its workers, at once, as a machine that stops does."""
        os.killpg(self.pid, signal.SIGKILL)
        if self.process is not None:
            self.process.wait(timeout=START)
            self.process = None

    @contextmanager
    def database(self) -> Iterator[None]:
        """Django's default connection leads to this server's database."""
        before = connections["default"]
        there = before.copy()
        there.settings_dict = before.settings_dict | {"NAME": str(self.data / "scorekeeper.sqlite3")}
        connections["default"] = there
        try:
            yield
        finally:
            there.close()
            connections["default"] = before


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
