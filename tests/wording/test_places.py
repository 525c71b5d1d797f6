import pytest
from django.utils.translation import override

from rummy.wording.places import ordinal


@pytest.mark.parametrize(
    ("place", "en", "es"),
    [(1, "1st", "1.º"), (2, "2nd", "2.º"), (3, "3rd", "3.º"), (4, "4th", "4.º"), (11, "11th", "11.º")],
)
def test_a_place_is_an_ordinal(place: int, en: str, es: str) -> None:
    assert ordinal(place) == en
    with override("es"):
        assert ordinal(place) == es
