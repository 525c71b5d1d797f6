"""The race of a game as SVG. Places are per cent and sizes em: it fits any width and any size of text.

Colours are the style sheet's classes `seat-0` … `seat-11`.
"""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate, chain, pairwise

import regex
import svg
from django.utils.safestring import SafeString, mark_safe

from rummy.scorebook import Who

TOP, BOTTOM = 6.0, 88.0  # the lines run between these heights
GAP = 9.0  # from one label to the next
ROOM = 5.6  # em for a name at a line's end
WIDTHS = (
    (regex.compile(r"\p{Extended_Pictographic}"), 1.4),
    (regex.compile(r"[\p{Lu}\p{East_Asian_Width=W}mw--\p{Extended_Pictographic}]", regex.V1), 1.0),
    (regex.compile(r"[^\p{Lu}\p{East_Asian_Width=W}mw\p{Extended_Pictographic}\p{M}\p{C}]"), 0.64),
)
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 10_000)


def polygon(corners: str) -> svg.Polygon:
    return svg.Polygon(points=[svg.Point(*map(int, corner.split(","))) for corner in corners.split()])


# As the style sheet cuts the marks, in a square of 16 units.
SHAPES: tuple[svg.Element, ...] = (
    svg.Circle(cx=8, cy=8, r=8),
    svg.Rect(x=1, y=1, width=14, height=14, rx=2),
    polygon("8,0 16,15 0,15"),
    polygon("8,0 16,8 8,16 0,8"),
    polygon("8,0 10,6 16,6 11,10 13,16 8,12 3,16 5,10 0,6 6,6"),
    polygon("4,1 12,1 16,8 12,15 4,15 0,8"),
    polygon("5,0 11,0 11,5 16,5 16,11 11,11 11,16 5,16 5,11 0,11 0,5 5,5"),
    svg.Path(d=[svg.M(12, 0), svg.Arc(8, 8, 0, large_arc=False, sweep=False, x=12, y=16), svg.Z()]),
    svg.Path(
        d=[
            svg.M(0, 16),
            svg.Arc(16, 16, 0, large_arc=False, sweep=True, x=16, y=0),
            svg.Arc(16, 16, 0, large_arc=False, sweep=True, x=0, y=16),
            svg.Z(),
        ]
    ),
    polygon("0,0 16,0 8,8 16,16 0,16 8,8"),
    polygon("0,1 16,1 8,15"),
    polygon("0,5 16,5 16,11 0,11"),
)


@dataclass(frozen=True, slots=True)
class Scale:
    """Points → per cent of the height, 0 at the top."""

    ticks: range

    @classmethod
    def of(cls, figures: Sequence[int]) -> "Scale":
        """From 0, or the first tick below the least, to the first tick above the most."""
        least, most = min(0, *figures), max(1, *figures)
        step = next((step for step in STEPS if most - least <= 4 * step), most - least)
        return cls(range(least // step * step, -(-most // step) * step + 1, step))

    def y(self, points: int) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return round(BOTTOM - (BOTTOM - TOP) * (points - low) / (high - low), 2)


def race(seats: Sequence[Who], totals: Sequence[Sequence[int | None]]) -> SafeString:
    """The lines, and in a drawing of its own beside them their ends.

    `totals` has a row a round, each in the order of `seats`; None as long as somebody has not joined.
    """
    scale = Scale.of([total for total in chain.from_iterable(totals) if total is not None])
    ends = [scale.y(total or 0) for total in totals[-1]]
    lines = svg.SVG(xmlns=None, elements=[*grid(scale), *numbers(len(totals)), plot(seats, totals, scale)])
    labels = svg.SVG(
        xmlns=None,
        width=em(2.5 + max(width(short(who.name)) for who in seats)),
        elements=[label(*line) for line in zip(seats, ends, spread(ends), strict=True)],
    )
    return mark_safe(f"{lines}{labels}")  # noqa: S308 names are escaped in label


def grid(scale: Scale) -> list[svg.Element]:
    lines = [svg.Line(x1=0, x2=percent(100), y1=percent(y), y2=percent(y)) for y in map(scale.y, scale.ticks)]
    # The lowest is where all lines begin.
    figures = [
        svg.Text(y=percent(scale.y(tick)), dy=em(-0.25), text=str(tick).replace("-", "−"))
        for tick in scale.ticks[1:]
    ]
    return [*lines, *figures]


def numbers(rounds: int) -> list[svg.Element]:
    """The rounds' numbers under the lines, every other one or fewer where there are many."""
    step = -(-rounds // 8)
    return [
        svg.Text(
            x=percent(100 * number / rounds),
            y=percent(100),
            dy=em(-0.25),
            text=str(number),
            text_anchor="end" if number == rounds else "middle",
        )
        for number in range(rounds, 0, -step)
    ]


def plot(seats: Sequence[Who], totals: Sequence[Sequence[int | None]], scale: Scale) -> svg.SVG:
    """Stretched to its frame in both directions; the strokes are not."""
    lines: list[svg.Element] = [
        svg.Polyline(
            points=points(own, scale), class_=[f"seat-{who.seat}"], vector_effect="non-scaling-stroke"
        )
        for who, own in zip(seats, zip(*totals, strict=True), strict=True)
    ]
    return svg.SVG(
        xmlns=None,
        viewBox=svg.ViewBoxSpec(0, 0, 100, 100),
        preserveAspectRatio=svg.PreserveAspectRatio("none"),
        width=percent(100),
        height=percent(100),
        elements=lines,
    )


def points(own: Sequence[int | None], scale: Scale) -> list[svg.Point]:
    """From the start of the game to its end; who joined later begins with their first total."""
    start = None if own[0] is None else 0
    return [
        svg.Point(round(100 * n / len(own), 2), scale.y(total))
        for n, total in enumerate((start, *own))
        if total is not None
    ]


def spread(wanted: Sequence[float]) -> list[float]:
    """The same heights, moved as little as it takes for no two labels to touch."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    gap = min(GAP, (BOTTOM - TOP) / max(1, len(wanted) - 1))
    places = list(wanted)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + gap)
    floor = BOTTOM
    for seat in reversed(order):
        places[seat] = round(min(places[seat], floor), 2)
        floor = places[seat] - gap
    return places


def label(who: Who, end: float, at: float) -> svg.Element:
    """A line's last bit, from its `end` to the place of its label; then shape and name."""
    mark = svg.SVG(
        xmlns=None,
        x=em(1),
        y=percent(at),
        width=em(1),
        height=em(1),
        viewBox=svg.ViewBoxSpec(0, 8, 16, 16),  # its middle at `at`
        overflow="visible",
        elements=[SHAPES[who.seat]],
    )
    name = svg.Text(x=em(2.25), y=percent(at), dy=em(0.35), text=escape(short(who.name)))
    leader = svg.Line(x1=0, y1=percent(end), x2=em(1), y2=percent(at))
    return svg.G(class_=[f"seat-{who.seat}"], elements=[leader, mark, name])


def short(name: str) -> str:
    """What there is room for at a line's end."""
    letters: list[str] = regex.findall(r"\X", name)
    widths = list(accumulate(map(width, letters)))
    if widths[-1] <= ROOM:
        return name
    return "".join(letters[: bisect(widths, ROOM - width("…"))]).rstrip() + "…"


def width(text: str) -> float:
    """About how many em wide, rather too many."""
    return sum(em * len(pattern.findall(text)) for pattern, em in WIDTHS)


def percent(value: float) -> svg.Length:
    return svg.Length(round(value, 2), "%")


def em(value: float) -> svg.Length:
    return svg.Length(round(value, 2), "em")
