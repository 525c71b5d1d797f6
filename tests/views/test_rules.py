import re
from gzip import compress
from html import unescape
from itertools import pairwise

import pytest
from django.test import Client
from django.utils import translation

from rummy.models import Game
from rummy.rules.catalogue import ALIASES, READ_IN_PART, RULESETS
from rummy.wording.contracts import kind_word, ruleset_name, words
from tests import cast

PAGE = "/rules/contract-rummy/"
ANCHORS = [
    *("objective", "contracts", "deal", "turn", "buys", "jokers", "laying-down", "going-out"),
    *("end", "scoring", "winner", "variants", "advice", "glossary"),
]
MOST = 12_000  # bytes of a page with its styles, compressed


def text(html: str) -> str:
    """What is read: the cards are drawn beside their words."""
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html)).split())


def section(html: str, anchor: str) -> str:
    return html.split(f'<section class="stack" id="{anchor}">')[1].split("</section>", maxsplit=1)[0]


def items(html: str, kind: str) -> list[str]:
    """The texts of the list of this class."""
    (found,) = re.findall(rf'<[ou]l class="{kind}">(.*)</[ou]l>', html, re.DOTALL)
    return [text(item) for item in re.split(r'<li class="(?:felt|panel|row)"[^>]*>', found)[1:]]


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> str:
    code: str = request.param
    return code


@pytest.fixture
def html(nobody: Client, key: str, language: str) -> str:
    response = nobody.get(f"/rules/{key}/?lang={language}")
    assert response.status_code == 200
    return response.text


@pytest.mark.parametrize("key", RULESETS)
class TestEveryRuleset:
    def test_says_all_there_is_to_say(self, html: str, language: str) -> None:
        assert f'<html lang="{language}">' in html
        assert re.findall(r'<section class="stack" id="([\w-]+)"', html) == ANCHORS
        assert all(len(text(section(html, anchor))) > 60 for anchor in ANCHORS)

    def test_has_a_sentence_where_there_is_a_place_for_one(self, html: str) -> None:
        assert "%(" not in html
        assert not re.search(r"<(p|li|dt|dd|h\d)( [^>]*)?>\s*</", html)

    def test_is_light(self, html: str) -> None:
        assert len(compress(html.encode())) <= MOST

    def test_has_its_headings_in_order(self, html: str) -> None:
        levels = [int(level) for level in re.findall(r"<h(\d)", html)]
        assert (levels[0], levels.count(1)) == (1, 1)
        assert all(after - before <= 1 for before, after in pairwise(levels))

    def test_leads_only_to_what_is_there(self, html: str) -> None:
        anchors = re.findall(r' id="([^"]+)"', html)
        assert len(anchors) == len(set(anchors))
        assert set(re.findall(r'<a [^>]*href="#([^"]+)"', html)) <= set(anchors)

    def test_draws_the_rounds_that_are_scored(self, html: str, key: str, language: str) -> None:
        ruleset = RULESETS[key]
        if ruleset.length is None:
            assert 'class="rules"' not in html
            return
        rounds = items(section(html, "contracts"), "rules")
        assert len(rounds) == ruleset.length
        with translation.override(language):
            for number, said in enumerate(rounds, start=1):
                contract = ruleset.contract(number)
                assert said.startswith(f"{number} ")
                assert contract is None or words(contract) in said
                if isinstance(ruleset.dealt, tuple):
                    assert re.search(
                        rf"\b{ruleset.dealt_in(number, ruleset.players[0])} (cards?|cartas?)\b", said
                    )

    def test_draws_the_values_that_are_counted(self, html: str, key: str, language: str) -> None:
        with translation.override(language):
            counted = [f"{kind_word(kind)} {points}" for kind, points in RULESETS[key].values.items()]
        shown = items(section(html, "scoring"), "values")
        assert shown == counted

    def test_deals_from_the_shoe_that_is_checked(self, html: str, key: str) -> None:
        ruleset = RULESETS[key]
        for said in items(section(html, "deal"), "rows"):
            players, rest = re.match(r"(\d+(?:–\d+)?)(.*)", said, re.DOTALL).groups()  # type: ignore[union-attr]
            fewest, most = int(players.split("–")[0]), int(players.split("–")[-1])
            for seats in range(fewest, most + 1):
                shoe = ruleset.shoe_for(seats)
                figures = [shoe.decks, *filter(None, [shoe.jokers])]
                assert list(map(int, re.findall(r"\d+", rest)))[: len(figures)] == figures


