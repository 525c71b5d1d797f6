"""A phone: Chromium as small as one, driven by touch."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from rummy.models import User

from .server import Server

KITCHEN = (
    "kitchen.lan"  # the server, as a phone at home knows it: to a browser no safe place, as 127.0.0.1 is
)
# Nothing but the server under test is asked for anything.
FLAGS = (
    *(
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-sync",
        "--disable-extensions",
    ),
    *("--disable-background-networking", "--disable-component-update", "--disable-default-apps"),
    f"--host-resolver-rules=MAP {KITCHEN} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
UPRIGHT = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
SIDEWAYS = {"width": 844, "height": 390}


class Phone:
    """A fresh profile. What its console had to say is in `complaints`."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: Mapping[str, int] = UPRIGHT,
        locale: str = "en-US",
        host: str = "127.0.0.1",
        **how: Any,
    ) -> None:
        self.url = f"http://{host}:{server.port}"
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=self.url,
            viewport={"width": size["width"], "height": size["height"]},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            locale=locale,
            **how,
        )
        self.context.set_default_timeout(10_000)
        self.page: Page = self.context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def belongs_to(self, user: User) -> "Phone":
        """Signed in as `user`, of whom the server's database knows."""
        client = Client()
        client.force_login(user)
        session = client.cookies["scorekeeper-session"].value
        self.context.add_cookies([{"name": "scorekeeper-session", "value": session, "url": self.url}])
        return self

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def forget(self) -> None:
        """Nobody's again, and without an open page's doings: a new profile would take longer."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.context.clear_cookies()
        self.context.set_offline(offline=False)
        self.complaints.clear()
        look_at(self.page, 16, UPRIGHT)


def the_line_is_back(page: Page) -> None:
    """Says so to the page, and leaves it the time to send what waits."""
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(1500)


def until(page: Page, expression: str) -> Any:
    """What it comes to, once that is something. Page.wait_for_function needs an eval that is refused."""
    for _ in range(200):
        if value := page.evaluate(expression):
            return value
        page.wait_for_timeout(50)
    pytest.fail(f"{expression} comes to nothing.")


# Frame by frame: Playwright itself looks once a second in the end.
WATCH = """([place, words]) => {
    const start = performance.now();
    const look = () => {
        const isThere = document.querySelector(place).textContent.trim().startsWith(words);
        if (isThere) window.took = performance.now() - start;
        else requestAnimationFrame(look);
    };
    look();
}"""


def watch(page: Page, place: str, words: str) -> None:
    """From now on; `took` is how many milliseconds went by before what is there began with these words."""
    page.evaluate(WATCH, [place, words])


def look_at(page: Page, text: int, size: Mapping[str, int]) -> None:
    """On a phone of another size, whose owner likes text so large: 16 px is as it comes."""
    page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
    fonts = {"standard": text, "fixed": text}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": fonts})
