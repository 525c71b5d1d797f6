from importlib.resources import files

from playwright.sync_api import Page

# Evaluated by the browser's own tools: the page's content security policy is not asked, and stays as it is.
SOURCE = (files("axe_playwright_python") / "axe.min.js").read_text()
RUN = "axe.run(document, { resultTypes: ['violations'] })"


def violations(page: Page) -> list[str]:
    """What axe-core finds, a line an element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    found = page.evaluate(RUN)["violations"]
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
