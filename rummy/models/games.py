"""A game and its seats. What follows from the rounds is a cache: see play.settling."""

from collections.abc import Sequence
from datetime import datetime, tzinfo
from itertools import starmap
from typing import ClassVar, NamedTuple, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db import models
from django.db.models import F, Q
from django.utils.timezone import get_default_timezone

from rummy.rules import catalogue, played
from rummy.rules.consistency import MOST_PLAYERS
from rummy.rules.played import Course, Ending, How, length_of
from rummy.rules.rulesets import Ruleset

from .clubs import NAME_LENGTH, Club, Player, User
from .courses import UnderWay, read_seating

SEATS = MOST_PLAYERS  # whoever leaves keeps theirs
TOTAL = 1_000_000


class GameQuerySet(models.QuerySet["Game"]):
    def seen_by(self, user: User) -> Self:
        return self.filter(club__memberships__user=user)

    def newest_first(self) -> Self:
        return self.order_by("-started_at", "-pk")

    def under_way(self) -> Self:
        return self.filter(finished_at=None)

    def just_started(self) -> Self:
        """Those in which nothing has been done yet."""
        return self.under_way().filter(version=1)

    def finished(self) -> Self:
        """Those that are over, broken off or not."""
        return self.exclude(finished_at=None)

    def with_seats(self) -> Self:
        return self.prefetch_related(
            models.Prefetch("seats", Seat.objects.order_by("number").select_related("player"))
        )

    def with_rounds(self) -> Self:
        """Rounds and hands as models, in three more queries; `played` needs only the seats."""
        from .rounds import Round  # noqa: PLC0415 rounds know their game, not the other way round

        return self.with_seats().prefetch_related(models.Prefetch("rounds", Round.objects.in_order()))


