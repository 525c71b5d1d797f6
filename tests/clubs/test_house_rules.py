"""The rules of a house are kept under a name, and games keep copies of them."""

from datetime import timedelta

import pytest

from rummy.clubs.house_rules import (
    Stale,
    first_house_rules,
    forget_house_rules,
    save_house_rules,
    state,
)
from rummy.clubs.names import NameRefused
from rummy.models import Club, Game, HouseRules, User
from rummy.play.games import NewGame, start_game
from rummy.rules.reading import Faulty
from tests.cast import EVENING, FOUR, a_key

pytestmark = pytest.mark.django_db

BUYING = {"buys_per_round": 3}


@pytest.fixture
def club(ana: User) -> Club:
    return ana.clubs.get()


def save(
    club: Club,
    name: str = "Grandma's",
    *,
    instead_of: HouseRules | None = None,
    expect: str | None = None,
    **fields: object,
) -> HouseRules:
    """As somebody who has seen them as they are, unless it is said what they `expect`."""
    seen = state(instead_of) if instead_of else ""
    return save_house_rules(
        club=club,
        name=name,
        ruleset="contract-rummy",
        fields=fields or BUYING,
        instead_of=instead_of,
        expect=seen if expect is None else expect,
    )


def play(ana: User, rules: HouseRules) -> Game:
    """A game under these rules, an hour after the evening has begun."""
    return start_game(
        by=ana,
        club_name="",
        new=NewGame(
            ruleset=rules.ruleset,
            players=FOUR,
            first_dealer=0,
            house_rules=rules.fields,
            rules_name=rules.name,
        ),
        key=a_key(),
        at=EVENING + timedelta(hours=1),
    ).game


def test_rules_are_the_books_with_what_differs(club: Club) -> None:
    rules = save(club).rules
    assert (rules.buys_in(1), rules.dealt_in(1, 4)) == (3, 10)


def test_a_name_is_tidied(club: Club) -> None:
    assert save(club, "  Grandma's   rules ").name == "Grandma's rules"


def test_a_name_that_nobody_can_read_is_refused(club: Club) -> None:
    with pytest.raises(NameRefused, match="name-empty"):
        save(club, " ")


def test_a_name_that_another_has_is_refused(club: Club) -> None:
    save(club)
    with pytest.raises(NameRefused, match="name-taken"):
        save(club, "GRANDMA'S", buys_per_round=2)
    assert [rules.fields for rules in club.house_rules.all()] == [BUYING]


def test_what_is_no_rule_is_refused(club: Club) -> None:
    with pytest.raises(Faulty):
        save(club, buys_per_round="many")
    assert not club.house_rules.exists()


def test_rules_that_contradict_each_other_are_refused(club: Club) -> None:
    with pytest.raises(Faulty):
        save(club, contracts=["4R4"])


def test_a_ruleset_that_the_book_does_not_have_is_refused(club: Club) -> None:
    with pytest.raises(KeyError):
        save_house_rules(club=club, name="Grandma's", ruleset="bridge", fields={})


def test_a_ruleset_by_another_name_is_kept_by_its_own(club: Club) -> None:
    assert (
        save_house_rules(club=club, name="Grandma's", ruleset="zioncheck", fields={}).ruleset
        == "contract-rummy"
    )


def test_rules_can_stand_instead_of_others(club: Club) -> None:
    first = save(club)
    save(club, "Grandpa's", instead_of=first, buys_per_round=2)
    assert [(rules.name, rules.fields) for rules in club.house_rules.all()] == [
        ("Grandpa's", {"buys_per_round": 2})
    ]


def test_rules_are_forgotten(club: Club) -> None:
    rules = save(club)
    forget_house_rules(house_rules=rules, expect=state(rules))
    assert not club.house_rules.exists()


def test_rules_that_somebody_else_has_changed_are_not_forgotten(club: Club) -> None:
    rules = save(club)
    seen = state(rules)
    save(club, instead_of=rules, buys_per_round=2)
    with pytest.raises(Stale):
        forget_house_rules(house_rules=rules, expect=seen)
    assert club.house_rules.exists()


