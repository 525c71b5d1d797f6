import re

import pytest
from django.conf import settings
from django.test import Client

from rummy.rules.catalogue import CONTRACT_RUMMY, RULESETS

PAGE = "/contracts/contract-rummy/"


def test_every_ruleset_is_in_the_list(nobody: Client) -> None:
    html = nobody.get("/contracts/").text
    assert all(f'href="/contracts/{key}/"' in html for key in RULESETS)


@pytest.mark.parametrize("key", RULESETS)
def test_every_ruleset_has_a_page_in_both_languages(nobody: Client, key: str) -> None:
    for language in ("en", "es"):
        response = nobody.get(f"/contracts/{key}/?lang={language}")
        assert response.status_code == 200
        assert f'<html lang="{language}">' in response.text


def test_every_round_is_drawn_and_said(nobody: Client) -> None:
    html = nobody.get(PAGE).text
    drawn = html.split('<ol class="rules">')[1].split("</ol>")[0]
    assert drawn.count("<svg") == 7
    assert drawn.count("<use") == sum(len(contract.melds) for contract in CONTRACT_RUMMY.contracts or ())
    assert all(f'id="{meld}"' in html for meld in re.findall('href="#(.*?)"', drawn))
    assert "A set of 3 and two runs of 4" in drawn
    assert drawn.count("No discard to go out") == 1


def test_rummy_to_100_says_how_it_goes_on(nobody: Client) -> None:
    html = nobody.get("/contracts/rummy-100/").text
    assert "First to 100 wins" in html
    assert "There are no contracts" in html
    assert "<b>10</b> cards each" in html


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("contract-rummy", "Round 7 is another matter: no discard."),
        ("contract-rummy", "Nobody buys here"),
        ("contract-rummy-short", "Round 5 is another matter: no discard."),
        ("frustration-rummy", "Each player may buy 3 times a round."),
        ("joker-rummy", "<b>6</b> jokers"),
        ("progressive-rummy", "16 cards each"),
        ("rummy-100", "the round counts double"),
        ("liverpool-rummy", "As played in the United States: check with your table."),
    ],
)
def test_a_ruleset_says_what_is_its_own(nobody: Client, key: str, said: str) -> None:
    assert said in nobody.get(f"/contracts/{key}/").text


def test_another_name_leads_to_the_same_page(nobody: Client) -> None:
    response = nobody.get("/contracts/zioncheck/")
    assert (response.status_code, response["Location"]) == (301, PAGE)


def test_the_language_that_was_asked_for_stays(nobody: Client) -> None:
    assert 'href="/contracts/rummy-100/?lang=es"' in nobody.get("/contracts/?lang=es").text
    assert "?lang=es" in nobody.get("/contracts/zioncheck/?lang=es")["Location"]


@pytest.mark.parametrize("language", ["fr", "", "en-gb", '"><b>'])
def test_a_language_that_is_not_ours_changes_nothing(nobody: Client, language: str) -> None:
    response = nobody.get(PAGE, {"lang": language})
    assert '<html lang="en">' in response.text
    assert 'href="/contracts/"' in response.text


@pytest.mark.parametrize("path", ["/contracts/", PAGE])
class TestAnyCacheMayKeepIt:
    def test_it_asks_no_database_and_makes_no_session(self, path: str) -> None:
        response = Client().get(path)  # without the `db` fixture a query fails
        assert not response.cookies

    def test_it_says_so(self, nobody: Client, path: str) -> None:
        response = nobody.get(path)
        assert response["Cache-Control"].startswith("public, max-age=3600")
        assert {*response["Vary"].split(", ")} <= {"Accept-Language", "Accept-Encoding"}

    def test_unchanged_it_is_not_sent_again(self, nobody: Client, path: str) -> None:
        tag = nobody.get(path)["ETag"]
        again = nobody.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)

    def test_each_language_is_another_page(self, nobody: Client, path: str) -> None:
        english = nobody.get(path, headers={"Accept-Language": "en"})
        spanish = nobody.get(path, headers={"Accept-Language": "es"})
        assert english["ETag"] != spanish["ETag"]

    def test_it_is_the_same_for_everybody(self, nobody: Client, client: Client, path: str) -> None:
        assert (
            nobody.get(path).content
            == client.get(path).content
            == nobody.get(path, headers={"HX-Request": "true"}).content
        )

    def test_no_cookie_makes_it_another(self, nobody: Client, path: str) -> None:
        before = nobody.get(path).content
        nobody.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
        assert nobody.get(path).content == before

    def test_it_can_only_be_read(self, nobody: Client, path: str) -> None:
        assert nobody.head(path).status_code == 200
        assert nobody.post(path).status_code == 405


@pytest.mark.parametrize("key", ["poker", "CONTRACT-RUMMY", "contract_rummy", "7", "%00", "a" * 300])
def test_an_unknown_ruleset_is_not_there(nobody: Client, key: str) -> None:
    assert nobody.get(f"/contracts/{key}/").status_code == 404
