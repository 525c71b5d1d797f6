"""Whether what settling and tallying have kept still follows from what was played. Writes nothing."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.db.models import Model, Prefetch, QuerySet

from rummy.models import Change, Club, Game, PlaceTally, PointTally, Round
from rummy.rules.checks import Impossible, check_game
from rummy.rules.reading import Faulty
from rummy.rules.sheet import ScoredRound, Sheet, work_out

from . import settling, tallying
from .tallying import PLACE_KEY, POINT_KEY, Figures

CHUNK = 100  # rows in memory at a time


@dataclass
class Due:
    """The tallies that games add up to."""

    places: Figures = field(default_factory=lambda: defaultdict(Counter))
    points: Figures = field(default_factory=lambda: defaultdict(Counter))

    def add(self, game: Game, sheet: Sheet) -> None:
        players = {seat.number: seat.player_id for seat in game.seats.all()}
        for about, figures in tallying.places(game.ruleset, players, sheet).items():
            self.places[about].update(figures)
        for about, figures in tallying.points(game.ruleset, players, sheet).items():
            self.points[about].update(figures)


def in_chunks[Row: Model](rows: QuerySet[Row]) -> Iterator[Row]:
    """Constant memory, and no cursor left open: without WAL that would keep the phones from saving."""
    last = 0
    while chunk := list(rows.filter(pk__gt=last).order_by("pk")[:CHUNK]):
        yield from chunk
        last = chunk[-1].pk


def differences(club: Club) -> Iterator[str]:
    """One line for everything of the club that is not what it should be."""
    due = Due()
    changes = Prefetch("changes", Change.objects.order_by("seq").only("game", "seq"))
    for game in in_chunks(Game.objects.filter(club=club).with_rounds().prefetch_related(changes)):
        yield from (f"game {game.code}: {line}" for line in game_differences(game, due))
    yield from rules_differences(club)
    names = dict(club.players.values_list("pk", "name"))
    places = PlaceTally.objects.filter(player__club=club)
    yield from tally_differences(kept(places, PLACE_KEY, "games"), due.places, names)
    points = PointTally.objects.filter(player__club=club)
    yield from tally_differences(kept(points, POINT_KEY, "rounds", "outs", "points"), due.points, names)


def rules_differences(club: Club) -> Iterator[str]:
    """The house rules that are none by the book."""
    for house in in_chunks(club.house_rules.all()):
        try:
            _ = house.rules
        except (KeyError, Faulty) as error:
            yield f"house rules {house}: cannot be read: {error!r}"


def game_differences(game: Game, due: Due) -> Iterator[str]:
    yield from unlike("changes", [change.seq for change in game.changes.all()], [*range(1, game.version + 1)])
    try:
        played = game.played()
        impossible = [problem for problem in check_game(played) if isinstance(problem, Impossible)]
    except (KeyError, TypeError, ValueError, Faulty) as error:
        yield f"cannot be read: {error!r}"
        return
    yield from table_differences(game)
    if impossible:
        yield from (f"round {problem.round} cannot be: {problem.code}" for problem in impossible)
        return
    sheet = work_out(played)
    due.add(game, sheet)
    yield from end_differences(game, sheet)
    yield from seat_differences(game, sheet)
    names = {seat.number: seat.player.name for seat in game.seats.all()}
    for round, scored in zip(game.rounds.all(), sheet.rounds, strict=True):
        yield from round_differences(round, scored, names)


def table_differences(game: Game) -> Iterator[str]:
    """What is known of rounds to come is of the game's seats, and of no round that was played."""
    seats = {seat.number for seat in game.seats.all()}
    for number in map(int, game.table):
        known = game.under_way(number)
        named = {*known.buys} | ({known.dealer} - {None})
        if number <= len(game.rounds.all()) or not named <= seats:
            yield f"known of round {number}: {known}, should be nothing"


def end_differences(game: Game, sheet: Sheet) -> Iterator[str]:
    last = next(reversed(game.rounds.all()), None)
    end = settling.end(game, last) if sheet.finished else None
    yield from unlike("rounds played", game.rounds_played, len(sheet.rounds))
    yield from unlike("finished at", game.finished_at, end)
    yield from unlike("decided by", game.decided_by, sheet.decided_by or "")


def seat_differences(game: Game, sheet: Sheet) -> Iterator[str]:
    totals, places = settling.totals(game, sheet), settling.ranks(sheet)
    yield from unlike("seats", [*totals], [*range(len(totals))])
    for seat in game.seats.all():
        yield from unlike(f"total of {seat.player}", seat.total, totals[seat.number])
        yield from unlike(f"place of {seat.player}", seat.place, places.get(seat.number))
        yield from unlike(f"ruleset at the seat of {seat.player}", seat.ruleset, game.ruleset)
        yield from unlike(f"start at the seat of {seat.player}", seat.started_at, game.started_at)


def round_differences(round: Round, scored: ScoredRound, names: Mapping[int, str]) -> Iterator[str]:
    yield from unlike("number of a round", round.number, scored.number)
    for hand in round.hands.all():
        seat = hand.seat.number
        yield from unlike(
            f"points of {names[seat]} in round {round.number}", hand.points, scored.points[seat]
        )


def kept(rows: QuerySet[PlaceTally] | QuerySet[PointTally], key: tuple[str, ...], *names: str) -> Figures:
    return {
        tuple(getattr(row, name) for name in key): Counter({name: getattr(row, name) for name in names})
        for row in rows
    }


def tally_differences(found: Figures, due: Figures, names: Mapping[int, str]) -> Iterator[str]:
    for about in sorted(found.keys() | due.keys(), key=str):
        player, *rest = about
        what = f"tally of {names[player]} ({', '.join(map(str, rest))})"
        yield from unlike(what, said(found.get(about)), said(due.get(about)))


def said(figures: Counter[str] | None) -> str:
    return ", ".join(f"{figure} {name}" for name, figure in (figures or {}).items() if figure) or "nothing"


def unlike(what: str, found: object, due: object) -> Iterator[str]:
    if found != due:
        yield f"{what}: {found}, should be {due}"
