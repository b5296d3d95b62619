"""How the rows of one column are distributed: shares below a value, quantiles, and bands, at no privacy cost.

The estimate is the non-decreasing curve nearest to the noisy averages of F (isotonic regression). Bands are about the
rows that were released, not about a population they may stand for, and come in two kinds: *pointwise*, right for one
value or quantile with the stated probability, and *simultaneous*, right for all of them at once (Bonferroni).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dpsim_gui.analysis.histogram_ranks import HistogramRanks
from dpsim_gui.analysis.look_ranks import LookRanks, told_by_look
from dpsim_gui.analysis.ranks import GridRanks, LadderRanks, RankSource, SmoothedRanks, best_stride, best_window
from dpsim_gui.analysis.rising_curve import WholeSteps, nearest_rising, rising_line, whole_steps
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.release.named_columns import NamedColumns
from dpsim_gui.release.release import BAND_LEVEL, Release, checked_level
from dpsim_gui.structures.categories import ReaderWithCategories
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.lattice import MARGIN
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.histograms.nested_histograms import HistogramReader
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.reading import Reader

USUAL_SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
_MESH = 8
_ON_A_LINE = (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.ORDERED, ColumnKind.DATE)


@dataclass(frozen=True, kw_only=True, eq=False)
class Banded(NamedColumns):
    """value: (q,) the estimate;  low, high: its pointwise band;  all_low, all_high: the band that holds for all.

    at: (q,) the shares that were asked for
    """

    value: Floats
    low: Floats
    high: Floats
    all_low: Floats
    all_high: Floats
    at: Floats | None = None

    def __len__(self) -> int:
        return len(self.value)

    def keys(self) -> tuple[str, ...]:
        own = ("value", "low", "high", "all_low", "all_high")
        return own if self.at is None else ("at", *own)

    def column_of(self, column: str) -> Floats:
        result: Floats = getattr(self, column)
        return result


@dataclass(frozen=True, kw_only=True, eq=False)
class Distribution:
    """column: its name;  level: of the bands;  law: of the noise of one integer unit
    fine: averages over short runs, for pointwise bands;  sparse: few of them, for simultaneous ones
    estimate: averages that the estimate passes through
    rule: of a column in its own unit, which rises with the coordinate that lower, upper and averages are in
    steps: where all rows seem to lie on whole numbers or other round ones
    piles: shares of the rows that seem to lie at the lower and at the upper bound themselves
    """

    column: str
    level: float
    lower: float
    upper: float
    law: NoiseLaw
    fine: SmoothedRanks
    sparse: SmoothedRanks
    estimate: SmoothedRanks
    rule: Column | None = None
    steps: WholeSteps | None = None
    piles: tuple[float, float] = (0.0, 0.0)

    def quantiles(self, at: ArrayLike = USUAL_SHARES) -> Banded:
        """at: shares strictly between 0 and 1 → the values below which that share of the rows lies."""
        shares = _shares(at)
        low, high = self._quantile_band(self.fine, self._reach(self.fine, 1), shares)
        all_low, all_high = self._quantile_band(self.sparse, self.sparse_reach, shares)
        if self.steps is None:
            value = np.clip(self._inverse(shares), low, high)
        else:
            value = self.steps.quantiles(shares)
            low, high, all_low, all_high = *_over(low, high, value), *_over(all_low, all_high, value)
        return Banded(
            at=shares,
            value=self._values(value),
            low=self._values(low),
            high=self._values(high),
            all_low=self._values(all_low),
            all_high=self._values(all_high),
        )

    def _values(self, coordinates: Floats) -> Floats:
        return coordinates if self.rule is None else self.rule.values_at(coordinates[:, None])[:, 0]

    @property
    def median(self) -> Banded:
        return self.quantiles([0.5])

    def below(self, values: ArrayLike) -> Banded:
        """values: any numbers → the share of rows at or below each."""
        asked = np.atleast_1d(np.asarray(values, dtype=np.float64))
        if asked.ndim != 1 or not np.isfinite(asked).all():
            raise QueryError("values", "must-be-plain-numbers")
        if self.rule is not None:
            asked = self.rule.coordinates(asked[:, None])[:, 0]
        places, shares = self._curve
        low, high = self._share_band(self.fine, self._reach(self.fine, 1), asked)
        all_low, all_high = self._share_band(self.sparse, self.sparse_reach, asked)
        value = np.interp(asked, places, shares) if self.steps is None else self.steps.below(asked)
        value = np.where(asked < self.lower, 0.0, np.where(asked >= self.upper, 1.0, value))
        # Bands of single places need not rise as the curve does; where it leaves one, the band is widened.
        low, high = _over(low, high, value)
        return Banded(value=value, low=low, high=high, all_low=all_low, all_high=all_high)

    @cached_property
    def _curve(self) -> tuple[Floats, Floats]:
        """Places and the estimate of F there, both rising from the lower to the upper bound, on a fine mesh.

        The curve between the averages is smooth, and rises wherever its knots do (`rising_line`).
        """
        fine = self.estimate
        inside = (fine.centres > self.lower) & (fine.centres < self.upper)
        # Without any noise all averages count alike.
        weights = 1 / np.maximum(fine.square[inside], 1e-300)
        rising, (first, last) = np.zeros(0), (self.piles[0], 1 - self.piles[1])
        if inside.any():
            rising = np.clip(nearest_rising(fine.shares[inside], weights / weights.max()), first, last)
        knots = np.concatenate([[self.lower], fine.centres[inside], [self.upper]])
        parts = np.linspace(knots[:-1], knots[1:], _MESH, endpoint=False, axis=1).ravel()
        places = np.append(parts, self.upper)
        shares = rising_line(knots, np.concatenate([[first], rising, [last]]), places)
        return places, np.maximum.accumulate(np.clip(shares, 0.0, 1.0))

    def _inverse(self, asked: Floats) -> Floats:
        """Where the curve passes a share; the middle of a stretch where it is flat there; a bound in a pile there."""
        places, shares = self._curve
        after = np.clip(np.searchsorted(shares, asked, side="right"), 1, len(shares) - 1)
        before = np.clip(np.searchsorted(shares, asked, side="left"), 1, len(shares) - 1)
        result = (_crossing(places, shares, before, asked) + _crossing(places, shares, after, asked)) / 2
        return np.where(asked <= shares[0], self.lower, np.where(asked >= shares[-1], self.upper, result))

    def _reach(self, ranks: SmoothedRanks, together: int) -> Floats:
        """How far the noise goes to either side, at the level of `together` statements at once."""
        level = 1 - (1 - self.level) / together
        return self.law.standard_deviation * np.sqrt(ranks.square) * band_multiplier(self.law, ranks.terms, level)

    @cached_property
    def sparse_reach(self) -> Floats:
        """How far the noise of each of the few averages goes, at the level of all of them at once."""
        return self._reach(self.sparse, max(1, len(self.sparse.shares)))

    def _quantile_band(self, ranks: SmoothedRanks, reach: Floats, asked: Floats) -> tuple[Floats, Floats]:
        """c_i ≥ F(starts_i), so c_i clearly below p puts the quantile at or above starts_i; c_i ≤ F(ends_i) likewise.

        Only an unbroken run from either end is believed: then one inequality at the quantile carries the whole proof.
        """
        highest = np.maximum.accumulate(ranks.shares + reach)
        lowest = np.minimum.accumulate((ranks.shares - reach)[::-1])
        edges = np.concatenate([[self.lower], ranks.starts])
        low = edges[np.searchsorted(highest, asked, side="left")]
        edges = np.concatenate([[self.upper], ranks.ends[::-1]])
        high = edges[np.searchsorted(-lowest, -asked, side="right")]
        return low, high

    def _share_band(self, ranks: SmoothedRanks, reach: Floats, asked: Floats) -> tuple[Floats, Floats]:
        highest = np.append(np.clip(ranks.shares + reach, 0, 1), 1.0)
        lowest = np.concatenate([[0.0], np.clip(ranks.shares - reach, 0, 1)])
        # Cells of a grid begin with their edge: an average that starts at y need not count the rows at y.
        high = highest[np.searchsorted(ranks.starts, asked, side="right")]
        low = lowest[np.searchsorted(ranks.ends, asked, side="right")]
        high = np.where(asked < self.lower, 0.0, high)
        low = np.where(asked >= self.upper, 1.0, low)
        return np.where(asked < self.lower, 0.0, low), np.where(asked >= self.upper, 1.0, high)


def distribution(
    release: Release, column: str | None = None, *, label: str | None = None, level: float = BAND_LEVEL
) -> Distribution:
    """column: one of the release's; may be left out where there is one only;  label: one class of several."""
    checked_level(level)
    name = chosen_column(release, column)
    rule, axis = _rule(release, name)
    reader, look = chosen_reader(release, label), told_by_look(release, name)
    law = release.receipt.law
    source: RankSource
    if not holds_distribution(reader) and look is not None and look.column.fine is not None:
        assert release.receipt.look is not None
        assert release.receipt.look.second is not None
        source, law = LookRanks(told=look, rule=rule, bounds=_ends(release, axis)), release.receipt.look.second
    else:
        source = _source(reader, axis)
    (usual,) = band_multiplier(law, np.array([8.0]), level)
    window = best_window(source, law.standard_deviation * float(usual))
    fine = source.averages(window, 1)
    steps = _at_nodes(source) if isinstance(source, GridRanks) else None
    if steps is None and (rule is None or rule.kind is not ColumnKind.LOG):
        bounds = source.lower, source.upper
        values = bounds if rule is None else tuple(rule.values_at(np.array(bounds)[:, None])[:, 0].tolist())
        steps = whole_steps(source.averages(1, 1), bounds, values)
    estimate, piles = fine, (0.0, 0.0)
    if isinstance(source, HistogramRanks):
        estimate = source.estimate(law.standard_deviation**2)
        piles = source.piles(estimate, law.standard_deviation)
    return Distribution(
        column=name,
        level=level,
        lower=source.lower,
        upper=source.upper,
        law=law,
        fine=fine,
        sparse=source.averages(window, best_stride(source, window, law, level)),
        estimate=estimate,
        rule=rule,
        steps=steps,
        piles=piles,
    )


