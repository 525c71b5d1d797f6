from .phone import Phone


def test_answers_a_phone(phone: Phone) -> None:
    phone.open("/healthz")
    assert phone.page.text_content("body") == "ok\n"
