"""How far apart two rows of mixed columns can be, and the spaces R^d that structures see them in.

The coordinates of a table are a product of parts, one for each rule:

    Span       an interval of coordinates, from lower to upper
    Disc       two coordinates on a circle of radius r, or in its middle, where a missing cell may stand
    Vertices   one coordinate, the position 0 … count − 1 in a list; any two different ones are `far` apart

f depends on x and y through Σ_j |gap_j|^p (p = 1 for ℓ1, 2 for ℓ2 and ℓ2²), where the gap of vertices is far or 0. So a
product kernel is a product over parts, with the factor 1 or f(far) for vertices, whatever the list means.

Structures on R^d see vertex i as c·e_i, one-hot. Two of them differ in two coordinates by c, so ‖c·e_i − c·e_j‖_p^p =
2c^p, which is far^p for c = far/2^(1/p): far/2 in ℓ1, far/√2 in ℓ2.

**Sensitivity.** For a product of sets, sup Σ_j ‖x_j − x'_j‖_p^p is the sum of the parts' own suprema, since each part
of x and x' can be chosen by itself. The parts' are: span (upper − lower)^p; disc: see `Disc`; vertices far^p. The box
around the one-hot vertices would say count·c^p instead of 2c^p: √(count/2) times too much noise in ℓ2.
All suprema are rounded up.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Box
from dpsim_gui.errors import PlanError

# Floating-point sums of a few thousand terms are within this; a larger bound is more private, never less.
_ROUNDED_UP = 1 + 1e-12


@dataclass(frozen=True, kw_only=True)
class Span:
    """lower ≤ x ≤ upper, one coordinate."""

    lower: float
    upper: float

    def __post_init__(self) -> None:
        if not -math.inf < self.lower < self.upper < math.inf:
            raise PlanError("bounds", "bounds-crossed")

    @property
    def box(self) -> tuple[Floats, Floats]:
        return np.array([self.lower]), np.array([self.upper])

    embedded_axes = 1

    def embedded(self, coordinates: Floats, p: float) -> Floats:
        return coordinates

    def embedded_box(self, p: float) -> tuple[Floats, Floats]:
        return self.box

    def embedded_centre(self, p: float) -> Floats:
        return np.array([self.lower + (self.upper - self.lower) / 2])

    def gaps(self, rows: Floats, points: Floats) -> list[Floats]:
        return [rows[..., 0] - points[..., 0]]

    def greatest_gap(self, p: float) -> float:
        """sup |x − x'|^p"""
        return float((self.upper - self.lower) ** p)

    @property
    def _half(self) -> float:
        """sup |x − centre|, as differences are computed: the centre is rounded, and rounding keeps an order."""
        (centre,) = self.embedded_centre(2.0)
        return float(max(self.upper - centre, centre - self.lower))

    def greatest_length(self, p: float, power: float) -> float:
        return float(self._half**power)

    def greatest_projection(self, directions: Floats, p: float) -> Floats:
        """(m, 1) directions u: at the ends."""
        return np.asarray(np.abs(directions[:, 0]) * self._half)

    def mean_squares(self, p: float) -> Floats:
        return np.array([self._half**2 / 3])

    def variance_of_square(self, p: float) -> float:
        """E z⁴ = half⁴/5."""
        return self._half**4 * (1 / 5 - 1 / 9)

    def spread(self, uniform: Floats) -> Floats:
        return self.lower + (self.upper - self.lower) * uniform


