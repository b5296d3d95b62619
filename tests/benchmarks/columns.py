"""Do mixed tables answer as well as plain ones?

Health, census and housing records in their own units: years, kilograms, factors, places, a category, and holes that
leave their row out. Answers at rows of the table, chosen by public coins, against the exact kernel over the complete
rows in the same units. The method's own error is measured, the noise has its exact variance. Each table is released
with its category and without: the same reach of one unit. With δ above 0 a category costs no noise. With δ = 0 k values
cost a grid at equal steps √(1 + (k − 1)κ²) with κ = f(far): no linear sketch that was found under Laplace noise is
better for few values (`structures.categories`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import selection_for
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.resources import resource
from tests.benchmarks.contestant import rms_error
from tests.benchmarks.findings import Finding
from tests.benchmarks.real_data import DATA, are_here
from tests.benchmarks.tasks import Size

_ASKED = 300

_CLINIC: dict[str, Any] = {
    "columns": ("age", "smoker", "systolic_mmhg"),
    "bounds": {"age": (0, 110), "systolic_mmhg": (70, 230)},
    "near": {"age": 15, "systolic_mmhg": 20},
    "kind": {"smoker": "category"},
    "values": {"smoker": ("never", "former", "current")},
    "missing": {"smoker": "own", "systolic_mmhg": "leave-out"},
}
TABLES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "health": (
        "nafld_health.csv",
        "male",
        {
            "columns": ("age", "weight", "height", "male"),
            "bounds": {"age": (18, 110), "weight": (30, 250), "height": (120, 220)},
            "near": {"age": 10, "weight": 15, "height": 10},
            "kind": {"male": "category"},
            "values": {"male": ("0", "1")},
            "missing": {"weight": "leave-out", "height": "leave-out"},
        },
    ),
    "census": (
        "adult_numeric.csv",
        "income",
        {
            "columns": ("age", "education_num", "hours_per_week", "income"),
            "bounds": {"age": (16, 100), "education_num": (1, 16), "hours_per_week": (1, 99)},
            "near": {"age": 10, "education_num": 3, "hours_per_week": 10},
            "kind": {"income": "category"},
            "values": {"income": ("<=50K", ">50K")},
            "missing": {"income": "own"},
        },
    ),
    "housing": (
        "california_housing.csv",
        "ocean_proximity",
        {
            "columns": ("longitude", "latitude", "median_income", "ocean_proximity"),
            "bounds": {"longitude": (-125, -114), "latitude": (32, 42), "median_income": (0.4, 16)},
            "near": {"longitude": 80, "median_income": 1.5},
            "kind": {"median_income": "log", "ocean_proximity": "category"},
            "values": {"ocean_proximity": ("NEAR BAY", "<1H OCEAN", "INLAND", "NEAR OCEAN", "ISLAND")},
            "place": (("longitude", "latitude"),),
        },
    ),
}


@dataclass(frozen=True, kw_only=True)
class MixedError:
    structure: str
    predicted: float
    error: float
    complete: int


def findings(size: Size) -> Iterator[Finding]:
    """Each table with its category over itself without, and over what was predicted."""
    for name, (path, category, choice) in _tables(size).items():
        for delta in ("0", "1e-6"):
            plain = measure(path, without(choice, category), delta)
            mixed = measure(path, choice, delta)
            what = f"{name}, {len(choice['columns'])} columns, {mixed.complete:,} rows, δ = {delta}, {mixed.structure}"
            for against, theirs in (
                (f"the same without {category} ({plain.structure})", plain.error),
                ("predicted", mixed.predicted),
            ):
                yield Finding(what=what, against=against, unit="rms error", ours=mixed.error, theirs=theirs)


def _tables(size: Size) -> dict[str, tuple[Path, str, dict[str, Any]]]:
    found = {"clinic": (resource("data/clinic.csv"), "smoker", _CLINIC)}
    if size.is_real and are_here():
        found |= {name: (DATA / "tabular" / file, one, choice) for name, (file, one, choice) in TABLES.items()}
    return found


def without(choice: dict[str, Any], category: str) -> dict[str, Any]:
    """The same columns but the category."""
    kept: dict[str, Any] = {"columns": tuple(name for name in choice["columns"] if name != category)}
    for field, typed in choice.items():
        if field != "columns":
            by_name = isinstance(typed, dict)
            kept[field] = {name: rule for name, rule in typed.items() if name != category} if by_name else typed
    return kept


def measure(path: Path, choice: dict[str, Any], delta: str) -> "MixedError":
    request = ReleaseRequest(function="gaussian", epsilon="1", delta=delta, rows=1, **choice)
    source = open_source(path, ReadingOptions(separator=",", decimal=".", header=True))
    plan = make_plan(replace(request, rows=source.count_rows()))
    rows = np.concatenate([chunk.rows for chunk in source.chunks(selection_for(plan))])
    points = rows[np.random.default_rng(1).choice(len(rows), _ASKED, replace=False)]
    return MixedError(
        structure=plan.receipt.structure,
        predicted=plan.predicted_error.total * plan.receipt.rows_bound / len(rows),
        error=rms_error(plan, rows, points, exact(plan, rows, points)),
        complete=len(rows),
    )


def exact(plan: Plan, rows: Floats, points: Floats) -> Floats:
    """K(y) or D(y) over the counted rows, by the gaps of the columns alone."""
    facts = plan.receipt.facts
    assert facts.space is not None
    found = [facts.similarity.of_gaps(facts.space.gaps(rows, point[None])).sum() for point in points]
    return np.array(found) / (len(rows) if facts.similarity.is_kernel else 1)
