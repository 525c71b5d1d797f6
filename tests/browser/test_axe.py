import pytest
from playwright.sync_api import Browser

from .axe import violations

PALE = "body { color: #bbb; background: #fff }"


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('<img src="ana.png">', "image-alt"),
        (f"<style>@media (prefers-color-scheme: light) {{ {PALE} }}</style>Ana", "color-contrast"),
        (f"<style>@media (prefers-color-scheme: dark) {{ {PALE} }}</style>Ana", "color-contrast"),
    ],
    ids=["without words", "pale", "pale in the dark"],
)
def test_finds_what_is_planted(browser: Browser, planted: str, found: str) -> None:
    with browser.new_page() as page:
        page.set_content(f'<html lang="en"><title>Ana</title><main><h1>Ana</h1>{planted}</main>')
        assert {violation.partition(":")[0] for violation in violations(page)} == {found}
