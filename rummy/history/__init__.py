"""Reading a club: page-ready rows, in a number of queries and at a cost that no number of games changes."""

from .games import GameLine, GamesPage, Placed, Wanted
from .pages import ClubPage, Home, PlayerPage, club_page, home, player_page

__all__ = [
    "ClubPage",
    "GameLine",
    "GamesPage",
    "Home",
    "Placed",
    "PlayerPage",
    "Wanted",
    "club_page",
    "home",
    "player_page",
]