@pytest.mark.parametrize(
    ("key", "anchor", "said"),
    [
        ("contract-rummy", "deal", "Everybody gets 10 cards in rounds 1–4 and 12 cards in rounds 5–7."),
        ("contract-rummy", "buys", "Nobody buys here"),
        ("contract-rummy", "going-out", "Round 7 is another matter: no discard."),
        ("contract-rummy", "going-out", "you hold 13, and the contract takes 12"),
        ("contract-rummy", "winner", "The better last round decides."),
        ("contract-rummy-short", "going-out", "Round 5 is another matter"),
        ("contract-rummy-short", "variants", "7 rounds instead of 5."),
        ("frustration-rummy", "buys", "Each player may buy 3 times a round."),
        ("progressive-rummy", "deal", "is said round by round, above"),
        ("kalooki", "buys", "Whoever has laid down buys nothing more in that round."),
        ("rummy-100", "contracts", "A set has 3 cards or 4"),
        ("rummy-100", "jokers", "takes one joker, no more"),
        ("rummy-100", "scoring", "For example, a joker, an ace and a king: 20 + 15 + 10 = 45."),
        ("rummy-100", "winner", "When a total reaches 100, the game is over. The highest total wins."),
    ],
)
def test_a_ruleset_says_what_is_its_own(nobody: Client, key: str, anchor: str, said: str) -> None:
    assert said in text(section(nobody.get(f"/rules/{key}/").text, anchor))


@pytest.mark.parametrize(
    ("language", "check"), [("en", "check with your table"), ("es", "compruébalo con tu mesa")]
)
@pytest.mark.parametrize("page", ["rules", "contracts"])
@pytest.mark.parametrize("key", RULESETS)
def test_what_sources_say_in_part_says_so(
    nobody: Client, key: str, page: str, language: str, check: str
) -> None:
    html = nobody.get(f"/{page}/{key}/?lang={language}").text
    assert (check in html) == (key in READ_IN_PART)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("continental", "As played in Spain: check with your table."),
        ("carioca-9", "As played in Chile: check with your table."),
        ("kalooki", "As played in Jamaica: check with your table."),
        ("king-rummy", "Our sources do not say all of it: check with your table."),
    ],
)
def test_and_where_it_is_played_so(nobody: Client, key: str, said: str) -> None:
    assert said in nobody.get(f"/rules/{key}/").text


def test_another_name_leads_to_the_same_page(nobody: Client) -> None:
    response = nobody.get("/rules/zioncheck/?lang=es")
    assert (response.status_code, response["Location"]) == (301, f"{PAGE}?lang=es")


@pytest.mark.parametrize("key", ["poker", "CONTRACT-RUMMY", "contract_rummy", "7", "%00", "a" * 300])
def test_an_unknown_ruleset_is_not_there(nobody: Client, key: str) -> None:
    assert nobody.get(f"/rules/{key}/").status_code == 404


def test_every_ruleset_is_in_the_list_with_its_other_names(nobody: Client, language: str) -> None:
    html = nobody.get(f"/rules/?lang={language}").text
    assert all(f'href="/rules/{key}/?lang={language}"' in html for key in RULESETS)
    with translation.override(language):
        assert all(ruleset_name(alias) in html for alias in ALIASES)


AT_THE_TABLE = (
    *("jolly", "comodines", "wilds", "aces", "ases", "deuce", "dos", "king", "rey", "face cards", "figuras"),
    *(
        "deck",
        "packs",
        "mazo",
        "baraja",
        "dealer",
        "reparte",
        "repartir",
        "start",
        "empezar",
        "first",
        "lead",
    ),
    *(
        "discard",
        "descartar",
        "throw",
        "pozo",
        "draw",
        "robar",
        "tomar",
        "shuffle",
        "barajar",
        "turn",
        "turno",
    ),
    *("buy", "comprar", "may I", "castigo", "limit", "límite", "swap", "cambio", "set", "trío", "pierna"),
    *("run", "escalera", "serie", "straight", "corrida", "meld", "bajarse", "lay off", "añadir", "knock"),
    *("cerrar", "cierre", "salir", "points", "puntos", "value", "valor", "zero", "cero", "penalty", "multa"),
    *(
        "bonus",
        "premio",
        "negative",
        "double",
        "doble",
        "tie",
        "empate",
        "desempate",
        "win",
        "ganar",
        "lowest",
    ),
    *(
        "goal",
        "objetivo",
        "players",
        "jugadores",
        "suit",
        "palo",
        "clockwise",
        "izquierda",
        "tips",
        "estrategia",
    ),
)


