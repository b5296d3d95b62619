"""Mean, covariance, principal directions and linear regression, from the sums of a release, at no privacy cost.

    mean = centre + Z/n        covariance = M/n − (Z/n)(Z/n)ᵀ        Z = Σ z,  M = Σ z zᵀ,  z = x − centre

`whitened-means` holds Z of every class and M of all; `class-means` and `moments` hold Z, and `moments` the trace of M.
Bands are found by simulation: noise of the release's own law is added to its sums again and again, and a band reaches
as far to either side as the results then move in the stated share of all cases, and twice as far as they lean on
average. They are about the rows that were released, and about the noise only.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.release import BAND_LEVEL, Release, checked_level
from dpsim_gui.structures.classes.class_means_reader import MeansReader
from dpsim_gui.structures.classes.whitened_means import DIAGONAL, OTHERS, WhitenedReader
from dpsim_gui.structures.moments import MomentsReader
from dpsim_gui.structures.public_seed import PublicSeed

_DRAWS = 400
_OFF_DIAGONAL = DIAGONAL / OTHERS
"""Noise of the other entries of M, in units of that of a diagonal one."""
_SEED = PublicSeed(value=26)


@dataclass(frozen=True, kw_only=True, eq=False)
class Estimate:
    """value, low, high: of one shape"""

    value: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Regression:
    """target ≈ intercept + Σ slopes·on"""

    target: str
    on: tuple[str, ...]
    intercept: Estimate
    slopes: Estimate


@dataclass(frozen=True, kw_only=True, eq=False)
class NoisySums:
    """rows: n;  first: (d,) Z;  second: (d, d) M, None where only `square`, its trace, is known or nothing at all
    *_noise: sds
    """

    rows: float
    rows_noise: float
    first: Floats
    first_noise: Floats
    second: Floats | None = None
    second_noise: float = 0.0
    square: float | None = None
    square_noise: float = 0.0

    @property
    def mean(self) -> Floats:
        """Seen from the centre."""
        return np.asarray(self.first / max(self.rows, 1.0))

    @property
    def covariance(self) -> Floats:
        """The nearest matrix without negative eigenvalues; those that noise alone could make are raised to it."""
        assert self.second is not None
        rows, d = max(self.rows, 1.0), len(self.first)
        values, directions = np.linalg.eigh(self.second / rows - np.outer(self.mean, self.mean))
        floor = _OFF_DIAGONAL * self.second_noise * np.sqrt(d) / rows
        return np.asarray((directions * np.maximum(values, floor)) @ directions.T)

    def redrawn(self, law: NoiseLaw, draw: int) -> "NoisySums":
        """The same with noise added once more."""
        label, d = f"spread/{draw}", len(self.first)
        second = self.second
        if second is not None:
            upper = np.triu(_noise(law, f"{label}/second", (d, d))) * self.second_noise
            noise = upper * np.where(np.eye(d, dtype=bool), 1.0, _OFF_DIAGONAL)
            second = second + noise + np.triu(noise, 1).T
        others = _noise(law, f"{label}/others", (2,))
        return replace(
            self,
            rows=self.rows + self.rows_noise * float(others[0]),
            first=self.first + self.first_noise * _noise(law, f"{label}/first", (d,)),
            second=second,
            square=None if self.square is None else self.square + self.square_noise * float(others[1]),
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class Spread:
    """units: (d,) of one coordinate;  centre: (d,) both in the columns' units"""

    columns: tuple[str, ...]
    level: float
    law: NoiseLaw
    centre: Floats
    units: Floats
    sums: NoisySums

    @property
    def mean(self) -> Estimate:
        """(d,) of each column."""
        return self._estimate(lambda sums: self.centre + self.units * sums.mean)

    @property
    def covariance(self) -> Estimate:
        """(d, d)"""
        self._require_second()
        return self._estimate(self._covariance)

    @property
    def variance(self) -> Estimate:
        """The sum of all columns' variances, in the squared units of coordinates: ℓ2² spread about the mean."""
        if self.sums.second is None and self.sums.square is None:
            raise QueryError("file", "sums-hold-no-spread")
        return self._estimate(_total_variance)

    @property
    def principal(self) -> tuple[Floats, Estimate]:
        """(d, d) unit directions, one a row, the widest first, and (d,) the variances along them."""
        self._require_second()
        values, directions = np.linalg.eigh(self._covariance(self.sums))
        along = self._estimate(lambda sums: np.asarray(np.linalg.eigvalsh(self._covariance(sums))[::-1], dtype=float))
        return np.ascontiguousarray(directions.T[::-1]), replace(along, value=values[::-1])

    def regression(self, target: str, on: Sequence[str] | None = None) -> Regression:
        """The linear regression of one column on others, all others if `on` is left out."""
        self._require_second()
        names = tuple(name for name in self.columns if name != target) if on is None else tuple(on)
        if target not in self.columns or not names or not set(names) <= set(self.columns) - {target}:
            raise QueryError("column", "choose-one-of-these", choices=", ".join(self.columns[:20]))
        y, x = self.columns.index(target), [self.columns.index(name) for name in names]

        def fitted(sums: NoisySums) -> Floats:
            covariance, mean = self._covariance(sums), self.centre + self.units * sums.mean
            slopes = np.linalg.lstsq(covariance[np.ix_(x, x)], covariance[x, y], rcond=None)[0]
            return np.append(slopes, mean[y] - slopes @ mean[x])

        result = self._estimate(fitted)
        parts = [
            Estimate(value=result.value[part], low=result.low[part], high=result.high[part])
            for part in (slice(-1), slice(-1, None))
        ]
        return Regression(target=target, on=names, slopes=parts[0], intercept=parts[1])

    def _covariance(self, sums: NoisySums) -> Floats:
        return np.asarray(sums.covariance * np.outer(self.units, self.units))

    def _require_second(self) -> None:
        if self.sums.second is None:
            raise QueryError("file", "sums-hold-no-spread")

    @cached_property
    def _redrawn(self) -> list[NoisySums]:
        return [self.sums.redrawn(self.law, draw) for draw in range(_DRAWS)]

    def _estimate(self, of: Callable[[NoisySums], Floats]) -> Estimate:
        value = of(self.sums)
        moved = np.stack([of(drawn) for drawn in self._redrawn]) - value
        reach = np.quantile(np.abs(moved), self.level, axis=0, method="higher")
        # Raised eigenvalues and quotients lean to one side. Noise added once more leans them on as far as before, or
        # by 0.4 of that where leaning grows as the noise does: twice the lean is about enough for both.
        reach += 2 * np.abs(moved.mean(axis=0))
        return Estimate(value=value, low=value - reach, high=value + reach)


