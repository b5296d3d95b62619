"""Makes the golden release files: one of every structure, with what it answers, kept in resources/examples for ever.

Releases with classes have their answers in a file of their own, with the scores of the classes.

    python packaging/make_golden_files.py

A golden file is the promise that releases of today can be read by every later version, so an existing one is never
made again: this script adds files that are missing and refuses to touch the others. Give a changed structure a new
golden file under another name and keep the old one. The rows come from the bundled example tables, which are invented
or public (resources/data/README.md), or are invented here, so the budgets are not counted in anybody's ledger.
"""

import csv
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.look import make_look
from dpsim_gui.curator.files.public_copy import merge_releases
from dpsim_gui.curator.plan.look import plan_look
from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.look import LookRequest
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.release.look import open_look
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.structures.public_seed import PublicSeed

RESOURCES = Path(__file__).parents[1] / "resources"
EXAMPLES = RESOURCES / "examples"
LARGEST_BYTES = 30_000
ROADS: dict[str, Any] = {"columns": ("lng", "lat"), "bounds": {"lng": (-7.5, 2.0), "lat": (49.0, 59.5)}}
BODIES: dict[str, Any] = {
    "columns": ("weight_kg", "height_cm"),
    "bounds": {"weight_kg": (30.0, 200.0), "height_cm": (120.0, 220.0)},
}
AGES: dict[str, Any] = {"columns": ("age",), "bounds": {"age": (18.0, 95.0)}}
VISIT: dict[str, Any] = {"columns": ("age", "weight_kg", "height_cm", "systolic_mmhg", "glucose_mmol_l")}
FOUR_OF_VISIT: dict[str, Any] = {
    "columns": ("age", "weight_kg", "height_cm", "systolic_mmhg"),
    "bounds": {
        "age": (18.0, 95.0),
        "weight_kg": (30.0, 200.0),
        "height_cm": (120.0, 220.0),
        "systolic_mmhg": (70.0, 230.0),
    },
}
PRIVATE_COUNT: dict[str, Any] = {"neighbours": "add-remove", "delta": "1e-6"}
OUTCOMES: dict[str, Any] = {"label_column": "outcome", "classes": ("discharged", "monitored", "referred", "nobody")}
HEALTH: dict[str, Any] = {
    "columns": ("age", "systolic_mmhg", "glucose_mmol_l"),
    "bounds": {"age": (0.0, 110.0), "systolic_mmhg": (70.0, 230.0), "glucose_mmol_l": (2.0, 25.0)},
}

LOOKED = "grid-looked"
"""A release that carries a look; the look itself is in look.dpsim."""

