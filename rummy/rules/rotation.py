"""Who plays, deals and leads, and whether the game is over."""

from collections.abc import Iterable, Sequence

from .played import Game


def seated(game: Game, number: int) -> tuple[int, ...]:
    """The seats that play round `number`, in seat order."""
    return tuple(
        seat
        for seat in range(game.seats)
        if first_round(game, seat) <= number and (seat not in game.left or number < game.left[seat])
    )


def first_round(game: Game, seat: int) -> int:
    """The first round that a seat plays."""
    return game.joined[seat].round if seat in game.joined else 1


def dealers(game: Game) -> list[int]:
    """Who dealt each round that was played."""
    dealt: list[int] = []
    for number, round in enumerate(game.rounds, start=1):
        dealt.append(_due(game, number, dealt) if round.dealer is None else round.dealer)
    return dealt


def next_dealer(game: Game) -> int:
    """Who deals the round after those that were played."""
    return _due(game, len(game.rounds) + 1, dealers(game))


def lead(game: Game, number: int, dealer: int) -> int:
    """Who plays first in round `number`: the next seated player clockwise of its dealer."""
    return _first_from(game, number, dealer + 1)


def is_over(game: Game, number: int, totals: Iterable[int]) -> bool:
    """Whether the game ends with round `number`, after which these totals stand."""
    length, target = game.ruleset.length, game.ruleset.target
    return number == length or (target is not None and any(total >= target for total in totals))


def _due(game: Game, number: int, dealt: Sequence[int]) -> int:
    # The deal moves on from whoever dealt last, were it the wrong one.
    return _first_from(game, number, dealt[-1] + 1 if dealt else game.first_dealer)


def _first_from(game: Game, number: int, seat: int) -> int:
    return min(seated(game, number), key=lambda other: (other - seat) % game.seats)
