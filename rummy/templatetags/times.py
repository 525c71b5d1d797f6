from datetime import datetime

from django import template
from django.utils import timezone

from rummy.wording import times as wording

register = template.Library()
register.filter("took", wording.took)


@register.filter(expects_localtime=True)
def day(at: datetime) -> str:
    return wording.day(at, timezone.localdate())
