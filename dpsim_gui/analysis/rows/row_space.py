"""Where rows of a release may lie, and how one is varied: by a share of each column's width, inside its bounds."""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.public_seed import PublicSeed


@dataclass(frozen=True, kw_only=True)
class RowSpace:
    """domain: around the coordinates;  space: of columns with rules, or None"""

    domain: Domain
    space: Space | None

    def spread(self, count: int, seed: PublicSeed, label: str) -> Floats:
        """(count, axes) rows spread evenly."""
        return spread_points(self.domain, self.space, count, seed, label)

    def varied(self, rows: Floats, share: float, seed: PublicSeed, label: str) -> Floats:
        """(k, axes) rows → the same with a normal step of `share` of the width in each column.

        On a circle the step is a turn of `share` of it. A category is drawn anew with the chance `share`.
        """
        steps = share * seed.normals(label, rows.shape)
        if isinstance(self.domain, Ball):
            return self.domain.clip(rows + steps * (2 * self.domain.radius / math.sqrt(rows.shape[1])))
        assert isinstance(self.domain, Box), "rows without bounds are only chosen among candidates"
        if self.space is None:
            return _reflected(rows + steps * (self.domain.upper - self.domain.lower), self.domain)
        moved, coins = rows.copy(), seed.uniforms(f"{label}/again", rows.shape)
        for part, place in zip(self.space.parts, self.space.places, strict=True):
            match part:
                case Span():
                    box = Box(lower=np.array([part.lower]), upper=np.array([part.upper]))
                    moved[:, place] = _reflected(rows[:, place] + steps[:, place] * (part.upper - part.lower), box)
                case Disc():
                    moved[:, place] = _turned(rows[:, place], 2 * math.pi * steps[:, place][:, 0])
                case Vertices():
                    # What is left of a uniform below `share` is a uniform again.
                    again = np.minimum(np.floor(coins[:, place] / max(share, 1e-12) * part.count), part.count - 1.0)
                    moved[:, place] = np.where(coins[:, place] < share, again, rows[:, place])
        return moved

    def reflected(self, rows: Floats) -> Floats:
        """(k, axes) of a box: a number beyond a bound turns back there."""
        assert isinstance(self.domain, Box)
        return _reflected(rows, self.domain)


def _reflected(rows: Floats, box: Box) -> Floats:
    """A step beyond a bound turns back there; a bound collects no rows."""
    width = box.upper - box.lower
    place = np.mod(rows - box.lower, 2 * width)
    return box.clip(box.lower + np.minimum(place, 2 * width - place))


def _turned(rows: Floats, angles: Floats) -> Floats:
    cosines, sines = np.cos(angles), np.sin(angles)
    return np.stack([rows[:, 0] * cosines - rows[:, 1] * sines, rows[:, 0] * sines + rows[:, 1] * cosines], axis=1)
