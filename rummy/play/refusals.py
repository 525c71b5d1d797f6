"""Why a change was not made. Nothing has been written when one of these is raised."""

from collections.abc import Sequence

from rummy.models import Game
from rummy.rules.checks import Impossible, Odd


class Superseded(Exception):
    """Somebody else was first, or the key came with other content; the game is at `version` now."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Refused(Exception):
    """What was entered cannot be."""

    def __init__(self, problems: Sequence[Impossible]) -> None:
        super().__init__(*problems)
        self.problems = problems


class Doubted(Exception):
    """What was entered is odd; it is taken when these problems' names come back as insisted on."""

    def __init__(self, problems: Sequence[Odd]) -> None:
        super().__init__(*problems)
        self.problems = problems


class CannotStart(Exception):
    """The game cannot be started; `code` is "too-few", "too-many", "same-twice" or "no-such-dealer"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class AlreadyStarted(Exception):
    """`game` is the asker's own.

    The form's key has started it, with other players, rules or dealer; or it is the rematch asked for.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game
