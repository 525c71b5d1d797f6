"""A round is recorded, corrected, taken back."""

from dataclasses import replace
from unittest.mock import patch

import pytest

from rummy.models import Change, Game, User, What
from rummy.play.refusals import Doubted, Refused, Superseded
from rummy.play.rounds import undo_round
from rummy.rules.played import Hand, Round
from rummy.rules.scoring import scores
from tests.cast import ANA, LUIS, MARTA, PEP, a_game, a_round, a_wish, record

pytestmark = pytest.mark.django_db


def points(game: Game) -> list[list[int]]:
    """Round by round, hand by hand in seat order, as they are kept."""
    game = Game.objects.with_seats().get(pk=game.pk)
    return [[hand.points for hand in round.hands.all()] for round in game.rounds.all()]


def totals(game: Game) -> list[int]:
    return list(game.seats.order_by("number").values_list("total", flat=True))


def places(game: Game) -> list[int | None]:
    return list(game.seats.order_by("number").values_list("place", flat=True))


def round_of(out: int | None, **hands: int) -> Round:
    """Hands of tens: the number of them by name."""
    seats = {"ana": ANA, "luis": LUIS, "marta": MARTA, "pep": PEP}
    return Round(out=out, hands={seats[name]: Hand(cards={"10-K": count}) for name, count in hands.items()})


def undo(game: Game, number: int) -> Game:
    undo_round(game=game, number=number, wish=a_wish(game))
    return Game.objects.get(pk=game.pk)


def last_change(game: Game) -> Change:
    return game.changes.latest("seq")


# recorded


def test_a_round_is_kept_with_its_points_totals_and_places(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))
    record(game, 2, round_of(ANA, luis=2, marta=2, pep=1))

    assert points(game) == [[30, 0, 10, 10], [0, 20, 20, 10]]
    assert totals(game) == [30, 20, 30, 20]
    assert places(game) == [3, 1, 3, 1]


def test_who_went_out_has_a_hand_without_cards(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))

    hand = game.rounds.get().hands.get(went_out=True)
    assert (hand.seat.number, hand.cards, hand.counted) == (LUIS, None, None)


def test_nobody_goes_out_of_a_round_whose_stock_ran_out(game: Game) -> None:
    record(game, 1, round_of(None, ana=3, luis=2, marta=1, pep=1))

    assert not game.rounds.get().hands.filter(went_out=True).exists()
    assert totals(game) == [30, 20, 10, 10]


def test_points_that_the_table_added_up_are_kept_as_they_are(game: Game) -> None:
    hands = {ANA: Hand(points=35), MARTA: Hand(cards={"A": 1}), PEP: Hand(points=5)}
    record(game, 1, Round(out=LUIS, hands=hands))

    assert points(game) == [[35, 0, 15, 5]]
    assert game.rounds.get().hands.get(seat__number=ANA).counted == 35


def test_the_games_version_and_its_count_of_rounds_move_on(game: Game) -> None:
    saved = record(game, 1, a_round(game, 1))

    game.refresh_from_db()
    assert (game.version, game.rounds_played, saved.seq) == (2, 1, 2)


def test_a_round_after_the_next_one_is_somebody_elses_game(game: Game) -> None:
    with pytest.raises(Superseded):
        record(game, 2, a_round(game, 2))


def test_a_round_after_the_end_is_refused() -> None:
    game = a_game(rounds=7)
    with pytest.raises(Refused):
        record(game, 8, a_round(game, 7))
    assert points(game) == points(a_game(rounds=7))


# what few rounds have

GENEROUS = {"amnesty": True, "bonuses": {"at once": -10, "exact cut": -50}, "closer_points": [-5, -10]}


def test_bonuses_amnesty_and_what_going_out_scores_are_in_the_points() -> None:
    game = a_game(house_rules=GENEROUS)
    hands = {ANA: Hand(cards={"10-K": 3}), MARTA: Hand(cards={"A": 2}, amnesty=True), PEP: Hand(points=10)}
    record(game, 1, Round(LUIS, hands, bonuses={LUIS: ("at once",), PEP: ("exact cut",)}))

    assert points(game) == [[30, -15, 0, -40]]
    assert totals(game) == [30, -15, 0, -40]
    assert places(game) == [4, 2, 3, 1]


