"""Every screen in each language and no other, with the longest names: nobody kept out, nothing cut off."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from pytest_django import DjangoDbBlocker

from tests import cast

from .axe import violations
from .evening import Evening, an_evening
from .fit import misfits
from .foreign import foreign
from .phone import SMALL, UPRIGHT, Phone, look_at
from .screens import SCREENS
from .server import Server
from .styles import bare


@pytest.fixture(scope="module")
def evening(running: Server, django_db_blocker: DjangoDbBlocker) -> Evening:
    with django_db_blocker.unblock(), running.database():
        return an_evening(cast.LONGEST)


@pytest.fixture(scope="module", params=["en", "es"])
def profile(browser: Browser, running: Server, request: pytest.FixtureRequest) -> Iterator[Phone]:
    # Half way from one colour to another there is no contrast to speak of.
    phone = Phone(browser, running, locale=request.param, reduced_motion="reduce")
    yield phone
    phone.context.close()


@pytest.fixture
def phone(server: Server, profile: Phone) -> Iterator[Phone]:
    yield profile
    profile.forget()


@pytest.mark.parametrize("name", SCREENS)
def test_keeps_nobody_out_and_cuts_nothing_off(phone: Phone, evening: Evening, name: str) -> None:
    page = SCREENS[name].show(phone, evening)
    answered = [status for status in re.findall(r"\b[45]\d\d\b", name) if status not in f"{phone.complaints}"]
    assert answered == []
    assert foreign(page) == []
    assert bare(page) == []
    assert violations(page) == []
    for text, size in ((16, UPRIGHT), (16, SMALL), (32, UPRIGHT)):
        look_at(page, text, size)
        assert (text, size["width"], misfits(page)) == (text, size["width"], [])
    # A status that is no success, and a line that is away, are what some of the screens are about.
    assert not [said for said in phone.complaints if "Failed to" not in said]
