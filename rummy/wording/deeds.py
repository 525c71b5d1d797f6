"""What somebody did to a game, as "you" and as another's name; `details` say from what to what."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext

from rummy.models import What

type Said = Mapping[str, Callable[[], str]]

ENDED, BROKEN_OFF = "end agreed", "end broken off"

YOURS: Said = {
    What.START: lambda: gettext("You started the game."),
    What.RECORD: lambda: gettext("You saved round %(round)s."),
    What.CORRECT: lambda: gettext("You corrected round %(round)s: %(details)s."),
    What.UNDO: lambda: gettext("You took back round %(round)s: %(details)s."),
    What.DEALER: lambda: gettext("You said who deals round %(round)s: %(details)s."),
    What.LEAVE: lambda: gettext("You took %(details)s out before round %(round)s."),
    What.RETURN: lambda: gettext("You brought %(details)s back for round %(round)s."),
    What.JOIN: lambda: gettext("You brought %(details)s in for round %(round)s."),
    What.SEATS: lambda: gettext("You changed who sits where from round %(round)s on: %(details)s."),
    What.RULES: lambda: gettext("You changed the rules from round %(round)s on: %(details)s"),
    ENDED: lambda: gettext("You ended the game before round %(round)s, ranked as it stands."),
    BROKEN_OFF: lambda: gettext("You broke the game off before round %(round)s."),
    What.REOPEN: lambda: gettext("You let the game go on with round %(round)s after all."),
}

THEIRS: Said = {
    What.START: lambda: gettext("%(who)s started the game."),
    What.RECORD: lambda: gettext("%(who)s saved round %(round)s."),
    What.CORRECT: lambda: gettext("%(who)s corrected round %(round)s: %(details)s."),
    What.UNDO: lambda: gettext("%(who)s took back round %(round)s: %(details)s."),
    What.DEALER: lambda: gettext("%(who)s said who deals round %(round)s: %(details)s."),
    What.LEAVE: lambda: gettext("%(who)s took %(details)s out before round %(round)s."),
    What.RETURN: lambda: gettext("%(who)s brought %(details)s back for round %(round)s."),
    What.JOIN: lambda: gettext("%(who)s brought %(details)s in for round %(round)s."),
    What.SEATS: lambda: gettext("%(who)s changed who sits where from round %(round)s on: %(details)s."),
    What.RULES: lambda: gettext("%(who)s changed the rules from round %(round)s on: %(details)s"),
    ENDED: lambda: gettext("%(who)s ended the game before round %(round)s, ranked as it stands."),
    BROKEN_OFF: lambda: gettext("%(who)s broke the game off before round %(round)s."),
    What.REOPEN: lambda: gettext("%(who)s let the game go on with round %(round)s after all."),
}
