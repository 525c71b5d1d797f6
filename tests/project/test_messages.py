from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from rummy.management.commands import messages

PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: es\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
DEALS = '#: templates/table.html\n#, python-format\nmsgid "%(player)s deals"\nmsgstr "{}"\n\n'


@pytest.fixture
def template(tmp_path: Path) -> Catalog:
    """The messages of a project with one template and one module."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/table.html").write_text(
        "  <p>\n{% blocktranslate trimmed %}\n {{ player }} deals\n{% endblocktranslate %}</p>it's (odd"
    )
    return messages.found(tmp_path)


def faults(file: Path, text: str, template: Catalog) -> list[str]:
    file.write_text(PO + text)
    return list(messages.faults(file, "es", template))


def test_templates_and_modules_are_read(tmp_path: Path, template: Catalog) -> None:
    (tmp_path / "rummy").mkdir()
    (tmp_path / "rummy/wording.py").write_text('ngettext("a card", "%(number)s cards", number)')
    asked = [message.id for message in messages.asked(messages.found(tmp_path))]
    assert asked == [("a card", "%(number)s cards"), "%(player)s deals"]


def test_all_is_well(tmp_path: Path, template: Catalog) -> None:
    assert faults(tmp_path / "django.po", DEALS.format("Reparte %(player)s"), template) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "missing: '%(player)s deals'"),
        (DEALS.format(""), "missing: '%(player)s deals'"),
        (DEALS.format("Reparte %(player)s").replace("#, ", "#, fuzzy, "), "fuzzy: '%(player)s deals'"),
        (DEALS.format("Reparte %(jugador)s"), "unknown named placeholder 'jugador': '%(player)s deals'"),
        (DEALS.format("Reparte %(player)s") + 'msgid "Draw"\nmsgstr "Robar"\n\n', "obsolete: 'Draw'"),
        (DEALS.format("Reparte %(player)s") + '#~ msgid "Draw"\n#~ msgstr "Robar"\n\n', "obsolete: 'Draw'"),
        (
            "# by hand\n" + DEALS.format("Reparte %(player)s").replace("#:", "#."),
            "not as `manage.py messages` writes it",
        ),
    ],
)
def test_is_found(tmp_path: Path, template: Catalog, text: str, fault: str) -> None:
    assert fault in faults(tmp_path / "django.po", text, template)


def test_an_update_keeps_what_is_translated(tmp_path: Path, template: Catalog) -> None:
    file = tmp_path / "django.po"
    file.write_text(PO + DEALS.format("Reparte %(player)s").replace("table", "old"))
    assert messages.written(
        messages.updated(messages.read(file, "es"), template)
    ).decode() == PO + DEALS.format("Reparte %(player)s")


def test_a_compiled_file_is_as_new_as_its_source(tmp_path: Path) -> None:
    (tmp_path / "django.po").write_text(PO + DEALS.format("Reparte %(player)s"))
    messages.compile_all([tmp_path / "django.po"])
    assert b"Reparte" in (tmp_path / "django.mo").read_bytes()
