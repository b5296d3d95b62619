"""Every structure serves every function it knows over columns of every kind, or says why not in one sentence."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, STRUCTURES

ROWS = 200
AGE: dict[str, Any] = {"bounds": {"age": (0, 100)}, "near": {"age": 25}}
SEX: dict[str, Any] = {"kind": {"sex": "category"}, "values": {"sex": ("female", "male")}}
# Of the kinds that are one line of numbers to a structure the date stands for all.
KINDS: dict[str, dict[str, Any]] = {
    "date": {"kind": {"day": "date"}, "bounds": {"day": ("2020-01-01", "2021-01-01")}, "near": {"day": 90}},
    "cycle": {"kind": {"hour": "cycle:hours"}, "near": {"hour": 6}},
    "place": {"place": (("lng", "lat"),), "bounds": {"lng": (0, 5), "lat": (40, 44)}, "near": {"lng": 150}},
    "category": SEX,
    "number and category": AGE | SEX,
}
COLUMNS = {
    "date": ("day",),
    "cycle": ("hour",),
    "place": ("lng", "lat"),
    "category": ("sex",),
    "number and category": ("age", "sex"),
}
SUMS = (FunctionName.L1, FunctionName.LPP, FunctionName.L2SQ)
PRODUCTS = (FunctionName.GAUSSIAN, FunctionName.LAPLACIAN)
ON_L2 = {FunctionName(name) for name in ("l2", "l2sq", "gaussian", "exponential", "cauchy", "inverse-l2")}


def why_not(structure: str, function: FunctionName, kind: str) -> str | None:
    """The sentence that is expected, from the help pages alone."""
    if kind == "cycle" and function not in ON_L2:
        return "only functions built on ℓ2"
    if structure == "projected-fourier":
        return "16 columns or more"
    if structure == "lattice-waves" and kind == "category":
        return "needs a column that is not a category"
    if structure == "lattice-waves" and "category" in kind and function not in PRODUCTS:
        return "takes categories only with gaussian and laplacian"
    if structure == "landmarks" and kind == "category":
        return "at least 16 different public points"
    if structure == "grid" and kind == "number and category" and function in SUMS:
        return "has better structures"
    if structure != "grid" and kind == "category" and function in SUMS:
        return "With categories alone, choose grid"
    return None


def request(function: FunctionName, kind: str, **more: Any) -> ReleaseRequest:
    return ReleaseRequest(
        function=function.value,
        epsilon="1",
        rows=ROWS,
        columns=COLUMNS[kind],
        p=3.0 if function is FunctionName.LPP else None,
        **KINDS[kind],
        **more,
    )


def rows_of(kind: str, count: int, seed: int) -> Floats:
    table = request(FunctionName.GAUSSIAN, kind).table
    assert table is not None
    return table.space.spread(np.random.default_rng(seed).random((count, table.space.axes)))


def public_file(kind: str, folder: Path) -> Path:
    """Points like the rows, written as people write them, with numbers beside them: these tell a header apart."""
    table, path = request(FunctionName.GAUSSIAN, kind).table, folder / "public.csv"
    assert table is not None
    lines = [",".join(["number", *table.names])]
    for number, values in enumerate(table.values_at(rows_of(kind, 120, 9))):
        cells = [column.shown(value, place) for (column, place), value in zip(places(table), values, strict=True)]
        lines.append(",".join([str(number), *cells]))
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def places(table: ColumnTable) -> list[tuple[Column, int]]:
    return [(column, place) for column in table.columns for place in range(len(column.names))]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_structure_answers_as_it_foresees_or_says_why_not(structure: str, kind: str, tmp_path: Path) -> None:
    public: dict[str, Any] = {"delta": "1e-6"} if structure in ("landmarks", "lattice-waves") else {}
    if structure == "landmarks":
        public["landmarks"] = public_file(kind, tmp_path)
    for function in sorted(ANSWERED_FUNCTIONS[structure]):
        asked = partial(request, function, kind, structure=structure, **public)
        reason = why_not(structure, function, kind)
        if reason is None:
            check_answers(make_plan(asked(), advice=False), kind)
        else:
            with pytest.raises(PlanError, match=re.escape(reason)):
                make_plan(asked())


def check_answers(plan: Plan, kind: str) -> None:
    """Without noise: what is left is the method's own error, which the plan foresees."""
    facts = plan.receipt.facts
    rows, points = rows_of(kind, ROWS, 1), rows_of(kind, 40, 2)
    assert facts.space is not None
    structure = plan.structure
    assert not isinstance(structure, PerClass | ClassMeans | WhitenedMeans)
    found = structure.read(structure.summarise(rows), ROWS).answer(points).value
    exact = np.array([facts.similarity.of_gaps(facts.space.gaps(rows, point[None])).sum() for point in points])
    exact = exact / ROWS if facts.similarity.is_kernel else exact
    foreseen = plan.predicted_error
    method = np.hypot(foreseen.approximation, foreseen.discretisation)
    off = float(np.sqrt(np.mean(np.square(found - exact))))
    # Landmarks also cut rows to a length, which is decided with the noise in mind.
    room = 0.3 if plan.receipt.structure == "landmarks" else 0.03
    assert off <= 3 * method + room * foreseen.noise, (facts.similarity.name, off, method)


def test_a_function_that_a_structure_does_not_know_is_told_with_those_that_do() -> None:
    with pytest.raises(PlanError, match=r"ladder does not answer gaussian\. Choose auto or grid, fourier"):
        make_plan(request(FunctionName.GAUSSIAN, "category", structure="ladder"))
