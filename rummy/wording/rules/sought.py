"""A typed word, and where it is in a text: accents, capitals and the language make no difference."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import combining, normalize

from django.conf import settings
from django.utils import translation
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from .meant import THINGS
from .words import Word, words

TELLING = 4  # letters of a word that is not finished yet
# Of a question, in either language.
OF_A_QUESTION = re.compile(
    r"an?|the|and|or|i|my|its?|you|who|one|all|of|on|in|at|to|by|if|is|are|was|be|can|may|must|does|do|how|what"
    r"|when|with|for|happens|o|y|u|una?|uno|el|las?|los?|se|sus?|mi|me|del?|al|en|que|por|con|si|es|son|hay|pued[eo]"
    r"|cuando|como|para|quien|pasa"
)
TELLS_NOTHING = re.compile(rf"\d+|rummy|much|many|cuant[oa]s?|{OF_A_QUESTION.pattern}")
# A figure after it is its number, and among others, too: "rounds 5–7", "rondas 7 y 8".
ROUND = re.compile(r"(rounds?|rondas?) (\d+)")
OTHERS = r" (?:\d+–|(?:\d+(?:, | and | y ))*)"


@dataclass(frozen=True, slots=True)
class Sought:
    """What was typed, and what it is called in the language of the page: words that must all be there."""

    phrases: tuple[tuple[re.Pattern[str], ...], ...]

    def is_in(self, text: str) -> bool:
        folded = fold(text)
        return any(all(word.search(folded) for word in phrase) for phrase in self.phrases)

    def bold(self, text: str) -> SafeString:
        """The text as HTML, with all that was sought in bold."""
        either = "|".join(word.pattern for phrase in self.phrases for word in phrase)
        html, done = "", 0
        for match in re.finditer(either, fold(text)):
            html += escape(text[done : match.start()]) + format_html("<b>{}</b>", match_in(text, match))
            done = match.end()
        return mark_safe(html + escape(text[done:]))  # noqa: S308 escaped piece by piece


def match_in(text: str, match: re.Match[str]) -> str:
    """A folded text is as long as the text itself."""
    return text[match.start() : match.end()]


def seek(typed: str) -> Sought:
    """A text has it that has each of its words, or what is called so here."""
    phrases = (tuple(map(word_or_meant, asked(typed))), *map(pattern, meanings(typed)))
    return Sought(tuple(phrase for phrase in dict.fromkeys(phrases) if phrase))


def seek_each(typed: str) -> list[Sought]:
    """Its words one by one, as far as they tell something."""
    return [seek(word) for word in words_of(typed) if not TELLS_NOTHING.fullmatch(word)]


def words_of(text: str) -> list[str]:
    """A round with its number is one."""
    return [found[0] for found in re.finditer(rf"{ROUND.pattern}|\w+", fold(text))]


def asked(text: str) -> list[str]:
    """Its words, but not those of any question; all of them where it has no others."""
    return [word for word in words_of(text) if not OF_A_QUESTION.fullmatch(word)] or words_of(text)


def gist(text: str) -> str:
    return " ".join(asked(text))


def pattern(text: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(beginning(word)) for word in words_of(text))


def word_or_meant(word: str) -> re.Pattern[str]:
    if numbered := ROUND.fullmatch(word):
        return re.compile(rf"(?:{word_or_meant(numbered[1]).pattern}){OTHERS}{numbered[2]}\b")
    single = [said for said in map(fold, meanings(word)) if said.isalpha()]
    return re.compile("|".join(map(beginning, dict.fromkeys((word, *single)))))


def beginning(word: str) -> str:
    """Of any word that begins so, one or many; a very short one is whole."""
    return rf"\b{word}\b" if len(word) < 3 else rf"\b{one(word)}\w*"


def one(word: str) -> str:
    return word.removesuffix("s") if len(word) > 3 else word


@lru_cache(8192)  # the passages of the book, and what was typed lately
def fold(text: str) -> str:
    """Small letters without accents, one for each letter of the text."""
    return "".join(map(bare, text))


def bare(letter: str) -> str:
    plain = "".join(c for c in normalize("NFD", letter) if not combining(c)).lower()
    return plain if len(plain) == 1 else letter


def meanings(typed: str) -> Iterator[str]:
    """The page's words for what the glossary, or somebody at a table, calls so in any of our languages."""
    whole = one(gist(typed))
    for thing in THINGS:
        if any(names(said, whole) for said in map(gist, thing.typed)):
            yield from thing.said[get_language() or "en"]
    here = {word.id: word.name for word in words()}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            called = [(word.id, gist(name)) for word in words() for name in spellings(word)]
        yield from (here[anchor] for anchor, name in called if begins(name, whole))


def begins(name: str, typed: str) -> bool:
    """Whether the name, or a word of it, is or will be what is being typed."""
    return one(name) == typed or (len(typed) >= TELLING and f" {typed}" in f" {name}")


def names(said: str, typed: str) -> bool:
    return one(said) == typed or (len(typed) >= TELLING and said.startswith(typed))


def spellings(word: Word) -> list[str]:
    """Its name and its other names, without where they are used."""
    return [word.name, *filter(None, re.sub(r"\s*\([^)]*\)", "", word.also).split(", "))]
