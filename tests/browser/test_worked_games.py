"""Worked games, summed up by hand in tests/rules/vectors/, played to their end by thumb."""

from playwright.sync_api import Page, expect

from tests.rules.worked import worked

from .conftest import NewPhone
from .phone import Phone
from .table import play, start, starters


def played(phone: Phone, name: str) -> Page:
    """The game's result."""
    record, expected = worked(name)
    names = starters(record)
    start(phone.page, names, ruleset=record["ruleset"], dealer=names.index(record["first_dealer"]))
    play(phone.page, record, expected)
    return phone.page


def test_continental_in_spanish(new_phone: NewPhone) -> None:
    phone = new_phone(locale="es-ES")
    page = played(phone, "continental-to-the-end")
    expect(page.locator("h1")).to_have_text("Resultado")
    expect(page.locator(".winner")).to_contain_text("Gana Marta")
    assert not phone.complaints


def test_shanghai_with_its_buys(new_phone: NewPhone) -> None:
    phone = new_phone()
    page = played(phone, "shanghai-to-the-end")
    expect(page.locator(".winner")).to_contain_text("Pep wins")
    assert not phone.complaints


def test_people_come_and_go(new_phone: NewPhone) -> None:
    phone = new_phone()
    page = played(phone, "four-come-and-go-until-two-are-left")
    expect(page.locator(".winner")).to_contain_text("Luis wins")
    assert not phone.complaints
