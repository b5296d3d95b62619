"""What points with weights are fitted to: the kernel between points, and what the release answers at them.

    ‖Σ_i w_i φ(x_i) − target‖² = Σ_ij w_i w_j <φ(x_i), φ(x_j)> − 2 Σ_i w_i <φ(x_i), target> + ‖target‖²

Only products are needed. Where a release holds a mean of features they are taken from those; a grid answers its kernel
at any point, so that its features need not be written down.
"""

import math
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.released_features import ReleasedFeatures
from dpsim_gui.arrays import Floats
from dpsim_gui.release.release import Release
from dpsim_gui.structures.embedded import embedding_of

_FEWEST, _MOST = 400, 1000
_PRODUCTS = 1.6e10
"""Of the kernel between all points: about a second."""
_NODES = 1.2e9
"""Read for all points: a few seconds."""


class FitTarget(Protocol):
    @property
    def count(self) -> int:
        """How many points can be fitted at once within seconds."""

    @property
    def energy(self) -> float:
        """‖target‖², 0 where nobody knows it."""

    def seen(self, rows: Floats) -> NDArray[Any]:
        """(k, axes) coordinates → (k, F) what the kernel is taken from."""

    def kernel(self, one: NDArray[Any], two: NDArray[Any]) -> Floats:
        """(a, F), (b, F) as seen → (a, b)"""

    def answers(self, rows: Floats, seen: NDArray[Any]) -> Floats:
        """(k,) <φ(x), target>"""


@dataclass(frozen=True, kw_only=True, eq=False)
class FeatureTarget:
    features: ReleasedFeatures

    @property
    def count(self) -> int:
        return int(np.clip(math.sqrt(_PRODUCTS / len(self.features.target)), _FEWEST, _MOST))

    @property
    def energy(self) -> float:
        return float(np.square(self.features.target, dtype=np.float64).sum())

    def seen(self, rows: Floats) -> NDArray[Any]:
        return self.features.of(rows)

    def kernel(self, one: NDArray[Any], two: NDArray[Any]) -> Floats:
        return np.asarray(one @ two.T, dtype=np.float64)

    def answers(self, rows: Floats, seen: NDArray[Any]) -> Floats:
        del rows
        return np.asarray(seen @ self.features.target, dtype=np.float64)


@dataclass(frozen=True, kw_only=True, eq=False)
class AnswerTarget:
    """release: of a kernel, asked by coordinates;  label: one of its classes;  nodes: that an answer is read from"""

    release: Release
    label: str | None
    nodes: int
    energy: float = 0.0

    @property
    def count(self) -> int:
        return int(np.clip(_NODES / self.nodes, _FEWEST, _MOST))

    def seen(self, rows: Floats) -> NDArray[Any]:
        return embedding_of(self.release.receipt.facts)(rows)

    def kernel(self, one: NDArray[Any], two: NDArray[Any]) -> Floats:
        return self.release.receipt.facts.similarity.between(one, two)

    def answers(self, rows: Floats, seen: NDArray[Any]) -> Floats:
        del seen
        return self.release.query(rows, label=self.label).value
