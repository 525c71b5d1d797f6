"""Sentences with names and figures in them, as HTML."""

from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe

from . import points as wording
from .contracts import listed


def sentence(said: str, **parts: object) -> SafeString:
    """`said` with its `%(parts)s`: all is escaped but what is HTML already."""
    safe = {name: conditional_escape(str(part)) for name, part in parts.items()}
    return mark_safe(escape(said) % safe)  # noqa: S308 escaped just now


def row(parts: list[SafeString]) -> SafeString:
    """ "Ana, Luis and Marta"."""
    return mark_safe(listed(list(parts)))  # noqa: S308 HTML already


def person(name: str) -> SafeString:
    return format_html("<bdi>{}</bdi>", name)


def figure(points: int) -> SafeString:
    return format_html("<b>{}</b>", wording.figure(points))
