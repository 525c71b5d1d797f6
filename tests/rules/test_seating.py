from collections.abc import Sequence

import pytest

from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.played import Course, Ending, Game, How, Joins, Leaves, Round, Seating, Sits
from rummy.rules.rulesets import Ruleset
from rummy.rules.seating import check_course

from .cast import ANA, LUIS, MARTA, PEP, a_round

type Found = list[tuple[str, int, int | None]]

LENGTHENED = CONTRACT_RUMMY.replaced({"contracts": ["2S3"] * 9})
SHORTENED = CONTRACT_RUMMY.replaced({"contracts": ["2S3"] * 3})


def found(
    *seating: Seating,
    seats: int = 4,
    ruleset: Ruleset = CONTRACT_RUMMY,
    first_dealer: int = ANA,
    amendments: dict[int, Ruleset] | None = None,
    ending: Ending | None = None,
    rounds: Sequence[Round] = (),
) -> Found:
    course = Course(seating, amendments or {}, ending)
    game = Game(ruleset, seats, first_dealer, tuple(rounds), course)
    return [(problem.code, problem.round, problem.seat) for problem in check_course(game)]


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
def test_how_many_sit_down(seats: int, ruleset: Ruleset, expected: Found) -> None:
    assert found(seats=seats, ruleset=ruleset) == expected


def test_nobody_at_the_table() -> None:
    assert ("too-few-players", 1, None) in found(seats=0)


def test_two_may_go_on_when_the_others_have_left() -> None:
    assert found(Leaves(3, MARTA), Leaves(4, PEP)) == []


def test_nobody_plays_on_alone() -> None:
    assert found(Leaves(6, LUIS), Leaves(3, MARTA), Leaves(4, PEP)) == [("too-few-stay", 6, None)]


def test_all_may_leave_when_the_game_is_over() -> None:
    assert found(*(Leaves(8, seat) for seat in (ANA, LUIS, MARTA, PEP))) == []


def test_who_joins_takes_a_place_that_is_free() -> None:
    assert found(Joins(3, 8, 0), seats=9) == [("too-many-join", 3, None)]
    assert found(Joins(3, 8, 0), Leaves(3, PEP), seats=9) == []


def test_who_comes_back_takes_a_place_that_is_free() -> None:
    seating: list[Seating] = [Leaves(2, PEP), Joins(2, 8, 0), Joins(4, PEP, 0)]
    assert found(*seating, seats=9) == [("too-many-join", 4, None)]
    assert found(*seating, Leaves(4, LUIS), seats=9) == []


def test_who_is_not_there_yet_does_not_count_at_the_start() -> None:
    assert found(Joins(2, LUIS, 0), Joins(2, PEP, 0)) == [("too-few-players", 1, None)]


def test_who_deals_first_is_there() -> None:
    assert found(Joins(2, PEP, 0), first_dealer=PEP) == [("first-dealer-not-seated", 1, PEP)]


@pytest.mark.parametrize(
    ("seating", "expected"),
    [
        ([Leaves(2, PEP)], []),
        ([Leaves(1, PEP)], [("left-before-playing", 1, PEP)]),
        ([Joins(3, PEP, 0), Leaves(4, PEP)], []),
        ([Joins(3, PEP, 0), Leaves(3, PEP)], [("joined-already", 3, PEP)]),
        ([Leaves(3, PEP), Leaves(5, PEP)], [("left-already", 5, PEP)]),
        ([Leaves(3, PEP), Joins(4, PEP, 90)], []),
        ([Leaves(3, PEP), Joins(4, PEP, 90), Leaves(5, PEP), Joins(7, PEP, 120)], []),
        ([Leaves(3, PEP), Joins(4, PEP, 90), Joins(6, PEP, 120)], [("joined-already", 6, PEP)]),
        ([Joins(3, PEP, 90), Joins(6, PEP, 120)], [("joined-already", 6, PEP)]),
    ],
)
def test_who_leaves_was_there_and_who_comes_was_not(seating: list[Seating], expected: Found) -> None:
    assert found(*seating) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Leaves(8, PEP), []),
        (Leaves(9, PEP), [("left-after-end", 9, PEP)]),
        (Joins(7, PEP, 0), []),
        (Joins(8, PEP, 0), [("joined-after-end", 8, PEP)]),
        (Sits(7, (PEP, ANA, LUIS, MARTA)), []),
        (Sits(8, (PEP, ANA, LUIS, MARTA)), [("seats-after-end", 8, None)]),
    ],
)
def test_who_comes_goes_or_moves_does_so_before_the_game_is_over(event: Seating, expected: Found) -> None:
    assert found(event) == expected


