"""What the database keeps of no change: one test a constraint."""

from contextlib import AbstractContextManager

import pytest
from django.db import IntegrityError

from rummy.models import User, What
from tests.factories import ChangeFactory

pytestmark = pytest.mark.django_db


def refused(match: str) -> AbstractContextManager[pytest.ExceptionInfo[IntegrityError]]:
    return pytest.raises(IntegrityError, match=match)


def test_a_version_is_once_a_game() -> None:
    first = ChangeFactory.create(seq=2)
    with refused("rummy_change.game_id, rummy_change.seq"):
        ChangeFactory.create(game=first.game, seq=2)


def test_a_key_is_once_a_game() -> None:
    first = ChangeFactory.create()
    with refused("rummy_change.game_id, rummy_change.key"):
        ChangeFactory.create(game=first.game, key=first.key)


def test_a_key_starts_one_game() -> None:
    first = ChangeFactory.create(what=What.START)
    with refused("rummy_change.key"):
        ChangeFactory.create(what=What.START, key=first.key)


def test_games_may_have_other_changes_with_the_same_key() -> None:
    first = ChangeFactory.create(what=What.RECORD)
    assert ChangeFactory.create(what=What.RECORD, key=first.key).game != first.game


def test_versions_begin_at_1() -> None:
    with refused("change_seq"):
        ChangeFactory.create(seq=0)


@pytest.mark.parametrize("length", [0, 21, 65])
def test_a_key_can_neither_be_guessed_nor_overflow(length: int) -> None:
    with refused("change_key"):
        ChangeFactory.create(key="k" * length)


def test_a_change_is_of_a_known_sort() -> None:
    with refused("change_what"):
        ChangeFactory.create(what="delete")


def test_a_change_says_something() -> None:
    with refused("change_says_something"):
        ChangeFactory.create(before=None, after=None)


def test_a_change_outlives_whoever_made_it() -> None:
    change = ChangeFactory.create()
    User.objects.all().delete()
    change.refresh_from_db()
    assert change.by is None