@dataclass(frozen=True, kw_only=True)
class Disc:
    """x₁² + x₂² ≤ radius², two coordinates.

    sup over two points of |x₁ − x'₁|^p + |x₂ − x'₂|^p: the difference is any vector v with ‖v‖₂ ≤ 2r. For p ≤ 2 the
    power mean gives ‖v‖_p^p ≤ 2^(1 − p/2)·(2r)^p, met on the diagonal; for p ≥ 2 ‖v‖_p ≤ ‖v‖₂, met on an axis.
    """

    radius: float

    def __post_init__(self) -> None:
        if not 0 < self.radius < math.inf:
            raise PlanError("near", "cycle-too-small")

    @property
    def box(self) -> tuple[Floats, Floats]:
        return np.full(2, -self.radius), np.full(2, self.radius)

    embedded_axes = 2

    def embedded(self, coordinates: Floats, p: float) -> Floats:
        return coordinates

    def embedded_box(self, p: float) -> tuple[Floats, Floats]:
        return self.box

    def embedded_centre(self, p: float) -> Floats:
        return np.zeros(2)

    def gaps(self, rows: Floats, points: Floats) -> list[Floats]:
        return [rows[..., 0] - points[..., 0], rows[..., 1] - points[..., 1]]

    def greatest_gap(self, p: float) -> float:
        return self._power_of_vector(2 * self.radius, p)

    def greatest_length(self, p: float, power: float) -> float:
        return self._power_of_vector(self.radius, power)

    def greatest_projection(self, directions: Floats, p: float) -> Floats:
        """(m, 2) directions: r·‖u‖₂, by Cauchy–Schwarz."""
        return np.asarray(self.radius * np.sqrt(np.square(directions).sum(axis=1)))

    def mean_squares(self, p: float) -> Floats:
        """On the circle itself."""
        return np.full(2, self.radius**2 / 2)

    def variance_of_square(self, p: float) -> float:
        return 0.0

    def spread(self, uniform: Floats) -> Floats:
        """On the circle itself; the second number is not used."""
        angle = 2 * math.pi * uniform[:, 0]
        return self.radius * np.stack([np.cos(angle), np.sin(angle)], axis=1)

    @staticmethod
    def _power_of_vector(length: float, p: float) -> float:
        return float(max(2 ** (1 - p / 2), 1.0) * length**p)


@dataclass(frozen=True, kw_only=True)
class Vertices:
    """`count` values, each `far` from every other; one coordinate, the position."""

    count: int
    far: float

    def __post_init__(self) -> None:
        if self.count < 2:
            raise PlanError("values", "too-few-values")
        if not (math.isfinite(self.far) and 1e-9 <= self.far <= 1e9):
            raise PlanError("far", "far-not-positive")

    @property
    def box(self) -> tuple[Floats, Floats]:
        return np.zeros(1), np.array([self.count - 1.0])

    @property
    def embedded_axes(self) -> int:
        return self.count

    def scale(self, p: float) -> float:
        """c: far/2 in ℓ1, far/√2 in ℓ2."""
        return float(self.far / 2 ** (1 / p))

    def embedded(self, coordinates: Floats, p: float) -> Floats:
        """(k, 1) positions → (k, count), c in one of them."""
        positions = coordinates[:, 0].astype(np.int64)
        vertices = np.zeros((len(positions), self.count))
        vertices[np.arange(len(positions)), positions] = self.scale(p)
        return vertices

    def embedded_box(self, p: float) -> tuple[Floats, Floats]:
        return np.zeros(self.count), np.full(self.count, self.scale(p))

    def embedded_centre(self, p: float) -> Floats:
        """The vertices' mean."""
        return np.full(self.count, self.scale(p) / self.count)

    def gaps(self, rows: Floats, points: Floats) -> list[Floats]:
        return [np.where(rows[..., 0] != points[..., 0], self.far, 0.0)]

    def greatest_gap(self, p: float) -> float:
        return float(self.far**p)

    def greatest_length(self, p: float, power: float) -> float:
        """From the mean: one coordinate is c(1 − 1/K) away, the other K − 1 are c/K away."""
        c, count = self.scale(p), self.count
        return float(c**power * ((1 - 1 / count) ** power + (count - 1) / count**power))

    def greatest_projection(self, directions: Floats, p: float) -> Floats:
        """(m, count) directions: <u, c·e_i − mean> = c·(u_i − mean of u)."""
        offsets = directions - directions.mean(axis=1, keepdims=True)
        return np.asarray(self.scale(p) * np.abs(offsets).max(axis=1))

    def mean_squares(self, p: float) -> Floats:
        """A coordinate is c with the chance 1/K: variance c²·(1 − 1/K)/K."""
        return np.full(self.count, self.scale(p) ** 2 * (1 - 1 / self.count) / self.count)

    def variance_of_square(self, p: float) -> float:
        """All vertices are as far from their mean."""
        return 0.0

    def spread(self, uniform: Floats) -> Floats:
        return np.minimum(np.floor(uniform * self.count), self.count - 1.0)


Part = Span | Disc | Vertices


