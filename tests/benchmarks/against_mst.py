"""Our answers and synthetic rows against those of MST and `dpmm`: mixed tables of 4 to 10 columns, same ε and δ.

Both see the same rows, bounds, ε = 1, δ = 10⁻⁶ and replace-one neighbours. MST cuts numbers into 32 cells, and rows lie
evenly in their cell. Similarity answers are asked at held-out rows; MST's are those of as many of its rows as there are
private ones, drawn three times over. Rows: sliced Wasserstein distance to held-out rows in units of `near` (means over
public directions), and the mean distance in variation between all pairs of columns in 8 × 8 cells of equal mass.
"""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from dpsim_gui.structures.embedded import embedding_of
from tests.benchmarks.cpu_time import whole_cpu_seconds
from tests.benchmarks.dpmm_rows import made_by_dpmm, python_with_dpmm
from tests.benchmarks.findings import Finding
from tests.benchmarks.mst import Cells, mst
from tests.benchmarks.real_data import DATA, are_here
from tests.benchmarks.tasks import FULL, Size

EPSILON, DELTA = 1.0, 1e-6
BINS, PAIR_BINS = 32, 8
_HELD, _ASKED, _DIRECTIONS, _DRAWN = 4000, 300, 60, 3
_QUICK, _BY_DPMM = ("health, 4", "housing, 6"), ("health, 4", "census, 6")


@dataclass(frozen=True, kw_only=True, eq=False)
class Made:
    """answers: (q,);  rows: as coordinates;  seconds: of CPU to make them"""

    answers: Floats
    rows: Floats
    seconds: float


Figure = tuple[str, str, Callable[[Made], float]]
"""What it is called, its unit, and how it is found."""


@dataclass(frozen=True, kw_only=True)
class MixedTask:
    """numbers: low, high and near of each;  categories: their values"""

    file: str
    numbers: dict[str, tuple[float, float, float]]
    categories: dict[str, tuple[str, ...]]

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.numbers, *self.categories)

    def request(self, rows: int) -> ReleaseRequest:
        wanted: dict[str, Any] = {
            "function": "gaussian",
            "epsilon": str(EPSILON),
            "delta": str(DELTA),
            "columns": self.columns,
            "bounds": {name: (low, high) for name, (low, high, _) in self.numbers.items()},
            "near": {name: near for name, (_, _, near) in self.numbers.items()},
            "kind": dict.fromkeys(self.categories, "category"),
            "values": dict(self.categories),
            "rows": rows,
        }
        return ReleaseRequest(**wanted)


_SEX, _STATUS, _INCOME = ("0", "1"), ("0", "1"), ("<=50K", ">50K")
_SHORE = ("NEAR BAY", "<1H OCEAN", "INLAND", "NEAR OCEAN", "ISLAND")
_HEALTH = {"age": (18.0, 110.0, 15.0), "weight": (30.0, 200.0, 20.0), "height": (120.0, 220.0, 12.0)}
_CENSUS = {"age": (16.0, 100.0, 15.0), "education_num": (1.0, 16.0, 4.0), "hours_per_week": (1.0, 99.0, 15.0)}
_HOMES = {
    "longitude": (-125.0, -114.0, 2.0),
    "latitude": (32.0, 42.0, 2.0),
    "housing_median_age": (0.0, 60.0, 15.0),
    "median_income": (0.0, 16.0, 3.0),
    "median_house_value": (0.0, 510_000.0, 120_000.0),
}
_SIZES = {
    "total_rooms": (0.0, 20_000.0, 3000.0),
    "total_bedrooms": (0.0, 4000.0, 600.0),
    "population": (0.0, 10_000.0, 1500.0),
    "households": (0.0, 4000.0, 600.0),
}
_CLINIC = MixedTask(
    file="",
    numbers={"age": (0.0, 110.0, 15.0), "systolic_mmhg": (70.0, 230.0, 20.0)},
    categories={"sex": ("female", "male"), "smoker": ("never", "former", "current")},
)
TASKS = {
    "health, 4": MixedTask(file="nafld_health.csv", numbers=_HEALTH, categories={"male": _SEX}),
    "health, 7": MixedTask(
        file="nafld_health.csv",
        numbers=_HEALTH | {"bmi": (10.0, 80.0, 8.0), "futime": (0.0, 8000.0, 1500.0)},
        categories={"male": _SEX, "status": _STATUS},
    ),
    "census, 4": MixedTask(file="adult_numeric.csv", numbers=_CENSUS, categories={"income": _INCOME}),
    "census, 6": MixedTask(
        file="adult_numeric.csv",
        numbers=_CENSUS | {"fnlwgt": (0.0, 800_000.0, 150_000.0), "capital_loss": (0.0, 4500.0, 800.0)},
        categories={"income": _INCOME},
    ),
    "housing, 6": MixedTask(file="california_housing.csv", numbers=_HOMES, categories={"ocean_proximity": _SHORE}),
    "housing, 10": MixedTask(
        file="california_housing.csv", numbers=_HOMES | _SIZES, categories={"ocean_proximity": _SHORE}
    ),
}


