"""The overview looks at any ledger, at a damaged one too, and says what is wrong with it; nothing is written then."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from dpsim_gui.curator.building.copied_rows import fingerprint_of, released_as
from dpsim_gui.curator.ledger.entry import Cap, typed_unit
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import (
    LedgerPreview,
    accept_losses,
    export_ledger,
    ledger_overview,
    left_of,
    preview,
    set_cap,
)
from dpsim_gui.curator.ledger.seal import LedgerPlaces
from dpsim_gui.curator.ledger.store import DAMAGED
from dpsim_gui.errors import LedgerError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.accounting import Cost, Guarantee
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from tests.refusals import refused
from tests.unit.curator.ledger.small_ledgers import edit, reserve

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Of a ledger with two releases of the same file, under two names."""
    ledger_path, rows = tmp_path / "ledger.sqlite3", tmp_path / "rows.csv"
    rows.write_text("a\n1\n")
    mark = fingerprint_of(rows)
    with Ledger.open(ledger_path) as ledger:
        for name in ("clinic", "ward"):
            reserve(ledger, ONE, dataset=name, description="moments", fingerprint=mark)
    return ledger_path


def test_a_ledger_that_is_not_there_is_an_empty_one(tmp_path: Path) -> None:
    seen = ledger_overview(tmp_path / "ledger.sqlite3")
    assert (seen.datasets, seen.entries, seen.problems) == ((), (), ())
    assert list(tmp_path.iterdir()) == []


def test_looking_makes_no_ledger_and_takes_none_that_is_half_there_for_a_new_one(path: Path, tmp_path: Path) -> None:
    looks: list[Callable[[Path], object]] = [
        ledger_overview,
        lambda ledger: export_ledger(tmp_path / "table.csv", ledger),
        lambda ledger: preview("clinic", ONE, REPLACE_ONE, ledger),
    ]
    with pytest.raises(LedgerError):
        export_ledger(tmp_path / "table.csv", tmp_path / "none.sqlite3")
    begun = tmp_path / "begun.sqlite3"
    Ledger.open(begun).close()
    begun.unlink()
    for look in looks:
        with refused(None, "no-ledger"):
            look(begun)
    assert not begun.exists()
    assert not (tmp_path / "none.sqlite3").exists()
    LedgerPlaces.of(path).seal.unlink()
    assert ledger_overview(path).problems
    with refused(None, "ledger-was-changed"):
        preview("clinic", ONE, REPLACE_ONE, path)


def test_each_data_set_is_told_with_what_its_cap_leaves(path: Path) -> None:
    set_cap("clinic", "3/2", "", path)
    seen = ledger_overview(path)
    assert [(each.name, each.releases, str(each.spent.epsilon)) for each in seen.datasets] == [
        ("clinic", 1, "1"),
        ("ward", 1, "1"),
    ]
    assert [left_of(each) for each in seen.datasets] == [Fraction(1, 2), None]
    assert seen.same_data == (("clinic", "ward"),)
    assert seen.problems == ()


def test_a_damaged_ledger_is_shown_with_its_problems_and_nothing_else_works(path: Path, tmp_path: Path) -> None:
    edit(path, "UPDATE lines SET dataset = 'nobody' WHERE sequence = 2")
    before = path.read_bytes()
    seen = ledger_overview(path)
    assert len(seen.problems) >= 1
    assert len(seen.entries) == 2
    assert seen.same_data == ()
    export_ledger(tmp_path / "table.csv", path)
    assert len((tmp_path / "table.csv").read_text().splitlines()) == 3
    # What it still says about private files is believed: it is the safe side.
    assert "clinic" in released_as(tmp_path / "rows.csv", path) or "nobody" in released_as(tmp_path / "rows.csv", path)
    attempts: list[Callable[[], object]] = [lambda: set_cap("clinic", "9", "", path), lambda: Ledger.open(path)]
    for each in attempts:
        with pytest.raises(LedgerError):
            each()
    assert path.read_bytes() == before
    assert seen.accepted == ()
    accept_losses(path)
    seen = ledger_overview(path)
    assert (seen.problems, len(seen.accepted)) == ((), 1)
    assert "line 2 was changed" in seen.accepted[0]


def test_lines_that_cannot_be_understood_are_looked_at_and_tell_nothing(path: Path) -> None:
    edit(path, "UPDATE lines SET kind = 'gift' WHERE sequence = 2")
    with Ledger.open(path, create=False, despite_problems=True) as ledger:
        assert DAMAGED in ledger.verify()
        with pytest.raises(LedgerError) as refusal:
            ledger.entries()
        assert refusal.value.message == DAMAGED


def test_without_a_seal_no_file_can_be_told_to_be_this_ledgers(path: Path) -> None:
    LedgerPlaces.of(path).seal.unlink()
    with Ledger.open(path, create=False, despite_problems=True) as ledger, pytest.raises(LedgerError) as refusal:
        ledger.whole_file_tag("0" * 32, "0" * 64, "a.dpsim")
    assert dict(refusal.value.message.values)["problem"] == Message("ledger-has-no-seal")


def test_a_table_that_cannot_be_written_is_told(path: Path, tmp_path: Path) -> None:
    with refused("export", "not-written-there"):
        export_ledger(tmp_path / "no" / "table.csv", path)


def test_a_cap_that_is_no_number_is_told(path: Path) -> None:
    with pytest.raises(LedgerError, match="cap"):
        set_cap("clinic", "much", "", path)


def test_the_unit_of_a_cap_is_as_typed() -> None:
    assert typed_unit("cap", "", " ") is None
    for relation, rows, expected in (
        ("add-remove", "", RowUnit(relation=Relation.ADD_REMOVE, rows=1)),
        ("", "3", RowUnit(relation=Relation.REPLACE, rows=3)),
        ("replace", " 2 ", RowUnit(relation=Relation.REPLACE, rows=2)),
    ):
        assert typed_unit("cap", relation, rows) == expected
    for rows in ("x", "0", "-1", "1.5"):
        with refused("cap", "rows-per-person"):
            typed_unit("cap", "replace", rows)


def test_nothing_is_accepted_of_a_ledger_that_never_was(tmp_path: Path) -> None:
    with refused(None, "no-ledger"):
        accept_losses(tmp_path / "none.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_before_the_first_release_nothing_is_spent_and_no_ledger_is_made(tmp_path: Path) -> None:
    seen = preview("clinic", ONE, REPLACE_ONE, tmp_path / "ledger.sqlite3")
    assert (seen.releases, str(seen.before.epsilon), str(seen.after.epsilon)) == (0, "0", "1")
    assert (seen.before.delta, seen.unit) == (Fraction(0), REPLACE_ONE)
    assert (seen.cap, seen.problem) == (None, None)
    assert list(tmp_path.iterdir()) == []


def test_what_was_spent_and_the_cap_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with Ledger.open(path) as ledger:
        reserve(ledger, ONE, description="first")
        reserve(ledger, ONE, dataset="other", description="other data")
        ledger.set_cap("clinic", Cap(epsilon=Fraction(3, 2), delta=Fraction(0)))
    before = path.read_bytes()
    seen = preview("clinic", ONE, REPLACE_ONE, path)
    assert (seen.releases, str(seen.before.epsilon), str(seen.after.epsilon)) == (1, "1", "2")
    assert seen.cap == Cap(epsilon=Fraction(3, 2), delta=Fraction(0))
    assert "above its cap" in str(seen.problem)
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
