from playwright.sync_api import Browser

from .axe import violations


def test_finds_what_is_planted(browser: Browser) -> None:
    with browser.new_page() as page:
        page.set_content('<html lang="en"><title>Ana</title><main><h1>Ana</h1><img src="ana.png"></main>')
        assert [found.partition(":")[0] for found in violations(page)] == ["image-alt"]
