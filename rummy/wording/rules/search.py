"""Finding a word in the rules of the whole book."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, override

from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset
from rummy.wording.contracts import ruleset_name, words
from rummy.wording.house_rules import shuffled
from rummy.wording.rulesets import span

from . import sections, titles
from .entries import about
from .sought import Sought, seek, seek_each
from .words import Word
from .words import words as glossary_words

MOST = 12  # hits that anybody reads
FEW = 2  # of a section of one ruleset
BESIDE = {"", "variants", "advice"}  # the sections that are no rules of the game itself


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

    def __bool__(self) -> bool:
        return bool(self.rulesets or self.words or self.hits)


def found(typed: str) -> Found:
    """Nothing at all for a text without letters and figures. Who says some of it, where nobody says all."""
    return look([seek(typed)]) or look(seek_each(typed))


def look(each: Sequence[Sought]) -> Found:
    """What has the most of them."""
    sought = Sought(tuple(phrase for one in each for phrase in one.phrases))
    return Found(
        rulesets=tuple(key for key in catalogue.RULESETS if any(map(sought.is_in, names(key)))),
        words=tuple(word for word in glossary_words() if sought.is_in(f"{word.name}, {word.also}")),
        hits=tuple(islice(hits(sought, each), MOST)),
    )


def names(key: str) -> list[str]:
    """In every language: people look a game up by the name that they learnt it by."""
    keys = [key, *(alias for alias, meant in catalogue.ALIASES.items() if meant == key)]
    spoken: list[str] = []
    for language, _ in settings.LANGUAGES:
        with override(language):
            spoken += map(ruleset_name, keys)
    return [*keys, *spoken]


def hits(sought: Sought, each: Sequence[Sought]) -> Iterator[Hit]:
    """What many rulesets say in the same words once; where a title has it, first."""

    def have(passage: Passage) -> int:
        return sum(one.is_in(f"{passage.title} {passage.text}") for one in each)

    by_passage: dict[Passage, list[str]] = {}
    order: dict[Passage, tuple[int, ...]] = {}
    for key, said in whole_book(get_language() or "", tuple(catalogue.RULESETS)):
        for nth, passage in best_of_each(sought, sorted(said, key=have, reverse=True)):
            by_passage.setdefault(passage, []).append(key)
            order.setdefault(passage, rank(sought, passage, nth))
    most = max(map(have, by_passage), default=0)
    best = [hit for hit in by_passage.items() if have(hit[0]) == most]
    for passage, keys in sorted(best, key=lambda hit: (order[hit[0]], -len(hit[1]))):
        yield Hit(passage.anchor, passage.title, sought.bold(passage.text), tuple(keys))


def rank(sought: Sought, passage: Passage, nth: int) -> tuple[int, ...]:
    """All of a section that is about it; then one of each, in its own words before with its title's help."""
    is_section = bool(passage.anchor) and not passage.anchor.startswith("round-")
    if is_section and sought.is_in(passage.title):
        return (0,)
    return 1, passage.anchor in BESIDE, not sought.is_in(passage.text), nth


def best_of_each(sought: Sought, some: Iterable[Passage]) -> Iterator[tuple[int, Passage]]:
    """A few a section, counted; where no text has it, one that has it with its title's help."""
    count = Counter[str]()
    for passage in sorted(some, key=lambda passage: not sought.is_in(passage.text)):
        nth = count[passage.anchor]
        if nth < FEW and sought.is_in(passage.text if nth else f"{passage.title} {passage.text}"):
            count[passage.anchor] += 1
            yield nth, passage


@cache
def whole_book(language: str, keys: tuple[str, ...]) -> list[tuple[str, list[Passage]]]:
    """Each ruleset's passages, in the language that is active: kept, for people search as they type."""
    return [(key, list(passages(catalogue.RULESETS[key]))) for key in keys]


def passages(ruleset: Ruleset) -> Iterator[Passage]:
    yield Passage("", ruleset_name(ruleset.key), about(ruleset.key))
    for section in sections(ruleset):
        for said in (*section.said, *section.points):
            yield Passage(section.id, section.title, said)
    for players, shoe in ruleset.shoe.items():
        said = gettext("%(players)s players: %(cards)s")
        cards = shuffled(shoe.decks, shoe.jokers)
        yield Passage("deal", titles(ruleset)["deal"], said % {"players": span(players), "cards": cards})
    for number, contract in enumerate(ruleset.contracts or (), start=1):
        title = gettext("Round %(round)s") % {"round": number}
        yield Passage(f"round-{number}", title, words(contract))
