"""The club in short for the home page, the club's own page, and a player's."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from django.db.models import Q

from rummy.models import Club, Game, PlaceTally, Player, PointTally
from rummy.models.clubs import alphabetical
from rummy.rules import catalogue, contracts
from rummy.rules.contracts import Contract

from .games import GameLine, GamesPage, Placed, Wanted, game_lines, games_page
from .league import LeagueRow, league, rulesets_finished, rulesets_played

ON = 3  # games under way that the home page shows
LAST = 4  # finished games that it shows


@dataclass(frozen=True, slots=True)
class Home:
    """Games under way and the last finished ones, newest first; `games` is how many the club has in all."""

    club: Club
    on: tuple[GameLine, ...]
    last: tuple[GameLine, ...]
    games: int


def home(club: Club) -> Home:
    """Five queries."""
    games = Game.objects.filter(club=club)
    return Home(
        club=club,
        on=game_lines(games.under_way().newest_first()[:ON]),
        last=game_lines(games.finished().newest_first()[:LAST]),
        games=games.count(),
    )


@dataclass(frozen=True, slots=True)
class ClubPage:
    """`wanted` is what the person chose from `players`, by the alphabet, and `rulesets`.

    `league` is that of the ruleset `league_of`, which is None while no game has been finished.
    """

    wanted: Wanted
    players: tuple[Player, ...]
    rulesets: tuple[str, ...]
    league_of: str | None
    league: tuple[LeagueRow, ...]
    games: GamesPage


def club_page(wanted: Wanted, *, before: Game | None = None, after: Game | None = None) -> ClubPage:
    """Eight queries. Without a choice the league is that of the ruleset that was finished most often."""
    of = Q(player__club=wanted.club)
    league_of = wanted.ruleset or next(iter(rulesets_finished(of)), None)
    return ClubPage(
        wanted=wanted,
        players=tuple(sorted(wanted.club.players.all(), key=lambda player: alphabetical(player.name))),
        rulesets=rulesets_played(wanted.club),
        league_of=league_of,
        league=league(of, league_of) if league_of else (),
        games=games_page(wanted, before=before, after=after),
    )


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """How many games a player ended at `place`, `alone` and `shared`; `share` is percent of their games."""

    place: int
    alone: int
    shared: int
    share: int


@dataclass(frozen=True, slots=True)
class ContractRow:
    """What one contract cost a player: `points` are an average, `outs` the rounds in which they went out."""

    contract: Contract
    rounds: int
    outs: int
    points: float


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game with the player's own place in it, as it ended or as it stands."""

    line: GameLine
    own: Placed
    shared: bool


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """Figures of `ruleset`, one of the `rulesets` that the player has finished; the last games of all.

    `more` says that there are older games.
    """

    player: Player
    rulesets: tuple[str, ...]
    ruleset: str | None
    figures: LeagueRow | None
    places: tuple[PlaceRow, ...]
    contracts: tuple[ContractRow, ...]
    games: tuple[OwnGame, ...]
    more: bool


def player_page(player: Player, ruleset: str | None = None) -> PlayerPage:
    """Eight queries. Without a choice the figures are those of the ruleset that was finished most often."""
    of = Q(player=player)
    rulesets = rulesets_finished(of)
    ruleset = ruleset or next(iter(rulesets), None)
    games = games_page(Wanted(player.club, player))
    return PlayerPage(
        player=player,
        rulesets=rulesets,
        ruleset=ruleset,
        figures=next(iter(league(of, ruleset)), None) if ruleset else None,
        places=place_rows(of, ruleset) if ruleset else (),
        contracts=contract_rows(of, ruleset) if ruleset else (),
        games=tuple(own_game(line, player) for line in games.lines),
        more=games.older is not None,
    )


def own_game(line: GameLine, player: Player) -> OwnGame:
    own = next(placed for placed in line.places if placed.player == player.pk)
    level = [placed for placed in line.places if placed.place == own.place]
    return OwnGame(line, own, shared=own.place is not None and len(level) > 1)


def place_rows(of: Q, ruleset: str) -> tuple[PlaceRow, ...]:
    games: defaultdict[int, Counter[bool]] = defaultdict(Counter)
    for tally in PlaceTally.objects.filter(of, ruleset=ruleset, games__gt=0).order_by("place"):
        games[tally.place][tally.shared] += tally.games
    finished = sum(counted.total() for counted in games.values())
    return tuple(
        PlaceRow(place, counted[False], counted[True], round(100 * counted.total() / finished))
        for place, counted in games.items()
    )


def contract_rows(of: Q, ruleset: str) -> tuple[ContractRow, ...]:
    """In the ruleset's order, with what a house put in their place after them."""
    book = [contracts.write(contract) for contract in catalogue.find(ruleset).contracts or ()]
    tallies = PointTally.objects.filter(of, ruleset=ruleset, rounds__gt=0).exclude(contract="")
    rows = sorted(
        tallies,
        key=lambda row: (book.index(row.contract) if row.contract in book else len(book), row.contract),
    )
    return tuple(
        ContractRow(contracts.parse(row.contract), row.rounds, row.outs, row.points / row.rounds)
        for row in rows
    )
