"""One small request per structure, relation and law of noise: what the whole-release tests run over."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.registry import STRUCTURES

_SQUARE: dict[str, Any] = {"columns": ("x0", "x1"), "bounds": (0.0, 1.0)}
_LINE: dict[str, Any] = {"columns": ("x0",), "bounds": (0.0, 1.0)}
_SPHERE: dict[str, Any] = {"columns": ("x0", "x1", "x2"), "unit_norm": True}
_KERNEL: dict[str, Any] = {"function": "gaussian", "bandwidth": 0.3, **_SQUARE}

CHOICES: dict[str, dict[str, Any]] = {
    "moments": {"function": "l2sq", **_SQUARE},
    "ladder": {"function": "l1", **_LINE},
    "tree": {"function": "l1", **_LINE},
    "nested-histograms": {"function": "l1", **_LINE},
    "sliced-ladder": {"function": "l2", **_SQUARE},
    "embedded-tree": {"function": "l2", **_SQUARE},
    "fourier": _KERNEL,
    "grid": _KERNEL,
    "lattice-waves": _KERNEL,
    "landmarks": {**_KERNEL, "landmarks": np.random.default_rng(9).random((20, 2))},
    "projected-fourier": {**_KERNEL, "columns": tuple(f"x{i}" for i in range(40))},
    "exponential-sum": {**_KERNEL, "function": "cauchy"},
}

FOUR_COLUMNS: dict[str, Any] = {
    "function": "gaussian", "bandwidth": 1.5, "columns": ("x0", "x1", "x2", "x3"), "bounds": (0.0, 1.0),
}  # fmt: skip
"""Where a grid is read one column at a time."""

IMPOSSIBLE = {("lattice-waves", "0")}
"""Structures that need δ above 0."""

IMPOSSIBLE_WITH_CLASSES = IMPOSSIBLE | {("landmarks", "0")}


def request_for(structure: str, relation: Relation, delta: str, *, rows: int, epsilon: str = "1") -> ReleaseRequest:
    request = ReleaseRequest(epsilon=epsilon, rows=rows, structure=structure, **CHOICES[structure])
    return replace(request, neighbours=relation, delta=delta)


def every_request(*, rows: int, epsilon: str = "1") -> Iterator[ReleaseRequest]:
    """Every structure in the registry × both relations × pure and approximate, where it can be built at all."""
    for structure in STRUCTURES:
        for relation in Relation:
            for delta in ("0", "1e-6"):
                if (structure, delta) not in IMPOSSIBLE:
                    yield request_for(structure, relation, delta, rows=rows, epsilon=epsilon)
    for relation in Relation:
        for delta in ("0", "1e-6"):
            yield ReleaseRequest(
                structure="grid", rows=rows, epsilon=epsilon, delta=delta, neighbours=relation, **FOUR_COLUMNS
            )


def name_of(request: ReleaseRequest) -> str:
    columns = "-four-columns" if request.structure == "grid" and len(request.columns) > 3 else ""
    law = "pure" if request.delta == "0" else "approximate"
    return f"{request.structure}{columns}-{request.neighbours}-{law}"


def labelled_requests(*, rows: int, epsilon: str = "1") -> Iterator[ReleaseRequest]:
    """One structure per class: a distance, a kernel, in a box and in a ball, × both relations × both laws of noise."""
    for structure in ("moments", "ladder", "grid", "fourier", "landmarks"):
        for relation in Relation:
            for delta in ("0", "1e-6"):
                if (structure, delta) not in IMPOSSIBLE_WITH_CLASSES:
                    plain = request_for(structure, relation, delta, rows=rows, epsilon=epsilon)
                    yield replace(plain, label_column="y", classes=("0", "1", "2"))
    for structure, delta in (("class-means", "0"), ("class-means", "1e-6"), ("whitened-means", "1e-6")):
        for relation in Relation:
            for domain in (_SQUARE, _SPHERE):
                yield ReleaseRequest(
                    function="l2sq", epsilon=epsilon, delta=delta, rows=rows, structure=structure, neighbours=relation,
                    label_column="y", classes=("0", "1", "2"), **domain,
                )  # fmt: skip


def plain_request(**choices: Any) -> ReleaseRequest:
    """Squared distances of one column x between 0 and 1, at ε = 1, unless chosen otherwise."""
    plain: dict[str, Any] = {"function": "l2sq", "epsilon": "1", "columns": ("x",), "bounds": (0.0, 1.0)}
    return ReleaseRequest(**(plain | choices))
