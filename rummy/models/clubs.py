"""Clubs and the people in them: who may look, and who plays."""

from datetime import UTC, datetime
from typing import ClassVar, Self
from unicodedata import combining, normalize

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Length

from rummy.rules import catalogue
from rummy.rules.rulesets import Ruleset

models.CharField.register_lookup(Length)

NEVER = datetime.min.replace(tzinfo=UTC)
NAME_LENGTH = 200  # code points; people meet a limit of 40 letters first, see clubs.names


def alphabetical(name: str) -> tuple[str, str]:
    """By what people sort names: accents and capitals make a difference only between two like names."""
    plain = "".join(sign for sign in normalize("NFKD", name.casefold()) if not combining(sign))
    return plain, name


def has_name(prefix: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        name=f"{prefix}_has_name", condition=models.Q(name__length__range=(1, NAME_LENGTH))
    )


class User(AbstractUser):
    """Somebody with a session. A guest is one without a password."""


class Club(models.Model):
    """A group that plays together; owns players and games."""

    name = models.CharField(max_length=NAME_LENGTH)
    members = models.ManyToManyField(User, through="Membership", related_name="clubs")
    created_at = models.DateTimeField()
    renames = models.PositiveIntegerField(
        default=0, help_text="how often a name in it changed: pages kept before are stale"
    )

    class Meta:
        constraints: ClassVar = [has_name("club")]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint("user", "club", name="membership_once")]

    def __str__(self) -> str:
        return f"{self.user} in {self.club}"


class PlayerQuerySet(models.QuerySet["Player"]):
    def seen_by(self, user: User) -> Self:
        return self.filter(club__memberships__user=user)

    def recent_first(self) -> list["Player"]:
        """Of those who played last together the first by the alphabet; no database knows it as people do."""
        by_name = sorted(self, key=lambda player: alphabetical(player.name))
        return sorted(by_name, key=lambda player: player.last_played_at or NEVER, reverse=True)


class Player(models.Model):
    """A person in a club's roster. `folded` is the name as names are compared, see clubs.names."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH)
    folded = models.CharField(max_length=NAME_LENGTH * 4)
    last_played_at = models.DateTimeField(null=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            has_name("player"),
            models.UniqueConstraint("club", "folded", name="player_name_once_a_club"),
        ]

    def __str__(self) -> str:
        return self.name


class HouseRulesQuerySet(models.QuerySet["HouseRules"]):
    def seen_by(self, user: User) -> Self:
        return self.filter(club__memberships__user=user)

    def recent_first(self) -> Self:
        return self.order_by(models.F("last_used_at").desc(nulls_last=True), "name", "pk")


class HouseRules(models.Model):
    """The rules of a house under a name: `fields` are what differs from the book's entry `ruleset`.

    Games keep a copy of their own: nothing that is done to a row touches one.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="house_rules")
    name = models.CharField(max_length=NAME_LENGTH)
    folded = models.CharField(max_length=NAME_LENGTH * 4)
    ruleset = models.CharField(max_length=64)
    fields = models.JSONField(default=dict)
    last_used_at = models.DateTimeField(null=True)

    objects = HouseRulesQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            has_name("house_rules"),
            models.UniqueConstraint("club", "folded", name="house_rules_name_once_a_club"),
            models.CheckConstraint(name="house_rules_ruleset", condition=models.Q(ruleset__length__gte=1)),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def book(self) -> Ruleset:
        return catalogue.find(self.ruleset)

    @property
    def rules(self) -> Ruleset:
        return self.book.replaced(self.fields)
