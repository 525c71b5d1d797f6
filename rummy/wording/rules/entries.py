"""What is special about an entry of the book, in a few words of its own; an entry does well without."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext

from rummy.rules import catalogue
from rummy.wording.contracts import listed, ruleset_name

from .traits import TO_THE_RIGHT


def about(key: str) -> str:
    said = [ENTRIES[key]()] if key in ENTRIES else []
    if key in TO_THE_RIGHT:
        said.append(gettext("It goes round counter-clockwise: name the players in that order."))
    return " ".join(said)


def also(names: Sequence[str]) -> str:
    """ "also known as Zioncheck and Combination Rummy"."""
    return gettext("also known as %(name)s") % {"name": listed([ruleset_name(name) for name in names])}


def as_played(key: str) -> str:
    """Where an entry is played so, if its sources say it in part only, or could be read in part."""
    if key not in catalogue.READ_IN_PART:
        return ""
    if place := catalogue.READ_IN_PART[key]:
        return gettext("As played in %(place)s: check with your table.") % {"place": where(place)}
    return gettext("Our sources do not say all of it: check with your table.")


def where(place: str) -> str:
    match place:
        case "chile":
            return gettext("Chile")
        case "jamaica":
            return gettext("Jamaica")
        case "spain":
            return gettext("Spain")
        case "united-states":
            return gettext("the United States")
    return place.replace("-", " ").title()


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
    "progressive-rummy-6-12": lambda: gettext(
        "Every hand is just the contract: six cards in the first round, twelve in the last. Whoever lays "
        "down is out, and there is nothing to lay off."
    ),
    "deuces-wild-rummy": lambda: gettext(
        "Contract Rummy in which every two is a joker, too. Contracts come together fast, and being caught "
        "with a two hurts."
    ),
    "king-rummy": lambda: gettext(
        "Contract Rummy in small: four rounds, best with four people. The last contract takes the whole hand."
    ),
    "liverpool-rummy": lambda: gettext(
        "Contract Rummy that begins before the deal: a lucky cut takes points off your total. Many call it "
        "“May I?”, which is what you say when you want to buy."
    ),
    "shanghai-rummy": lambda: gettext(
        "The long one of the family: ten rounds, with a run of ten cards among them. Towards the end nobody "
        "gets there without buying."
    ),
    "continental": lambda: gettext(
        "The Spanish sister of Contract Rummy, at home in all of Latin America, too. Hands are small and "
        "grow with the contract, and a joker that stays in the hand is a disaster. Some let an ace stand "
        "between a king and a 2."
    ),
    "continental-fournier": lambda: gettext(
        "Continental as a Spanish maker of playing cards prints it, with smaller hands and for larger "
        "tables. There, decks are added as the game goes on."
    ),
    "carioca": lambda: gettext(
        "The contract rummy of Chile, known from Argentina to Central America, where some say Loba. Twelve "
        "cards in every round, and a run is an escala."
    ),
    "carioca-9": lambda: gettext(
        "Carioca with a ninth round that people talk about for weeks: a whole suit, from the first card to "
        "the last, in one go."
    ),
    "kalooki": lambda: gettext(
        "The contract rummy of Jamaica, which calls a set a “three” and a run a “four”: from 333 to 4444 in "
        "nine deals. A red ace hardly counts; a black one does."
    ),
    "three-thirteen": lambda: gettext(
        "Three cards and wild threes in the first round, thirteen cards and wild kings in the last. No "
        "contracts to remember, and everybody gets one more turn."
    ),
    "rummy-100": lambda: gettext(
        "Rummy as it is played everywhere: one pack, no contracts, short rounds, and whoever wins a round "
        "takes everything."
    ),
}
