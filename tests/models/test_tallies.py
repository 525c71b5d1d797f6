"""What the database keeps of no tally: one test a constraint."""

from contextlib import AbstractContextManager

import pytest
from django.db import IntegrityError

from rummy.models import PlaceTally, Player, PointTally
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def player() -> Player:
    return PlayerFactory.create()


def refused(match: str) -> AbstractContextManager[pytest.ExceptionInfo[IntegrityError]]:
    return pytest.raises(IntegrityError, match=match)


def places(player: Player, *, place: int = 1, shared: bool = False, games: int = 1) -> PlaceTally:
    return PlaceTally.objects.create(
        player=player, ruleset="contract-rummy", place=place, shared=shared, games=games
    )


def points(player: Player, *, rounds: int = 1, outs: int = 0) -> PointTally:
    return PointTally.objects.create(
        player=player, ruleset="contract-rummy", contract="2S3", rounds=rounds, outs=outs, points=0
    )


def test_a_place_is_tallied_once(player: Player) -> None:
    places(player)
    with refused("rummy_placetally.player_id, .*ruleset, .*place, .*shared"):
        places(player)


def test_a_shared_place_is_tallied_apart(player: Player) -> None:
    assert places(player) != places(player, shared=True)


def test_places_begin_at_1(player: Player) -> None:
    with refused("place_tally_place"):
        places(player, place=0)


def test_no_place_is_taken_less_than_never(player: Player) -> None:
    with refused("games"):
        places(player, games=-1)


def test_a_contract_is_tallied_once(player: Player) -> None:
    points(player)
    with refused("rummy_pointtally.player_id, .*ruleset, .*contract"):
        points(player)


def test_nobody_goes_out_of_more_rounds_than_they_played(player: Player) -> None:
    with refused("point_tally_outs"):
        points(player, rounds=1, outs=2)


def test_nobody_plays_less_than_no_round(player: Player) -> None:
    with refused("rounds"):
        points(player, rounds=-1, outs=0)
