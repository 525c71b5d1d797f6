"""What the score sheet says of a change: who, what, from what to what."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from rummy.models import Change, Game, User, What
from rummy.play.amending import change_rules
from rummy.play.dealing import set_dealer
from rummy.play.ending import end_game, reopen_game
from rummy.play.rounds import undo_round
from rummy.play.seating import come_back, join_game, leave_game, swap_seats
from rummy.rules.played import Hand, How, Round
from rummy.wording import changes, deeds
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
    people = dict(game.club.players.values_list("pk", "name"))
    return plain(changes.said(change, players, people, reader))


def test_you_started_the_game(ana: User, game: Game) -> None:
    assert said(game, ana) == "You started the game."


def test_somebody_else_is_told_who(ana: User, game: Game) -> None:
    assert said(game) == f"{called(ana)} started the game."


def test_a_round_was_saved(ana: User, played: Game) -> None:
    assert said(played, ana) == "You saved round 1."


def test_points_were_corrected(ana: User, played: Game) -> None:
    record(played, 1, with_hand(MARTA, Hand(points=60)))
    assert said(played, ana) == "You corrected round 1: Marta 40 (K Q J 10 ×4) → 60."


def test_somebody_else_went_out(ana: User, played: Game) -> None:
    hands = {ANA: Hand(points=5), MARTA: ROUND.hands[MARTA], PEP: ROUND.hands[PEP]}
    record(played, 1, Round(out=LUIS, hands=hands))
    assert said(played, ana) == "You corrected round 1: Ana 0 → 5, Luis 25 → 0, went out: Ana → Luis."


def test_nobody_went_out(ana: User, played: Game) -> None:
    record(played, 1, replace(with_hand(ANA, Hand(points=5)), out=None))
    assert said(played, ana) == "You corrected round 1: Ana 0 → 5, went out: Ana → nobody."


def test_somebody_else_dealt(ana: User, played: Game) -> None:
    record(played, 1, replace(ROUND, dealer=PEP))
    assert said(played, ana) == "You corrected round 1: dealt: Ana → Pep."


def test_who_dealt_by_turn_had_no_name_in_old_changes(ana: User, played: Game) -> None:
    record(played, 1, replace(ROUND, dealer=PEP))
    change = Change.objects.filter(game=played).latest("seq")
    for picture in (change.before or {}, change.after or {}):
        del picture["dealt"]
    change.save()
    assert said(played, ana) == "You corrected round 1: dealt: whose turn it was → Pep."


def test_other_cards_may_count_the_same(ana: User, played: Game) -> None:
    record(played, 1, with_hand(MARTA, Hand(cards={"A": 2, "2-9": 2})))
    assert said(played, ana) == "You corrected round 1: Marta 40 (K Q J 10 ×4) → 40 (Ace ×2, 9 – 2 ×2)."


def test_a_correction_may_change_nothing(ana: User, played: Game) -> None:
    record(played, 1, ROUND)
    assert said(played, ana) == "You corrected round 1: nothing new."


def test_it_was_a_rummy(ana: User) -> None:
    hundred = a_game(by=ana, ruleset="rummy-100")
    hands = {seat: Hand(points=10) for seat in (LUIS, MARTA, PEP)}
    record(hundred, 1, Round(out=ANA, hands=hands))
    record(hundred, 1, Round(out=ANA, hands=hands, rummy=True))
    assert said(hundred, ana) == "You corrected round 1: Ana 30 → 60, now a rummy."


HOUSE = {"amnesty": True, "buys_per_round": 3, "bonuses": {"at once": -10, "exact cut": -50}}


@pytest.fixture
def house(ana: User) -> Game:
    """A table of all liberties, one round played."""
    game = a_game(by=ana, house_rules=HOUSE)
    record(game, 1, ROUND, by=ana)
    return game


CORRECTIONS = {
    "a bonus": (
        replace(ROUND, bonuses={ANA: ("at once",)}),
        "Ana 0 → −10, out at once: nobody → Ana",
    ),
    "a cut": (replace(ROUND, bonuses={PEP: ("exact cut",)}), "Pep 10 → −40, exact cut: nobody → Pep"),
    "an amnesty": (with_hand(LUIS, Hand(points=25, amnesty=True)), "Luis 25 → 0, now amnesty for Luis"),
    "buys": (with_hand(PEP, Hand(points=10, buys=2)), "buys of Pep: – → 2"),
    "buys of who went out": (replace(ROUND, out_buys=1), "buys of Ana: – → 1"),
}


@pytest.mark.parametrize(("now", "change"), CORRECTIONS.values(), ids=CORRECTIONS)
def test_what_a_house_asks_for_was_corrected(ana: User, house: Game, now: Round, change: str) -> None:
    record(house, 1, now, by=ana)
    assert said(house, ana) == f"You corrected round 1: {change}."


def test_somebody_else_deals(ana: User, played: Game) -> None:
    set_dealer(game=played, number=2, dealer=PEP, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You said who deals round 2: Luis → Pep."


def test_whose_turn_it_was_to_deal_had_no_name_in_old_changes(ana: User, played: Game) -> None:
    set_dealer(game=played, number=2, dealer=PEP, wish=a_wish(played, by=ana))
    Change.objects.filter(game=played, what=What.DEALER).update(before={"dealer": None})
    assert said(played, ana) == "You said who deals round 2: whose turn it was → Pep."


def test_somebody_left_and_came_back(ana: User, played: Game) -> None:
    leave_game(game=played, seat=PEP, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You took Pep out before round 2."
    record(played, 2, Round(out=ANA, hands={LUIS: Hand(points=25), MARTA: Hand(points=25)}))
    come_back(game=played, seat=PEP, points=40, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You brought Pep (40 points) back for round 3."


def test_somebody_joined_and_was_taken_out_again(ana: User, played: Game) -> None:
    join_game(game=played, name="Nuria", points=-1, left_of=None, wish=a_wish(played, by=ana))
    assert said(played, ana, (*FOUR, "Nuria")) == "You brought Nuria (−1 points) in for round 2."
    swap_seats(game=played, order=[PEP, ANA, MARTA, LUIS, 4], wish=a_wish(played, by=ana))
    assert said(played, ana, (*FOUR, "Nuria")) == (
        "You changed who sits where from round 2 on: "
        "Ana, Luis, Marta, Pep and Nuria → Pep, Ana, Marta, Luis and Nuria."
    )
    assert said(played, ana).endswith("Pep, Ana, Marta, Luis and somebody.")
    leave_game(game=played, seat=4, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You took Nuria out before round 2."


def test_rules_were_changed(ana: User, played: Game) -> None:
    change_rules(game=played, house_rules={"buys_per_round": 3}, wish=a_wish(played, by=ana))
    sentence = said(played, ana)
    assert sentence.startswith("You changed the rules from round 2 on: ")
    assert "3" in sentence
    assert sentence.endswith(".")
    assert not sentence.endswith("..")


def test_what_new_rules_say_is_no_format(ana: User, played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "house_rules", lambda *_: ("A joker counts 100 % <more>.",))
    change_rules(game=played, house_rules={"buys_per_round": 3}, wish=a_wish(played, by=ana))
    assert said(played, ana).endswith(": A joker counts 100 % <more>.")


def test_rules_were_changed_to_what_they_are(ana: User, played: Game) -> None:
    change_rules(game=played, house_rules={}, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You changed the rules from round 2 on: nothing new."


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (How.AGREED, "You ended the game before round 2, ranked as it stands."),
        (How.BROKEN_OFF, "You broke the game off before round 2."),
    ],
)
def test_a_game_was_ended_and_goes_on(ana: User, played: Game, how: How, sentence: str) -> None:
    end_game(game=played, how=how, wish=a_wish(played, by=ana))
    assert said(played, ana) == sentence
    assert said(played) == sentence.replace("You", called(ana), 1)
    reopen_game(game=played, wish=a_wish(played, by=ana))
    assert said(played, ana) == "You let the game go on with round 2 after all."


def test_everything_has_its_sentence() -> None:
    assert deeds.YOURS.keys() == deeds.THEIRS.keys()
    assert {what.value for what in What} - deeds.YOURS.keys() == {"end", "buys"}
    assert {f"end {how}" for how in How} <= deeds.YOURS.keys()


def test_a_round_was_taken_back(ana: User, played: Game) -> None:
    undo_round(game=played, number=1, wish=a_wish(played))
    assert said(played, ana) == "You took back round 1: Ana 0, Luis 25, Marta 40 (K Q J 10 ×4), Pep 10."


@pytest.mark.parametrize(
    ("mine", "sentence"),
    [
        (True, "Corregiste la ronda 1: Marta 40 (K Q J 10 ×4) → 60."),
        (False, "corrigió la ronda 1: Marta 40 (K Q J 10 ×4) → 60."),
    ],
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
    assert "<bdi>&quot;Luis&#x27; onclick=</bdi> <s>25</s> → <b>20</b>" in changes.said(
        change, HOSTILE, {}, ana
    )


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
