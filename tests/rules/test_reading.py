import pytest

from rummy.rules.reading import Fault, Node, Unreadable, each, shown, under


def test_a_place_leads_to_the_value() -> None:
    root = Node({"rounds": [{}, {"hands": {"Ana": 1}}]})
    hands = root.members()["rounds"].items()[1].members()["hands"]
    assert hands.members()["Ana"].place == "rounds[1].hands.Ana"


def test_all_faults_of_an_object_are_found_at_once() -> None:
    with pytest.raises(Unreadable) as refused:
        Node({"a": 1, "b": 2}, "it").members(known=["b", "c"], required=["c"])
    assert refused.value.faults == (Fault("it.a", "unknown-key"), Fault("it.c", "missing-key"))


def test_all_faults_of_a_list_are_found_at_once() -> None:
    with pytest.raises(Unreadable) as refused:
        each(Node([1, True, -1, 2.0]).items(), Node.whole)
    assert [fault.place for fault in refused.value.faults] == ["[1]", "[2]", "[3]"]


def test_an_object_of_absurd_size_is_not_looked_into() -> None:
    with pytest.raises(Unreadable) as refused:
        Node({f"{number}": 1 for number in range(1001)}).members(known=[])
    assert [fault.code for fault in refused.value.faults] == ["too-many-keys"]


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("Óscar", "Óscar"),
        ("👩‍👧", "👩‍👧"),
        ("two\nlines", "two\\nlines"),
        ("\ud83d", "\\ud83d"),
        ("\u2028", "\\u2028"),
        ("x" * 300, "x" * 200 + "…"),
    ],
)
def test_a_key_is_shown_on_one_line(key: str, place: str) -> None:
    assert shown(key) == place


def test_faults_are_moved_under_a_place() -> None:
    with pytest.raises(Unreadable) as refused, under("ruleset"):
        raise Unreadable([Fault("shoe.3-4", "list-length"), Fault("", "not-an-object")])
    assert [fault.place for fault in refused.value.faults] == ["ruleset.shoe.3-4", "ruleset"]


@pytest.mark.parametrize("text", ["2026-01-31T22:15:00+01:00", "2026-01-31T21:15Z", "20260131T211500Z"])
def test_a_time_has_its_offset(text: str) -> None:
    assert Node(text).time().utcoffset() is not None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2026-01-31T22:15:00", "time-without-offset"),
        ("2026-01-31", "time-without-offset"),
        ("yesterday", "not-a-time"),
        ("2026-02-30T22:15:00Z", "not-a-time"),
        ("0001-01-01T00:00:00+14:00", "not-a-time"),
        ("9999-12-31T23:59:59-14:00", "not-a-time"),
    ],
)
def test_what_is_no_time(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Node(text).time()
    assert [fault.code for fault in refused.value.faults] == [code]
