"""What makes a change single: its key, the version that the person saw, and one row about it."""

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime

from rummy.models import Game, User, What

from .refusals import Superseded


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody's wish for a change: the form's `key`, the game's version that they saw, who, and when."""

    key: str
    expect: int
    by: User
    at: datetime


@dataclass(frozen=True, slots=True)
class Saved:
    """The answer to a change that is on disk: the same for the same key, however often it is asked."""

    game: Game
    key: str
    seq: int


def digest(asked: object) -> str:
    """What was asked for, in 64 characters."""
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def locked(game: Game) -> Game:
    """The game afresh, with its seats, and nobody else writing to it until the transaction ends."""
    Game.objects.select_for_update().get(pk=game.pk)
    return Game.objects.with_seats().get(pk=game.pk)


def answered(game: Game, wish: Wish, asked: str) -> Saved | None:
    """The answer that this key has had; Superseded if it came with other content, or another was first."""
    if saved := repeated(game, wish, asked):
        return saved
    if not is_current(game, wish.expect):
        raise Superseded(game.version)
    return None


def repeated(game: Game, wish: Wish, asked: str) -> Saved | None:
    """The answer that this key has had; Superseded if it came with other content."""
    change = game.changes.filter(key=wish.key).first()
    if change and change.asked != asked:
        raise Superseded(game.version)
    return Saved(game, wish.key, change.seq) if change else None


def is_current(game: Game, version: int) -> bool:
    """Whether nothing but counted buys has happened since: whoever has the hands of a round open goes on."""
    since = game.changes.filter(seq__gt=version).exclude(what=What.BUYS)
    return version == game.version or (version < game.version and not since.exists())


def written(
    game: Game, wish: Wish, asked: str, *, what: What, round: int, before: object, after: object
) -> Saved:
    """Saves the game under its next version and says in one row what happened."""
    game.version += 1
    game.save()
    game.changes.create(
        seq=game.version,
        key=wish.key,
        asked=asked,
        what=what,
        round=round,
        before=before,
        after=after,
        by=wish.by,
        at=wish.at,
    )
    return Saved(game, wish.key, game.version)
