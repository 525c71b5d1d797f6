from datetime import timedelta

import pytest

from rummy.wording.times import took


@pytest.mark.parametrize(
    ("minutes", "said"), [(0, "0 min"), (45, "45 min"), (59.6, "1 h 00"), (65, "1 h 05"), (125, "2 h 05")]
)
def test_how_long_a_game_took(minutes: float, said: str) -> None:
    assert took(timedelta(minutes=minutes)) == said
