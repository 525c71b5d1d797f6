"""Names of people and clubs: what is kept of a typed name, what is refused, and when two are the same."""

import unicodedata

import regex

LETTERS = 40  # grapheme clusters: what a person counts as one letter

# control, format (bidi overrides, zero width), surrogate, private and unassigned characters; the joiners inside emoji
# and Indic or Arabic words are letters' parts and may stay between two other characters
UNSEEN = regex.compile(r"(?!(?<=\S)[\u200c\u200d](?=\S))[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]")
# seen in no two names of otherwise equal look: joiners and variation selectors
INVISIBLE = regex.compile(r"[\u200c\u200d\ufe00-\ufe0f]")
SEEN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")


class NameRefused(Exception):
    """`code` is one of "name-empty", "name-long", "name-unseen"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def tidy(typed: str) -> str:
    """The name as it is kept: NFC, one space between words; NameRefused if nobody could read or write it."""
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if not name:
        raise NameRefused("name-empty")
    if UNSEEN.search(name) or not SEEN.search(name):
        raise NameRefused("name-unseen")
    if len(regex.findall(r"\X", name)) > LETTERS or len(name) > 5 * LETTERS:
        raise NameRefused("name-long")
    return name


def fold(name: str) -> str:
    """Two names of a club are the same if they fold to the same."""
    seen = INVISIBLE.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", seen.casefold())