def table_of(task: MixedTask, path: Path) -> pl.DataFrame:
    """Complete rows, numbers inside their bounds, in random order."""
    texts = dict.fromkeys(task.categories, pl.String)
    found = pl.read_csv(path, schema_overrides=texts, infer_schema_length=None).select(task.columns)
    found = found.drop_nulls().with_columns(
        pl.col(name).cast(pl.Float64).clip(low, high) for name, (low, high, _) in task.numbers.items()
    )
    return found.sample(fraction=1.0, shuffle=True, seed=1)


def released(task: MixedTask, rows: pl.DataFrame, seed: int) -> Release:
    plan = make_plan(task.request(len(rows)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.csv"
        rows.write_csv(path)
        summary = summarise(plan, open_source(path), in_order=True)
    whole = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(seed).bytes))
    return release_in(parse_container(whole))


def made_by_mst(task: MixedTask, rows: pl.DataFrame, counts: list[int]) -> list[pl.DataFrame]:
    random = np.random.default_rng(6)
    sizes = [BINS] * len(task.numbers) + [len(values) for values in task.categories.values()]
    cells = np.column_stack([*_cells_of_numbers(task, rows), *_cells_of_categories(task, rows)])
    model = mst(cells, sizes, epsilon=EPSILON, delta=DELTA, random=random)
    return [_rows_in(task, model.sample(count, random), random) for count in counts]


def _cells_of_numbers(task: MixedTask, rows: pl.DataFrame) -> Iterator[Cells]:
    for name, (low, high, _) in task.numbers.items():
        yield np.clip(((rows[name].to_numpy() - low) / (high - low) * BINS).astype(np.int64), 0, BINS - 1)


def _cells_of_categories(task: MixedTask, rows: pl.DataFrame) -> Iterator[Cells]:
    for name, values in task.categories.items():
        yield np.array([values.index(value) for value in rows[name]])


def _rows_in(task: MixedTask, cells: Cells, random: np.random.Generator) -> pl.DataFrame:
    found: dict[str, Any] = {}
    for at, (name, (low, high, _)) in enumerate(task.numbers.items()):
        found[name] = low + (high - low) * (cells[:, at] + random.random(len(cells))) / BINS
    for at, (name, values) in enumerate(task.categories.items(), start=len(task.numbers)):
        found[name] = np.array(values)[cells[:, at]]
    return pl.DataFrame(found)


def kernel_means(release: Release, rows: Floats, points: Floats) -> Floats:
    """Exact answers of the rows, both as coordinates."""
    facts = release.receipt.facts
    seen = embedding_of(facts)
    asked, total = seen(points), np.zeros(len(points))
    for start in range(0, len(rows), 4096):
        total += facts.similarity.between(seen(rows[start : start + 4096]), asked).sum(axis=0)
    return total / len(rows)


def sliced_wasserstein(one: Floats, two: Floats) -> float:
    """Mean over directions of the mean distance between sorted places;  one, two: as many rows each"""
    random = np.random.default_rng(7)
    directions = random.normal(size=(one.shape[1], _DIRECTIONS))
    directions /= np.linalg.norm(directions, axis=0)
    return float(np.abs(np.sort(one @ directions, axis=0) - np.sort(two @ directions, axis=0)).mean())


