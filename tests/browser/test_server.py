from rummy.models import Game

from .phone import Phone


def test_answers_a_phone(phone: Phone, game: Game) -> None:
    phone.open("/healthz")
    assert phone.page.text_content("body") == "ok\n"
    assert game.version == 1
