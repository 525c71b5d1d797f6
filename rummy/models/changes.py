"""What happened to a game, one row a change, never edited."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from .clubs import User
from .games import Game


class What(models.TextChoices):
    START = "start"
    RECORD = "record"
    CORRECT = "correct"
    UNDO = "undo"
    BUYS = "buys"
    DEALER = "dealer"
    LEAVE = "leave"
    RETURN = "return"
    JOIN = "join"
    SEATS = "seats"
    RULES = "rules"
    END = "end"
    REOPEN = "reopen"


class Change(models.Model):
    """`seq` is the game's version after it.

    `before` and `after` are the round's `snapshot` and who `dealt` it, which old ones lack; of a change
    between rounds what `play` says of it, and `round` is the first that it holds for.

    `key` came with the form and makes a save safe to repeat. `asked` is a digest of what was asked for, to
    tell a repetition from the same key with other content.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="changes")
    seq = models.PositiveIntegerField()
    key = models.CharField(max_length=64)
    asked = models.CharField(max_length=64)
    what = models.CharField(max_length=16)
    round = models.PositiveSmallIntegerField(null=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("game", "seq", name="change_seq_once"),
            models.UniqueConstraint("game", "key", name="change_key_once"),
            models.UniqueConstraint("key", condition=Q(what=What.START), name="change_starts_one_game"),
            models.CheckConstraint(name="change_seq", condition=Q(seq__gte=1)),
            models.CheckConstraint(name="change_key", condition=Q(key__length__range=(22, 64))),
            models.CheckConstraint(name="change_what", condition=Q(what__in=What.values)),
            models.CheckConstraint(
                name="change_says_something", condition=Q(before__isnull=False) | Q(after__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.what} {self.seq} of {self.game}"
