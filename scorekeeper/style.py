"""The one style sheet, as it is written into each page: docs/decisions/0001."""

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from rcssmin import cssmin

FILE = Path(__file__).resolve().parent.parent / "static" / "css" / "scorekeeper.css"


def source(text: str) -> str:
    """The content security policy's name for an inline style of exactly this text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


TEXT = cssmin(FILE.read_text() if FILE.exists() else "")
HASH = source(TEXT)
