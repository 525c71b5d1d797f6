"""The settings that PUBLIC_URL turns on, from a Django that was started with it."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings

ASK = """
import django; django.setup()
from django.conf import settings
from django.test import Client
from json import dumps
client = Client(raise_request_exception=False)
proxied = {"X-Forwarded-Proto": "https"}
def seen(response): return {"status": response.status_code, **response.headers}
print(dumps({
    "plain": seen(client.get("/nowhere/", headers={"Host": "rummy.example"})),
    "proxied": seen(client.get("/nowhere/", headers=proxied | {"Host": "rummy.example"})),
    "health": seen(client.get("/healthz", headers={"Host": "127.0.0.1:8000"})),
    "by another name": seen(client.get("/nowhere/", headers=proxied | {"Host": "192.168.1.20"})),
    "settings": {name: getattr(settings, name) for name in dir(settings) if "COOKIE" in name},
}))
"""


@pytest.fixture(scope="module")
def https(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    own = {
        "SCOREKEEPER_DATA": str(tmp_path_factory.mktemp("data")),
        "PUBLIC_URL": "https://rummy.example",
        "SECRET_KEY": "x",
        "DJANGO_SETTINGS_MODULE": "scorekeeper.settings",
    }
    command = [sys.executable, "-c", ASK]
    said = subprocess.check_output(
        command, env=os.environ | own, cwd=settings.BASE_DIR, stderr=subprocess.PIPE
    )
    answers: dict[str, Any] = json.loads(said)
    return answers


def test_http_is_sent_to_https(https: dict[str, Any]) -> None:
    assert https["plain"]["status"] == 301
    assert https["plain"]["Location"] == "https://rummy.example/nowhere/"


def test_https_stays_for_a_year(https: dict[str, Any]) -> None:
    assert https["proxied"]["status"] == 404
    assert https["proxied"]["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"


def test_no_other_name_is_answered(https: dict[str, Any]) -> None:
    assert https["by another name"]["status"] == 400


def test_health_is_told_on_this_machine_without_https(https: dict[str, Any]) -> None:
    assert https["health"]["status"] == 200


@pytest.mark.parametrize("cookie", ["SESSION", "CSRF", "LANGUAGE"])
def test_cookies_belong_to_this_host_alone(https: dict[str, Any], cookie: str) -> None:
    kept = https["settings"]
    assert kept[f"{cookie}_COOKIE_NAME"].startswith("__Host-")
    assert (kept[f"{cookie}_COOKIE_PATH"], kept[f"{cookie}_COOKIE_DOMAIN"]) == ("/", None)
    assert kept[f"{cookie}_COOKIE_SECURE"]
    assert kept[f"{cookie}_COOKIE_HTTPONLY"]
    assert kept[f"{cookie}_COOKIE_SAMESITE"] == "Lax"


def test_no_other_server_of_the_household_shares_their_names() -> None:
    names = {settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME}
    assert names == {"scorekeeper-session", "scorekeeper-csrf", "scorekeeper-language"}
