from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

# Evaluated by the browser's own tools: the page's content security policy is not asked, and stays as it is.
SOURCE = (files("axe_playwright_python") / "axe.min.js").read_text()
RUN = "rules => axe.run(document, { resultTypes: ['violations'], ...rules })"
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page: Page) -> list[str]:
    """What axe-core finds, a line an element, in the light and in the dark."""
    page.emulate_media(color_scheme="light")
    in_the_light = broken(page, {})
    # Nothing else is another in the dark: see tests/test_colours.py.
    page.emulate_media(color_scheme="dark")
    return in_the_light + broken(page, OF_COLOURS)


def broken(page: Page, rules: Mapping[str, Any]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    found = page.evaluate(RUN, rules)["violations"]
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
