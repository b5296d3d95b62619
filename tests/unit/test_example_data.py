"""The bundled tables are what their README says, and the choices that come with them can be planned."""

import csv
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
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
def test_bounds_hold_every_row_and_every_query(example: dict[str, Any]) -> None:
    for name, (low, high) in example["bounds"].items():
        assert all(low <= float(row[name]) <= high for row in rows_of(example) if row[name])
        place = example["columns"].index(name)
        assert all(low <= point[place] <= high for point in example["points"])


def test_some_cells_are_missing_as_in_real_tables() -> None:
    clinic = next(example for example in EXAMPLES if example["name"] == "clinic")
    assert any(cell == "" for row in rows_of(clinic) for cell in row.values())


@each_example
def test_the_choices_that_come_with_a_table_can_be_planned(example: dict[str, Any]) -> None:
    request = ReleaseRequest(
        function=example["function"],
        bandwidth=example.get("bandwidth"),
        columns=tuple(example["columns"]),
        bounds={name: (low, high) for name, (low, high) in example["bounds"].items()},
        rows=example["rows"],
        neighbours=example["neighbours"],
        epsilon=example["epsilon"],
        delta=example["delta"],
        row_means=example["row_means"],
    )
    assert make_plan(request).predicted_error.total > 0
