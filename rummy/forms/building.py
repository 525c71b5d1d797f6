"""What the buttons in the form of house rules do to it, without saving anything."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from rummy.rules.consistency import MOST_ROUNDS

from .typed_rules import TypedRound, TypedRules

LAST_MELD = re.compile(r"\+?(\d{0,2})([SR]\d{1,2})\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Built:
    """The form, and the round that is `chosen` in it, from 0. The first `played` rounds stay as they are."""

    typed: TypedRules
    chosen: int
    played: int = 0

    @property
    def round(self) -> TypedRound:
        return self.typed.rounds[self.chosen]

    def with_rounds(self, *rounds: TypedRound, chosen: int) -> "Built":
        return replace(self, typed=replace(self.typed, rounds=rounds), chosen=chosen)

    def with_contract(self, text: str) -> "Built":
        before, after = self.typed.rounds[: self.chosen], self.typed.rounds[self.chosen + 1 :]
        return self.with_rounds(*before, replace(self.round, contracts=text), *after, chosen=self.chosen)


def built(form: Built, button: str) -> Built:
    """The form after a tap; as it was, where the button is none or has nothing to do."""
    if re.fullmatch(r"[SR]\d{1,2}", button):
        return form.with_contract("+".join(filter(None, (form.round.contracts.strip(), button))))
    return BUTTONS[button](form) if button in BUTTONS else form


def shorten(form: Built) -> Built:
    """Takes the last meld back: `S3+2R4` becomes `S3+R4`."""
    return form.with_contract(LAST_MELD.sub(one_less, form.round.contracts))


def one_less(last: re.Match[str]) -> str:
    left = int(last[1] or 1) - 1
    plus = last[0].startswith("+") and left > 0
    return f"{'+' if plus else ''}{left if left > 1 else ''}{last[2] if left > 0 else ''}"


def add(form: Built) -> Built:
    """One more round after this one, like it but for its contract."""
    rounds, at = form.typed.rounds, form.chosen + 1
    if len(rounds) == MOST_ROUNDS:
        return form
    return form.with_rounds(*rounds[:at], replace(form.round, contracts=""), *rounds[at:], chosen=at)


def drop(form: Built) -> Built:
    """One round to come is always left."""
    rounds = [*form.typed.rounds]
    if len(rounds) == form.played + 1:
        return form
    del rounds[form.chosen]
    return form.with_rounds(*rounds, chosen=min(form.chosen, len(rounds) - 1))


def move(form: Built, by: int) -> Built:
    rounds, to = [*form.typed.rounds], form.chosen + by
    if not form.played <= to < len(rounds):
        return form
    rounds.insert(to, rounds.pop(form.chosen))
    return form.with_rounds(*rounds, chosen=to)


def add_kind(form: Built) -> Built:
    return replace(form, typed=replace(form.typed, values=(*form.typed.values, ("", ""))))


BUTTONS: dict[str, Callable[[Built], Built]] = {
    "back": shorten,
    "add": add,
    "drop": drop,
    "earlier": lambda form: move(form, -1),
    "later": lambda form: move(form, 1),
    "kind": add_kind,
}
