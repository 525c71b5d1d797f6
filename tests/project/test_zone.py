import os
import subprocess
import sys
from zoneinfo import ZoneInfoNotFoundError

import pytest
import tzlocal
from django.conf import settings

from scorekeeper import zone


@pytest.mark.parametrize("said", ["Asia/Tokyo", ":Asia/Tokyo"])
def test_the_zone_is_this_machines(said: str) -> None:
    """In a Python of its own: it is found out once."""
    code = "from scorekeeper import zone; print(zone.here())"
    env = os.environ | {"TZ": said, "PYTHONPATH": str(settings.BASE_DIR)}
    assert subprocess.check_output([sys.executable, "-c", code], env=env, text=True) == "Asia/Tokyo\n"


def test_a_machine_that_contradicts_itself_is_in_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradict() -> str:
        raise ZoneInfoNotFoundError("/etc/timezone and /etc/localtime disagree")

    monkeypatch.setattr(tzlocal, "get_localzone_name", contradict)
    assert zone.here() == "UTC"
