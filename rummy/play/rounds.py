"""A round is recorded, corrected, taken back."""

from collections.abc import Collection
from dataclasses import replace

from django.db import transaction

from rummy.models import Game, Hand, Round, What, snapshot
from rummy.rules import played
from rummy.rules.checks import Impossible, Odd, check_round
from rummy.rules.sheet import Sheet, work_out

from .refusals import Doubted, Refused, Superseded
from .saving import Saved, Wish, answered, digest, locked, written
from .settling import settle


@transaction.atomic
def record_round(
    *, game: Game, number: int, entered: played.Round, wish: Wish, insisted: Collection[str] = ()
) -> Saved:
    """Records the next round, or corrects one that has been played.

    Raises Superseded, Refused, or Doubted for what is odd and not among the problems `insisted` on.
    """
    asked = digest([number, snapshot(entered, {})])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    if not 1 <= number <= len(was.rounds) + 1:
        raise Superseded(game.version)
    now = replace(was, rounds=(*was.rounds[: number - 1], entered, *was.rounds[number:]))
    check(now, number, insisted)
    then, sheet = work_out(was), work_out(now)
    write_round(game, number, entered, wish)
    settle(game, then, sheet)
    return written(
        game,
        wish,
        asked,
        what=What.CORRECT if number <= len(was.rounds) else What.RECORD,
        round=number,
        before=picture(was, then, number),
        after=picture(now, sheet, number),
    )


@transaction.atomic
def undo_round(*, game: Game, number: int, wish: Wish) -> Saved:
    """Takes back the last round, `number`; Superseded if another is the last."""
    asked = digest(["undo", number])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    if not was.rounds or number != len(was.rounds):
        raise Superseded(game.version)
    then, sheet = work_out(was), work_out(replace(was, rounds=was.rounds[:-1]))
    game.rounds.filter(number=number).delete()
    settle(game, then, sheet)
    before = picture(was, then, number)
    return written(game, wish, asked, what=What.UNDO, round=number, before=before, after=None)


def check(game: played.Game, number: int, insisted: Collection[str]) -> None:
    """The round itself, and whether a correction leaves the later ones standing."""
    problems = [p for n in range(number, len(game.rounds) + 1) for p in check_round(game, n)]
    if impossible := [p for p in problems if isinstance(p, Impossible)]:
        raise Refused(impossible)
    if odd := [p for p in problems if isinstance(p, Odd) and p.round == number and p.name not in insisted]:
        raise Doubted(odd)


def write_round(game: Game, number: int, entered: played.Round, wish: Wish) -> None:
    row, _ = Round.objects.get_or_create(game=game, number=number, defaults={"ended_at": wish.at})
    row.rummy, row.dealer = entered.rummy, entered.dealer
    row.save(update_fields=["rummy", "dealer"])
    row.hands.all().delete()
    seats = {seat.number: seat for seat in game.seats.all()}
    hands = [
        Hand(round=row, seat=seats[number], cards=hand.cards and dict(hand.cards), counted=hand.points)
        for number, hand in entered.hands.items()
    ]
    if entered.out is not None:
        hands.append(Hand(round=row, seat=seats[entered.out], went_out=True))
    Hand.objects.bulk_create(hands)


def picture(game: played.Game, sheet: Sheet, number: int) -> dict[str, object] | None:
    """What a `Change` keeps of a round: None if it is not there."""
    if number > len(game.rounds):
        return None
    return snapshot(game.rounds[number - 1], sheet.rounds[number - 1].points)
