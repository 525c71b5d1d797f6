import pytest

from rummy.rules import catalogue, contracts, rulesets
from rummy.rules.rulesets import Ruleset
from rummy.rules.shoe import Shoe

SEVEN = ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"]
LAST_WITHOUT_DISCARD = [True] * 6 + [False]


def contracts_of(ruleset: Ruleset) -> list[str]:
    return [contracts.write(contract) for contract in ruleset.contracts or ()]


def dealt_by(ruleset: Ruleset, players: int) -> list[int]:
    return [ruleset.dealt_in(number, players) for number in range(1, (ruleset.length or 3) + 1)]


def test_contract_rummy_as_the_record_spells_it_out() -> None:
    assert rulesets.write(catalogue.CONTRACT_RUMMY) == {
        "key": "contract-rummy",
        "scoring": "penalty",
        "players": [3, 8],
        "contracts": SEVEN,
        "dealt": [10, 10, 10, 10, 12, 12, 12],
        "final_discard": LAST_WITHOUT_DISCARD,
        "shoe": {"3-4": [2, 4], "5-6": [3, 6], "7-8": [4, 8]},
        "values": {"joker": 15, "A": 15, "10-K": 10, "2-9": 5},
        "rounds": None,
        "wild": [""],
        "buys_per_round": 0,
        "buys_per_game": None,
        "cards_per_buy": 2,
        "points_per_buy": 0,
        "bonuses": {},
        "closer_points": [0],
        "several_out": False,
        "amnesty": False,
        "doubling": False,
        "target": None,
        "tiebreaks": ["last round"],
    }


def test_zioncheck_is_another_name_for_it() -> None:
    assert catalogue.find("zioncheck") is catalogue.CONTRACT_RUMMY


def test_the_short_game_plays_rounds_1_2_3_4_and_7() -> None:
    short = catalogue.find("contract-rummy-short")
    assert contracts_of(short) == [*SEVEN[:4], SEVEN[6]]
    assert dealt_by(short, 4) == [10, 10, 10, 10, 12]
    assert [short.final_discard_in(number) for number in range(1, 6)] == [True] * 4 + [False]


def test_frustration_rummy_lets_buy_three_times_a_round() -> None:
    frustration = catalogue.find("frustration-rummy")
    assert (frustration.buys_per_round, frustration.cards_per_buy) == (3, 2)


@pytest.mark.parametrize(
    ("players", "shoe"),
    [(3, Shoe(2, 6)), (4, Shoe(2, 6)), (5, Shoe(3, 8)), (6, Shoe(3, 8)), (7, Shoe(4, 8)), (8, Shoe(4, 8))],
)
def test_joker_rummy_has_six_jokers_or_eight(players: int, shoe: Shoe) -> None:
    assert catalogue.find("joker-rummy").shoe_for(players) == shoe


def test_progressive_rummy_deals_one_card_more_each_round() -> None:
    assert dealt_by(catalogue.find("progressive-rummy"), 8) == [10, 11, 12, 13, 14, 15, 16]


