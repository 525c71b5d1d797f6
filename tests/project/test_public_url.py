import pytest
from django.core.exceptions import ImproperlyConfigured

from scorekeeper.public_url import PublicUrl


def test_no_text_is_no_https() -> None:
    assert PublicUrl.parse("") is None


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://rummy.example", "https://rummy.example"),
        ("https://Rummy.Example/", "https://rummy.example"),
        ("https://rummy.example:443", "https://rummy.example"),
        ("https://rummy.example:8443", "https://rummy.example:8443"),
    ],
)
def test_a_name_and_perhaps_a_port(text: str, origin: str) -> None:
    url = PublicUrl.parse(text)
    assert url is not None
    assert url.origin == origin


@pytest.mark.parametrize(
    "text",
    [
        *(
            "rummy.example",
            "http://rummy.example",
            "https://",
            "https://rummy.example/games",
            "https://a@rummy.example",
        ),
        *(
            "https://rummy.example:x",
            "https://rummy.example:0",
            "https://rummy.example:99999",
            "https://[::1",
            "https://a b",
            "https://rummy,example",
        ),
        *(
            "https://rummy.example?",
            "https://rummy.example#",
            "https://*.rummy.example",
            "https://.rummy.example",
        ),
    ],
)
def test_anything_else_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(
        ImproperlyConfigured, match=r"\APUBLIC_URL must look like https://rummy.example, not .*\.\Z"
    ):
        PublicUrl.parse(text)
