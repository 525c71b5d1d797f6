"""A new game as it is typed."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from django import forms
from django.core.exceptions import ValidationError

from rummy.clubs.names import NameRefused, fold, tidy
from rummy.rules import catalogue
from rummy.wording import games as wording
from rummy.wording.names import refused

from .numbers import OnceInput
from .saves import KEY

LINES = max(most for _, most in (ruleset.players for ruleset in catalogue.RULESETS.values()))


class NamesField(forms.Field):
    """Many inputs of one name, most of them perhaps empty → {line: tidy name}."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Iterable[str] | None) -> dict[int, str]:
        names: dict[int, str] = {}
        faults = []
        for line, typed in enumerate(value or ()):
            try:
                if typed.split():
                    names[line] = new_name(typed, names.values())
            except NameRefused as refusal:
                faults.append(ValidationError(refused(refusal.code), params={"line": line}))
        if faults:
            raise ValidationError(faults)
        return names


def new_name(typed: str, others: Iterable[str]) -> str:
    """The tidy name; NameRefused("name-twice") if one of the others is the same."""
    name = tidy(typed)
    if fold(name) in map(fold, others):
        raise NameRefused("name-twice")
    return name


class RematchForm(forms.Form):
    """All but the key is known."""

    key = forms.Field(widget=OnceInput, validators=[KEY])


@dataclass(frozen=True, slots=True)
class Line:
    """A seat as typed, and the sentence about what is wrong with its name."""

    number: int
    typed: str
    fault: str


class NewGameForm(RematchForm):
    """Cleans to `ruleset`, `players` (names in seat order), `first_dealer` (a seat, None: draw) and `key`."""

    ruleset = forms.Field(widget=OnceInput, required=False)
    player = NamesField()
    dealer = forms.Field(widget=OnceInput, required=False)

    def clean_ruleset(self) -> str:
        try:
            return catalogue.find(self.cleaned_data["ruleset"]).key
        except KeyError as unknown:
            raise ValidationError(wording.no_such_ruleset()) from unknown

    def clean(self) -> dict[str, object]:
        """The dealer comes as the number of a line: lines that were left empty are no seats."""
        if "key" in self.errors:
            raise ValidationError(wording.worn_key())
        names: dict[int, str] = self.cleaned_data.pop("player", {})
        dealer, seats = self.cleaned_data.pop("dealer") or "", [str(line) for line in names]
        if dealer and dealer not in seats and not self.errors:
            raise ValidationError(wording.no_such_dealer())
        return {
            **self.cleaned_data,
            "players": tuple(names.values()),
            "first_dealer": seats.index(dealer) if dealer in seats else None,
        }

    def lines(self) -> list[Line]:
        """Every line as it was typed, and empty ones up to the most seats of any game."""
        typed: list[str] = self["player"].value() or []
        faults = {fault.params["line"]: str(fault.message) for fault in self.name_faults() if fault.params}
        rows = zip_longest(range(max(LINES, len(typed))), typed, fillvalue="")
        return [Line(int(n), name, faults.get(n, "")) for n, name in rows]

    def name_faults(self) -> list[ValidationError]:
        return self.errors.as_data().get("player", [])
