import pytest

from rummy.forms.numbers import whole


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), (" 12 ", 12), ("007", 7), ("999999", 999_999)]
)
def test_reads(text: str, number: int) -> None:
    assert whole(text) == number


NONE = ["", " ", "-1", "+1", "1.0", "1.000", "1,000", "1_0", "1e3", "0x10", "1 2", "1\n", "\0", "1\0"]
NONE += ["١٢٣", "²", "½", "9" * 7, "9" * 5000]


@pytest.mark.parametrize("text", NONE)
def test_refuses(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        whole(text)
