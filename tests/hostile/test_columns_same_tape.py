"""Neighbouring tables of mixed columns, the same noise tape: rows with missing cells, and people (gates R5, R12, R15).

Files are text with hostile cells. What is exchanged is a record, or a person with all records. How many rows are
counted changes with it, and nothing outside of the noisy sums may.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.building.build import summarise
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.summary import Summary
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import Container
from tests.hostile.moved_sums import are_within, differences, moved_sums, noised

ROWS = 8
WHOLE = 3
CELLS: dict[str, tuple[str, ...]] = {
    "age": ("44", "0", "120", "-0", "1e400", "", "NA", "x", "17.5", "\0"),
    "dose": ("1", "0.1", "1e400", "-3", "", "99", "0"),
    "stage": ("I", "II", "III", "IV", "", " II ", "NA"),
    "visit": ("2020-01-01", "2024-12-31", "2023-02-30", "0000-01-01", "", "10000-01-01", "2022-06-15 07:30"),
    "time": ("07:30", "24:00", "24:01", "", "0", "noon", "23:59:59.999"),
    "lng": ("13.4", "14", "400", "", "-180", "13"),
    "lat": ("52.5", "91", "", "53", "52"),
    "sex": ("Female", "Male", "Divers", "", "NA", " Male", "\u202eelameF", "female", "\0"),
}
PEOPLE = ("p", "q", " p", "", "NA", "a person with a name of more than 23 bytes")
_DISTANCE = ("age", "dose", "stage", "visit", "lng", "lat", "sex")
_RULES: dict[str, dict[str, Any]] = {
    "bounds": {
        "age": (0, 120), "dose": (0.1, 100), "visit": ("2020-01-01", "2024-12-31"), "lng": (13, 14), "lat": (52, 53),
    },
    "near": {"age": 30, "dose": 4, "stage": 1, "visit": 600, "time": 6, "lng": 30},
    "kind": {"dose": "log", "stage": "ordered", "visit": "date", "time": "cycle:hours", "sex": "category"},
    "values": {"stage": ("I", "II", "III"), "sex": ("Female", "Male")},
    "far": {"sex": 2},
    "missing": {"age": "leave-out", "stage": "leave-out", "lng": "leave-out", "sex": "own"},
}  # fmt: skip
CHOICES: dict[str, dict[str, Any]] = {
    "fourier": {"function": "gaussian", "columns": tuple(CELLS)},
    "grid": {"function": "gaussian", "columns": ("age", "stage", "sex")},
    "moments": {"function": "l2sq", "columns": tuple(CELLS)},
    "ladder": {"function": "l1", "columns": _DISTANCE},
    "tree": {"function": "l1", "columns": ("age", "visit", "sex")},
    "nested-histograms": {"function": "l1", "columns": ("age", "visit", "sex")},
    "sliced-ladder": {"function": "l2", "columns": ("age", "time", "sex")},
    "embedded-tree": {"function": "l2", "columns": ("lng", "lat", "sex")},
    "exponential-sum": {"function": "cauchy", "columns": ("age", "sex", "time")},
    "lattice-waves": {"function": "gaussian", "columns": ("age", "visit", "sex"), "delta": "1e-6"},
}


def request(structure: str, relation: Relation, delta: str, **others: Any) -> ReleaseRequest:
    columns = CHOICES[structure]["columns"]
    rules = {
        field: {name: value for name, value in typed.items() if name in columns} for field, typed in _RULES.items()
    }
    place = (("lng", "lat"),) if "lng" in columns else None
    given: dict[str, Any] = {
        "epsilon": "1",
        "rows": ROWS,
        "structure": structure,
        "neighbours": relation,
        "delta": delta,
        "place": place,
    }
    return ReleaseRequest(**(given | CHOICES[structure] | rules | others))


@cache
def planned(structure: str, relation: Relation, delta: str, person: bool) -> Plan:
    others = {"person": "who", "rows_per_person": 2} if person else {}
    return make_plan(request(structure, relation, delta, **others), advice=False)


def record(columns: tuple[str, ...], random: np.random.Generator, who: str | None = None) -> str:
    name = who if who is not None else str(random.choice(PEOPLE))
    return ",".join([*(str(random.choice(CELLS[column])) for column in columns), name])


def summed(plan: Plan, path: Path, records: list[str], *, chunk_bytes: int = 1 << 20, threads: int = 1) -> Summary:
    path.write_text("\n".join([",".join((*plan.request.columns, "who")), *records]) + "\n")
    source = open_source(path, ReadingOptions(separator=",", header=True, decimal="."), chunk_bytes=chunk_bytes)
    summary = summarise(plan, source, threads=threads)
    assert summary.rows == len(records)
    return summary


def released(
    plan: Plan, path: Path, records: list[str], tape: int, *, chunk_bytes: int = 1 << 20, threads: int = 1
) -> Container:
    return noised(plan, summed(plan, path, records, chunk_bytes=chunk_bytes, threads=threads), tape)


def steps_between(plan: Plan, path: Path, pair: Sequence[list[str]], tape: int) -> Integers:
    """The first pairs are released and compared as files; of the others the sums that noise would be added to."""
    if tape < WHOLE:
        return moved_sums(*(released(plan, path, each, tape) for each in pair))
    return differences(*(summed(plan, path, each).numbers for each in pair))


every = pytest.mark.parametrize("structure", CHOICES)
relations = pytest.mark.parametrize("relation", list(Relation), ids=str)
laws = pytest.mark.parametrize("delta", ["0", "1e-6"], ids=["pure", "approximate"])


@every
@relations
@laws
def test_one_record_moves_the_sums_by_the_stated_sensitivity(
    structure: str, relation: Relation, delta: str, tmp_path: Path
) -> None:
    plan, random = planned(structure, relation, delta, False), np.random.default_rng(7)
    for tape in range(8):
        records = [record(plan.request.columns, random) for _ in range(ROWS)]
        others = records.copy()
        if relation is Relation.REPLACE:
            others[random.integers(ROWS)] = record(plan.request.columns, random)
        else:
            del others[random.integers(ROWS)]
        steps = steps_between(plan, tmp_path / "t.csv", (records, others), tape)
        assert are_within(steps, plan.structure.sensitivity)


@pytest.mark.parametrize("structure", ["fourier", "moments", "ladder"])
@relations
def test_a_person_moves_the_sums_by_at_most_as_many_rows_as_are_kept(
    structure: str, relation: Relation, tmp_path: Path
) -> None:
    """One person's records are exchanged or taken away, however many there are and wherever they stand."""
    plan, random = planned(structure, relation, "0", True), np.random.default_rng(5)
    bound, kept = plan.structure.sensitivity, plan.request.rows_per_person
    for tape in range(8):
        records = [record(plan.request.columns, random, str(random.choice(("p", "q", "r")))) for _ in range(ROWS)]
        mine = [at for at, text in enumerate(records) if text.endswith(",p")]
        others = records.copy()
        for at in mine:
            others[at] = record(plan.request.columns, random, "p")
        if relation is Relation.ADD_REMOVE:
            others = [text for at, text in enumerate(others) if at not in mine]
        steps = steps_between(plan, tmp_path / "t.csv", (records, others), tape).tolist()
        assert sum(map(abs, steps)) <= kept * bound.l1
        assert sum(step * step for step in steps) <= kept**2 * bound.l2_squared


