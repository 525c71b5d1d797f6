from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a ruleset's rules: paragraphs `said`, then a list of `points`.

    `id` is its anchor, the same in every language. `house` is what this table plays otherwise than the book.
    """

    id: str
    title: str
    said: tuple[str, ...]
    points: tuple[str, ...]
    house: tuple[str, ...]
