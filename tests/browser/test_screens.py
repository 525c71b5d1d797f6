"""Every screen in each language and no other, with the longest names: nobody kept out, nothing cut off."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize
from pytest_django import DjangoDbBlocker

from tests import cast, chromium

from .axe import violations
from .conftest import NewPhone
from .fit import misfits
from .foreign import foreign
from .phone import FLAGS, SMALL, UPRIGHT, Phone
from .screens import SCREENS, Evening, an_evening
from .server import Server


@pytest.fixture(scope="module")
def evening(running: Server, django_db_blocker: DjangoDbBlocker) -> Evening:
    with django_db_blocker.unblock(), running.database():
        return an_evening(cast.LONGEST)


@pytest.fixture(scope="module")
def large_text(browser: Browser) -> Iterator[Browser]:
    """A browser whose owner has set its text to twice the size."""
    with browser.browser_type.launch(
        executable_path=chromium.find(), args=[*FLAGS, "--blink-settings=defaultFontSize=32"]
    ) as large:
        yield large


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", SCREENS)
def test_keeps_nobody_out_and_cuts_nothing_off(
    new_phone: NewPhone, evening: Evening, name: str, language: str
) -> None:
    # Half way from one colour to another there is no contrast to speak of.
    phone = new_phone(locale=language, reduced_motion="reduce")
    page = SCREENS[name].show(phone, evening)
    assert foreign(page) == []
    assert violations(page) == []
    for size in (UPRIGHT, SMALL):
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        assert (size["width"], misfits(page)) == (size["width"], [])
    # A status that is no success, and a line that is away, are what some of the screens are about.
    assert not [said for said in phone.complaints if "Failed to" not in said]


# In Spanish, whose words are the longer ones.
@pytest.mark.parametrize("name", SCREENS)
def test_cuts_nothing_off_at_twice_the_size(
    large_text: Browser, server: Server, evening: Evening, name: str
) -> None:
    phone = Phone(large_text, server, locale="es")
    with phone.context:
        assert misfits(SCREENS[name].show(phone, evening)) == []
