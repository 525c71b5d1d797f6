"""What all changes between rounds have in common: the rules judge a course before it is written."""

from rummy.models import Game, What
from rummy.rules import played
from rummy.rules.checks import Impossible, check_course
from rummy.rules.deals import Deal
from rummy.rules.sheet import work_out

from .refusals import Refused
from .saving import Saved, Wish, written
from .settling import settle


def round_to_come(game: played.Game) -> Deal:
    """The deal under way, for which a change holds first; Refused where the game is over."""
    deal = work_out(game).next
    if deal is None:
        ended = len(game.rounds)
        raise Refused([Impossible("game-over", ended + 1, figures={"ended": ended})])
    return deal


def agreed(
    game: Game,
    was: played.Game,
    wish: Wish,
    asked: str,
    *,
    what: What,
    round: int,
    before: object,
    after: object,
) -> Saved:
    """Writes a game that has a new course; `was` is the one it had before. Refused where it cannot be."""
    now = game.played()
    if impossible := [*check_course(now)]:
        raise Refused(impossible)
    settle(game, work_out(was), work_out(now))
    return written(game, wish, asked, what=what, round=round, before=before, after=after)
