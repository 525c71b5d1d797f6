from datetime import date, datetime, timedelta

from babel.dates import format_skeleton
from django.utils.translation import get_language

# English for everybody: the day before the month, as most of the world reads it.
LOCALES = {"en": "en_GB"}


def day(at: datetime, today: date) -> str:
    """ "Tue 24 Nov", "mar, 24 nov"; with its year where that is not this one."""
    language = get_language() or "en"
    skeleton = "MMMEd" if at.year == today.year else "yMMMEd"
    return format_skeleton(skeleton, at, locale=LOCALES.get(language, language))


def took(time: timedelta) -> str:
    """ "2 h 05", "45 min": the units are the same in every language."""
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"