# Name → (table, how many of its rows, request). Entries are added, never changed.
GOLDEN: dict[str, tuple[str, int, dict[str, Any]]] = {
    "moments": ("clinic", 2000, {"structure": "moments", "function": "l2sq", **BODIES}),
    "moments-private-count": ("clinic", 2000, {"structure": "moments", "function": "l2sq", **BODIES, **PRIVATE_COUNT}),
    "ladder": ("clinic", 2000, {"structure": "ladder", "function": "l1", **BODIES}),
    "ladder-cubes": ("clinic", 2000, {"structure": "ladder", "function": "lpp", "p": 3.0, **AGES, **PRIVATE_COUNT}),
    "tree": ("clinic", 500, {"structure": "tree", "function": "l1", **AGES}),
    "tree-private-count": ("clinic", 250, {"structure": "tree", "function": "l1", **BODIES, **PRIVATE_COUNT}),
    "nested-histograms": ("clinic", 2000, {"structure": "nested-histograms", "function": "l1", **BODIES}),
    "overlapping-histograms": (
        "accidents_sample",
        5000,
        {"structure": "nested-histograms", "function": "l1", **ROADS, **PRIVATE_COUNT},
    ),
    "sliced-ladder": ("accidents_sample", 5000, {"structure": "sliced-ladder", "function": "l2", **ROADS}),
    "embedded-tree": ("accidents_sample", 200, {"structure": "embedded-tree", "function": "l2", **ROADS}),
    "grid": ("accidents_sample", 5000, {"structure": "grid", "function": "gaussian", "bandwidth": 1.0, **ROADS}),
    "grid-private-count": (
        "accidents_sample",
        5000,
        {"structure": "grid", "function": "l2", **ROADS, **PRIVATE_COUNT},
    ),
    "grid-four-columns": (
        "clinic",
        2000,
        {"structure": "grid", "function": "gaussian", "bandwidth": 120.0, "neighbours": "add-remove", **FOUR_OF_VISIT},
    ),
    "grid-shifted": ("accidents_sample", 5000, {"structure": "grid", "function": "l2", **ROADS}),
    "grid-ended": ("accidents_sample", 5000, {"structure": "grid", "function": "l2", **ROADS}),
    "fourier": ("clinic", 2000, {"structure": "fourier", "function": "gaussian", "bandwidth": 60.0, **VISIT}),
    "exponential-sum": (
        "clinic",
        2000,
        {"structure": "exponential-sum", "function": "cauchy", "bandwidth": 60.0, **BODIES},
    ),
    "fourier-strata": (
        "clinic",
        2000,
        {"structure": "fourier", "function": "cauchy", "bandwidth": 60.0, **BODIES, "neighbours": "add-remove"},
    ),
    "lattice-waves": (
        "accidents_sample",
        5000,
        {"structure": "lattice-waves", "function": "gaussian", "bandwidth": 1.0, "delta": "1e-6", **ROADS},
    ),
    "lattice-waves-private-count": (
        "clinic",
        2000,
        {"structure": "lattice-waves", "function": "cauchy", "bandwidth": 30.0, **BODIES, **PRIVATE_COUNT},
    ),
    "landmarks": (
        "accidents_sample",
        4000,
        {"structure": "landmarks", "function": "gaussian", "bandwidth": 1.0, "delta": "1e-6", "landmarks": 80, **ROADS},
    ),
    "landmarks-by-length": (
        "accidents_sample",
        4000,
        {"structure": "landmarks", "function": "gaussian", "bandwidth": 1.0, "landmarks": 80, **ROADS},
    ),
    "projected-fourier": (
        "clinic",
        2000,
        {
            "structure": "projected-fourier",
            "function": "gaussian",
            "bandwidth": 100.0,
            "columns": tuple(f"{name}.{copy}" for copy in range(4) for name in VISIT["columns"]),
        },
    ),
}

