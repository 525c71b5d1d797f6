"""A club and its games, with all that a screen may have to show."""

from collections.abc import Sequence
from dataclasses import dataclass

from rummy.clubs.house_rules import save_house_rules
from rummy.models import Game, HouseRules, Player, User
from rummy.play.amending import change_rules
from rummy.play.buys import count_buys
from rummy.play.dealing import set_dealer
from rummy.play.ending import end_game
from rummy.play.seating import leave_game, swap_seats
from rummy.rules.played import Hand, How, Round
from tests import cast

FULL = {
    "amnesty": True,
    "several_out": True,
    "points_per_buy": 2,
    "closer_points": [-5],
    "bonuses": {"at once": -25, "at once without joker": -50, "exact cut": -50},
}
TIED = {"contracts": ["2S3"], "dealt": [10], "final_discard": [True], "tiebreaks": ["extra deal"]}


@dataclass(frozen=True, slots=True)
class Evening:
    """Games begun, in the last round, over, to 100, broken off, tied; and one with buys.

    The tied one goes by rules with a name. In that with buys somebody has left, and the wrong one deals.
    `house` are rules of the club; in `full` all that rules can ask for has been entered. `shared` has two
    winners, and too few for another one; `won` was to 100, and came there.
    """

    ana: User
    begun: Game
    on: Game
    over: Game
    hundred: Game
    buying: Game
    broken: Game
    tied: Game
    house: HouseRules
    full: Game
    shared: Game
    won: Game

    @property
    def player(self) -> Player:
        return self.on.seats.get(number=0).player


def an_evening(players: Sequence[str]) -> Evening:
    """`players` are eight; four of them play to 100."""
    ana = cast.a_guest()
    over = cast.a_game(players, 7, by=ana)
    hundred = cast.a_game(players[:4], 1, by=ana, ruleset="rummy-100")
    buying = cast.a_game(players, 2, by=ana, ruleset="frustration-rummy")
    leave_game(game=buying, seat=7, wish=cast.a_wish(buying))
    cast.record(buying, 3, cast.a_round(Game.objects.get(pk=buying.pk), 3))
    count_buys(game=buying, number=4, seat=0, was=0, buys=2, wish=cast.a_wish(buying))
    set_dealer(game=buying, number=4, dealer=5, wish=cast.a_wish(buying))
    broken = cast.a_game(players, 2, by=ana)
    end_game(game=broken, how=How.BROKEN_OFF, wish=cast.a_wish(broken))
    tied = cast.a_game(players, by=ana, house_rules=TIED)
    for number in (1, 2):  # the second is an extra deal and breaks no tie
        cast.record(tied, number, Round(out=None, hands={seat: Hand(points=20) for seat in range(8)}))
    house = save_house_rules(
        club=ana.clubs.get(),
        name=players[0],
        ruleset="contract-rummy",
        fields={"contracts": ["4S3", "4R3", "S3+R7"], "target": 500, "buys_per_round": [1, 2]},
    )
    Game.objects.filter(pk=tied.pk).update(rules_name=players[0])
    begun = cast.a_game(players, by=ana)
    on = cast.a_game(players, 6, by=ana)
    full, shared, won = (
        a_full_game(ana, players),
        a_shared_game(ana, players),
        a_game_to_100(ana, players[:4]),
    )
    return Evening(ana, begun, on, over, hundred, buying, broken, tied, house, full, shared, won)


def a_shared_game(ana: User, players: Sequence[str]) -> Game:
    """Nobody lays down a card, all but two leave, and those who stay stop."""
    game = cast.a_game(players, by=ana)
    cast.record(game, 1, Round(out=None, hands={seat: Hand(points=95) for seat in range(8)}))
    for seat in range(2, 8):
        leave_game(game=game, seat=seat, wish=cast.a_wish(game))
    end_game(game=game, how=How.AGREED, wish=cast.a_wish(game))
    return game


def a_game_to_100(ana: User, players: Sequence[str]) -> Game:
    game = cast.a_game(players, 1, by=ana, ruleset="rummy-100")
    cast.record(game, 2, Round(out=3, hands={seat: Hand(points=60) for seat in range(3)}))
    return game


def a_full_game(ana: User, players: Sequence[str]) -> Game:
    """One round with all there is, and after it everybody sits elsewhere and plays by other rules."""
    game = cast.a_game(players, by=ana, ruleset="kalooki", house_rules=FULL)
    hands = {
        seat: Hand(cards={"red A": 1, "9": seat % 3}, buys=seat % 3, amnesty=seat == 5)
        for seat in range(1, 8)
    }
    bonuses = {0: ("at once without joker",), 7: ("exact cut",)}
    cast.record(game, 1, Round(out=0, hands=hands, out_buys=2, bonuses=bonuses))
    swap_seats(game=game, order=[*range(7, -1, -1)], wish=cast.a_wish(game))
    change_rules(game=game, house_rules={**FULL, "buys_per_round": 9}, wish=cast.a_wish(game))
    return game