def test_nobody_joins_a_game_as_its_winner() -> None:
    assert found(Joins(3, PEP, 99), ruleset=RUMMY_100) == []
    assert found(Joins(3, PEP, 100), ruleset=RUMMY_100) == [("joined-at-target", 3, PEP)]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Sits(3, (PEP, ANA)), []),
        (Sits(3, (PEP, ANA, PEP)), [("no-such-seats", 3, None)]),
        (Sits(3, (4, ANA, PEP)), [("no-such-seats", 3, None)]),
        (Leaves(3, 4), [("no-such-seats", 3, None)]),
        (Joins(3, -1, 0), [("no-such-seats", 3, None)]),
    ],
)
def test_seats_are_those_of_the_game(event: Seating, expected: Found) -> None:
    assert found(event) == expected


@pytest.mark.parametrize(
    ("amendments", "expected"),
    [
        ({2: CONTRACT_RUMMY.replaced({"amnesty": True})}, []),
        ({7: LENGTHENED}, []),
        ({8: LENGTHENED}, [("amended-after-end", 8, None)]),
        ({7: LENGTHENED, 9: CONTRACT_RUMMY}, [("amended-after-end", 9, None)]),
        ({3: SHORTENED}, []),
        ({4: SHORTENED}, [("amended-after-end", 4, None)]),
        ({4: CONTRACT_RUMMY.replaced({"scoring": "winner takes sum"})}, [("amended-scoring", 4, None)]),
        ({4: CONTRACT_RUMMY.replaced({"players": [3, 3]})}, [("too-many-join", 4, None)]),
    ],
)
def test_rules_are_changed_for_rounds_to_come(amendments: dict[int, Ruleset], expected: Found) -> None:
    assert found(amendments=amendments) == expected


@pytest.mark.parametrize(
    ("number", "amendments", "length"),
    [
        (1, {}, 7),
        (7, {7: LENGTHENED}, 9),
        (2, {7: LENGTHENED}, 9),
        (2, {3: SHORTENED}, 3),
        (1, {2: SHORTENED, 3: LENGTHENED}, 9),
        (3, {1: RUMMY_100, 5: CONTRACT_RUMMY}, 7),
        (3, {4: RUMMY_100}, None),
    ],
    ids=["book", "now", "later", "shorter later", "twice", "endless before", "endless later"],
)
def test_a_game_is_as_long_as_it_is_agreed(
    number: int, amendments: dict[int, Ruleset], length: int | None
) -> None:
    game = Game(CONTRACT_RUMMY, 4, course=Course(amendments=amendments))
    assert game.length_in(number) == length


@pytest.mark.parametrize(
    ("after", "how", "expected"),
    [
        (1, How.AGREED, []),
        (2, How.BROKEN_OFF, []),
        (3, How.AGREED, [("ended-before-played", 3, None)]),
        (0, How.AGREED, [("agreed-on-nothing", 0, None)]),
        (0, How.BROKEN_OFF, []),
    ],
)
def test_an_early_end_comes_after_what_was_played(after: int, how: How, expected: Found) -> None:
    assert found(ending=Ending(after, how), rounds=[a_round()] * 2) == expected
