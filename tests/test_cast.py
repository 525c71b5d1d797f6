import pytest

from rummy.clubs.names import tidy

from . import cast


@pytest.mark.django_db
@pytest.mark.parametrize("players", [cast.FOUR, cast.EIGHT, cast.LONGEST, cast.HOSTILE])
def test_plays_a_whole_game(players: tuple[str, ...]) -> None:
    game = cast.a_game(players, rounds=7)
    assert game.version == 8
    assert game.finished_at is not None
    assert [seat.player.name for seat in game.seats.order_by("number")] == [tidy(name) for name in players]


@pytest.mark.django_db
def test_plays_rummy_to_100_to_the_end() -> None:
    game = cast.a_game(rounds=4, ruleset="rummy-100")
    assert game.finished_at is None