# Of whole tables, with columns in their own units, and the points they are asked about.
WITH_RULES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "columns-fourier": (
        "clinic",
        2000,
        {
            "structure": "fourier",
            "function": "gaussian",
            "columns": ("age", "glucose_mmol_l", "outcome"),
            "bounds": {"age": (0, 110), "glucose_mmol_l": (2, 25)},
            "near": {"age": 20, "glucose_mmol_l": 2},
            "kind": {"glucose_mmol_l": "log", "outcome": "category"},
            "values": {"outcome": ("discharged", "monitored", "referred")},
            "missing": {"glucose_mmol_l": "leave-out", "age": "leave-out", "outcome": "own"},
        },
    ),
    "columns-exponential-sum": (
        "accidents_sample",
        5000,
        {
            "structure": "exponential-sum",
            "function": "cauchy",
            "columns": ("lng", "lat"),
            "bounds": {"lng": (-9, 2), "lat": (49, 61)},
            "near": {"lng": 80},
            "place": (("lng", "lat"),),
        },
    ),
}
_PEOPLE: dict[str, Any] = {
    "columns": ("visit", "age", "sex", "smoker"),
    "bounds": {"visit": ("2021-01-01", "2024-12-31"), "age": (0, 110)},
    "near": {"visit": 365, "age": 20},
    "kind": {"visit": "date", "sex": "category", "smoker": "category"},
    "values": {"sex": ("female", "male"), "smoker": ("never", "former", "current")},
    "far": {"sex": 1.5},
    "missing": {"smoker": "own"},
}
WITH_RULES |= {
    "columns-ladder": ("clinic", 2000, {"structure": "ladder", "function": "l1", **_PEOPLE}),
    "columns-moments": (
        "clinic",
        2000,
        {"structure": "moments", "function": "l2sq", **_PEOPLE, "missing": {"smoker": "own", "age": "leave-out"}},
    ),
    "columns-grid": (
        "clinic",
        2000,
        {"structure": "grid", "function": "gaussian", **_PEOPLE, "missing": {"smoker": "own", "age": "leave-out"}},
    ),
    "columns-moments-cycle": (
        "accidents_sample",
        5000,
        {
            "structure": "moments",
            "function": "l2sq",
            "columns": ("lng", "lat"),
            "bounds": {"lat": (49, 61)},
            "near": {"lng": 5, "lat": 2},
            "kind": {"lng": "cycle:degrees"},
        },
    ),
    "columns-grid-places": (
        "accidents_sample",
        5000,
        {
            "structure": "grid",
            "function": "gaussian",
            "columns": ("lng", "lat"),
            "bounds": {"lng": (-9, 2), "lat": (49, 61)},
            "near": {"lng": 80},
            "place": (("lng", "lat"),),
        },
    ),
}
_LEFT_OUT: dict[str, Any] = {**_PEOPLE, "missing": {"smoker": "own", "age": "leave-out"}}
_ROUNDS: dict[str, Any] = {
    "kind": {"hour": "cycle:hours", "month": "cycle:months", "stage": "ordered", "ward": "category"},
    "values": {"stage": ("mild", "moderate", "severe", "critical"), "ward": ("north", "south")},
    "near": {"hour": 6, "month": 3, "stage": 2, "minutes": 20},
    "bounds": {"minutes": (0, 60)},
}


def _of_rounds(*columns: str) -> dict[str, Any]:
    """Columns of the invented table of rounds."""
    kept = {key: {name: each[name] for name in columns if name in each} for key, each in _ROUNDS.items()}
    return {"columns": columns, **{key: each for key, each in kept.items() if each}}