def pair_distance(one: Floats, two: Floats, edges: list[Floats]) -> float:
    """Mean distance in variation over all pairs of columns, cut at the edges."""
    first, second = (
        np.column_stack([np.searchsorted(cut, column, side="right") for cut, column in zip(edges, rows.T, strict=True)])
        for rows in (one, two)
    )
    found = []
    for i in range(one.shape[1]):
        for j in range(i + 1, one.shape[1]):
            size = (len(edges[i]) + 1) * (len(edges[j]) + 1)
            shares = [
                np.bincount(cells[:, i] * (len(edges[j]) + 1) + cells[:, j], minlength=size) / len(cells)
                for cells in (first, second)
            ]
            found.append(float(np.abs(shares[0] - shares[1]).sum()) / 2)
    return float(np.mean(found))


def findings(size: Size) -> Iterator[Finding]:
    """The bundled table alone where the others are not, and in tiny runs."""
    if not (size.is_real and are_here()):
        yield from _compare("clinic, 4", _CLINIC, resource("data/clinic.csv"), None if size.is_real else 300)
        return
    for name, task in TASKS.items():
        if size is FULL or name in _QUICK:
            yield from _compare(name, task, DATA / "tabular" / task.file)


def _compare(name: str, task: MixedTask, path: Path, most: int | None = None) -> Iterator[Finding]:
    table = table_of(task, path)[:most]
    held, rows = table[: min(_HELD, len(table) // 3)], table[min(_HELD, len(table) // 3) :]
    release = released(task, rows, 5)
    typed = release.asked_by(PointForm.CELLS)
    private, points = typed.coordinates(rows), typed.coordinates(held)
    asked = points[:_ASKED]
    truth = kernel_means(release, private, asked)
    label = f"{name} columns, n = {len(rows):,}, {release.receipt.structure}"
    begun = whole_cpu_seconds()
    synthetic = sample(release, len(held)).coordinates
    seconds = whole_cpu_seconds() - begun
    ours = Made(answers=release.asked_by(PointForm.COORDINATES).query(asked).value, rows=synthetic, seconds=seconds)
    seen = embedding_of(release.receipt.facts)
    edges = [np.unique(np.quantile(column, np.arange(1, PAIR_BINS) / PAIR_BINS)) for column in private.T]
    of_rows: tuple[Figure, ...] = (
        ("rows, sliced Wasserstein", "near", lambda made: sliced_wasserstein(seen(made.rows), seen(points))),
        ("rows, pairs of columns", "variation", lambda made: pair_distance(made.rows, points, edges)),
    )
    figures: tuple[Figure, ...] = (
        ("error of answers", "rms", lambda made: float(np.sqrt(np.mean(np.square(made.answers - truth))))),
        *of_rows,
        ("making rows", "s", lambda made: made.seconds),
    )
    for rival, make in _RIVALS.items():
        if rival == "dpmm" and (python_with_dpmm() is None or name not in _BY_DPMM):
            continue
        begun = whole_cpu_seconds()
        tables = make(task, rows, [len(rows)] * _DRAWN + [len(held)])
        seconds = whole_cpu_seconds() - begun
        told = [kernel_means(release, typed.coordinates(each), asked) for each in tables[:_DRAWN]]
        theirs = Made(answers=np.mean(told, axis=0), rows=typed.coordinates(tables[-1]), seconds=seconds)
        for what, unit, figure in figures:
            yield Finding(what=f"{label}: {what}", against=rival, unit=unit, ours=figure(ours), theirs=figure(theirs))
    real = Made(answers=truth, rows=private[: len(held)], seconds=0.0)
    for what, unit, figure in of_rows:
        told_of = figure(ours), figure(real)
        yield Finding(what=f"{label}: {what}", against="other real rows", unit=unit, ours=told_of[0], theirs=told_of[1])


def _by_dpmm(task: MixedTask, rows: pl.DataFrame, counts: list[int]) -> list[pl.DataFrame]:
    bounds = {name: (low, high) for name, (low, high, _) in task.numbers.items()}
    return made_by_dpmm(
        rows, bounds=bounds, categories=task.categories, epsilon=EPSILON, delta=DELTA, bins=BINS, counts=counts
    )


_RIVALS = {"MST, written anew": made_by_mst, "dpmm": _by_dpmm}
