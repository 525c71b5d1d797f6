import pytest

from rummy.rules import names
from rummy.rules.reading import Node, Unreadable


def faults(value: object) -> list[tuple[str, str]]:
    with pytest.raises(Unreadable) as refused:
        names.read(Node(value, "players"))
    return [(fault.place, fault.code) for fault in refused.value.faults]


@pytest.mark.parametrize(
    "players",
    [
        ["Ana", "Luis"],
        ["Óscar", "Zoë", "👩‍👩‍👧", "ليلى", "X"],
        ["Ana", "Aná", "Ana B", "Anna"],
        [" Ana", "Luis "],
    ],
)
def test_names_are_kept_as_they_are(players: list[str]) -> None:
    assert names.read(Node(players)).players == tuple(players)


@pytest.mark.parametrize(
    "other", ["Ana", "ANA", " ana\N{NO-BREAK SPACE}"], ids=["the same", "in capitals", "with spaces around"]
)
def test_no_two_are_the_same(other: str) -> None:
    assert faults(["Ana", "Luis", other]) == [("players[2]", "same-name")]


def test_accents_may_be_encoded_either_way_and_are_the_same() -> None:
    assert faults(["Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zoe\N{COMBINING DIAERESIS}"]) == [
        ("players[1]", "same-name")
    ]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "blank"),
        (" \N{ZERO WIDTH SPACE}", "blank"),
        ("Ana\nLuis", "unprintable"),
        ("\ud83d", "unprintable"),
        ("A" * 201, "too-long"),
        (None, "not-text"),
        (7, "not-text"),
    ],
)
def test_what_is_no_name(name: object, code: str) -> None:
    assert faults(["Ana", name]) == [("players[1]", code)]


@pytest.mark.parametrize("players", [0, 1, 13])
def test_a_table_seats_two_to_twelve(players: int) -> None:
    assert faults([f"Guest {number}" for number in range(players)]) == [("players", "list-length")]


def test_a_name_stands_for_its_seat() -> None:
    players = names.read(Node(["Ana", "Luis"]))
    assert players.seat(Node("Luis")) == 1
    assert players.by_seat(Node({"Luis": 5, "Ana": 0}), Node.whole) == {1: 5, 0: 0}


@pytest.mark.parametrize("name", ["ana", "Marta"])
def test_nobody_else_has_a_seat(name: str) -> None:
    players = names.read(Node(["Ana", "Luis"]))
    with pytest.raises(Unreadable):
        players.seat(Node(name))
    with pytest.raises(Unreadable):
        players.by_seat(Node({name: 5}), Node.whole)
