"""Why a name is not taken."""

from django.utils.translation import gettext

from rummy.clubs.names import LETTERS


def refused(code: str) -> str:
    """The sentence for a NameRefused."""
    match code:
        case "name-long":
            return gettext("A name has %(letters)s letters at most.") % {"letters": LETTERS}
        case "name-many-signs":
            return gettext("This name is too long: some of its letters, emoji perhaps, count as several.")
        case "name-unseen":
            return gettext("This name has signs that nobody can read.")
        case "name-twice":
            return gettext("Two players have the same name.")
        case "name-taken":
            return gettext("Another player of the club has this name.")
    return gettext("A name needs a letter at least.")
