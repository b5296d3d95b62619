"""Invented rows for screenshot_walk.py: a health table of eight columns, a study of it, and 384 numbers a sentence."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.resources import resource

_COLUMNS = ("visit", "age", "sex", "smoker", "weight_kg", "height_cm", "systolic_mmhg", "glucose_mmol_l")
_TOPICS = ("sport", "trade", "weather", "science", "music")
_ROWS, _WIDTH, _SPREAD = 4000, 384, 0.045


def _visits(rows: int) -> ReleaseRequest:
    """Of tables like the bundled one of visits."""
    return ReleaseRequest(
        function="gaussian",
        epsilon="4",
        delta="1e-6",
        columns=_COLUMNS,
        bounds={
            "visit": ("2021-01-01", "2024-12-31"),
            "age": (0.0, 110.0),
            "weight_kg": (30.0, 200.0),
            "height_cm": (120.0, 220.0),
            "systolic_mmhg": (70.0, 230.0),
            "glucose_mmol_l": (2.0, 25.0),
        },
        kind={"visit": "date", "sex": "category", "smoker": "category"},
        values={"sex": ("female", "male"), "smoker": ("never", "former", "current")},
        near={
            "visit": 730.0,
            "age": 25.0,
            "weight_kg": 30.0,
            "height_cm": 20.0,
            "systolic_mmhg": 30.0,
            "glucose_mmol_l": 3.0,
        },
        rows=rows,
        row_means="one patient",
    )


def health_release(folder: Path) -> Path:
    """Of the bundled table of visits."""
    target = folder / "visits.dpsim"
    build_release(make_plan(_visits(2000)), resource("data/clinic.csv"), target, ledger=folder / "ledger.sqlite3")
    return target


def clinics_study(folder: Path) -> Path:
    target = folder / "clinics.json"
    write_study(make_study(_visits(8000), sites=4, title="Four clinics, 2026"), target)
    return target


def clinic_of_study(folder: Path) -> Path:
    """The bundled table; this site has other names for two columns."""
    target = folder / "north.csv"
    names, rows = resource("data/clinic.csv").read_text("utf-8").split("\n", 1)
    target.write_text(f"{names.replace('age', 'AGE').replace('smoker', 'tobacco')}\n{rows}", "utf-8")
    return target


def sentences_release(folder: Path) -> tuple[Path, Path]:
    """The release, and a file of points to ask it about, each with its sentence."""
    coins = np.random.default_rng(11)
    middles = coins.normal(size=(len(_TOPICS), _WIDTH))
    middles /= np.linalg.norm(middles, axis=1, keepdims=True)
    request = ReleaseRequest(
        function="gaussian",
        bandwidth=0.9,
        epsilon="4",
        delta="1e-6",
        unit_norm=True,
        columns=tuple(f"x{at}" for at in range(_WIDTH)),
        rows=_ROWS,
        row_means="one sentence",
    )
    target = folder / "sentences.dpsim"
    # The private ones are about the first two topics, mostly.
    rows = _directions(middles, coins.choice(len(_TOPICS), _ROWS, p=(0.5, 0.3, 0.1, 0.06, 0.04)), coins)
    build_release(make_plan(request), rows, target, ledger=folder / "ledger.sqlite3")
    points = folder / "my sentences.csv"
    topics = coins.integers(0, len(_TOPICS), 400)
    lines = ["sentence," + ",".join(f"x{at}" for at in range(_WIDTH))]
    for at, (topic, point) in enumerate(zip(topics, _directions(middles, topics, coins), strict=True)):
        lines.append(f"No. {at + 1}: a line about {_TOPICS[topic]}," + ",".join(f"{value:.5f}" for value in point))
    points.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target, points


def _directions(middles: Floats, topics: NDArray[np.int64], coins: np.random.Generator) -> Floats:
    found = middles[topics] + coins.normal(0, _SPREAD, (len(topics), _WIDTH))
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True))
