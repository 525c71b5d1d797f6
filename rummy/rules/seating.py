"""What cannot be in the course of a game: who plays from when and until when, rules changed, an early end."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from .played import Game, How, Joins, Leaves, Sits
from .problems import Impossible
from .rotation import seated

FEWEST_LEFT = 2  # a game goes on while two play, whatever its ruleset asks for at the start


def check_course(game: Game) -> Iterator[Impossible]:
    """Its problems, each with the round in which it shows."""
    for rule in RULES:
        yield from rule(game)


def seats_are_of_the_game(game: Game) -> Iterator[Impossible]:
    seats = range(game.seats)
    for event in game.course.seating:
        named = event.order if isinstance(event, Sits) else (event.seat,)
        if len({*named}) < len(named) or any(seat not in seats for seat in named):
            yield Impossible("no-such-seats", event.before)


def players_are_enough_and_not_too_many(game: Game) -> Iterator[Impossible]:
    fewest, most = game.ruleset.players
    yield from _between(game, 1, (fewest, "too-few-players"), (most, "too-many-players"))
    changes = ({event.before for event in game.course.seating} | {*game.course.amendments}) - {1}
    for number in sorted(change for change in changes if game.has_round(change)):
        most = game.rules_in(number).players[1]
        yield from _between(game, number, (FEWEST_LEFT, "too-few-stay"), (most, "too-many-join"))


def _between(game: Game, number: int, fewest: tuple[int, str], most: tuple[int, str]) -> Iterator[Impossible]:
    players = len(seated(game, number))
    if players < fewest[0]:
        yield Impossible(fewest[1], number, figures={"players": players, "fewest": fewest[0]})
    if players > most[0]:
        yield Impossible(most[1], number, figures={"players": players, "most": most[0]})


def first_dealer_is_there(game: Game) -> Iterator[Impossible]:
    if game.first_dealer not in seated(game, 1):
        yield Impossible("first-dealer-not-seated", 1, game.first_dealer)


def who_leaves_had_played_and_who_joins_was_away(game: Game) -> Iterator[Impossible]:
    moves: defaultdict[int, list[Leaves | Joins]] = defaultdict(list)
    for event in game.course.seating:
        if not isinstance(event, Sits):
            moves[event.seat].append(event)
    for seat, (first, *_) in moves.items():
        if isinstance(first, Leaves) and first.before == 1:
            yield Impossible("left-before-playing", 1, seat)
        for before, after in pairwise(moves[seat]):
            yield from _one_after_the_other(before, after)


def _one_after_the_other(before: Leaves | Joins, after: Leaves | Joins) -> Iterator[Impossible]:
    in_time = before.before < after.before
    if isinstance(after, Joins) and not (in_time and isinstance(before, Leaves)):
        yield Impossible("joined-already", after.before, after.seat)
    if isinstance(after, Leaves) and isinstance(before, Leaves):
        yield Impossible("left-already", after.before, after.seat)


def changes_come_before_the_end(game: Game) -> Iterator[Impossible]:
    for event in game.course.seating:
        match event:
            case Leaves(before, seat) if not game.has_round(before - 1):
                yield Impossible("left-after-end", before, seat)
            case Joins(before, seat) if not game.has_round(before):
                yield Impossible("joined-after-end", before, seat)
            case Sits(before) if not game.has_round(before):
                yield Impossible("seats-after-end", before)


def nobody_joins_as_the_winner(game: Game) -> Iterator[Impossible]:
    for event in game.course.seating:
        target = game.rules_in(event.before).target
        if isinstance(event, Joins) and target is not None and event.points >= target:
            figures = {"points": event.points, "target": target}
            yield Impossible("joined-at-target", event.before, event.seat, figures=figures)


def rules_are_changed_for_rounds_to_come(game: Game) -> Iterator[Impossible]:
    for number, rules in sorted(game.course.amendments.items()):
        before = game.rules_in(number - 1).length
        if not game.has_round(number) or (before is not None and before < number):
            yield Impossible("amended-after-end", number)
        if rules.scoring is not game.ruleset.scoring:
            yield Impossible("amended-scoring", number)


def the_end_comes_after_what_was_played(game: Game) -> Iterator[Impossible]:
    ending = game.course.ending
    if ending and ending.after > len(game.rounds):
        yield Impossible("ended-before-played", ending.after, figures={"rounds": len(game.rounds)})
    elif ending and ending.how is How.AGREED and not ending.after:
        yield Impossible("agreed-on-nothing", 0)


RULES = (
    seats_are_of_the_game,
    players_are_enough_and_not_too_many,
    first_dealer_is_there,
    who_leaves_had_played_and_who_joins_was_away,
    changes_come_before_the_end,
    nobody_joins_as_the_winner,
    rules_are_changed_for_rounds_to_come,
    the_end_comes_after_what_was_played,
)
