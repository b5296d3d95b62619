"""Noise bands of points against class means, known ever better, for as long as it matters.

A band needs ‖Av‖², a product with all of A for one number. It is Σ a_j²<u_j, v>² over the eigenvectors u_j of A, and
bounded once some terms are known: what is left of ‖v‖² is stretched by no less than the smallest a_j left and no more
than the largest. Where that tells which bands overlap, nothing more is worked out.
"""

from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.classes.labelled import Places, Ranks
from dpsim_gui.structures.classes.means_metric import MeansMetric

# After so many directions it is worth asking whether they are enough, as long as they are no more than a share of all;
# with few columns, never.
_STOPS = (64, 256, 512)
_SHARE = 0.7
_LEAST_COLUMNS = 128


@dataclass(frozen=True, kw_only=True, eq=False)
class NarrowedBands:
    """points: (q, d) v, not needed for A = I;  value: (C, q) their ranks

    known: (C, q) square of a score but for weight·‖Av‖²;  weight: (C, 1);  least: (C, 1) no square is smaller
    looked: how many directions were looked at;  seen: (q,) ‖Av‖² along them;  rest: (q,) ‖v‖² along the others
    """

    metric: MeansMetric
    points: Floats
    value: Floats
    known: Floats
    weight: Floats
    least: Floats
    looked: int
    seen: Floats
    rest: Floats

    def ranks(self) -> Ranks:
        smallest, largest = self._left
        if smallest == largest:
            square = np.maximum(self.known + self.weight * (self.seen + self.rest * largest), self.least)
            return Ranks(value=self.value, low=square, high=square, closer=None)
        low, high = (
            np.maximum(self.known + self.weight * (self.seen + self.rest * factor), self.least)
            for factor in (smallest, largest)
        )
        return Ranks(value=self.value, low=low, high=high, closer=self.closer)

    @property
    def _left(self) -> tuple[float, float]:
        """a², the smallest and the largest of the directions not looked at."""
        left = self.metric.factors[self.looked :]
        return (float(left[0]) ** 2, float(left[-1]) ** 2) if len(left) else (0.0, 0.0)

    def closer(self, where: Places) -> Ranks:
        d = len(self.metric.factors)
        stop = min((stop for stop in _STOPS if self.looked < stop <= _SHARE * d), default=d)
        return self._at(where).further(stop).ranks()

    def _at(self, where: Places) -> "NarrowedBands":
        return replace(
            self,
            points=self.points.take(where, axis=0),
            value=self.value.take(where, axis=1),
            known=self.known.take(where, axis=1),
            seen=self.seen[where],
            rest=self.rest[where],
        )

    def further(self, stop: int) -> "NarrowedBands":
        image = self.points @ self.metric.stretched[:, self.looked : stop]
        if stop == len(self.metric.factors):
            return replace(self, looked=stop, seen=self.seen + np.vecdot(image, image))
        squares = np.square(image)
        gone = squares @ (1 / np.square(self.metric.factors[self.looked : stop]))
        return replace(self, looked=stop, seen=self.seen + squares.sum(axis=1), rest=np.maximum(self.rest - gone, 0.0))


def narrowed(bands: NarrowedBands) -> Ranks:
    """The first bounds, or all at once where there are few columns: looking again takes longer than the product."""
    d = len(bands.metric.factors)
    at_once = bands.metric.directions is not None and d < _LEAST_COLUMNS
    return (bands.further(d) if at_once else bands).ranks()
