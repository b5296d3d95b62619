"""Where rows may lie: bounds the owner declares, never read from the data.

Domains with the same numbers are equal, so that what follows from one alone is computed once.

Structures see rows from the centre, as differences x − centre that are computed and therefore rounded. How far a domain
says a row can be (`Box.half_widths`, `Ball.reach`) holds for these computed differences, not only on paper.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError

# Squared lengths of rows, each a function of its row alone, to the last bit.
#
# Privacy needs what is computed from a row to depend on that row only. A library's sum does not promise it: its order
# of additions, and with it the last bits, may change with the shape of the table, its place in memory and the
# processor. Here squares are added number by number, in an order that the number of columns alone decides. Each single
# step is rounded correctly by definition (IEEE 754), whatever else is computed beside it.

# So many are added one after the other.
_FEW_COLUMNS = 16
# Values worked on at a time: an eighth of a megabyte stays in the cache, and costs no fresh pages.
_BLOCK_VALUES = 1 << 14


def squared_lengths(rows: Floats) -> Floats:
    """rows: (k, d) → (k,) ‖row‖², off by at most (⌈log₂ d⌉ + 16)·2⁻⁵³ of itself where nothing leaves the float range.

    More than 16 columns are folded, the last half onto the first, until 16 or fewer are left; those are added one
    after the other. A square is rounded once, and then once for each fold and each addition.
    """
    lengths = np.empty(len(rows))
    size = max(1, _BLOCK_VALUES // rows.shape[1])
    for start in range(0, len(rows), size):
        squares = np.square(rows[start : start + size])
        width = squares.shape[1]
        while width > _FEW_COLUMNS:
            half = width // 2
            squares[:, :half] += squares[:, width - half : width]
            width -= half
        total = lengths[start : start + size]
        total[...] = squares[:, 0]
        for column in range(1, width):
            total += squares[:, column]
    return lengths


# A hair inside: rounding cannot leave a clipped row outside.
_INSIDE = 1 - 2.0**-48
# Of the larger bound: see `Box.declared`.
_NARROWEST = 2.0**-24

LARGEST_BOUND = 1e30
FARTHEST = 1e60
"""No value of a query or of a cell's stand-in is larger: squares of squares of anything nearer stay finite."""


def _bytes(numbers: Floats) -> bytes:
    """Equal for equal numbers: −0 is 0."""
    return (numbers + 0.0).tobytes()


