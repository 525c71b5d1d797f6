"""What a change did to a game: who, what, from what to what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rummy.models import Change, User, What

from .html import person, sentence
from .people import called

type Picture = Mapping[str, Any]
"""A round as `models.snapshot` keeps it."""


def said(change: Change, players: Sequence[str], reader: User | None) -> SafeString:
    """ "You corrected round 2: Marta 40 → 60." for the `reader`; `players` are names in seat order."""
    mine = reader is not None and change.by == reader
    return sentence(
        yours(change.what) if mine else theirs(change.what),
        who=format_html("<b>{}</b>", called(change.by)),
        round=change.round or "",
        details=format_html_join(", ", "{}", ((detail,) for detail in details(change, players))),
    )


def yours(what: str) -> str:
    match what:
        case What.RECORD:
            return gettext("You saved round %(round)s.")
        case What.CORRECT:
            return gettext("You corrected round %(round)s: %(details)s.")
        case What.UNDO:
            return gettext("You took back round %(round)s: %(details)s.")
    return gettext("You started the game.")


def theirs(what: str) -> str:
    match what:
        case What.RECORD:
            return gettext("%(who)s saved round %(round)s.")
        case What.CORRECT:
            return gettext("%(who)s corrected round %(round)s: %(details)s.")
        case What.UNDO:
            return gettext("%(who)s took back round %(round)s: %(details)s.")
    return gettext("%(who)s started the game.")


def details(change: Change, players: Sequence[str]) -> Iterator[SafeString]:
    """What differs between the round before and after; all points of a round that was taken back."""
    before: Picture = change.before or {}
    if change.what == What.CORRECT:
        yield from differences(before, change.after or {}, players)
    elif change.what == What.UNDO:
        for seat, had in sorted(before["points"].items(), key=lambda item: int(item[0])):
            yield format_html("{} {}", person(players[int(seat)]), had)


def differences(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    seen = [*points(before, after, players), *seats(before, after, players), *rummy(before, after)]
    yield from seen or [sentence(cards_only(before, after))]


def points(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    for seat in sorted(before["points"].keys() | after["points"].keys(), key=int):
        was, now = before["points"].get(seat, "–"), after["points"].get(seat, "–")
        if was != now:
            yield format_html("{} {}", person(players[int(seat)]), became(was, now))


def seats(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    """Who went out, and who dealt where the table left the rotation."""
    for field, label, none in (
        ("out", gettext("went out: %(change)s"), gettext("nobody")),
        ("dealer", gettext("dealt: %(change)s"), gettext("whose turn it was")),
    ):
        if before[field] != after[field]:
            was, now = (
                none if picture[field] is None else person(players[picture[field]])
                for picture in (before, after)
            )
            yield sentence(label, change=became(was, now))


def rummy(before: Picture, after: Picture) -> Iterator[SafeString]:
    if before["rummy"] != after["rummy"]:
        yield sentence(gettext("now a rummy") if after["rummy"] else gettext("no rummy any more"))


def cards_only(before: Picture, after: Picture) -> str:
    return (
        gettext("nothing new")
        if before["hands"] == after["hands"]
        else gettext("other cards, the same points")
    )


def became(was: object, now: object) -> SafeString:
    return format_html("<s>{}</s> → <b>{}</b>", was, now)
