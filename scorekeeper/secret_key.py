import os
import secrets
from pathlib import Path

NAME = "secret-key"


def read(folder: Path) -> str:
    """The key kept in `folder`, or "" where none has been written."""
    try:
        return (folder / NAME).read_text()
    except FileNotFoundError:
        return ""


def write_once(folder: Path) -> None:
    """Leave an existing key alone: with a new one every session and every open form would be void."""
    try:
        file = os.open(folder / NAME, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
    except FileExistsError:
        return
    with os.fdopen(file, "w") as key:
        key.write(secrets.token_urlsafe(64))
