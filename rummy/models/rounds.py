"""Rounds and hands as they were entered, with the points that followed."""

import json
from collections.abc import Mapping, Sequence
from itertools import groupby, starmap
from operator import attrgetter
from typing import ClassVar, NamedTuple, Self

from django.db import connection, models
from django.db.models import Q

from rummy.rules import played
from rummy.rules.record_rounds import MOST_BUYS

from .games import SEATS, TOTAL, Game, Seat

ROUNDS = 1_000


def snapshot(round: played.Round, points: Mapping[int, int]) -> dict[str, object]:
    """The round as JSON by seat number, and the points that followed: what a `Change` keeps of it.

    What few rounds have (buys, bonuses, amnesty) is there only where there was any.
    """
    picture: dict[str, object] = {
        "out": round.out,
        "rummy": round.rummy,
        "dealer": round.dealer,
        "hands": {str(seat): hand_snapshot(hand) for seat, hand in round.hands.items()},
        "points": {str(seat): figure for seat, figure in points.items()},
    }
    if round.out_buys is not None:
        picture["out_buys"] = round.out_buys
    if bonuses := {str(seat): sorted(codes) for seat, codes in round.bonuses.items() if codes}:
        picture["bonuses"] = bonuses
    return picture


def hand_snapshot(hand: played.Hand) -> dict[str, object]:
    picture: dict[str, object] = (
        {"points": hand.points}
        if hand.cards is None
        else {"cards": {kind: count for kind, count in hand.cards.items() if count}}
    )
    if hand.buys is not None:
        picture["buys"] = hand.buys
    if hand.amnesty:
        picture["amnesty"] = True
    return picture


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


class Hand(models.Model):
    """What a seat had left: `cards` by kind, or the sum `counted` at the table; neither for who went out.

    `buys` is None where nobody counted them. `bonuses` are the codes of the rules' bonuses.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="hands")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hands")
    went_out = models.BooleanField(default=False)
    cards = models.JSONField(null=True)
    counted = models.PositiveIntegerField(null=True)
    buys = models.PositiveSmallIntegerField(null=True)
    amnesty = models.BooleanField(default=False)
    bonuses = models.JSONField(default=list)
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
            models.CheckConstraint(name="hand_buys", condition=Q(buys=None) | Q(buys__range=(0, MOST_BUYS))),
            models.CheckConstraint(name="hand_amnesty", condition=Q(amnesty=False) | Q(went_out=False)),
            models.CheckConstraint(name="hand_points", condition=Q(points__range=(-TOTAL, TOTAL))),
        ]

    def __str__(self) -> str:
        return f"{self.seat} in {self.round}"


class Row(NamedTuple):
    """A hand as the database has it, with what is known of its round."""

    number: int
    rummy: bool
    dealer: int | None
    seat: int
    went_out: bool
    cards: str | None
    counted: int | None
    buys: int | None
    amnesty: bool
    bonuses: str

    def played(self) -> played.Hand:
        cards = None if self.cards is None else json.loads(self.cards)
        return played.Hand(cards=cards, points=self.counted, buys=self.buys, amnesty=bool(self.amnesty))


ROWS = """
SELECT round.number, round.rummy, round.dealer, seat.number,
       hand.went_out, hand.cards, hand.counted, hand.buys, hand.amnesty, hand.bonuses
FROM rummy_hand hand
JOIN rummy_round round ON round.id = hand.round_id
JOIN rummy_seat seat ON seat.id = hand.seat_id
WHERE round.game_id = %s
ORDER BY round.number, seat.number
"""


def rounds_of(game: Game) -> tuple[played.Round, ...]:
    """One query. Each page of a game reads all hands: through Django's models it would take twice as long."""
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [game.pk])
        rows = starmap(Row, cursor.fetchall())
    return tuple(round_of(list(hands)) for _, hands in groupby(rows, attrgetter("number")))


def round_of(hands: Sequence[Row]) -> played.Round:
    out = next((hand for hand in hands if hand.went_out), None)
    return played.Round(
        out=out.seat if out else None,
        hands={hand.seat: hand.played() for hand in hands if not hand.went_out},
        rummy=bool(hands[0].rummy),
        dealer=hands[0].dealer,
        out_buys=out.buys if out else None,
        bonuses={hand.seat: bonuses for hand in hands if (bonuses := tuple(json.loads(hand.bonuses)))},
    )
