"""Where in a record a problem of its game is."""

from collections.abc import Collection, Sequence

from .problems import Problem
from .reading import Fault, shown

PLACES = {
    "too-few-players": "players",
    "too-many-players": "players",
    "too-few-stay": "left",
    "too-many-join": "joined",
    "first-dealer-not-seated": "first_dealer",
    "left-before-playing": "left.{player}",
    "left-already": "left.{player}",
    "left-after-end": "left.{player}",
    "joined-already": "joined.{player}",
    "joined-after-end": "joined.{player}.round",
    "joined-at-target": "joined.{player}.with",
    "no-such-seats": "seating",
    "seats-after-end": "seating",
    "amended-after-end": "amendments",
    "amended-scoring": "amendments",
    "ended-before-played": "ended.after",
    "agreed-on-nothing": "ended.after",
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
    "buys-without-out": "rounds[{index}].out_buys",
    "bonus-not-seated": "rounds[{index}].bonuses.{player}",
    "no-such-bonus": "rounds[{index}].bonuses.{player}",
    "second-cut": "rounds[{index}].bonuses.{player}",
    "bonus-not-out": "rounds[{index}].bonuses.{player}",
    "second-bonus": "rounds[{index}].bonuses.{player}",
    "kind-beyond-shoe": "rounds[{index}].hands.{player}.cards.{kind}",
    "kind-beyond-shoe-together": "rounds[{index}]",
    "cards-beyond-shoe": "rounds[{index}]",
    "points-of-no-cards": "rounds[{index}].hands.{player}.points",
    "points-beyond-shoe": "rounds[{index}]",
}

SHORT = frozenset({"left", "joined"})  # where a record has neither, it says so in its seating


def fault_of(problem: Problem, players: Sequence[str], members: Collection[str]) -> Fault:
    """The problem as a fault of a record with these players and members; `figures` say who and which kind."""
    player = "" if problem.seat is None else players[problem.seat]
    kind = problem.kind or ""
    place = PLACES[problem.code].format(index=problem.round - 1, player=shown(player), kind=shown(kind))
    if place.partition(".")[0] in SHORT and SHORT.isdisjoint(members):
        place = "seating" if "seating" in members else "amendments"
    figures = {**problem.figures, "round": problem.round, "player": player, "kind": kind}
    return Fault(place, problem.code, figures)
