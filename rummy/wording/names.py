"""Why a name is not taken."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext

from rummy.clubs.names import LETTERS


def refused(code: str) -> str:
    """The sentence for a NameRefused."""
    return SENTENCES[code]()


SENTENCES: Mapping[str, Callable[[], str]] = {
    "name-empty": lambda: gettext("A name needs a letter at least."),
    "name-long": lambda: gettext("A name has %(letters)s letters at most.") % {"letters": LETTERS},
    "name-many-signs": lambda: gettext(
        "This name is too long: some of its letters, emoji perhaps, count as several."
    ),
    "name-unseen": lambda: gettext("This name has signs that nobody can read."),
    "name-twice": lambda: gettext("Two players have the same name."),
    "name-taken": lambda: gettext("Another player of the club has this name."),
    "name-changed": lambda: gettext(
        "Meanwhile somebody has changed this name, as you see above. Save again for yours."
    ),
}
