from base64 import b64encode
from hashlib import sha256

import pytest
from django.template import engines

from scorekeeper import style

every_sheet = pytest.mark.parametrize("sheet", style.SHEETS)


@every_sheet
def test_the_policy_allows_what_the_page_has(sheet: str) -> None:
    page = (
        engines["django"]
        .from_string("{% load page %}<head>{% inline_css sheet %}</head>")
        .render({"sheet": sheet})
    )
    inside = page.removeprefix("<head><style>").removesuffix("</style></head>")
    assert f"'sha256-{b64encode(sha256(inside.encode()).digest()).decode()}'" in style.HASHES


@every_sheet
def test_nothing_in_it_ends_the_element(sheet: str) -> None:
    assert "</style" not in style.SHEETS[sheet].lower()


@every_sheet
def test_comments_and_indents_stay_at_home(sheet: str) -> None:
    assert "/*" not in style.SHEETS[sheet]
    assert "\n" not in style.SHEETS[sheet].strip()