class TestSearch:
    @pytest.mark.parametrize(
        ("language", "typed", "found"),
        [
            ("en", "joker", "/rules/contract-rummy/?lang=en#jokers"),
            ("en", "JOKERS", "/rules/contract-rummy/?lang=en#jokers"),
            ("en", "comodín", "/rules/contract-rummy/?lang=en#jokers"),
            ("es", "comodín", "/rules/contract-rummy/?lang=es#jokers"),
            ("es", "Comodin", "/rules/contract-rummy/?lang=es#jokers"),
            ("es", "joker", "/rules/contract-rummy/?lang=es#jokers"),
            ("en", "Zioncheck", "/rules/contract-rummy/?lang=en"),
            ("en", "three runs of 4", "/rules/contract-rummy/?lang=en#round-7"),
            ("es", "tres escaleras", "/rules/contract-rummy/?lang=es#round-7"),
            ("en", "tie", "/rules/contract-rummy/?lang=en#winner"),
            ("es", "empate", "/rules/contract-rummy/?lang=es#winner"),
            ("en", "rummy to 100", "/rules/rummy-100/?lang=en"),
            ("es", "rummy 100", "/rules/rummy-100/?lang=es"),
            ("es", "rummy to 100", "/rules/rummy-100/?lang=es"),
            ("en", "May I?", "/rules/liverpool-rummy/?lang=en"),
            ("es", "may i", "/rules/liverpool-rummy/?lang=es"),
            ("en", "loba", "/rules/carioca/?lang=en"),
            ("es", "Escala", "/rules/carioca/?lang=es"),
            ("en", "Jamaican Kalooki", "/rules/kalooki/?lang=en"),
            ("en", "3-13", "/rules/three-thirteen/?lang=en"),
            ("es", "castigo", "/rules/frustration-rummy/?lang=es#buys"),
            ("en", "stock runs out", "/rules/joker-rummy/?lang=en#end"),
            ("en", "is the ace high or low?", "/rules/contract-rummy/?lang=en#contracts"),
            ("es", "¿el as es alto o bajo?", "/rules/contract-rummy/?lang=es#contracts"),
            ("es", "intercambio", "/rules/contract-rummy/?lang=es#jokers"),
            ("en", "exchange", "/rules/contract-rummy/?lang=en#jokers"),
            ("es", "repartidor", "/rules/contract-rummy/?lang=es#deal"),
            ("en", "reparte", "/rules/contract-rummy/?lang=en#deal"),
            ("en", "who starts?", "/rules/contract-rummy/?lang=en#deal"),
            ("es", "¿quién empieza?", "/rules/contract-rummy/?lang=es#deal"),
            ("en", "decks", "/rules/three-thirteen/?lang=en#deal"),
            ("en", "Straight Rummy", "/rules/rummy-100/?lang=en"),
            ("es", "Žolíky", "/rules/continental/?lang=es"),
            ("en", "zoliky", "/rules/continental/?lang=en"),
            ("en", "as rojo", "/rules/kalooki/?lang=en"),
            ("es", "deuces", "/rules/deuces-wild-rummy/?lang=es"),
            ("es", "ties", "/rules/contract-rummy/?lang=es#winner"),
            ("es", "buy limit", "/rules/kalooki/?lang=es#buys"),
        ],
    )
    def test_finds(self, nobody: Client, language: str, typed: str, found: str) -> None:
        html = results(nobody, typed, language)
        assert f'href="{found}"' in html

    @pytest.mark.parametrize(
        ("language", "typed", "said"),
        [
            ("en", "what does a joker cost", ["stays in a hand counts 15 points"]),
            ("en", "how many points is a joker?", ["stays in a hand counts 15 points"]),
            ("es", "¿cuánto vale un comodín?", ["se queda en la mano cuenta 15 puntos"]),
            ("en", "joker", ["A joker is wild", "counts 15 points", "counts 50 points", "counts 25 points"]),
            ("es", "comodín", ["sustituye", "cuenta 15 puntos", "cuenta 50 puntos", "cuenta 25 puntos"]),
            ("en", "stock runs out", ["shuffle the discards", "the round is over and everybody scores"]),
            ("es", "se acaba el mazo", ["baraja los descartes", "la ronda termina y cada uno suma"]),
            ("en", "round 7", ["Round 7 is another matter: no discard."]),
            ("es", "ronda 7", ["La ronda 7 es otra cosa: sin descarte."]),
            ("en", "what happens in round 7?", ["Round 7 is another matter: no discard."]),
            ("en", "nobody went out", ["the round is over and everybody scores"]),
            ("en", "what if nobody goes out?", ["the round is over and everybody scores"]),
            ("es", "nadie se fue", ["la ronda termina y cada uno suma"]),
            ("es", "¿y si nadie se va?", ["la ronda termina y cada uno suma"]),
        ],
    )
    def test_finds_first(self, nobody: Client, language: str, typed: str, said: list[str]) -> None:
        passages = results(nobody, typed, language).split("<article")[1:]
        assert all(part in text(passage) for part, passage in zip(said, passages, strict=False))

    @pytest.mark.parametrize(
        ("language", "typed", "other"),
        [
            ("en", "round 7", "5, 6, 7 and 8"),
            ("es", "ronda 7", "5, 6, 7 y 8"),
            ("en", "round 12", "12 cards in"),
            ("en", "round 7", "After 7 rounds"),
        ],
    )
    def test_the_number_of_a_round_is_no_other_figure(
        self, nobody: Client, language: str, typed: str, other: str
    ) -> None:
        assert other not in text(results(nobody, typed, language))

    @pytest.mark.parametrize(
        ("language", "typed", "word"),
        [
            ("es", "tercia", "trío"),
            ("es", "escala", "escalera"),
            ("en", "May I?", "buy"),
            ("es", "CERRAR", "irse"),
            ("en", "knock", "go out"),
            ("es", "dealer", "quien reparte"),
            ("es", "tercias", "trío"),
            ("en", "series", "run"),
            ("en", "jolly", "joker"),
        ],
    )
    def test_finds_what_others_call_it(self, nobody: Client, language: str, typed: str, word: str) -> None:
        assert f"<dt>{word}" in results(nobody, typed, language)

    @pytest.mark.parametrize("language", ["en", "es"])
    @pytest.mark.parametrize("typed", AT_THE_TABLE)
    def test_finds_what_people_call_it_anywhere(self, nobody: Client, language: str, typed: str) -> None:
        assert re.search("<article|<dt|<li", results(nobody, typed, language))

    @pytest.mark.parametrize("typed", ["canasta", "chinchón", "gin rummy", "Phase 10"])
    def test_finds_no_game_that_is_not_in_the_book(self, nobody: Client, typed: str) -> None:
        html = results(nobody, typed, "en")
        assert "Nothing. Try another word" in html

    @pytest.mark.parametrize("typed", ["", " ", "?!", "xyzzy", "%", "(", "'\"><b>", "a" * 5000, "\0"])
    def test_finds_nothing_in_nonsense(self, nobody: Client, typed: str) -> None:
        html = results(nobody, typed, "en")
        assert "<article" not in html
        assert "<b>" not in html

    def test_shows_the_find_in_bold(self, nobody: Client) -> None:
        assert "A <b>joker</b> is wild" in results(nobody, "joker", "en")

    def test_says_the_same_sentence_once(self, nobody: Client) -> None:
        html = results(nobody, "joker", "en")
        assert text(html).count("A joker is wild") == 1
        with_jokers = sum("joker" in ruleset.values for ruleset in RULESETS.values())
        assert f"In {with_jokers} games" in html

    def test_keeps_what_was_typed(self, nobody: Client) -> None:
        assert 'value="&lt;joker&gt;"' in nobody.get("/rules/", {"q": "<joker>"}).text

    def test_every_result_leads_somewhere(self, nobody: Client) -> None:
        for path in set(re.findall(r'href="(/rules/[^"]+)"', results(nobody, "card", "en"))):
            anchor = path.partition("#")[2]
            assert not anchor or f'id="{anchor}"' in nobody.get(path).text


