"""Rounds and hands as they were entered, with the points that followed."""

from collections.abc import Mapping
from typing import ClassVar, Self

from django.db import models
from django.db.models import Q

from rummy.rules import played

from .games import SEATS, TOTAL, Game, Seat

ROUNDS = 1_000


def snapshot(round: played.Round, points: Mapping[int, int]) -> dict[str, object]:
    """The round as JSON by seat number, and the points that followed: what a `Change` keeps of it."""
    return {
        "out": round.out,
        "rummy": round.rummy,
        "dealer": round.dealer,
        "hands": {str(seat): hand_snapshot(hand) for seat, hand in round.hands.items()},
        "points": {str(seat): figure for seat, figure in points.items()},
    }


def hand_snapshot(hand: played.Hand) -> dict[str, object]:
    if hand.cards is None:
        return {"points": hand.points}
    return {"cards": {kind: count for kind, count in hand.cards.items() if count}}


class RoundQuerySet(models.QuerySet["Round"]):
    def in_order(self) -> Self:
        hands = Hand.objects.select_related("seat").order_by("seat__number")
        return self.order_by("number").prefetch_related(models.Prefetch("hands", hands))


class Round(models.Model):
    """One deal of a game. `dealer` is a seat's number, and only where the table left the rotation."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    rummy = models.BooleanField(default=False)
    dealer = models.PositiveSmallIntegerField(null=True)
    ended_at = models.DateTimeField()

    objects = RoundQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("game", "number", name="round_number_once"),
            models.CheckConstraint(name="round_number", condition=Q(number__range=(1, ROUNDS))),
            models.CheckConstraint(name="round_dealer", condition=Q(dealer=None) | Q(dealer__lt=SEATS)),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.game}"

    def played(self) -> played.Round:
        hands = self.hands.all()
        return played.Round(
            out=next((hand.seat.number for hand in hands if hand.went_out), None),
            hands={hand.seat.number: hand.played() for hand in hands if not hand.went_out},
            rummy=self.rummy,
            dealer=self.dealer,
        )


class Hand(models.Model):
    """What a seat had left: `cards` by kind, or the sum `counted` at the table; neither for who went out."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="hands")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hands")
    went_out = models.BooleanField(default=False)
    cards = models.JSONField(null=True)
    counted = models.PositiveIntegerField(null=True)
    # cached: what follows from the round
    points = models.IntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint("round", "seat", name="hand_once"),
            models.UniqueConstraint("round", condition=Q(went_out=True), name="hand_one_goes_out"),
            models.CheckConstraint(
                name="hand_cards_or_counted",
                condition=Q(went_out=True, cards__isnull=True, counted=None)
                | Q(went_out=False, cards__isnull=False, counted=None)
                | Q(went_out=False, cards__isnull=True, counted__isnull=False),
            ),
            models.CheckConstraint(
                name="hand_counted", condition=Q(counted=None) | Q(counted__range=(0, TOTAL))
            ),
            models.CheckConstraint(name="hand_points", condition=Q(points__range=(-TOTAL, TOTAL))),
        ]

    def __str__(self) -> str:
        return f"{self.seat} in {self.round}"

    def played(self) -> played.Hand:
        return played.Hand(cards=self.cards, points=self.counted)
