"""The rules import the standard library and themselves."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy import rules

MODULES = sorted(Path(rules.__path__[0]).rglob("*.py"))


def imported(module: Path) -> Iterator[str]:
    """By first names; relative imports are of ours, and `pyproject.toml` has the layers of these."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_a_module_of_the_rules_needs_nothing_else(module: Path) -> None:
    assert {*imported(module)} <= sys.stdlib_module_names