@pytest.mark.parametrize(("players", "dealt"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_rummy_to_100_deals_by_the_number_of_players(players: int, dealt: int) -> None:
    assert dealt_by(catalogue.RUMMY_100, players) == [dealt] * 3


def test_rummy_to_100_has_eleven_kinds_no_contracts_and_a_target() -> None:
    ruleset = catalogue.RUMMY_100
    pips = {f"{pip}": pip for pip in range(2, 10)}
    assert ruleset.values == {**pips, "10-K": 10, "A": 15, "joker": 20}
    assert (ruleset.contract(1), ruleset.length, ruleset.target, ruleset.doubling) == (None, None, 100, True)


@pytest.mark.parametrize(
    "key",
    [
        *("frustration-rummy", "joker-rummy", "progressive-rummy", "progressive-rummy-6-12"),
        *("deuces-wild-rummy", "liverpool-rummy", "continental", "continental-fournier"),
    ],
)
def test_most_play_the_seven_contracts(key: str) -> None:
    assert contracts_of(catalogue.find(key)) == SEVEN


@pytest.mark.parametrize(
    ("key", "contracts"),
    [
        ("king-rummy", ["S3+R4", "3S3", "2R4", "2S3+R4"]),
        (
            "shanghai-rummy",
            ["2S3", "S3+R4", "2R4", "3S3", "S3+R7", "2S3+R5", "3R4", "S3+R10", "3S3+R5", "3R5"],
        ),
        ("carioca", ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "4S3", "3R4"]),
        ("carioca-9", [*SEVEN, "4S3", "R13"]),
        (
            "kalooki",
            ["3S3", "2S3+R4", "S3+2R4", "3R4", "4S3", "3S3+R4", "2S3+2R4", "S3+3R4", "4R4"],
        ),
        ("three-thirteen", []),
    ],
)
def test_others_have_contracts_of_their_own(key: str, contracts: list[str]) -> None:
    assert contracts_of(catalogue.find(key)) == contracts


@pytest.mark.parametrize(
    ("key", "dealt"),
    [
        ("progressive-rummy-6-12", [6, 7, 8, 9, 10, 11, 12]),
        ("king-rummy", [10] * 4),
        ("liverpool-rummy", [10] * 3 + [12] * 4),
        ("shanghai-rummy", [11] * 10),
        ("continental", [7, 8, 9, 10, 11, 12, 13]),
        ("continental-fournier", [6, 7, 8, 9, 10, 11, 12]),
        ("carioca", [12] * 8),
        ("carioca-9", [12] * 9),
        ("kalooki", [9, 10, 11, 12, 12, 13, 14, 15, 16]),
        ("three-thirteen", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ],
)
def test_each_deals_in_its_own_way(key: str, dealt: list[int]) -> None:
    assert dealt_by(catalogue.find(key), 4) == dealt


@pytest.mark.parametrize(
    ("key", "cards", "points"),
    [
        ("continental", {"joker": 1, "A": 1, "J-K": 1, "10": 1, "9": 1, "2": 1}, 101),
        ("continental-fournier", {"joker": 1, "A": 1, "8-K": 1, "2-7": 1}, 85),
        ("kalooki", {"joker": 1, "red A": 1, "black A": 1, "J-K": 1, "10": 1}, 86),
        ("king-rummy", {"joker": 1, "A": 1, "J-K": 1, "7": 1}, 57),
        ("deuces-wild-rummy", {"joker": 1, "2": 1, "A": 1, "10-K": 1, "3-9": 1}, 60),
        ("three-thirteen", {"K": 1, "Q": 1, "J": 1, "10": 1, "A": 1}, 47),
        ("carioca-9", {"joker": 1, "A": 1, "J-K": 1, "8": 1}, 88),
        ("carioca", {"joker": 1}, 25),
        ("shanghai-rummy", {"J-K": 1, "2-10": 1}, 15),
        ("liverpool-rummy", {"joker": 1, "A": 1, "8-K": 1, "2-7": 1}, 85),
    ],
)
def test_each_has_its_own_values(key: str, cards: dict[str, int], points: int) -> None:
    assert catalogue.find(key).points_of(cards) == points


@pytest.mark.parametrize(
    ("key", "bonuses"),
    [
        ("shanghai-rummy", {"at once": -25, "at once without joker": -50}),
        ("continental", {"at once": -10}),
        ("continental-fournier", {}),
        ("liverpool-rummy", {"exact cut": -50}),
        ("contract-rummy", {}),
    ],
)
def test_what_is_rewarded(key: str, bonuses: dict[str, int]) -> None:
    assert catalogue.find(key).bonuses == bonuses


def test_in_shanghai_the_last_two_rounds_allow_a_fourth_buy() -> None:
    assert [catalogue.find("shanghai-rummy").buys_in(number) for number in range(1, 11)] == [3] * 8 + [4] * 2


def test_three_thirteen_has_a_wild_rank_a_round_and_lets_several_go_out() -> None:
    ruleset = catalogue.find("three-thirteen")
    wild = [ruleset.wild_in(number) for number in range(1, 12)]
    assert wild == ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert (ruleset.length, ruleset.contract(11), ruleset.several_out) == (11, None, True)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("may-i", "liverpool-rummy"),
        ("california-rummy", "shanghai-rummy"),
        ("loba", "carioca"),
        ("escala", "carioca"),
        ("kaluki", "kalooki"),
        ("rami", "rummy-100"),
        ("straight-rummy", "rummy-100"),
        ("zoliky", "continental"),
    ],
)
def test_other_names_find_them(name: str, key: str) -> None:
    assert catalogue.find(name).key == key


def test_other_names_are_names_of_entries_and_of_no_other() -> None:
    assert catalogue.ALIASES.keys().isdisjoint(catalogue.RULESETS)
    assert {*catalogue.ALIASES.values(), *catalogue.READ_IN_PART} <= catalogue.RULESETS.keys()


