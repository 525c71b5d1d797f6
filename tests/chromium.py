"""The Chromium that the browser tests drive: the machine's own, else one that Playwright has fetched."""

import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "No Chromium: install one (Debian: apt install chromium), or run `bin/test` where it may."


def find() -> str | None:
    """A path to start it by; None where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 half a second that most runs need not spend

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    sys.exit(0 if find() else MISSING)
