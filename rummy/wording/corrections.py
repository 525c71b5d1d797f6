"""What differs between a round before its correction and after it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from .contracts import kind_word
from .html import person, sentence
from .points import figure
from .rounds import bonus

type Picture = Mapping[str, Any]
"""A round as `models.snapshot` keeps it, or what `play` says of a change between rounds."""


def differences(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    ways = (hands, seats, rummy, amnesty, bonuses, buys)
    seen = [said for way in ways for said in way(before, after, players)]
    yield from seen or [sentence(gettext("nothing new"))]


def hands(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    for seat in sorted(before["points"].keys() | after["points"].keys(), key=int):
        was, now = (held(picture, seat) for picture in (before, after))
        if was != now:
            yield format_html("{} {}", named(players, int(seat)), became(was, now))


def held(picture: Picture, seat: str) -> str:
    """A hand's points and cards: "45 (Ace ×1, K Q J 10 ×3)"."""
    cards = picture["hands"].get(seat, {}).get("cards", {})
    said = ", ".join(f"{kind_word(kind)} ×{count}" for kind, count in cards.items())
    return shown(picture["points"].get(seat)) + (f" ({said})" if said else "")


def seats(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    """Who went out, and who dealt."""
    for read, label, none in (
        (went_out, gettext("went out: %(change)s"), gettext("nobody")),
        (dealt, gettext("dealt: %(change)s"), gettext("whose turn it was")),
    ):
        was, now = read(before), read(after)
        if was != now:
            names = (none if seat is None else named(players, seat) for seat in (was, now))
            yield sentence(label, change=became(*names))


def went_out(picture: Picture) -> int | None:
    seat: int | None = picture["out"]
    return seat


def dealt(picture: Picture) -> int | None:
    """None in an old change, for whose turn it was."""
    seat: int | None = picture.get("dealt", picture["dealer"])
    return seat


def rummy(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    if before["rummy"] != after["rummy"]:
        yield sentence(gettext("now a rummy") if after["rummy"] else gettext("no rummy any more"))


def amnesty(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    was, now = (spared(picture) for picture in (before, after))
    for seat in sorted(was ^ now, key=int):
        said = gettext("now amnesty for %(player)s") if seat in now else gettext("no amnesty for %(player)s")
        yield sentence(said, player=named(players, int(seat)))


def spared(picture: Picture) -> set[str]:
    return {seat for seat, hand in picture["hands"].items() if hand.get("amnesty")}


def bonuses(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    """Who got each of them."""
    was, now = (earned(picture) for picture in (before, after))
    for code in sorted(was.keys() | now.keys()):
        if was.get(code) != now.get(code):
            names = (
                gettext("nobody") if found.get(code) is None else named(players, int(found[code]))
                for found in (was, now)
            )
            yield sentence("%(bonus)s: %(change)s", bonus=bonus(code), change=became(*names))


def earned(picture: Picture) -> dict[str, str]:
    return {code: seat for seat, codes in picture.get("bonuses", {}).items() for code in codes}


def buys(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    was, now = (bought(picture) for picture in (before, after))
    for seat in sorted(was.keys() | now.keys(), key=int):
        if was.get(seat) != now.get(seat):
            change = became(shown(was.get(seat)), shown(now.get(seat)))
            yield sentence(
                gettext("buys of %(player)s: %(change)s"), player=named(players, int(seat)), change=change
            )


def bought(picture: Picture) -> dict[str, int]:
    """As far as they were counted."""
    times = {seat: hand["buys"] for seat, hand in picture["hands"].items() if "buys" in hand}
    return times | ({str(picture["out"]): picture["out_buys"]} if "out_buys" in picture else {})


def shown(count: int | None) -> str:
    return "–" if count is None else figure(count)


def named(players: Sequence[str], seat: int, name: str | None = None) -> SafeString:
    """A player by their seat. Who had joined and was taken out again has none any more."""
    return person(name or (players[seat] if seat < len(players) else gettext("somebody")))


def became(was: object, now: object) -> SafeString:
    return format_html("<s>{}</s> → <b>{}</b>", was, now)
