"""What the first look in a release tells of a column: for releases whose own sums hold no distribution."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.analysis.ranks import Bounded, RankSource, SmoothedRanks
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.release.release import Release
from dpsim_gui.structures.looks.told import ToldColumn


def told_by_look(release: Release, name: str) -> ToldColumn | None:
    """Of the values of a column, or how often each occurs; a look knows no classes."""
    look = release.receipt.look
    if look is None or release.classes:
        return None
    return look.told.get(name)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Bounds:
    lower: Floats
    widths: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class LookRanks(RankSource):
    """told: with a second stage;  rule: of the column, None for a plain number;  bounds: its coordinates in the release

    With Sₖ of S cells in the bins below an edge, F there is Sₖ/S. A bin adds 1 − F to it below the edge and −F above.
    """

    told: ToldColumn
    rule: Column | None
    bounds: tuple[float, float]
    column: int = 0

    @property
    def _bounds(self) -> Bounded:
        low, high = self.bounds
        return _Bounds(lower=np.array([low]), widths=np.array([high - low]))

    @property
    def windows(self) -> int:
        return 1

    @cached_property
    def _edges(self) -> tuple[Floats, Floats, Floats]:
        """Coordinates of edges within the bounds, bins below each, and cells in these."""
        fine = self.told.column.fine
        assert fine is not None
        edges, below = np.array(fine.edges), np.cumsum(fine.counts)[:-1]
        places = edges if self.rule is None else self.rule.coordinates(edges[:, None], clip=False)[:, 0]
        low, high = self.bounds
        inside = (places > low) & (places < high)
        bins = (np.flatnonzero(inside) + 1).astype(np.float64)
        return np.asarray(places[inside], dtype=np.float64), bins, below[inside].astype(np.float64)

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        fine = self.told.column.fine
        assert fine is not None
        places, bins, below = (each[::stride] for each in self._edges)
        cells, count = max(1.0, float(sum(fine.counts))), len(fine.counts)
        shares = below / cells
        likely = np.clip(shares, 0, 1)
        square, fourth = (
            (bins * (1 - likely) ** power + (count - bins) * likely**power) / cells**power for power in (2, 4)
        )
        return SmoothedRanks(starts=places, ends=places, centres=places, shares=shares, square=square, fourth=fourth)
