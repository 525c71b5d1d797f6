from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import translation

from rummy.wording.times import day, moment, took

EVENING = datetime(2026, 11, 24, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("minutes", "said"), [(0, "0 min"), (45, "45 min"), (59.6, "1 h 00"), (65, "1 h 05"), (125, "2 h 05")]
)
def test_how_long_a_game_took(minutes: float, said: str) -> None:
    assert took(timedelta(minutes=minutes)) == said


@pytest.mark.parametrize(
    ("language", "today", "said"),
    [
        ("en", date(2026, 12, 31), "Tue 24 Nov"),
        ("en", date(2027, 1, 1), "Tue, 24 Nov 2026"),
        ("es", date(2026, 12, 31), "mar, 24 nov"),
        ("es", date(2027, 1, 1), "mar, 24 nov 2026"),
    ],
)
def test_a_day_has_its_year_only_when_it_is_another(language: str, today: date, said: str) -> None:
    with translation.override(language):
        assert day(EVENING, today) == said


@pytest.mark.parametrize(("language", "said"), [("en", "24 Nov, 20:00"), ("es", "24 nov, 20:00")])
def test_a_moment_is_as_the_clocks_show_it(language: str, said: str) -> None:
    with translation.override(language):
        assert moment(EVENING) == said
