"""A contract as cards, while somebody writes it."""

import pytest
from django.test import Client

DRAW = "/house-rules/contract/"


def test_a_contract_is_drawn(nobody: Client) -> None:
    html = nobody.get(
        DRAW, {"contracts": "s3+r7", "dealt": "12", "buys_per_round": "0", "cards_per_buy": "2"}
    ).text
    assert "A set of 3 and a run of 7" in html
    assert "10 cards needed, 12 dealt" in html
    assert html.count("<use ") == 10
    assert "error" not in html


@pytest.mark.parametrize(("buys", "fits"), [("0", False), ("1", True)])
def test_a_contract_is_held_against_the_deal(nobody: Client, buys: str, fits: bool) -> None:  # noqa: FBT001
    asked = {"contracts": "4R3", "dealt": "10", "buys": buys, "buys_per_round": "0", "cards_per_buy": "2"}
    assert ("error" not in nobody.get(DRAW, asked).text) == fits


ONLY_WITH_A_BUY = "8 cards needed, 7 dealt: only with a buy"
BUYING = {"contracts": "2R4", "dealt": "7", "buys": "1", "cards_per_buy": "2", "final_discard": "1"}


def test_a_contract_that_takes_a_buy_says_so(nobody: Client) -> None:
    assert ONLY_WITH_A_BUY in nobody.get(DRAW, BUYING).text


@pytest.mark.parametrize(
    "otherwise", [{"final_discard": None}, {"dealt": "8"}, {"buys": "0"}, {"dealt": "4"}]
)
def test_a_contract_that_takes_none_or_more_does_not(
    nobody: Client, otherwise: dict[str, str | None]
) -> None:
    asked = {name: value for name, value in (BUYING | otherwise).items() if value is not None}
    assert "only with a buy" not in nobody.get(DRAW, asked).text


def test_the_form_says_it_too(nobody: Client) -> None:
    html = nobody.get("/house-rules/new/?ruleset=shanghai-rummy").text
    assert "12 cards needed, 11 dealt: only with a buy" in html


@pytest.mark.parametrize("page", [DRAW, "/house-rules/new/"])
def test_what_is_drawn_carries_a_mark(nobody: Client, page: str) -> None:
    assert "X-Drawn" in nobody.get(page)


@pytest.mark.parametrize("contract", ["", "S", "S3+", "20S13", "21S3", "<b>", "S3" * 1000, "\x00", "٣"])
def test_whatever_is_asked_for_is_answered(nobody: Client, contract: str) -> None:
    response = nobody.get(DRAW, {"contracts": contract, "dealt": contract, "buys": "-1"})
    assert response.status_code == 200
    assert "<b></b>" not in response.text
    assert "<b><" not in response.text


def test_a_drawing_is_kept_by_the_phone(nobody: Client) -> None:
    assert "max-age" in nobody.get(DRAW, {"contracts": "S3"})["Cache-Control"]


def test_it_is_said_in_spanish(nobody: Client) -> None:
    assert "Un trío" in nobody.get(DRAW, {"contracts": "S3"}, headers={"Accept-Language": "es"}).text


def test_a_buy_is_said_in_spanish(nobody: Client) -> None:
    html = nobody.get(DRAW, BUYING, headers={"Accept-Language": "es"}).text
    assert "Hacen falta 8 cartas, se reparten 7: solo con una compra" in html