def test_a_round_is_read_as_it_was_written() -> None:
    game = a_game(house_rules=GENEROUS | {"buys_per_round": 3})
    hands = {
        ANA: Hand(cards={"10-K": 3}, buys=0),
        MARTA: Hand(cards={"A": 2}, amnesty=True, buys=2),
        PEP: Hand(points=10),
    }
    bonuses = {LUIS: ("exact cut", "at once")}
    entered = Round(LUIS, hands, dealer=PEP, out_buys=1, bonuses=bonuses)
    record(game, 1, entered)

    assert Game.objects.with_seats().get(pk=game.pk).played().rounds == (entered,)


def test_a_bonus_that_the_rules_do_not_have_is_refused(game: Game) -> None:
    with pytest.raises(Refused):
        record(game, 1, replace(round_of(LUIS, ana=3, marta=1, pep=1), bonuses={LUIS: ("at once",)}))


def test_a_correction_takes_bonuses_away() -> None:
    game = a_game(house_rules=GENEROUS)
    entered = round_of(LUIS, ana=3, marta=1, pep=1)
    record(game, 1, replace(entered, bonuses={LUIS: ("at once",)}))
    record(game, 1, entered)

    assert totals(game) == [30, -5, 10, 10]


def test_a_change_says_what_few_rounds_have() -> None:
    game = a_game(house_rules=GENEROUS | {"buys_per_round": 3})
    hands = {ANA: Hand(points=30, buys=1), MARTA: Hand(points=10, amnesty=True), PEP: Hand(points=10)}
    record(game, 1, Round(LUIS, hands, out_buys=2, bonuses={LUIS: ("at once",), PEP: ()}))

    after = last_change(game).after or {}
    assert after["hands"] == {
        "0": {"points": 30, "buys": 1},
        "2": {"points": 10, "amnesty": True},
        "3": {"points": 10},
    }
    assert (after["out_buys"], after["bonuses"]) == (2, {"1": ["at once"]})


# an extra deal

SHORT = {"contracts": ["2S3"], "tiebreaks": ["extra deal"]}


def test_an_extra_deal_among_the_tied_leaves_the_totals_as_they_are() -> None:
    game = a_game(house_rules=SHORT)
    record(game, 1, round_of(None, ana=1, luis=1, marta=2, pep=3))
    game.refresh_from_db()
    assert game.finished_at is None

    record(game, 2, round_of(LUIS, ana=2))
    game.refresh_from_db()
    assert (totals(game), places(game)) == ([10, 10, 20, 30], [2, 1, 3, 4])
    assert game.decided_by == "extra deal"


def test_who_is_not_tied_plays_no_extra_deal() -> None:
    game = a_game(house_rules=SHORT)
    record(game, 1, round_of(None, ana=1, luis=1, marta=2, pep=3))
    with pytest.raises(Refused):
        record(game, 2, round_of(LUIS, ana=2, marta=1))


def test_a_correction_that_breaks_the_tie_is_refused_while_there_is_an_extra_deal() -> None:
    game = a_game(house_rules=SHORT)
    record(game, 1, round_of(None, ana=1, luis=1, marta=2, pep=3))
    record(game, 2, round_of(LUIS, ana=2))
    with pytest.raises(Refused) as refused:
        record(game, 1, round_of(None, ana=1, luis=2, marta=2, pep=3))
    assert [problem.round for problem in refused.value.problems] == [2]


# refused, and asked about


def test_what_cannot_be_is_refused_and_nothing_written(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        record(game, 1, Round(out=LUIS, hands={ANA: Hand(cards={"A": 9}), MARTA: Hand(cards={"A": 1})}))

    assert [problem.round for problem in refused.value.problems] == [1]
    game.refresh_from_db()
    assert (game.version, game.rounds.count()) == (1, 0)


def test_what_is_odd_is_asked_about_and_nothing_written(game: Game) -> None:
    with pytest.raises(Doubted) as doubted:
        record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=())

    assert [problem.seat for problem in doubted.value.problems] == [ANA]
    assert game.rounds.count() == 0


