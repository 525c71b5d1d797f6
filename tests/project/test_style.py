from base64 import b64encode
from hashlib import sha256

import pytest
from django.template import engines

from scorekeeper import style


def test_the_policy_allows_what_the_page_has() -> None:
    page = engines["django"].from_string("{% load page %}<head>{% inline_css %}</head>").render()
    inside = page.removeprefix("<head><style>").removesuffix("</style></head>")
    assert f"'sha256-{b64encode(sha256(inside.encode()).digest()).decode()}'" == style.HASH


def test_nothing_in_it_ends_the_element() -> None:
    assert "</style" not in style.TEXT.lower()


@pytest.mark.parametrize(
    ("css", "squeezed"),
    [
        ("a {\n  color: red;\n}\n", "a {\ncolor: red;\n}"),
        ("/* one */\na { top: 0 } /* two\n lines */\n\nb { top: 1px }", "a { top: 0 }\nb { top: 1px }"),
    ],
)
def test_comments_and_indents_stay_at_home(css: str, squeezed: str) -> None:
    assert style.squeeze(css) == squeezed
