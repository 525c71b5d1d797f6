"""Names of people and clubs: what is kept of a typed name, what is refused, and when two are the same."""

import unicodedata

import regex

from rummy.models.clubs import NAME_LENGTH

MOST_TYPED = 5 * NAME_LENGTH  # signs, before any work is done on them: some of it grows with their square
LETTERS = 40  # grapheme clusters: what a person counts as one letter

# Control, format (bidi overrides, zero width), surrogate, private, unassigned and blank characters, and what
# stands for bytes that were no text. Parts of letters may stay: joiners inside emoji and in Indic or Arabic
# words, variation selectors, a flag's tags.
UNSEEN = regex.compile(
    r"(?!(?<=\S)[\u200c\u200d](?=\S)"
    r"|(?<=\S)[\ufe00-\ufe0f]"
    r"|(?<=\U0001f3f4[\U000e0020-\U000e007e]*)[\U000e0020-\U000e007f])"
    r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffd]"
)
# What makes no difference to the eye.
INVISIBLE = regex.compile(r"[\u200c\u200d\ufe00-\ufe0f]")
SEEN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")


class NameRefused(Exception):
    """`code` is one of "name-empty", "name-unseen", "name-long", "name-many-signs", "name-twice",
    "name-taken", "name-changed"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def tidy(typed: str) -> str:
    """The name as it is kept: NFC, one space between words; NameRefused if nobody could read or write it."""
    if len(typed) > MOST_TYPED:
        raise NameRefused("name-many-signs")
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if not name:
        raise NameRefused("name-empty")
    if UNSEEN.search(name) or not SEEN.search(name):
        raise NameRefused("name-unseen")
    if len(regex.findall(r"\X", name)) > LETTERS:
        raise NameRefused("name-long")
    if len(name) > NAME_LENGTH:
        raise NameRefused("name-many-signs")
    return name


def fold(name: str) -> str:
    """Two names of a club are the same if they fold to the same."""
    seen = INVISIBLE.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", seen.casefold())
