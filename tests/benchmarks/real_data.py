"""Real data sets: beside the repository, or where DPSIM_DATA says. Without them their tasks are left out."""

import os
from pathlib import Path

import numpy as np
import polars as pl

from dpsim_gui.arrays import Floats

DATA = Path(os.environ.get("DPSIM_DATA") or Path(__file__).parents[3] / "shared" / "data")
TYPED_BOUNDS = {
    "adult_numeric": {
        "age": (15, 95), "education_num": (0, 17), "hours_per_week": (0, 100), "fnlwgt": (0, 600_000),
        "capital_gain": (0, 20_000), "capital_loss": (0, 3000),
    },
    "california_housing": {
        "longitude": (-125, -114), "latitude": (32, 42), "housing_median_age": (0, 55), "median_income": (0, 15),
        "total_rooms": (0, 10_000), "population": (0, 6000), "households": (0, 3000),
        "median_house_value": (0, 510_000),
    },
    "nafld_health": {
        "age": (18, 100), "weight": (30, 180), "height": (120, 210), "bmi": (10, 60), "futime": (0, 8000),
        "male": (0, 1),
    },
}  # fmt: skip
"""Bounds as somebody would type them who knows what the columns are."""
TABLES = tuple(TYPED_BOUNDS)


def are_here() -> bool:
    return DATA.is_dir()


def table_of(name: str, columns: int) -> Floats:
    """Within its bounds from 0 to 1, in random order."""
    return _within(name, dict(list(TYPED_BOUNDS[name].items())[:columns]))


def labelled_table(name: str) -> Floats:
    """(n, 3) two columns from 0 to 1 and a class, 0 or 1: who earns much, who died."""
    wanted, label = {
        "adult_numeric": (("age", "hours_per_week"), "income"),
        "nafld_health": (("age", "weight"), "status"),
    }[name]
    table = pl.read_csv(DATA / "tabular" / f"{name}.csv").select(*wanted, label).drop_nulls()
    low, high = np.array([TYPED_BOUNDS[name][column] for column in wanted], dtype=np.float64).T
    rows = np.clip((table.select(*wanted).to_numpy().astype(np.float64) - low) / (high - low), 0, 1)
    stated = [value in (1, ">50K") for value in table[label]]
    return np.random.default_rng(5).permutation(np.column_stack([rows, stated]))


def mostly_zeros(columns: int) -> Floats:
    """One or two columns that are 0 in more than nine of ten rows."""
    return _within("adult_numeric", dict(list(TYPED_BOUNDS["adult_numeric"].items())[-columns:]))


def zeros_beside_ages() -> Floats:
    """A column that is 0 in more than nine of ten rows, and one that is spread."""
    bounds = TYPED_BOUNDS["adult_numeric"]
    return _within("adult_numeric", {column: bounds[column] for column in ("capital_gain", "age")})


def _within(name: str, bounds: dict[str, tuple[int, int]]) -> Floats:
    rows = pl.read_csv(DATA / "tabular" / f"{name}.csv").select(*bounds).drop_nulls().to_numpy().astype(np.float64)
    low, high = np.array(list(bounds.values()), dtype=np.float64).T
    shuffled = np.random.default_rng(5).permutation(rows)
    return np.asarray(np.clip((shuffled - low) / (high - low), 0, 1))


def places_of(name: str) -> Floats:
    """Within their bounds from 0 to 1, in random order."""
    columns = ["lng", "lat"] if name == "uk_accidents" else ["lon", "lat"]
    low, high = np.array([[-8.0, 49.0], [2.0, 59.0]] if name == "uk_accidents" else [[-180.0, -90.0], [180.0, 90.0]])
    found = pl.read_csv(DATA / "geo" / f"{name}.csv").select(columns).drop_nulls().to_numpy().astype(np.float64)
    shuffled = np.random.default_rng(5).permutation(found)
    return np.asarray(np.clip((shuffled - low) / (high - low), 0, 1))


def news_texts(part: str) -> Floats:
    """Embeddings of unit length, 384 columns;  part: train or test"""
    return np.asarray(np.load(DATA / "text" / f"ag_news_minilm_{part}.npy"), dtype=np.float64)


def image_features(part: str) -> Floats:
    """Features of unit length, 64 columns;  part: train or test"""
    with np.load(DATA / "images" / "cifar10_effnetlite0_pca64_f16.npz") as file:
        rows = file[f"x_{part}"].astype(np.float64)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True))


def flight_delays() -> Floats:
    """(n,) whole minutes"""
    return np.asarray(np.load(DATA / "oned" / "flight_delay_min_1500000.npy"), dtype=np.float64).ravel()
