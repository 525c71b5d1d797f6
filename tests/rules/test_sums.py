from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rummy.rules import sums

few_cards = st.dictionaries(st.integers(0, 12), st.integers(0, 3), max_size=3)


def hands_of(cards: dict[int, int]) -> list[tuple[int, ...]]:
    """Every hand that some of the cards make."""
    each = [points for points, count in cards.items() for _ in range(count)]
    return [hand for size in range(len(each) + 1) for hand in combinations(each, size)]


@given(few_cards)
def test_reachable_are_the_points_of_all_hands(cards: dict[int, int]) -> None:
    made = sums.reachable(cards)
    assert {n for n in range(made.bit_length()) if made >> n & 1} == {sum(hand) for hand in hands_of(cards)}


@given(few_cards, st.integers(0, 10))
def test_most_is_the_best_hand_of_a_size(cards: dict[int, int], size: int) -> None:
    assert sums.most(cards, size) == max(sum(hand) for hand in hands_of(cards) if len(hand) <= size)


@given(few_cards, st.integers(0, 3))
def test_least_is_the_lowest_hand_of_a_size(cards: dict[int, int], size: int) -> None:
    lowest = min((sum(hand) for hand in hands_of(cards) if len(hand) == size), default=None)
    assert lowest is None or sums.least(cards, size) == lowest


@given(few_cards)
def test_fewest_is_never_more_than_it_takes(cards: dict[int, int]) -> None:
    for hand in hands_of(cards):
        assert sums.fewest(cards, sum(hand)) <= len(hand)
