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
    # Also of a name of very many plain letters: those are not counted one by one.
    "name-many-signs": lambda: (
        gettext(
            "This name is too long: %(letters)s letters at most, and some, emoji perhaps, count as several."
        )
        % {"letters": LETTERS}
    ),
    "name-unseen": lambda: gettext("This name has signs that nobody can read."),
    "name-twice": lambda: gettext("Two players have the same name."),
    "name-taken": lambda: gettext("Another player of the club has this name."),
    "name-changed": lambda: gettext(
        "Meanwhile somebody has changed this name, as you see above. Save again for yours."
    ),
}