class Game(models.Model):
    """One session under one ruleset. `version` is the number of its last change.

    `house_rules` are what differs from the book's entry, `rules_name` is the house's name for it: the game's
    own copies. `seating`, `amendments` (house rules by the first round under them) and an end before its time
    make what the rules call the course. `zone` is where it was started, a name of the time zone database: an
    evening belongs to the day on which it began there. `table` is what is known of rounds to come, by number.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="games")
    code = models.CharField(max_length=16, unique=True)
    ruleset = models.CharField(max_length=64)
    house_rules = models.JSONField(default=dict)
    rules_name = models.CharField(max_length=NAME_LENGTH, default="", blank=True)
    first_dealer = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField()
    zone = models.CharField(max_length=64)
    seating = models.JSONField(default=list)
    amendments = models.JSONField(default=dict)
    ended_after = models.PositiveSmallIntegerField(null=True)
    ended_how = models.CharField(max_length=16, default="", blank=True)
    table = models.JSONField(default=dict)
    # cached: what follows from the rounds
    rounds_played = models.PositiveSmallIntegerField(default=0)
    finished_at = models.DateTimeField(null=True)
    decided_by = models.CharField(max_length=32, default="", blank=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(name="game_code", condition=Q(code__length__gte=8)),
            models.CheckConstraint(name="game_ruleset", condition=Q(ruleset__length__gte=1)),
            models.CheckConstraint(name="game_zone", condition=Q(zone__length__gte=1)),
            models.CheckConstraint(name="game_first_dealer", condition=Q(first_dealer__lt=SEATS)),
            models.CheckConstraint(
                name="game_ended_somehow",
                condition=Q(ended_after=None, ended_how="")
                | Q(ended_after__isnull=False, ended_how__in=[how.value for how in How]),
            ),
            models.CheckConstraint(
                name="game_ended_where_it_stands",
                condition=Q(ended_after=None) | Q(ended_after=F("rounds_played"), finished_at__isnull=False),
            ),
            models.CheckConstraint(
                name="game_decided_when_finished",
                condition=(Q(finished_at=None) | Q(ended_how=How.BROKEN_OFF.value)) & Q(decided_by="")
                | Q(finished_at__isnull=False) & ~Q(ended_how=How.BROKEN_OFF.value) & ~Q(decided_by=""),
            ),
            models.CheckConstraint(
                name="game_ends_after_its_start",
                condition=Q(finished_at=None) | Q(finished_at__gte=F("started_at")),
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["club", "-started_at", "-id"], name="game_of_club"),
            models.Index(fields=["club", "ruleset", "-started_at", "-id"], name="game_of_club_by_ruleset"),
            models.Index(
                fields=["club", "-started_at", "-id"], name="game_under_way", condition=Q(finished_at=None)
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def book(self) -> Ruleset:
        """The book's entry, of which house rules say only the differences."""
        return catalogue.find(self.ruleset)

    @property
    def number(self) -> int:
        """The round to come, or the last one where the game is over."""
        return self.rounds_played + (self.finished_at is None)

    @property
    def rules(self) -> Ruleset:
        """The rules of that round."""
        return self.book.replaced(self.house_rules_in(self.number))

    @property
    def length(self) -> int | None:
        """How many rounds it has as far as it is agreed, extra deals apart; None until the target."""
        agreed = ((int(first), rules) for first, rules in self.amendments.items())
        later = {n: self.book.replaced(rules) for n, rules in agreed if n > self.number}
        return length_of(self.rules, later)

    @property
    def clocks(self) -> tzinfo:
        """Those of its zone; the server's own, if that has never heard of it."""
        try:
            return ZoneInfo(self.zone)
        except ZoneInfoNotFoundError:
            return get_default_timezone()

    def on_its_clocks(self, at: datetime) -> datetime:
        return at.astimezone(self.clocks)

    def house_rules_in(self, number: int) -> dict[str, object]:
        """The house rules of a round; before the first, those that it would be played by."""
        begun = max((first for first in map(int, self.amendments) if first <= max(1, number)), default=0)
        rules: dict[str, object] = self.amendments[str(begun)] if begun else self.house_rules
        return rules

    def under_way(self, number: int) -> UnderWay:
        """What is known of a round that has not ended."""
        return UnderWay.read(self.table.get(str(number), {}))

    def known_of(self, number: int, rounds: Sequence[played.Round]) -> UnderWay:
        """What an entry need not say again: the buys of a played round, or what the table knows."""
        if number <= len(rounds):
            return UnderWay(rounds[number - 1].counted_buys)
        return self.under_way(number)

    def lay(self, number: int, known: UnderWay) -> None:
        """Keeps what is known of a round that has not ended; nothing where that is nothing."""
        self.table = {**self.table, str(number): known.write()}
        self.table = {n: kept for n, kept in self.table.items() if kept}

    def played_with(self, seats: int) -> played.Game:
        """The game as the rules know it, of so many seats, in one query."""
        from .rounds import rounds_of  # noqa: PLC0415 rounds know their game, not the other way round

        return played.Game(
            ruleset=self.book.replaced(self.house_rules),
            seats=seats,
            first_dealer=self.first_dealer,
            rounds=rounds_of(self),
            course=self.course(),
        )

    def played(self) -> played.Game:
        """The same of a game that is loaded `with_seats`."""
        return self.played_with(len(self.seats.all()))

    def course(self) -> Course:
        return Course(
            seating=read_seating(self.seating),
            amendments={int(n): self.book.replaced(rules) for n, rules in self.amendments.items()},
            ending=None if self.ended_after is None else Ending(self.ended_after, How(self.ended_how)),
        )


class Seat(models.Model):
    """A player's place in a game: `number`, clockwise from 0, is the player wherever the rules speak.

    `place` is None for who has left, and in a game that was broken off.
    `ruleset` and `started_at` repeat the game's, which never change: an index then finds a player's games.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()
    ruleset = models.CharField(max_length=64)
    started_at = models.DateTimeField()
    # cached: what follows from the rounds
    total = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True, default=1)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("game", "number", name="seat_number_once"),
            models.UniqueConstraint("player", "game", name="seat_player_once"),
            models.CheckConstraint(name="seat_number", condition=Q(number__lt=SEATS)),
            models.CheckConstraint(name="seat_place", condition=Q(place=None) | Q(place__range=(1, SEATS))),
            models.CheckConstraint(name="seat_total", condition=Q(total__range=(-TOTAL, TOTAL))),
        ]
        indexes: ClassVar = [
            models.Index(fields=["player", "-started_at", "-game"], name="seat_of_player"),
            models.Index(
                fields=["player", "ruleset", "-started_at", "-game"], name="seat_of_player_by_ruleset"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.game}"


class NamedSeat(NamedTuple):
    """Who has a seat, as far as the pages of a game speak of them."""

    seat: int
    name: str
    total: int
    player: int


def named_seats(game: Game) -> tuple[NamedSeat, ...]:
    """In the order of the seats. Without a model a seat, for each page of a game names all of them."""
    rows = Seat.objects.filter(game=game).order_by("number")
    return tuple(starmap(NamedSeat, rows.values_list("number", "player__name", "total", "player")))
