"""The rules of a house, under the name that it has for them."""

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime

from django.db import IntegrityError, transaction

from rummy.models import Club, HouseRules
from rummy.rules import catalogue

from .guests import welcome
from .names import NameRefused, fold, tidy


class Stale(Exception):
    """Somebody else has changed these rules meanwhile."""


def state(rules: HouseRules) -> str:
    """What a person saw of them, in 64 characters."""
    seen = json.dumps([rules.name, rules.ruleset, rules.fields], sort_keys=True)
    return hashlib.sha256(seen.encode()).hexdigest()


@transaction.atomic
def first_house_rules(
    *, club_name: str, at: datetime, name: str, ruleset: str, fields: Mapping[str, object]
) -> HouseRules:
    """The same for a visitor, who becomes a guest with a club of this name."""
    club = welcome(club_name=club_name, at=at).clubs.get()
    return save_house_rules(club=club, name=name, ruleset=ruleset, fields=fields)


@transaction.atomic
def save_house_rules(
    *,
    club: Club,
    name: str,
    ruleset: str,
    fields: Mapping[str, object],
    instead_of: HouseRules | None = None,
    expect: str = "",
) -> HouseRules:
    """Keeps what differs from the book's `ruleset`, as new rules or `instead_of` others of the club.

    Games that were started under those keep what they have. To save the same again changes nothing. Raises
    NameRefused("name-taken") if the club has other rules of this name, Faulty if these are none, Stale if
    those others are not in the `expect`ed state, KeyError for a ruleset that is not in the book. Others that
    were forgotten meanwhile are new again.
    """
    book = catalogue.find(ruleset)
    book.replaced(fields)
    wanted = HouseRules(name=tidy(name), ruleset=book.key, fields=dict(fields))
    kept = club.house_rules.select_for_update()
    replaced = kept.filter(pk=instead_of.pk) if instead_of else kept.filter(folded=fold(wanted.name))
    rules = replaced.first()
    if rules and state(rules) == state(wanted):
        return rules
    if rules is None or instead_of is None:
        rules = HouseRules(club=club)
    elif expect != state(rules):
        raise Stale
    rules.ruleset, rules.fields = wanted.ruleset, wanted.fields
    return named(rules, name)


@transaction.atomic
def forget_house_rules(*, house_rules: HouseRules, expect: str) -> None:
    """Games that were started under them keep what they have. Stale if they are not as `expect`ed."""
    now = HouseRules.objects.select_for_update().filter(pk=house_rules.pk).first()
    if now is None:
        return
    if state(now) != expect:
        raise Stale
    now.delete()


def named(rules: HouseRules, name: str) -> HouseRules:
    rules.name = tidy(name)
    rules.folded = fold(rules.name)
    try:
        with transaction.atomic():
            rules.save()
    except IntegrityError as error:
        raise NameRefused("name-taken") from error
    return rules
