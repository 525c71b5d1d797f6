"""The real server and a real Chromium, once a session; people and games are made in the server's database."""

import fcntl
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from rummy.models import Game, User
from tests import cast, chromium

from .phone import FLAGS, KITCHEN, Phone
from .server import Server

type NewPhone = Callable[..., Phone]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    shared = (
        tmp_path_factory.getbasetemp() if worker_id == "master" else tmp_path_factory.getbasetemp().parent
    )
    # Two workers at once would collect the static files into each other's hands.
    with (shared / "start.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING, pytrace=False)
    # Playwright has a loop running in this thread; no query of ours waits on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    expect.set_options(timeout=10_000)  # as Phone has for what it does
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=FLAGS)


@pytest.fixture
def server(running: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Server]:
    """The server, with Django's connection to its database: of the context that Playwright has started."""
    request.getfixturevalue("django_db_blocker").unblock()
    with running.database():
        yield running
    request.getfixturevalue("django_db_blocker").restore()


@pytest.fixture
def new_phone(browser: Browser, server: Server) -> Iterator[NewPhone]:
    """Makes a phone, any number of them; see Phone."""
    phones: list[Phone] = []

    def new(**how: Any) -> Phone:
        phones.append(Phone(browser, server, **how))
        return phones[-1]

    yield new
    for phone in phones:
        phone.context.close()


@pytest.fixture
def ana(server: Server) -> User:
    return cast.a_guest()


@pytest.fixture
def game(ana: User) -> Game:
    return cast.a_game(by=ana)


@pytest.fixture
def phone(new_phone: NewPhone, ana: User) -> Phone:
    """Ana's phone, upright."""
    return new_phone().belongs_to(ana)


@pytest.fixture
def at_home(new_phone: NewPhone, ana: User) -> Phone:
    """Ana's phone, where there is nothing but plain http."""
    return new_phone(host=KITCHEN).belongs_to(ana)
