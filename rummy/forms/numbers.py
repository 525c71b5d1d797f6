"""The one strict reading of whole numbers: "1.000", "1_0", "+1", "1e3" and "٣" are none."""

import re
from typing import ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

DIGITS = re.compile(r"[0-9]+")
MOST_DIGITS = 6  # no count, no score and no version of any game comes near 999,999
MINUS = "−"  # as it is printed; keyboards have "-"


class TooLarge(ValueError):
    """It is a number, but of more than six digits."""


def whole(text: str) -> int:
    """ValueError for anything but one to six digits, with or without spaces around them."""
    digits = text.strip(" ")
    if not DIGITS.fullmatch(digits):
        raise ValueError(text)
    if len(digits) > MOST_DIGITS:
        raise TooLarge(text)
    return int(digits)


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
    """None where nothing was entered, which is not the same as 0.

    What is wrong is "invalid", or "large" where a form tells that from other errors.
    """

    widget = OnceInput
    default_error_messages: ClassVar = {"invalid": "not-a-number"}
    read = staticmethod(whole)

    def to_python(self, value: str | None) -> int | None:
        if value is None or not value.strip():
            return None
        try:
            return self.read(value)
        except ValueError as unreadable:
            said = self.error_messages
            large = said.get("large") if isinstance(unreadable, TooLarge) else None
            raise ValidationError(large or said["invalid"]) from unreadable


class SignedField(WholeField):
    """With a minus before it, or none."""

    read = staticmethod(signed)
