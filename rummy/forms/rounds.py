"""A round as it is typed: who went out and how, who dealt, who cut, and each other player's hand."""

from collections.abc import Collection
from dataclasses import replace

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from rummy.rules import played
from rummy.rules.deals import Deal, deal_of, ordinary_deal
from rummy.rules.scoring import Bonus

from .hands import HAND, Fault, HandForm, is_empty
from .numbers import OnceInput, whole
from .saves import SaveForm

NOBODY = "nobody"
OWN = {"out", "dealer", "rummy", "bonus", "insist"}
"""The fields that are of no hand."""


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


class RoundForm(SaveForm):
    """Round `number` of a game: as it was recorded, or as it is typed."""

    def __init__(
        self, game: played.Game, number: int, *, version: int, data: QueryDict | None = None
    ) -> None:
        before = game.rounds[number - 1] if number <= len(game.rounds) else None
        super().__init__(data, version=version, initial=recorded(before) if before else {})
        deal = deal_of(game, number) or any_deal(game, number)
        self.away = [seat for seat in range(game.seats) if seat not in deal.seats]
        self.fields["out"] = SeatField(deal.seats, none=NOBODY, code="who-went-out")
        self.fields["dealer"] = SeatField(deal.seats, none="", code="no-such-dealer")
        self.fields["rummy"] = forms.BooleanField(required=False)
        self.fields["bonus"] = forms.MultipleChoiceField(
            choices=[(code, code) for code in deal.rules.bonuses if code != Bonus.EXACT_CUT],
            required=False,
            error_messages={"invalid_choice": "no-such-bonus"},
        )
        self.hands = [HandForm(data, seat=seat, deal=deal, before=before) for seat in deal.seats]

    def clean(self) -> None:
        if any(seat_in(name) not in map(str, self.gone) for name in self.data if self.is_strange(name)):
            raise ValidationError("no-such-hand")
        if self.cleaned_data.get("bonus") and self.cleaned_data.get("out", 0) is None:
            raise ValidationError("bonus-without-out")

    def faults(self) -> list[Fault]:
        """What keeps `entered` from being read; none of a valid form."""
        own = [Fault(str(error.message)) for errors in self.errors.as_data().values() for error in errors]
        gone = [Fault("plays-no-more", seat) for seat in self.gone]
        return gone + own + [fault for hand in self.hands for fault in hand.faults()]

    def is_strange(self, name: str) -> bool:
        """Whether it is a field of a hand, but of none that is asked for."""
        return name.startswith(HAND) and name not in self.hand_fields

    @property
    def gone(self) -> list[int]:
        """The seats that it speaks of, and that do not play this round: they left after it was drawn."""
        named = {
            self.data.get("out"),
            self.data.get("dealer"),
            *map(seat_in, filter(self.is_strange, self.data)),
        }
        return [seat for seat in self.away if f"{seat}" in named]

    @property
    def hand_fields(self) -> set[str]:
        return {hand.add_prefix(name) for hand in self.hands for name in hand.fields}

    @property
    def entered(self) -> played.Round:
        """The round, of a form without faults. Zeros for the one who went out are no hand."""
        out = self.cleaned_data["out"]
        hands = {form.seat: form.hand() for form in self.hands}
        return played.Round(
            out=out,
            hands={
                seat: hand for seat, hand in hands.items() if hand and not (seat == out and is_empty(hand))
            },
            rummy=self.cleaned_data["rummy"],
            dealer=self.cleaned_data["dealer"],
            out_buys=next((form.bought for form in self.hands if form.seat == out), None),
            bonuses=self.bonuses(),
        )

    def bonuses(self) -> dict[int, tuple[str, ...]]:
        out, bonuses = self.cleaned_data["out"], self.cleaned_data["bonus"]
        earned = {
            hand.seat: (*(bonuses if hand.seat == out else ()), *([Bonus.EXACT_CUT.value] * hand.says("cut")))
            for hand in self.hands
        }
        return {seat: codes for seat, codes in earned.items() if codes}

    @property
    def insisted(self) -> set[str]:
        """The names of the problems that the person said yes to."""
        return {name for typed in self.data.getlist("insist") for name in typed.split()}

    def typed(self) -> list[tuple[str, str]]:
        """All that was entered, field by field, to be sent once more."""
        names = OWN | self.hand_fields
        return [(name, value) for name, values in self.data.lists() if name in names for value in values]


def any_deal(game: played.Game, number: int) -> Deal:
    """Of a round that is not there: some were taken back, or the game ended. All may be in what was typed."""
    return replace(ordinary_deal(game, number, game.first_dealer), seats=tuple(range(game.seats)))


def seat_in(name: str) -> str:
    """The seat that a field of a hand is about."""
    return name.removeprefix(HAND).partition("-")[0]


def recorded(round: played.Round) -> dict[str, str | bool | list[str]]:
    """A round as its form shows it, hands apart."""
    bonuses = () if round.out is None else round.bonuses.get(round.out, ())
    return {
        "out": NOBODY if round.out is None else f"{round.out}",
        "dealer": "" if round.dealer is None else f"{round.dealer}",
        "rummy": round.rummy,
        "bonus": [code for code in bonuses if code != Bonus.EXACT_CUT],
    }
