"""Whether an entered round, or a whole game, can be true."""

from collections.abc import Iterator
from dataclasses import replace

from .counting import HOW_MANY
from .deals import Deal, next_deal, ordinary_deal, score, scored_rounds
from .entries import WHO_AND_WHAT, Entry
from .played import Game
from .problems import Impossible, Odd
from .seating import check_course
from .sizes import bought

__all__ = ["Impossible", "Odd", "check_course", "check_from", "check_game", "check_round"]


def check_round(game: Game, number: int) -> tuple[Impossible | Odd, ...]:
    """The problems of round `number`, the game's other rounds taken as given."""
    return tuple(check_from(replace(game, rounds=game.rounds[:number]), number))


def check_from(game: Game, first: int) -> Iterator[Impossible | Odd]:
    """The problems of round `first` and all after it, the rounds before it taken as given."""
    earlier = game.rounds[: first - 1]
    scored, before = [*scored_rounds(replace(game, rounds=earlier))], bought(earlier)
    sound = True
    for number, round in enumerate(game.rounds[first - 1 :], start=first):
        # Nobody knows whether a game ends with what cannot be scored: the rounds after it are looked at too.
        deal = next_deal(game, scored) if sound else _deal_of_any(game, number)
        if not deal:
            yield _after_end(game, number, len(scored))
            continue
        problems = _check_entry(Entry(deal, round, before))
        yield from problems
        before += bought([round])
        sound = sound and not any(isinstance(problem, Impossible) for problem in problems)
        if sound:
            scored.append(score(game, deal, round, scored))


def check_game(game: Game) -> tuple[Impossible | Odd, ...]:
    """The problems of a game that comes as a whole: its course and all of its rounds."""
    return tuple(check_course(game)) or tuple(check_from(game, 1))


def _deal_of_any(game: Game, number: int) -> Deal | None:
    return ordinary_deal(game, number, game.first_dealer) if game.has_round(number) else None


def _check_entry(entry: Entry) -> tuple[Impossible | Odd, ...]:
    problems = tuple(problem for rule in WHO_AND_WHAT for problem in rule(entry))
    # Cards can be counted only once every hand is there and every kind has a value.
    return problems or tuple(problem for rule in HOW_MANY for problem in rule(entry))


def _after_end(game: Game, number: int, ended: int) -> Impossible:
    if game.has_round(number):
        return Impossible("game-over", number, figures={"ended": ended})
    return Impossible("no-such-round", number, figures={"rounds": game.rules_in(number).length or 0})
