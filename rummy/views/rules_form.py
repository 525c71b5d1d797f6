"""The form of house rules as a page: every field beside what the book says, and what is wrong with it."""

from collections.abc import Mapping
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from rummy.forms.house_rules import NameForm, RulesForm
from rummy.forms.saves import SaveForm
from rummy.forms.typed_rules import BONUSES, FLAGS, TIES, TypedRound, TypedShoe
from rummy.forms.written_rules import written
from rummy.rules.contracts import Contract
from rummy.wording import house_faults
from rummy.wording import house_rules as wording

from . import answers
from .rules_lines import KindRow, Line, RoundPanel, ShoeRow, asked, contract_of, tidied

EDIT = "rummy/house_rules/edit.html"
GROUPS: dict[str, tuple[str, ...]] = {
    "deal": ("players[0]", "players[1]", "wild"),
    "buys": ("buys_per_round", "buys_per_game", "cards_per_buy", "points_per_buy"),
    "end": (*FLAGS, "closer_points", *BONUSES),
    "winner": ("scoring", "target", *(f"tiebreaks[{n}]" for n in range(TIES))),
}
OWN = frozenset({"buys", "rank", "closer"})  # of a round
SETS, RUNS = (3, 4, 5), (3, 4, 5, 6, 7)  # to be tapped; others can be written


def draw(
    request: HttpRequest, rules: RulesForm, form: NameForm | SaveForm, *, status: int, **more: object
) -> HttpResponse:
    """What is wrong is said only of a form that came to be saved."""
    template = EDIT + "#screen" if answers.wants_part(request) else EDIT
    page = RulesPage(rules, checked=status == 422)
    # New rules have no state that somebody could have seen.
    kept = not form.is_bound and form["expect"].value() != ""
    state = "look" if status >= 400 else "saved" if kept else "unsaved"
    context = {"page": page, "form": form, "state": state, **more}
    return answers.drawn(TemplateResponse(request, template, context, status=status))


