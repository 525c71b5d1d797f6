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

from .words import Word, words

TELLING = 4  # letters of a word that is not finished yet


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
    phrases = (pattern(text) for text in dict.fromkeys((typed, *translations(typed))))
    return Sought(tuple(phrase for phrase in phrases if phrase))


def pattern(text: str) -> tuple[re.Pattern[str], ...]:
    """A pattern a word: the beginning of one, or a very short one whole."""
    typed = re.findall(r"\w+", fold(text))
    return tuple(re.compile(rf"\b{word}\b" if len(word) < 3 else rf"\b{word}\w*") for word in typed)


@lru_cache(8192)  # the passages of the book, and what was typed lately
def fold(text: str) -> str:
    """Small letters without accents, one for each letter of the text."""
    return "".join(map(bare, text))


def bare(letter: str) -> str:
    plain = "".join(c for c in normalize("NFD", letter) if not combining(c)).lower()
    return plain if len(plain) == 1 else letter


def translations(typed: str) -> Iterator[str]:
    """The page's words for what the glossary calls so in any of our languages."""
    whole = fold(typed.strip())
    here = {word.id: word.name for word in words()}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            called = [(word.id, fold(name)) for word in words() for name in spellings(word)]
        yield from (here[anchor] for anchor, name in called if begins(name, whole))


def begins(name: str, typed: str) -> bool:
    """Whether the name, or a word of it, is or will be what is being typed."""
    return name == typed or (len(typed) >= TELLING and f" {typed}" in f" {name}")


def spellings(word: Word) -> list[str]:
    """Its name and its other names, without where they are used."""
    return [word.name, *filter(None, re.sub(r"\s*\([^)]*\)", "", word.also).split(", "))]
