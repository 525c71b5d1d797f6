import pytest

from rummy.rules import document
from rummy.rules.reading import Node, Unreadable


def code_of(data: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        document.parse(data)
    (fault,) = refused.value.faults
    assert fault.place == ""
    return fault.code


def test_a_document_is_json_in_utf_8() -> None:
    assert document.parse('{"a": [1, true, null, "Óscar"]}'.encode()) == {"a": [1, True, None, "Óscar"]}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"{} {}", "not-json"),
        (b"{'a': 1}", "not-json"),
        (b"[1,]", "not-json"),
        ("Óscar".encode("latin-1"), "not-utf-8"),
        ('{"a": 1}'.encode("utf-16"), "not-utf-8"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 100_000, "too-deep"),
        (b" " * (document.LONGEST + 1), "document-too-long"),
    ],
    ids=["nothing", "half", "two", "quotes", "comma", "latin-1", "utf-16", "lists", "objects", "long"],
)
def test_what_is_no_document(data: bytes, code: str) -> None:
    assert code_of(data) == code


def test_a_fault_says_where_the_json_ends() -> None:
    with pytest.raises(Unreadable) as refused:
        document.parse(b'{"a": 1,\n "b": }')
    assert refused.value.faults[0].figures == {"line": 2, "column": 7}


def test_a_number_of_any_length_is_read_and_is_out_of_bounds() -> None:
    for digits in ("9" * 10_000, "-" + "9" * 10_000):
        value = document.parse(digits.encode())
        with pytest.raises(Unreadable):
            Node(value).whole(-(10**9), 10**9)


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1e999", "1.0", "1e2", "-0.0"])
def test_no_count_is_anything_but_whole(text: str) -> None:
    with pytest.raises(Unreadable):
        Node(document.parse(text.encode())).whole()


def test_a_key_twice_is_a_fault_at_its_place() -> None:
    value = document.parse(b'{"hands": {"Ana": 1, "Luis": 2, "Ana": 1}}')
    with pytest.raises(Unreadable) as refused:
        Node(value).members()["hands"].members()
    assert [(fault.place, fault.code) for fault in refused.value.faults] == [("hands.Ana", "repeated-key")]
