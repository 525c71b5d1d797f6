"""Every screen in each language and no other, with the longest names: nobody kept out, nothing cut off."""

import pytest
from pytest_django import DjangoDbBlocker

from tests import cast

from .axe import violations
from .conftest import NewPhone
from .fit import misfits
from .foreign import foreign
from .phone import SMALL, UPRIGHT, look_at
from .screens import SCREENS, Evening, an_evening
from .server import Server


@pytest.fixture(scope="module")
def evening(running: Server, django_db_blocker: DjangoDbBlocker) -> Evening:
    with django_db_blocker.unblock(), running.database():
        return an_evening(cast.LONGEST)


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
    for text, size in ((16, UPRIGHT), (16, SMALL), (32, UPRIGHT)):
        look_at(page, text, size)
        assert (text, size["width"], misfits(page)) == (text, size["width"], [])
    # A status that is no success, and a line that is away, are what some of the screens are about.
    assert not [said for said in phone.complaints if "Failed to" not in said]
