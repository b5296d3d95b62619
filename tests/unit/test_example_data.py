"""The bundled tables are what their README says, and the choices that come with them can be planned."""

import csv
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.messages import render
from dpsim_gui.resources import resource

MAKER = Path(__file__).parents[2] / "packaging" / "make_example_data.py"
EXAMPLES: list[dict[str, Any]] = tomllib.loads(resource("data/examples.toml").read_text("utf-8"))["example"]

each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])


def rows_of(example: dict[str, Any]) -> list[dict[str, str]]:
    with resource(f"data/{example['file']}").open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def test_the_clinic_is_written_again_byte_for_byte(tmp_path: Path) -> None:
    target = tmp_path / "clinic.csv"
    subprocess.run([sys.executable, str(MAKER), "clinic", str(target)], check=True, timeout=60)
    assert target.read_bytes() == resource("data/clinic.csv").read_bytes()


def test_a_sample_of_accidents_needs_the_table_it_is_taken_from(tmp_path: Path) -> None:
    command = [sys.executable, str(MAKER), "accidents", str(tmp_path / "sample.csv")]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2
    assert "accidents needs --source" in refused.stderr

    source = tmp_path / "source.csv"
    source.write_text("lng,lat\n" + "".join(f"{row},50\n" for row in range(6_000)), encoding="utf-8")
    subprocess.run([*command, "--source", str(source)], check=True, timeout=60)
    longitudes = [int(line.split(",")[0]) for line in (tmp_path / "sample.csv").read_text("utf-8").splitlines()[1:]]
    assert len(set(longitudes)) == 5_000
    assert longitudes == sorted(longitudes)


@each_example
def test_rows_columns_and_classes_are_as_declared(example: dict[str, Any]) -> None:
    rows = rows_of(example)
    assert len(rows) == example["rows"]
    assert set(example["columns"]) <= set(rows[0])
    if "label_column" in example:
        assert {row[example["label_column"]] for row in rows} == set(example["classes"])


@each_example
def test_the_rules_read_every_cell_and_every_query(example: dict[str, Any]) -> None:
    """Beside the holes, which are empty, no cell is unknown, unreadable or beyond the bounds."""
    table, rows = request_of(example).table, rows_of(example)
    assert table is not None
    places = [(column, place) for column in table.columns for place in range(len(column.names))]
    points = [[str(cell) for cell in point] for point in example["points"]]
    for cells in [*([row[name] for name in table.names] for row in rows), *points]:
        asked = [column.asked(cell, place) for (column, place), cell in zip(places, cells, strict=True) if cell]
        assert "" in cells or table.points(np.array([asked])).shape == (1, table.space.axes)
    for name, (low, high) in example["bounds"].items():
        read = str if isinstance(low, str) else float
        assert all(low <= read(row[name]) <= high for row in rows if row[name])


def test_the_clinic_is_a_mixed_table_with_holes_and_accidents_are_places() -> None:
    clinic, accidents = EXAMPLES
    kinds = {column.kind for column in request_of(clinic).table.columns}  # type: ignore[union-attr]
    assert kinds == {ColumnKind.NUMBER, ColumnKind.DATE, ColumnKind.CATEGORY}
    assert {name for row in rows_of(clinic) for name, cell in row.items() if not cell} >= {"smoker", "systolic_mmhg"}
    (place,) = request_of(accidents).table.columns  # type: ignore[union-attr]
    assert place.kind is ColumnKind.PLACE
    assert "25 km" in render(place.description)
    assert clinic["function"] == accidents["function"] == "gaussian"


@each_example
def test_the_choices_that_come_with_a_table_can_be_planned(example: dict[str, Any]) -> None:
    assert make_plan(request_of(example)).predicted_error.total > 0


def request_of(example: dict[str, Any]) -> ReleaseRequest:
    (found,) = [each for each in examples() if each.name == example["name"]]
    return Draft(found.choices).to_request()
