"""Public labelled rows for the classification experiment: a supplied NPZ file, or the bundled clinic table."""

import os
import zipfile
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.trials import SEED
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import DataFileError
from dpsim_gui.resources import resource
from dpsim_gui.structures.classes.labelled import Labels

_ARRAYS = ("x_train", "y_train", "x_test", "y_test")
_LABEL, _CLASSES = "outcome", ("discharged", "monitored", "referred")
_BOUNDS = {
    "age": (0, 110),
    "weight_kg": (30, 200),
    "height_cm": (120, 210),
    "systolic_mmhg": (70, 230),
    "glucose_mmol_l": (2, 25),
}


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledData:
    """rows, points: (n, d) and (q, d), of length at most 1;  labels, truth: their classes;  domain: where rows lie."""

    name: str
    rows: Floats
    labels: Labels
    points: Floats
    truth: Labels
    classes: int
    domain: Ball


def supplied(path: str | os.PathLike[str]) -> LabelledData:
    """An NPZ file with x_train, y_train, x_test and y_test; rows are flattened and scaled to unit norm."""
    try:
        with np.load(path, allow_pickle=False) as file:
            x, y, u, v = (np.asarray(file[name]) for name in _ARRAYS)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile):
        raise DataFileError("data", "labelled-file", choices=", ".join(_ARRAYS)) from None
    rows, points = _flat(x), _flat(u)
    names = np.unique(y)
    if rows.shape[1:] != points.shape[1:] or y.shape != (len(rows),) or v.shape != (len(points),) or len(names) < 2:
        raise DataFileError("data", "labelled-shapes")
    if not np.isin(v, names).all():
        raise DataFileError("data", "labels-not-trained")
    domain = Ball(centre=np.zeros(rows.shape[1]), radius=1.0, sphere=True)
    return LabelledData(
        name=os.path.basename(os.fspath(path)),
        rows=domain.clip(rows),
        labels=np.searchsorted(names, y).astype(np.int32),
        points=domain.clip(points),
        truth=np.searchsorted(names, v).astype(np.int32),
        classes=len(names),
        domain=domain,
    )


def bundled() -> LabelledData:
    """The simulated clinic table that comes with the program: its measurements, scaled by their bounds."""
    columns = tuple(_BOUNDS)
    bounds = np.array(list(_BOUNDS.values()), dtype=np.float64)
    box = Box(lower=bounds[:, 0], upper=bounds[:, 1])
    selection = Selection(
        columns=columns, domain=box, fill=tuple(map(float, box.centre)), label_column=_LABEL, classes=_CLASSES
    )
    chunks = list(open_source(resource("data/clinic.csv")).chunks(selection))
    rows = np.concatenate([chunk.rows for chunk in chunks])
    labels = np.concatenate([chunk.labels for chunk in chunks if chunk.labels is not None])
    scaled = (rows - box.centre) / box.half_widths / np.sqrt(len(columns))
    order = np.argsort(SEED.words("clinic/order", len(rows)))
    held_out, kept = order[: len(order) // 5], order[len(order) // 5 :]
    return LabelledData(
        name="simulated clinic",
        rows=scaled[kept],
        labels=labels[kept],
        points=scaled[held_out],
        truth=labels[held_out],
        classes=len(_CLASSES),
        domain=Ball(centre=np.zeros(len(columns)), radius=1.0),
    )


def _flat(array: NDArray[np.generic]) -> Floats:
    if array.ndim < 2 or not len(array) or array.dtype.kind not in "buif":
        raise DataFileError("data", "labelled-rows")
    flat = array.reshape(len(array), -1).astype(np.float64)
    if not np.isfinite(flat).all():
        raise DataFileError("data", "not-finite")
    return flat
