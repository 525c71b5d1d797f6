import pytest
from django.test import Client

HOME = [
    "localhost:8000",
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "[::1]:8000",
    "[fe80::1]",
    "kitchen",
    "kitchen.local",
]
STRANGE = ["rummy.example", "192.168.1.20.rummy.example", "kitchen.local.example", "kitchen.fritz.box"]


@pytest.mark.parametrize("host", [*HOME, "kitchen.lan:8000", "KITCHEN.home.arpa", "kitchen.local."])
def test_a_home_network_is_answered(nobody: Client, host: str) -> None:
    assert nobody.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", [*STRANGE, "a b", "kitchen.local/x", "::1", "[::1", ""])
def test_a_name_that_a_stranger_may_own_is_not(nobody: Client, host: str) -> None:
    assert nobody.get("/healthz", headers={"Host": host}).status_code == 400


def test_the_log_says_what_to_do(nobody: Client, caplog: pytest.LogCaptureFixture) -> None:
    nobody.get("/healthz", headers={"Host": "rummy.example"})
    assert caplog.messages == [
        "Not answered: rummy.example is no name of a home network. Set PUBLIC_URL if it is yours."
    ]
