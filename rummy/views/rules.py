"""The rules in words: the book's for anybody, a game's own for its people."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rummy import rulebook
from rummy.rules.rulesets import Ruleset

from . import find
from .public import language_query, public, show, under_one_name

LONGEST_SEARCH = 60  # letters


@public
def rules(request: HttpRequest) -> HttpResponse:
    sought = request.GET.get("q", "")[:LONGEST_SEARCH].strip()
    return show(request, "rummy/rules/index.html", {"pages": rulebook.index(), "sought": sought})


@public
@under_one_name
def ruleset(request: HttpRequest, found: Ruleset) -> HttpResponse:
    context = {"page": rulebook.ruleset_page(found), "book": None}
    return show(request, "rummy/rules/ruleset.html", context)


@require_safe
def game_rules(request: HttpRequest, code: str) -> HttpResponse:
    """What the round to come is played by, beside the book, and what was changed since the game began."""
    game = find.game(request, code)
    context = {
        "game": game,
        "page": rulebook.ruleset_page(game.rules),
        "book": game.book,
        "amended": rulebook.amended(game),
        "query": language_query(request),
    }
    return render(request, "rummy/rules/game.html", context)
