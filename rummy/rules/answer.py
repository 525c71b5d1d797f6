"""What follows from a record, with names, as JSON: see `manage.py score` in `docs/record.md`."""

from collections.abc import Mapping, Sequence

from . import contracts
from .contracts import Contract
from .record import Record
from .sheet import Deal, Place, ScoredRound, work_out


def answer(record: Record) -> dict[str, object]:
    """Everything but the warnings, which are sentences."""
    sheet, players = work_out(record.game), record.players
    return {
        "ruleset": record.book.key,
        "rounds": [_round(round, players) for round in sheet.rounds],
        "standings": [_place(place, players) for place in sheet.standings],
        "finished": sheet.finished,
        "winners": [players[seat] for seat in sheet.winners],
        "decided_by": sheet.decided_by,
        "ended": sheet.ended and sheet.ended.value,
        "next": sheet.next and _deal(sheet.next, players),
    }


def _deal(deal: Deal, players: Sequence[str]) -> dict[str, object]:
    return {
        "number": deal.number,
        "contract": _contract(deal.contract),
        "dealt": deal.dealt,
        "wild": deal.wild or None,
        "extra": deal.extra,
        "players": [players[seat] for seat in deal.seats],
        "dealer": players[deal.dealer],
        "leads": players[deal.leads],
    }


def _round(round: ScoredRound, players: Sequence[str]) -> dict[str, object]:
    return _deal(round, players) | {
        "out": None if round.out is None else players[round.out],
        "points": _by_name(round.points, players),
        "totals": _by_name(round.totals, players),
    }


def _place(place: Place, players: Sequence[str]) -> dict[str, object]:
    return {"rank": place.rank, "player": players[place.seat], "total": place.total}


def _contract(contract: Contract | None) -> str | None:
    return None if contract is None else contracts.write(contract)


def _by_name(points: Mapping[int, int], players: Sequence[str]) -> dict[str, int]:
    return {players[seat]: figure for seat, figure in points.items()}
