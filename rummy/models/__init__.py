from .changes import Change, What
from .clubs import Club, HouseRules, Membership, Player, User
from .games import Game, Seat
from .rounds import Hand, Round, snapshot
from .tallies import PlaceTally, PointTally

__all__ = [
    "Change",
    "Club",
    "Game",
    "Hand",
    "HouseRules",
    "Membership",
    "PlaceTally",
    "Player",
    "PointTally",
    "Round",
    "Seat",
    "User",
    "What",
    "snapshot",
]
