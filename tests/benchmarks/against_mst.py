"""Our answers and our synthetic rows against those of MST, on mixed tables of 4 to 10 columns, at the same ε and δ.

    python -m tests.benchmarks.against_mst [--quick] [--table NAME]

Both see the same rows, bounds, ε = 1, δ = 10⁻⁶ and replace-one neighbours. MST cuts numbers into 32 cells, and rows lie
evenly in their cell. Similarity answers are asked at held-out rows; MST's are those of as many of its rows as there are
private ones, drawn three times over. Rows: sliced Wasserstein distance to held-out rows in units of `near` (means over
public directions), and the mean distance in variation between all pairs of columns in 8 × 8 cells of equal mass.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator
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
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import PointForm, Release
from dpsim_gui.structures.embedded import embedding_of
from tests.benchmarks.figure import figure
from tests.benchmarks.mst import Cells, mst

DATA = Path(__file__).parents[3] / "shared" / "data" / "tabular"
EPSILON, DELTA = 1.0, 1e-6
BINS, PAIR_BINS = 32, 8
_HELD, _ASKED, _DIRECTIONS = 4000, 300, 60


@dataclass(frozen=True, kw_only=True)
class Task:
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
TASKS = {
    "health, 4": Task(file="nafld_health.csv", numbers=_HEALTH, categories={"male": _SEX}),
    "health, 7": Task(
        file="nafld_health.csv",
        numbers=_HEALTH | {"bmi": (10.0, 80.0, 8.0), "futime": (0.0, 8000.0, 1500.0)},
        categories={"male": _SEX, "status": _STATUS},
    ),
    "census, 4": Task(file="adult_numeric.csv", numbers=_CENSUS, categories={"income": _INCOME}),
    "census, 6": Task(
        file="adult_numeric.csv",
        numbers=_CENSUS | {"fnlwgt": (0.0, 800_000.0, 150_000.0), "capital_loss": (0.0, 4500.0, 800.0)},
        categories={"income": _INCOME},
    ),
    "housing, 6": Task(file="california_housing.csv", numbers=_HOMES, categories={"ocean_proximity": _SHORE}),
    "housing, 10": Task(file="california_housing.csv", numbers=_HOMES | _SIZES, categories={"ocean_proximity": _SHORE}),
}


def table_of(task: Task) -> pl.DataFrame:
    """Complete rows, numbers inside their bounds, in random order."""
    texts = dict.fromkeys(task.categories, pl.String)
    found = pl.read_csv(DATA / task.file, schema_overrides=texts, infer_schema_length=None).select(task.columns)
    found = found.drop_nulls().with_columns(
        pl.col(name).cast(pl.Float64).clip(low, high) for name, (low, high, _) in task.numbers.items()
    )
    return found.sample(fraction=1.0, shuffle=True, seed=1)


def released(task: Task, rows: pl.DataFrame, seed: int) -> Release:
    plan = make_plan(task.request(len(rows)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.csv"
        rows.write_csv(path)
        summary = summarise(plan, open_source(path), in_order=True)
    whole = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(seed).bytes))
    return release_in(parse_container(whole))


def made_by_mst(task: Task, rows: pl.DataFrame, counts: list[int], seed: int) -> list[pl.DataFrame]:
    random = np.random.default_rng(seed)
    sizes = [BINS] * len(task.numbers) + [len(values) for values in task.categories.values()]
    cells = np.column_stack([*_cells_of_numbers(task, rows), *_cells_of_categories(task, rows)])
    model = mst(cells, sizes, epsilon=EPSILON, delta=DELTA, random=random)
    return [_rows_in(task, model.sample(count, random), random) for count in counts]


def _cells_of_numbers(task: Task, rows: pl.DataFrame) -> Iterator[Cells]:
    for name, (low, high, _) in task.numbers.items():
        yield np.clip(((rows[name].to_numpy() - low) / (high - low) * BINS).astype(np.int64), 0, BINS - 1)


def _cells_of_categories(task: Task, rows: pl.DataFrame) -> Iterator[Cells]:
    for name, values in task.categories.items():
        yield np.array([values.index(value) for value in rows[name]])


def _rows_in(task: Task, cells: Cells, random: np.random.Generator) -> pl.DataFrame:
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


def compare(name: str, task: Task) -> None:
    table = table_of(task)
    held, rows = table[:_HELD], table[_HELD:]
    release = released(task, rows, 5)
    typed = release.asked_by(PointForm.CELLS)
    private, points = typed.coordinates(rows), typed.coordinates(held)
    asked = points[:_ASKED]
    truth = kernel_means(release, private, asked)
    ours = release.asked_by(PointForm.COORDINATES).query(asked).value
    begun = time.process_time()
    made = made_by_mst(task, rows, [len(rows)] * 3 + [_HELD], 6)
    of_mst = time.process_time() - begun
    told = np.mean([kernel_means(release, typed.coordinates(each), asked) for each in made[:3]], axis=0)
    off, theirs = (float(np.sqrt(np.mean(np.square(each - truth)))) for each in (ours, told))
    label = f"{name} columns, n = {len(rows):,}, {release.receipt.structure}"
    figure(f"{label}: error of answers over MST's", "≤ 0.5", off / theirs, f"({off:.2e}, {theirs:.2e})")
    begun = time.process_time()
    synthetic = sample(release, _HELD).coordinates
    seconds = time.process_time() - begun
    seen = embedding_of(release.receipt.facts)
    edges = [np.unique(np.quantile(column, np.arange(1, PAIR_BINS) / PAIR_BINS)) for column in private.T]
    rivals = {"ours": synthetic, "mst": typed.coordinates(made[3]), "real": private[:_HELD]}
    far = {who: sliced_wasserstein(seen(each), seen(points)) for who, each in rivals.items()}
    apart = {who: pair_distance(each, points, edges) for who, each in rivals.items()}
    for what, found in (("sliced Wasserstein", far), ("pairs of columns", apart)):
        values = ", ".join(f"{who} {value:.4f}" for who, value in found.items())
        figure(f"{label}: {what} over MST's", "≤ 1", found["ours"] / found["mst"], f"({values})")
    figure(f"{label}: CPU seconds for rows", "≤ 60", seconds, f"(MST {of_mst:.1f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="four and six columns only")
    parser.add_argument("--table", choices=tuple(TASKS))
    options = parser.parse_args()
    for name, task in TASKS.items():
        if options.table in (None, name) and not (options.quick and len(task.columns) > 6):
            compare(name, task)


if __name__ == "__main__":
    main()