@pytest.mark.parametrize("key", ["", "Contract-Rummy", "canasta"])
def test_the_book_has_no_other_entry(key: str) -> None:
    with pytest.raises(KeyError):
        catalogue.find(key)


@pytest.mark.parametrize("ruleset", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
def test_an_entry_is_written_and_read_as_itself(ruleset: Ruleset) -> None:
    assert rulesets.read(rulesets.write(ruleset)) == ruleset


SHOES = {
    "usual": {"3-4": [2, 4], "5-6": [3, 6], "7-8": [4, 8]},
    "with two": {"2-4": [2, 4], "5-6": [3, 6], "7-8": [4, 8]},
}


@pytest.mark.parametrize(
    ("key", "players", "shoe"),
    [
        *((key, [3, 8], SHOES["usual"]) for key in ("contract-rummy", "contract-rummy-short")),
        *((key, [3, 8], SHOES["usual"]) for key in ("frustration-rummy", "progressive-rummy")),
        ("deuces-wild-rummy", [3, 8], SHOES["usual"]),
        ("joker-rummy", [3, 8], {"3-4": [2, 6], "5-6": [3, 8], "7-8": [4, 8]}),
        ("progressive-rummy-6-12", [3, 8], {"3-8": [2, 4]}),
        ("king-rummy", [3, 4], {"3-4": [2, 4]}),
        ("liverpool-rummy", [2, 8], SHOES["with two"]),
        ("shanghai-rummy", [3, 6], {"3-4": [2, 4], "5-6": [3, 6]}),
        ("continental", [2, 4], {"2-4": [2, 6]}),
        ("continental-fournier", [2, 8], {"2-4": [3, 6], "5-8": [4, 8]}),
        ("carioca", [2, 5], {"2-5": [2, 4]}),
        ("carioca-9", [2, 5], {"2-5": [2, 4]}),
        ("kalooki", [3, 8], {"3-4": [2, 6], "5-6": [3, 8], "7-8": [4, 10]}),
        ("rummy-100", [2, 6], {"2-6": [1, 2]}),
        ("three-thirteen", [2, 4], {"2": [1, 0], "3-4": [2, 0]}),
    ],
)
def test_so_many_play_with_so_many_packs(key: str, players: list[int], shoe: dict[str, list[int]]) -> None:
    written = rulesets.write(catalogue.find(key))
    assert (written["players"], written["shoe"]) == (players, shoe)


@pytest.mark.parametrize(
    ("key", "freed"),
    [
        *((key, [7]) for key in ("contract-rummy", "frustration-rummy", "joker-rummy", "progressive-rummy")),
        *((key, [7]) for key in ("deuces-wild-rummy", "liverpool-rummy")),
        *(("contract-rummy-short", [5]), ("carioca-9", [9])),
        *((key, []) for key in ("progressive-rummy-6-12", "king-rummy", "shanghai-rummy", "carioca")),
        *((key, []) for key in ("continental", "continental-fournier", "kalooki", "three-thirteen")),
    ],
)
def test_only_these_rounds_end_without_a_discard(key: str, freed: list[int]) -> None:
    ruleset = catalogue.find(key)
    assert [n for n in range(1, (ruleset.length or 0) + 1) if not ruleset.final_discard_in(n)] == freed


FREELY = 10
BUYS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("frustration-rummy", "liverpool-rummy", "kalooki"), (3,)),
    **dict.fromkeys(("continental", "continental-fournier"), (FREELY,)),
    "shanghai-rummy": (3,) * 8 + (4, 4),
}


@pytest.mark.parametrize("ruleset", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
def test_so_often_one_buys(ruleset: Ruleset) -> None:
    assert ruleset.buys == BUYS.get(ruleset.key, (0,))


BONUSES = {
    "liverpool-rummy": {"exact cut": -50},
    "shanghai-rummy": {"at once": -25, "at once without joker": -50},
    "continental": {"at once": -10},
}


@pytest.mark.parametrize("ruleset", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
def test_so_much_is_taken_off(ruleset: Ruleset) -> None:
    assert rulesets.write(ruleset)["bonuses"] == BONUSES.get(ruleset.key, {})


@pytest.mark.parametrize("ruleset", catalogue.RULESETS.values(), ids=catalogue.RULESETS)
def test_in_carioca_whoever_won_more_rounds_is_ahead(ruleset: Ruleset) -> None:
    expected = "rounds won" if ruleset.key.startswith("carioca") else "last round"
    assert ruleset.tiebreaks == (expected,)