def test_chunks_and_threads_make_no_difference_to_who_is_counted(tmp_path: Path) -> None:
    plan = planned("fourier", Relation.ADD_REMOVE, "0", True)
    random = np.random.default_rng(3)
    records = [record(plan.request.columns, random, str(random.integers(12))) for _ in range(100)]
    whole = released(plan, tmp_path / "t.csv", records, 1)
    for chunk_bytes, threads in ((1, 1), (1 << 10, 2), (1 << 8, 4)):
        other = released(plan, tmp_path / "t.csv", records, 1, chunk_bytes=chunk_bytes, threads=threads)
        assert not moved_sums(whole, other).size


def test_rows_beyond_the_first_of_a_person_add_nothing(tmp_path: Path) -> None:
    plan = planned("fourier", Relation.ADD_REMOVE, "0", True)
    row = "44,1,II,2022-06-15,07:30,13.4,52.5,Male"
    kept = [f"{row},p", f"{row},p", f"{row},q"]
    ignored = [f"{row},p", f"{row},", f"{row},NA", "x,1,II,2022-06-15,07:30,13.4,52.5,Male,q"]
    one, other = (released(plan, tmp_path / "t.csv", each, 1) for each in (kept, [*kept, *ignored]))
    assert not moved_sums(one, other).size


def test_with_half_the_sensitivity_a_row_left_out_would_show(tmp_path: Path) -> None:
    """The control: the pair (row, nothing) is met, and moves the count."""
    plan = planned("moments", Relation.REPLACE, "0", False)
    row = "120,99,III,2024-12-31,07:30,14,53,Male,p"
    one, other = (
        released(plan, tmp_path / "t.csv", each, 1) for each in ([row] * ROWS, [row] * (ROWS - 1) + [f"x{row}"])
    )
    steps = moved_sums(one, other).tolist()
    assert plan.structure.sensitivity.l1 / 4 < sum(map(abs, steps)) <= plan.structure.sensitivity.l1
