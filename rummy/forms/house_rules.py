"""House rules as they are typed: in the club under a name, or for the rounds of a game that are to come."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from rummy.clubs.names import NameRefused, tidy
from rummy.rules.reading import Fault, Faulty
from rummy.rules.rulesets import Ruleset
from rummy.wording.house_faults import name_refused

from .building import Built, built
from .numbers import OnceInput, whole
from .read_rules import house_rules, inputs
from .saves import KeyedForm
from .typed_rules import NONE, TypedRound, TypedRules, typed
from .written_rules import written


class NameForm(KeyedForm):
    """The name of a club's rules; `expect` says what of them the person saw, nothing of new ones."""

    expect = forms.Field(widget=OnceInput, required=False)
    name = forms.Field(widget=OnceInput, required=False)

    def __init__(self, data: QueryDict | None = None, *, expect: str = "", name: str = "") -> None:
        super().__init__(data, initial={"expect": expect, "name": name})

    def clean_name(self) -> str:
        try:
            return tidy(self.cleaned_data["name"] or "")
        except NameRefused as reason:
            raise ValidationError(name_refused(reason.code)) from reason


class RulesForm:
    """`rules` as a form shows them, beside the `book`; of a game those rounds stay that were `played`."""

    def __init__(
        self, book: Ruleset, rules: Ruleset, *, played: int = 0, data: QueryDict | None = None
    ) -> None:
        """Without data, or with none at all, the form shows the rules as they are."""
        self.book, self.before, self.data = book, written(rules), data or QueryDict()
        # The last entry of a list goes on for later rounds, and so can always be changed.
        self.fixed = min(played, len(self.before.rounds) - 1)
        self.past = tuple(map(self._with_usual, self.before.rounds[: self.fixed]))
        came = self._came() if self.data else self.before
        self.built = built(Built(came, self._chosen(came), self.fixed), self.button)

    def _came(self) -> TypedRules:
        """What was typed; meanwhile the game may have played a round, or taken one back."""
        first = self._number("first", len(self.before.rounds))
        came = typed(self.data, self.before, first - 1)
        to_come = came.rounds[self.fixed :] or self.before.rounds[self.fixed :]
        return replace(came, rounds=(*self.past, *to_come))

    def _with_usual(self, past: TypedRound) -> TypedRound:
        """A round that was played has its own of what may now change for all others."""
        once = self.before.once
        return replace(
            past,
            buys=past.buys or once["buys_per_round"],
            rank=past.rank or once["wild"] or NONE,
            closer=past.closer or once["closer_points"],
        )

    def _chosen(self, came: TypedRules) -> int:
        return max(self._number("round", len(came.rounds)) - 1, self.fixed)

    def _number(self, name: str, most: int) -> int:
        """The number of a round, the first one where what came is none."""
        try:
            return min(max(whole(self.data.get(name, "")), 1), most)
        except ValueError:
            return 1

    @property
    def typed(self) -> TypedRules:
        return self.built.typed

    @property
    def button(self) -> str:
        """The tap that changes the form; empty where it came to be saved."""
        return self.data.get("do", "")

    @cached_property
    def house_rules(self) -> dict[str, object]:
        """What differs from the book. Raises Faulty."""
        return house_rules(self.typed, self.book)

    @cached_property
    def faults(self) -> Mapping[str, Sequence[Fault]]:
        """What is wrong, by the name of the input; what is so in many rounds, or for many players, once."""
        found: dict[str, dict[object, Fault]] = defaultdict(dict)
        try:
            _ = self.house_rules
        except Faulty as faulty:
            for fault in faulty.faults:
                for name in inputs(fault, self.typed):
                    found[name][fault.code, fault.figures.get("card")] = fault
        return {name: [*faults.values()] for name, faults in found.items()}
