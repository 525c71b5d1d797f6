"""`manage.py verify`: each difference that can be planted is found."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from rummy.models import Change, Club, Game, Hand, PlaceTally, PointTally, Round, Seat
from rummy.play import verifying
from rummy.rules.played import Hand as Left
from rummy.rules.played import Round as Entered
from tests.cast import ANA, LUIS, MARTA, PEP, a_game, a_guest, record
from tests.factories import HouseRulesFactory

pytestmark = pytest.mark.django_db

FINISHED, ON = "finished1", "under-way2"


@pytest.fixture(autouse=True)
def games() -> None:
    """A finished game and one under way. Ana goes out of each round, the others hold one, two, three tens."""
    guest = a_guest()
    for code, rounds in ((FINISHED, 7), (ON, 2)):
        game = a_game(by=guest)
        for number in range(1, rounds + 1):
            record(
                game, number, Entered(ANA, {seat: Left(cards={"10-K": seat}) for seat in (LUIS, MARTA, PEP)})
            )
        Game.objects.filter(pk=game.pk).update(code=code)


def verify() -> list[str]:
    """What it writes, its last word included."""
    out = StringIO()
    try:
        call_command("verify", stdout=out)
    except CommandError as error:
        return [*out.getvalue().splitlines(), str(error)]
    return out.getvalue().splitlines()


def test_games_as_they_were_played_are_fine() -> None:
    assert verify() == ["Games: 2. All are kept as they were played."]


def test_a_database_without_games_is_fine() -> None:
    Game.objects.all().delete()
    PlaceTally.objects.all().delete()
    PointTally.objects.all().delete()
    assert verify() == ["Games: 0. All are kept as they were played."]


def test_the_games_of_all_clubs_are_looked_at() -> None:
    other = a_game(rounds=1)
    Seat.objects.filter(game=other, number=ANA).update(total=1)
    assert verify() == [f"game {other.code}: total of Ana: 1, should be 0", "Games: 3. Differences: 1."]


PLANTED: dict[str, tuple[Callable[[], object], str]] = {
    "points": (
        lambda: Hand.objects.filter(round__game__code=ON, round__number=2, seat__number=LUIS).update(
            points=11
        ),
        f"game {ON}: points of Luis in round 2: 11, should be 10",
    ),
    "total": (
        lambda: Seat.objects.filter(game__code=ON, number=PEP).update(total=61),
        f"game {ON}: total of Pep: 61, should be 60",
    ),
    "place": (
        lambda: Seat.objects.filter(game__code=FINISHED, number=PEP).update(place=3),
        f"game {FINISHED}: place of Pep: 3, should be 4",
    ),
    "seat's ruleset": (
        lambda: Seat.objects.filter(game__code=ON, number=ANA).update(ruleset="joker-rummy"),
        f"game {ON}: ruleset at the seat of Ana: joker-rummy, should be contract-rummy",
    ),
    "seat's start": (
        lambda: Seat.objects.filter(game__code=ON, number=ANA).update(
            started_at=F("started_at") - timedelta(hours=1)
        ),
        f"game {ON}: start at the seat of Ana: 2026-11-24 19:00:00+00:00, should be 2026-11-24 20:00:00",
    ),
    "rounds played": (
        lambda: Game.objects.filter(code=ON).update(rounds_played=3),
        f"game {ON}: rounds played: 3, should be 2",
    ),
    "no end": (
        lambda: Game.objects.filter(code=ON).update(finished_at=F("started_at"), decided_by="total"),
        f"game {ON}: finished at: 2026-11-24 20:00:00+00:00, should be None",
    ),
    "end": (
        lambda: Game.objects.filter(code=FINISHED).update(finished_at=None, decided_by=""),
        f"game {FINISHED}: finished at: None, should be 2026-11-24 21:10:00+00:00",
    ),
    "time of the end": (
        lambda: Game.objects.filter(code=FINISHED).update(finished_at=F("started_at")),
        f"game {FINISHED}: finished at: 2026-11-24 20:00:00+00:00, should be 2026-11-24 21:10:00+00:00",
    ),
    "reason": (
        lambda: Game.objects.filter(code=FINISHED).update(decided_by="shared"),
        f"game {FINISHED}: decided by: shared, should be total",
    ),
    "version": (
        lambda: Game.objects.filter(code=ON).update(version=4),
        f"game {ON}: changes: [1, 2, 3], should be [1, 2, 3, 4]",
    ),
    "change": (
        lambda: Change.objects.filter(game__code=ON, seq=2).delete(),
        f"game {ON}: changes: [1, 3], should be [1, 2, 3]",
    ),
    "missing round": (
        lambda: Round.objects.filter(game__code=ON, number=1).delete(),
        f"game {ON}: number of a round: 2, should be 1",
    ),
    "missing hand": (
        lambda: Hand.objects.filter(round__game__code=ON, round__number=2, seat__number=LUIS).delete(),
        f"game {ON}: round 2 cannot be: hand-missing",
    ),
    "impossible hand": (
        lambda: Hand.objects.filter(round__game__code=ON, round__number=2, seat__number=LUIS).update(
            cards={"A": 9}
        ),
        f"game {ON}: round 2 cannot be: kind-beyond-shoe",
    ),
    "cards that the rules do not know": (
        lambda: Hand.objects.filter(round__game__code=ON, round__number=2, seat__number=LUIS).update(
            cards={"Z": 1}
        ),
        f"game {ON}: round 2 cannot be: no-such-kind",
    ),
    "ruleset": (
        lambda: Game.objects.filter(code=ON).update(ruleset="canasta"),
        f"game {ON}: cannot be read: KeyError('canasta')",
    ),
    "house rules": (
        lambda: Game.objects.filter(code=ON).update(house_rules={"contracts": "all"}),
        f"game {ON}: cannot be read: Unreadable",
    ),
    "seating": (
        lambda: Game.objects.filter(code=ON).update(seating=[{"before": 2, "leaves": 9}]),
        f"game {ON}: round 2 cannot be: no-such-seats",
    ),
    "seating that nobody can read": (
        lambda: Game.objects.filter(code=ON).update(seating=["Pep leaves"]),
        f"game {ON}: cannot be read: TypeError",
    ),
    "somebody left": (
        lambda: Game.objects.filter(code=ON).update(seating=[{"before": 3, "leaves": PEP}]),
        f"game {ON}: place of Pep: 4, should be None",
    ),
    "other rules": (
        lambda: Game.objects.filter(code=ON).update(
            amendments={"2": {"values": {"joker": 15, "A": 15, "10-K": 11, "2-9": 5}}}
        ),
        f"game {ON}: points of Luis in round 2: 10, should be 11",
    ),
    "rules that are none": (
        lambda: Game.objects.filter(code=ON).update(amendments={"2": {"contracts": ["9R9"]}}),
        f"game {ON}: cannot be read: Inconsistent",
    ),
    "an early end with places": (
        lambda: Game.objects.filter(code=ON).update(
            ended_after=2, ended_how="broken off", finished_at=F("started_at")
        ),
        f"game {ON}: place of Ana: 1, should be None",
    ),
    "buys of a round that was played": (
        lambda: Game.objects.filter(code=ON).update(table={"2": {"buys": {"0": 1}}}),
        f"game {ON}: known of round 2: UnderWay(buys={{0: 1}}, dealer=None), should be nothing",
    ),
    "a dealer who is not there": (
        lambda: Game.objects.filter(code=ON).update(table={"3": {"dealer": 9}}),
        f"game {ON}: known of round 3: UnderWay(buys={{}}, dealer=9), should be nothing",
    ),
    "a bonus that there is not": (
        lambda: Hand.objects.filter(round__game__code=ON, round__number=2, seat__number=LUIS).update(
            bonuses=["exact cut"]
        ),
        f"game {ON}: round 2 cannot be: no-such-bonus",
    ),
    "house rules of the club": (
        lambda: HouseRulesFactory.create(
            club=Club.objects.get(), name="Grandma's", fields={"contracts": "all"}
        ),
        "house rules Grandma's: cannot be read: Unreadable",
    ),
    "place tally": (
        lambda: PlaceTally.objects.filter(player__name="Ana").update(games=2),
        "tally of Ana (contract-rummy, 1, False): 2 games, should be 1 games",
    ),
    "missing place tally": (
        lambda: PlaceTally.objects.filter(player__name="Ana").delete(),
        "tally of Ana (contract-rummy, 1, False): nothing, should be 1 games",
    ),
    "place tally too many": (
        lambda: PlaceTally.objects.filter(player__name="Ana").update(shared=True),
        "tally of Ana (contract-rummy, 1, True): 1 games, should be nothing",
    ),
    "point tally": (
        lambda: PointTally.objects.filter(player__name="Luis", contract="2S3").update(points=11),
        "tally of Luis (contract-rummy, 2S3): 1 rounds, 11 points, should be 1 rounds, 10 points",
    ),
    "times gone out": (
        lambda: PointTally.objects.filter(player__name="Luis", contract="2S3").update(outs=1),
        "tally of Luis (contract-rummy, 2S3): 1 rounds, 1 outs, 10 points, should be 1 rounds, 10 points",
    ),
}


@pytest.mark.parametrize(("plant", "line"), PLANTED.values(), ids=PLANTED)
def test_a_planted_difference_is_found(plant: Callable[[], object], line: str) -> None:
    plant()
    *lines, last = verify()
    assert any(said.startswith(line) for said in lines), lines
    assert last == f"Games: 2. Differences: {len(lines)}."


def test_a_tally_of_nothing_is_none() -> None:
    """What a correction leaves behind."""
    player = Club.objects.get().players.get(name="Ana")
    PlaceTally.objects.create(player=player, ruleset="contract-rummy", place=4, shared=False, games=0)
    assert verify() == ["Games: 2. All are kept as they were played."]


def test_what_was_saved_while_it_was_read_is_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first reading finds one, the second, with nobody writing, does not."""
    readings = iter([["half of a save"], []])
    monkeypatch.setattr("rummy.management.commands.verify.differences", lambda _: iter(next(readings)))
    assert verify() == ["Games: 2. All are kept as they were played."]


def test_games_are_read_a_chunk_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "CHUNK", 1)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert verify() == ["Games: 2. All are kept as they were played."]
    assert sum(" LIMIT 1" in query["sql"] and "rummy_game" in query["sql"] for query in queries) == 3
