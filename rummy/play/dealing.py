"""Who deals, where it is not whose turn it is."""

from dataclasses import replace

from django.db import transaction

from rummy.models import Game, What
from rummy.rules.checks import Impossible
from rummy.rules.deals import deal_of

from .refusals import Refused, Superseded
from .saving import Saved, Wish, answered, digest, locked, written


@transaction.atomic
def set_dealer(*, game: Game, number: int, dealer: int | None, wish: Wish) -> Saved:
    """Says who deals the round under way, or dealt one that was played: None for whose turn it is.

    The rotation goes on from them. Raises Superseded, also where there is no such round, or Refused.
    """
    asked = digest(["dealer", number, dealer])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    deal = deal_of(game.played(), number)
    if deal is None:
        raise Superseded(game.version)
    if dealer is not None and dealer not in deal.seats:
        raise Refused([Impossible("dealer-not-seated", number, dealer)])
    was = put_right(game, number, None if dealer == deal.dealer else dealer)
    before, after = ({"dealer": deal.dealer if seat is None else seat} for seat in (was, dealer))
    return written(game, wish, asked, what=What.DEALER, round=number, before=before, after=after)


def put_right(game: Game, number: int, dealer: int | None) -> int | None:
    """Keeps who deals, and says who did before; None for whose turn it is."""
    if row := game.rounds.filter(number=number).first():
        was, row.dealer = row.dealer, dealer
        row.save(update_fields=["dealer"])
        return was
    known = game.under_way(number)
    game.lay(number, replace(known, dealer=dealer))
    return known.dealer
