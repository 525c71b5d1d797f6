"""A round as it is typed: who went out, and each other player's hand by kinds of card or in points."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.http import QueryDict

from rummy.rules import played
from rummy.rules.rotation import seated
from rummy.rules.rulesets import Ruleset

from .numbers import OnceInput, WholeField, whole
from .saves import SaveForm

NOBODY = "nobody"
HAND = "hand-"


@dataclass(frozen=True, slots=True)
class Fault:
    """What could not be read, as a stable code; `seat` and `kind` (of card) say in which field."""

    code: str
    seat: int | None = None
    kind: str | None = None


class SeatField(forms.Field):
    """The number of one of `seats`, or None for the word `none`; anything else is the error `code`."""

    widget = OnceInput

    def __init__(self, seats: Collection[int], *, none: str, code: str) -> None:
        super().__init__()
        self.seats, self.none, self.code = seats, none, code

    def clean(self, value: str | None) -> int | None:
        if (value or "") == self.none:
            return None
        try:
            seat = whole(value or "")
        except ValueError as unreadable:
            raise ValidationError(self.code) from unreadable
        if seat not in self.seats:
            raise ValidationError(self.code)
        return seat


class HandForm(forms.Form):
    """What one player still held. Nothing entered at all is no hand; an entered 0 is one without a card."""

    def __init__(
        self, data: QueryDict | None, *, seat: int, rules: Ruleset, held: played.Hand | None
    ) -> None:
        super().__init__(data, prefix=f"{HAND}{seat}", initial=written(rules, held))
        self.seat, self.rules = seat, rules
        self.fields |= {name: WholeField(required=False) for name in (*rules.values, "points")}

    @property
    def counts(self) -> list[tuple[str, BoundField]]:
        """The kinds of card, each with its field."""
        return [(kind, self[kind]) for kind in self.rules.values]

    def clean(self) -> None:
        if self.cards() and self.cleaned_data.get("points") is not None:
            raise ValidationError("cards-and-points")

    def cards(self) -> dict[str, int]:
        """The kinds for which a count was entered, 0 included."""
        counts = {kind: self.cleaned_data.get(kind) for kind in self.rules.values}
        return {kind: count for kind, count in counts.items() if count is not None}

    def hand(self) -> played.Hand | None:
        """Without its buys: nobody is asked how many there were."""
        cards, points = self.cards(), self.cleaned_data["points"]
        if points is not None:
            return played.Hand(points=points)
        return played.Hand(cards={kind: n for kind, n in cards.items() if n}) if cards else None

    def faults(self) -> Iterator[Fault]:
        for name, errors in self.errors.as_data().items():
            kind = name if name in self.rules.values else None
            yield from (Fault(str(error.message), self.seat, kind) for error in errors)


def written(rules: Ruleset, held: played.Hand | None) -> dict[str, int | None]:
    """A hand as its form shows it."""
    if held is None or held.cards is None:
        return {"points": held.points if held else None}
    return {kind: n for kind, n in held.cards.items() if n} or dict.fromkeys(rules.values, 0)


class RoundForm(SaveForm):
    """Round `number` of a game: as it was recorded, or as it is typed."""

    def __init__(
        self, game: played.Game, number: int, *, version: int, data: QueryDict | None = None
    ) -> None:
        before = game.rounds[number - 1] if number <= len(game.rounds) else None
        super().__init__(data, version=version, initial=recorded(before) if before else {})
        seats = seated(game, number)
        self.fields["out"] = SeatField(seats, none=NOBODY, code="who-went-out")
        self.fields["dealer"] = SeatField(seats, none="", code="no-such-dealer")
        self.fields["rummy"] = forms.BooleanField(required=False)
        held = before.hands if before else {}
        self.hands = [HandForm(data, seat=n, rules=game.ruleset, held=held.get(n)) for n in seats]

    def clean(self) -> None:
        if any(name.startswith(HAND) and name not in self.hand_fields for name in self.data):
            raise ValidationError("no-such-hand")

    def faults(self) -> list[Fault]:
        """What keeps `entered` from being read; none of a valid form."""
        own = [Fault(str(error.message)) for errors in self.errors.as_data().values() for error in errors]
        return own + [fault for hand in self.hands for fault in hand.faults()]

    @property
    def hand_fields(self) -> set[str]:
        return {hand.add_prefix(name) for hand in self.hands for name in hand.fields}

    @property
    def entered(self) -> played.Round:
        """The round, of a form without faults. Zeros for the one who went out are no hand."""
        out, hands = self.cleaned_data["out"], {form.seat: form.hand() for form in self.hands}
        return played.Round(
            out=out,
            hands={
                seat: hand for seat, hand in hands.items() if hand and not (seat == out and is_empty(hand))
            },
            rummy=self.cleaned_data["rummy"],
            dealer=self.cleaned_data["dealer"],
        )

    @property
    def insisted(self) -> set[str]:
        """The names of the problems that the person said yes to."""
        return {name for typed in self.data.getlist("insist") for name in typed.split()}

    def typed(self) -> list[tuple[str, str]]:
        """All that was entered, field by field, to be sent once more."""
        names = {"out", "dealer", "rummy", "insist"} | self.hand_fields
        return [(name, value) for name, values in self.data.lists() if name in names for value in values]


def recorded(round: played.Round) -> dict[str, str | bool]:
    """A round as its form shows it, hands apart."""
    return {
        "out": NOBODY if round.out is None else f"{round.out}",
        "dealer": "" if round.dealer is None else f"{round.dealer}",
        "rummy": round.rummy,
    }


def is_empty(hand: played.Hand) -> bool:
    return not hand.points and not any((hand.cards or {}).values())
