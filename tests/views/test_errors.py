import pytest
from django.template.loader import render_to_string
from django.utils import translation


@pytest.mark.parametrize(
    ("page", "english", "spanish"),
    [
        ("400", "That cannot be read", "No se entiende"),
        ("403", "That is not allowed", "Eso no se puede"),
        ("403_csrf", "This page is too old", "Esta página ha caducado"),
        ("404", "Nothing is here", "Aquí no hay nada"),
        ("500", "Something broke", "Algo se ha roto"),
        ("503", "One moment, please", "Un momento"),
    ],
)
def test_what_went_wrong_is_said_without_a_request(page: str, english: str, spanish: str) -> None:
    for language, heading in (("en", english), ("es", spanish)):
        with translation.override(language):
            html = render_to_string(f"{page}.html")
        assert f'<html lang="{language}">' in html
        assert f"<h1>{heading}</h1>" in html
        assert '<a class="strong" href="/">' in html


@pytest.mark.parametrize("page", ["400", "403_csrf", "503"])
def test_a_save_that_failed_says_what_to_do(page: str) -> None:
    html = render_to_string(f"{page}.html")
    assert "Go back" in html or "go back" in html
