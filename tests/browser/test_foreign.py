"""The look for `foreign` words finds what is planted, and leaves alone what is in the page's own language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .foreign import foreign


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page() as page:
        yield page


def found(page: Page, planted: str, language: str = "es") -> list[str]:
    page.set_content(f"<html lang={language}><title>Shanghai Rummy</title><main>{planted}</main>")
    return foreign(page)


@pytest.mark.parametrize(
    "planted",
    [
        "<p>Round over</p>",
        "<details><p>Round over</p></details>",
        "<button aria-label='Round over'></button>",
        "<p class=state data-away='Round over'></p>",
        """<p data-asks='{"0": [["cards", 1, 2, "Round over", "hand-too-large.1"]]}'></p>""",
    ],
    ids=["seen", "folded", "label", "said later", "asked later"],
)
def test_finds_english(page: Page, planted: str) -> None:
    assert found(page, planted) == ["Round over"]


def test_finds_spanish(page: Page) -> None:
    assert found(page, "<p>Fin de la ronda</p>", "en") == ["Fin de la ronda"]


@pytest.mark.parametrize(
    "planted",
    ["<p>Fin de la ronda</p>", "<bdi>Winner</bdi>", "<p lang=en>Round over</p>", "<p>King Rummy</p>"],
)
def test_leaves_alone(page: Page, planted: str) -> None:
    assert found(page, planted) == []
