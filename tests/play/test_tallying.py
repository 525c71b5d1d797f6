"""What a finished game adds to each of its players, and takes away again."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.models import Club, Game, PlaceTally, PointTally
from rummy.play.refusals import Doubted, Refused
from rummy.play.rounds import undo_round
from rummy.rules import contracts
from rummy.rules.played import Hand, Round
from rummy.rules.sheet import work_out
from tests.cast import ANA, FOUR, LUIS, MARTA, PEP, a_game, a_guest, a_wish, record

pytestmark = pytest.mark.django_db

type Rows = dict[tuple[str | int | bool, ...], tuple[int, ...]]


def place_tallies(club: Club) -> Rows:
    rows = PlaceTally.objects.filter(player__club=club, games__gt=0).select_related("player")
    return {(row.player.name, row.ruleset, row.place, row.shared): (row.games,) for row in rows}


def point_tallies(club: Club) -> Rows:
    rows = PointTally.objects.filter(player__club=club, rounds__gt=0).select_related("player")
    return {(row.player.name, row.ruleset, row.contract): (row.rounds, row.outs, row.points) for row in rows}


def undo_last(game: Game) -> None:
    undo_round(game=game, number=game.rounds.count(), wish=a_wish(game))


def save(game: Game, number: int, entered: Round) -> None:
    """Insists on all that is odd."""
    try:
        record(game, number, entered)
    except Doubted as doubted:
        record(game, number, entered, insisted=[problem.name for problem in doubted.problems])


def a_finished_game(**wishes: Any) -> Game:
    """Ana goes out of every round; Luis, Marta and Pep hold one, two and three tens."""
    game = a_game(**wishes)
    for number in range(1, (game.rules.length or 0) + 1):
        record(game, number, Round(ANA, {seat: Hand(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)}))
    return game


def test_a_game_under_way_adds_nothing() -> None:
    game = a_finished_game()
    undo_last(game)
    undo_last(game)
    record(game, 6, Round(ANA, {seat: Hand(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)}))
    assert place_tallies(game.club) == point_tallies(game.club) == {}


def test_a_finished_game_adds_each_players_place() -> None:
    game = a_finished_game()
    assert place_tallies(game.club) == {
        ("Ana", "contract-rummy", 1, False): (1,),
        ("Luis", "contract-rummy", 2, False): (1,),
        ("Marta", "contract-rummy", 3, False): (1,),
        ("Pep", "contract-rummy", 4, False): (1,),
    }


def test_a_finished_game_adds_points_and_times_gone_out_by_contract() -> None:
    tallies = point_tallies(a_finished_game().club)
    assert tallies["Ana", "contract-rummy", "2S3"] == (1, 1, 0)
    assert tallies["Marta", "contract-rummy", "3R4"] == (1, 0, 20)
    assert len(tallies) == 4 * 7


def test_equal_places_are_tallied_as_shared() -> None:
    game = a_game(("Ana", "Luis", "Marta"), ruleset="contract-rummy-short")
    for number in range(1, 6):
        save(game, number, Round(None, {seat: Hand(points=5) for seat in range(3)}))
    assert place_tallies(game.club) == {
        (name, "contract-rummy-short", 1, True): (1,) for name in ("Ana", "Luis", "Marta")
    }


def test_two_games_add_up() -> None:
    guest = a_guest()
    games = [a_finished_game(by=guest) for _ in range(2)]
    assert set(place_tallies(games[0].club).values()) == {(2,)}
    assert point_tallies(games[0].club)["Pep", "contract-rummy", "2S3"] == (2, 0, 60)


def test_rulesets_are_tallied_apart() -> None:
    guest = a_guest()
    games = [a_finished_game(by=guest, ruleset=ruleset) for ruleset in ("contract-rummy", "joker-rummy")]
    assert len(place_tallies(games[0].club)) == 8


def test_a_ruleset_without_contracts_is_tallied_under_none() -> None:
    game = a_game(("Ana", "Luis"), ruleset="rummy-100")
    record(game, 1, Round(ANA, {LUIS: Hand(cards={"10-K": 6})}, rummy=True))
    assert point_tallies(game.club) == {
        ("Ana", "rummy-100", ""): (1, 1, 120),
        ("Luis", "rummy-100", ""): (1, 0, 0),
    }


def test_an_extra_deal_is_no_round_that_counts() -> None:
    game = a_game(house_rules={"contracts": ["2S3"], "tiebreaks": ["extra deal"]})
    record(game, 1, Round(None, {seat: Hand(points=10) for seat in range(4)}))
    assert place_tallies(game.club) == point_tallies(game.club) == {}
    record(game, 2, Round(ANA, {seat: Hand(points=10 * seat) for seat in (LUIS, MARTA, PEP)}))
    assert {key[0]: key[2] for key in place_tallies(game.club)} == {"Ana": 1, "Luis": 2, "Marta": 3, "Pep": 4}
    assert set(point_tallies(game.club).values()) == {(1, 0, 10)}


def test_undo_of_the_last_round_takes_the_game_out_of_the_tallies() -> None:
    game = a_finished_game()
    undo_last(game)
    assert place_tallies(game.club) == point_tallies(game.club) == {}


def test_a_correction_moves_the_tallies() -> None:
    game = a_finished_game()
    record(game, 1, Round(ANA, {LUIS: Hand(cards={"10-K": 9}), MARTA: Hand(points=20), PEP: Hand(points=30)}))
    assert place_tallies(game.club)["Marta", "contract-rummy", 2, False] == (1,)
    assert place_tallies(game.club)["Luis", "contract-rummy", 3, False] == (1,)
    assert point_tallies(game.club)["Luis", "contract-rummy", "2S3"] == (1, 0, 90)


# whatever is done


NAMES = {"contract-rummy-short": FOUR[:3], "rummy-100": FOUR[1:]}
ROUNDS_BEFORE = {"contract-rummy-short": 4, "rummy-100": 0}


def hands(ruleset: str) -> st.SearchStrategy[Round]:
    """Few cards and so many ties in the one; large hands and so an early end in the other."""
    cards = {
        "contract-rummy-short": st.fixed_dictionaries({"10-K": st.integers(0, 2), "2-9": st.integers(1, 2)}),
        "rummy-100": st.fixed_dictionaries({"10-K": st.integers(1, 4), "A": st.integers(0, 1)}),
    }[ruleset]
    return st.builds(
        lambda out, cards, rummy: Round(
            out=out,
            hands={seat: Hand(cards=cards[seat]) for seat in range(3) if seat != out},
            rummy=rummy and out is not None and ruleset == "rummy-100",
        ),
        st.sampled_from((None, 0, 1, 2)),
        st.tuples(cards, cards, cards),
        st.booleans(),
    )


# one step: which game, what is done (the next round, a correction of one, undo), with what
steps = st.sampled_from(sorted(NAMES)).flatmap(
    lambda ruleset: st.tuples(st.just(ruleset), st.integers(-1, 6), hands(ruleset))
)


def take(game: Game, number: int, entered: Round) -> None:
    """-1 takes back the last round, 0 records the next one, others correct the one that they number."""
    played = game.rounds.count()
    try:
        if number == 0 or 1 <= number <= played:
            save(game, number or played + 1, entered)
        elif number == -1 and played:
            undo_last(game)
    except Refused:
        pass  # the game was over, or would have been


def from_scratch(club: Club) -> tuple[Rows, Rows]:
    """The tallies of a club, from nothing but what was played."""
    places: Counter[tuple[str | int | bool, ...]] = Counter()
    points: dict[tuple[str | int | bool, ...], tuple[int, ...]] = {}
    for game in club.games.with_seats():
        sheet, names = work_out(game.played()), [seat.player.name for seat in game.seats.all()]
        if not sheet.finished:
            continue
        ranks = [place.rank for place in sheet.standings]
        places.update((names[p.seat], game.ruleset, p.rank, ranks.count(p.rank) > 1) for p in sheet.standings)
        for round in sheet.rounds:
            contract = contracts.write(round.contract) if round.contract else ""
            for seat, figure in round.points.items():
                rounds, outs, sum_ = points.get((names[seat], game.ruleset, contract), (0, 0, 0))
                points[names[seat], game.ruleset, contract] = (
                    rounds + 1,
                    outs + (round.out == seat),
                    sum_ + figure,
                )
    return {about: (games,) for about, games in places.items()}, points


@given(st.lists(steps, max_size=12))
@settings(max_examples=40, deadline=None)
def test_after_whatever_was_done_all_that_is_kept_follows_from_what_was_played(
    done: list[tuple[str, int, Round]],
) -> None:
    guest = a_guest()
    games = {r: a_game(NAMES[r], ROUNDS_BEFORE[r], by=guest, ruleset=r) for r in NAMES}
    for ruleset, number, entered in done:
        take(games[ruleset], number, entered)
    club = guest.clubs.get()
    assert (place_tallies(club), point_tallies(club)) == from_scratch(club)
    for game in club.games.with_seats():
        follows(game)


def follows(game: Game) -> None:
    sheet = work_out(game.played())
    seats = {seat.number: (seat.place, seat.total) for seat in game.seats.all()}
    assert seats == {place.seat: (place.rank, place.total) for place in sheet.standings}
    for round, scored in zip(game.rounds.all(), sheet.rounds, strict=True):
        assert {hand.seat.number: hand.points for hand in round.hands.all()} == scored.points
    assert (game.rounds_played, game.finished_at is not None) == (len(sheet.rounds), sheet.finished)
    assert game.decided_by == (sheet.decided_by or "")
    assert game.version == game.changes.count()
