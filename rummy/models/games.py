"""A game and its seats. What follows from the rounds is a cache: see play.settling."""

from typing import ClassVar, Self

from django.db import models
from django.db.models import F, Q

from rummy.rules import catalogue, played
from rummy.rules.rulesets import Ruleset

from .clubs import Club, Player, User

SEATS = 12  # no ruleset seats more
TOTAL = 1_000_000


class GameQuerySet(models.QuerySet["Game"]):
    def seen_by(self, user: User) -> Self:
        return self.filter(club__memberships__user=user)

    def newest_first(self) -> Self:
        return self.order_by("-started_at", "-pk")

    def under_way(self) -> Self:
        return self.filter(finished_at=None)

    def finished(self) -> Self:
        return self.exclude(finished_at=None)

    def with_seats(self) -> Self:
        return self.prefetch_related(
            models.Prefetch("seats", Seat.objects.order_by("number").select_related("player"))
        )

    def with_rounds(self) -> Self:
        """All that `played` reads, in three more queries."""
        from .rounds import Round  # noqa: PLC0415 rounds know their game, not the other way round

        return self.with_seats().prefetch_related(models.Prefetch("rounds", Round.objects.in_order()))


class Game(models.Model):
    """One session under one ruleset. `version` is the number of its last change."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="games")
    code = models.CharField(max_length=16, unique=True)
    ruleset = models.CharField(max_length=64)
    house_rules = models.JSONField(default=dict)
    first_dealer = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField()
    # cached: what follows from the rounds
    rounds_played = models.PositiveSmallIntegerField(default=0)
    finished_at = models.DateTimeField(null=True)
    decided_by = models.CharField(max_length=32, default="", blank=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(name="game_code", condition=Q(code__length__gte=8)),
            models.CheckConstraint(name="game_ruleset", condition=Q(ruleset__length__gte=1)),
            models.CheckConstraint(name="game_first_dealer", condition=Q(first_dealer__lt=SEATS)),
            models.CheckConstraint(
                name="game_decided_when_finished",
                condition=Q(finished_at=None, decided_by="")
                | (Q(finished_at__isnull=False) & ~Q(decided_by="")),
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
    def rules(self) -> Ruleset:
        return catalogue.find(self.ruleset).replaced(self.house_rules)

    def played(self) -> played.Game:
        """The game as the rules know it; load it `with_rounds`."""
        return played.Game(
            ruleset=self.rules,
            seats=len(self.seats.all()),
            first_dealer=self.first_dealer,
            rounds=tuple(round.played() for round in self.rounds.all()),
        )


class Seat(models.Model):
    """A player's place in a game: `number`, clockwise from 0, is the player wherever the rules speak.

    `ruleset` and `started_at` repeat the game's, which never change: an index then finds a player's games.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()
    ruleset = models.CharField(max_length=64)
    started_at = models.DateTimeField()
    # cached: what follows from the rounds
    total = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("game", "number", name="seat_number_once"),
            models.UniqueConstraint("player", "game", name="seat_player_once"),
            models.CheckConstraint(name="seat_number", condition=Q(number__lt=SEATS)),
            models.CheckConstraint(name="seat_place", condition=Q(place__range=(1, SEATS))),
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
