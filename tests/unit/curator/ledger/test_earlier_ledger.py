"""Ledgers of earlier versions, made by their code, are read, counted at the safe side, and continued.

That of version 1: a cap of clinic (ε = 4, δ = 10⁻⁶), a written release (ε = 1) and a hashed one (ε = 1/2, δ = 10⁻⁷),
a changed description that the owner accepted, an unfinished release of roads (ε = 1/3), a cap of towns (ε = 1).
"""

import csv
import io
import json
import shutil
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from dpsim_gui.curator.ledger.entry import State
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import cost_of
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from tests.unit.cli.test_ledger_command import dpsim
from tests.unit.curator.ledger.small_ledgers import edit, reserve

KEPT = Path(__file__).with_name("earlier_ledger") / "ledger.sqlite3"
ADD_REMOVE_ONE = RowUnit(relation=Relation.ADD_REMOVE, rows=1)
TENTH = cost_of(Budget.parse(epsilon="0.1", delta="0"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.sqlite3"
    shutil.copy(KEPT, path)
    shutil.copy(KEPT.with_name(KEPT.name + ".seal"), path.with_name(path.name + ".seal"))
    return path


# ---- a ledger of version 2, whose releases with a person column were counted as rows


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """Made by that version's code.

    attacked: a cap of ε = 2 for one row replaced, a release (ε = 1) that counted 1 row of each person, one for 1 row
    visits:   releases that counted 3 rows and 1 row of each person (ε = 1), one for 5 rows (ε = 1/2, δ = 10⁻⁷)
    ward:     add-remove; a release for 2 rows and one that counted 2 rows of each person (ε = 1)
    """
    shutil.copytree(KEPT.parent.with_name("person_ledger"), tmp_path / "people")
    return tmp_path / "people" / "ledger.sqlite3"


@pytest.mark.parametrize(
    ("name", "unit", "then", "now"),
    [
        ("attacked", REPLACE_ONE, 2, 2 + 1),
        ("visits", RowUnit(relation=Relation.REPLACE, rows=3), Fraction(9, 2), 2 + 6 + Fraction(1, 2)),
        ("ward", RowUnit(relation=Relation.ADD_REMOVE, rows=2), 2, 1 + 2),
    ],
)
def test_people_who_were_counted_as_rows_cost_what_they_really_do(
    name: str, unit: RowUnit, then: Fraction, now: Fraction, people: Path
) -> None:
    """The unit stays what it was, since the cap was meant in it."""
    before = people.read_bytes()
    with Ledger.open(people) as ledger:
        assert ledger.verify() == []
        assert ledger.unit(name) == unit
        assert ledger.spent(name).epsilon == now > then
        assert ledger.released_as(name.encode()) == (name,)
    assert people.read_bytes() == before


def test_a_cap_that_was_passed_unseen_admits_nothing_more_and_the_ledger_goes_on(people: Path) -> None:
    with Ledger.open(people) as ledger:
        with pytest.raises(LedgerError, match="above its cap"):
            reserve(ledger, TENTH, dataset="attacked")
        counted = PersonUnit(relation=Relation.REPLACE, counted=6)
        reserve(ledger, TENTH, dataset="visits", unit=counted)
        assert ledger.spent("visits").epsilon == Fraction(86, 10)
    with Ledger.open(people) as ledger:
        assert ledger.verify() == []
        words = [str(entry.unit) for entry in ledger.entries("visits")]
    assert words == [
        "one person with all rows replaced (at most 3 rows counted)",
        "one person with all rows replaced (at most one row counted)",
        "up to 5 rows of a person replaced",
        "one person with all rows replaced (at most 6 rows counted)",
    ]
    with closing(sqlite3.connect(people)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (4,), "an earlier program would count too low"


# ---- a ledger of version 1


def test_it_is_read_and_looking_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    with Ledger.open(path, create=False) as ledger:
        assert ledger.verify() == []
        states = [(entry.dataset, entry.state, entry.unit) for entry in ledger.entries()]
        assert states == [
            ("clinic", State.WRITTEN, None),
            ("clinic", State.HASHED, None),
            ("roads", State.RESERVED, None),
        ]
        assert len(ledger.accepted()) == 1
        assert ledger.released_as(b"clinic") == ("clinic",)
        table = io.StringIO(newline="")
        ledger.export_csv(table)
        units = [row[-4:] for row in csv.reader(table.getvalue().splitlines())]
        names = ["relation", "rows_per_person", "kept_by_program", "rho_delta"]
        assert units == [names, *[["", "", "", "0"]] * 3], "not recorded then"
    assert path.read_bytes() == before


def test_its_releases_are_counted_at_the_safe_side(path: Path) -> None:
    """They may have been add-remove releases: two steps for one row replaced."""
    with Ledger.open(path) as ledger:
        spent = ledger.spent("clinic")
        assert ledger.unit("clinic") == REPLACE_ONE
        assert spent.epsilon == 2 * (1 + Fraction(1, 2))
        assert Fraction(2, 10**7) < spent.delta < Fraction(4, 10**7)
        assert spent.rho == 4 * sum(entry.cost.rho for entry in ledger.entries("clinic"))
        assert ledger.unknown_units("clinic") == 2
        assert spent.accountant is Accountant.BASIC
        assert ledger.unit("towns") is None


def test_it_is_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("show", "--ledger", path) == 0
    text = capsys.readouterr().out
    assert "note: clinic: an earlier version did not record the unit of these releases: 2. To" in text
    assert "note: roads: an earlier version did not record the unit of these releases: 1. To" in text
    assert dpsim("show", "--ledger", path, "--json") == 0
    content = json.loads(capsys.readouterr().out)
    assert [each["relation"] for each in content["releases"]] == [None] * 3
    assert [each["unit"] and each["unit"]["relation"] for each in content["datasets"]] == ["replace", "replace", None]


def test_it_goes_on_and_its_cap_holds(path: Path) -> None:
    with Ledger.open(path) as ledger:
        reserve(ledger, TENTH)
        assert ledger.spent("clinic").epsilon == Fraction(31, 10)
        reserve(ledger, TENTH, dataset="towns", unit=ADD_REMOVE_ONE)
        assert ledger.unit("towns") == ADD_REMOVE_ONE
        with pytest.raises(LedgerError, match="above its cap"):
            ledger.reserve(
                dataset="clinic", cost=cost_of(Budget.parse(epsilon="1", delta="0")), unit=REPLACE_ONE, description=""
            )
    with Ledger.open(path) as ledger:
        assert ledger.verify() == []
        assert [entry.unit for entry in ledger.entries()] == [None] * 3 + [REPLACE_ONE, ADD_REMOVE_ONE]
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (4,)


@pytest.mark.parametrize("continued", [False, True])
@pytest.mark.parametrize("column", ["epsilon", "note", "mac", "dataset"])
def test_changes_are_noticed_before_and_after_it_was_continued(column: str, continued: bool, path: Path) -> None:
    if continued:
        with Ledger.open(path) as ledger:
            reserve(ledger, TENTH)
    edit(path, f"UPDATE lines SET {column} = '7' WHERE sequence = 3")
    with pytest.raises(LedgerError):
        Ledger.open(path)


def test_a_unit_cannot_be_given_to_an_old_line(path: Path) -> None:
    """It would halve what the line counts."""
    with Ledger.open(path) as ledger:
        reserve(ledger, TENTH)
    edit(path, "UPDATE lines SET unit = 'replace/1' WHERE sequence = 2")
    with pytest.raises(LedgerError, match="line 2 was changed"):
        Ledger.open(path)


def test_a_program_that_had_it_open_goes_on_after_another_has_continued_it(path: Path) -> None:
    with Ledger.open(path) as first, Ledger.open(path) as second:
        reserve(second, TENTH, description="second")
        assert [entry.description for entry in first.entries("clinic")][-1] == "second"
        reserve(first, TENTH, description="first")
        assert second.verify() == []
        assert second.spent("clinic").epsilon == Fraction(32, 10)
