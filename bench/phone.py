"""A phone-sized Chromium that loads one page and counts."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright, Request, StorageState

from bench.idle import wait_idle
from bench.loading import Figures, summarise
from bench.network import Network

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
)
AGENT = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/{} Mobile Safari/537.36"
)
CONTROLS = "a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role=combobox],[onclick]"
HERE = Path(__file__).parent
PROBE = (HERE / "probe.js").read_text()
READ = (HERE / "read.js").read_text()
# A fixed piece of work: its duration tells how slow or busy the machine is.
SPIN = """() => { const t = performance.now(); let x = 0;
  for (let i = 0; i < 3e7; i++) x += i % 7; return performance.now() - t; }"""


@dataclass(frozen=True, slots=True)
class Profile:
    """`cpu` times slower; `down` and `up` in bytes a second, -1 for no limit; `latency` in ms an answer."""

    cpu: int
    down: float
    up: float
    latency: float


PROFILES = {
    "unthrottled": Profile(1, -1, -1, 0),
    "fast": Profile(4, 1.6e6 / 8, 750e3 / 8, 150),  # what Lighthouse calls slow 4G
    "slow": Profile(4, 1.44e6 / 8, 675e3 / 8, 562),  # what the browser's own tools call slow 4G
}


@dataclass(frozen=True, slots=True)
class Target:
    """A page, whose visitor, and what on it counts as its first control; `cap` is in seconds."""

    url: str
    state: StorageState | Path | None = None
    ready: str = CONTROLS
    vendor: str = "htmx"
    act: Callable[[Page], None] | None = None
    cap: float = 180
    idle: float = 0
    chromium: str | None = None


@dataclass(slots=True)
class Run:
    """One cold load and one warm reload, and the machine's state meanwhile."""

    cold: Figures
    warm: Figures
    hosts: set[str]
    spin: float
    version: str
    load: float


def launch(play: Playwright, target: Target) -> Browser:
    only = f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {urlsplit(target.url).hostname}"
    return play.chromium.launch(executable_path=target.chromium, args=[*FLAGS, only])


def phone(browser: Browser, target: Target) -> BrowserContext:
    return browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        is_mobile=True,
        has_touch=True,
        locale="en-US",
        user_agent=AGENT.format(browser.version),
        storage_state=target.state,
    )


def measure(play: Playwright, target: Target, profile: Profile) -> Run:
    """One cold load and one warm reload in a browser of their own."""
    wait_idle(target.idle)
    with launch(play, target) as browser, phone(browser, target) as context:
        page = context.new_page()
        spin = page.evaluate(SPIN)
        visit = Visit(page, target, profile)
        cold = visit.load(lambda **how: page.goto(target.url, **how))
        cold["inp_ms"] = visit.tap()
        warm = visit.load(page.reload)
        return Run(cold, warm, visit.hosts, spin, browser.version, os.getloadavg()[0])


class Visit:
    """A tab under a profile."""

    def __init__(self, page: Page, target: Target, profile: Profile) -> None:
        self.page, self.target = page, target
        self.hosts: set[str] = set()
        self.workers: list[Request] = []
        cdp = page.context.new_cdp_session(page)
        self.network = Network(cdp)
        throttle(cdp, profile)
        page.on("dialog", lambda dialog: dialog.accept())
        page.context.on("requestfinished", self.keep_worker)
        page.add_init_script(f"({PROBE})({json.dumps(target.ready)})")

    def keep_worker(self, request: Request) -> None:
        if request.service_worker:
            self.workers.append(request)

    def load(self, go: Callable[..., object]) -> Figures:
        self.network.forget()
        self.workers.clear()
        end = time.monotonic() + self.target.cap
        go(wait_until="commit", timeout=self.target.cap * 1000)
        start = self.page.evaluate("performance.timeOrigin")
        self.page.wait_for_load_state("load", timeout=self.target.cap * 1000)
        self.wait_quiet(end)
        self.hosts |= self.network.unreachable
        figures = summarise(self.page.evaluate(READ), self.network, start=start, vendor=self.target.vendor)
        return figures | {"bytes_service_worker": sum(map(transferred, self.workers))}

    def wait_quiet(self, end: float) -> None:
        """Until a second passes without traffic, or fifteen with a request left hanging.

        No longer: a phone on the table asks every other second what is new.
        """
        while time.monotonic() < end:
            if time.monotonic() - self.network.last > (15 if self.network.open else 1):
                return
            self.page.wait_for_timeout(100)

    def tap(self) -> float | None:
        if self.target.act is None:
            return None
        self.target.act(self.page)
        self.page.wait_for_timeout(500)
        taps: list[float] = self.page.evaluate("Object.values(window.__measure.taps)")
        return max(taps, default=0)


def throttle(cdp: CDPSession, profile: Profile) -> None:
    link = {"downloadThroughput": profile.down, "uploadThroughput": profile.up, "latency": profile.latency}
    cdp.send("Network.emulateNetworkConditions", {"offline": False, **link})
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": profile.cpu})


def transferred(request: Request) -> int:
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]
