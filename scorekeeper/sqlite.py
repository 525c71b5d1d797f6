"""What keeps an acknowledged round on disk: docs/decisions/0003."""

import sqlite3

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper


def safest(version: tuple[int, int, int]) -> dict[str, str]:
    """The pragmas for this SQLite."""
    # Before 3.51.3 two connections that write and checkpoint at once can corrupt a WAL database.
    if version < (3, 51, 3):
        return {"journal_mode": "delete", "synchronous": "EXTRA"}
    return {"journal_mode": "wal", "synchronous": "FULL"}


PRAGMAS = safest(sqlite3.sqlite_version_info)

OPTIONS = {
    # With SQLite's default the second of two phones saving at once is told "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": "; ".join(f"PRAGMA {name}={value}" for name, value in PRAGMAS.items()),
}

# Nothing wrong with the question: asked again later, it may well be answered.
AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
}


def is_away(error: BaseException | None) -> bool:
    cause = error.__cause__ if isinstance(error, OperationalError) else None
    # The low byte is the primary result code: https://www.sqlite.org/rescode.html
    return isinstance(cause, sqlite3.OperationalError) and cause.sqlite_errorcode & 0xFF in AWAY


def pragmas(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """What this connection really does: a file system may refuse WAL without an error."""
    with connection.cursor() as cursor:
        (journal,) = cursor.execute("PRAGMA journal_mode").fetchone()
        (level,) = cursor.execute("PRAGMA synchronous").fetchone()
    return {"journal_mode": journal, "synchronous": ("OFF", "NORMAL", "FULL", "EXTRA")[level]}
