"""The style sheet's colours stand out from their ground: text by 4.5:1, marks and edges by 3:1.

WCAG 1.4.3 and 1.4.11.
"""

import re
from itertools import product

import pytest

from rummy.models.games import SEATS
from scorekeeper import style

COLOURS = 8  # of seats: no more can be told apart by everybody
GROUNDS = ("paper", "card", "felt")
TEXTS = ("ink", "soft", "green", "red")
SHAPES = ("edge", *(f"seat-{n}" for n in range(COLOURS)))

TOKENS = re.findall(r":root \{(.*?)\}", (style.FOLDER / "scorekeeper.css").read_text(), re.DOTALL)
LIGHT, DARK = (dict(re.findall(r"--([\w-]+): (#\w{6});", tokens)) for tokens in TOKENS[:2])


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_dark_is_the_light_in_other_colours() -> None:
    """So that whatever else is true of a page in the light is true of it in the dark."""
    sheets = "".join(path.read_text() for path in (style.FOLDER / "scorekeeper.css").parent.glob("*.css"))
    assert sheets.count("prefers-color-scheme") == 1
    assert re.fullmatch(r"(\s*--[\w-]+: #\w{6};)+\s*", TOKENS[1])
    assert DARK.keys() <= LIGHT.keys()


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
class TestContrast:
    @pytest.mark.parametrize(("text", "ground"), list(product(TEXTS, GROUNDS)))
    def test_text_can_be_read(self, scheme: dict[str, str], text: str, ground: str) -> None:
        assert contrast(scheme[text], scheme[ground]) >= 4.5

    @pytest.mark.parametrize(("text", "ground"), [("on-green", "green"), ("ink", "past")])
    def test_text_on_a_filled_shape_can_be_read(self, scheme: dict[str, str], text: str, ground: str) -> None:
        assert contrast(scheme[text], scheme[ground]) >= 4.5

    @pytest.mark.parametrize(("shape", "ground"), list(product(SHAPES, ("paper", "card"))))
    def test_shapes_can_be_seen(self, scheme: dict[str, str], shape: str, ground: str) -> None:
        assert contrast(scheme[shape], scheme[ground]) >= 3

    def test_no_two_seats_share_a_colour(self, scheme: dict[str, str]) -> None:
        assert len({scheme[f"seat-{n}"] for n in range(COLOURS)}) == COLOURS


def test_every_seat_has_a_shape_of_its_own_and_a_colour() -> None:
    sheet = (style.FOLDER / "scorekeeper.css").read_text()
    shapes = dict(re.findall(r"\.mark\.seat-(\d+) (\{.*?\})", sheet))
    assert [*map(int, shapes)] == [*range(SEATS)]
    assert len({*shapes.values()}) == SEATS
    for n in range(SEATS):
        assert re.search(rf"\.seat-{n}\b[^{{]*\{{ --seat: var\(--seat-{n % COLOURS}\); \}}", sheet)
