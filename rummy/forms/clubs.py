"""What a person wants to see of a club, and new names, as they come from the page."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from rummy.clubs.names import NameRefused, tidy
from rummy.history import Wanted
from rummy.models import Club, Game, Player
from rummy.rules import catalogue
from rummy.wording.names import refused

from .numbers import OnceInput
from .saves import KEY, KeyedForm, new_key


class WantedForm(forms.Form):
    """Cleans to `wanted`, `before` and `after`; invalid where one of them is not there."""

    ruleset = forms.Field(widget=OnceInput, required=False)

    def __init__(self, data: Any, *, club: Club) -> None:
        super().__init__(data)
        self.club = club
        games, players = Game.objects.filter(club=club), Player.objects.filter(club=club)
        self.fields["player"] = forms.ModelChoiceField(players, required=False)
        self.fields["before"] = forms.ModelChoiceField(games, to_field_name="code", required=False)
        self.fields["after"] = forms.ModelChoiceField(games, to_field_name="code", required=False)

    def clean_ruleset(self) -> str | None:
        key = self.cleaned_data["ruleset"]
        if key and key not in catalogue.RULESETS:
            raise ValidationError("no-such-ruleset")
        return key or None

    def clean(self) -> dict[str, Any]:
        wanted = Wanted(self.club, self.cleaned_data.get("player"), self.cleaned_data.get("ruleset"))
        return self.cleaned_data | {"wanted": wanted}


class NameForm(KeyedForm):
    """Cleans to a tidy `name`, its error a sentence; and `key`, for which the phone waits in the answer.

    `expect` is the name that the person saw.
    """

    key = forms.CharField(widget=OnceInput, required=False, validators=[KEY], initial=new_key)
    expect = forms.CharField(widget=OnceInput, required=False, strip=False)
    name = forms.Field(required=False)

    def clean_name(self) -> str:
        try:
            return tidy(self.cleaned_data["name"] or "")
        except NameRefused as reason:
            raise ValidationError(refused(reason.code)) from reason
