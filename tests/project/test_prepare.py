from pathlib import Path

import pytest
from pytest_django import Settings

from scorekeeper import checks
from scorekeeper.management.commands import prepare


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of other commands."""
    asked: list[str] = []
    monkeypatch.setattr(prepare, "call_command", lambda name, **_: asked.append(name))
    return asked


@pytest.fixture
def project(settings: Settings, tmp_path: Path) -> Path:
    """One with one static file."""
    settings.BASE_DIR = tmp_path
    settings.STATIC_ROOT = tmp_path / "build" / "static"
    (tmp_path / "requirements.txt").touch()
    (tmp_path / "static").mkdir()
    (tmp_path / "static/app.js").write_text("one")
    return tmp_path


def test_static_files_are_collected_once(project: Path, collected: list[str]) -> None:
    prepare.collect_static()
    prepare.collect_static()
    assert collected == ["collectstatic"]


@pytest.mark.parametrize("changed", ["static/app.js", "static/new.js", "requirements.txt"])
def test_and_again_after_a_change(project: Path, collected: list[str], changed: str) -> None:
    prepare.collect_static()
    (project / changed).write_text("two")
    prepare.collect_static()
    assert collected == ["collectstatic", "collectstatic"]


def test_a_broken_template_is_found_before_anybody_opens_it(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "good.html").write_text("{% if True %}{% endif %}")
    (tmp_path / "bad.html").write_text("{% if True %}")
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    assert [error.obj for error in checks.broken_templates(tmp_path)] == [Path("bad.html")]
