"""Requests to the loopback, from processes that keep their connections open, as fast as they are answered."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.pool import Pool

CLIENTS = 8  # twice the server's threads: always one more waits
TOKEN = "0" * 32  # what an earlier page has left: a cookie, and what a form sends is only compared with it
HEAD_END = b"\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Ask:
    """A request as a phone sends it, and the status that must come back."""

    path: str
    session: str
    status: int = 200
    htmx: bool = False

    def written(self, port: int) -> bytes:
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Accept-Encoding: gzip",
            "Accept-Language: en",
            f"Cookie: scorekeeper-session={self.session}; scorekeeper-csrf={TOKEN}",
        ]
        if self.htmx:
            lines.append("HX-Request: true")
        return "\r\n".join(lines).encode() + HEAD_END


@contextmanager
def clients() -> Iterator[Pool]:
    with get_context("spawn").Pool(CLIENTS) as pool:
        pool.map(time.sleep, [0.01] * CLIENTS)  # all of them are up
        yield pool


def rate(pool: Pool, port: int, ask: Ask, seconds: float) -> float:
    """Answers a second; RuntimeError for one that is not as expected."""
    counts = pool.starmap(hammer, [(port, ask, seconds)] * CLIENTS, chunksize=1)
    return sum(counts) / seconds


def hammer(port: int, ask: Ask, seconds: float) -> int:
    request, answers = ask.written(port), 0
    with closing(socket.create_connection(("127.0.0.1", port), timeout=30)) as connection:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            connection.sendall(request)
            read(connection, ask)
            answers += 1
    return answers


def read(connection: socket.socket, ask: Ask) -> None:
    """One answer, to its end."""
    head, _, body = receive(connection).partition(HEAD_END)
    status, length = int(head.split(b" ", 2)[1]), content_length(head)
    if status != ask.status:
        raise RuntimeError(f"{ask.path} was answered {status}, not {ask.status}.")
    missing = length - len(body)
    while missing > 0:
        missing -= len(connection.recv(65536))


def receive(connection: socket.socket) -> bytes:
    received = b""
    while HEAD_END not in received:
        part = connection.recv(65536)
        if not part:
            raise RuntimeError("The server has closed the connection.")
        received += part
    return received


def content_length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0
