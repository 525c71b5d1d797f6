"""Every screen of the app, and how to come to it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

from rummy.models import Game, Player, User
from tests import cast

from .phone import Phone


@dataclass(frozen=True, slots=True)
class Evening:
    """A club and its games: one in its last round, one that is over, one to 100 that goes on."""

    ana: User
    on: Game
    over: Game
    hundred: Game

    @property
    def player(self) -> Player:
        return self.on.seats.get(number=0).player


def an_evening(players: Sequence[str]) -> Evening:
    """`players` are eight; four of them play to 100."""
    ana = cast.a_guest()
    over = cast.a_game(players, 7, by=ana)
    hundred = cast.a_game(players[:4], 1, by=ana, ruleset="rummy-100")
    return Evening(ana, cast.a_game(players, 6, by=ana), over, hundred)


@dataclass(frozen=True, slots=True)
class Screen:
    """`path` leads there, `then` takes the last steps; `known`: the phone is one of the club's."""

    path: Callable[[Evening], str]
    then: Callable[[Page], None] | None = None
    known: bool = True

    def show(self, phone: Phone, evening: Evening) -> Page:
        if self.known:
            phone.belongs_to(evening.ana)
        page = phone.open(self.path(evening))
        if self.then:
            self.then(page)
        return page


def at(path: str, then: Callable[[Page], None] | None = None, *, known: bool = True) -> Screen:
    """`path` may name an evening's games and its player."""
    return Screen(
        lambda e: path.format(on=e.on.code, over=e.over.code, hundred=e.hundred.code, player=e.player.pk),
        then,
        known,
    )


def press_start(page: Page) -> None:
    page.get_by_role("button", name="Start").or_(page.get_by_role("button", name="Empezar")).tap()


SCREENS: Mapping[str, Screen] = {
    "first visit": at("/", known=False),
    "home": at("/"),
    "new game, first visit": at("/games/new/", known=False),
    "new game": at("/games/new/"),
    "table": at("/g/{on}/"),
    "table, over": at("/g/{over}/"),
    "table, to 100": at("/g/{hundred}/"),
    "sheet": at("/g/{on}/sheet/"),
    "sheet, to 100": at("/g/{hundred}/sheet/"),
    "result": at("/g/{over}/result/"),
    "contracts": at("/contracts/", known=False),
    "one ruleset": at("/contracts/contract-rummy/", known=False),
    "short": at("/contracts/contract-rummy-short/", known=False),
    "frustration": at("/contracts/frustration-rummy/", known=False),
    "joker": at("/contracts/joker-rummy/", known=False),
    "progressive": at("/contracts/progressive-rummy/", known=False),
    "to 100": at("/contracts/rummy-100/", known=False),
    "not there": at("/g/nothing/"),
}
