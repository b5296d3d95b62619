"""Rows as structures on R^d see them, and how far from the middle of all rows one can be.

Plain columns are seen as they are. Of columns with rules a category, whose coordinate is a position in a list, becomes
a vertex of its own, one-hot, `far` from every other (`columns.geometry`). All lengths are those of the rows that can
occur, vertices and circles, not of the box around them, and hold for differences x − centre as they are computed.
"""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box, Domain, Everywhere, bounded
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.setting import Facts

# Of the radius: a range of 0 would be divided by.
_NARROWEST = 2.0**-20


@dataclass(frozen=True, kw_only=True)
class Embedding:
    """domain: around the rows;  space: of columns with rules, or None;  p: of the ℓp norm that keeps their distances.

    z is a row as it is seen less the centre. Where nothing else is said, lengths need bounds.
    """

    domain: Domain
    space: Space | None
    p: float

    @property
    def dimension(self) -> int:
        """How many columns are seen."""
        return self.domain.dimension if self.space is None else self.space.embedded_axes

    @property
    def is_plain(self) -> bool:
        """Whether rows are seen as they are."""
        return self.space is None or not self.space.has_vertices

    def __call__(self, rows: Floats) -> Floats:
        """(k, axes), anywhere but at positions that are none → (k, dimension)."""
        return rows if self.space is None or self.is_plain else self.space.embedded(rows, self.p)

    def centred(self, rows: Floats) -> Floats:
        """z of each row: small numbers keep more of their digits. Without bounds the rows themselves."""
        return rows if isinstance(self.domain, Everywhere) else self(rows) - self.centre

    @property
    def _bounds(self) -> Box | Ball:
        return bounded(self.domain)

    @cached_property
    def centre(self) -> Floats:
        return self._bounds.centre if self.space is None else self.space.embedded_centre(self.p)

    @cached_property
    def radius(self) -> float:
        """sup ‖z‖₂, never too small."""
        return self._bounds.reach if self.space is None else math.sqrt(self.space.greatest_length(self.p, 2.0))

    @cached_property
    def taxicab_radius(self) -> float:
        """sup ‖z‖₁. Vertices keep the scale of ℓp: their ℓ1 length is not that of ℓ1."""
        return self._bounds.taxicab_reach if self.space is None else self.space.greatest_length(self.p, 1.0)

    def half_ranges(self, vectors: Floats) -> Floats:
        """(k, dimension) vectors u → (k,) the most |<u, z>| can be: at most ‖u‖·radius, and Σ|u_j| r_j in a box."""
        lengths = np.sqrt(np.square(vectors).sum(axis=1)) * self.radius
        if self.space is not None:
            own = np.minimum(lengths, self.space.greatest_projection(vectors, self.p))
            # Along a direction in which all rows are alike there is a range too.
            return np.asarray(np.maximum(own, lengths * _NARROWEST))
        if isinstance(self.domain, Box):
            return np.asarray(np.minimum(lengths, np.abs(vectors) @ self.domain.half_widths))
        return np.asarray(lengths)

    @cached_property
    def mean_squares(self) -> Floats:
        """(dimension,) E z_j² of points spread over the domain."""
        return self._bounds.mean_squares if self.space is None else self.space.mean_squares(self.p)

    @cached_property
    def mean_fourth(self) -> float:
        """E ‖z‖⁴ of the same points."""
        return self._bounds.mean_fourth if self.space is None else self.space.mean_fourth(self.p)

    @cached_property
    def typical_distance(self) -> float:
        """√(E‖x − y‖²) for two such points, which bounds the mean distance; a sphere's as its ball's."""
        if isinstance(self.domain, Ball):
            return self.domain.radius * math.sqrt(2 * self.dimension / (self.dimension + 2))
        return math.sqrt(2 * float(self.mean_squares.sum()))

    def sample(self, count: int, seed: PublicSeed, label: str) -> Floats:
        """(count, dimension) public points spread over the domain, as they are seen."""
        return self(spread_points(self.domain, self.space, count, seed, label))


def embedding_of(facts: Facts) -> Embedding:
    return _embedding(facts.domain, facts.space, facts.similarity.p if facts.space is not None else 2.0)


@lru_cache(maxsize=64)
def _embedding(domain: Domain, space: Space | None, p: float) -> Embedding:
    """One object, so that what follows from it is computed once."""
    return Embedding(domain=domain, space=space, p=p)


def spread_points(domain: Domain, space: Space | None, count: int, seed: PublicSeed, label: str) -> Floats:
    """(count, axes) public points, coordinates as queries have them: every value of a category as often."""
    if space is None:
        return sample_points(domain, count, seed, label)
    return space.spread(seed.uniforms(label, (count, space.axes)))
