from django import template

from rummy.wording import rules as wording
from rummy.wording.rules import faces, search, words

register = template.Library()
register.filter("about", wording.about)
register.filter("also", wording.also)
register.filter("as_played", wording.as_played)
register.filter("sections", wording.sections)
register.filter("house_rules", wording.house_rules)
register.filter("relatives", wording.relatives)
register.filter("glossary", wording.glossary)
register.filter("found", search.found)
register.filter("signed", faces.signed)
register.filter("several", faces.several)
register.simple_tag(words.words)
