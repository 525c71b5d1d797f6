"""Scores the record of a game: the rules alone, without a database."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rummy.rules import document, record
from rummy.rules.answer import answer
from rummy.rules.checks import Odd, check_game
from rummy.rules.reading import Fault, Faulty, Unreadable
from rummy.rules.record import Record
from rummy.wording.faults import fault
from rummy.wording.problems import problem

REFUSED = 2
STDIN = 0


class Command(BaseCommand):
    help = "Prints what follows from the record of a game, as JSON (docs/record.md)."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the record; - for standard input")

    def handle(self, *, file: str, **options: Any) -> None:
        try:
            played = record.read(document.parse(contents(file)))
        except Faulty as refused:
            for found in refused.faults:
                self.stderr.write(fault(found))
            sys.exit(REFUSED)
        # Names are printed as they are wherever they can be.
        ascii_only = not (self.stdout.encoding or "utf-8").lower().startswith("utf")
        text = json.dumps(answer(played) | {"warnings": warnings(played)}, ensure_ascii=ascii_only, indent=2)
        self.stdout.write(text)


def contents(file: str) -> bytes:
    """The bytes of a file, or of standard input, up to one more than a document may have."""
    try:
        with open(STDIN, "rb", closefd=False) if file == "-" else Path(file).open("rb") as opened:
            return opened.read(document.LONGEST + 1)
    except OSError as error:
        raise Unreadable(
            [Fault("", "cannot-be-opened", {"file": file, "reason": str(error.strerror)})]
        ) from error


def warnings(played: Record) -> list[dict[str, object]]:
    """What is odd in the game, in sentences."""

    def name_of(seat: int) -> str:
        return played.players[seat]

    return [
        {
            "round": odd.round,
            "player": None if odd.seat is None else name_of(odd.seat),
            "code": odd.code,
            "message": problem(odd, name_of),
        }
        for odd in check_game(played.game)
        if isinstance(odd, Odd)
    ]
