"""Names are people's names: accents, emoji, right to left, one letter, forty letters."""

import pytest

from rummy.clubs.names import NameRefused, fold, tidy
from tests.cast import HOSTILE, LONGEST

SCOTLAND = "\N{WAVING BLACK FLAG}" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"

FAMILY = "\N{ZERO WIDTH JOINER}".join("\N{MAN}\N{WOMAN}\N{GIRL}\N{BOY}")


@pytest.mark.parametrize(
    "name",
    ["Ñ", "O", "María José", "د. نور", "क्\u200dष", "👩\u200d👩\u200d👧", "❤\ufe0f", SCOTLAND, "7", "?!"],
)
def test_keeps_a_name_as_it_is(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize("name", HOSTILE)
def test_keeps_a_name_that_looks_like_code(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize("name", LONGEST)
def test_takes_forty_letters(name: str) -> None:
    assert tidy(name)


@pytest.mark.parametrize("name", ["W" * 41, "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{EAR OF RICE}" * 41])
def test_refuses_forty_one_letters(name: str) -> None:
    assert refusal(name) == "name-long"


@pytest.mark.parametrize("name", ["e" + "\N{COMBINING ACUTE ACCENT}" * 1000, FAMILY * 29])
def test_refuses_letters_that_are_more_than_can_be_kept(name: str) -> None:
    assert refusal(name) == "name-many-signs"


def test_a_family_is_a_letter() -> None:
    assert refusal(FAMILY * 41) == "name-long"
    assert tidy(FAMILY * 28)


@pytest.mark.parametrize("typed", ["", "   ", "\t\n", "\N{NO-BREAK SPACE}"])
def test_refuses_an_empty_name(typed: str) -> None:
    assert refusal(typed) == "name-empty"


@pytest.mark.parametrize(
    "typed",
    [
        "Ana\x00",
        "\N{RIGHT-TO-LEFT OVERRIDE}Ana",
        "\N{ZERO WIDTH SPACE}",
        "Ana\N{ZERO WIDTH JOINER}",
        "\N{ZERO WIDTH NON-JOINER}Ana",
        "\N{HANGUL FILLER}",
        "\N{BRAILLE PATTERN BLANK}",
        "\N{COMBINING ACUTE ACCENT}",
        "Ana\U000e0041",
        "\ue000",
        "Mar\N{REPLACEMENT CHARACTER}a",
    ],
)
def test_refuses_what_nobody_can_read(typed: str) -> None:
    assert refusal(typed) == "name-unseen"


def test_puts_one_space_between_words() -> None:
    assert tidy("  Ana \t María ") == "Ana María"


def test_composes_accents() -> None:
    assert tidy("Jose\N{COMBINING ACUTE ACCENT}") == "José"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ANA", "ana"),
        ("José", "Jose\N{COMBINING ACUTE ACCENT}"),
        ("Strauß", "STRAUSS"),
        ("Ａｎａ", "Ana"),
        ("❤", "❤\ufe0f"),
        ("نور", "نو\u200cر"),
    ],
)
def test_two_names_are_the_same(one: str, other: str) -> None:
    assert fold(tidy(one)) == fold(tidy(other))


def test_an_accent_makes_another_name() -> None:
    assert fold("José") != fold("Jose")


def refusal(typed: str) -> str:
    with pytest.raises(NameRefused) as refused:
        tidy(typed)
    return refused.value.code


@pytest.mark.parametrize("sign", ["a", "\N{REGIONAL INDICATOR SYMBOL LETTER A}", "e\u0301\u0323", " "])
def test_refuses_what_nobody_types_without_a_look_at_it(sign: str) -> None:
    """Some of the work on a name grows with the square of its length."""
    assert refusal(sign * 1_000_000) == "name-many-signs"
