from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core import checks
from django.template import TemplateSyntaxError
from django.template.loader import get_template


@checks.register(checks.Tags.templates, deploy=True)
def templates_compile(**options: object) -> list[checks.CheckMessage]:
    """A template that nobody has opened yet must not be the first to tell its typing error to a player."""
    return list(broken_templates(settings.BASE_DIR / "templates"))


def broken_templates(folder: Path) -> Iterator[checks.Error]:
    for file in sorted(folder.rglob("*.html")):
        try:
            get_template(str(file.relative_to(folder)))
        except TemplateSyntaxError as error:
            yield checks.Error(str(error), obj=file.relative_to(folder), id="scorekeeper.E001")
