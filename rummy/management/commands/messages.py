"""Translations without GNU gettext: Django turns its templates into Python, Babel does the rest."""

import os
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation.template import templatize

CALLS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}

# No dates and no tool's name: a file changes only when its messages do.
HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"

"""


class Command(BaseCommand):
    help = "Bring the .po files up to date with the sources; or check them, or compile them."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        either = parser.add_mutually_exclusive_group()
        either.add_argument(
            "--check", action="store_true", help="fail if a .po file is not complete and tidy"
        )
        either.add_argument("--compile", action="store_true", help="write the .mo files that Django reads")

    def handle(self, **options: object) -> None:
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        files = {code: settings.BASE_DIR / f"rummy/locale/{code}/LC_MESSAGES/django.po" for code in languages}
        if options["compile"]:
            compile_all(files.values())
        elif options["check"]:
            self.check_all(files)
        else:
            for code, file in files.items():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(written(updated(read(file, code), found(settings.BASE_DIR))))

    def check_all(self, files: Mapping[str, Path]) -> None:
        template = found(settings.BASE_DIR)
        wrong = [
            f"{file.name} ({code}): {fault}"
            for code, file in files.items()
            for fault in faults(file, code, template)
        ]
        if wrong:
            raise CommandError("\n".join(wrong))


def sources(root: Path) -> list[Path]:
    python = (file for file in root.glob("rummy/**/*.py") if "migrations" not in file.parts)
    return sorted([*python, *root.glob("templates/**/*.html")])


def found(root: Path) -> Catalog:
    """Every message that the sources under `root` ask for."""
    catalog = Catalog()
    for file in sources(root):
        place = (file.relative_to(root).as_posix(), 0)
        for _, message, comments, context in extract(
            "python", BytesIO(as_python(file)), CALLS, ["Translators:"]
        ):
            catalog.add(message, locations=[place], auto_comments=comments, context=context)
    return catalog


def as_python(file: Path) -> bytes:
    text = file.read_text()
    if file.suffix == ".html":
        # Python minds how its lines are indented, a template does not.
        text = "\n".join(map(str.strip, templatize(text, str(file)).splitlines()))
    return text.encode()


def read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(language)
    with file.open("rb") as source:
        return read_po(source, locale=language)


def updated(catalog: Catalog, template: Catalog) -> Catalog:
    """What is new has no translation yet, what is obsolete is gone; nothing is guessed."""
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def written(catalog: Catalog) -> bytes:
    body = BytesIO()
    write_po(body, catalog, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER.format(language=catalog.locale, plurals=catalog.plural_forms).encode() + body.getvalue()


def faults(file: Path, language: str, template: Catalog) -> Iterator[str]:
    catalog = read(file, language)
    for message in asked(template):
        if fault := fault_of(catalog.get(message.id, message.context)):
            yield f"{fault}: {message.id!r}"
    for message in [*asked(catalog), *catalog.obsolete.values()]:
        if template.get(message.id, message.context) is None:
            yield f"obsolete: {message.id!r}"
    for message, errors in catalog.check():
        yield from (f"{error}: {message.id!r}" for error in errors)
    if not file.exists() or written(updated(catalog, template)) != file.read_bytes():
        yield "not as `manage.py messages` writes it"


def fault_of(message: Message | None) -> str:
    """What keeps Django from using it: "missing", "fuzzy", or nothing."""
    strings = message.string if message else ""
    complete = all(strings) if isinstance(strings, list | tuple) else strings
    if message is None or not complete:
        return "missing"
    return "fuzzy" if message.fuzzy else ""


def asked(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]  # the header has none


def compile_all(files: Iterable[Path]) -> None:
    for file in files:
        compiled = file.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime <= file.stat().st_mtime:
            new = file.with_suffix(f".{os.getpid()}.new")  # another test worker may be at it, too
            with file.open("rb") as source, new.open("wb") as out:
                write_mo(out, read_po(source))
            new.replace(compiled)  # at once: a server may be reading
