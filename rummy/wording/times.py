"""Days and times of day, by the clocks that a time comes with."""

from datetime import date, datetime, timedelta

from babel.dates import format_skeleton
from django.utils.translation import get_language

# English for everybody: the day before the month, as most of the world reads it.
LOCALES = {"en": "en_GB"}


def day(at: datetime, today: date) -> str:
    """ "Tue 24 Nov", "mar, 24 nov"; with its year where that is not this one."""
    return put("MMMEd" if at.year == today.year else "yMMMEd", at)


def moment(at: datetime) -> str:
    """ "24 Nov, 21:10"."""
    return f"{put('MMMd', at)}, {put('Hm', at)}"


def put(skeleton: str, at: datetime) -> str:
    language = get_language() or "en"
    return format_skeleton(skeleton, at, locale=LOCALES.get(language, language))


def took(time: timedelta) -> str:
    """ "2 h 05", "45 min": the units are the same in every language."""
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"
