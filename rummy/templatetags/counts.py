from django import template

from rummy.wording import counts as wording

register = template.Library()
register.simple_tag(wording.with_shared)
