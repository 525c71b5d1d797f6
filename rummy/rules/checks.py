"""What is wrong or odd in an entered round."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .played import Game


@dataclass(frozen=True, slots=True)
class Problem:
    """What a round's entry is questioned for: a stable `code`, where, and the figures that a sentence needs."""

    code: str
    round: int
    seat: int | None = None
    kind: str | None = None
    figures: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Names this problem and no other of its round, figures included: whoever insists, insists on just that."""
        return ".".join(str(part) for part in (self.code, self.seat, self.kind, *self.figures.values()))


class Impossible(Problem):
    """It cannot have been so: refused."""

    __slots__ = ()


class Odd(Problem):
    """It is hardly so, but a table may insist on it."""

    __slots__ = ()


def check_round(game: Game, number: int) -> tuple[Impossible | Odd, ...]:
    """The problems of round `number`, the game's other rounds taken as given."""
    raise NotImplementedError(game, number)
