"""What a page says in another language than it says it is in."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.conf import settings
from playwright.sync_api import Page

from rummy.management.commands import messages
from rummy.rules.catalogue import ALIASES, RULESETS
from tests.cast import LONGEST

SCRIPT = Path(__file__).with_name("foreign.js").read_text()
FILE = settings.BASE_DIR / "rummy/locale/es/LC_MESSAGES/django.po"
# People and games are called the same in any language.
NAMES = [*map(re.escape, LONGEST), *(rf"\b{key.replace('-', '[ -]')}\b" for key in (*RULESETS, *ALIASES))]
NO_WORDS = re.compile(
    "|".join([r"<[^>]*>", r"%\(\w+\)s", *sorted(NAMES, key=len, reverse=True)]), re.IGNORECASE
)


def foreign(page: Page) -> list[str]:
    """The texts with a word that only the messages of the other language have."""
    english, spanish = words_of_both()
    other = spanish - english if page.locator("html").get_attribute("lang") == "en" else english - spanish
    said: list[str] = page.evaluate(SCRIPT)
    return sorted(text for text in {*said} if words(text) & other)


@cache
def words_of_both() -> tuple[set[str], set[str]]:
    asked = messages.asked(messages.read(FILE, "es"))
    return words(*(message.id for message in asked)), words(*(message.string or "" for message in asked))


def words(*texts: str | Iterable[str]) -> set[str]:
    """Texts are messages: one, or its singular and plural."""
    flat = (text if isinstance(text, str) else "\n".join(text) for text in texts)
    return {*re.findall(r"[^\W\d_]+", NO_WORDS.sub(" ", "\n".join(flat)).lower())}
