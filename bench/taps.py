"""What a game costs a thumb: taps, typed letters, dialogs, and sums in the head."""

import os
import sys
from collections.abc import Callable, Iterator

from bench.app import Server, serving
from bench.budgets import Figure, show
from bench.page_weight import a_table
from bench.walker import Count, Walker, walker
from tests import cast
from tests.browser.pad import SLIP
from tests.cast import LUIS

# A K K 7 5 3; joker Q; A A J 10 9 4 2. The second of four players went out.
EXAMPLE = ("A 10-K 10-K 2-9 2-9 2-9", "joker 10-K", "A A 10-K 10-K 2-9 2-9 2-9")
TAPS = {"four new players": 2, "a round of four": 20, "four known players": 6, "a rematch": 1}


def new_players(walk: Walker) -> None:
    walk.tap("a[href='/games/new/']", screen=True)
    for name in cast.FOUR:
        walk.type("[name=player]:focus", name)
        walk.key("Enter")
    walk.tap(".bar .strong", screen=True)


def example_round(walk: Walker) -> None:
    walk.tap(".bar .strong", screen=True)
    walk.tap(f".choice.seat-{LUIS}")
    walk.rest(SLIP)
    for hand in EXAMPLE:
        for kind in hand.split():
            walk.tap(f".kinds .key[value='{kind}']")
        walk.tap(".pad .strong:visible")
    walk.page.wait_for_url("**/after/")


def known_players(walk: Walker) -> None:
    walk.tap("a[href='/games/new/']", screen=True)
    for chip in walk.page.locator(".chip").all():
        walk.tap(chip)
    walk.tap(".bar .strong", screen=True)


def rematch(walk: Walker) -> None:
    walk.tap("form[action$='/rematch/'] button", screen=True)


def counts(server: Server) -> Iterator[Count]:
    """A first visit with its first round, another game of the same four, one more after its last round."""
    with walker(server.url) as walk:
        yield counted(walk, "four new players", new_players)
        yield counted(walk, "a round of four", example_round)
        walk.page.goto(server.url)
        yield counted(walk, "four known players", known_players)
    state, game = a_table(server, 7)
    with walker(f"{server.url}/g/{game.code}/result/", state) as walk:
        yield counted(walk, "a rematch", rematch)


def counted(walk: Walker, task: str, go: Callable[[Walker], None]) -> Count:
    walk.start(task)
    go(walk)
    return walk.count


def figures(count: Count) -> Iterator[Figure]:
    names = sum(map(len, cast.FOUR)) + len(cast.FOUR) if count.task == "four new players" else 0
    yield Figure("taps", count.taps, most=TAPS[count.task])
    yield Figure("typed", count.characters, most=names)
    yield Figure("dialogs", count.dialogs, most=0)
    yield Figure("sums in the head", count.head_sums, most=0)
    yield Figure("swipes", count.swipes)
    yield Figure("screens", count.screens)
    yield Figure("as long as", count.seconds, "s")


def main() -> None:
    # Playwright has a loop running in this thread; no query of ours waits on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with serving() as server:
        kept = [show(count.task.capitalize(), figures(count)) for count in counts(server)]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
