"""The preview of the ledger counts as the ledger will, and writes nothing."""

from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import LedgerPreview, preview
from dpsim_gui.privacy.accounting import Cost, Guarantee
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, RowUnit
from dpsim_gui.privacy.sensitivity import Relation

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))


def test_before_the_first_release_nothing_is_spent_and_no_ledger_is_made(tmp_path: Path) -> None:
    seen = preview("clinic", ONE, REPLACE_ONE, tmp_path / "ledger.sqlite3")
    assert (seen.releases, str(seen.before.epsilon), str(seen.after.epsilon)) == (0, "0", "1")
    assert (seen.before.delta, seen.unit) == (Fraction(0), REPLACE_ONE)
    assert (seen.cap, seen.problem) == (None, None)
    assert list(tmp_path.iterdir()) == []


def test_what_was_spent_and_the_cap_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with Ledger.open(path) as ledger:
        ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="first")
        ledger.reserve(dataset="other", cost=ONE, unit=REPLACE_ONE, description="other data")
        ledger.set_cap("clinic", Cap(epsilon=Fraction(3, 2), delta=Fraction(0)))
    before = path.read_bytes()
    seen = preview("clinic", ONE, REPLACE_ONE, path)
    assert (seen.releases, str(seen.before.epsilon), str(seen.after.epsilon)) == (1, "1", "2")
    assert seen.cap == Cap(epsilon=Fraction(3, 2), delta=Fraction(0))
    assert "beyond its cap" in str(seen.problem)
    added = RowUnit(relation=Relation.ADD_REMOVE, rows=1)
    assert preview("clinic", ONE, added, path).unit == REPLACE_ONE, "that of the data set"
    assert preview("new", ONE, added, path).unit == added
    assert path.read_bytes() == before


def spending(before: tuple[str, str], after: tuple[str, str]) -> LedgerPreview:
    spent = [Guarantee(epsilon=Fraction(epsilon), delta=Fraction(delta)) for epsilon, delta in (before, after)]
    return LedgerPreview(
        dataset="clinic", releases=1, before=spent[0], after=spent[1], unit=REPLACE_ONE, cap=None, problem=None
    )


def test_a_cap_holds_as_many_releases_in_delta_as_in_epsilon() -> None:
    seen = spending(("1", "1e-7"), ("1.5", "3e-7"))
    # Four more at 1/2 and 2e-7 each.
    assert seen.delta_beside(Fraction(3)) == Fraction("9e-7")
    assert seen.delta_beside(Fraction("1.5")) == seen.after.delta
    for spent in (Fraction(1), Fraction(1, 2)):
        assert seen.delta_beside(spent) == seen.before.delta
    assert seen.delta_beside(Fraction(10**9)) == 1
    # A release that costs nothing more is held for ever.
    assert spending(("1", "1e-7"), ("1", "3e-7")).delta_beside(Fraction(3)) == Fraction("1e-7")
