"""The tallies: what a finished game adds to each of its players, and takes away when it is corrected."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from rummy.models import PlaceTally, PointTally
from rummy.rules import contracts
from rummy.rules.played import How
from rummy.rules.sheet import Sheet

type Figures = dict[tuple[Any, ...], Counter[str]]  # what a tally's row is about → its figures

PLACE_KEY = ("player_id", "ruleset", "place", "shared")
POINT_KEY = ("player_id", "ruleset", "contract")


def tally(ruleset: str, players: Mapping[int, int], was: Sheet, now: Sheet) -> None:
    """Moves the tallies from what `was` added to what `now` adds; `players` maps seats to players' ids."""
    add(PlaceTally, PLACE_KEY, places(ruleset, players, now), places(ruleset, players, was))
    add(PointTally, POINT_KEY, points(ruleset, players, now), points(ruleset, players, was))


def places(ruleset: str, players: Mapping[int, int], sheet: Sheet) -> Figures:
    level = Counter(place.rank for place in sheet.standings)
    return {
        (players[place.seat], ruleset, place.rank, level[place.rank] > 1): Counter(games=1)
        for place in (sheet.standings if counts(sheet) else ())
    }


def counts(sheet: Sheet) -> bool:
    """Whether the game is over, and was not broken off."""
    return sheet.finished and sheet.ended is not How.BROKEN_OFF


def points(ruleset: str, players: Mapping[int, int], sheet: Sheet) -> Figures:
    figures: Figures = defaultdict(Counter)
    for round in sheet.rounds if counts(sheet) else ():
        if round.extra:
            continue
        contract = contracts.write(round.contract) if round.contract else ""
        for seat, scored in round.points.items():
            figures[players[seat], ruleset, contract].update(
                rounds=1, outs=int(round.out == seat), points=scored
            )
    return figures


def add[Row: (PlaceTally, PointTally)](
    model: type[Row], key: tuple[str, ...], added: Figures, removed: Figures
) -> None:
    """Two queries, whatever the number of rows."""
    change = difference(added, removed)
    if not change:
        return
    known = model.objects.filter(player_id__in={about[0] for about in change})
    rows = {tuple(getattr(row, name) for name in key): row for row in known}
    for about, figures in change.items():
        if about not in rows:
            rows[about] = model(**dict(zip(key, about, strict=True)), **dict.fromkeys(figures, 0))
        for name, by in figures.items():
            setattr(rows[about], name, getattr(rows[about], name) + by)
    model.objects.bulk_create(
        [rows[about] for about in change],
        update_conflicts=True,
        unique_fields=key,
        update_fields=list(next(iter(change.values()))),
    )


def difference(added: Figures, removed: Figures) -> Figures:
    """What must be added to the tallies, or below 0 taken away; nothing about what stays as it is."""
    change: Figures = defaultdict(Counter)
    for about, figures in added.items():
        change[about].update(figures)
    for about, figures in removed.items():
        change[about].subtract(figures)
    return {about: figures for about, figures in change.items() if any(figures.values())}
