"""Players leave, come back, join and change places, from the round under way on."""

import pytest

from rummy.clubs.names import NameRefused
from rummy.models import Change, Game, Player, What
from rummy.play.buys import count_buys
from rummy.play.refusals import Refused, Superseded
from rummy.play.rounds import undo_round
from rummy.play.saving import Saved, Wish
from rummy.play.seating import come_back, join_game, leave_game, swap_seats
from rummy.rules.deals import Deal
from rummy.rules.played import Hand, Round
from rummy.rules.sheet import work_out
from tests.cast import ANA, EIGHT, LUIS, MARTA, PEP, a_game, a_round, a_wish, record

pytestmark = pytest.mark.django_db

NURIA = 4


def leave(game: Game, seat: int, *, wish: Wish | None = None) -> Saved:
    return leave_game(game=game, seat=seat, wish=wish or a_wish(game))


def back(game: Game, seat: int, points: int = 0) -> Saved:
    return come_back(game=game, seat=seat, points=points, wish=a_wish(game))


def join(game: Game, name: str = "Nuria", points: int = 0, left_of: int | None = None) -> Saved:
    return join_game(game=game, name=name, points=points, left_of=left_of, wish=a_wish(game))


def swap(game: Game, *order: int) -> Saved:
    return swap_seats(game=game, order=order, wish=a_wish(game))


def tens(game: Game, number: int, out: int, **held: int) -> None:
    seats = {"ana": ANA, "luis": LUIS, "marta": MARTA, "pep": PEP, "nuria": NURIA}
    record(
        game, number, Round(out, {seats[name]: Hand(cards={"10-K": count}) for name, count in held.items()})
    )


def now(game: Game) -> Game:
    return Game.objects.with_seats().get(pk=game.pk)


def to_come(game: Game) -> Deal:
    deal = work_out(now(game).played()).next
    assert deal is not None
    return deal


def seats(game: Game) -> list[tuple[str, int, int | None]]:
    """Names, totals and places as they are kept."""
    return [(seat.player.name, seat.total, seat.place) for seat in now(game).seats.all()]


def last_change(game: Game) -> Change:
    return game.changes.latest("seq")


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    [problem] = refused.value.problems
    return problem.code


# leaving


