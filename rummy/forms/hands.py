"""A hand as it is typed: by kinds of card or in points, with its buys, and whether it counts as zero."""

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.forms.boundfield import BoundField
from django.http import QueryDict

from rummy.rules import played
from rummy.rules.deals import Deal
from rummy.rules.record_rounds import MOST_BUYS
from rummy.rules.rulesets import Ruleset
from rummy.rules.scoring import Bonus

from .numbers import SignedField, WholeField

HAND = "hand-"


@dataclass(frozen=True, slots=True)
class Fault:
    """What could not be read, as a stable code; `seat` and `kind` (of card) say in which field."""

    code: str
    seat: int | None = None
    kind: str | None = None


class HandForm(forms.Form):
    """What `seat` still held. Nothing entered at all is no hand; an entered 0 is one without a card."""

    def __init__(self, data: QueryDict | None, *, seat: int, deal: Deal, before: played.Round | None) -> None:
        self.seat, self.rules = seat, deal.rules
        super().__init__(data, prefix=f"{HAND}{seat}", initial=written(self.rules, before, seat))
        self.cut_scores = self.rules.bonuses.get(Bonus.EXACT_CUT)
        points = SignedField if (self.cut_scores or 0) < 0 else WholeField
        large = {"large": "number-too-large"}
        self.fields |= {kind: WholeField(required=False, error_messages=large) for kind in self.rules.values}
        self.fields |= {"points": points(required=False, error_messages=large)}
        if self.rules.buys_in(deal.like) or (before and has_buys(before)):
            limit = MaxValueValidator(MOST_BUYS, message="so-many-buys")
            said = {"invalid": "buys-not-a-number", "large": "so-many-buys"}
            self.fields["buys"] = WholeField(required=False, validators=[limit], error_messages=said)
        self.fields |= {name: forms.BooleanField(required=False) for name in self.ticks()}

    def ticks(self) -> Iterator[str]:
        """What these rules let a table say of a hand with a yes."""
        if self.cut_scores is not None:
            yield "cut"
        if self.rules.amnesty:
            yield "amnesty"
        if self.rules.several_out:
            yield "empty"

    @property
    def counts(self) -> list[tuple[str, BoundField]]:
        """The kinds of card, each with its field."""
        return [(kind, self[kind]) for kind in self.rules.values]

    def clean(self) -> None:
        if self.cards() and self.counted is not None:
            raise ValidationError("cards-and-points")
        if self.says("empty") and (any(self.cards().values()) or self.counted):
            raise ValidationError("cards-and-none")
        if self.counted is not None and self.counted < min(0, self.cut):
            raise ValidationError("points-below-zero")

    def cards(self) -> dict[str, int]:
        """The kinds for which a count was entered, 0 included."""
        counts = {kind: self.cleaned_data.get(kind) for kind in self.rules.values}
        return {kind: count for kind, count in counts.items() if count is not None}

    def says(self, name: str) -> bool:
        return bool(self.cleaned_data.get(name))

    @property
    def counted(self) -> int | None:
        """The points that the table added up itself."""
        points: int | None = self.cleaned_data.get("points")
        return points

    @property
    def bought(self) -> int | None:
        """None where the buys stay as they were counted before."""
        buys: int | None = self.cleaned_data.get("buys")
        return buys

    @property
    def cut(self) -> int:
        """What an exact cut scores for them, 0 if it was not theirs."""
        return self.cut_scores or 0 if self.says("cut") else 0

    def hand(self) -> played.Hand | None:
        """Points below zero were entered with the cut: the hand itself is never below."""
        cards, amnesty = self.cards(), self.says("amnesty")
        if self.counted is not None:
            points = self.counted - self.cut if self.counted < 0 else self.counted
            return played.Hand(points=points, buys=self.bought, amnesty=amnesty)
        if not cards and not amnesty and not self.says("empty"):
            return None
        held = {kind: count for kind, count in cards.items() if count}
        return played.Hand(cards=held, buys=self.bought, amnesty=amnesty)

    def faults(self) -> Iterator[Fault]:
        for name, errors in self.errors.as_data().items():
            kind = name if name in self.rules.values else None
            yield from (Fault(str(error.message), self.seat, kind) for error in errors)


def has_buys(round: played.Round) -> bool:
    return any(buys is not None for buys in (round.out_buys, *(hand.buys for hand in round.hands.values())))


def written(rules: Ruleset, round: played.Round | None, seat: int) -> dict[str, int | bool | None]:
    """A hand as its form shows it, without the buys: an empty field leaves those as they are."""
    said: dict[str, int | bool | None] = {
        "cut": round is not None and Bonus.EXACT_CUT in round.bonuses.get(seat, ())
    }
    held = round.hands.get(seat) if round else None
    if held is None:
        return said
    counts = {kind: n for kind, n in (held.cards or {}).items() if n}
    empty = not counts and held.points is None and not held.amnesty
    if empty and not rules.several_out:
        counts = dict.fromkeys(rules.values, 0)
    return {**said, **counts, "points": held.points, "amnesty": held.amnesty, "empty": empty}


def is_empty(hand: played.Hand) -> bool:
    return not hand.points and not any((hand.cards or {}).values())