class RulesPage:
    """`checked` says whether what is wrong is shown: not before somebody has asked for it to be saved."""

    sets, runs = SETS, RUNS

    def __init__(self, form: RulesForm, *, checked: bool) -> None:
        self.form = form
        self.faults = form.faults if checked else {}
        self.book = written(form.book)

    def said(self, name: str) -> tuple[str, ...]:
        return tuple(house_faults.fault(fault) for fault in self.faults.get(name, ()))

    def summary(self) -> list[tuple[str, str]]:
        """All that is wrong, each with where it is."""
        return [(house_faults.place(name), said) for name in self.faults for said in self.said(name)]

    @property
    def first(self) -> int:
        """The number of the first round that can be changed."""
        return self.form.fixed + 1

    @property
    def lines(self) -> Mapping[str, tuple[Line, ...]]:
        """The fields with one input, by group."""
        return {group: tuple(map(self.line, names)) for group, names in self.groups().items()}

    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """A game has as many rounds as it has contracts: then nothing asks for their number."""
        return GROUPS | {"winner": ("rounds", *GROUPS["winner"])} if self.goes_on else GROUPS

    @property
    def goes_on(self) -> bool:
        """Whether there are no contracts, one a round."""
        return not any(round.contracts for round in self.form.typed.rounds)

    @property
    def open_groups(self) -> set[str]:
        """Those in which something is wrong, or has just been tapped."""
        tapped = {"": set(), "kind": {"values"}}.get(self.form.button, {"rounds"})
        return tapped | set(map(group_of, self.faults))

    def line(self, name: str) -> Line:
        if name.startswith("tiebreaks"):
            nth = int(name[-2])
            return Line(name, self.form.typed.tiebreaks[nth], self.book.tiebreaks[nth], self.said(name))
        typed, book = self.form.typed.once[name], self.book.once[name]
        if name == "wild":
            typed, book = wording.kind_shown(typed), wording.kind_shown(book)
        return Line(name, typed, book, self.said(name))

    @cached_property
    def rounds(self) -> tuple[RoundPanel, ...]:
        return tuple(self.panel(n, round) for n, round in enumerate(self.form.typed.rounds))

    @property
    def contracts(self) -> list[Contract]:
        """Those that can be drawn."""
        return [panel.asked.contract for panel in self.rounds if panel.asked.contract]

    @property
    def open(self) -> int:
        """The number of the round that is shown: the first with a fault in it, if there is one."""
        wrong = [panel.number for panel in self.rounds if any(line.faults for line in panel.lines)]
        return wrong[0] if wrong else self.form.built.chosen + 1

    def panel(self, nth: int, round: TypedRound) -> RoundPanel:
        book = self.book.rounds[nth] if nth < len(self.book.rounds) else None
        return RoundPanel(
            number=nth + 1,
            is_fixed=nth < self.form.fixed,
            asked=asked(round, self.form.typed.once),
            lines=self.round_lines(nth, round),
            says=self.book_has(book) if book else "",
            differs=tidied(round) != book,
        )

    def book_has(self, round: TypedRound) -> str:
        own = {"buys": round.buys, "rank": wording.kind_shown(round.rank), "closer": round.closer}
        return wording.book_has(contract_of(round), round.dealt, round.final_discard, own)

    def round_lines(self, nth: int, round: TypedRound) -> tuple[Line, ...]:
        once = self.form.typed.once
        rows = [
            ("contracts", round.contracts, ""),
            ("dealt", round.dealt, ""),
            ("final_discard", round.final_discard, ""),
            ("buys", round.buys, once["buys_per_round"]),
            ("rank", wording.kind_shown(round.rank), wording.kind_shown(once["wild"]) or "–"),
            ("closer", round.closer, once["closer_points"]),
        ]
        return tuple(
            Line(f"{name}[{nth}]", typed, "", self.said(f"{name}[{nth}]"), usual)
            for name, typed, usual in rows
            if name in self.asked_of_a_round
        )

    @cached_property
    def asked_of_a_round(self) -> frozenset[str]:
        """What some round has of its own is asked of all of them; what none has, once somebody wants it."""
        to_come = self.form.typed.rounds[self.form.fixed :]
        own = {
            name for name in OWN if name in self.form.data or any(getattr(round, name) for round in to_come)
        }
        dealt = set() if self.form.typed.dealt_by_players else {"dealt"}
        return frozenset(
            {"contracts", "final_discard", *dealt, *(OWN if self.form.button == "more" else own)}
        )

    @property
    def all_of_a_round(self) -> bool:
        return self.asked_of_a_round >= OWN

    def shoes(self) -> tuple[ShoeRow, ...]:
        return tuple(self.shoe_row(seats, shoe) for seats, shoe in self.form.typed.shoes.items())

    def shoe_row(self, seats: int, shoe: TypedShoe) -> ShoeRow:
        book = self.book.shoes.get(seats, TypedShoe())
        names = ("decks", "jokers", "dealt")[: 3 if self.form.typed.dealt_by_players else 2]
        return ShoeRow(
            seats=seats,
            lines=tuple(
                Line(f"{n}.{seats}", getattr(shoe, n), getattr(book, n), self.said(f"{n}.{seats}"))
                for n in names
            ),
            says=wording.book_shuffles(book.decks, book.jokers, book.dealt),
        )

    def values(self) -> tuple[KindRow, ...]:
        book = dict(self.book.values)
        return tuple(
            KindRow(
                shown=wording.kind_shown(kind),
                points=points,
                book=book.get(kind, ""),
                faults=self.said(f"values[{n}]"),
            )
            for n, (kind, points) in enumerate(self.form.typed.values)
        )

    def faults_of_values(self) -> tuple[str, ...]:
        return self.said("values")


def group_of(name: str) -> str:
    """Where in the form an input is."""
    for group, names in GROUPS.items():
        if name in names:
            return group
    if name == "rounds":
        return "winner"
    return "values" if name.startswith("values") else "deal" if "." in name else "rounds"
