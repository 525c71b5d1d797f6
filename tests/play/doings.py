"""What is done at a table, done to the game on paper: the paper after it, or None where it cannot be."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace

from .called import Entry
from .houses import House
from .paper import Paper

SEATS = 12


def recorded(paper: Paper, entry: Entry) -> Paper:
    """What was counted at the table goes with it, where the entry says nothing else."""
    after, number = deepcopy(paper), paper.number
    counted, dealer = after.buys.pop(number, {}), after.dealers.pop(number, None)
    known = {seat: buys for seat, buys in counted.items() if seat in entry.players}
    dealer = dealer if entry.dealer is None and dealer in entry.players else entry.dealer
    after.entries.append(replace(entry, buys=known | entry.buys, dealer=dealer))
    return after


def corrected(paper: Paper, number: int, entry: Entry) -> Paper | None:
    """None where a later round could not have been played as it was."""
    after = deepcopy(paper)
    after.entries[number - 1] = replace(entry, buys=after.entries[number - 1].buys | entry.buys)
    return after if len(after.lines()) == len(after.entries) else None


def undone(paper: Paper) -> Paper | None:
    if paper.ended:
        return None
    after = deepcopy(paper)
    entry = after.entries.pop()
    after.buys[after.number], after.dealers[after.number] = entry.buys, entry.dealer
    return after


def counted(paper: Paper, seat: int, was: int, buys: int) -> Paper | None:
    house, bought = paper.house(paper.like(paper.lines())), sum(e.buys.get(seat, 0) for e in paper.entries)
    left = house.buys if house.buys_in_game is None else min(house.buys, house.buys_in_game - bought)
    if buys > was and buys > left:
        return None
    after = deepcopy(paper)
    after.buys.setdefault(paper.number, {})[seat] = buys
    return after


def dealt(paper: Paper, number: int, dealer: int | None) -> Paper:
    after = deepcopy(paper)
    said = None if dealer == paper.turn(paper.lines()[: number - 1]) else dealer
    if number == paper.number:
        after.dealers[number] = said
    else:
        after.entries[number - 1].dealer = said
    return after


def is_new(paper: Paper, seat: int) -> bool:
    """Whether a seat has joined, and has not been there for any round yet."""
    return seat >= paper.founders and min(paper.moves[seat]) >= paper.number


def without(paper: Paper, seat: int) -> Paper | None:
    """`seat` leaves; who is new is taken off the paper, unless somebody stands below."""
    if paper.is_done(paper.lines()) or not paper.is_in(seat, paper.number):
        return None
    after = forgotten(paper, seat)
    if not is_new(paper, seat):
        if after.is_in(seat, paper.number):
            after.moves.setdefault(seat, {})[paper.number] = None
        return after if may_be(after) else None
    if seat != paper.seats[-1]:
        return None
    del after.moves[seat]
    after.orders = {n: [s for s in order if s != seat] for n, order in after.orders.items()}
    after.buys = {n: {s: b for s, b in buys.items() if s != seat} for n, buys in after.buys.items()}
    after.dealers = {n: None if dealer == seat else dealer for n, dealer in after.dealers.items()}
    return after if may_be(after) else None


def forgotten(paper: Paper, seat: int) -> Paper:
    """The paper without what was said of a seat for the round to come and later ones."""
    after = deepcopy(paper)
    after.moves[seat] = {n: points for n, points in after.moves.get(seat, {}).items() if n < paper.number}
    return after


def with_again(paper: Paper, seat: int, points: int) -> Paper | None:
    """`seat` comes back."""
    if paper.is_in(seat, paper.number):
        return None
    after = forgotten(paper, seat)
    if is_new(paper, seat) or not after.is_in(seat, paper.number):
        after.moves[seat][paper.number] = points
    return after if may_be(after) else None


def with_one_more(paper: Paper, points: int, left_of: int | None) -> Paper | None:
    """Somebody joins."""
    if len(paper.seats) == SEATS:
        return None
    seat, order = len(paper.seats), paper.around(paper.number)
    order.insert(len(order) if left_of is None else order.index(left_of) + 1, seat)
    after = deepcopy(paper)
    after.moves[seat] = {paper.number: points}
    return sitting(after, order)


def sitting(paper: Paper, order: Sequence[int]) -> Paper | None:
    after = deepcopy(paper)
    after.orders = {n: said for n, said in after.orders.items() if n < paper.number}
    after.orders[paper.number] = [*order]
    return after if may_be(after) else None


def under(paper: Paper, house: House) -> Paper | None:
    """The rounds to come are played by the rules of a house."""
    after = deepcopy(paper)
    after.houses = {n: rules for n, rules in after.houses.items() if n < paper.number}
    after.houses[paper.number] = house
    return after if may_be(after) else None


def closed(paper: Paper, how: str) -> Paper | None:
    if how == "agreed" and not paper.entries:
        return None
    return replace(deepcopy(paper), ended=how)


def opened(paper: Paper) -> Paper | None:
    return replace(deepcopy(paper), ended="") if paper.ended else None


def may_be(paper: Paper) -> bool:
    """Whether all that was agreed on between rounds goes together."""
    first, house = len(paper.playing(1)), paper.house(0)
    said = {n for moves in paper.moves.values() for n in moves} | {*paper.orders} | {*paper.houses} - {0}
    return house.fewest <= first <= house.most and all(is_sound(paper, number) for number in said)


def is_sound(paper: Paper, number: int) -> bool:
    """Whether what was agreed on before a round can be."""
    house, earlier = paper.house(number), paper.house(number - 1).length
    there = house.length is None or number <= house.length
    enough = 2 <= len(paper.playing(number)) <= house.most
    begun = number not in paper.houses or (there and (earlier is None or number <= earlier))
    moves = [moves[number] for moves in paper.moves.values() if number in moves]
    came = [points for points in moves if points is not None]
    lower = house.target is None or all(points < house.target for points in came)
    gone = None not in moves or (number > 1 and (house.length is None or number <= house.length + 1))
    return begun and lower and gone and (enough if there else not came and number not in paper.orders)
