"""Who leaves, comes back, joins, and sits where."""

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator

from .numbers import OnceInput, SignedField, WholeField
from .saves import STALE, SaveForm

CODES = {"required": STALE, "invalid": STALE}
ORDER = RegexValidator(r"\A[0-9]{1,2}(-[0-9]{1,2}){1,11}\Z", STALE)
NUMBER = {"invalid": "not-a-number", "large": "number-too-large"}


class SeatForm(SaveForm):
    """Cleans to `seat`, a seat's number."""

    seat = WholeField(error_messages=CODES)


class OrderForm(SaveForm):
    """Cleans to `order`, seats clockwise: "2-0-1"."""

    order = forms.Field(widget=OnceInput, validators=[ORDER], error_messages=CODES)

    def clean_order(self) -> list[int]:
        return [int(seat) for seat in self.cleaned_data["order"].split("-")]


class StartForm(SaveForm):
    """Cleans `points`, the total that somebody comes in with: a number of their own, or a proposed one."""

    start = forms.Field(widget=OnceInput, required=False)
    number = SignedField(required=False, error_messages=NUMBER)

    def clean(self) -> None:
        typed = self.cleaned_data.get("number")
        if "number" not in self.errors:
            self.cleaned_data["points"] = self.proposed() if typed is None else typed

    def proposed(self) -> int:
        try:
            return SignedField().clean(self.cleaned_data["start"]) or 0
        except ValidationError as unreadable:
            raise ValidationError("no-start") from unreadable


class BackForm(SeatForm, StartForm):
    """Somebody who had left plays again."""


class JoinForm(StartForm):
    """Cleans to `name`, `left_of` (the seat to whose left they sit) and `points`."""

    name = forms.Field(widget=OnceInput, error_messages={"required": "name-empty"})
    left_of = WholeField(error_messages=CODES)
