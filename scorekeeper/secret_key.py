import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

NAME = "secret-key"


def read(folder: Path) -> str:
    """The key kept in `folder`, or "" where none has been written; ImproperlyConfigured if it is hidden."""
    try:
        return (folder / NAME).read_text()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise ImproperlyConfigured(f"{folder / NAME} cannot be read: {error.strerror}.") from error


def write_once(folder: Path) -> None:
    """Leave an existing key alone: with a new one every session and every open form would be void."""
    file = folder / NAME
    try:
        number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
    except FileExistsError:
        return
    try:
        with os.fdopen(number, "w") as key:
            key.write(secrets.token_urlsafe(64))
            key.flush()
            os.fsync(number)
    except OSError:
        file.unlink()  # half a key would be kept for ever
        raise
