"""What a browser makes of a page's form of house rules."""

from html.parser import HTMLParser
from typing import Any

from django.http import QueryDict
from django.test import Client
from hypothesis import strategies as st


class Form(HTMLParser):
    """Collects what would be sent; no button was tapped."""

    def __init__(self) -> None:
        super().__init__()
        self.data = QueryDict(mutable=True)
        self.inside, self.select = False, ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = given.get("id") == "house"
        elif self.inside and tag == "select":
            self.select = given["name"]
        elif self.inside and tag == "option" and "selected" in given:
            self.data.appendlist(self.select, given["value"])
        elif (
            self.inside
            and tag == "input"
            and (given.get("type") not in ("radio", "checkbox") or "checked" in given)
        ):
            self.data.appendlist(given["name"], given["value"])


def form_of(html: str) -> QueryDict:
    form = Form()
    form.feed(html)
    return form.data


def post(phone: Client, path: str, data: QueryDict | None = None, **changed: Any) -> Any:
    """The form at `path`, or `data` of one, with some fields changed."""
    sent = form_of(phone.get(path).text) if data is None else data.copy()
    for name, value in changed.items():
        sent.setlist(name.replace("__", "."), [value] if isinstance(value, str) else value)
    headers = {"HX-Request": "true"} if changed.get("htmx") else {}
    return phone.post(
        path, sent.urlencode(), content_type="application/x-www-form-urlencoded", headers=headers
    )


junk = st.text(max_size=12) | st.sampled_from(
    ["", "2S3", "joker", "red A", "-5", "999999", "yes", "2-9", "[0]"]
)
NAMES = (
    *("name", "key", "expect", "first", "round", "do", "kind", "points", "tiebreaks", "contracts", "dealt"),
    *("final_discard", "buys", "rank", "closer", "scoring", "players[0]", "players[1]", "rounds", "wild"),
    *("buys_per_round", "cards_per_buy", "target", "amnesty", "bonuses.at once", "decks.3", "jokers.12"),
)
changes = st.lists(st.tuples(st.sampled_from(NAMES), junk), max_size=20)
