"""Counts what a person does on a touch screen while Playwright walks through an app.

    with walker("http://127.0.0.1:8000/") as walk:
        walk.start("set up")
        walk.tap("text=Add")
        walk.type("#name", "Ana")
        print(walk.stop())

Taps, typed characters, choices in native lists (two taps: open, choose), dialogs and screens are counted as
they are carried out. A swipe is counted for every 600 points a target lies outside the visible area (300
sideways). A field that already has the focus costs no tap.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from math import ceil

from playwright.sync_api import Dialog, Locator, Page, StorageState, sync_playwright

from bench.phone import FLAGS
from tests import chromium

TAP, CHARACTER, SUM = 0.6, 0.28, 1.2  # seconds: search and press; one key; one card added in the head
WIDTH, HEIGHT = 390, 844
SWIPE, SWIPE_SIDEWAYS = 600, 300

type Target = str | Locator


@dataclass(slots=True)
class Count:
    """What one task cost."""

    task: str
    taps: int = 0
    characters: int = 0
    swipes: int = 0
    dialogs: int = 0
    screens: int = 0
    head_sums: int = 0
    log: list[str] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return round(self.taps * TAP + self.characters * CHARACTER + self.head_sums * SUM, 1)

    def row(self) -> dict[str, object]:
        return asdict(self) | {"klm_s": self.seconds}


@contextmanager
def walker(url: str, state: StorageState | None = None, height: int = HEIGHT) -> Iterator["Walker"]:
    only = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with (
        sync_playwright() as play,
        play.chromium.launch(executable_path=chromium.find(), args=[*FLAGS, only]) as browser,
        browser.new_context(
            viewport={"width": WIDTH, "height": height},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            locale="en-US",
            storage_state=state,
        ) as context,
    ):
        page = context.new_page()
        page.set_default_timeout(8000)
        page.goto(url)
        page.wait_for_load_state("networkidle")
        yield Walker(page, height)


class Walker:
    """A person with one thumb before `page`, which is `height` points high."""

    def __init__(self, page: Page, height: int = HEIGHT) -> None:
        self.page, self.height = page, height
        self.count = Count("-")
        page.on("dialog", self.native_dialog)

    def native_dialog(self, dialog: Dialog) -> None:
        self.count.dialogs += 1
        self.count.taps += 1
        self.count.log.append(f"native dialog: {dialog.message[:60]}")
        dialog.accept()

    def start(self, task: str) -> None:
        self.count = Count(task)

    def stop(self) -> dict[str, object]:
        return self.count.row()

    def rest(self, ms: float = 350) -> None:
        self.page.wait_for_timeout(ms)

    def find(self, target: Target) -> Locator:
        return (self.page.locator(target) if isinstance(target, str) else target).first

    def reach(self, target: Target) -> Locator:
        """Scrolls the target into view, counting the swipes that it takes."""
        item = self.find(target)
        item.wait_for(state="attached")
        if box := item.bounding_box():
            down = max(-box["y"], box["y"] + box["height"] - self.height, 0)
            side = max(-box["x"], box["x"] + box["width"] - WIDTH, 0)
            self.count.swipes += ceil(down / SWIPE) + ceil(side / SWIPE_SIDEWAYS)
        item.scroll_into_view_if_needed()
        return item

    def tapped(self, what: str, *, dialog: bool, screen: bool) -> None:
        self.count.taps += 1
        self.count.dialogs += dialog
        self.count.screens += screen
        self.count.log.append(f"tap {what}")

    def tap(self, target: Target, what: str = "", *, dialog: bool = False, screen: bool = False) -> None:
        self.reach(target).tap()
        self.tapped(what or str(target)[:60], dialog=dialog, screen=screen)
        self.rest()

    def point(self, x: float, y: float, what: str, *, dialog: bool = False, screen: bool = False) -> None:
        """Taps a place on the screen, for controls without a usable name."""
        self.page.touchscreen.tap(x, y)
        self.tapped(what, dialog=dialog, screen=screen)
        self.rest(500)

    def type(self, target: Target, text: str, what: str = "", clear: int = 0) -> None:
        """Types into a field, tapping it first unless it has the focus."""
        item = self.reach(target)
        if not item.evaluate("e => e === document.activeElement"):
            item.tap()
            self.tapped(what or str(target)[:60], dialog=False, screen=False)
        for _ in range(clear):
            self.page.keyboard.press("Backspace")
        self.page.keyboard.type(text, delay=15)
        self.count.characters += len(text) + clear
        self.count.log.append(f"type {text}")
        self.rest(120)

    def pad(self, text: str) -> None:
        """Presses digits on the app's own keypad: counted as characters."""
        for digit in text:
            self.page.get_by_role("button", name=digit, exact=True).last.tap()
            self.count.characters += 1
            self.rest(60)
        self.count.log.append(f"pad {text}")

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.count.characters += 1
        self.count.log.append(f"key {name}")
        self.rest(200)

    def choose(self, target: Target, label: str) -> None:
        """A native list: one tap opens it, one chooses."""
        self.reach(target).select_option(label=label)
        self.count.taps += 2
        self.count.log.append(f"choose {label} in {str(target)[:40]}")
        self.rest()

    def add_in_head(self, cards: int) -> None:
        self.count.head_sums += cards
        self.count.log.append(f"add {cards} cards in the head")
