"""A table stops early, and may go on after all."""

from django.db import transaction

from rummy.models import Game, What
from rummy.rules.checks import Impossible
from rummy.rules.played import How

from .courses import agreed, round_to_come
from .refusals import Refused
from .saving import Saved, Wish, answered, digest, locked


@transaction.atomic
def end_game(*, game: Game, how: How, wish: Wish) -> Saved:
    """The game is over with the last round that was played. Raises Superseded, or Refused."""
    asked = digest(["end", how])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    number = round_to_come(was).number
    game.ended_after, game.ended_how = number - 1, how.value
    return agreed(game, was, wish, asked, what=What.END, round=number, before=None, after={"how": how.value})


@transaction.atomic
def reopen_game(*, game: Game, wish: Wish) -> Saved:
    """The game goes on as if it had not been ended early. Raises Superseded, or Refused."""
    asked = digest(["reopen"])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was, number = game.played(), game.rounds_played + 1
    if not game.ended_how:
        raise Refused([Impossible("not-ended-early", number)])
    before = {"how": game.ended_how}
    game.ended_after, game.ended_how = None, ""
    return agreed(game, was, wish, asked, what=What.REOPEN, round=number, before=before, after=None)
