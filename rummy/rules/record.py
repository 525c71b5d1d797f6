"""The portable record of a game, as `docs/record.md` describes it: what was played, with names, as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from . import catalogue, names, rulesets
from .checks import check_game
from .places import fault_of
from .played import Game
from .problems import Impossible
from .reading import Faulty, Node, each, under
from .record_course import course_of, readers, write_course
from .record_rounds import read_round, write_round
from .rulesets import Ruleset

FORMAT = "scorekeeper.game/1"
REQUIRED = ("format", "ruleset", "players", "rounds")
OPTIONAL = ("house_rules", "first_dealer", "left", "joined", "seating", "amendments", "ended", "played_at")


class Untrue(Faulty):
    """The record can be read, but no such game can have been played."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its players' names, in seat order.

    The rules of its rounds are `book` with house rules in place of its own. Times have an offset; `ended_at`
    is keyed by round number.
    """

    game: Game
    players: tuple[str, ...]
    book: Ruleset
    played_at: datetime | None = None
    ended_at: Mapping[int, datetime] = field(default_factory=dict)


def read(value: object) -> Record:
    """The record that a JSON value is. Raises Unreadable, or Untrue for what the checks find impossible."""
    record = _read(Node(value))
    impossible = [problem for problem in check_game(record.game) if isinstance(problem, Impossible)]
    if impossible:
        raise Untrue(fault_of(problem, record.players, Node(value).members()) for problem in impossible)
    return record


def write(record: Record) -> dict[str, object]:
    """The JSON object that `read` takes for an equal record. What says nothing is left out."""
    game, players = record.game, record.players
    written = {
        "format": FORMAT,
        "ruleset": _write_book(record.book),
        "house_rules": game.ruleset.differences(record.book),
        "players": list(players),
        "first_dealer": players[game.first_dealer],
        **write_course(game.course, record.book, players),
        "rounds": [
            write_round(round, record.ended_at.get(number), players)
            for number, round in enumerate(game.rounds, start=1)
        ],
        "played_at": record.played_at and record.played_at.isoformat(),
    }
    return {key: value for key, value in written.items() if value or key in REQUIRED}


def _read(node: Node) -> Record:
    # The players come first: all else speaks of them.
    seats = names.read(node.members(REQUIRED + OPTIONAL, REQUIRED)["players"])
    values = node.fields(
        {
            "format": _read_format,
            "ruleset": _read_book,
            "house_rules": _read_house_rules,
            "players": lambda _: seats.players,
            "first_dealer": seats.seat,
            **readers(seats),
            "rounds": lambda rounds: each(rounds.items(), lambda round: read_round(round, seats)),
            "played_at": Node.time,
        }
    )
    book, rounds = values["ruleset"], values["rounds"]
    with under("house_rules"):
        rules = book.replaced(values.get("house_rules", {}))
    game = Game(
        ruleset=rules,
        seats=len(seats.players),
        first_dealer=values.get("first_dealer", 0),
        rounds=tuple(round for round, _ in rounds),
        course=course_of(values, book),
    )
    ended_at = {number: ended for number, (_, ended) in enumerate(rounds, start=1) if ended}
    return Record(game, seats.players, book, values.get("played_at"), ended_at)


def _read_format(node: Node) -> str:
    if node.text() != FORMAT:
        raise node.refuse("unknown-format", known=FORMAT)
    return FORMAT


def _read_book(node: Node) -> Ruleset:
    if isinstance(node.value, dict):
        with under(node.place):
            return rulesets.read(node.value)
    try:
        return catalogue.find(node.text())
    except KeyError as unknown:
        raise node.refuse("unknown-ruleset") from unknown


def _write_book(book: Ruleset) -> object:
    return book.key if catalogue.RULESETS.get(book.key) == book else rulesets.write(book)


def _read_house_rules(node: Node) -> dict[str, object]:
    return {key: member.value for key, member in node.members().items()}