def test_what_is_odd_is_kept_when_it_is_insisted_on(game: Game) -> None:
    with pytest.raises(Doubted) as doubted:
        record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=())
    insisted = [problem.name for problem in doubted.value.problems]

    record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=insisted)
    assert totals(game) == [110, 0, 10, 10]


def test_points_beyond_all_counting_are_refused_and_nothing_written(ana: User) -> None:
    rules = {"values": dict.fromkeys(("joker", "A", "10-K", "2-9"), 1000), "shoe": {"3-8": [12, 48]}}
    game = a_game(by=ana, house_rules=rules)
    entered = round_of(LUIS, ana=1, marta=1, pep=1)
    huge = replace(entered, hands={**entered.hands, ANA: Hand(cards={"2-9": 384, "10-K": 180})})
    record(game, 1, huge)

    with pytest.raises(Refused) as refused:
        record(game, 2, huge)

    assert [(found.code, found.seat) for found in refused.value.problems] == [("points-beyond-count", ANA)]
    assert game.rounds.count() == 1


def test_what_cannot_be_cannot_be_insisted_on(game: Game) -> None:
    entered = round_of(LUIS, ana=3, marta=1)
    with pytest.raises(Refused) as refused:
        record(game, 1, entered)
    with pytest.raises(Refused):
        record(game, 1, entered, insisted=[problem.name for problem in refused.value.problems])


def test_insisting_on_one_oddity_is_no_yes_to_another(game: Game) -> None:
    with pytest.raises(Doubted) as doubted:
        record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=())
    insisted = [problem.name for problem in doubted.value.problems]

    with pytest.raises(Doubted):
        record(game, 1, round_of(LUIS, ana=12, marta=1, pep=1), insisted=insisted)


def test_an_earlier_oddity_is_not_asked_about_again(game: Game) -> None:
    with pytest.raises(Doubted) as doubted:
        record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=())
    insisted = [problem.name for problem in doubted.value.problems]
    record(game, 1, round_of(LUIS, ana=11, marta=1, pep=1), insisted=insisted)

    record(game, 2, a_round(game, 2))
    assert game.rounds.count() == 2


# corrected


def test_a_correction_works_everything_out_anew(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))
    record(game, 2, round_of(ANA, luis=2, marta=2, pep=1))
    record(game, 1, round_of(PEP, ana=1, luis=9, marta=1))

    assert points(game) == [[10, 90, 10, 0], [0, 20, 20, 10]]
    assert totals(game) == [10, 110, 30, 10]
    assert places(game) == [1, 4, 3, 1]


def test_a_correction_keeps_when_the_round_ended(game: Game) -> None:
    record(game, 1, a_round(game, 1))
    ended = game.rounds.get().ended_at
    record(game, 1, round_of(PEP, ana=1, luis=9, marta=1))

    assert game.rounds.get().ended_at == ended


def test_a_correction_after_the_end_changes_the_winner(game: Game) -> None:
    for number in range(1, 8):
        record(game, number, round_of(LUIS, ana=1, marta=2, pep=3))
    game.refresh_from_db()
    end = game.finished_at
    record(game, 3, round_of(ANA, luis=7, marta=2, pep=3))

    game.refresh_from_db()
    assert (totals(game), places(game)) == ([60, 70, 140, 210], [1, 2, 3, 4])
    assert game.finished_at == end


def test_a_correction_after_the_end_can_break_a_tie_by_the_last_round(game: Game) -> None:
    for number in range(1, 8):
        record(game, number, round_of(LUIS, ana=1, marta=2, pep=3))
    record(game, 3, round_of(ANA, luis=6, marta=2, pep=3))

    game.refresh_from_db()
    assert (totals(game), places(game)) == ([60, 60, 140, 210], [2, 1, 3, 4])
    assert game.decided_by == "last round"


