"""What a phone loads on a first visit, and how soon it can be used."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median

from django.test import Client
from playwright.sync_api import Page, Playwright, StorageState, StorageStateCookie, sync_playwright

from bench.app import Server, serving
from bench.budgets import Figure, show
from bench.phone import PROFILES, Run, Target, measure
from rummy.models import Game
from tests import cast, chromium
from tests.browser import pad

ROUNDS = 6  # of seven: the table shows all it can, and there is a round to enter
LINKS = ("slow", "fast")
FIRST_FLIGHT = 14.6  # kB that come before the phone has acknowledged any: ten segments of TCP


@dataclass(frozen=True, slots=True)
class Screen:
    """`ready` is what a person would tap first; `act` taps as they do.

    All are measured as if they were the `first` that a phone sees. To the others it comes from a table, with
    most of `everything` on board already, so that there is no budget for that.
    """

    what: str
    path: str
    ready: str
    act: Callable[[Page], None] | None = None
    first: bool = True
    html: float = 10  # kB at most


def screens(game: Game) -> tuple[Screen, ...]:
    table = f"/g/{game.code}/"
    return (
        Screen("table", table, ".bar .strong", turn_tabs),
        Screen("hands", f"{table}rounds/{ROUNDS + 1}/", ".choice", enter_hands, first=False),
        Screen("contracts", "/contracts/contract-rummy/", ".top a"),
        Screen("rules", "/rules/contract-rummy/", ".top a", html=12),
        Screen("house rules", "/house-rules/new/?ruleset=kalooki", "summary", build_a_contract, first=False),
        Screen("who plays", f"{table}seats/", ".acts button", first=False),
    )


def turn_tabs(page: Page) -> None:
    """From one round's contract to the next."""
    for tab in page.locator(".contracts input").all():
        tab.tap()


def enter_hands(page: Page) -> None:
    """Somebody goes out, two others count their hands."""
    pad.goes_out(page, 0)
    for _ in range(2):
        pad.hold(page, "joker", "A", "10-K", "10-K", "10-K", "2-9", "2-9")
        pad.next_hand(page)


def build_a_contract(page: Page) -> None:
    """The rounds are opened, and what the first one asks for is changed."""
    page.locator("summary").first.tap()
    for meld in ("back", "S4", "R7"):
        page.locator(f"[name=do][value={meld}]").tap()


def a_table(server: Server, rounds: int = ROUNDS) -> tuple[StorageState, Game]:
    """The state of a browser, and a game of eight that it may see."""
    with server.database():
        ana = cast.a_guest()
        client = Client()
        client.force_login(ana)
        game = cast.a_game(cast.EIGHT, rounds, by=ana)
    cookie = StorageStateCookie(
        name="scorekeeper-session",
        value=client.cookies["scorekeeper-session"].value,
        domain="127.0.0.1",
        path="/",
        expires=-1,
        httpOnly=True,
        secure=False,
        sameSite="Lax",
    )
    return StorageState(cookies=[cookie], origins=[]), game


def weigh(play: Playwright, target: Target, runs: int) -> Mapping[str, list[Run]]:
    return {link: [measure(play, target, PROFILES[link]) for _ in range(runs)] for link in LINKS}


def figures(screen: Screen, runs: Mapping[str, list[Run]]) -> Iterator[Figure]:
    slow = middle(runs["slow"])
    fast = middle(runs["fast"])
    strangers = set().union(*(run.hosts for run in runs["slow"]))
    yield Figure("HTML with its styles, compressed", kilo(slow["html_gzip"]), "kB", most=screen.html)
    yield Figure("the same with its headers", kilo(slow["bytes_document"]), "kB", most=FIRST_FLIGHT)
    yield Figure("all CSS, compressed", kilo(slow["css_gzip"]), "kB", most=6)
    yield Figure("all JS, compressed", kilo(slow["js_gzip"]), "kB", most=18)
    yield Figure("own JS, compressed", kilo(slow["js_own_gzip"]), "kB", most=5)
    yield Figure("everything, and headers", kilo(slow["bytes"]), "kB", most=30 if screen.first else None)
    yield Figure("requests", slow["requests"], most=6)
    yield Figure("fonts", slow["bytes_font"], "B", most=0)
    yield Figure("other hosts", len(strangers), most=0)
    yield Figure("elements", slow["dom_nodes"], most=450)
    yield Figure("LCP, 1.44 Mbit/s, 562 ms", slow["lcp_ms"], "ms", most=1200)
    yield Figure("usable", slow["input_ready_ms"], "ms", most=2000)
    yield Figure("LCP, 1.6 Mbit/s, 150 ms", fast["lcp_ms"], "ms", most=700)
    yield Figure("usable", fast["input_ready_ms"], "ms", most=900)
    yield Figure("layout shift", slow["cls"], most=0)
    yield Figure("blocked", slow["tbt_ms"], "ms", most=50)
    if slow["inp_ms"] is not None:
        yield Figure("slowest tap", slow["inp_ms"], "ms", most=100)


def kilo(size: float | None) -> float | None:
    return size and size / 1000


def middle(runs: list[Run]) -> dict[str, float | None]:
    """The median of each figure that all the cold loads have."""
    loads = [run.cold for run in runs]
    return {
        name: None if any(load[name] is None for load in loads) else median(load[name] or 0 for load in loads)
        for name in loads[0]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="first visits a screen and a line (5)")
    parser.add_argument(
        "--idle", type=float, default=0, help="wait up to so many seconds for an idle machine"
    )
    args = parser.parse_args()
    with serving() as server:
        state, game = a_table(server)
        with sync_playwright() as play:
            kept = [
                show(screen.what.capitalize(), figures(screen, weigh(play, target, args.runs)))
                for screen in screens(game)
                for target in [
                    Target(
                        url=server.url + screen.path,
                        state=state,
                        ready=screen.ready,
                        act=screen.act,
                        idle=args.idle,
                        chromium=chromium.find(),
                    )
                ]
            ]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