@dataclass(frozen=True, kw_only=True)
class Space:
    """All parts of a table in the order of its rules; `axes` coordinates, `embedded_axes` of them in R^d."""

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise PlanError("columns", "no-columns-chosen")

    @cached_property
    def places(self) -> tuple[slice, ...]:
        """Which coordinates belong to each part."""
        return _places([len(part.box[0]) for part in self.parts])

    @cached_property
    def box(self) -> Box:
        """Around all coordinates; a position in a list counts as one."""
        return _joined([part.box for part in self.parts])

    @property
    def axes(self) -> int:
        return self.box.dimension

    @property
    def has_vertices(self) -> bool:
        return any(isinstance(part, Vertices) for part in self.parts)

    @property
    def without_vertices(self) -> "Space | None":
        """The other parts; None if there is none."""
        others = tuple(part for part in self.parts if not isinstance(part, Vertices))
        return Space(parts=others) if others else None

    @property
    def embedded_axes(self) -> int:
        return sum(part.embedded_axes for part in self.parts)

    def embedded(self, coordinates: Floats, p: float) -> Floats:
        """(k, axes) → (k, embedded_axes): the same distances in the plain ℓp norm of R^d."""
        parts = zip(self.parts, self.places, strict=True)
        return np.concatenate([part.embedded(coordinates[:, place], p) for part, place in parts], axis=1)

    def embedded_box(self, p: float) -> Box:
        """Holds all embedded rows. It is larger than they need: take sensitivities from `greatest_gap`."""
        return _joined([part.embedded_box(p) for part in self.parts])

    def embedded_centre(self, p: float) -> Floats:
        """(embedded_axes,), in the middle of every part."""
        return np.concatenate([part.embedded_centre(p) for part in self.parts])

    def gaps(self, rows: Floats, points: Floats) -> list[Floats]:
        """rows (…, axes), points (…, axes), leading axes broadcast → one array of gaps per coordinate.

        `Similarity.of_gaps` makes the exact f of them, for all ten functions.
        """
        parts = zip(self.parts, self.places, strict=True)
        return [gap for part, place in parts for gap in part.gaps(rows[..., place], points[..., place])]

    def greatest_gap(self, p: float) -> float:
        """sup over two rows of Σ_j |gap_j|^p: of ‖x − x'‖₁ for p = 1, of ‖x − x'‖₂² for p = 2."""
        return math.fsum(part.greatest_gap(p) for part in self.parts) * _ROUNDED_UP

    def greatest_length(self, p: float, power: float) -> float:
        """sup over rows, embedded for ℓp, of Σ_j |z_j|^power, z = x − embedded_centre(p), as it is computed."""
        return math.fsum(part.greatest_length(p, power) for part in self.parts) * _ROUNDED_UP

    def greatest_projection(self, directions: Floats, p: float) -> Floats:
        """(m, embedded_axes) directions u → (m,) sup of |<u, z>|, rounded up.

        The sum of the parts' own. The box around one-hot vertices would say c·Σ|u_i| where c·max|u_i − mean u| is true.
        """
        own = zip(self.parts, self._embedded_places, strict=True)
        most: Floats = np.sum([part.greatest_projection(directions[:, place], p) for part, place in own], axis=0)
        return most * _ROUNDED_UP

    def mean_squares(self, p: float) -> Floats:
        """(embedded_axes,) E z_j² for rows that are `spread`."""
        return np.concatenate([part.mean_squares(p) for part in self.parts])

    def mean_fourth(self, p: float) -> float:
        """E ‖z‖₂⁴ for rows that are `spread`: (E‖z‖²)² and the variances of the parts, which are independent."""
        variance = math.fsum(part.variance_of_square(p) for part in self.parts)
        return float(self.mean_squares(p).sum()) ** 2 + variance

    @cached_property
    def _embedded_places(self) -> tuple[slice, ...]:
        return _places([part.embedded_axes for part in self.parts])

    def spread(self, uniform: Floats) -> Floats:
        """(k, axes) numbers in [0, 1) → rows spread evenly over every part, for forecasts."""
        parts = zip(self.parts, self.places, strict=True)
        return np.concatenate([part.spread(uniform[:, place]) for part, place in parts], axis=1)


def _places(lengths: Sequence[int]) -> tuple[slice, ...]:
    ends = np.cumsum([0, *lengths]).tolist()
    return tuple(slice(first, last) for first, last in pairwise(ends))


def _joined(boxes: Sequence[tuple[Floats, Floats]]) -> Box:
    return Box(lower=np.concatenate([lower for lower, _ in boxes]), upper=np.concatenate([upper for _, upper in boxes]))