WITH_RULES |= {
    "columns-grid-weights": (
        "clinic",
        2000,
        {"structure": "grid", "function": "gaussian", **_LEFT_OUT, "delta": "1e-6"},
    ),
    "columns-lattice-waves": (
        "clinic",
        2000,
        {
            "structure": "lattice-waves",
            "function": "gaussian",
            **_LEFT_OUT,
            "near": {"visit": 700, "age": 60},
            "delta": "1e-6",
        },
    ),
    "columns-grid-total": (
        "clinic",
        2000,
        {"structure": "grid", "function": "gaussian", **_LEFT_OUT, "far": {"sex": 1.5, "smoker": 0.4}},
    ),
    "columns-grid-of-values": (
        "clinic",
        2000,
        {
            "structure": "grid",
            "function": "l1",
            "columns": ("sex", "smoker"),
            **{field: {name: _PEOPLE[field][name] for name in ("sex", "smoker")} for field in ("kind", "values")},
            "far": {"sex": 1.5},
            "neighbours": "add-remove",
        },
    ),
    "columns-fourier-cycles": (
        "rounds",
        1500,
        {"structure": "fourier", "function": "gaussian", **_of_rounds("hour", "month", "stage", "ward")},
    ),
    "columns-grid-hours": (
        "rounds",
        1500,
        {"structure": "grid", "function": "gaussian", **_of_rounds("hour", "ward"), "delta": "1e-6"},
    ),
    "columns-ladder-ordered": (
        "rounds",
        1500,
        {"structure": "ladder", "function": "l1", **_of_rounds("stage", "ward")},
    ),
    "columns-nested-histograms": (
        "rounds",
        1500,
        {
            "structure": "nested-histograms",
            "function": "l1",
            **_of_rounds("stage", "minutes", "ward"),
            "neighbours": "add-remove",
            "delta": "1e-6",
        },
    ),
    "columns-tree": (
        "rounds",
        200,
        {
            "structure": "tree",
            "function": "l1",
            **_of_rounds("stage", "minutes", "ward"),
            "neighbours": "add-remove",
        },
    ),
}
_PEOPLE_ASKED: list[list[Any]] = [
    [day, age, sex, smoker]
    for day, age in (("2024-03-01", 52), ("2021-06-30", 18.5), ("2023-12-31", 95))
    for sex, smoker in (("female", "never"), ("male", "current"), ("(anything else)", "(missing)"))
]
_PLACES_ASKED: list[list[Any]] = [
    [-0.13, 51.51],
    [-3.19, 55.95],
    [-2.24, 53.48],
    [-4.25, 55.86],
    [-3.2, 57.1],
    [-9, 49],
    [2, 61],
    [0, 50.3],
]
_STAGES_ASKED: list[list[Any]] = [
    [stage, minutes, ward]
    for stage, minutes in (("mild", 5), ("moderate", 17.5), ("critical", 60), ("severe", 75))
    for ward in ("north", "south", "(anything else)")
]
POINTS_WITH_RULES: dict[str, list[list[Any]]] = {
    **dict.fromkeys(("columns-ladder", "columns-moments", "columns-grid"), _PEOPLE_ASKED),
    **dict.fromkeys(("columns-grid-weights", "columns-grid-total", "columns-lattice-waves"), _PEOPLE_ASKED),
    "columns-grid-of-values": [
        [sex, smoker]
        for sex in ("female", "male", "(anything else)")
        for smoker in ("never", "former", "current", "(anything else)")
    ],
    "columns-fourier-cycles": [
        [hour, month, stage, ward]
        for hour, month in (("07:30", "March"), ("23:59", "December"), ("00:00", "June"), ("12:15", "January"))
        for stage, ward in (("mild", "north"), ("critical", "(anything else)"), ("severe", "south"))
    ],
    "columns-grid-hours": [
        [hour, ward]
        for hour in ("07:30", "23:59", "12:15", "00:00")
        for ward in ("north", "south", "(anything else)")
    ],
    "columns-ladder-ordered": [
        [stage, ward]
        for stage in ("mild", "moderate", "severe", "critical")
        for ward in ("north", "south", "(anything else)")
    ],
    **dict.fromkeys(("columns-tree", "columns-nested-histograms"), _STAGES_ASKED),
    **dict.fromkeys(("columns-moments-cycle", "columns-grid-places"), _PLACES_ASKED),
    "columns-fourier": [
        [age, glucose, outcome]
        for age, glucose in ((52, 5.4), (30, 5), (80, 12.5), (120, 1))
        for outcome in ("discharged", "referred", "(anything else)", "(missing)")
    ],
    "columns-exponential-sum": [
        [-0.13, 51.51], [-3.19, 55.95], [-2.24, 53.48], [-4.25, 55.86], [-3.2, 57.1], [-9, 49], [2, 61], [359.9, 50.3],
    ],
}  # fmt: skip

# Of whole tables, with their label column.
WITH_CLASSES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "class-means": ("clinic", 2000, {"structure": "class-means", "function": "l2sq", **HEALTH, **OUTCOMES}),
    "whitened-means": (
        "clinic",
        2000,
        {"structure": "whitened-means", "function": "l2sq", **HEALTH, **OUTCOMES, **PRIVATE_COUNT},
    ),
    "moments-classes": ("clinic", 2000, {"structure": "moments", "function": "l2sq", **HEALTH, **OUTCOMES}),
    "fourier-classes": (
        "clinic",
        2000,
        {"structure": "fourier", "function": "gaussian", "bandwidth": 60.0, "columns": HEALTH["columns"], **OUTCOMES},
    ),
}


def invented_rounds(path: Path, count: int) -> Path:
    """A table of hours, months and stages by public coins: no bundled one has such columns."""
    coins = PublicSeed(value=22).uniforms("rounds", (count, 5))
    stages, wards = _ROUNDS["values"]["stage"], (*_ROUNDS["values"]["ward"], "elsewhere")
    lines = ["hour,month,stage,minutes,ward"]
    for hour, month, stage, minutes, ward in coins.tolist():
        clock = f"{int(24 * hour**2):02}:{int(60 * (hour * 7 % 1)):02}"
        lines.append(
            f"{clock},{1 + int(12 * month)},{stages[int(4 * stage**2)]},{60 * minutes:.1f},{wards[int(3 * ward)]}"
        )
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


