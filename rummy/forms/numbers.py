"""The one strict reading of whole numbers: "1.000", "1_0", "+1", "1e3" and "٣" are none."""

import re
from typing import ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

# No count, no score and no version of any game comes near 999,999.
DIGITS = re.compile(r"[0-9]{1,6}")
MINUS = "−"  # as it is printed; keyboards have "-"


def whole(text: str) -> int:
    """ValueError for anything but one to six digits, with or without spaces around them."""
    if not DIGITS.fullmatch(text.strip(" ")):
        raise ValueError(text)
    return int(text)


def signed(text: str) -> int:
    """The same with a minus before it, or none; ValueError for anything else."""
    bare = text.strip(" ")
    return -whole(bare[1:]) if bare.startswith(("-", MINUS)) else whole(bare)


class OnceInput(forms.TextInput):
    """A field that came twice is read as what no number, no key and no seat looks like."""

    def value_from_datadict(self, data: QueryDict, files: object, name: str) -> str | None:  # type: ignore[override]
        values = data.getlist(name)
        return ", ".join(values) if values else None


class WholeField(forms.Field):
    """None where nothing was entered, which is not the same as 0."""

    widget = OnceInput
    default_error_messages: ClassVar = {"invalid": "not-a-number"}

    def to_python(self, value: str | None) -> int | None:
        if value is None or not value.strip():
            return None
        try:
            return whole(value)
        except ValueError as unreadable:
            raise ValidationError(self.error_messages["invalid"]) from unreadable


class SignedField(WholeField):
    """With a minus before it, or none."""

    def to_python(self, value: str | None) -> int | None:
        try:
            return signed(value or "")
        except ValueError:
            return super().to_python(value)
