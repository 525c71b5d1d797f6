"""The figures of one load, from what the probe and the network saw."""

import gzip
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from bench.network import Network

type Figures = dict[str, float | None]

LONG = 50  # ms that a task may take before it blocks
QUIET = 500  # ms without a long task after which a control answers at once
WINDOW, PAUSE = 5000, 1000  # ms: how layout shifts are grouped, https://web.dev/articles/cls


def summarise(raw: Mapping[str, Any], network: Network, *, start: float, vendor: str) -> Figures:
    """`raw` is what read.js gives, `start` the time origin of the first navigation, in ms like all times."""
    late = max(0.0, raw["origin"] - start)
    times = {
        "fcp_ms": raw["fcp"],
        "lcp_ms": raw["lcp"],
        "input_ready_ms": input_ready(raw),
        "load_ms": raw["load"],
    }
    out: Figures = {**network.report(vendor), **{name: ms and ms + late for name, ms in times.items()}}
    out["js_decoded"] = (out["js_decoded"] or 0) + raw["inline"]
    out["css_gzip"] = (out["css_gzip"] or 0) + compressed(raw["styles"])
    return out | {
        "cls": layout_shift(raw["shifts"]),
        "tbt_ms": blocked(raw["long"], since=raw["fcp"] or 0),
        "blocking_ms": blocked(raw["long"], since=0),
        "dom_nodes": raw["nodes"],
        "self_reload_ms": late,
        "unfinished": network.open,
    }


def compressed(text: str) -> int:
    return len(gzip.compress(text.encode())) if text else 0


def blocked(tasks: Sequence[tuple[float, float]], *, since: float) -> float:
    """`tasks` are long ones: start and length."""
    return sum(max(0, at + length - max(at + LONG, since)) for at, length in tasks)


def input_ready(raw: Mapping[str, Any]) -> float | None:
    if raw["control"] is None:
        return None
    ready: float = max(raw["control"], raw["parsed"], raw["fcp"] or 0)
    for at, length in sorted(raw["long"]):
        if ready < at + length and at < ready + QUIET:
            ready = at + length
    return ready


def layout_shift(shifts: Sequence[tuple[float, float]]) -> float:
    """The worst group of shifts: start and size of each."""
    worst = group = first = last = 0.0
    for at, size in shifts:
        if at - last > PAUSE or at - first > WINDOW:
            group, first = 0, at
        group, last = group + size, at
        worst = max(worst, group)
    return worst


def middle(rows: Sequence[Figures]) -> dict[str, object]:
    """The median of every figure, with low and high where the runs differ."""
    out: dict[str, object] = {}
    for name in rows[0]:
        values = [tidy(name, value) for row in rows if (value := row[name]) is not None]
        out[name] = tidy(name, statistics.median(values)) if values else None
        if values and min(values) != max(values):
            out[f"{name}_range"] = [min(values), max(values)]
    return out


def tidy(name: str, value: float) -> float:
    return round(value, 4) if name == "cls" else round(value)
