"""What is said about a round that is being entered."""

from django.utils.translation import gettext

from .contracts import kind_word


def unread(code: str, player: str, kind: str | None) -> str:
    """The sentence for something typed that cannot be read; `player` and `kind` (of card) say where."""
    match code:
        case "not-a-number" if kind:
            said = gettext("%(player)s, %(kind)s: only digits, please.")
        case "not-a-number":
            said = gettext("%(player)s, points: only digits, please.")
        case "cards-and-points":
            said = gettext("%(player)s: either cards or points, not both.")
        case "no-such-hand":
            said = gettext("There is a hand of somebody who does not play this round.")
        case "no-such-dealer":
            said = gettext("Who dealt must be one of the players.")
        case "who-went-out":
            said = gettext("Who went out? Choose a player, or nobody.")
        case _:
            said = gettext("Not saved: this page was too old. It is fresh now; look at it and save again.")
    return said % {"player": player, "kind": kind and kind_word(kind)}
