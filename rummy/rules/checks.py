"""Whether an entered round, or a whole game, can be true."""

from dataclasses import replace

from .counting import HOW_MANY
from .entries import WHO_AND_WHAT, Entry
from .played import Game
from .problems import Impossible, Odd
from .rotation import is_over, seated
from .seating import check_seats
from .sheet import scored_rounds

__all__ = ["Impossible", "Odd", "check_game", "check_round"]


def check_round(game: Game, number: int) -> tuple[Impossible | Odd, ...]:
    """The problems of round `number`, the game's other rounds taken as given."""
    earlier = replace(game, rounds=game.rounds[: number - 1])
    if _exists(game, number) and (ended := _ended_after(earlier)):
        return (_after_end(number, ended),)
    return _check_entry(game, number)


def check_game(game: Game) -> tuple[Impossible | Odd, ...]:
    """The problems of a game that comes as a whole: its seats and all of its rounds."""
    if problems := tuple(check_seats(game)):
        return problems
    played = range(1, len(game.rounds) + 1)
    found = tuple(problem for number in played for problem in _check_entry(game, number))
    if any(isinstance(problem, Impossible) for problem in found):
        return found
    ended = _ended_after(game) or len(game.rounds)
    return found + tuple(_after_end(number, ended) for number in played if number > ended)


def _check_entry(game: Game, number: int) -> tuple[Impossible | Odd, ...]:
    if not _exists(game, number):
        return (Impossible("no-such-round", number, figures={"rounds": game.ruleset.length or 0}),)
    entry = Entry(number, game.rounds[number - 1], seated(game, number), game.ruleset)
    problems = tuple(problem for rule in WHO_AND_WHAT for problem in rule(entry))
    # Cards can be counted only once every hand is there and every kind has a value.
    return problems or tuple(problem for rule in HOW_MANY for problem in rule(entry))


def _exists(game: Game, number: int) -> bool:
    return game.ruleset.length is None or number <= game.ruleset.length


def _ended_after(game: Game) -> int | None:
    """The first round with which the game was over."""
    over = (
        round.number for round in scored_rounds(game) if is_over(game, round.number, round.totals.values())
    )
    return next(over, None)


def _after_end(number: int, ended: int) -> Impossible:
    return Impossible("game-over", number, figures={"ended": ended})