# Of one study, merged: name → (table, rows of each site, ε of each site, request).
MERGED: dict[str, tuple[str, tuple[int, ...], tuple[str, ...], dict[str, Any]]] = {
    "grid-merged": (
        "accidents_sample", (700, 300, 1000), ("1", "1/2", "1"),
        {"structure": "grid", "function": "gaussian", "bandwidth": 1.0, **ROADS},
    ),
    "moments-merged": (
        "clinic", (800, 1200), ("1", "1/3"), {"structure": "moments", "function": "l2sq", **BODIES, **PRIVATE_COUNT},
    ),
}  # fmt: skip


def merged_file(name: str, target: Path) -> NDArray[np.float64]:
    """Writes it; returns the rows of all sites."""
    table, sizes, epsilons, choice = MERGED[name]
    rows = rows_of(table, sum(sizes), choice["columns"])
    request = ReleaseRequest(epsilon="1", rows=len(rows), row_means="one row of a public example", **choice)
    with tempfile.TemporaryDirectory() as folder:
        path, ledger = str(Path(folder) / "study.json"), Path(folder) / "ledger.sqlite3"
        study = write_study(make_study(request, sites=len(sizes)), path)
        files = []
        for site, part in enumerate(np.split(rows, np.cumsum(sizes)[:-1])):
            plan = make_plan(study.site_request(path, rows=len(part), epsilon=epsilons[site], dataset=f"site {site}"))
            files.append(build_release(plan, part, Path(folder) / f"{site}.dpsim", ledger=ledger).path)
        merge_releases(files, Path(folder) / "merged.dpsim")
        with target.open("xb") as file:
            file.write((Path(folder) / "merged.dpsim").read_bytes())
    return rows


def rows_of(table: str, count: int, columns: tuple[str, ...]) -> NDArray[np.float64]:
    """The first rows of a bundled table; a column `name.1` is `name` again, unreadable cells are NaN."""
    with (RESOURCES / "data" / f"{table}.csv").open(encoding="utf-8", newline="") as text:
        records = [record for _, record in zip(range(count), csv.DictReader(text), strict=False)]
    names = [name.partition(".")[0] for name in columns]
    return np.array([[_number(record[name]) for name in names] for record in records])


def _number(cell: str) -> float:
    try:
        return float(cell)
    except ValueError:
        return float("nan")


