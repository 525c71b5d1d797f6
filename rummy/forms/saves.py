"""What each form carries that changes something, so that it is done once and to what the person saw."""

import secrets
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.http import QueryDict

from .numbers import OnceInput, WholeField

# Errors are codes here; `wording` says them.
STALE = "stale-form"
KEY = RegexValidator(r"\A[A-Za-z0-9_-]{22,64}\Z", message=STALE)


def new_key() -> str:
    """128 random bits in 22 letters."""
    return secrets.token_urlsafe(16)


class KeyedForm(forms.Form):
    """`key` makes the save single; `expect`, a field of each form's own, is what the person saw."""

    data: QueryDict

    key = forms.Field(widget=OnceInput, validators=[KEY], error_messages={"required": STALE}, initial=new_key)

    @property
    def is_stale(self) -> bool:
        """Whether it came without a key, or what the person saw, that could be read."""
        return not self.errors.keys().isdisjoint({"key", "expect"})

    def renew(self, expect: object) -> None:
        """Shown again, it asks for a change of its own to what is there now."""
        self.data = self.data.copy()
        self.data["key"], self.data["expect"] = new_key(), f"{expect}"


class SaveForm(KeyedForm):
    """`expect` is the version of the game that the person saw."""

    expect = WholeField(error_messages={"required": STALE, "invalid": STALE})

    def __init__(
        self, data: QueryDict | None = None, *, version: int, initial: dict[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial={"expect": version} | (initial or {}))
