from django import template

from rummy.wording.places import ordinal

register = template.Library()
register.filter("ordinal", ordinal)