def test_a_correction_that_would_have_ended_the_game_earlier_is_refused_and_names_the_later_rounds() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    record(game, 1, Round(out=ANA, hands={LUIS: Hand(cards={"10-K": 4})}))
    record(game, 2, Round(out=LUIS, hands={ANA: Hand(cards={"10-K": 1})}))
    record(game, 3, Round(out=LUIS, hands={ANA: Hand(cards={"10-K": 2})}))

    with pytest.raises(Refused) as refused:
        record(game, 1, Round(out=ANA, hands={LUIS: Hand(cards={"10-K": 5})}, rummy=True))

    assert [problem.round for problem in refused.value.problems] == [2, 3]
    assert totals(game) == [40, 30]


def test_a_round_more_is_as_much_work_for_a_correction_in_a_long_game_as_in_a_short_one() -> None:
    four, eight, twelve = map(scored_by_a_correction, (4, 8, 12))
    assert eight - four == twelve - eight


def scored_by_a_correction(rounds: int) -> int:
    """How many rounds are scored where the first of so many is corrected."""
    game = a_game(ruleset="rummy-100", house_rules={"target": 1000}, rounds=rounds)
    with patch("rummy.rules.deals.scores", wraps=scores) as scored:
        record(game, 1, a_round(game, 2))
    return scored.call_count


def test_of_a_correction_that_cannot_be_nothing_is_said_about_later_rounds(game: Game) -> None:
    record(game, 1, a_round(game, 1))
    record(game, 2, a_round(game, 2))

    with pytest.raises(Refused) as refused:
        record(game, 1, round_of(LUIS, ana=1, marta=1))

    assert [problem.name for problem in refused.value.problems] == ["hand-missing.1.3.None"]


# taken back


def test_undo_takes_back_the_last_round(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))
    record(game, 2, round_of(ANA, luis=2, marta=2, pep=1))
    game = undo(game, 2)

    assert points(game) == [[30, 0, 10, 10]]
    assert totals(game) == [30, 0, 10, 10]
    assert (game.version, game.rounds_played) == (4, 1)


def test_undo_takes_back_no_round_but_the_last() -> None:
    game = a_game(rounds=2)
    with pytest.raises(Superseded):
        undo(game, 1)
    assert game.rounds.count() == 2


def test_undo_of_a_game_without_rounds_takes_back_nothing(game: Game) -> None:
    with pytest.raises(Superseded):
        undo(game, 0)


# what a change says


def test_the_start_of_a_game_is_its_first_change(game: Game) -> None:
    assert (last_change(game).what, last_change(game).seq) == (What.START, 1)


def test_a_recorded_round_is_a_change_by_somebody_at_some_time(game: Game, ana: User) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1), by=ana)

    change = last_change(game)
    assert (change.what, change.round, change.by, change.before) == (What.RECORD, 1, ana, None)
    assert change.at == game.rounds.get().ended_at
    assert change.after == {
        "out": LUIS,
        "rummy": False,
        "dealer": None,
        "dealt": ANA,
        "hands": {"0": {"cards": {"10-K": 3}}, "2": {"cards": {"10-K": 1}}, "3": {"cards": {"10-K": 1}}},
        "points": {"0": 30, "1": 0, "2": 10, "3": 10},
    }


def test_a_correction_says_from_what_to_what(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))
    first = last_change(game)
    record(game, 1, round_of(LUIS, ana=4, marta=1, pep=1))

    change = last_change(game)
    assert (change.what, change.before) == (What.CORRECT, first.after)
    assert change.after == {
        **(first.after or {}),
        "hands": {"0": {"cards": {"10-K": 4}}, "2": {"cards": {"10-K": 1}}, "3": {"cards": {"10-K": 1}}},
        "points": {"0": 40, "1": 0, "2": 10, "3": 10},
    }


def test_an_undo_says_what_was_taken_back(game: Game) -> None:
    record(game, 1, round_of(LUIS, ana=3, marta=1, pep=1))
    first = last_change(game)
    undo(game, 1)

    change = last_change(game)
    assert (change.what, change.round, change.before, change.after) == (What.UNDO, 1, first.after, None)
