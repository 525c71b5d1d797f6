"""A new game as it is typed."""

from typing import Any

import pytest
from django.conf import settings
from django.http import QueryDict

from rummy.forms.games import LINES, NewGameForm
from tests.cast import EIGHT, FOUR, HOSTILE, LONGEST, a_key


def typed(**other: Any) -> NewGameForm:
    """Ana, Luis, Marta and Pep; a list comes as that many fields of one name."""
    data = QueryDict(mutable=True)
    for name, value in (
        {"key": a_key(), "ruleset": "contract-rummy", "player": FOUR, "dealer": ""} | other
    ).items():
        data.setlist(name, [value] if isinstance(value, str) else list(value))
    return NewGameForm(data)


def cleaned(**other: Any) -> dict[str, Any]:
    form = typed(**other)
    assert form.is_valid(), form.errors
    return form.cleaned_data


def errors(**other: Any) -> list[str]:
    form = typed(**other)
    assert not form.is_valid()
    return [*form.non_field_errors()]


def test_reads_players_in_seat_order() -> None:
    assert cleaned()["players"] == FOUR


@pytest.mark.parametrize("names", [EIGHT, LONGEST, HOSTILE])
def test_reads_any_names(names: tuple[str, ...]) -> None:
    assert len(cleaned(player=names)["players"]) == len(names)


def test_the_phone_says_where_it_is() -> None:
    assert str(typed(zone="America/Mexico_City").clocks) == "America/Mexico_City"


@pytest.mark.parametrize(
    "zone", ["", "Mexico", "../../etc/passwd", "europe/madrid", "localtime", "\x00", "Z" * 1000]
)
def test_a_phone_that_does_not_is_where_this_machine_is(zone: str) -> None:
    assert str(typed(zone=zone).clocks) == settings.TIME_ZONE


def test_leaves_empty_lines_out() -> None:
    assert cleaned(player=["Ana", "", "Luis", "  ", "Pep"])["players"] == ("Ana", "Luis", "Pep")


def test_tidies_names() -> None:
    assert cleaned(player=[" Ana  María ", "Luis", "Pep"])["players"][0] == "Ana María"


def test_finds_the_ruleset_by_its_other_name() -> None:
    assert cleaned(ruleset="zioncheck")["ruleset"] == "contract-rummy"


def test_draws_where_no_dealer_is_chosen() -> None:
    assert cleaned()["first_dealer"] is None


def test_a_dealer_is_the_seat_of_their_line() -> None:
    assert cleaned(player=["Ana", "", "Luis", "Pep"], dealer="3")["first_dealer"] == 2


@pytest.mark.parametrize("dealer", ["4", "-1", "Ana", "٣", "1.0", ["0", "1"]])
def test_a_dealer_sits_at_the_table(dealer: str | list[str]) -> None:
    assert errors(dealer=dealer) == ["Who deals first must be one of the players."]


def test_nobody_deals_from_an_empty_line() -> None:
    assert errors(player=["Ana", "", "Luis", "Pep"], dealer="1") == [
        "Who deals first must be one of the players."
    ]


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "ñ" * 22, "k" * 22 + "\n", [a_key(), a_key()]])
def test_a_key_is_one_that_the_server_made(key: str | list[str]) -> None:
    assert errors(key=key)[0].startswith("Nothing has been saved")


@pytest.mark.parametrize("ruleset", ["", "bridge", "CONTRACT-RUMMY", "\x00", ["rummy-100", "contract-rummy"]])
def test_a_ruleset_is_in_the_book(ruleset: str | list[str]) -> None:
    assert typed(ruleset=ruleset).errors["ruleset"] == ["Choose one of the games in the list."]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("x" * 41, "A name has 40 letters at most."),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Ana", "This name has signs that nobody can read."),
        (" ANA ", "Two players have the same name."),
    ],
)
def test_a_line_says_what_is_wrong_with_its_name(name: str, fault: str) -> None:
    lines = typed(player=["Ana", name, "Pep"]).lines()
    assert [line.fault for line in lines[:3]] == ["", fault, ""]


def test_every_wrong_name_is_said_at_once() -> None:
    lines = typed(player=["\x00", "Ana", "\x07"]).lines()
    assert [bool(line.fault) for line in lines[:3]] == [True, False, True]


def test_lines_keep_what_was_typed() -> None:
    lines = typed(player=["Ana", "\x00", " Pep"]).lines()
    assert [line.typed for line in lines[:3]] == ["Ana", "\x00", " Pep"]


def test_there_is_a_line_for_every_seat_of_any_game() -> None:
    assert [line.typed for line in NewGameForm().lines()] == [""] * LINES


def test_more_names_than_seats_are_kept_too() -> None:
    names = [f"Ana {n}" for n in range(LINES + 2)]
    assert [line.typed for line in typed(player=names).lines()] == names


def test_a_form_without_anything_is_read() -> None:
    form = NewGameForm(QueryDict())
    assert not form.is_valid()
    assert len(form.lines()) == LINES
