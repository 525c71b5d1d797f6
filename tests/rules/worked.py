"""The worked games in `vectors/`: what was played, and what was summed up by hand."""

from pathlib import Path
from typing import Any

from rummy.rules import document

VECTORS = sorted(Path(__file__).with_name("vectors").glob("*.json"))


def load(path: Path) -> tuple[Any, dict[str, Any]]:
    """The record, and what must come out."""
    vector: Any = document.parse(path.read_bytes())
    return vector["record"], vector["expect"]


def worked(name: str) -> tuple[Any, dict[str, Any]]:
    """The one of this name, without its number."""
    [path] = (path for path in VECTORS if path.stem.partition("-")[2] == name)
    return load(path)
