"""What a release holds of its rows as a mean of features: points with weights are fitted to it by least squares.

    target ≈ (1/n) Σ_x φ(x)          fourier: φ = √w·(cos, sin)<ω, x>;   landmarks: φ = h, see `LandmarkReader`

<φ(x), φ(y)> is the kernel of the release, or what its waves and landmarks see of it. The features are those the sums
were made with, so that a fit is off by the noise alone and not by how few waves there are.
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.wave_means import WaveMeans, held_waves
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.release import Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.landmarks.directions import kernel_matrix
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.reading import Reader

Features = NDArray[np.float32]


class ReleasedFeatures(Protocol):
    @property
    def target(self) -> Features:
        """(F,) the noisy mean."""

    @property
    def noise(self) -> float:
        """Standard deviation of the noise in one number of the target, root mean square over all of them."""

    def of(self, rows: Floats) -> Features:
        """(k, axes) coordinates → (k, F). Seven digits are far more than the noise leaves."""


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveFeatures:
    reader: WaveReader
    held: WaveMeans

    @property
    def noise(self) -> float:
        return math.sqrt(float(np.mean(self.held.weights * self.held.noise)))

    def slowest(self, count: int) -> "WaveFeatures":
        """The same of so many waves."""
        order = np.argsort(np.square(self.held.frequencies).sum(axis=1), kind="stable")
        return replace(self, held=self.held.some(order[:count]))

    @cached_property
    def target(self) -> Features:
        return np.asarray((np.sqrt(self.held.weights) * self.held.means).ravel(), dtype=np.float32)

    def of(self, rows: Floats) -> Features:
        return self.waves(rows, slice(None)) * np.tile(np.sqrt(self.held.weights), 2).astype(np.float32)

    def waves(self, rows: Floats, some: slice | Integers) -> Features:
        """(k, 2·waves) cosines, then sines, of some of the waves."""
        phase = (self.reader.prepare(rows) @ (2 * math.pi * self.held.frequencies[some].T)).astype(np.float32)
        return np.concatenate([np.cos(phase), np.sin(phase)], axis=1)


@dataclass(frozen=True, kw_only=True, eq=False)
class LandmarkFeatures:
    reader: LandmarkReader
    law: NoiseLaw

    @property
    def noise(self) -> float:
        return self.law.standard_deviation * _rms(1 / self.reader.units) / max(self.reader.rows, 1.0)

    @property
    def target(self) -> Features:
        mean = self.reader.directions.centre + self.reader.sums / max(self.reader.rows, 1.0)
        return np.asarray(mean, dtype=np.float32)

    def of(self, rows: Floats) -> Features:
        reader = self.reader
        kernel = kernel_matrix(reader.similarity, reader.prepare(rows), reader.points)
        return np.asarray(kernel @ reader.directions.rows.T, dtype=np.float32)


def released_features(reader: Reader, law: NoiseLaw) -> ReleasedFeatures | None:
    """None where the sums are no mean of features that could be fitted."""
    match reader:
        case WaveReader():
            return WaveFeatures(reader=reader, held=held_waves(reader, law))
        case LandmarkReader():
            return LandmarkFeatures(reader=reader, law=law)
    return None


def _rms(values: Floats) -> float:
    return math.sqrt(float(np.mean(np.square(values))))


# What points with weights are fitted to: the kernel between points, and what the release answers at them.
#
#     ‖Σ_i w_i φ(x_i) − target‖² = Σ_ij w_i w_j <φ(x_i), φ(x_j)> − 2 Σ_i w_i <φ(x_i), target> + ‖target‖²
#
# Only products are needed. Where a release holds a mean of features they are taken from those; a grid answers its
# kernel at any point, so that its features need not be written down.

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
