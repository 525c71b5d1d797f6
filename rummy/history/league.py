"""Who is ahead: figures over finished games, one ruleset at a time, for the points of two do not add up."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Exists, Q, Sum

from rummy.models import Club, Game, PlaceTally, PointTally
from rummy.models.clubs import alphabetical
from rummy.rules import catalogue


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """`won` alone and `shared` first places; `place` is an average, `points` one a round."""

    player: int
    name: str
    games: int
    won: int
    shared: int
    place: float
    points: float


def league(of: Q, ruleset: str) -> tuple[LeagueRow, ...]:
    """Best first: by wins, shared wins, then the average place. `of` picks the players; two queries."""
    places = PlaceTally.objects.filter(of, ruleset=ruleset, games__gt=0).select_related("player")
    tallies: defaultdict[int, list[PlaceTally]] = defaultdict(list)
    for tally in places:
        tallies[tally.player_id].append(tally)
    points = average_points(of, ruleset)
    rows = [league_row(tallies[player], points[player]) for player in tallies]
    return tuple(sorted(rows, key=merit))


def merit(row: LeagueRow) -> tuple[object, ...]:
    """The least is the best; equals are in alphabetical order."""
    return -row.won, -row.shared, row.place, row.points, alphabetical(row.name)


def league_row(tallies: list[PlaceTally], points: float) -> LeagueRow:
    games = sum(tally.games for tally in tallies)
    return LeagueRow(
        player=tallies[0].player_id,
        name=tallies[0].player.name,
        games=games,
        won=sum(tally.games for tally in tallies if tally.place == 1 and not tally.shared),
        shared=sum(tally.games for tally in tallies if tally.place == 1 and tally.shared),
        place=sum(tally.place * tally.games for tally in tallies) / games,
        points=points,
    )


def average_points(of: Q, ruleset: str) -> dict[int, float]:
    tallies = PointTally.objects.filter(of, ruleset=ruleset, rounds__gt=0).values("player")
    sums = tallies.annotate(all_points=Sum("points"), all_rounds=Sum("rounds"))
    return {row["player"]: row["all_points"] / row["all_rounds"] for row in sums}


def rulesets_finished(of: Q) -> tuple[str, ...]:
    """Rulesets that have figures, the most played first."""
    tallies = PlaceTally.objects.filter(of, games__gt=0).values("ruleset").annotate(all_games=Sum("games"))
    return tuple(row["ruleset"] for row in tallies.order_by("-all_games", "ruleset"))


def rulesets_played(club: Club) -> tuple[str, ...]:
    """Rulesets that the club has games of, finished or not, in the book's order."""
    played = {key: Exists(Game.objects.filter(club=club, ruleset=key)) for key in catalogue.RULESETS}
    found = Club.objects.filter(pk=club.pk).values_list(*played.values()).get()
    return tuple(key for key, known in zip(played, found, strict=True) if known)
