from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_name("fit.js").read_text()


def misfits(page: Page) -> list[str]:
    """What is cut, outside the screen, covered, or too small for a thumb; see fit.js."""
    faults: list[str] = page.evaluate(SCRIPT)
    return sorted(set(faults))
