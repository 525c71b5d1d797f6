from datetime import timedelta


def took(time: timedelta) -> str:
    """ "2 h 05", "45 min": the units are the same in every language."""
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"
