"""Noisy class means made ready: distances to them, with the bias and the noise of each known.

Scores compare classes, so counts and lengths that noise has blurred are drawn together (`shrinkage`). Answers about one
class are of its own sums alone.
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import FARTHEST
from dpsim_gui.structures.classes.labelled import Places, Ranks, Scores
from dpsim_gui.structures.classes.means_metric import MeansMetric, ShrunkenCounts, shrunken_counts
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.reading import Reader, Reading

# Noise bands of points against class means, known ever better, for as long as it matters.
#
# A band needs ‖Av‖², a product with all of A for one number. It is Σ a_j²<u_j, v>² over the eigenvectors u_j of A, and
# bounded once some terms are known: what is left of ‖v‖² is stretched by no less than the smallest a_j left and no more
# than the largest. Where that tells which bands overlap, nothing more is worked out.

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


# An empty class among full ones passes 3 standard deviations once in 700 (normal) or 140 (one Laplace) releases.
# The variance among a few classes is itself uncertain: as much again as noise explains is laid to noise.


# Squared lengths below this leave the range of floats on the way.
_TINY = 1e-200


@dataclass(frozen=True, kw_only=True, eq=False)
class Comparison:
    """Points v against class means μ̂ in a metric A, all (q, C).

    distance:  (v − μ̂)ᵀA(v − μ̂);  slope: ‖A(v − μ̂)‖²;  lean: (v − μ̂)ᵀA μ̂
    """

    distance: Floats
    slope: Floats
    lean: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansReader:
    """sums: (C, d) noisy Z;  counts: (C,) noisy n;  linear: worth of one unit of Z;  worth: of one unit of a count.

    variance: of the noise of one integer unit;  radius: of the domain about its centre
    sphere: whether points are moved to that radius first
    """

    embedding: Embedding
    radius: float
    sphere: bool
    sums: Floats
    counts: Floats
    linear: float
    worth: float
    variance: float

    def seen(self, points: Floats) -> Floats:
        """v of each point."""
        return self.embedding.centred(points) if self.embedding.centre.any() else points

    @cached_property
    def _counted(self) -> ShrunkenCounts:
        return shrunken_counts(self.counts, math.sqrt(self.variance) * self.worth)

    @property
    def rows(self) -> Floats:
        """(C,) n, what means are divided by."""
        return self._counted.rows

    @property
    def clear(self) -> Flags:
        return self._counted.clear

    @cached_property
    def means(self) -> Floats:
        """(C, d) μ̂ = Z/n, seen from the centre."""
        return np.asarray(self.sums / self.rows[:, None])

    @cached_property
    def noise_of_means(self) -> Floats:
        """(C,) s² = variance of the noise in one coordinate of μ̂."""
        return np.asarray(self.variance * np.square(self.linear / self.rows))

    @property
    def readers(self) -> tuple[Reader, ...]:
        return tuple(ClassReader(means=self, index=index) for index in range(len(self.counts)))

    def scores(self, points: Floats) -> Scores:
        """Minus the squared distance to each mean, corrected for the noise in it."""
        distance, cross, norms = squared_distances(self.seen(points), self.means)
        return self.scored(Comparison(distance=distance, slope=distance, lean=cross - norms), self._plain)

    def ranks(self, points: Floats) -> Ranks | None:
        """One product with the means; 2<v, μ̂> − ‖μ̂‖² and the bias is the score but for ‖v‖²."""
        return self.ranked(points, self._plain)

    @cached_property
    def _plain(self) -> MeansMetric:
        return MeansMetric.plain(self.means, self.noise_of_means, self.clear)

    def ranked(self, points: Floats, metric: MeansMetric) -> Ranks | None:
        """2<v, Aμ̂> − μ̂ᵀAμ̂ + bias, and bounds on its noise: ‖A(v − μ̂)‖ ≤ ‖A‖‖v‖ + ‖Aμ̂‖ by the longest v.

        On the sphere v is y·R/‖y‖: the product is made with y and divided afterwards.
        """
        with np.errstate(over="ignore", invalid="ignore"):
            offset = self.seen(points)
            squared = np.vecdot(offset, offset)
        if not len(points) or not squared.max() <= self._farthest or (self.sphere and not squared.min() > _TINY):
            return None
        lengths = np.sqrt(squared)
        value = metric.doubled @ offset.T
        if self.sphere:
            value *= self.radius / lengths
        value += (metric.bias - metric.norms)[:, None]
        longest = self.radius if self.sphere else float(lengths.max())
        ends = np.stack([value.min(axis=1), value.max(axis=1)], axis=1)
        lean = np.abs(self._lean(ends, metric)).max(axis=1)
        high = self.square(np.square(float(metric.factors[-1]) * longest + metric.lengths), lean, metric.square)
        closer = partial(self._closer, metric, offset, lengths, value)
        return Ranks(value=value, low=np.zeros((len(value), 1)), high=high[:, None], closer=closer)

    @cached_property
    def _farthest(self) -> float:
        """A point no farther than the root of this from the centre has no number beyond FARTHEST."""
        return max(0.0, FARTHEST - float(np.abs(self.embedding.centre).max())) ** 2

    def _closer(self, metric: MeansMetric, offset: Floats, lengths: Floats, value: Floats, where: Places) -> Ranks:
        """‖A(v − μ̂)‖² = ‖Av‖² − 2<v, A²μ̂> + ‖Aμ̂‖², of which only ‖Av‖² needs more than products with means."""
        lengths, value = lengths[where], value.take(where, axis=1)
        squared = np.full(len(where), self.radius**2) if self.sphere else np.square(lengths)
        lean = self._lean(value, metric)
        if metric.directions is None:
            points, cross = offset[:0], lean + metric.norms[:, None]
        else:
            points = offset.take(where, axis=0)
            if self.sphere:
                points *= (self.radius / lengths)[:, None]
            cross = metric.twice @ points.T
        known = self.square(np.square(metric.lengths) - 2 * cross.T, lean.T, metric.square).T
        none = np.zeros(len(self.rows))
        bands = NarrowedBands(
            metric=metric,
            points=points,
            value=value,
            known=known,
            weight=np.square(2 * self.linear / self.rows)[:, None],
            least=self.square(none, none, metric.square)[:, None],
            looked=0,
            seen=np.zeros(len(where)),
            rest=squared,
        )
        return narrowed(bands)

    def _lean(self, value: Floats, metric: MeansMetric) -> Floats:
        """(v − μ̂)ᵀAμ̂ = (rank − μ̂ᵀAμ̂ − bias)/2; value: (C, q)."""
        return np.asarray((value - (metric.norms + metric.bias)[:, None]) / 2)

    def scored(self, seen: Comparison, metric: MeansMetric) -> Scores:
        """−(v − μ̂)ᵀA(v − μ̂) + bias.

        The distance is too large by s²·tr A on average, since E μ̂ᵀAμ̂ = μᵀAμ + s²·tr A, and the bias is public. How
        the many coordinates share its noise is not worked out: for the band it counts as one term, which is the widest.
        Of lengths that are shrunken the band is that of lengths that are not, which is wider.
        """
        return Scores(
            value=metric.bias - seen.distance,
            square=self.square(seen.slope, seen.lean, metric.square),
            terms=np.ones(1),
            method_sd=np.zeros(1),
        )

    def square(self, slope: Floats, lean: Floats, trace_square: float) -> Floats:
        """Σ ψ² of a score; slope, lean: (C,) or (q, C).

        To first order dμ̂ = (dZ − μ̂ dn)/n, so that the noise of the distance has the squared coefficients
        (2/n)²·(g²·slope + u²·lean²), g = linear, u = worth; that of dμ̂ᵀA dμ̂ adds 2s⁴·tr A².
        """
        square = np.square(lean)
        square *= np.square(2 * self.worth / self.rows)
        square += np.square(2 * self.linear / self.rows) * slope
        square += 2 * trace_square * self.noise_of_means * np.square(self.linear / self.rows)
        return square


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassReader(Reader):
    """One class of a `MeansReader`."""

    means: MeansReader
    index: int

    @property
    def rows(self) -> float:
        return float(self.means.counts[self.index])

    def answer(self, points: Floats) -> Reading:
        """n‖v − μ̂‖² less its bias: Σ‖x − y‖² but for the spread of the class, between 0 and n·R².

        n‖v − Z/n‖² = n‖v‖² − 2<Z, v> + ‖Z‖²/n has the coefficients −2(v − μ̂) of dZ and ‖v‖² − ‖μ̂‖² of dn.
        """
        means, own = self.means, slice(self.index, self.index + 1)
        offset, rows = means.embedding.centred(points), max(1.0, self.rows)
        distance, cross, norms = (part[..., 0] for part in squared_distances(offset, means.sums[own] / rows))
        noise, d = means.variance * (means.linear / rows) ** 2, offset.shape[1]
        of_count = (distance + 2 * cross - 2 * norms) * means.worth
        square = 4 * distance * means.linear**2 + np.square(of_count) + 2 * d * noise * means.linear**2
        return Reading(
            value=rows * (distance - d * noise),
            square=square,
            fourth=np.square(square),
            approximation=np.full(len(points), rows * means.radius**2),
            # The spread may be anything from 0 to n·R², so that its mean square is a third of that squared.
            scatter=np.full(len(points), (rows * means.radius**2) ** 2 / 3),
        )


def squared_distances(points: Floats, means: Floats) -> tuple[Floats, Floats, Floats]:
    """‖v − μ‖² and <v, μ>, both (q, C), and ‖μ‖² (C,); points: (q, d), means: (C, d).

    Laid out class by class in memory: there are many points and few classes, and numpy's inner loops should be long.
    """
    cross = (means @ points.T).T
    norms = np.einsum("cj,cj->c", means, means)
    distance = cross * -2.0
    distance += norms
    distance += np.einsum("qj,qj->q", points, points)[:, None]
    return np.maximum(distance, 0.0, out=distance), cross, norms
