"""Who is in the club's roster, and what they are called."""

from datetime import timedelta

import pytest

from rummy.clubs.names import NameRefused
from rummy.clubs.roster import players_named, rename_club, rename_player
from rummy.models import Club
from tests.cast import EVENING, FOUR
from tests.factories import ClubFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = ClubFactory.create()
    players_named(club=club, names=FOUR, at=EVENING)
    return club


def test_new_names_join_in_their_order() -> None:
    players = players_named(club=ClubFactory.create(), names=FOUR, at=EVENING)
    assert [player.name for player in players] == list(FOUR)


def test_a_known_name_is_the_same_player(club: Club) -> None:
    [pep, ana] = players_named(club=club, names=["  PEP ", "ana"], at=EVENING)
    assert (pep.name, ana.name) == ("Pep", "Ana")
    assert club.players.count() == 4


def test_another_club_has_an_ana_of_its_own(club: Club) -> None:
    players_named(club=ClubFactory.create(), names=["Ana"], at=EVENING)
    assert club.players.count() == 4


def test_who_played_last_comes_first(club: Club) -> None:
    players_named(club=club, names=["Pep", "Luis"], at=EVENING + timedelta(days=7))
    assert [player.name for player in club.players.recent_first()] == ["Luis", "Pep", "Ana", "Marta"]


def test_who_played_last_together_comes_by_the_alphabet() -> None:
    club = ClubFactory.create()
    players_named(club=club, names=["pep", "Óscar", "Maximiliana", "Íñigo", "Ana"], at=EVENING)
    names = [player.name for player in club.players.recent_first()]
    assert names == ["Ana", "Íñigo", "Maximiliana", "Óscar", "pep"]


def test_a_refused_name_lets_nobody_join() -> None:
    club = ClubFactory.create()
    with pytest.raises(NameRefused):
        players_named(club=club, names=["Ana", ""], at=EVENING)
    assert not club.players.exists()


def test_a_player_gets_a_new_name(club: Club) -> None:
    pep = club.players.get(name="Pep")
    rename_player(player=pep, was="Pep", name=" Josep ")
    pep.refresh_from_db()
    assert (pep.name, pep.folded) == ("Josep", "josep")


def test_a_player_may_change_only_the_case(club: Club) -> None:
    rename_player(player=club.players.get(name="Pep"), was="Pep", name="PEP")
    assert club.players.filter(name="PEP").exists()


def test_two_players_never_have_one_name(club: Club) -> None:
    with pytest.raises(NameRefused, match="name-taken"):
        rename_player(player=club.players.get(name="Pep"), was="Pep", name="ana")
    assert club.players.filter(name="Pep").exists()


def test_nobody_overwrites_a_name_that_they_have_not_seen(club: Club) -> None:
    pep = club.players.get(name="Pep")
    rename_player(player=pep, was="Pep", name="Josep")
    with pytest.raises(NameRefused, match="name-changed"):
        rename_player(player=pep, was="Pep", name="José")
    assert club.players.filter(name="Josep").exists()


def test_the_same_name_twice_is_once(club: Club) -> None:
    for _ in range(2):
        rename_club(club=club, was="Tuesday club", name="Los martes")
    club.refresh_from_db()
    assert club.name == "Los martes"


def test_a_club_gets_a_new_name(club: Club) -> None:
    rename_club(club=club, was=club.name, name=" Friday  club ")
    club.refresh_from_db()
    assert club.name == "Friday club"


@pytest.mark.parametrize("name", ["", "x" * 41, "\N{ZERO WIDTH SPACE}"])
def test_a_club_has_a_readable_name(club: Club, name: str) -> None:
    with pytest.raises(NameRefused):
        rename_club(club=club, was=club.name, name=name)
