"""Where in a record a problem of its game is."""

from collections.abc import Sequence

from .problems import Problem
from .reading import Fault, shown

PLACES = {
    "too-few-players": "players",
    "too-many-players": "players",
    "too-few-stay": "left",
    "too-many-join": "joined",
    "first-dealer-not-seated": "first_dealer",
    "left-before-playing": "left.{player}",
    "left-after-end": "left.{player}",
    "joined-after-end": "joined.{player}.round",
    "joined-at-target": "joined.{player}.with",
    "no-such-round": "rounds[{index}]",
    "game-over": "rounds[{index}]",
    "out-not-seated": "rounds[{index}].out",
    "dealer-not-seated": "rounds[{index}].dealer",
    "hand-missing": "rounds[{index}].hands",
    "hand-of-out": "rounds[{index}].hands.{player}",
    "hand-not-seated": "rounds[{index}].hands.{player}",
    "no-such-kind": "rounds[{index}].hands.{player}.cards.{kind}",
    "no-doubling": "rounds[{index}].rummy",
    "rummy-without-out": "rounds[{index}].rummy",
    "no-amnesty": "rounds[{index}].hands.{player}.amnesty",
    "amnesty-without-out": "rounds[{index}].hands.{player}.amnesty",
    "kind-beyond-shoe": "rounds[{index}].hands.{player}.cards.{kind}",
    "kind-beyond-shoe-together": "rounds[{index}]",
    "cards-beyond-shoe": "rounds[{index}]",
    "points-of-no-cards": "rounds[{index}].hands.{player}.points",
    "points-beyond-shoe": "rounds[{index}]",
}


def fault_of(problem: Problem, players: Sequence[str]) -> Fault:
    """The problem as a fault of the record that names the players so; `figures` say who and which kind."""
    player = "" if problem.seat is None else players[problem.seat]
    kind = problem.kind or ""
    place = PLACES[problem.code].format(index=problem.round - 1, player=shown(player), kind=shown(kind))
    figures = {**problem.figures, "round": problem.round, "player": player, "kind": kind}
    return Fault(place, problem.code, figures)
