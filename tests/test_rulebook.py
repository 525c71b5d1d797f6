from dataclasses import replace

from rummy import rulebook
from rummy.rules.catalogue import CONTRACT_RUMMY, RUMMY_100
from rummy.rules.shoe import Shoe


def test_player_counts_that_play_alike_share_a_row() -> None:
    rows = rulebook.ruleset_page(CONTRACT_RUMMY).by_players
    assert [(row.players, row.shoe) for row in rows] == [
        ((3, 4), Shoe(2, 4)),
        ((5, 6), Shoe(3, 6)),
        ((7, 8), Shoe(4, 8)),
    ]


def test_rows_part_where_the_deal_differs() -> None:
    rows = rulebook.ruleset_page(RUMMY_100).by_players
    assert [(row.players, row.dealt) for row in rows] == [((2, 2), (10,)), ((3, 4), (7,)), ((5, 6), (6,))]


def test_a_round_says_what_is_dealt_where_all_are_dealt_alike() -> None:
    rounds = rulebook.ruleset_page(CONTRACT_RUMMY).rounds
    assert [row.dealt for row in rounds] == [10, 10, 10, 10, 12, 12, 12]


def test_a_round_is_silent_about_a_deal_that_differs() -> None:
    ruleset = replace(CONTRACT_RUMMY, dealt={(3, 4): (12,), (5, 8): (11,)})
    page = rulebook.ruleset_page(ruleset)
    assert {row.dealt for row in page.rounds} == {None}
    assert [row.dealt for row in page.by_players] == [(12,), (11,), (11,)]


def test_a_ruleset_knows_its_other_names() -> None:
    assert rulebook.ruleset_page(CONTRACT_RUMMY).also[0] == "zioncheck"
