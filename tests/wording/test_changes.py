"""What the score sheet says of a change: who, what, from what to what."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from rummy.models import Change, Game, User
from rummy.play.rounds import undo_round
from rummy.rules.played import Hand, Round
from rummy.wording import changes
from rummy.wording.people import called
from rummy.wording.results import plain
from tests.cast import ANA, FOUR, HOSTILE, LUIS, MARTA, PEP, a_game, a_guest, a_wish, record

ROUND = Round(out=ANA, hands={LUIS: Hand(points=25), MARTA: Hand(cards={"10-K": 4}), PEP: Hand(points=10)})


def with_hand(seat: int, hand: Hand) -> Round:
    return replace(ROUND, hands=dict(ROUND.hands) | {seat: hand})


@pytest.fixture
def played(ana: User, game: Game) -> Game:
    """One round: Ana went out, Luis had 25, Marta 40, Pep 10."""
    record(game, 1, ROUND, by=ana)
    return game


def said(game: Game, reader: User | None = None, players: tuple[str, ...] = FOUR) -> str:
    """The last change, in a stranger's words or in those of the `reader`."""
    change = Change.objects.filter(game=game).latest("seq")
    return plain(changes.said(change, players, reader))


def test_you_started_the_game(ana: User, game: Game) -> None:
    assert said(game, ana) == "You started the game."


def test_somebody_else_is_told_who(ana: User, game: Game) -> None:
    assert said(game) == f"{called(ana)} started the game."


def test_a_round_was_saved(ana: User, played: Game) -> None:
    assert said(played, ana) == "You saved round 1."


def test_points_were_corrected(ana: User, played: Game) -> None:
    record(played, 1, with_hand(MARTA, Hand(points=60)))
    assert said(played, ana) == "You corrected round 1: Marta 40 → 60."


def test_somebody_else_went_out(ana: User, played: Game) -> None:
    hands = {ANA: Hand(points=5), MARTA: Hand(points=40), PEP: Hand(points=10)}
    record(played, 1, Round(out=LUIS, hands=hands))
    assert said(played, ana) == "You corrected round 1: Ana 0 → 5, Luis 25 → 0, went out: Ana → Luis."


def test_nobody_went_out(ana: User, played: Game) -> None:
    record(played, 1, replace(with_hand(ANA, Hand(points=5)), out=None))
    assert said(played, ana) == "You corrected round 1: Ana 0 → 5, went out: Ana → nobody."


def test_somebody_else_dealt(ana: User, played: Game) -> None:
    record(played, 1, replace(ROUND, dealer=PEP))
    assert said(played, ana) == "You corrected round 1: dealt: whose turn it was → Pep."


def test_other_cards_may_count_the_same(ana: User, played: Game) -> None:
    record(played, 1, with_hand(MARTA, Hand(points=40)))
    assert said(played, ana) == "You corrected round 1: other cards, the same points."


def test_a_correction_may_change_nothing(ana: User, played: Game) -> None:
    record(played, 1, ROUND)
    assert said(played, ana) == "You corrected round 1: nothing new."


def test_it_was_a_rummy(ana: User) -> None:
    hundred = a_game(by=ana, ruleset="rummy-100")
    hands = {seat: Hand(points=10) for seat in (LUIS, MARTA, PEP)}
    record(hundred, 1, Round(out=ANA, hands=hands))
    record(hundred, 1, Round(out=ANA, hands=hands, rummy=True))
    assert said(hundred, ana) == "You corrected round 1: Ana 30 → 60, now a rummy."


def test_a_round_was_taken_back(ana: User, played: Game) -> None:
    undo_round(game=played, number=1, wish=a_wish(played))
    assert said(played, ana) == "You took back round 1: Ana 0, Luis 25, Marta 40, Pep 10."


@pytest.mark.parametrize(
    ("mine", "sentence"),
    [(True, "Corregiste la ronda 1: Marta 40 → 60."), (False, "corrigió la ronda 1: Marta 40 → 60.")],
)
def test_it_is_said_in_spanish(ana: User, played: Game, mine: bool, sentence: str) -> None:  # noqa: FBT001
    record(played, 1, with_hand(MARTA, Hand(points=60)))
    with override("es"):
        assert said(played, ana if mine else None).endswith(sentence)


def test_names_are_only_names(ana: User) -> None:
    game = a_game(HOSTILE, by=ana)
    record(game, 1, ROUND)
    record(game, 1, with_hand(LUIS, Hand(points=20)))
    change = Change.objects.filter(game=game).latest("seq")
    assert "<bdi>&quot;Luis&#x27; onclick=</bdi> <s>25</s> → <b>20</b>" in changes.said(change, HOSTILE, ana)


def test_two_guests_are_told_apart() -> None:
    one, other = User(username="guest-1a2b3c4d"), User(username="guest-5e6f7a8b")
    for guest in (one, other):
        guest.set_unusable_password()
    assert (called(one), called(other)) == ("Guest 1a2b", "Guest 5e6f")


def test_who_has_an_account_has_a_name() -> None:
    ana = User(username="guest-ana", first_name="Ana", last_name="Soler")
    ana.set_password("seven runs of four")
    assert called(ana) == "Ana Soler"


def test_who_has_gone_is_somebody(ana: User, played: Game) -> None:
    other = a_guest()
    Change.objects.filter(game=played).update(by=other)
    other.delete()
    assert said(played, ana) == "Somebody saved round 1."
