"""The race as SVG: a line a player, and a label at its end."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from rummy.charts import BOTTOM, GAP, ROOM, SHAPES, TOP, Scale, race, short, spread, width
from rummy.models.games import SEATS as MOST
from rummy.scorebook import Who
from tests.cast import EIGHT, FOUR, HOSTILE, LONGEST

SEATS = [Who(n, name) for n, name in enumerate(FOUR)]
TOTALS: list[tuple[int | None, ...]] = [(0, 20, 50, 25), (35, 90, 110, 55), (65, 90, 155, 80)]


def drawn(seats: list[Who] = SEATS, totals: list[tuple[int | None, ...]] = TOTALS) -> ET.Element:
    return ET.fromstring(f"<div>{race(seats, totals)}</div>")


def line(seat: int, totals: list[tuple[int | None, ...]] = TOTALS) -> list[tuple[float, float]]:
    found = drawn(totals=totals).find(f".//polyline[@class='seat-{seat}']")
    assert found is not None
    corners = (corner.split(",") for corner in found.attrib["points"].split())
    return [(float(x), float(y)) for x, y in corners]


def test_each_line_begins_at_nothing_and_has_a_corner_a_round() -> None:
    assert [x for x, _ in line(0)] == [0, 33.33, 66.67, 100]
    assert line(0)[0] == (0, BOTTOM)


def test_who_joins_later_begins_where_they_come_in() -> None:
    assert [x for x, _ in line(3, [(0, 20, 50, None), (35, 90, 110, 120), (65, 90, 155, 130)])] == [
        66.67,
        100,
    ]


def test_more_points_are_higher() -> None:
    heights = [y for _, y in line(2)]
    assert heights == sorted(heights, reverse=True)


def test_no_line_leaves_its_frame() -> None:
    assert all(TOP <= y <= BOTTOM for seat in range(4) for _, y in line(seat))


def test_points_below_zero_have_a_place() -> None:
    assert all(TOP <= y <= BOTTOM for _, y in line(0, [(-50, 0, 10, 10), (-75, 0, 20, 300)]))


@pytest.mark.parametrize(
    ("figures", "ticks"),
    [
        ([0, 0], [0, 1]),
        ([0, 155], [0, 50, 100, 150, 200]),
        ([0, 200], [0, 50, 100, 150, 200]),
        ([-30, 60], [-50, -25, 0, 25, 50, 75]),
        ([0, 1_000_000], [0, 1_000_000]),
    ],
)
def test_ticks_are_round_figures(figures: list[int], ticks: list[int]) -> None:
    assert list(Scale.of(figures).ticks) == ticks


def test_labels_say_who_and_show_the_shape() -> None:
    group = drawn().find(".//g[@class='seat-3']")
    assert group is not None
    assert group.findtext("text") == "Pep"
    assert group.find("svg/polygon") is not None


def test_no_two_seats_have_the_same_shape() -> None:
    assert len({str(shape) for shape in SHAPES}) == MOST


@pytest.mark.parametrize("ends", [[50.0] * 8, [TOP] * 8, [BOTTOM] * 8, [6, 7, 8, 9, 85, 86, 87, 88]])
def test_labels_do_not_collide(ends: list[float]) -> None:
    places = sorted(spread(ends))
    assert all(below - above >= GAP - 0.01 for above, below in pairwise(places))
    assert places[0] >= TOP
    assert places[-1] <= BOTTOM


def test_labels_with_room_stay_at_their_ends() -> None:
    assert spread([20, 80, 50]) == [20, 80, 50]


def test_labels_keep_the_order_of_their_lines() -> None:
    above, middle, below = spread([49, 50, 51])
    assert above < middle < below


def test_twelve_labels_have_room() -> None:
    places = sorted(spread([50.0] * 12))
    assert places[0] >= TOP - 0.01
    assert places[-1] <= BOTTOM


@pytest.mark.parametrize("name", [*LONGEST, "漢字漢字漢字漢字"])
def test_a_long_name_is_cut_between_letters(name: str) -> None:
    assert width(short(name)) <= ROOM
    assert name.startswith(short(name).removesuffix("…"))


@pytest.mark.parametrize("name", EIGHT)
def test_a_short_name_is_whole(name: str) -> None:
    assert short(name) == name


def test_names_are_only_names() -> None:
    found = drawn([Who(n, name[:6]) for n, name in enumerate(HOSTILE)])
    assert [text.text for text in found.findall(".//g/text")] == [short(name[:6]) for name in HOSTILE]


def test_nothing_is_written_into_style() -> None:
    assert not re.search(r"style=|#[0-9a-f]{3}|rgb", race(SEATS, TOTALS))


def test_one_round_is_a_race() -> None:
    assert line(3, [(0, 10, 20, 30)])[-1][0] == 100
