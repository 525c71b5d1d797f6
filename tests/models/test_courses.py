"""What is known of a round goes with its entry, where that says nothing else."""

from rummy.models.courses import UnderWay
from rummy.rules.played import Hand, Round

ANA, LUIS, MARTA, PEP = range(4)
ENTERED = Round(out=ANA, hands={LUIS: Hand(points=20), MARTA: Hand(points=5, buys=1)})


def test_buys_are_those_counted_unless_the_entry_has_others() -> None:
    assert UnderWay({ANA: 3, LUIS: 2, MARTA: 2}).completed(ENTERED).counted_buys == {
        ANA: 3,
        LUIS: 2,
        MARTA: 1,
    }


def test_nobody_counted_is_not_zero() -> None:
    assert UnderWay().completed(ENTERED) == ENTERED


def test_the_dealer_is_whom_the_table_has() -> None:
    assert UnderWay(dealer=LUIS).completed(ENTERED).dealer == LUIS


def test_a_dealer_who_has_left_since_is_none() -> None:
    assert UnderWay(dealer=PEP).completed(ENTERED).dealer is None
