"""A game is stopped early."""

from django import forms
from django.core.exceptions import ValidationError

from rummy.rules.played import How

from .numbers import OnceInput
from .saves import STALE, SaveForm


class EndForm(SaveForm):
    """Cleans to `how`."""

    how = forms.Field(widget=OnceInput, error_messages={"required": STALE})

    def clean_how(self) -> How:
        try:
            return How(self.cleaned_data["how"])
        except ValueError as unknown:
            raise ValidationError(STALE) from unknown
