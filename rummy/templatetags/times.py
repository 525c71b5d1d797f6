from datetime import datetime

from django import template
from django.utils import timezone

from rummy.wording import times as wording

register = template.Library()
register.filter("moment", wording.moment)
register.filter("took", wording.took)


@register.filter
def day(at: datetime) -> str:
    return wording.day(at, timezone.localdate(timezone=at.tzinfo))