def test_who_leaves_keeps_rows_and_total_and_has_no_place(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    tens(game, 2, LUIS, ana=2, marta=1)

    assert seats(game) == [("Ana", 20, 2), ("Luis", 10, 1), ("Marta", 30, 3), ("Pep", 30, None)]
    assert game.rounds.get(number=1).hands.count() == 4
    assert game.rounds.get(number=2).hands.count() == 3


def test_deal_and_lead_pass_over_who_has_left(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    assert (to_come(game).dealer, to_come(game).leads) == (LUIS, MARTA)
    leave(game, LUIS)
    assert (to_come(game).dealer, to_come(game).leads) == (MARTA, PEP)


def test_two_can_play_on_but_nobody_alone(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    leave(game, MARTA)
    with pytest.raises(Refused) as refused:
        leave(game, LUIS)
    assert code(refused) == "too-few-stay"
    assert to_come(game).seats == (ANA, LUIS)


def test_who_has_left_cannot_leave_again(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    with pytest.raises(Refused) as refused:
        leave(game, PEP)
    assert code(refused) == "left-already"


def test_nobody_leaves_before_the_first_round(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        leave(game, PEP)
    assert code(refused) == "left-before-playing"
    assert seats(game)[PEP] == ("Pep", 0, 1)


def test_nobody_leaves_a_game_that_is_over() -> None:
    with pytest.raises(Refused) as refused:
        leave(a_game(rounds=7), PEP)
    assert code(refused) == "game-over"


def test_leaving_twice_with_the_same_key_is_leaving_once(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    wish = a_wish(game)
    assert leave(game, PEP, wish=wish) == leave(game, PEP, wish=wish)
    assert len(now(game).seating) == 1


def test_leaving_a_game_that_has_moved_on_is_told(game: Game) -> None:
    seen = a_wish(game)
    record(game, 1, a_round(game, 1))
    with pytest.raises(Superseded):
        leave(game, PEP, wish=seen)
    assert now(game).seating == []


def test_leaving_is_a_change_that_says_who_and_from_when(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    change = last_change(game)
    assert (change.what, change.round) == (What.LEAVE, 2)
    who = {"seat": PEP, "player": game.seats.get(number=PEP).player_id}
    assert (change.before, change.after) == ({**who, "plays": True}, {**who, "plays": False})


# coming back


def test_who_comes_back_has_the_points_that_were_agreed_on(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    tens(game, 2, LUIS, ana=2, marta=1)
    back(game, PEP, 50)
    tens(game, 3, LUIS, ana=1, marta=1, pep=1)

    assert seats(game)[PEP] == ("Pep", 60, 4)
    change = game.changes.get(what=What.RETURN)
    pep = game.seats.get(number=PEP).player_id
    assert (change.round, change.after) == (3, {"seat": PEP, "player": pep, "plays": True, "points": 50})


def test_a_leave_by_mistake_is_taken_back_with_the_total_as_it_was(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    before = seats(game)
    leave(game, PEP)
    back(game, PEP, 999)
    assert (seats(game), now(game).seating) == (before, [])


def test_who_plays_cannot_come_back(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        back(game, PEP)
    assert code(refused) == "joined-already"


# joining


def test_who_joins_gets_the_next_seat_with_the_points_that_were_agreed_on(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    join(game, "Nuria", 25)
    assert seats(game)[NURIA] == ("Nuria", 25, 4)
    tens(game, 2, NURIA, ana=1, luis=1, marta=1, pep=1)
    assert seats(game)[NURIA] == ("Nuria", 25, 3)


def test_who_joins_is_the_clubs_player_of_that_name(game: Game) -> None:
    nuria = Player.objects.create(club=game.club, name="Nuria", folded="nuria")
    join(game, " NURIA ")
    assert now(game).seats.get(number=NURIA).player == nuria
    change = last_change(game)
    assert (change.what, change.round) == (What.JOIN, 1)
    assert change.after == {"seat": NURIA, "player": nuria.pk, "points": 0, "order": [0, 1, 2, 3, 4]}


def test_who_joins_sits_between_two(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    join(game, left_of=LUIS)
    assert (to_come(game).dealer, to_come(game).leads) == (LUIS, NURIA)
    tens(game, 2, ANA, luis=1, marta=1, pep=1, nuria=1)
    assert (to_come(game).dealer, to_come(game).leads) == (NURIA, MARTA)


def test_a_join_does_not_make_the_deal_jump(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    before = to_come(game).dealer
    join(game, left_of=ANA)
    assert to_come(game).dealer == NURIA
    assert before == LUIS
    join(game, "Jordi", left_of=PEP)
    assert to_come(game).dealer == NURIA


def test_who_joins_sits_beside_somebody_who_is_there(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        join(game, left_of=4)
    assert code(refused) == "no-such-seats"
    assert now(game).seats.count() == 4


def test_a_name_that_nobody_can_read_joins_no_game(game: Game) -> None:
    with pytest.raises(NameRefused):
        join(game, " ")
    assert now(game).version == 1


def test_who_has_a_seat_cannot_join(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        join(game, "pep")
    assert code(refused) == "joined-already"


def test_no_more_join_than_the_rules_take() -> None:
    game = a_game(EIGHT, rounds=1)
    with pytest.raises(Refused) as refused:
        join(game, "Eva")
    assert code(refused) == "too-many-join"
    assert now(game).seats.count() == 8


def test_a_game_has_twelve_seats_whoever_has_left() -> None:
    game = a_game(EIGHT)
    for number in range(1, 6):
        record(game, number, a_round(now(game), number))
        leave(game, number - 1)
        if number < 5:
            join(game, f"Eva {number}")
    with pytest.raises(Refused) as refused:
        join(game, "Eva")
    assert code(refused) == "too-many-join"
    assert now(game).seats.count() == 12


def test_a_join_by_mistake_is_taken_back_as_if_it_had_not_been(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    before, order = seats(game), to_come(game)
    join(game, left_of=ANA)
    leave(game, NURIA)
    assert (seats(game), to_come(game)) == (before, order)


def test_the_seat_of_a_join_by_mistake_is_another_players_next(game: Game) -> None:
    game = a_game(ruleset="frustration-rummy")
    join(game)
    count_buys(game=game, number=1, seat=NURIA, was=0, buys=2, wish=a_wish(game))
    leave(game, NURIA)
    join(game, "Jordi")
    assert seats(game)[NURIA] == ("Jordi", 0, 1)
    assert now(game).under_way(1).buys == {}


def test_a_join_by_mistake_is_taken_back_before_those_that_came_after_it(game: Game) -> None:
    join(game)
    join(game, "Jordi")
    with pytest.raises(Refused):
        leave(game, NURIA)
    leave(game, NURIA + 1)
    leave(game, NURIA)
    assert len(seats(game)) == 4


def test_who_joined_and_played_leaves_like_anybody(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    join(game)
    tens(game, 2, ANA, luis=1, marta=2, pep=3, nuria=2)
    leave(game, NURIA)
    assert seats(game)[NURIA] == ("Nuria", 20, None)


# sitting elsewhere


def test_people_sit_elsewhere_in_rounds_to_come(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    swap(game, ANA, PEP, LUIS, MARTA)
    assert (to_come(game).dealer, to_come(game).leads) == (PEP, LUIS)
    assert work_out(now(game).played()).rounds[0].leads == LUIS
    change = last_change(game)
    assert (change.what, change.round) == (What.SEATS, 2)
    assert (change.before, change.after) == ({"order": [0, 1, 2, 3]}, {"order": [0, 3, 1, 2]})


def test_the_last_word_on_the_order_counts(game: Game) -> None:
    swap(game, ANA, PEP, LUIS, MARTA)
    swap(game, ANA, MARTA, LUIS, PEP)
    assert now(game).seating == [{"before": 1, "order": [ANA, MARTA, LUIS, PEP]}]


@pytest.mark.parametrize("order", [(ANA, ANA, LUIS), (ANA, 9)], ids=["twice", "nobody"])
def test_an_order_is_of_the_games_seats(game: Game, order: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        swap(game, *order)
    assert code(refused) == "no-such-seats"


# after undo


def test_undo_leaves_standing_what_was_agreed_for_the_round_after(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    undo_round(game=game, number=1, wish=a_wish(game))
    assert to_come(game).seats == (ANA, LUIS, MARTA, PEP)
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    assert to_come(game).seats == (ANA, LUIS, MARTA)


def test_undo_of_a_round_that_somebody_missed_keeps_them_away(game: Game) -> None:
    tens(game, 1, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    tens(game, 2, ANA, luis=1, marta=2)
    undo_round(game=game, number=2, wish=a_wish(game))
    assert to_come(game).seats == (ANA, LUIS, MARTA)


def test_who_would_leave_later_leaves_now(game: Game) -> None:
    for number in (1, 2):
        tens(game, number, ANA, luis=1, marta=2, pep=3)
    leave(game, PEP)
    undo_round(game=game, number=2, wish=a_wish(game))
    leave(game, PEP)
    assert now(game).seating == [{"before": 2, "leaves": PEP}]


def test_who_would_join_later_joins_now(game: Game) -> None:
    for number in (1, 2):
        tens(game, number, ANA, luis=1, marta=2, pep=3)
    join(game, points=30)
    undo_round(game=game, number=2, wish=a_wish(game))
    back(game, NURIA, 20)
    assert to_come(game).seats == (ANA, LUIS, MARTA, PEP, NURIA)
    assert seats(game)[NURIA][1] == 20
