import pytest

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.played import Game, Joined
from rummy.rules.rulesets import Ruleset
from rummy.rules.seating import check_seats

from .cast import ANA, LUIS, MARTA, PEP


def found(
    seats: int = 4, ruleset: Ruleset = CONTRACT_RUMMY, **rest: object
) -> list[tuple[str, int, int | None]]:
    game = Game(ruleset, seats, **rest)  # type: ignore[arg-type]
    return [(problem.code, problem.round, problem.seat) for problem in check_seats(game)]


@pytest.mark.parametrize(
    ("seats", "ruleset", "expected"),
    [
        (2, CONTRACT_RUMMY, [("too-few-players", 1, None)]),
        (3, CONTRACT_RUMMY, []),
        (8, CONTRACT_RUMMY, []),
        (9, CONTRACT_RUMMY, [("too-many-players", 1, None)]),
        (2, RUMMY_100, []),
        (6, RUMMY_100, []),
        (7, RUMMY_100, [("too-many-players", 1, None)]),
    ],
)
def test_how_many_sit_down(seats: int, ruleset: Ruleset, expected: list[tuple[str, int, int | None]]) -> None:
    assert found(seats, ruleset) == expected


def test_nobody_at_the_table() -> None:
    assert ("too-few-players", 1, None) in found(0)


def test_two_may_go_on_when_the_others_have_left() -> None:
    assert found(left={MARTA: 3, PEP: 4}) == []


def test_nobody_plays_on_alone() -> None:
    assert found(left={LUIS: 6, MARTA: 3, PEP: 4}) == [("too-few-stay", 6, None)]


def test_all_may_leave_when_the_game_is_over() -> None:
    assert found(left={ANA: 8, LUIS: 8, MARTA: 8, PEP: 8}) == []


def test_who_joins_takes_a_place_that_is_free() -> None:
    joined = {8: Joined(round=3, points=0)}
    assert found(9, joined=joined) == [("too-many-join", 3, None)]
    assert found(9, joined=joined, left={PEP: 3}) == []


def test_who_is_not_there_yet_does_not_count_at_the_start() -> None:
    joined = {LUIS: Joined(2, 0), PEP: Joined(2, 0)}
    assert found(joined=joined) == [("too-few-players", 1, None)]


def test_who_deals_first_is_there() -> None:
    assert found(first_dealer=PEP, joined={PEP: Joined(2, 0)}) == [("first-dealer-not-seated", 1, PEP)]


@pytest.mark.parametrize(("left", "joined"), [(1, 1), (3, 3), (3, 5)])
def test_who_leaves_has_played(left: int, joined: int) -> None:
    assert ("left-before-playing", left, PEP) in found(left={PEP: left}, joined={PEP: Joined(joined, 0)})


def test_who_leaves_does_so_before_the_game_is_over() -> None:
    assert found(left={PEP: 8}) == []
    assert found(left={PEP: 9}) == [("left-after-end", 9, PEP)]


def test_who_joins_does_so_before_the_game_is_over() -> None:
    assert found(joined={PEP: Joined(7, 0)}) == []
    assert found(joined={PEP: Joined(8, 0)}) == [("joined-after-end", 8, PEP)]


def test_nobody_joins_a_game_as_its_winner() -> None:
    assert found(ruleset=RUMMY_100, joined={PEP: Joined(3, 99)}) == []
    assert found(ruleset=RUMMY_100, joined={PEP: Joined(3, 100)}) == [("joined-at-target", 3, PEP)]