def _at_nodes(source: GridRanks) -> WholeSteps | None:
    """Where rows are counted at the nodes they lie at, these are all the values there are."""
    lattice = source.nodes.lattice
    if lattice.stepped[source.column]:
        return None
    places = lattice.along(source.column)[MARGIN : MARGIN + lattice.shape[source.column]]
    shares = source.averages(1, 1).shares
    level = np.clip(nearest_rising(shares, np.ones(len(shares))), 0.0, 1.0)
    return WholeSteps(places=np.clip(places, source.lower, source.upper), shares=np.append(level, 1.0))


def _ends(release: Release, axis: int) -> tuple[float, float]:
    bounds = release.receipt.facts.bounds
    return float(bounds.lower[axis]), float(bounds.upper[axis])


def is_on_a_line(release: Release, name: str) -> bool:
    """Whether the values of a column have an order, so that they have quantiles."""
    table = release.receipt.table
    return table is None or any(name in rule.names for rule in table.columns if rule.kind in _ON_A_LINE)


def axis_of(release: Release, name: str) -> int:
    """Which coordinate is that of a column with an order."""
    return _rule(release, name)[1]


def _rule(release: Release, name: str) -> tuple[Column | None, int]:
    """The rule of a column, None for a plain number, and which coordinate is its own."""
    table, at = release.receipt.table, release.columns.index(name)
    if table is None:
        return None, at
    rule = next(column for column in table.columns if name in column.names)
    if rule.kind is ColumnKind.CATEGORY:
        raise QueryError("column", "category-has-shares", name=name)
    if rule.kind not in _ON_A_LINE:
        raise QueryError("column", "no-quantiles-of-kind", name=name, kind=rule.kind.value)
    axis = table.axis_of(at)
    assert axis is not None, "on a line a column has one coordinate"
    return rule, axis


