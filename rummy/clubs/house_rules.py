"""The rules of a house, under the name that it has for them."""

from collections.abc import Mapping

from django.db import IntegrityError, transaction

from rummy.models import Club, HouseRules
from rummy.rules import catalogue

from .names import NameRefused, fold, tidy


@transaction.atomic
def save_house_rules(
    *,
    club: Club,
    name: str,
    ruleset: str,
    fields: Mapping[str, object],
    instead_of: HouseRules | None = None,
) -> HouseRules:
    """Keeps what differs from the book's `ruleset`, as new rules or `instead_of` others of the club.

    Games that were started under those keep what they have. Raises NameRefused("name-taken") if the club has
    other rules of this name, Faulty if these are none, KeyError for a ruleset that is not in the book.
    """
    catalogue.find(ruleset).replaced(fields)
    rules = instead_of or HouseRules(club=club)
    rules.ruleset, rules.fields = catalogue.find(ruleset).key, dict(fields)
    return named(rules, name)


@transaction.atomic
def rename_house_rules(*, house_rules: HouseRules, name: str) -> HouseRules:
    """NameRefused("name-taken") if the club has other rules of this name."""
    return named(house_rules, name)


@transaction.atomic
def forget_house_rules(*, house_rules: HouseRules) -> None:
    """Games that were started under them keep what they have."""
    house_rules.delete()


def named(rules: HouseRules, name: str) -> HouseRules:
    rules.name = tidy(name)
    rules.folded = fold(rules.name)
    try:
        with transaction.atomic():
            rules.save()
    except IntegrityError as error:
        raise NameRefused("name-taken") from error
    return rules
