"""What a plan takes from rows: from which files, which columns, and how much at a time."""

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import (
    PlannedRows,
    _beside_keys,
    build_release,
    people_bytes,
    selection_for,
    sum_job,
)
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import set_cap
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import RowInput, open_source
from dpsim_gui.data.person_rows import ROWS_AT_ONCE, memory_needed
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.errors import DataFileError, LedgerError, PlanError
from dpsim_gui.privacy.privacy_unit import PersonUnit, RowUnit, steps_between
from dpsim_gui.privacy.sensitivity import Relation
from tests.refusals import refused

REQUEST = ReleaseRequest(
    function="l2sq", structure="moments", epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=100
)
OF_PEOPLE = replace(REQUEST, person="who", rows_per_person=2)


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(REQUEST)


@pytest.fixture(scope="module")
def plan_of_people() -> Plan:
    return make_plan(OF_PEOPLE)


def rows_of(source: RowInput, options: ReadingOptions | None = None) -> PlannedRows:
    return PlannedRows(source=source, options=options, capacity=Capacity())


def test_how_files_are_read_is_said_once(plan: Plan, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("a;b\n0.5;0.5\n")
    found = rows_of(path).with_reading(plan)
    assert found.reading == resolve_reading(path)
    assert rows_of(path).with_reading(found) is found
    with refused(None, "reading-in-plan"):
        rows_of(path, ReadingOptions()).with_reading(found)
    assert rows_of(path, ReadingOptions(separator=",")).with_reading(plan).reading != found.reading
    assert rows_of(np.zeros((1, 2))).with_reading(plan) is plan


def test_files_in_a_store_are_those_of_the_plan(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("a;b\n0.5;0.5\n")
    planned, other = (RemoteFile(address="memory://a.csv", size=9, tag=tag) for tag in "xy")
    found = replace(plan, reading=replace(resolve_reading(path), remote=(planned,)))
    monkeypatch.setattr("dpsim_gui.curator.building.build.file_set", lambda names: (planned,))
    assert rows_of(path).with_reading(found) is found
    with pytest.raises(DataFileError):
        rows_of(np.zeros((1, 2))).with_reading(found)
    monkeypatch.setattr("dpsim_gui.curator.building.build.file_set", lambda names: (other,))
    with refused(None, "object-changed"):
        rows_of(path).with_reading(found)


def test_people_have_their_room_beside_the_numbers(plan: Plan, plan_of_people: Plan) -> None:
    assert (sum_job(plan).limit, people_bytes(plan), _beside_keys(plan, 12345)) == (None, 0, 12345)
    room = memory_needed(plan_of_people.receipt.rows_bound + ROWS_AT_ONCE)
    limit = sum_job(plan_of_people).limit
    assert limit is not None
    assert (limit.most, limit.memory_bytes, people_bytes(plan_of_people)) == (2, room, room)
    # Of two columns 16 bytes are numbers where 216 are needed.
    assert _beside_keys(plan_of_people, 216 << 20) == 16 << 20
    assert _beside_keys(plan_of_people, 100) == 1 << 16


def test_columns_of_an_array_are_taken_in_order(plan: Plan, plan_of_people: Plan) -> None:
    by_name = selection_for(plan_of_people)
    assert (by_name.columns, by_name.person, by_name.label_column) == (("a", "b"), "who", None)
    in_order = selection_for(plan_of_people, ("x0", "x1", "x2"))
    assert (in_order.columns, in_order.person, in_order.label_column) == (("x0", "x1"), "x2", None)
    assert selection_for(plan, ("x0", "x1")).person is None
    labelled = make_plan(replace(REQUEST, label_column="y", classes=("u", "v")))
    assert selection_for(labelled, ("x0", "x1", "x2")).label_column == "x2"
    for columns in (("x0", "x1"), ("x0", "x1", "x2", "x3")):
        with refused(None, "array-width") as refusal:
            selection_for(plan_of_people, columns)
        assert dict(refusal.value.message.values) == {"width": 3, "count": len(columns)}


def test_a_file_that_is_taken_away_meanwhile_is_told(tmp_path: Path) -> None:
    with refused("data", "file-gone"):
        _ = rows_of(tmp_path / "gone.csv").fingerprint


def test_a_source_that_is_open_is_opened_no_second_time(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("a;b\n" + "0.5;0.25\n" * 100)
    read = plan.read_as(resolve_reading(path), confirmed=False)
    by_name, opened = rows_of(path), rows_of(open_source(path))
    expected = by_name.summary(read, None)
    monkeypatch.setattr("dpsim_gui.curator.building.build.open_source", None)
    assert opened.summary(read, None).numbers.tolist() == expected.numbers.tolist()
    assert (opened.names, opened.fingerprint) == ((path,), by_name.fingerprint)
    with pytest.raises(TypeError):
        by_name.summary(read, None)
    # How an open source is read stands in the plan, and an array is no file that a ledger could know again.
    with pytest.raises(PlanError, match="differs from the plan"):
        opened.with_reading(plan)
    with pytest.raises(PlanError):
        rows_of(open_source(np.zeros((100, 2))))


def test_no_words_about_rows_hold_them() -> None:
    rows = PlannedRows(source=np.full((3, 1), 77.125), options=None, capacity=Capacity())
    assert "77.125" not in repr(rows)


NOBODY = np.nan
ROWS = 6
ASKED = ReleaseRequest(
    function="l2sq", structure="moments", epsilon="1", columns=("x",), bounds=(0.0, 1.0), person="who", dataset="clinic"
)
STRUCTURES = (("l2sq", "moments"), ("l1", "ladder"), ("gaussian", "grid"), ("l1", "tree"))


def plan_for(function: str, structure: str, relation: Relation, counted: int) -> Plan:
    bandwidth = 0.3 if function == "gaussian" else None
    asked = replace(
        ASKED, function=function, structure=structure, bandwidth=bandwidth, neighbours=relation.value,
        rows_per_person=counted, rows=ROWS,
    )  # fmt: skip
    return make_plan(asked)


def moved(plan: Plan, before: Floats, after: Floats) -> float:
    """How far the sums move, as a share of what the noise is drawn for."""
    sums = [PlannedRows(source=each, options=None, capacity=Capacity()).summary(plan, None).numbers
            for each in (before, after)]  # fmt: skip
    change = np.abs(sums[0] - sums[1]).sum()
    return float(change / plan.structure.sensitivity.for_group(plan.receipt.rows_per_person).l1)


def random_table(choice: random.Random, rows: int = ROWS) -> Floats:
    """Values at the ends of the bounds, where sums move most; three people and nobody."""
    people = choice.choices([1.0, 2.0, 3.0, NOBODY], k=rows)
    return np.array([[choice.choice([0.0, 1.0]), who] for who in people])


def with_person_exchanged(choice: random.Random, table: Floats) -> Floats:
    """Each row of person 1 becomes one of person 9, or nobody's, wherever it stood."""
    after = table.copy()
    for at in np.flatnonzero(table[:, 1] == 1.0):
        after[at] = choice.choice([0.0, 1.0]), choice.choice([9.0, 9.0, NOBODY])
    return after


@pytest.mark.parametrize("counted", [1, 2])
@pytest.mark.parametrize(("function", "structure"), STRUCTURES)
@pytest.mark.parametrize("relation", list(Relation))
def test_sums_move_as_far_as_the_units_say(relation: Relation, function: str, structure: str, counted: int) -> None:
    plan = plan_for(function, structure, relation, counted)
    assert plan.unit == PersonUnit(relation=relation)
    row_steps = steps_between(plan.unit, RowUnit(relation=relation, rows=1))
    assert row_steps is not None
    by_person, by_row = [0.0], [0.0]
    choice = random.Random(f"{relation} {structure}")
    for _ in range(150):
        table = random_table(choice)
        at = choice.randrange(ROWS)
        if relation is Relation.REPLACE:
            row_changed = table.copy()
            row_changed[at] = random_table(choice, 1)[0]
            person_changed = with_person_exchanged(choice, table)
        else:
            row_changed = np.delete(table, at, axis=0)
            person_changed = table[table[:, 1] != 1.0]
        by_row.append(moved(plan, table, row_changed))
        if len(person_changed):
            by_person.append(moved(plan, table, person_changed))
    assert 0 < max(by_person) <= 1
    assert max(by_row) <= row_steps


def test_one_row_moves_twice_as_far_as_one_person() -> None:
    """What the receipt stated as one row replaced before."""
    plan = plan_for("gaussian", "grid", Relation.REPLACE, 1)
    before = np.array([[0.0, 1.0], [1.0, 1.0], [0.0, 2.0], [0.0, 3.0], [0.0, 4.0], [0.0, 5.0]])
    after = before.copy()
    after[0] = 1.0, 2.0
    # Person 1 now counts with the second row; person 2 with a row before the one that counted.
    assert moved(plan, before, after) == pytest.approx(2.0, rel=0.02)
    assert str(plan.unit) == "one person with all rows replaced (at most one row counted)"


@pytest.mark.parametrize("way", ["array", "file"])
def test_a_cap_of_two_does_not_admit_a_cost_of_three(way: str, tmp_path: Path) -> None:
    """A release with a person column and one without it: 1 + 1 before, and really 2 + 1 for one row replaced."""
    table = np.array([[0.5, 1.0], [0.25, 2.0]])
    source = table if way == "array" else tmp_path / "rows.csv"
    if way == "file":
        (tmp_path / "rows.csv").write_text("x,who\n0.5,1\n0.25,2\n")
    ledger = tmp_path / "ledger"
    set_cap("clinic", "2", "0", ledger, relation="replace", rows_per_person="1")
    of_people = make_plan(replace(ASKED, rows=2))
    build_release(of_people, source, tmp_path / "people.dpsim", ledger=ledger)
    plain = make_plan(replace(ASKED, rows=2, person=None))
    with pytest.raises(LedgerError, match="above its cap"):
        build_release(plain, table[:, :1] if way == "array" else source, tmp_path / "rows.dpsim", ledger=ledger)
    with Ledger.open(ledger) as opened:
        assert opened.spent("clinic").epsilon == 2


def test_known_data_under_another_name_are_refused_before_they_are_read(tmp_path: Path) -> None:
    table, ledger = np.array([[0.5, 1.0], [0.25, 2.0]]), tmp_path / "ledger"
    set_cap("clinic", "1", "0", ledger)
    build_release(make_plan(replace(ASKED, rows=2)), table, tmp_path / "first.dpsim", ledger=ledger)
    again = make_plan(replace(ASKED, rows=2, dataset="hospital"))
    with pytest.raises(LedgerError, match="released as clinic, which has a cap") as refusal:
        build_release(again, table, tmp_path / "second.dpsim", ledger=ledger, progress=_never)
    assert refusal.value.field == "dataset"
    with Ledger.open(ledger) as opened:
        assert [entry.dataset for entry in opened.entries()] == ["clinic"]
    assert not (tmp_path / "second.dpsim").exists()


def _never(done: int, total: int | None) -> None:
    raise AssertionError("no row is read")
