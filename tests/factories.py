"""Plain rows, for tests of what the database keeps; a game that was played comes from `tests.cast`."""

from typing import ClassVar

import factory
from factory.django import DjangoModelFactory

from rummy import models

from .cast import EVENING


class UserFactory(DjangoModelFactory[models.User]):
    class Meta:
        model = models.User

    username = factory.Sequence(lambda n: f"guest-{n}")


class ClubFactory(DjangoModelFactory[models.Club]):
    class Meta:
        model = models.Club

    name = "Tuesday club"
    created_at = EVENING


class MembershipFactory(DjangoModelFactory[models.Membership]):
    class Meta:
        model = models.Membership

    user = factory.SubFactory(UserFactory)
    club = factory.SubFactory(ClubFactory)


class PlayerFactory(DjangoModelFactory[models.Player]):
    class Meta:
        model = models.Player

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"Ana {n}")
    folded = factory.LazyAttribute(lambda player: player.name.casefold())


class HouseRulesFactory(DjangoModelFactory[models.HouseRules]):
    class Meta:
        model = models.HouseRules

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"Grandma's {n}")
    folded = factory.LazyAttribute(lambda rules: rules.name.casefold())
    ruleset = "contract-rummy"


class GameFactory(DjangoModelFactory[models.Game]):
    class Meta:
        model = models.Game

    club = factory.SubFactory(ClubFactory)
    code = factory.Sequence(lambda n: f"game{n:04}")
    ruleset = "contract-rummy"
    first_dealer = 0
    started_at = EVENING
    zone = "Europe/Madrid"


class SeatFactory(DjangoModelFactory[models.Seat]):
    class Meta:
        model = models.Seat

    game = factory.SubFactory(GameFactory)
    player = factory.SubFactory(PlayerFactory, club=factory.SelfAttribute("..game.club"))
    number = 0
    ruleset = factory.SelfAttribute("game.ruleset")
    started_at = factory.SelfAttribute("game.started_at")


class RoundFactory(DjangoModelFactory[models.Round]):
    class Meta:
        model = models.Round

    game = factory.SubFactory(GameFactory)
    number = 1
    ended_at = EVENING


class HandFactory(DjangoModelFactory[models.Hand]):
    class Meta:
        model = models.Hand

    round = factory.SubFactory(RoundFactory)
    seat = factory.SubFactory(SeatFactory, game=factory.SelfAttribute("..round.game"))
    cards: ClassVar[dict[str, int]] = {}


class ChangeFactory(DjangoModelFactory[models.Change]):
    class Meta:
        model = models.Change

    game = factory.SubFactory(GameFactory)
    seq = factory.Sequence(lambda n: n + 1)
    key = factory.Sequence(lambda n: f"{n:022}")
    asked = "asked"
    what = models.What.RECORD
    after: ClassVar[dict[str, object]] = {}
    by = factory.SubFactory(UserFactory)
    at = EVENING
