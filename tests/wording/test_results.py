"""Who won, and why."""

from collections.abc import Mapping, Sequence

import pytest
from django.utils.translation import override

from rummy import scorebook
from rummy.models import Game
from rummy.rules.played import Hand, Round
from rummy.wording import results
from tests.cast import ANA, FOUR, HOSTILE, LUIS, MARTA, PEP, a_game, record

pytestmark = pytest.mark.django_db

type Rounds = Sequence[tuple[int | None, dict[int, int]]]

# Who goes out, and the points of the others, a line a round or more.
BY_TOTAL: Rounds = [(LUIS, {ANA: 20, MARTA: 50, PEP: 25})] * 7
BY_LAST_ROUND: Rounds = [
    *[(ANA, {LUIS: 20, MARTA: 50, PEP: 40})] * 5,
    (MARTA, {ANA: 95, LUIS: 25, PEP: 40}),
    (PEP, {ANA: 100, LUIS: 70, MARTA: 75}),
]
THREE_BY_LAST_ROUND: Rounds = [
    *[(MARTA, {ANA: 20, LUIS: 20, PEP: 25})] * 5,
    (ANA, {LUIS: 20, MARTA: 95, PEP: 15}),
    (PEP, {ANA: 40, LUIS: 20, MARTA: 95}),
]
SHARED: Rounds = [(MARTA, {ANA: 20, LUIS: 20, PEP: 50})] * 3 + [(PEP, {ANA: 20, LUIS: 20, MARTA: 95})] * 4
ALL_LEVEL: Rounds = [(None, {ANA: 20, LUIS: 20, MARTA: 20, PEP: 20})] * 7


def page_of(
    rounds: Rounds,
    players: tuple[str, ...] = FOUR,
    ruleset: str = "contract-rummy",
    house_rules: Mapping[str, object] | None = None,
) -> scorebook.ResultPage:
    game = a_game(players, ruleset=ruleset)
    Game.objects.filter(pk=game.pk).update(house_rules=house_rules or {})
    for number, (out, points) in enumerate(rounds, start=1):
        hands = {seat: Hand(points=left) for seat, left in points.items()}
        record(game, number, Round(out=out, hands=hands))
    return scorebook.result(scorebook.open_book(Game.objects.get(pk=game.pk)))


def told(rounds: Rounds, house_rules: Mapping[str, object] | None = None) -> str:
    page = page_of(rounds, house_rules=house_rules)
    return f"{results.plain(results.headline(page))}. {results.plain(results.reason(page))}"


def test_the_total_decides() -> None:
    assert told(BY_TOTAL) == "Luis wins. Luis had the fewest points: 0. Ana had 140."


def test_two_may_come_next() -> None:
    rounds: Rounds = [(LUIS, {ANA: 20, MARTA: 50, PEP: 20})] * 7
    assert told(rounds) == "Luis wins. Luis had the fewest points: 0. Ana and Pep had 140."


def test_the_last_round_decides() -> None:
    assert told(BY_LAST_ROUND) == "Luis wins. Luis and Ana both had 195. In round 7 Luis had 70, Ana 100."


def test_the_last_round_decides_among_three() -> None:
    assert told(THREE_BY_LAST_ROUND) == (
        "Pep wins. Pep, Luis and Ana all had 140. In round 7 Pep had 0, Luis 20, Ana 40."
    )


def test_first_place_is_shared() -> None:
    assert told(SHARED) == "Ana and Luis share first place. Ana and Luis both had 140."


def test_nobody_is_better_than_another() -> None:
    assert told(ALL_LEVEL) == (
        "Ana, Luis, Marta and Pep share first place. Ana, Luis, Marta and Pep all had 140."
    )


def test_many_points_may_be_the_good_ones() -> None:
    page = page_of([(PEP, {ANA: 20, LUIS: 40, MARTA: 50})], ruleset="rummy-100")
    assert results.plain(results.reason(page)) == "Pep had the most points: 110. Ana, Luis and Marta had 0."


def test_going_out_more_often_may_decide() -> None:
    rules = {"tiebreaks": ["rounds won"]}
    rounds: Rounds = [
        *[(PEP, {ANA: 20, LUIS: 30, MARTA: 95})] * 5,
        (ANA, {LUIS: 30, MARTA: 95, PEP: 50}),
        (LUIS, {ANA: 20, MARTA: 95, PEP: 70}),
    ]
    assert told(rounds, rules) == "Pep wins. Pep and Ana both had 120. Pep went out more often."


def test_it_is_said_in_spanish() -> None:
    page = page_of(BY_LAST_ROUND)
    with override("es"):
        assert results.plain(results.headline(page)) == "Gana Luis"
        assert results.plain(results.reason(page)) == (
            "Luis y Ana empataron a 195. En la ronda 7 Luis tuvo 70, Ana 100."
        )


def test_names_are_only_names() -> None:
    page = page_of(BY_TOTAL, HOSTILE)
    assert results.headline(page) == "<bdi>&quot;Luis&#x27; onclick=</bdi> wins"
    assert "<bdi>&lt;b&gt;Ana&lt;/b&gt;</bdi>" in results.reason(page)


def test_what_is_shared_is_plain_text() -> None:
    assert results.to_share(page_of(BY_LAST_ROUND)).splitlines() == [
        "Contract Rummy – Luis wins",
        "1. Luis: 195",
        "2. Ana: 195",
        "3. Pep: 240",
        "4. Marta: 325",
        "Luis and Ana both had 195. In round 7 Luis had 70, Ana 100.",
    ]


def test_what_is_shared_has_names_as_they_were_typed() -> None:
    assert "1. \"Luis' onclick=: 0\n2. <b>Ana</b>: 140" in results.to_share(page_of(BY_TOTAL, HOSTILE))