@dataclass(frozen=True, kw_only=True, eq=False)
class Box:
    """lower[j] ≤ x[j] ≤ upper[j] for each of d columns; lower, upper: (d,) float64."""

    lower: Floats
    upper: Floats

    def __post_init__(self) -> None:
        if self.lower.ndim != 1 or self.lower.shape != self.upper.shape or self.lower.size == 0:
            raise PlanError("bounds", "box-bounds")
        if not (np.isfinite(self.lower).all() and np.isfinite(self.upper).all()):
            raise PlanError("bounds", "not-finite-numbers")
        if not (self.lower < self.upper).all():
            raise PlanError("bounds", "bounds-crossed")
        # Before the widths: those of the largest numbers overflow.
        largest = float(np.abs(np.stack([self.lower, self.upper])).max())
        if largest > LARGEST_BOUND or float((self.upper - self.lower).min()) < 1e-30:
            raise PlanError("bounds", "bounds-range")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[bytes, bytes]:
        return _bytes(self.lower), _bytes(self.upper)

    @property
    def dimension(self) -> int:
        return int(self.lower.size)

    @property
    def centre(self) -> Floats:
        """The middle, rounded: the true one may lie between two floats."""
        return self.lower + (self.upper - self.lower) / 2

    @property
    def half_widths(self) -> Floats:
        """(d,) the largest |x − centre| of any row, as it is computed.

        Rounding never changes an order: x ≤ upper gives fl(x − centre) ≤ fl(upper − centre), and x ≥ lower likewise.
        So the larger of the two ends, computed as rows are, is reached and not passed.
        """
        centre = self.centre
        return np.maximum(self.upper - centre, centre - self.lower)

    @property
    def reach(self) -> float:
        """At least ‖x − centre‖₂ of any row, √(Σ r_j²) with r_j the half widths.

        Squares, their exact sum and the root are off by 2⁻⁵² in all, and the last factor is more than that.
        """
        return math.sqrt(math.fsum(np.square(self.half_widths))) * (1 + 2.0**-51)

    @property
    def taxicab_reach(self) -> float:
        """The same in ℓ1."""
        return float(self.half_widths.sum())

    @property
    def mean_squares(self) -> Floats:
        """(d,) E z_j² of points spread evenly, z = x − centre: r_j²/3."""
        return np.asarray(self.half_widths**2 / 3)

    @property
    def mean_fourth(self) -> float:
        """E ‖z‖⁴ of the same points: (Σ r_j²)²/9 + Σ r_j⁴·(1/5 − 1/9)."""
        squares = self.half_widths**2
        return float(squares.sum() ** 2 / 9 + np.sum(squares**2) * (1 / 5 - 1 / 9))

    def declared(self) -> "Box":
        """The same bounds, if a release may be made with them; files with narrower ones still open.

        Closer together than 2⁻²⁴ of the larger one, so few floats lie between them that steps and levels mean little.
        """
        if self.too_narrow.any():
            raise PlanError("bounds", "bounds-too-close")
        return self

    @property
    def too_narrow(self) -> NDArray[np.bool_]:
        """(d,) which bounds lie closer together than a release may have them."""
        larger = np.maximum(np.abs(self.lower), np.abs(self.upper))
        return np.asarray(self.upper - self.lower < _NARROWEST * larger)

    def clip(self, rows: Floats) -> Floats:
        """rows: (k, d), no NaN → each coordinate moved to the nearest bound."""
        return np.clip(rows, self.lower, self.upper)

    def contains(self, points: Floats) -> NDArray[np.bool_]:
        return np.asarray(((points >= self.lower) & (points <= self.upper)).all(axis=1))


