"""What is special about an entry of the book, in a few words of its own; an entry does well without."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext


def about(key: str) -> str:
    return ENTRIES[key]() if key in ENTRIES else ""


ENTRIES: Mapping[str, Callable[[], str]] = {
    "contract-rummy": lambda: gettext(
        "The classic of the family, and an old one: Zioncheck, its first form, is from the 1930s. Seven "
        "rounds, each a little harder than the one before, and the last one is a final."
    ),
    "contract-rummy-short": lambda: gettext(
        "Contract Rummy for a short evening, or for people who are learning it: two long rounds less, but "
        "the final is there."
    ),
    "frustration-rummy": lambda: gettext(
        "Contract Rummy with buying. Beware of the name: many know another game as Frustration, in which "
        "all go through the contracts at their own pace."
    ),
    "joker-rummy": lambda: gettext(
        "Contract Rummy with more jokers: contracts come together sooner, and more often somebody is caught "
        "with a joker in hand."
    ),
    "progressive-rummy": lambda: gettext(
        "Contract Rummy with hands that grow by a card each round. The last rounds take long, and they cost "
        "a lot."
    ),
    "rummy-100": lambda: gettext(
        "Rummy as it is played everywhere: one pack, no contracts, short rounds, and whoever wins a round "
        "takes everything."
    ),
}
