import os
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection


class Command(BaseCommand):
    help = "Copy the database into FILE while people go on playing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)

    def handle(self, *, file: Path, **options: object) -> None:
        if file.exists():
            raise CommandError(f"{file} exists already.")
        # Only its owner may read it: the sessions in it let people in.
        os.umask(0o077)
        try:
            with connection.cursor() as cursor:
                cursor.execute("VACUUM INTO %s", [str(file)])
            sync(file)
        except (DatabaseError, OSError) as error:
            file.unlink(missing_ok=True)
            raise CommandError(f"{file} could not be written: {error}.") from error
        self.stdout.write(f"Everything is in {file}. Keep {settings.DATA / 'secret-key'} with it.")


def sync(file: Path) -> None:
    """VACUUM INTO leaves this out: https://www.sqlite.org/lang_vacuum.html"""
    with file.open("rb") as written:
        os.fsync(written.fileno())