def results(client: Client, typed: str, language: str) -> str:
    html = client.get("/rules/", {"q": typed, "lang": language}).text
    return html.split('id="found"')[1].split("<h2>Which game?</h2>")[0].split("<h2>¿Qué juego?</h2>")[0]


@pytest.mark.parametrize("path", ["/rules/", "/rules/?q=joker", PAGE])
class TestAnyCacheMayKeepIt:
    def test_it_asks_no_database_and_makes_no_session(self, path: str) -> None:
        response = Client().get(path)  # without the `db` fixture a query fails
        assert not response.cookies

    def test_it_says_so(self, nobody: Client, path: str) -> None:
        response = nobody.get(path)
        assert response["Cache-Control"].startswith("public, max-age=3600")
        assert {*response["Vary"].split(", ")} <= {"Accept-Language", "Accept-Encoding"}

    def test_it_is_the_same_for_everybody(self, nobody: Client, client: Client, path: str) -> None:
        assert nobody.get(path).content == client.get(path, headers={"HX-Request": "true"}).content

    def test_it_can_only_be_read(self, nobody: Client, path: str) -> None:
        assert nobody.head(path).status_code == 200
        assert nobody.post(path).status_code == 405


class TestRulesOfAGame:
    def test_by_the_book(self, client: Client, game: Game) -> None:
        html = client.get(f"/g/{game.code}/rules/").text
        assert "This table plays by the book." in html
        assert "House rules:" not in html

    def test_the_house_calls_its_rules_by_their_own_name(self, client: Client, game: Game) -> None:
        Game.objects.update(rules_name="Grandma's")
        html = client.get(f"/g/{game.code}/rules/").text
        assert "<title>Grandma&#x27;s: the rules · Scorekeeper</title>" in html
        assert "<h1><bdi>Grandma&#x27;s</bdi></h1>" in html
        assert "Contract Rummy, as your table plays it" in html

    def test_without_a_name_of_their_own_they_go_by_the_books(self, client: Client, game: Game) -> None:
        html = client.get(f"/g/{game.code}/rules/").text
        assert "<title>Contract Rummy: the rules · Scorekeeper</title>" in html
        assert "<h1>Contract Rummy</h1>" in html
        assert "as your table plays it" not in html

    def test_what_the_house_changed_is_said_twice(self, client: Client, game: Game) -> None:
        Game.objects.update(house_rules={"dealt": [10, 10, 10, 10, 12, 12, 13], "buys_per_round": 3})
        html = client.get(f"/g/{game.code}/rules/").text
        said = "13 cards dealt instead of 12 (round 7)."
        assert f"<li>{said}</li>" in html
        assert f"House rules: {said}" in text(section(html, "deal"))
        assert "House rules: 3 buys a round." in text(section(html, "buys"))
        assert "House rules" not in text(section(html, "turn"))

    def test_what_the_book_says_of_its_rounds_is_not_said_of_others(self, client: Client, game: Game) -> None:
        assert "Seven rounds" in client.get(f"/g/{game.code}/rules/").text
        Game.objects.update(house_rules={"contracts": ["2S3"] * 6})
        assert "Seven rounds" not in client.get(f"/g/{game.code}/rules/").text

    def test_what_was_changed_on_the_way_is_said_with_its_round(self, client: Client, game: Game) -> None:
        Game.objects.update(amendments={"4": {"buys_per_round": 2}})
        assert "New from round 4 on: 2 buys a round." in text(client.get(f"/g/{game.code}/rules/").text)

    def test_from_the_table_to_the_round_and_back(self, client: Client, game: Game) -> None:
        path = f"/g/{game.code}/rules/"
        assert f'href="{path}#round-3"' in client.get(f"/g/{game.code}/").text
        html = client.get(path).text
        assert 'id="round-3"' in html
        assert f'<a class="back" href="/g/{game.code}/"' in html

    def test_without_contracts_the_table_leads_to_sets_and_runs(self, client: Client, game: Game) -> None:
        hundred = cast.a_game(by=game.club.members.get(), ruleset="rummy-100")
        assert f'href="/g/{hundred.code}/rules/#contracts"' in client.get(f"/g/{hundred.code}/").text

    def test_it_is_for_the_people_of_the_club(
        self, client: Client, stranger: Client, nobody: Client, game: Game
    ) -> None:
        path = f"/g/{game.code}/rules/"
        assert (stranger.get(path).status_code, nobody.get(path).status_code) == (404, 404)
        assert client.get("/g/unknown1/rules/").status_code == 404
        assert client.post(path).status_code == 405
        assert client.get(path)["Cache-Control"] == "no-store, private"
