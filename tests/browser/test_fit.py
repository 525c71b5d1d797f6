"""The check of `fit` finds what is planted, and leaves alone what fits."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .fit import misfits

FITS = """
    <header><h1>Round 3</h1></header>
    <main><p>Ana leads. <a href="/">More</a> about it.</p><a class="button" href="/">Score sheet</a></main>
    <nav class="bar"><button>Round over</button></nav>
"""
STYLE = """
    body { margin: 0; font: 16px/1.4 sans-serif; }
    main { min-height: 200vh; }
    .button, button { display: block; min-width: 48px; min-height: 48px; border: 1px solid; padding: 0 8px; }
    .bar { position: sticky; bottom: 0; background: white; }
"""
PLANTED = {
    "sideways": '<p style="width: 500px">Ana</p>',
    "outside": '<p style="position: absolute; left: -30px; top: 300px">Ana</p>',
    "cut sideways": '<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 60px">'
    "Maximiliana</p>",
    "cut below": '<p style="overflow: clip; height: 20px; width: 60px">Ana, Luis and Marta</p>',
    "text leaves its box": '<p style="border: 1px solid; width: 60px">Maximiliana</p>',
    "on top of each other": '<p>Ana <b style="margin-left: -20px">Luis</b></p>',
    "under the bar": '<div style="height: 300vh"></div><p style="margin-bottom: -60px">Ana</p>',
    "more than half of the screen": '<p style="position: sticky; top: 0; height: 60vh">Ana</p>',
    "too small for a thumb": '<button style="min-width: 0; min-height: 0; padding: 0">1</button>',
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page(viewport={"width": 320, "height": 568}) as page:
        yield page


def show(page: Page, planted: str = "") -> None:
    page.set_content(f"<style>{STYLE}</style>{FITS.replace('</main>', planted + '</main>')}")


def test_leaves_alone_what_fits(page: Page) -> None:
    show(page)
    assert misfits(page) == []


def test_leaves_alone_a_name_that_ends_in_an_ellipsis(page: Page) -> None:
    one_line = "display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1"
    show(page, f'<p style="{one_line}; overflow: hidden; width: 60px">Maximiliana Guadalupe</p>')
    assert misfits(page) == []


@pytest.mark.parametrize("fault", PLANTED)
def test_finds(page: Page, fault: str) -> None:
    show(page, PLANTED[fault])
    assert fault in {found.partition(":")[0] for found in misfits(page)}
