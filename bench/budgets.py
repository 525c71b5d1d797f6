"""Measured figures beside their budgets."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`most` and `least` are the budget; a figure without one is only shown. None: it was not to be had."""

    what: str
    value: float | None
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def kept(self) -> bool:
        if self.most is None and self.least is None:
            return True
        if self.value is None:
            return False
        return (self.most is None or self.value <= self.most) and (
            self.least is None or self.value >= self.least
        )

    @property
    def budget(self) -> str:
        bounds = (("≤", self.most), ("≥", self.least))
        return ", ".join(f"{sign} {written(bound)}" for sign, bound in bounds if bound is not None)


def written(value: float | None) -> str:
    """Three digits are as many as a measured figure is good for; a count is written whole."""
    if value is None:
        return "–"
    return f"{value:.3g}" if isinstance(value, float) and abs(value) < 100 else f"{value:.0f}"


def show(title: str, figures: Iterable[Figure]) -> bool:
    """Prints one table; False if a budget was not kept."""
    figures = tuple(figures)
    broad = max(len(figure.what) for figure in figures)
    print(f"\n{title:<{broad}}  {'figure':>8}        budget")
    for figure in figures:
        row = f"{figure.what:<{broad}}  {written(figure.value):>8} {figure.unit:<6} {figure.budget:<8}"
        print(row.rstrip() if figure.kept else f"{row} NOT KEPT")
    return all(figure.kept for figure in figures)
