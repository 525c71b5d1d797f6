import pytest

from rummy.clubs.house_rules import save_house_rules
from rummy.models import Club, HouseRules, User


@pytest.fixture
def club(ana: User) -> Club:
    return ana.clubs.get()


@pytest.fixture
def rules(club: Club) -> HouseRules:
    """Three buys a round, and else Contract Rummy."""
    return save_house_rules(
        club=club, name="Grandma's", ruleset="contract-rummy", fields={"buys_per_round": 3}
    )
