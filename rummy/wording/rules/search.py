"""Finding a word in the rules of the whole book."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rummy.rules.catalogue import ALIASES, RULESETS
from rummy.rules.rulesets import Ruleset
from rummy.wording.contracts import ruleset_name, words

from . import sections
from .entries import about
from .sought import Sought, seek
from .words import Word
from .words import words as glossary_words

MOST = 20  # hits that anybody reads


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of somebody's rules and the anchor that leads to it."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage in which something was found, the find in bold, and the rulesets that say just this."""

    anchor: str
    title: str
    text: SafeString
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """Rulesets with that name, words of the glossary, passages."""

    rulesets: tuple[str, ...]
    words: tuple[Word, ...]
    hits: tuple[Hit, ...]


def found(typed: str) -> Found:
    """Nothing at all for a text without letters and figures."""
    sought = seek(typed)
    return Found(
        rulesets=tuple(key for key in RULESETS if any(map(sought.is_in, names(key)))),
        words=tuple(word for word in glossary_words() if sought.is_in(f"{word.name}, {word.also}")),
        hits=tuple(hits(sought))[:MOST],
    )


def names(key: str) -> list[str]:
    aliases = [alias for alias, meant in ALIASES.items() if meant == key]
    return [key, *map(ruleset_name, (key, *aliases))]


def hits(sought: Sought) -> Iterator[Hit]:
    """What many rulesets say in the same words once; where a title has it, first."""
    by_passage: dict[Passage, list[str]] = {}
    for key, ruleset in RULESETS.items():
        for passage in first_of_each(anchor_hits(sought, passages(ruleset))):
            by_passage.setdefault(passage, []).append(key)
    best = sorted(by_passage.items(), key=lambda hit: (not sought.is_in(hit[0].title), -len(hit[1])))
    for passage, keys in best:
        yield Hit(passage.anchor, passage.title, sought.bold(passage.text), tuple(keys))


def anchor_hits(sought: Sought, some: Iterable[Passage]) -> list[Passage]:
    """Those that have it in their text, then those that have it with their title's help."""
    matching = [passage for passage in some if sought.is_in(f"{passage.title} {passage.text}")]
    return sorted(matching, key=lambda passage: not sought.is_in(passage.text))


def first_of_each(some: Iterable[Passage]) -> Iterable[Passage]:
    """One a section."""
    by_anchor: dict[str, Passage] = {}
    for passage in some:
        by_anchor.setdefault(passage.anchor, passage)
    return by_anchor.values()


def passages(ruleset: Ruleset) -> Iterator[Passage]:
    yield Passage("", ruleset_name(ruleset.key), about(ruleset.key))
    for section in sections(ruleset):
        for said in (*section.said, *section.points):
            yield Passage(section.id, section.title, said)
    for number, contract in enumerate(ruleset.contracts or (), start=1):
        title = gettext("Round %(round)s") % {"round": number}
        yield Passage(f"round-{number}", title, words(contract))
