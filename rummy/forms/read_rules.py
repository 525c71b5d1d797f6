"""From the text of a form to house rules: the rules' own reader judges it, and says what is wrong where."""

import re
from collections.abc import Iterator, Mapping
from itertools import product

from rummy.rules import contracts
from rummy.rules.cards import JOKER, colours_of, ranks_of
from rummy.rules.consistency import FEWEST_PLAYERS, MOST_PLAYERS
from rummy.rules.reading import Fault, Unreadable
from rummy.rules.rulesets import Ruleset

from .numbers import signed
from .typed_rules import BONUSES, FLAGS, LIMITS, NONE, YES, TypedRules, TypedShoe
from .written_rules import written

PLACE = re.compile(r"(?P<field>\w+)(?:\[(?P<entry>\d+)\])?(?:\.(?P<key>.*?))?(?:\[(?P<part>\d+)\])?")
# The input of a round for what is otherwise there than in all other rounds.
OWN = {"buys_per_round": "buys", "wild": "rank", "closer_points": "closer"}


def house_rules(typed: TypedRules, book: Ruleset) -> dict[str, object]:
    """What differs from the book. Raises Unreadable; `inputs` says at which inputs."""
    own, theirs = fields(typed), fields(written(book))
    differences = {name: value for name, value in own.items() if value != theirs[name]}
    if twice := [kind for n, (kind, _) in enumerate(typed.values) if kind and kind in kinds(typed)[:n]]:
        raise Unreadable(Fault("values", "card-valued-twice", {"card": kind}) for kind in twice)
    book.replaced(differences)
    return differences


def fields(typed: TypedRules) -> dict[str, object]:
    """As JSON, in one spelling. What is no number stays text, for the rules' reader to refuse."""
    rounds, once = typed.rounds, typed.once
    asked = [notation(round.contracts) for round in rounds]
    buys = ending_alike([number(round.buys or once["buys_per_round"]) for round in rounds])
    return {
        "scoring": once["scoring"],
        "players": [number(once["players[0]"]), number(once["players[1]"])],
        "dealt": dealt(typed),
        "final_discard": ending_alike([round.final_discard == YES for round in rounds]),
        "shoe": {str(n): [number(shoe.decks), number(shoe.jokers)] for n, shoe in shoes(typed).items()},
        "values": {kind: number(points) for kind, points in typed.values if kind or points},
        "wild": ending_alike([rank(round.rank or once["wild"]) for round in rounds]),
        "buys_per_round": buys[0] if len(buys) == 1 else buys,
        "cards_per_buy": number(once["cards_per_buy"]),
        "points_per_buy": number(once["points_per_buy"]),
        "bonuses": {name.partition(".")[2]: n for name in BONUSES if (n := number(once[name].strip()))},
        "closer_points": ending_alike([number(round.closer or once["closer_points"]) for round in rounds]),
        "tiebreaks": [code for code in typed.tiebreaks if code],
        **{name: once[name] == YES for name in FLAGS},
        **{name: limit(once[name]) for name in LIMITS},
        # A game with contracts has as many rounds.
        **({"contracts": asked, "rounds": None} if any(asked) else {"contracts": None}),
    }


def number(text: str) -> int | str:
    try:
        return signed(text)
    except ValueError:
        return text


def limit(text: str) -> int | str | None:
    return number(text) if text.strip() else None


def notation(text: str) -> str:
    """A contract in its one spelling: "s3 + s3" means `2S3`. What is none stays as it was typed."""
    bare = "".join(text.split()).upper()
    try:
        return contracts.write(contracts.parse(bare))
    except ValueError:
        return bare


def rank(text: str) -> str:
    return "" if text == NONE else text


def dealt(typed: TypedRules) -> object:
    if typed.dealt_by_players:
        return {str(n): [number(part) for part in shoe.dealt.split(",")] for n, shoe in shoes(typed).items()}
    return ending_alike([number(round.dealt) for round in typed.rounds])


def ending_alike[T](each: list[T]) -> list[T]:
    """One entry a round, without those at the end that say the same: the last one goes on."""
    while len(each) > 1 and each[-1] == each[-2]:
        each.pop()
    return each


def shoes(typed: TypedRules) -> Mapping[int, TypedShoe]:
    """One for each number of players; where the form showed none, that of the nearest it did."""
    fewest, most = (number(typed.once[f"players[{end}]"]) for end in (0, 1))
    if not isinstance(fewest, int) or not isinstance(most, int):
        return typed.shoes
    counts = range(max(fewest, FEWEST_PLAYERS), min(most, MOST_PLAYERS) + 1)
    return {n: typed.shoes[min(typed.shoes, key=lambda shown: abs(shown - n))] for n in counts}


def kinds(typed: TypedRules) -> list[str]:
    return [kind for kind, _ in typed.values]


def inputs(fault: Fault, typed: TypedRules) -> Iterator[str]:
    """The names of the inputs that a fault is about; in a list, `contracts[2]`."""
    found = PLACE.fullmatch(fault.place)
    name, entry, key, part = (
        found.group("field", "entry", "key", "part") if found else (fault.place, *[None] * 3)
    )
    match name:
        case "players":
            yield f"players[{entry or 0}]"
        case "shoe":
            yield f"{'jokers' if part == '1' else 'decks'}.{key}"
        case "dealt":
            yield from inputs_of_deal(fault, typed, entry, key)
        case "values":
            yield from inputs_of_values(fault, typed, key)
        case "tiebreaks":
            chosen = [n for n, code in enumerate(typed.tiebreaks) if code]
            yield f"tiebreaks[{chosen[int(entry or 0)]}]"
        case _ if name in OWN:
            row, own = int(entry or 0), OWN[name]
            yield f"{own}[{row}]" if getattr(typed.rounds[row], own) else name
        case _:
            yield fault.place


def inputs_of_deal(fault: Fault, typed: TypedRules, entry: str | None, key: str | None) -> Iterator[str]:
    """Where more is dealt than the shoe holds, the rounds in which it is, or the number of players."""
    if typed.dealt_by_players:
        yield f"dealt.{key or fault.figures.get('players')}"
    elif entry:
        yield f"dealt[{entry}]"
    else:
        fit = {str(cards) for cards in range(1, int(fault.figures["most"]) + 1)}
        yield from (
            f"dealt[{n}]" for n, round in enumerate(typed.rounds) if str(number(round.dealt)) not in fit
        )


def inputs_of_values(fault: Fault, typed: TypedRules, key: str | None) -> Iterator[str]:
    """The kind, or the last one that covers the card; all of them where none does."""
    card = str(fault.figures.get("card")) if key is None else key
    covered = [n for n, kind in enumerate(kinds(typed)) if covers(kind, card)]
    yield f"values[{covered[-1]}]" if covered else "values"


def covers(kind: str, card: str) -> bool:
    """Whether a kind has all of a card's, or what was typed for it is the very same."""
    try:
        return kind == card or (JOKER not in (kind, card) and cards(card) <= cards(kind))
    except ValueError:
        return False


def cards(kind: str) -> set[tuple[str, str]]:
    return set(product(ranks_of(kind), colours_of(kind)))
