"""Home and the contracts, on any phone."""

import pytest

from rummy.models import User
from tests import cast

from .axe import violations
from .conftest import NewPhone
from .fit import misfits
from .phone import SMALL, UPRIGHT, Phone

PAGES = ("/", "/contracts/", "/contracts/contract-rummy/", "/contracts/rummy-100/")


@pytest.fixture
def evenings(ana: User) -> User:
    """Ana's club: games that are over, and one under way with the longest names."""
    cast.a_game(by=ana, rounds=7)
    cast.a_game(cast.LONGEST, by=ana, rounds=7)
    cast.a_game(cast.LONGEST, by=ana, rounds=2)
    return ana


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_out(new_phone: NewPhone, evenings: User, locale: str, scheme: str) -> None:
    phone = new_phone(locale=locale, color_scheme=scheme).belongs_to(evenings)
    for path in PAGES:
        assert (path, violations(phone.open(path))) == (path, [])
    assert not phone.complaints


@pytest.mark.parametrize("size", [UPRIGHT, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("text", ["100%", "200%"])
def test_nothing_is_cut_off(new_phone: NewPhone, evenings: User, size: dict[str, int], text: str) -> None:
    phone = new_phone(size=size, locale="es").belongs_to(evenings)
    for path in PAGES:
        page = phone.open(path)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
        assert (path, misfits(page)) == (path, [])
    assert not phone.complaints


def test_the_language_is_chosen_by_a_tap(phone: Phone) -> None:
    page = phone.open("/")
    page.tap("button[value=es]")
    page.get_by_role("link", name="Nueva partida").wait_for()
    page.goto("/contracts/")
    page.get_by_role("heading", name="Contratos").wait_for()
    page.tap("a[hreflang=en]")
    page.tap("a[href='/contracts/rummy-100/?lang=en']")
    page.get_by_role("heading", name="First to 100 wins").wait_for()
    assert not phone.complaints


def test_only_htmx_may_write_html(phone: Phone) -> None:
    page = phone.open("/contracts/")
    refused = "document.body.innerHTML = '<p>Ana</p>'"
    with pytest.raises(Exception, match="TrustedHTML"):
        page.evaluate(f"() => {{ {refused} }}")
    page.evaluate("htmx.ajax('GET', '/contracts/rummy-100/', {target: 'main', select: 'main > *'})")
    page.get_by_role("heading", name="First to 100 wins").wait_for()


def test_what_https_would_add_is_said_once(new_phone: NewPhone) -> None:
    phone = new_phone()
    phone.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    line = phone.open("/").locator("[data-once]")
    line.get_by_role("button").tap()
    assert line.count() == 0
    assert not phone.open("/").locator("[data-once]").is_visible()


def test_nothing_is_said_where_there_is_https(new_phone: NewPhone) -> None:
    assert not new_phone().open("/").locator("[data-once]").is_visible()
