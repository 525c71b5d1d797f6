import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from tests import chromium

TEST = "tests/browser/test_fit.py::test_leaves_alone_what_fits"


def test_without_one_a_browser_test_fails_and_says_what_to_do(tmp_path: Path) -> None:
    own = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", f"--basetemp={tmp_path / 'base'}", TEST]
    ended = subprocess.run(
        command, env=os.environ | own, cwd=settings.BASE_DIR, stdout=subprocess.PIPE, text=True, check=False
    )
    assert ended.returncode == 1
    assert chromium.MISSING in ended.stdout.splitlines()
