"""The look for classes that are `bare` finds one whose look is in another page's sheet."""

import pytest

from .phone import Phone
from .styles import bare


@pytest.mark.parametrize(("planted", "found"), [("tab", ["tab"]), ("panel", []), ("nothing-styles-it", [])])
def test_a_class_that_another_page_has_a_look_for_is_found(
    phone: Phone, planted: str, found: list[str]
) -> None:
    page = phone.open("/contracts/")
    page.evaluate("planted => document.querySelector('main').classList.add(planted)", planted)
    assert bare(page) == found
