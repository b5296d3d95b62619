"""What a plan takes from rows: from which files, which columns, and how much at a time."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.building.build import PlannedRows, _beside_keys, people_bytes, selection_for, sum_job
from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import RowInput, open_source
from dpsim_gui.data.person_rows import ROWS_AT_ONCE, memory_needed
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.errors import DataFileError, PlanError

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
    with pytest.raises(PlanError) as refused:
        rows_of(path, ReadingOptions()).with_reading(found)
    assert refused.value.message.code == "reading-in-plan"
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
    with pytest.raises(DataFileError) as refused:
        rows_of(path).with_reading(found)
    assert refused.value.message.code == "object-changed"


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
        with pytest.raises(PlanError) as refused:
            selection_for(plan_of_people, columns)
        assert refused.value.message.code == "array-width"
        assert dict(refused.value.message.values) == {"width": 3, "count": len(columns)}


def test_a_file_that_is_taken_away_meanwhile_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataFileError) as refused:
        _ = rows_of(tmp_path / "gone.csv").fingerprint
    assert (refused.value.field, refused.value.message.code) == ("data", "file-gone")


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
    with pytest.raises(PlanError, match="not what the plan states"):
        opened.with_reading(plan)
    with pytest.raises(PlanError):
        rows_of(open_source(np.zeros((100, 2))))


def test_no_words_about_rows_hold_them() -> None:
    rows = PlannedRows(source=np.full((3, 1), 77.125), options=None, capacity=Capacity())
    assert "77.125" not in repr(rows)
