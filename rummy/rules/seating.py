"""What cannot be in who sits at the table, from when and until when."""

from collections.abc import Iterator

from .played import Game
from .problems import Impossible
from .rotation import first_round, seated

FEWEST_LEFT = 2  # a game goes on while two play, whatever its ruleset asks for at the start


def check_seats(game: Game) -> Iterator[Impossible]:
    """The problems of the seats, each with the round in which it shows."""
    yield from _players_are_enough_and_not_too_many(game)
    yield from _first_dealer_is_there(game)
    yield from _who_left_had_played(game)
    yield from _who_joined_can_play(game)


def _players_are_enough_and_not_too_many(game: Game) -> Iterator[Impossible]:
    fewest, most = game.ruleset.players
    changes = {*game.left.values(), *(joined.round for joined in game.joined.values())} - {1}
    yield from _between(game, 1, (fewest, "too-few-players"), (most, "too-many-players"))
    for number in sorted(change for change in changes if _has_round(game, change)):
        yield from _between(game, number, (FEWEST_LEFT, "too-few-stay"), (most, "too-many-join"))


def _between(game: Game, number: int, fewest: tuple[int, str], most: tuple[int, str]) -> Iterator[Impossible]:
    players = len(seated(game, number))
    if players < fewest[0]:
        yield Impossible(fewest[1], number, figures={"players": players, "fewest": fewest[0]})
    if players > most[0]:
        yield Impossible(most[1], number, figures={"players": players, "most": most[0]})


def _first_dealer_is_there(game: Game) -> Iterator[Impossible]:
    if game.first_dealer not in seated(game, 1):
        yield Impossible("first-dealer-not-seated", 1, game.first_dealer)


def _who_left_had_played(game: Game) -> Iterator[Impossible]:
    for seat, number in game.left.items():
        if number <= first_round(game, seat):
            yield Impossible("left-before-playing", number, seat)
        elif not _has_round(game, number - 1):
            yield Impossible("left-after-end", number, seat)


def _who_joined_can_play(game: Game) -> Iterator[Impossible]:
    target = game.ruleset.target
    for seat, joined in game.joined.items():
        if not _has_round(game, joined.round):
            yield Impossible("joined-after-end", joined.round, seat)
        if target is not None and joined.points >= target:
            yield Impossible(
                "joined-at-target", joined.round, seat, figures={"points": joined.points, "target": target}
            )


def _has_round(game: Game, number: int) -> bool:
    return game.ruleset.length is None or number <= game.ruleset.length
