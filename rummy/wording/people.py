"""What somebody with a session is called."""

from django.utils.translation import gettext

from rummy.models import User


def called(user: User | None) -> str:
    """A guest has no name: the beginning of what they are known by tells two of them apart."""
    if user is None:
        return gettext("Somebody")
    kind, _, number = user.username.partition("-")
    if kind == "guest" and not user.has_usable_password():
        return gettext("Guest %(number)s") % {"number": number[:4]}
    return user.get_full_name() or user.username
