"""Players and the club's own name."""

from collections.abc import Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import F

from rummy.models import Club, Player

from .names import NameRefused, fold, tidy


@transaction.atomic
def players_named(*, club: Club, names: Sequence[str], at: datetime) -> list[Player]:
    """The club's players of these names, in this order; who is not in the roster yet joins it."""
    wanted = {fold(name): name for name in map(tidy, names)}
    known = {player.folded: player for player in club.players.filter(folded__in=wanted)}
    players = [
        known.get(folded) or Player(club=club, name=name, folded=folded) for folded, name in wanted.items()
    ]
    for player in players:
        player.last_played_at = at
        player.save()
    return players


@transaction.atomic
def rename_player(*, player: Player, was: str, name: str) -> None:
    """NameRefused "name-taken" if another player of the club has it, "name-changed" as in `renamed`."""
    player = Player.objects.select_for_update().get(pk=player.pk)
    player.name = renamed(player.name, was, name)
    player.folded = fold(player.name)
    try:
        with transaction.atomic():
            player.save(update_fields=["name", "folded"])
    except IntegrityError as error:
        raise NameRefused("name-taken") from error
    Club.objects.filter(pk=player.club_id).update(renames=F("renames") + 1)


@transaction.atomic
def rename_club(*, club: Club, was: str, name: str) -> None:
    """NameRefused "name-changed" as in `renamed`."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    club.name = renamed(club.name, was, name)
    club.save(update_fields=["name"])


def renamed(now: str, was: str, name: str) -> str:
    """The new name, tidy; NameRefused where it is no longer the one that the person saw."""
    wanted = tidy(name)
    if now not in (was, wanted):
        raise NameRefused("name-changed")
    return wanted
