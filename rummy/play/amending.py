"""The rules are changed while a game goes on; what was played keeps its own."""

from collections.abc import Mapping

from django.db import transaction

from rummy.models import Game, What

from .courses import agreed, round_to_come
from .saving import Saved, Wish, answered, digest, locked


@transaction.atomic
def change_rules(*, game: Game, house_rules: Mapping[str, object], wish: Wish) -> Saved:
    """From the round under way on these house rules, differences from the book, stand for all earlier ones.

    Raises Superseded, Refused, or Faulty where they are no rules.
    """
    asked = digest(["rules", house_rules])
    game = locked(game)
    if saved := answered(game, wish, asked):
        return saved
    was = game.played()
    number = round_to_come(was).number
    before = {"house_rules": game.house_rules_in(number)}
    earlier = {first: rules for first, rules in game.amendments.items() if int(first) < number}
    game.amendments = {**earlier, str(number): dict(house_rules)}
    after = {"house_rules": dict(house_rules)}
    return agreed(game, was, wish, asked, what=What.RULES, round=number, before=before, after=after)
