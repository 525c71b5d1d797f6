from django import template

from rummy.wording import rules
from rummy.wording import rulesets as wording

register = template.Library()
register.filter("facts", wording.facts)
register.filter("notes", rules.notes)
register.filter("span", wording.span)
