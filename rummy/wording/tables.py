"""Why a tap on the table changed nothing."""

from django.utils.translation import gettext


def unread() -> str:
    return gettext("That could not be read. Here is the table as it is now: please tap again.")


def superseded() -> str:
    return gettext("Somebody else was quicker. Here is the table as it is now.")
