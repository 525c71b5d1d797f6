import pytest
from django.utils import translation

from rummy.rules.contracts import parse
from rummy.wording import contracts as wording


@pytest.mark.parametrize(
    ("notation", "english", "spanish"),
    [
        ("2S3", "Two sets of 3", "Dos tríos"),
        ("S3+R4", "A set of 3 and a run of 4", "Un trío y una escalera de 4"),
        ("2R4", "Two runs of 4", "Dos escaleras de 4"),
        ("3S3", "Three sets of 3", "Tres tríos"),
        ("2S3+R4", "Two sets of 3 and a run of 4", "Dos tríos y una escalera de 4"),
        ("S3+2R4", "A set of 3 and two runs of 4", "Un trío y dos escaleras de 4"),
        ("3R4", "Three runs of 4", "Tres escaleras de 4"),
        ("2S2+S4", "Two pairs and a set of 4", "Dos parejas y un cuarteto"),
        (
            "S3+R4+R7",
            "A set of 3, a run of 4 and a run of 7",
            "Un trío, una escalera de 4 y una escalera de 7",
        ),
        ("S5+9R3", "A set of 5 and 9 runs of 3", "Un grupo de 5 y 9 escaleras de 3"),
    ],
)
def test_a_contract_in_words(notation: str, english: str, spanish: str) -> None:
    assert wording.words(parse(notation)) == english
    with translation.override("es"):
        assert wording.words(parse(notation)) == spanish


@pytest.mark.parametrize(
    ("kind", "english", "spanish"),
    [
        ("A", "Ace", "As"),
        ("10-K", "K Q J 10", "K Q J 10"),
        ("2-9", "9 – 2", "9 – 2"),
        ("7", "7", "7"),
        ("joker", "Joker", "Comodín"),
    ],
)
def test_a_kind_of_card_in_words(kind: str, english: str, spanish: str) -> None:
    assert wording.kind_word(kind) == english
    with translation.override("es"):
        assert wording.kind_word(kind) == spanish


@pytest.mark.parametrize(
    ("key", "english", "spanish"),
    [
        ("contract-rummy", "Contract Rummy", "Contract Rummy"),
        ("contract-rummy-short", "Short Contract Rummy", "Contract Rummy corto"),
        ("rummy-100", "Rummy to 100", "Rummy a 100"),
        ("king-rummy", "King Rummy", "King Rummy"),
    ],
)
def test_a_ruleset_has_a_name(key: str, english: str, spanish: str) -> None:
    assert wording.ruleset_name(key) == english
    with translation.override("es"):
        assert wording.ruleset_name(key) == spanish
