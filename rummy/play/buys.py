"""Buys are counted at the table, a tap each, while a round is under way."""

from dataclasses import replace

from django.db import transaction

from rummy.models import Game, What
from rummy.rules import played
from rummy.rules.checks import Impossible
from rummy.rules.deals import Deal
from rummy.rules.sheet import work_out
from rummy.rules.sizes import buys_left

from .refusals import Refused, Superseded
from .saving import Saved, Wish, digest, locked, repeated, written


@transaction.atomic
def count_buys(*, game: Game, number: int, seat: int, was: int, buys: int, wish: Wish) -> Saved:
    """Brings the buys of `seat` in round `number` from the `was` that the phone shows to `buys`.

    Phones that count for different players do not disturb each other: the game's version may be any. Raises
    Superseded where another round is under way or the seat's count is another, and Refused beyond a limit; a
    buy can always be taken back.
    """
    asked = digest(["buys", number, seat, was, buys])
    game = locked(game)
    if saved := repeated(game, wish, asked):
        return saved
    known, table = game.played(), game.under_way(number)
    deal = work_out(known).next
    if deal is None or deal.number != number or table.buys.get(seat, 0) != was:
        raise Superseded(game.version)
    if seat not in deal.seats:
        raise Refused([Impossible("hand-not-seated", deal.number, seat)])
    if buys > was or buys < 0:
        check(known, deal, seat, buys)
    game.lay(number, replace(table, buys={**table.buys, seat: buys}))
    before, after = {"seat": seat, "buys": was}, {"seat": seat, "buys": buys}
    return written(game, wish, asked, what=What.BUYS, round=number, before=before, after=after)


def check(game: played.Game, deal: Deal, seat: int, buys: int) -> None:
    """Refused beyond the limits of a round and of a game."""
    most = buys_left(deal, game.rounds, seat)
    if not 0 <= buys <= most:
        raise Refused([Impossible("too-many-buys", deal.number, seat, figures={"buys": buys, "most": most})])
