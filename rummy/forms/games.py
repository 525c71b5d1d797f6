"""A new game as it is typed."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import tzinfo
from functools import cache
from itertools import zip_longest
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.timezone import get_default_timezone

from rummy.clubs.names import NameRefused, fold, tidy
from rummy.models import Club, HouseRules
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
        taken: set[str] = set()
        faults = []
        for line, typed in enumerate(value or ()):
            try:
                if typed.split():
                    names[line] = new_name(typed, taken)
            except NameRefused as refusal:
                faults.append(ValidationError(refused(refusal.code), params={"line": line}))
        if faults:
            raise ValidationError(faults)
        return names


def new_name(typed: str, taken: set[str]) -> str:
    """The tidy name, which is `taken` from then on, folded; NameRefused("name-twice") if it was so before."""
    name = tidy(typed)
    if fold(name) in taken:
        raise NameRefused("name-twice")
    taken.add(fold(name))
    return name


@cache
def zones() -> AbstractSet[str]:
    """All names of time zones; looking them up takes longer than a page."""
    return available_timezones() - {"localtime", "Factory"}  # no places


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
    """Cleans to `key`, and what `play.games.NewGame` takes: `players`, in seat order, the dealer, the rules.

    `house` are the club's own rules by their names in this form, the last used first. `before` is what was
    typed before a look at the house rules.
    """

    ruleset = forms.Field(widget=OnceInput, required=False)
    player = NamesField()
    dealer = forms.Field(widget=OnceInput, required=False)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        club: Club | None = None,
        before: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial={**before} if before else None)
        self.last = club.games.newest_first().first() if club else None
        kept = club.house_rules.recent_first() if club else ()
        self.house = {f"house-{rules.pk}": rules for rules in kept}

    @property
    def rules(self) -> HouseRules:
        """What was chosen; an entry of the book is rules without a name. KeyError for what is neither."""
        chosen = self["ruleset"].value() or ""
        return self.house.get(chosen) or HouseRules(ruleset=catalogue.find(chosen).key)

    @property
    def clocks(self) -> tzinfo:
        """Where the phone says it is, else where the club's `last` game was, else where this machine is."""
        said: str = self.data.get("zone", "")
        if said in zones():
            return ZoneInfo(said)
        return self.last.clocks if self.last else get_default_timezone()

    def clean_ruleset(self) -> str:
        try:
            return self.rules.ruleset
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
        rules = HouseRules() if "ruleset" in self.errors else self.rules
        return {
            **self.cleaned_data,
            "house_rules": rules.fields,
            "rules_name": rules.name,
            "players": tuple(names.values()),
            "first_dealer": seats.index(dealer) if dealer in seats else None,
        }

    def lines(self) -> list[Line]:
        """Every line as it was typed, and empty ones up to the most seats of any game."""
        typed: list[str] = self["player"].value() or []
        faults = self.name_faults()
        most = max(LINES, len(typed), *(rules.rules.players[1] for rules in self.house.values()))
        rows = zip_longest(range(most), typed, fillvalue="")
        return [Line(int(n), name, faults.get(int(n), "")) for n, name in rows]

    def name_faults(self) -> dict[int, str]:
        """By line."""
        found: list[ValidationError] = self.errors.as_data().get("player", [])
        return {fault.params["line"]: str(fault.message) for fault in found if fault.params}

    def first_fault(self) -> int | None:
        """The first line with a fault in it."""
        return min(self.name_faults(), default=None)
