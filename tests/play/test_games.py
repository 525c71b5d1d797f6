"""A game is started: once, by whoever holds the form."""

from dataclasses import fields
from typing import Any

import pytest

from rummy.clubs.names import NameRefused
from rummy.models import Club, Game, Player, User
from rummy.play.games import NewGame, start_game
from rummy.play.refusals import AlreadyStarted, CannotStart, Superseded
from rummy.play.saving import Saved
from tests.cast import EIGHT, EVENING, FOUR, a_game, a_guest, a_key, a_round, record

pytestmark = pytest.mark.django_db


def start(**other: Any) -> Saved:
    asked = {"by": None, "club_name": "Our club", "key": a_key(), "at": EVENING}
    wanted: dict[str, Any] = {"ruleset": "contract-rummy", "players": FOUR, "first_dealer": 0}
    wanted |= {field.name: other.pop(field.name) for field in fields(NewGame) if field.name in other}
    return start_game(new=NewGame(**wanted), **asked | other)


def test_players_sit_in_their_order() -> None:
    seats = start(players=["Pep", "Ana", "Luis"]).game.seats.order_by("number")
    assert [seat.player.name for seat in seats] == ["Pep", "Ana", "Luis"]


def test_a_visitor_becomes_a_guest_with_a_club() -> None:
    game = start(club_name="Nuestro club").game
    assert game.club.name == "Nuestro club"
    assert [user.has_usable_password() for user in game.club.members.all()] == [False]


def test_a_guest_keeps_their_club() -> None:
    ana = a_guest()
    assert start(by=ana).game.club == ana.clubs.get()
    assert User.objects.count() == Club.objects.count() == 1


def test_who_is_known_plays_again() -> None:
    ana = a_guest()
    start(by=ana)
    start(by=ana, players=["ana", "Luis", "Nuria"])
    assert Player.objects.count() == 5


def test_the_first_change_says_who_started_it() -> None:
    ana = a_guest()
    change = start(by=ana, first_dealer=2).game.changes.get()
    assert (change.seq, change.what, change.by) == (1, "start", ana)
    assert change.after == {
        "players": list(Player.objects.order_by("pk").values_list("pk", flat=True)),
        "first_dealer": 2,
    }


def test_a_chosen_player_deals_first() -> None:
    assert start(first_dealer=3).game.first_dealer == 3


def test_drawing_lets_chance_choose_among_the_seats() -> None:
    drawn = start(first_dealer=None, draw=lambda seats: seats - 1)
    assert drawn.game.first_dealer == 3


def test_another_name_of_a_ruleset_is_the_same_ruleset() -> None:
    assert start(ruleset="zioncheck").game.ruleset == "contract-rummy"


def test_codes_can_be_read_out() -> None:
    code = start().game.code
    assert len(code) == 8
    assert not set(code) & set("01ilo")


@pytest.mark.parametrize(
    ("ruleset", "players", "code"),
    [
        ("contract-rummy", [], "too-few"),
        ("contract-rummy", ["Ana", "Luis"], "too-few"),
        ("contract-rummy", [*EIGHT, "Berta"], "too-many"),
        ("rummy-100", EIGHT[:7], "too-many"),
        ("contract-rummy", ["Ana", "Luis", "ANA "], "same-twice"),
    ],
)
def test_says_who_cannot_play_together(ruleset: str, players: list[str], code: str) -> None:
    with pytest.raises(CannotStart) as refused:
        start(ruleset=ruleset, players=players)
    assert refused.value.code == code


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_is_one_of_the_players(dealer: int) -> None:
    with pytest.raises(CannotStart, match="no-such-dealer"):
        start(first_dealer=dealer)


def test_nothing_is_left_of_a_game_that_cannot_start() -> None:
    with pytest.raises(NameRefused):
        start(players=["Ana", "Luis", ""])
    assert not Game.objects.exists()
    assert not User.objects.exists()


def test_the_same_key_starts_one_game() -> None:
    key = a_key()
    first = start(key=key)
    assert start(key=key).game == first.game
    assert User.objects.count() == Game.objects.count() == 1


def test_a_draw_is_not_drawn_again() -> None:
    key = a_key()
    first = start(key=key, first_dealer=None, draw=lambda _: 1)
    assert (
        start(key=key, first_dealer=None, draw=lambda _: 2).game.first_dealer == first.game.first_dealer == 1
    )


def test_the_guest_of_a_lost_answer_may_come_back_with_their_session() -> None:
    key = a_key()
    first = start(key=key)
    assert start(key=key, by=User.objects.get()).game == first.game


def test_the_same_key_with_other_players_tells_which_game_it_started() -> None:
    key = a_key()
    first = start(key=key)
    with pytest.raises(AlreadyStarted) as refused:
        start(key=key, players=EIGHT)
    assert refused.value.game == first.game


@pytest.mark.parametrize("players", [FOUR, EIGHT])
def test_the_key_of_somebody_else_tells_nothing(players: tuple[str, ...]) -> None:
    key = a_key()
    start(key=key, by=a_guest())
    with pytest.raises(Superseded):
        start(key=key, by=a_guest("Thursday club"), players=players)


def test_a_key_alone_opens_no_game_that_is_being_played() -> None:
    key = a_key()
    game = start(key=key).game
    record(game, 1, a_round(game, 1))
    with pytest.raises(Superseded):
        start(key=key)


def test_a_key_alone_opens_no_game_of_somebody_with_a_password() -> None:
    key, ana = a_key(), a_guest()
    ana.set_password("seven runs of four")
    ana.save()
    start(key=key, by=ana)
    with pytest.raises(Superseded):
        start(key=key)


def test_a_key_alone_opens_no_game_of_nobody() -> None:
    key = a_key()
    start(key=key)
    User.objects.all().delete()
    with pytest.raises(Superseded):
        start(key=key)


def test_house_rules_stay_with_the_game() -> None:
    game = start(house_rules={"buys_per_round": 3}).game
    assert Game.objects.get(pk=game.pk).rules.buys_per_round == 3


def test_an_earlier_game_is_left_alone() -> None:
    earlier = a_game(rounds=1)
    start(by=earlier.club.members.get())
    assert Game.objects.get(pk=earlier.pk).rounds_played == 1