def chosen_column(release: Release, column: str | None) -> str:
    if column is None and len(release.columns) == 1:
        return release.columns[0]
    if column is None or column not in release.columns:
        raise QueryError("column", "choose-one-of-these", choices=", ".join(release.columns[:20]))
    return column


def chosen_reader(release: Release, label: str | None) -> Reader:
    if label is None and len(release.readers) == 1:
        return release.readers[0]
    if label is not None and not release.classes:
        raise QueryError("label", "no-classes")
    if label not in release.classes or len(release.readers) != len(release.classes):
        raise QueryError("label", "one-class-at-a-time", choices=", ".join(release.classes))
    return release.readers[release.classes.index(label)]


def holds_distribution(reader: Reader) -> bool:
    match reader:
        case LadderReader():
            return reader.basis.power == 1
        case ReaderWithCategories():
            return holds_distribution(reader.other)
    return isinstance(reader, GridReader | ColumnwiseReader | HistogramReader)


def _source(reader: Reader, column: int) -> RankSource:
    match reader:
        case LadderReader() if reader.basis.power == 1:
            return LadderRanks(reader=reader, column=column)
        case HistogramReader():
            return HistogramRanks(reader=reader, column=column)
        case GridReader() | ColumnwiseReader():
            return GridRanks(nodes=reader.nodes, column=column)
        case ReaderWithCategories():
            return _source(reader.other, reader.columns.axes.index(column))
    raise QueryError("file", "sums-hold-no-distribution")


def _shares(at: ArrayLike | Sequence[float]) -> Floats:
    try:
        shares = np.atleast_1d(np.asarray(at, dtype=np.float64))
    except (TypeError, ValueError):
        shares = np.array([np.nan])
    if shares.ndim != 1 or not ((shares > 0) & (shares < 1)).all():
        raise QueryError("at", "must-be-shares")
    return shares


def _over(low: Floats, high: Floats, value: Floats) -> tuple[Floats, Floats]:
    """A band that also holds the estimate."""
    return np.minimum(low, value), np.maximum(high, value)


def _crossing(places: Floats, shares: Floats, after: NDArray[np.intp], asked: Floats) -> Floats:
    """Where the segment that ends at `after` passes the share asked for."""
    rise = shares[after] - shares[after - 1]
    part = np.where(rise > 0, (asked - shares[after - 1]) / np.where(rise > 0, rise, 1.0), 0.5)
    return np.asarray(places[after - 1] + np.clip(part, 0, 1) * (places[after] - places[after - 1]))
