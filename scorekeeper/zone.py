"""The time zone of this machine: that of games whose phone does not say its own."""

import tzlocal


def here() -> str:
    """A name of the time zone database; UTC where the machine has none, or two that disagree."""
    try:
        return tzlocal.get_localzone_name()
    except (LookupError, ValueError, OSError):
        return "UTC"
