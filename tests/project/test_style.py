from base64 import b64encode
from hashlib import sha256

from django.template import engines

from scorekeeper import style


def test_the_policy_allows_what_the_page_has() -> None:
    page = engines["django"].from_string("{% load page %}<head>{% inline_css %}</head>").render()
    inside = page.removeprefix("<head><style>").removesuffix("</style></head>")
    assert f"'sha256-{b64encode(sha256(inside.encode()).digest()).decode()}'" == style.HASH


def test_nothing_in_it_ends_the_element() -> None:
    assert "</style" not in style.TEXT.lower()


def test_comments_and_indents_stay_at_home() -> None:
    assert "/*" not in style.TEXT
    assert "\n" not in style.TEXT.strip()
