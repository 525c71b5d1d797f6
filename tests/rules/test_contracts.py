import pytest
from hypothesis import given

from rummy.rules.contracts import Contract, Meld, parse, write

from .strategies import contracts

SET, RUN = Meld("S", 3), Meld("R", 4)


@pytest.mark.parametrize(
    ("text", "melds", "cards"),
    [
        ("2S3", (SET, SET), 6),
        ("S3+R4", (SET, RUN), 7),
        ("2R4", (RUN, RUN), 8),
        ("3S3", (SET, SET, SET), 9),
        ("2S3+R4", (SET, SET, RUN), 10),
        ("S3+2R4", (SET, RUN, RUN), 11),
        ("3R4", (RUN, RUN, RUN), 12),
        ("4R3", (Meld("R", 3),) * 4, 12),
        ("S2+S6", (Meld("S", 2), Meld("S", 6)), 8),
        ("R13", (Meld("R", 13),), 13),
    ],
)
def test_the_players_notation(text: str, melds: tuple[Meld, ...], cards: int) -> None:
    contract = parse(text)
    assert contract.melds == melds
    assert contract.cards == cards
    assert write(contract) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("R4+S3", "S3+R4"), ("S3+S3", "2S3"), ("S4+2S3", "2S3+S4"), ("1S3", "S3"), ("2R4+S3+R4", "S3+3R4")],
)
def test_melds_may_be_named_in_any_order_and_are_written_in_one(text: str, written: str) -> None:
    assert write(parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+",
        "S3+",
        "S",
        "3",
        "S1",
        "R2",
        "S14",
        "R14",
        "0S3",
        "S03",
        "T3",
        "s3",
        "S3 + R4",
        "S3,R4",
        "-S3",
        "S٣",
        "S3\n",
        "100S3",
    ],
)
def test_what_is_no_contract(text: str) -> None:
    with pytest.raises(ValueError, match="neither a set nor a run"):
        parse(text)


@pytest.mark.parametrize("melds", [0, 21])
def test_a_contract_asks_for_something_that_can_be_laid_down(melds: int) -> None:
    with pytest.raises(ValueError, match="no contract"):
        Contract((SET,) * melds)


@given(contracts)
def test_what_is_written_is_read_as_the_same(contract: Contract) -> None:
    assert parse(write(contract)) == contract


@given(contracts)
def test_the_order_of_melds_says_nothing(contract: Contract) -> None:
    assert Contract(contract.melds[::-1]) == contract


def test_a_text_that_nobody_writes_is_not_worked_out() -> None:
    with pytest.raises(ValueError, match="nobody writes"):
        parse("+".join(["99S9"] * 1_000_000))
