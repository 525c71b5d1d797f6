"""What is tapped on the table between two rounds."""

import re
from typing import ClassVar

from django import forms
from django.core.exceptions import ValidationError

from .numbers import OnceInput, WholeField
from .saves import STALE, SaveForm

COUNT = re.compile(r"([0-9]{1,2})-([0-9]{1,2})-([0-9]{1,2})")


class CountField(forms.Field):
    """ "2-0-1": seat 2 had no buy and has one now."""

    widget = OnceInput
    default_error_messages: ClassVar = {"required": STALE}

    def to_python(self, value: str | None) -> tuple[int, int, int] | None:
        if not value:
            return None
        if not (found := COUNT.fullmatch(value)):
            raise ValidationError(STALE)
        seat, was, buys = map(int, found.groups())
        if abs(buys - was) != 1:
            raise ValidationError(STALE)
        return seat, was, buys


class BuysForm(SaveForm):
    """Cleans to `number`, the round under way, and `count`: seat, buys that were shown, buys now."""

    number = WholeField(error_messages={"required": STALE, "invalid": STALE})
    count = CountField()


class DealerForm(SaveForm):
    """Cleans to `number`, the round under way, and `dealer`: a seat, or None for whose turn it is."""

    number = WholeField(error_messages={"required": STALE, "invalid": STALE})
    dealer = WholeField(required=False, error_messages={"invalid": STALE})
