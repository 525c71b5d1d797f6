from django import template

from rummy.wording import times as wording

register = template.Library()
register.filter("took", wording.took)