@dataclass(frozen=True, kw_only=True, eq=False)
class Ball:
    """‖x − centre‖₂ ≤ radius, for embeddings; centre: (d,) float64.

    sphere: rows are moved to the sphere from inside as well, which around the origin divides them by their length; a
    row in the centre has no direction and stays. Points that are asked about are moved alike, so none lies outside.
    """

    centre: Floats
    radius: float
    sphere: bool = False

    def __post_init__(self) -> None:
        if self.centre.ndim != 1 or self.centre.size == 0 or not np.isfinite(self.centre).all():
            raise PlanError("ball", "ball-centre")
        if not (np.isfinite(self.radius) and 1e-30 <= self.radius <= LARGEST_BOUND):
            raise PlanError("ball", "ball-radius")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ball) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[bytes, float, bool]:
        return _bytes(self.centre), self.radius, self.sphere

    @property
    def dimension(self) -> int:
        return int(self.centre.size)

    @property
    def lower(self) -> Floats:
        return self.centre - self.radius

    @property
    def upper(self) -> Floats:
        return self.centre + self.radius

    @property
    def reach(self) -> float:
        """At least ‖x − centre‖ of any clipped row x, as computed, and as far from the middle of [lower, upper].

        With u = 2⁻⁵³ and M = max|centre| + radius: `clip` compares and scales lengths that are right to 2⁻⁴⁸ of
        themselves for up to 2¹⁶ columns (`squared_lengths`), so the offset p it keeps has ‖p‖ ≤ radius·(1 + 2⁻⁴⁸).
        Adding the centre moves each coordinate by at most u·M, taking it away again by u of itself. lower, upper and
        their middle are off by at most 3u·M. Around the origin nothing is added. Both terms below are twice that.
        """
        wider = self.radius * (1 + 2.0**-47)
        largest = float(np.abs(self.centre).max())
        return wider + math.sqrt(self.dimension) * 2.0**-50 * (largest + self.radius) if largest else wider

    @property
    def taxicab_reach(self) -> float:
        """The same in ℓ1, by Cauchy–Schwarz."""
        return self.reach * math.sqrt(self.dimension)

    @property
    def mean_squares(self) -> Floats:
        """(d,) E z_j² of points spread evenly, z = x − centre: R²/(d + 2), and R²/d on the sphere."""
        return np.full(self.dimension, self.radius**2 / (self.dimension if self.sphere else self.dimension + 2))

    @property
    def mean_fourth(self) -> float:
        """E ‖z‖⁴ of the same points: R⁴·d/(d + 4), and R⁴ on the sphere."""
        fourth = self.radius**4
        return fourth if self.sphere else fourth * self.dimension / (self.dimension + 4)

    def clip(self, rows: Floats) -> Floats:
        """rows: (k, d), finite → rows outside are pulled to the sphere along the line to the centre."""
        if self.sphere:
            return self._onto_sphere(rows)
        offset, unit, norm, reach = self._seen_from_centre(rows)
        # A hair inside, so that rounding cannot leave a clipped row outside.
        pulled = unit * (self.radius * _INSIDE / np.maximum(norm, 1.0))
        return self.centre + np.where(norm > reach, pulled, offset)

    def _onto_sphere(self, rows: Floats) -> Floats:
        """Each row by its own length alone; a row whose squares leave the range of floats is scaled down first."""
        offset = rows - self.centre if self.centre.any() else rows
        with np.errstate(over="ignore"):
            squared = squared_lengths(offset)
        plain = (squared > 1e-200) & (squared < 1e200)
        moved = offset * (self.radius * _INSIDE / np.sqrt(np.where(plain, squared, 1.0)))[:, None]
        if not plain.all():
            moved[~plain] = self._onto_sphere_scaled(offset[~plain])
        return np.asarray(self.centre + moved) if offset is not rows else moved

    def _onto_sphere_scaled(self, offset: Floats) -> Floats:
        largest = np.abs(offset).max(axis=1, keepdims=True)
        # One coordinate of a unit is ±1, so its norm is at least 1 unless the row is the centre.
        unit = offset / np.where(largest > 0, largest, 1.0)
        norm = np.sqrt(squared_lengths(unit))[:, None]
        return np.asarray(unit * (self.radius * _INSIDE / np.maximum(norm, 1.0)))

    def contains(self, points: Floats) -> NDArray[np.bool_]:
        if self.sphere:
            return np.ones(len(points), dtype=np.bool_)
        _, _, norm, reach = self._seen_from_centre(points)
        return np.asarray((norm <= reach * (1 + 1e-12)).all(axis=1))

    def _seen_from_centre(self, rows: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Offsets, the same divided by their largest coordinate, the norm of that, and the radius on that scale.

        Dividing first keeps huge values from overflowing in the square.
        """
        offset = rows - self.centre
        largest = np.maximum(np.abs(offset).max(axis=1, keepdims=True), 1e-200)
        unit = offset / largest
        return offset, unit, np.sqrt(squared_lengths(unit))[:, None], self.radius / largest


@dataclass(frozen=True, kw_only=True)
class Everywhere:
    """No bounds: only for structures whose features are bounded by themselves (random Fourier features)."""

    dimension: int

    def __post_init__(self) -> None:
        if self.dimension < 1:
            raise PlanError("columns", "no-columns-chosen")

    def clip(self, rows: Floats) -> Floats:
        return rows

    def contains(self, points: Floats) -> NDArray[np.bool_]:
        return np.ones(len(points), dtype=np.bool_)


Domain = Box | Ball | Everywhere


def bounded(domain: Domain) -> Box | Ball:
    """For what is only asked where `Structure.obstacle` has found bounds."""
    assert not isinstance(domain, Everywhere)
    return domain
