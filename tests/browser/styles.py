"""What a page's own style sheets forget: docs/decisions/0001."""

import re

from playwright.sync_api import Page

from scorekeeper import style

USED = "[...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])"
OWN = "[...document.querySelectorAll('style')].map(({ textContent }) => textContent).join()"


def styled(css: str) -> set[str]:
    """The classes that it speaks of."""
    return {*re.findall(r"\.([a-z][\w-]*)", css)}


def bare(page: Page) -> list[str]:
    """The classes on the page that have a look only where another sheet is."""
    elsewhere = styled("".join(style.SHEETS.values())) - styled(page.evaluate(OWN))
    return sorted(elsewhere & {*page.evaluate(USED)})
