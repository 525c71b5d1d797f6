"""Rules are changed during a game, and what was played keeps its own."""

from collections.abc import Mapping

import pytest

from rummy.models import Game, What
from rummy.play.amending import change_rules
from rummy.play.ending import end_game
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import undo_round
from rummy.play.saving import Saved, Wish
from rummy.rules.played import Hand, How, Round
from rummy.rules.reading import Faulty
from tests.cast import ANA, LUIS, MARTA, PEP, a_game, a_round, a_wish, record

pytestmark = pytest.mark.django_db

BUYING = {"buys_per_round": 3}
DEAR = {"values": {"joker": 50, "A": 20, "10-K": 11, "2-9": 5}}


def change(game: Game, house_rules: Mapping[str, object], *, wish: Wish | None = None) -> Saved:
    return change_rules(game=game, house_rules=house_rules, wish=wish or a_wish(game))


def now(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def a_ten_each(game: Game, number: int) -> None:
    record(game, number, Round(ANA, {seat: Hand(cards={"10-K": 1}) for seat in (LUIS, MARTA, PEP)}))


def test_new_rules_are_for_rounds_to_come(game: Game) -> None:
    a_ten_each(game, 1)
    change(game, DEAR)
    a_ten_each(game, 2)
    assert list(game.seats.order_by("number").values_list("total", flat=True)) == [0, 21, 21, 21]


def test_a_correction_of_a_round_goes_by_the_rules_that_it_had(game: Game) -> None:
    a_ten_each(game, 1)
    change(game, DEAR)
    a_ten_each(game, 1)
    assert list(game.seats.order_by("number").values_list("total", flat=True)) == [0, 10, 10, 10]


def test_the_game_keeps_the_rules_under_which_it_was_started() -> None:
    game = a_game(rounds=1, house_rules=BUYING)
    change(game, DEAR)
    assert now(game).house_rules == BUYING
    assert now(game).rules.buys_in(2) == 0
    assert now(game).rules.values["joker"] == 50


def test_a_game_that_was_to_be_shorter_is_so_when_it_is_closed() -> None:
    game = a_game(rounds=1)
    change(game, {"contracts": ["2S3", "S3+R4", "2R4"]})
    end_game(game=now(game), how=How.AGREED, wish=a_wish(now(game)))
    assert now(game).length == 3


def test_the_last_word_on_a_round_counts(game: Game) -> None:
    change(game, BUYING)
    change(game, DEAR)
    assert now(game).amendments == {"1": DEAR}


def test_a_change_says_from_what_to_what(game: Game) -> None:
    change(game, BUYING)
    change(game, DEAR)
    said = game.changes.latest("seq")
    assert (said.what, said.round) == (What.RULES, 1)
    assert (said.before, said.after) == ({"house_rules": BUYING}, {"house_rules": DEAR})


def test_a_game_can_become_shorter_but_not_than_it_is() -> None:
    game = a_game(rounds=3)
    with pytest.raises(Refused) as refused:
        change(game, {"contracts": ["2S3", "S3+R4", "2R4"]})
    assert {problem.code for problem in refused.value.problems} == {"amended-after-end"}
    change(game, {"contracts": ["2S3", "S3+R4", "2R4", "3S3"]})
    record(game, 4, a_round(now(game), 4))
    assert now(game).finished_at is not None


def test_who_wins_does_not_become_who_loses(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        change(game, {"scoring": "winner takes sum"})
    assert [problem.code for problem in refused.value.problems] == ["amended-scoring"]


def test_what_are_no_rules_is_refused_and_nothing_written(game: Game) -> None:
    with pytest.raises(Faulty):
        change(game, {"contracts": ["4R4"]})
    assert (now(game).version, now(game).amendments) == (1, {})


def test_a_game_that_is_over_keeps_its_rules() -> None:
    with pytest.raises(Refused):
        change(a_game(rounds=7), BUYING)


def test_the_same_key_again_changes_nothing(game: Game) -> None:
    wish = a_wish(game)
    first = change(game, BUYING, wish=wish)
    change(game, DEAR)
    assert change(game, BUYING, wish=wish) == first
    assert now(game).amendments == {"1": DEAR}


def test_rules_for_a_game_that_has_moved_on_are_not_changed(game: Game) -> None:
    seen = a_wish(game)
    a_ten_each(game, 1)
    with pytest.raises(Superseded):
        change(game, BUYING, wish=seen)


def test_undo_leaves_the_rules_where_they_begin(game: Game) -> None:
    a_ten_each(game, 1)
    change(game, DEAR)
    undo_round(game=game, number=1, wish=a_wish(game))
    assert now(game).rules.values["10-K"] == 10
    a_ten_each(game, 1)
    assert now(game).rules.values["10-K"] == 11


def test_rules_that_are_changed_before_an_earlier_round_stand_for_the_later_ones_too(game: Game) -> None:
    a_ten_each(game, 1)
    change(game, DEAR)
    undo_round(game=game, number=1, wish=a_wish(game))
    change(game, BUYING)
    assert now(game).amendments == {"1": BUYING}