def spread(release: Release, *, label: str | None = None, level: float = BAND_LEVEL) -> Spread:
    """label: one class of several, of which the mean is told; None for all rows together"""
    checked_level(level)
    if label is not None and label not in release.classes:
        raise QueryError("label", "choose-one-of-these", choices=", ".join(release.classes))
    law = release.receipt.law
    sums, centre = _sums(release, label, law.standard_deviation)
    start, units = _units(release)
    return Spread(columns=release.columns, level=level, law=law, centre=start + units * centre, units=units, sums=sums)


def _sums(release: Release, label: str | None, noise: float) -> tuple[NoisySums, Floats]:
    """The sums, and the centre they are seen from."""
    labelled = release.labelled
    if isinstance(labelled, MeansReader | WhitenedReader):
        means = labelled.means if isinstance(labelled, WhitenedReader) else labelled
        some = slice(None) if label is None else [release.classes.index(label)]
        parts = np.sqrt(len(means.counts[some]))
        result = NoisySums(
            rows=float(means.counts[some].sum()),
            rows_noise=noise * means.worth * parts,
            first=means.sums[some].sum(axis=0),
            first_noise=np.full(means.sums.shape[1], noise * means.linear * parts),
        )
        if isinstance(labelled, WhitenedReader) and label is None:
            result = replace(result, second=labelled.matrix, second_noise=labelled.noise)
        return result, means.embedding.centre
    reader = release.readers[0]
    if len(release.readers) == 1 and isinstance(reader, MomentsReader):
        moments = reader.structure
        result = NoisySums(
            rows=reader.rows,
            rows_noise=noise * moments.count if moments.facts.counts_rows else 0.0,
            first=reader.linear,
            first_noise=noise * moments.linear,
            square=reader.square,
            square_noise=noise * moments.square,
        )
        return result, moments.seen.centre
    raise QueryError("file", "sums-hold-no-mean")


def _units(release: Release) -> tuple[Floats, Floats]:
    """Where 0 and how long 1 of each coordinate is in the columns' units; all must be plain numbers."""
    table, d = release.receipt.table, len(release.columns)
    if table is None:
        return np.zeros(d), np.ones(d)
    odd = [name for rule in table.columns if rule.kind is not ColumnKind.NUMBER for name in rule.names]
    if odd:
        raise QueryError("columns", "spread-needs-numbers", name=odd[0])
    start, end = table.values_at(np.stack([np.zeros(d), np.ones(d)]))
    return start, end - start


def _total_variance(sums: NoisySums) -> Floats:
    if sums.second is not None:
        return np.asarray([np.trace(sums.covariance)])
    assert sums.square is not None
    return np.asarray([max(sums.square / max(sums.rows, 1.0) - float(sums.mean @ sums.mean), 0.0)])


def _noise(law: NoiseLaw, label: str, shape: tuple[int, ...]) -> Floats:
    """Of sd 1; a sum of noises is drawn as the nearest whole number of them."""
    copies = round(law.copies)
    noises = law.kind.quantiles(_SEED.uniforms(label, (copies, *shape)))
    return np.asarray(noises.sum(axis=0) / math.sqrt(copies))
