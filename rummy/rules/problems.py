"""What an entry is questioned for: a stable code, where, and the figures that a sentence needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """`seat` and `kind` (of card) are None where it is about more than one of them."""

    code: str
    round: int
    seat: int | None = None
    kind: str | None = None
    figures: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Names this problem, figures included: whoever insists on it insists on nothing else."""
        return self.named(self.seat, self.figures)

    def named(self, seat: object, figures: Mapping[str, object]) -> str:
        """The same with something else in place of its seat and its figures."""
        return ".".join(str(part) for part in (self.code, self.round, seat, self.kind, *figures.values()))


class Impossible(Problem):
    """It cannot have been so: refused."""

    __slots__ = ()


class Odd(Problem):
    """It is hardly so, but a table may insist."""

    __slots__ = ()