def points_for(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Some of the rows, moved a little, and two points far from them all."""
    middle, reach = np.nanmean(rows, axis=0), np.nanstd(rows, axis=0)
    near = np.nan_to_num(rows[:: max(1, len(rows) // 8)][:8] + 0.1 * reach, nan=50.0)
    return np.round(np.concatenate([near, [middle + 3 * reach, middle - 40 * reach]]), 3)


def main() -> int:
    wanted = sys.argv[1:] or [*GOLDEN, *WITH_RULES, *WITH_CLASSES, *MERGED, LOOKED]
    for name in wanted:
        target = EXAMPLES / f"{name}.dpsim"
        answers = EXAMPLES / ("class-answers.json" if name in WITH_CLASSES else "answers.json")
        told: dict[str, Any] = json.loads(answers.read_text("utf-8")) if answers.exists() else {}
        if target.exists() or name in told:
            print(f"{name}: kept")
            continue
        if name in MERGED:
            points = points_for(merged_file(name, target)).tolist()
            told[name] = answers_at(open_release(target), points)
            answers.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            print(f"{name}: {target.stat().st_size:,} bytes")
            continue
        if name == LOOKED:
            points = make_looked(target)
            told[name] = answers_at(open_release(target), points)
            answers.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            print(f"{name}: {target.stat().st_size:,} bytes")
            continue
        table, count, choice = (GOLDEN | WITH_RULES | WITH_CLASSES)[name]
        rows = np.zeros((0, 0)) if name in WITH_RULES else rows_of(table, count, choice["columns"])
        if "landmarks" in choice:
            # Public points: some of the rows of the table that come after the released ones.
            others = rows_of(table, count + 1000, choice["columns"])[count:]
            choice = choice | {"landmarks": others[:: 1000 // choice["landmarks"]]}
        plan = make_plan(ReleaseRequest(epsilon="1", rows=count, row_means="one row of a public example", **choice))
        source = RESOURCES / "data" / f"{table}.csv" if name in WITH_CLASSES | WITH_RULES else rows
        with tempfile.TemporaryDirectory() as folder:
            if table == "rounds":
                source = invented_rounds(Path(folder) / "rounds.csv", count)
            made = build_release(plan, source, Path(folder) / "golden.dpsim", ledger=Path(folder) / "ledger.sqlite3")
            if made.size > LARGEST_BYTES:
                print(f"{name}: {made.size:,} bytes are too many, {dict(plan.receipt.parameters)}")
                return 1
            with target.open("xb") as file:
                file.write(made.path.read_bytes())
        release, points = open_release(target), POINTS_WITH_RULES.get(name) or points_for(rows).tolist()
        told[name] = classes_at(release, points) if name in WITH_CLASSES else answers_at(release, points)
        answers.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {made.size:,} bytes, {dict(plan.receipt.parameters)}")
    return 0


def make_looked(target: Path) -> list[list[Any]]:
    """A first look and a release that was planned with it and carries it; the points to ask. One column is 0 or 1."""
    bodies = rows_of("clinic", 2000, ("age", "weight_kg"))
    rows = np.column_stack([bodies / [10, 15], bodies[:, 1] > 80])
    columns, bounds = ("decades", "weight", "heavy"), {"decades": (1.8, 9.5), "weight": (2, 14), "heavy": (0, 1)}
    known = {name: bounds[name] for name in ("decades", "heavy")}
    look = LookRequest(columns=columns, bounds=known, rows=2000, epsilon="2")
    request = ReleaseRequest(
        function="gaussian", bandwidth=0.8, columns=columns, bounds=bounds, rows=2000, epsilon="1",
        row_means="one row of a public example",
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        ledger, kept = Path(folder) / "ledger.sqlite3", target.with_name("look.dpsim")
        made = make_look(plan_look(look), rows, Path(folder) / "look.dpsim", ledger=ledger)
        plan = make_plan(request, look=open_look(made.path))
        assert "columns" in plan.receipt.parameters
        release = build_release(plan, rows, Path(folder) / "golden.dpsim", ledger=ledger)
        for path, file in ((made.path, kept), (release.path, target)):
            with file.open("xb") as written:
                written.write(path.read_bytes())
    asked: list[list[Any]] = rows[:: len(rows) // 8].tolist()
    return asked


def answers_at(release: Release, points: list[list[Any]], label: str | None = None) -> dict[str, Any]:
    answer = release.query(points, label=label)
    return {
        "points": points,
        "value": answer.value.tolist(),
        "noise_sd": answer.noise_sd.tolist(),
        "low": answer.low.tolist(),
        "high": answer.high.tolist(),
        "inside": answer.inside.tolist(),
    }


def classes_at(release: Release, points: list[list[Any]]) -> dict[str, Any]:
    """A class that is never named has no scores: JSON knows no infinity."""
    found = release.classify(points)
    scores = {
        name: {"score": found.scores[:, i].tolist(), "score_sd": found.score_sd[:, i].tolist()}
        for i, name in enumerate(release.classes)
        if np.isfinite(found.scores[:, i]).all()
    }
    answers = {name: answers_at(release, points, name) for name in release.classes}
    for each in answers.values():
        del each["points"]
    return {"points": points, "label": found.label.tolist(), "scores": scores, "answers": answers}


if __name__ == "__main__":
    sys.exit(main())
