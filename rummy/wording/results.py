"""Who won, and why."""

from collections.abc import Sequence
from html import unescape

from django.utils.html import format_html_join, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from rummy.scorebook import ResultPage, Standing

from . import points
from .contracts import played_by
from .html import figure, person, row, sentence


def headline(page: ResultPage) -> SafeString:
    """ "Luis wins"."""
    if not page.winners:
        return sentence(gettext("Broken off"))
    names = row([person(who.name) for who in page.winners])
    said = gettext("%(winner)s wins") if len(page.winners) == 1 else gettext("%(winner)s share first place")
    return sentence(said, winner=names)


def reason(page: ResultPage) -> SafeString:
    """ "Luis and Ana both had 195. In round 7 Luis had 70, Ana 100."."""
    said = why(page)
    if page.book.sheet.ended:
        number = len(page.rows)
        stopped = ngettext("Stopped after %(number)s round.", "Stopped after %(number)s rounds.", number)
        return sentence("%(why)s %(stopped)s", why=said, stopped=sentence(stopped, number=number))
    return said


def why(page: ResultPage) -> SafeString:
    """What put the winner first; nothing of a game that was broken off."""
    match page.book.sheet.decided_by:
        case None:
            return SafeString("")
        case "total":
            return by_total(page)
        case "last round":
            return sentence("%(tied)s %(told)s", tied=tied(page), told=by_last_round(page))
        case "rounds won":
            told = sentence(gettext("%(winner)s went out more often."), winner=person(page.winners[0].name))
            return sentence("%(tied)s %(told)s", tied=tied(page), told=told)
        case "extra deal":
            told = sentence(gettext("%(winner)s won the extra deal."), winner=person(page.winners[0].name))
            return sentence("%(tied)s %(told)s", tied=tied(page), told=told)
    return tied(page)


def by_total(page: ResultPage) -> SafeString:
    """The winner's total and the next best one."""
    if page.book.rules.low_wins:
        said = gettext("%(winner)s had the fewest points: %(total)s.")
    else:
        said = gettext("%(winner)s had the most points: %(total)s.")
    first, *others = page.standings
    told = sentence(said, winner=person(first.who.name), total=figure(first.total))
    second = [standing for standing in others if standing.place == 2]
    if not second:
        return told
    had = gettext("%(second)s had %(total)s.")
    return sentence(
        "%(told)s %(had)s", told=told, had=sentence(had, second=names(second), total=figure(second[0].total))
    )


def tied(page: ResultPage) -> SafeString:
    """Who had as many points as the winner."""
    equal = level(page)
    said = (
        gettext("%(players)s both had %(total)s.")
        if len(equal) == 2
        else gettext("%(players)s all had %(total)s.")
    )
    return sentence(said, players=names(equal), total=figure(equal[0].total))


def by_last_round(page: ResultPage) -> SafeString:
    first, *others = level(page)
    return sentence(
        gettext("In round %(round)s %(winner)s had %(points)s, %(others)s."),
        round=len(page.rows),
        winner=person(first.who.name),
        points=figure(first.points or 0),
        others=format_html_join(
            ", ", "<bdi>{}</bdi> <b>{}</b>", ((s.who.name, points.figure(s.points or 0)) for s in others)
        ),
    )


def level(page: ResultPage) -> list[Standing]:
    return [standing for standing in page.standings if standing.total == page.standings[0].total]


def names(standings: Sequence[Standing]) -> SafeString:
    return row([person(standing.who.name) for standing in standings])


def to_share(page: ResultPage) -> str:
    """The result as plain text, a line a player."""
    places = [share_line(standing) for standing in page.standings]
    title = f"{plain(played_by(page.book.game))} – {plain(headline(page))}"
    return "\n".join((title, *places, plain(reason(page)))).strip()


def share_line(standing: Standing) -> str:
    place = f"{standing.place}. " if standing.place else ""
    return f"{place}{standing.who.name}: {points.figure(standing.total)}"


def plain(said: str) -> str:
    return unescape(strip_tags(said))
