"""The pictures of the README, taken from the real app."""

import os
from collections.abc import Callable

from django.conf import settings
from playwright.sync_api import Browser, Page, sync_playwright

from bench.app import Server, serving
from rummy.models import Game, User
from rummy.rules.played import Hand, Round
from tests import cast, chromium
from tests.browser import pad
from tests.browser.phone import FLAGS, Phone
from tests.cast import ANA, LUIS, MARTA, PEP

FOLDER = settings.BASE_DIR / "docs" / "img"


def hand(joker: int, aces: int, courts: int, low: int) -> Hand:
    return Hand(cards={"joker": joker, "A": aces, "10-K": courts, "2-9": low})


# Ana and Luis end level: the last round decides.
EVENING = (
    Round(out=LUIS, hands={ANA: hand(0, 0, 2, 0), MARTA: hand(0, 1, 2, 2), PEP: hand(1, 0, 1, 2)}),
    Round(out=ANA, hands={LUIS: hand(0, 0, 2, 3), MARTA: hand(0, 0, 1, 2), PEP: hand(0, 1, 3, 1)}),
    Round(out=MARTA, hands={ANA: hand(0, 1, 1, 1), LUIS: hand(0, 0, 1, 1), PEP: hand(0, 0, 2, 1)}),
    Round(out=PEP, hands={ANA: hand(0, 0, 1, 3), LUIS: hand(0, 1, 2, 0), MARTA: hand(1, 1, 2, 2)}),
    Round(out=LUIS, hands={ANA: hand(0, 0, 3, 0), MARTA: hand(0, 1, 1, 3), PEP: hand(0, 0, 4, 1)}),
    Round(out=ANA, hands={LUIS: hand(1, 0, 2, 1), MARTA: hand(0, 0, 2, 4), PEP: hand(0, 2, 1, 1)}),
    Round(out=PEP, hands={ANA: hand(1, 1, 3, 2), LUIS: hand(0, 0, 4, 2), MARTA: hand(0, 1, 4, 1)}),
)


def a_game(rounds: int, by: User) -> Game:
    game = cast.a_game(by=by)
    for number, entered in enumerate(EVENING[:rounds], start=1):
        cast.record(game, number, entered)
    return game


def enter_hands(page: Page) -> None:
    pad.goes_out(page, PEP)
    pad.hold(page, "A", "10-K", "10-K", "2-9")


def take(browser: Browser, server: Server) -> None:
    with server.database():
        ana = cast.a_guest()
        over, on = a_game(7, ana), a_game(2, ana)
        phone = Phone(browser, server, reduced_motion="reduce").belongs_to(ana)
    shots: dict[str, tuple[str, Callable[[Page], None] | None]] = {
        "table": (f"/g/{on.code}/", None),
        "hands": (f"/g/{on.code}/rounds/3/", enter_hands),
        "after": (f"/g/{on.code}/rounds/2/after/", None),
        "result": (f"/g/{over.code}/result/", None),
    }
    for name, (path, act) in shots.items():
        page = phone.open(path)
        if act:
            act(page)
        page.screenshot(path=FOLDER / f"{name}.png", scale="css")


def main() -> None:
    # Playwright has a loop running in this thread; no query of ours waits on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    FOLDER.mkdir(exist_ok=True)
    with serving() as server, sync_playwright() as play:
        take(play.chromium.launch(executable_path=chromium.find(), args=FLAGS), server)


if __name__ == "__main__":
    main()
