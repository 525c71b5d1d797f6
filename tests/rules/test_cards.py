import pytest

from rummy.rules.cards import COLOURS, LADDER, RANKS, colours_of, ranks_of, suits_of


@pytest.mark.parametrize(
    ("kind", "ranks"),
    [
        ("joker", ()),
        ("A", ("A",)),
        ("7", ("7",)),
        ("2-9", ("2", "3", "4", "5", "6", "7", "8", "9")),
        ("10-K", ("10", "J", "Q", "K")),
        ("Q-A", ("Q", "K", "A")),
        ("A-3", ("A", "2", "3")),
        ("A-K", RANKS),
        ("2-A", LADDER[1:]),
        ("red A", ("A",)),
        ("black 10", ("10",)),
    ],
)
def test_a_kind_spans_its_ranks(kind: str, ranks: tuple[str, ...]) -> None:
    assert ranks_of(kind) == ranks


@pytest.mark.parametrize(
    ("kind", "colours", "suits"),
    [
        ("A", COLOURS, 4),
        ("2-9", COLOURS, 4),
        ("red A", ("red",), 2),
        ("black K", ("black",), 2),
        ("joker", (), 0),
    ],
)
def test_a_kind_has_suits_of_one_colour_or_of_both(kind: str, colours: tuple[str, ...], suits: int) -> None:
    assert (colours_of(kind), suits_of(kind)) == (colours, suits)


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "11", "a", "K-2", "5-5", "A-A", "2-", "-9", "2-9-K", "joker-A", "2–9", "٣"),
        *("red", "red ", "red  A", "redA", "Red A", "green A", "red 2-9", "red joker", "red red A"),
    ],
)
def test_what_is_no_kind(text: str) -> None:
    with pytest.raises(ValueError, match="no kind of card"):
        ranks_of(text)
