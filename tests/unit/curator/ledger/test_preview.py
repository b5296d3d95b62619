"""The preview of the ledger counts as the ledger will, and writes nothing."""

from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import preview
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))


def test_before_the_first_release_nothing_is_spent_and_no_ledger_is_made(tmp_path: Path) -> None:
    seen = preview("clinic", ONE, REPLACE_ONE, tmp_path / "ledger.sqlite3")
    assert (seen.releases, str(seen.before.epsilon), str(seen.after.epsilon)) == (0, "0", "1")
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
    assert path.read_bytes() == before
