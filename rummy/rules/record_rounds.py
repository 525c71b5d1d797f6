"""A round of a record, read and written: `{"out": "Luis", "hands": {"Ana": {"cards": {"A": 1}}}}`."""

from collections.abc import Sequence
from datetime import datetime

from .names import Names
from .played import Hand, Round
from .reading import Node, each

MOST_BUYS = 99  # of one player in one round
MOST_BONUSES = 9


def read_round(node: Node, names: Names) -> tuple[Round, datetime | None]:
    """The round, and when it ended if the record says so."""
    read = node.fields(
        {
            "out": lambda out: None if out.value is None else names.seat(out),
            "hands": lambda hands: names.by_seat(hands, read_hand),
            "rummy": Node.flag,
            "dealer": names.seat,
            "out_buys": _read_buys,
            "bonuses": lambda bonuses: names.by_seat(bonuses, _read_bonuses),
            "ended_at": Node.time,
        },
        required=("out", "hands"),
    )
    ended_at = read.pop("ended_at", None)
    return Round(**read), ended_at


def read_hand(node: Node) -> Hand:
    read = node.fields(
        {
            "cards": _read_cards,
            "points": Node.whole,
            "buys": _read_buys,
            "amnesty": Node.flag,
        }
    )
    if "cards" in read and "points" in read:
        raise node.refuse("cards-and-points")
    if "cards" not in read and "points" not in read:
        raise node.refuse("neither-cards-nor-points")
    return Hand(**read)


def _read_buys(node: Node) -> int:
    return node.whole(most=MOST_BUYS)


def _read_bonuses(node: Node) -> tuple[str, ...]:
    # Which there are, the ruleset knows: see checks.
    return tuple(each(node.items(1, MOST_BONUSES), Node.text))


def _read_cards(node: Node) -> dict[str, int]:
    # The same goes for kinds of card.
    return dict(each(node.members().values(), lambda kind: (kind.key, kind.whole())))


def write_round(round: Round, ended_at: datetime | None, players: Sequence[str]) -> dict[str, object]:
    written: dict[str, object] = {
        "out": None if round.out is None else players[round.out],
        "hands": {players[seat]: write_hand(hand) for seat, hand in sorted(round.hands.items())},
    }
    if round.rummy:
        written["rummy"] = True
    if round.dealer is not None:
        written["dealer"] = players[round.dealer]
    if round.out_buys is not None:
        written["out_buys"] = round.out_buys
    if bonuses := {players[seat]: list(codes) for seat, codes in sorted(round.bonuses.items()) if codes}:
        written["bonuses"] = bonuses
    if ended_at:
        written["ended_at"] = ended_at.isoformat()
    return written


def write_hand(hand: Hand) -> dict[str, object]:
    written: dict[str, object] = (
        {"points": hand.points} if hand.cards is None else {"cards": dict(hand.cards)}
    )
    if hand.buys is not None:
        written["buys"] = hand.buys
    if hand.amnesty:
        written["amnesty"] = True
    return written
