"""Counts over a player's finished games, kept by play.settling: a club's page costs the same at any size."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from .clubs import Player


class PlaceTally(models.Model):
    """How many finished games a player ended at `place`, alone or `shared`."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="place_tallies")
    ruleset = models.CharField(max_length=64)
    place = models.PositiveSmallIntegerField()
    shared = models.BooleanField()
    games = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("player", "ruleset", "place", "shared", name="place_tally_once"),
            models.CheckConstraint(name="place_tally_place", condition=Q(place__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.player}: place {self.place} × {self.games}"


class PointTally(models.Model):
    """A player's rounds, points and times gone out under one `contract`, "" where a ruleset has none."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="point_tallies")
    ruleset = models.CharField(max_length=64)
    contract = models.CharField(max_length=100, blank=True)
    rounds = models.PositiveIntegerField()
    outs = models.PositiveIntegerField()
    points = models.BigIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("player", "ruleset", "contract", name="point_tally_once"),
            models.CheckConstraint(name="point_tally_outs", condition=Q(outs__lte=models.F("rounds"))),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.contract} × {self.rounds}"
