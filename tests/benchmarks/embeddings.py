"""Rows of many columns from the real data sets: news texts and image features."""

from collections.abc import Iterator

import numpy as np

from dpsim_gui.arrays import Floats
from tests.benchmarks.real_data import DATA


def embeddings() -> Iterator[tuple[str, Floats, Floats]]:
    """Name, unit-norm rows, and points to ask about: news texts (384 columns) and image features (64)."""
    texts, asked = (np.load(DATA / "text" / f"ag_news_minilm_{part}.npy") for part in ("train", "test"))
    yield "text384", texts.astype(np.float64), asked[::38].astype(np.float64)
    yield "image64", *images()


def images() -> tuple[Floats, Floats]:
    with np.load(DATA / "images" / "cifar10_effnetlite0_pca64_f16.npz") as file:
        rows, points = (file[key].astype(np.float64) for key in ("x_train", "x_test"))
    rows, points = (each / np.linalg.norm(each, axis=1, keepdims=True) for each in (rows, points))
    return rows[::5], points[::50]
