"""JSON text → values, for `reading` to judge: nothing is dropped or rounded on the way."""

import json
from collections import Counter

from .reading import Fault, Repetitive, Unreadable

LONGEST = 4_000_000  # bytes; a game of a thousand rounds takes less
MOST_DIGITS = 20  # of a number: far beyond any bound, and quick to read


def parse(data: bytes) -> object:
    """The value of a JSON document in UTF-8. Raises Unreadable."""
    if len(data) > LONGEST:
        raise Unreadable([Fault("", "document-too-long", {"most": LONGEST})])
    try:
        return json.loads(data.decode(), object_pairs_hook=_object, parse_int=_whole)
    except UnicodeDecodeError as error:
        raise Unreadable([Fault("", "not-utf-8", {"byte": error.start})]) from error
    except json.JSONDecodeError as error:
        raise Unreadable([Fault("", "not-json", {"line": error.lineno, "column": error.colno})]) from error
    except RecursionError as error:
        raise Unreadable([Fault("", "too-deep")]) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repetitive = Repetitive(found)
    repetitive.repeated = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    return repetitive


def _whole(digits: str) -> int:
    # What is cut off an absurd number leaves one that is as much out of bounds.
    return int(digits[:MOST_DIGITS])
