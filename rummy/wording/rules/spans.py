"""What changes from round to round, in one sentence."""

from collections.abc import Callable, Iterable
from itertools import groupby

from django.utils.translation import ngettext, npgettext

from rummy.wording.contracts import listed
from rummy.wording.rulesets import span

LEGIBLE = 4  # parts of a sentence


def alike[T](rounds: range, read: Callable[[int], T]) -> list[tuple[T, list[int]]]:
    """What `read` finds, each with the rounds in which it goes on."""
    return [(value, list(numbers)) for value, numbers in groupby(rounds, key=read)]


def these_rounds(rounds: list[int]) -> str:
    """ "round 7", "rounds 1–4": one after another."""
    said = ngettext("round %(rounds)s", "rounds %(rounds)s", len(rounds))
    return said % {"rounds": span((rounds[0], rounds[-1]))}


def in_brackets(rounds: list[int]) -> str:
    """The same beside a sentence, not in it."""
    said = npgettext("in brackets", "round %(rounds)s", "rounds %(rounds)s", len(rounds))
    return said % {"rounds": span((rounds[0], rounds[-1]))}


def row(figures: Iterable[str]) -> str:
    """ "10, 11, 12"; one figure where all are the same."""
    found = list(figures)
    return ", ".join(found) if len(set(found)) > 1 else found[0]


def numbered(rounds: list[int]) -> str:
    """ "3, 5 and 7"."""
    return listed([f"{number}" for number in rounds])
