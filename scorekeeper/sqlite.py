"""What keeps an acknowledged round on disk: docs/decisions/0003."""

import sqlite3

from django.db.utils import OperationalError

JOURNAL, SYNCHRONOUS = ("wal", "FULL") if sqlite3.sqlite_version_info >= (3, 51, 3) else ("delete", "EXTRA")

OPTIONS = {
    # With SQLite's default the second of two phones saving at once is told "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": f"PRAGMA journal_mode={JOURNAL}; PRAGMA synchronous={SYNCHRONOUS}",
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
