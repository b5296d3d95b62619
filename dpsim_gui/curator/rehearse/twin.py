"""Simulated rows that stand in for the private ones in a rehearsal."""

import math
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.structures.public_seed import PublicSeed, sample_points

_CLUSTERS = 5
_CLUSTER_WIDTH = 0.08
# Rows of many columns vary in few directions; classes three sd apart are told apart nine times in ten.
_DIRECTIONS, _CLASS_WIDTH, _APART = 8, 0.25, 3.0


class TwinKind(StrEnum):
    UNIFORM = "uniform"
    CLUSTERS = "clusters"
    HEAVY_TAIL = "heavy-tail"
    LOOK = "look"
    """drawn from the look that the plan carries (`plan.looked_rows`)"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Twin:
    """rows: (k, d) inside the domain; the first `extra` stand for `times` + 1 rows each, the others for `times`."""

    rows: Floats
    times: int
    extra: int

    @classmethod
    def standing_for(cls, rows: Floats, number: int) -> "Twin":
        """`number` rows made of copies of `rows`, as even as possible."""
        used = rows[: min(len(rows), number)]
        return cls(rows=used, times=number // len(used), extra=number % len(used))

    def of_class(self, index: int, classes: int) -> "Twin":
        """The rows of one class, where row i is of class i modulo `classes`."""
        before = len(range(index, self.extra, classes))
        return Twin(rows=self.rows[index::classes], times=self.times, extra=before)

    @property
    def number(self) -> int:
        return self.times * len(self.rows) + self.extra


def simulate(kind: TwinKind, domain: Domain, count: int, seed: PublicSeed) -> Floats:
    """(count, d) rows: spread evenly, in five clusters, or crowded near the lower bounds with a long tail."""
    assert kind is not TwinKind.LOOK, "a look says how its rows are drawn"
    if kind is TwinKind.UNIFORM:
        return sample_points(domain, count, seed, "twin/uniform")
    if kind is TwinKind.CLUSTERS:
        centres = sample_points(domain, _CLUSTERS, seed, "twin/centres")
        picked = (seed.uniforms("twin/pick", (count,)) * _CLUSTERS).astype(np.int64)
        scatter = seed.normals("twin/scatter", (count, domain.dimension)) * _spread(domain) * _CLUSTER_WIDTH
        return domain.clip(centres[picked] + scatter)
    tail = seed.uniforms("twin/tail", (count, domain.dimension)) ** -0.5 - 1
    if isinstance(domain, Box):
        return domain.clip(domain.lower + 0.05 * (domain.upper - domain.lower) * tail)
    sign = np.sign(seed.uniforms("twin/sign", tail.shape) - 0.5)
    centre = domain.centre if isinstance(domain, Ball) else 0.0
    return domain.clip(centre + 0.1 * _spread(domain) * sign * tail)


def simulate_classes(domain: Domain, count: int, classes: int, seed: PublicSeed) -> Floats:
    """(count, d) rows, the i-th of class i modulo `classes`: one cluster for each class, and they overlap."""
    d = domain.dimension
    axes = seed.normals("twin/directions", (min(d, _DIRECTIONS), d))
    axes /= np.linalg.norm(axes, axis=1, keepdims=True)
    # In the unit of one column, which in a ball or on a sphere is a small part of the radius.
    scale = _CLASS_WIDTH * _spread(domain) * math.sqrt(d / len(axes))
    offsets = seed.normals("twin/classes", (classes, len(axes)))
    offsets *= _APART / math.sqrt(2) / np.linalg.norm(offsets, axis=1, keepdims=True)
    inner = offsets[np.arange(count) % classes] + seed.normals("twin/scatter", (count, len(axes)))
    middle = sample_points(domain, 1, seed, "twin/middle")
    if isinstance(domain, Box):
        # Half way to the centre: not everything is cut off at a bound.
        middle = (middle + (domain.lower + domain.upper) / 2) / 2
    return domain.clip(middle + (inner @ axes) * scale)


def _spread(domain: Domain) -> Floats | float:
    """Half the width of a usual column."""
    match domain:
        case Box():
            return domain.half_widths
        case Ball():
            return domain.radius / math.sqrt(domain.dimension)
        case _:
            return 1.0
