from django import template
from django.utils.safestring import SafeString, mark_safe

from scorekeeper import style

register = template.Library()


@register.simple_tag
def inline_css(sheet: str = "scorekeeper") -> SafeString:
    """The whole <style> element: a space more inside it and its hash would not fit."""
    return mark_safe(f"<style>{style.SHEETS[sheet]}</style>")  # noqa: S308 our own file
