"""Why nobody came, went or moved, and why a game was not stopped."""

from django.utils.translation import gettext

from . import names


def unread(code: str) -> str:
    """What could not be read in a form, by its stable code."""
    match code:
        case "stale-form":
            return gettext("This page was too old. Here it is as things are now: please choose again.")
        case "no-start":
            return gettext("Choose how many points they come in with.")
        case "not-a-number":
            return gettext("Points are a whole number, written with digits only.")
        case "number-too-large":
            return gettext("Points: a smaller number, please.")
    return names.refused(code)


def superseded() -> str:
    return gettext("Somebody else was quicker. Here it is as things are now: please look and choose again.")
