"""The one style sheet, as it is written into each page: docs/decisions/0001."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "static" / "css" / "scorekeeper.css"


def squeeze(css: str) -> str:
    """Without comments, indents and empty lines; the rest is gzip's work."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return "\n".join(line for raw in bare.splitlines() if (line := raw.strip()))


def source(text: str) -> str:
    """The content security policy's name for an inline style of exactly this text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


TEXT = squeeze(FILE.read_text() if FILE.exists() else "")
HASH = source(TEXT)
