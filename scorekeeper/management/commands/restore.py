import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import connection
from django.utils import timezone


class Command(BaseCommand):
    help = "Put what `backup` has written to FILE in the place of the database; the server is stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)

    def handle(self, *, file: Path, **options: object) -> None:
        try:
            with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
                check(file, copy)
                self.keep_what_is_there()
                connection.ensure_connection()
                # By way of SQLite: a file put there by hand would be at odds with a journal left beside it.
                copy.backup(connection.connection)
        except sqlite3.Error as error:
            raise CommandError(f"{file} could not be restored: {error}.") from error
        self.stdout.write(f"Everything in {file} is back. Start the server again.")

    def keep_what_is_there(self) -> None:
        if connection.introspection.table_names():
            call_command("backup", str(settings.DATA / kept(timezone.localtime())), stdout=self.stdout)


def kept(at: datetime) -> str:
    return f"before-{at:%Y-%m-%d-%H%M%S}.sqlite3"


def check(file: Path, copy: sqlite3.Connection) -> None:
    [(found,)] = copy.execute("PRAGMA quick_check(1)").fetchall()
    if found != "ok":
        raise CommandError(f"{file} is damaged: {found}.")
    if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'rummy_game'").fetchall():
        raise CommandError(f"{file} is no copy of Scorekeeper's database.")
