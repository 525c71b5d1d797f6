"""The style sheets that are written into pages: docs/decisions/0001."""

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from rcssmin import cssmin

FOLDER = Path(__file__).resolve().parent.parent / "styles"


def source(text: str) -> str:
    """The content security policy's name for an inline style of exactly this text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def minified(name: str) -> str:
    file = FOLDER / f"{name}.css"
    text: str = cssmin(file.read_text() if file.exists() else "")
    return text


# That of every page, and what some have beside it.
NAMES = ("scorekeeper", "new", "seats", "hands", "sheets", "club", "rules", "house")
SHEETS = {name: minified(name) for name in NAMES}
TEXT = SHEETS["scorekeeper"]
HASHES = [source(text) for text in SHEETS.values()]
