"""What bin/serve says once it is ready."""

from io import StringIO

import pytest

from scorekeeper import addresses
from scorekeeper.management.commands import serve


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> str:
    """At home."""
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.1.20")
    out = StringIO()
    serve.Command(stdout=out).greet(addresses.Addresses("0.0.0.0", 8000))
    return out.getvalue()


def test_an_address_for_this_computer_and_one_for_phones(said: str) -> None:
    assert "  http://localhost:8000          on this computer\n" in said
    assert "  http://192.168.1.20:8000       on phones in the same network\n" in said


def test_a_code_for_cameras(said: str) -> None:
    assert serve.qr("http://192.168.1.20:8000", "utf-8") in said
