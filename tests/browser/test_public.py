"""Home and the contracts."""

import pytest
from playwright.sync_api import expect

from rummy.models import User

from .conftest import NewPhone
from .phone import Phone


def test_the_language_is_chosen_by_a_tap(phone: Phone) -> None:
    page = phone.open("/")
    page.tap("button[value=es]")
    page.get_by_role("link", name="Nueva partida").wait_for()
    page.tap("a[href='/contracts/?lang=es']")
    page.get_by_role("heading", name="Contratos").wait_for()
    page.tap("a[hreflang=en]")
    page.tap("a[href='/contracts/rummy-100/?lang=en']")
    page.get_by_role("heading", name="First to 100 wins").wait_for()
    assert not phone.complaints


def test_what_has_been_read_is_there_without_a_network(phone: Phone, ana: User) -> None:
    page = phone.open("/contracts/contract-rummy/")
    phone.belongs_to(ana).open("/")
    phone.context.set_offline(True)
    page.goto("/contracts/contract-rummy/")
    page.get_by_role("heading", name="Contract Rummy").wait_for()


def test_only_htmx_may_write_html(phone: Phone) -> None:
    page = phone.open("/contracts/")
    refused = "document.body.innerHTML = '<p>Ana</p>'"
    with pytest.raises(Exception, match="TrustedHTML"):
        page.evaluate(f"() => {{ {refused} }}")
    page.evaluate("htmx.ajax('GET', '/contracts/rummy-100/', {target: 'main', select: 'main > *'})")
    page.get_by_role("heading", name="First to 100 wins").wait_for()


def test_what_https_would_add_is_said_once(at_home: Phone) -> None:
    line = at_home.open("/").locator("[data-once]")
    line.get_by_role("button").tap()
    expect(line).to_have_count(0)
    assert not at_home.open("/").locator("[data-once]").is_visible()


def test_nothing_is_said_where_there_is_https(new_phone: NewPhone) -> None:
    assert not new_phone().open("/").locator("[data-once]").is_visible()
