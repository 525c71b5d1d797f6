import pytest
from hypothesis import given

from rummy.rules.played import Game, Leaves
from rummy.rules.sheet import work_out
from rummy.rules.starts import Starts, proposed_starts

from .cast import ANA, LUIS, MARTA, PEP, a_game, a_round, to_100
from .strategies import games

FIRST = a_round(ANA, {LUIS: 20, MARTA: 35, PEP: 50})
SECOND = a_round(LUIS, {ANA: 40, MARTA: 5}, without=PEP)


def test_before_the_first_round_all_start_with_nothing() -> None:
    assert proposed_starts(a_game(), 1) == Starts(0, 0, 0)


def test_somebody_new_missed_every_round() -> None:
    """The worst are 50 and 40; Ana has 40, Luis 20, Marta 40 and Pep 55 points."""
    game = a_game(FIRST, a_round(LUIS, {ANA: 40, MARTA: 5, PEP: 5}))
    assert proposed_starts(game, 3) == Starts(worst=90, average=39, nothing=0)


def test_who_comes_back_missed_the_rounds_since_they_left() -> None:
    """Pep left with 50, missed a round whose worst was 40; the others have 40, 20 and 40."""
    game = a_game(FIRST, SECOND, seating=[Leaves(2, PEP)])
    assert proposed_starts(game, 3, PEP) == Starts(worst=90, average=33, nothing=50)


def test_who_has_left_is_no_part_of_the_average() -> None:
    game = a_game(FIRST, SECOND, seating=[Leaves(2, PEP), Leaves(3, MARTA)])
    assert proposed_starts(game, 3).average == 30


@pytest.mark.parametrize(("points", "average"), [(5, 5), (6, 6), (7, 6), (8, 7)])
def test_an_average_is_to_the_nearest_point_and_up_from_the_middle(points: int, average: int) -> None:
    game = a_game(a_round(None, {ANA: 5, LUIS: points}), seating=[Leaves(2, MARTA), Leaves(2, PEP)])
    assert proposed_starts(game, 2).average == average


def test_where_high_wins_the_worst_is_the_least() -> None:
    assert proposed_starts(to_100(FIRST), 2).worst == 0


@given(games())
def test_the_worst_start_is_behind_everybody_who_played_from_the_start(game: Game) -> None:
    """Whoever came in with points of their own choosing apart."""
    if game.ruleset.low_wins and not game.course.seating:
        worst = proposed_starts(game, len(game.rounds) + 1).worst
        assert all(place.total <= worst for place in work_out(game).standings)
