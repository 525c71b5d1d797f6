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
def rename_player(*, player: Player, name: str) -> None:
    """NameRefused("name-taken") if the club has another player of this name."""
    player.name = tidy(name)
    player.folded = fold(player.name)
    try:
        with transaction.atomic():
            player.save(update_fields=["name", "folded"])
    except IntegrityError as error:
        raise NameRefused("name-taken") from error
    Club.objects.filter(pk=player.club_id).update(renames=F("renames") + 1)


@transaction.atomic
def rename_club(*, club: Club, name: str) -> None:
    club.name = tidy(name)
    club.save(update_fields=["name"])
