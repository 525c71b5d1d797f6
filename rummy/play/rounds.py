"""A round is recorded, corrected, taken back."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from django.db import transaction

from rummy.models import Game, Hand, Round, What, snapshot
from rummy.models.courses import UnderWay
from rummy.rules import played
from rummy.rules.checks import Impossible, Odd, check_from, check_round
from rummy.rules.problems import Problem
from rummy.rules.sheet import Sheet, work_out

from .refusals import Doubted, Refused, Superseded
from .saving import Saved, Wish, answered, digest, locked, written
from .settling import settle


@transaction.atomic
def record_round(
    *, game: Game, number: int, entered: played.Round, wish: Wish, insisted: Collection[str] = ()
) -> Saved:
    """Records the next round, or corrects one that has been played.

    Where `entered` says nothing of buys, they are what was counted before. Raises Superseded, Refused, or
    Doubted for what is odd and not among the problems `insisted` on.
    """
    asked = digest([number, snapshot(entered, {})])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    if not 1 <= number <= len(was.rounds) + 1:
        raise Superseded(game.version)
    whole = game.known_of(number, was.rounds).completed(entered)
    now = replace(was, rounds=(*was.rounds[: number - 1], whole, *was.rounds[number:]))
    check(now, number, insisted)
    then, sheet = work_out(was), work_out(now)
    write_round(game, number, whole, wish)
    game.lay(number, UnderWay())
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
    """Takes back the last round, `number`, and nothing else.

    What was agreed for the round after it still stands for that one. Its buys, and its dealer where the table
    left the rotation, are again those of a round under way. Superseded if another is the last, Refused where
    the table has ended the game.
    """
    asked = digest(["undo", number])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    if not was.rounds or number != len(was.rounds):
        raise Superseded(game.version)
    if was.course.ending:
        raise Refused([Impossible("ended-early", number)])
    then, sheet = work_out(was), work_out(replace(was, rounds=was.rounds[:-1]))
    game.rounds.filter(number=number).delete()
    game.lay(number, UnderWay(was.rounds[-1].counted_buys, was.rounds[-1].dealer))
    settle(game, then, sheet)
    before = picture(was, then, number)
    return written(game, wish, asked, what=What.UNDO, round=number, before=before, after=None)


def check(game: played.Game, number: int, insisted: Collection[str]) -> None:
    """The round itself, and whether a correction leaves the later ones standing."""
    itself, later = check_round(game, number), check_from(game, number + 1)
    if impossible := cannot_be(itself) or cannot_be(later):
        raise Refused(impossible)
    if odd := [p for p in itself if isinstance(p, Odd) and p.name not in insisted]:
        raise Doubted(odd)


def cannot_be(problems: Iterable[Problem]) -> list[Impossible]:
    return [problem for problem in problems if isinstance(problem, Impossible)]


def write_round(game: Game, number: int, entered: played.Round, wish: Wish) -> None:
    row, _ = Round.objects.get_or_create(game=game, number=number, defaults={"ended_at": wish.at})
    row.rummy, row.dealer = entered.rummy, entered.dealer
    row.save(update_fields=["rummy", "dealer"])
    row.hands.all().delete()
    Hand.objects.bulk_create(
        Hand(
            round=row,
            seat=seat,
            bonuses=list(entered.bonuses.get(seat.number, ())),
            **columns(entered, seat.number),
        )
        for seat in game.seats.all()
        if seat.number == entered.out or seat.number in entered.hands
    )


def columns(entered: played.Round, seat: int) -> Mapping[str, object]:
    """What a `Hand` keeps of a player's round, bonuses apart."""
    if seat == entered.out:
        return {"went_out": True, "buys": entered.out_buys}
    hand = entered.hands[seat]
    return {
        "cards": None if hand.cards is None else dict(hand.cards),
        "counted": hand.points,
        "buys": hand.buys,
        "amnesty": hand.amnesty,
    }


def picture(game: played.Game, sheet: Sheet, number: int) -> dict[str, object] | None:
    """What a `Change` keeps of a round, with who dealt it: None if it is not there."""
    if number > len(game.rounds):
        return None
    scored = sheet.rounds[number - 1]
    return {**snapshot(game.rounds[number - 1], scored.points), "dealt": scored.dealer}
