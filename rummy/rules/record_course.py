"""What the table agreed on between rounds, in a record: `{"seating": [{"before": 5, "leaves": "Pep"}]}`.

Who only leaves, or only comes, is also said in short: `left` and `joined`.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .names import Names
from .played import Course, Ending, How, Joins, Leaves, Seating, Sits
from .reading import MOST, Node, each, under
from .rulesets import Ruleset


def readers(names: Names) -> dict[str, Callable[[Node], Any]]:
    """What reads the members of a record from which `course_of` makes a course."""
    return {
        "left": lambda left: [
            Leaves(number, seat) for seat, number in names.by_seat(left, _read_number).items()
        ],
        "joined": lambda joined: [
            Joins(number, seat, points)
            for seat, (number, points) in names.by_seat(joined, _read_joined).items()
        ],
        "seating": lambda events: each(events.items(), lambda event: _read_event(event, names)),
        "amendments": _read_amendments,
        "ended": _read_ending,
    }


def course_of(read: Mapping[str, Any], book: Ruleset) -> Course:
    """The course that was read. Raises Unreadable where a house does not change `book` into a ruleset."""
    return Course(
        seating=(*read.get("left", ()), *read.get("joined", ()), *read.get("seating", ())),
        amendments={number: _amended(book, rules) for number, rules in read.get("amendments", {}).items()},
        ending=read.get("ended"),
    )


def write_course(course: Course, book: Ruleset, players: Sequence[str]) -> dict[str, object]:
    """The members of a record; those that say nothing are empty."""
    ending = course.ending
    return {
        **_write_seating(course.seating, players),
        "amendments": [
            {"before": number, "house_rules": rules.differences(book)}
            for number, rules in sorted(course.amendments.items())
        ],
        "ended": ending and {"after": ending.after, "how": ending.how.value},
    }


def _read_number(node: Node) -> int:
    return node.whole(1)


def _read_points(node: Node) -> int:
    return node.whole(-MOST)


def _read_joined(node: Node) -> tuple[int, int]:
    read = node.fields({"round": _read_number, "with": _read_points}, required=("round", "with"))
    return read["round"], read["with"]


def _read_event(node: Node, names: Names) -> Seating:
    read = node.fields(
        {
            "before": _read_number,
            "leaves": names.seat,
            "joins": names.seat,
            "with": _read_points,
            "order": lambda order: tuple(each(order.items(), names.seat)),
        },
        required=("before",),
    )
    match read:
        case {"before": before, "leaves": seat, **rest} if not rest:
            return Leaves(before, seat)
        case {"before": before, "joins": seat, "with": points, **rest} if not rest:
            return Joins(before, seat, points)
        case {"before": before, "order": order, **rest} if not rest:
            return Sits(before, order)
    raise node.refuse("not-an-event")


def _read_amendments(node: Node) -> dict[int, Node]:
    read = each(node.items(), _read_amendment)
    if len(amendments := dict(read)) < len(read):
        raise node.refuse("repeated-round")
    return amendments


def _read_amendment(node: Node) -> tuple[int, Node]:
    members = node.members(("before", "house_rules"), ("before", "house_rules"))
    return members["before"].whole(1), members["house_rules"]


def _amended(book: Ruleset, house_rules: Node) -> Ruleset:
    given = {name: member.value for name, member in house_rules.members().items()}
    with under(house_rules.place):
        return book.replaced(given)


def _read_ending(node: Node) -> Ending:
    read = node.fields({"after": Node.whole, "how": _read_how}, required=("after", "how"))
    return Ending(read["after"], read["how"])


def _read_how(node: Node) -> How:
    try:
        return How(node.text())
    except ValueError as unknown:
        raise node.refuse("unknown-ending") from unknown


def _write_seating(events: Sequence[Seating], players: Sequence[str]) -> dict[str, object]:
    moves = defaultdict(list)
    for event in events:
        moves[None if isinstance(event, Sits) else event.seat].append(type(event))
    if any(kinds not in ([Leaves], [Joins], [Joins, Leaves]) for kinds in moves.values()):
        return {"seating": [_write_event(event, players) for event in events]}
    return {
        "left": {players[event.seat]: event.before for event in events if isinstance(event, Leaves)},
        "joined": {
            players[event.seat]: {"round": event.before, "with": event.points}
            for event in events
            if isinstance(event, Joins)
        },
    }


def _write_event(event: Seating, players: Sequence[str]) -> dict[str, object]:
    match event:
        case Leaves(before, seat):
            return {"before": before, "leaves": players[seat]}
        case Joins(before, seat, points):
            return {"before": before, "joins": players[seat], "with": points}
        case Sits(before, order):
            return {"before": before, "order": [players[seat] for seat in order]}
