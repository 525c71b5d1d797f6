"""What was typed into a new game waits in the session while somebody looks at house rules.

In an address the names would stand in the phone's history and in the logs of servers.
"""

from django.http import HttpRequest

from rummy.models import Club
from rummy.models.clubs import NAME_LENGTH
from rummy.rules.consistency import MOST_PLAYERS

type Draft = dict[str, str | list[str]]

NEW_GAME = "new game"
ONCE = ("dealer", "ruleset")


def keep(request: HttpRequest, club: Club | None) -> None:
    """By a post: a look leaves nothing behind."""
    typed = {name: request.POST.get(name, "")[:NAME_LENGTH] for name in ONCE}
    names = [name[:NAME_LENGTH] for name in request.POST.getlist("player")[:MOST_PLAYERS]]
    request.session[NEW_GAME] = {**typed, "player": names, "since": last_game(club)}


def kept(request: HttpRequest, club: Club | None) -> Draft:
    """Nothing once the club has started another game, from this phone or another."""
    draft: Draft = request.session.get(NEW_GAME, {})
    return draft if draft and draft["since"] == last_game(club) else {}


def drop(request: HttpRequest) -> None:
    request.session.pop(NEW_GAME, None)


def last_game(club: Club | None) -> str:
    last = club.games.newest_first().first() if club else None
    return last.code if last else ""
