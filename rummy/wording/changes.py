"""What a change did to a game: who, what, from what to what."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from rummy.models import Change, User, What

from .corrections import Picture, became, differences, held, named
from .deeds import THEIRS, YOURS
from .html import row, sentence
from .people import called
from .points import figure
from .rules.house import house_rules

type People = Mapping[int, str]
"""Names by a player's id: of those, too, who have no seat any more."""


def said(change: Change, players: Sequence[str], people: People, reader: User | None) -> SafeString:
    """ "You corrected round 2: Marta 40 → 60." for the `reader`; `players` are names in seat order."""
    deeds = YOURS if reader is not None and change.by == reader else THEIRS
    return sentence(
        deeds[deed(change)](),
        who=format_html("<b>{}</b>", called(change.by)),
        round=change.round or "",
        details=format_html_join(", ", "{}", ((detail,) for detail in details(change, players, people))),
    )


def deed(change: Change) -> str:
    return f"{change.what} {(change.after or {})['how']}" if change.what == What.END else change.what


def details(change: Change, players: Sequence[str], people: People) -> Iterator[SafeString]:
    """What differs between before and after; all points of a round that was taken back."""
    before: Picture = change.before or {}
    after: Picture = change.after or {}
    match change.what:
        case What.CORRECT:
            yield from differences(before, after, players)
        case What.UNDO:
            for seat in sorted(before["points"], key=int):
                yield format_html("{} <b>{}</b>", named(players, int(seat)), held(before, seat))
        case What.LEAVE | What.RETURN | What.JOIN:
            yield somebody({**before, **after}, players, people)
        case What.RULES:
            yield from new_rules(change, before, after)
        case What.DEALER | What.SEATS:
            yield from at_the_table(before, after, players)


def somebody(about: Picture, players: Sequence[str], people: People) -> SafeString:
    """ "Nuria (85 points)"."""
    name = named(players, about["seat"], people.get(about.get("player", 0)))
    if "points" not in about:
        return name
    said = ngettext("%(player)s (%(points)s point)", "%(player)s (%(points)s points)", about["points"])
    return sentence(said, player=name, points=figure(about["points"]))


def at_the_table(before: Picture, after: Picture, players: Sequence[str]) -> Iterator[SafeString]:
    """Who deals, or where all sit. Old changes have None for whose turn it was to deal."""
    if "dealer" in after:
        none = gettext("whose turn it was")
        dealers = (picture["dealer"] for picture in (before, after))
        yield became(*(none if dealer is None else named(players, dealer) for dealer in dealers))
    else:
        orders = (picture["order"] for picture in (before, after))
        yield became(*(row([named(players, seat) for seat in order]) for order in orders))


def new_rules(change: Change, before: Picture, after: Picture) -> Iterator[SafeString]:
    """ "3 buys a round instead of none."."""
    was, now = (change.game.book.replaced(picture["house_rules"]) for picture in (before, after))
    yield format_html("{}", " ".join(house_rules(now, was)) or gettext("nothing new."))
