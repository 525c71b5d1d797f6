"""Clubs of any size, quickly: games as they are played, worked out by the rules, written in bulk."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import batched
from random import Random
from typing import Any

from rummy.models import (
    Change,
    Club,
    Game,
    Hand,
    PlaceTally,
    Player,
    PointTally,
    Round,
    Seat,
    User,
    What,
    snapshot,
)
from rummy.play import tallying
from rummy.play.games import new_code
from rummy.play.tallying import Figures
from rummy.rules import catalogue, played
from rummy.rules.sheet import ScoredRound, Sheet, work_out

BATCH = 200  # games
START = datetime(2016, 1, 5, 19, 0, tzinfo=UTC)
LASTS = timedelta(minutes=12)  # a round


@dataclass
class Rows:
    """What is written at once."""

    games: list[Game] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    def write(self) -> None:
        Game.objects.bulk_create(self.games)
        Seat.objects.bulk_create(self.seats)
        Round.objects.bulk_create(self.rounds)
        Hand.objects.bulk_create(self.hands)
        Change.objects.bulk_create(self.changes)


@dataclass
class Filler:
    """Plays for one club, by chance that is the same each time."""

    club: Club
    by: User
    chance: Random = field(default_factory=lambda: Random(5))
    places: Figures = field(default_factory=lambda: defaultdict(Counter))
    points: Figures = field(default_factory=lambda: defaultdict(Counter))

    def fill(self, games: int, regulars: Sequence[Player], guest: Player) -> None:
        """All but the first game are the regulars', under the main ruleset; the newest one goes on."""
        for numbers in batched(range(games), BATCH):
            rows = Rows()
            for number in numbers:
                ruleset = "contract-rummy" if number else "joker-rummy"
                seated = regulars if number else [guest, *regulars[1:]]
                self.play(rows, number, ruleset, seated, last=number == games - 1)
            rows.write()
        self.write_tallies()

    def play(self, rows: Rows, number: int, ruleset: str, seated: Sequence[Player], *, last: bool) -> None:
        rules = catalogue.find(ruleset)
        rounds = 2 if last else rules.length or 0
        game = played.Game(rules, len(seated), rounds=tuple(self.a_round(len(seated)) for _ in range(rounds)))
        self.put(rows, START + timedelta(hours=8 * number), game, work_out(game), seated)

    def a_round(self, seats: int) -> played.Round:
        out = self.chance.randrange(seats)
        return played.Round(out, {seat: self.a_hand() for seat in range(seats) if seat != out})

    def a_hand(self) -> played.Hand:
        most = {"A": 1, "10-K": 3, "2-9": 4}
        cards = {kind: self.chance.randint(0, count) for kind, count in most.items()}
        return played.Hand(cards={**cards, "joker": int(not any(cards.values()))})

    def put(
        self, rows: Rows, at: datetime, game: played.Game, sheet: Sheet, seated: Sequence[Player]
    ) -> None:
        row = self.game_row(at, game, sheet)
        places = {place.seat: place for place in sheet.standings}
        seats = [
            Seat(
                game=row,
                player=player,
                number=number,
                ruleset=row.ruleset,
                started_at=at,
                total=places[number].total,
                place=places[number].rank,
            )
            for number, player in enumerate(seated)
        ]
        rows.games.append(row)
        rows.seats += seats
        rows.changes.append(self.change(row, 1, what=What.START, after={"first_dealer": 0}))
        for entered, scored in zip(game.rounds, sheet.rounds, strict=True):
            round = Round(game=row, number=scored.number, ended_at=at + LASTS * scored.number)
            rows.rounds.append(round)
            rows.hands += hand_rows(round, seats, entered, scored)
            after = snapshot(entered, scored.points)
            rows.changes.append(self.change(row, scored.number + 1, round=scored.number, after=after))
        self.add_tallies(row.ruleset, seated, sheet)

    def game_row(self, at: datetime, game: played.Game, sheet: Sheet) -> Game:
        rounds = len(sheet.rounds)
        return Game(
            club=self.club,
            code=new_code(),
            ruleset=game.ruleset.key,
            first_dealer=game.first_dealer,
            version=rounds + 1,
            started_at=at,
            zone="Europe/Madrid",
            rounds_played=rounds,
            finished_at=at + LASTS * rounds if sheet.finished else None,
            decided_by=sheet.decided_by or "",
        )

    def change(self, game: Game, seq: int, what: What = What.RECORD, **more: Any) -> Change:
        key = f"{game.code}-{seq}".ljust(22, "-")
        return Change(
            game=game,
            seq=seq,
            key=key,
            asked=key,
            what=what,
            by=self.by,
            at=game.started_at + LASTS * (seq - 1),
            **more,
        )

    def add_tallies(self, ruleset: str, seated: Sequence[Player], sheet: Sheet) -> None:
        players = {number: player.pk for number, player in enumerate(seated)}
        for about, figures in tallying.places(ruleset, players, sheet).items():
            self.places[about].update(figures)
        for about, figures in tallying.points(ruleset, players, sheet).items():
            self.points[about].update(figures)

    def write_tallies(self) -> None:
        tallying.add(PlaceTally, tallying.PLACE_KEY, self.places, {})
        tallying.add(PointTally, tallying.POINT_KEY, self.points, {})


def hand_rows(
    round: Round, seats: Sequence[Seat], entered: played.Round, scored: ScoredRound
) -> Iterator[Hand]:
    for seat in seats:
        hand = entered.hands.get(seat.number)
        yield Hand(
            round=round,
            seat=seat,
            went_out=hand is None,
            cards=dict(hand.cards) if hand and hand.cards is not None else None,
            points=scored.points[seat.number],
        )