def test_rules_that_somebody_else_has_forgotten_are_new_again(club: Club) -> None:
    rules = save(club)
    HouseRules.objects.all().delete()
    save(club, "Grandpa's", instead_of=rules, buys_per_round=2)
    assert club.house_rules.get().name == "Grandpa's"


def test_nobody_overwrites_rules_unseen(club: Club) -> None:
    rules = save(club)
    with pytest.raises(Stale):
        save(club, instead_of=rules, expect="", buys_per_round=4)


def test_rules_that_were_used_last_come_first(club: Club, ana: User) -> None:
    old, new, unused = (save(club, name) for name in ("Grandma's", "Grandpa's", "Aunt's"))
    play(ana, old)
    HouseRules.objects.filter(pk=new.pk).update(last_used_at=EVENING)
    assert list(club.house_rules.recent_first()) == [old, new, unused]


def test_another_clubs_rules_of_the_same_name_were_not_used(club: Club, ana: User) -> None:
    theirs = save(Club.objects.create(name="Thursday club", created_at=EVENING))
    play(ana, save(club))
    theirs.refresh_from_db()
    assert theirs.last_used_at is None


def test_a_game_keeps_its_rules_and_their_name_whatever_becomes_of_them(club: Club, ana: User) -> None:
    rules = save(club)
    game = play(ana, rules)
    rules = save(club, "Grandpa's", instead_of=rules, buys_per_round=2)
    forget_house_rules(house_rules=rules, expect=state(rules))
    game = Game.objects.get(pk=game.pk)
    assert (game.house_rules, game.rules_name, game.rules.buys_in(1)) == (BUYING, "Grandma's", 3)


def test_no_game_starts_under_rules_that_are_none(ana: User) -> None:
    with pytest.raises(Faulty):
        play(ana, HouseRules(ruleset="contract-rummy", fields={"buys_per_round": -1}, name="Grandma's"))
    assert not Game.objects.exists()


# Saved again, and by two at once


def test_the_same_again_is_the_same(club: Club) -> None:
    assert save(club) == save(club)
    assert club.house_rules.count() == 1


def test_rules_that_somebody_else_has_changed_are_not_overwritten(club: Club) -> None:
    rules = save(club)
    seen = state(rules)
    save(club, instead_of=rules, buys_per_round=2)
    with pytest.raises(Stale):
        save(club, instead_of=rules, expect=seen, buys_per_round=4)
    assert club.house_rules.get().fields == {"buys_per_round": 2}


def test_rules_as_they_were_seen_are_overwritten(club: Club) -> None:
    rules = save(club)
    save(club, instead_of=rules, expect=state(rules), buys_per_round=2)
    assert club.house_rules.get().fields == {"buys_per_round": 2}


def test_what_both_wanted_is_no_clash(club: Club) -> None:
    rules = save(club)
    seen = state(rules)
    first, second = (save(club, instead_of=rules, expect=seen, buys_per_round=2) for _ in range(2))
    assert state(first) == state(second)


def test_changed_rules_were_used_when_they_were(club: Club, ana: User) -> None:
    rules = save(club)
    play(ana, rules)
    save(club, instead_of=rules, buys_per_round=2)
    assert club.house_rules.get().last_used_at == EVENING + timedelta(hours=1)


def test_a_visitor_becomes_a_guest_with_a_club(db: None) -> None:
    rules = first_house_rules(
        club_name="Our club", at=EVENING, name="Grandma's", ruleset="contract-rummy", fields=BUYING
    )
    assert (rules.club.name, rules.club.members.count()) == ("Our club", 1)


def test_refused_rules_make_no_guest(db: None) -> None:
    with pytest.raises(NameRefused):
        first_house_rules(club_name="Our club", at=EVENING, name=" ", ruleset="contract-rummy", fields=BUYING)
    assert not Club.objects.exists()
