import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.core.management import CommandError
from django.db import DatabaseError

from scorekeeper.sqlite import is_away

ROOM = 1024 * 1024  # bytes: some hundred rounds


@contextmanager
def plainly(folder: Path) -> Iterator[None]:
    """One line instead of a traceback, where it is the disk that is at fault."""
    try:
        yield
    except OSError as error:
        raise CommandError(f"The data folder {folder} cannot be used: {error.strerror}.") from error
    except DatabaseError as error:
        if not is_away(error):
            raise
        raise CommandError(f"The database in {folder} cannot be used: {error}.") from error


def check_writable(folder: Path) -> None:
    """CommandError unless there is room for an evening's rounds."""
    with plainly(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(ROOM))
