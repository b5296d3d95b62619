"""What the noisy counts of a look tell about a column: shares of kinds, percentiles, proposed bounds, values.

Intervals are at 95 % and about noise alone. Everything here is computed from public numbers.
"""

import datetime
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.date import iso_text
from dpsim_gui.columns.looked import KINDS, CellKind, LookedColumn
from dpsim_gui.columns.octaves import DAY_OCTAVES, NUMBER_OCTAVES
from dpsim_gui.json_values import OMITTED, finite, listed, text, text_to
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.looks.counts import BIN_WEIGHT
from dpsim_gui.structures.looks.ranges import (
    MOST_STEPS,
    NoisyCounts,
    NumberSpan,
    bounds_in,
    fine_edges,
    occupied_span,
    readable_bounds,
)

_LEVEL = 0.975
AT = (0.05, 0.25, 0.5, 0.75, 0.95)
"""the percentiles that are told"""
_NEAR_SHARE = 0.25
"""of the range between the quartiles: what is proposed as near"""
_MOST_BINS, _MOST_VALUES, _LARGEST_COUNT = 4096, 20_000, 2**62
_EPOCH = datetime.date(1970, 1, 1).toordinal()


def _counts(value: Any) -> tuple[int, ...]:
    counts = listed(value, most=_MOST_BINS)
    if not all(type(count) is int and abs(count) <= _LARGEST_COUNT for count in counts):
        raise ValueError("not counts")
    return tuple(counts)


def _edges(value: Any) -> tuple[float, ...]:
    edges = tuple(map(finite, listed(value, most=_MOST_BINS)))
    if len(edges) < 2 or not all(a < b for a, b in pairwise(edges)):
        raise ValueError("not rising edges")
    return edges


def _bounds(value: Any) -> tuple[float, ...]:
    edges = _edges(value)
    if len(edges) != 2:
        raise ValueError("not bounds")
    return edges


def _values(value: Any) -> tuple[str, ...]:
    return tuple(map(text, listed(value, most=_MOST_VALUES)))


Counts = Annotated[tuple[int, ...], _counts]


@dataclass(frozen=True, kw_only=True)
class FineCounts:
    """The second stage of a column of numbers or days.  edges: rising;  counts: one more than edges"""

    of: CellKind
    edges: Annotated[tuple[float, ...], _edges]
    counts: Counts

    def __post_init__(self) -> None:
        if len(self.counts) != len(self.edges) + 1 or self.of not in (CellKind.NUMBER, CellKind.DATE):
            raise ValueError("not the counts of these bins")


@dataclass(frozen=True, kw_only=True)
class FoundValues:
    """Texts whose noisy counts passed the threshold, in the order of these counts.  columns: of texts in the look"""

    values: Annotated[tuple[str, ...], _values]
    counts: Counts

    def __post_init__(self) -> None:
        if len(self.values) != len(self.counts) or len(set(self.values)) != len(self.values):
            raise ValueError("not the counts of these values")


@dataclass(frozen=True, kw_only=True)
class ColumnCounts:
    """All that is published of a column.

    kinds: of cells, in the order of KINDS;  bins: of the first stage, in units of half a row
    values: the typed list;  form: how days are written, "" for the usual forms;  bounds: typed
    """

    name: str
    kinds: Counts
    bins: Counts
    values: Annotated[tuple[str, ...], _values]
    form: Annotated[str, lambda value: text_to(60)(value) if value else _nothing(value)]
    bounds: Annotated[Annotated[tuple[float, ...], _bounds] | None, OMITTED] = None
    fine: Annotated[FineCounts | None, OMITTED] = None
    found: Annotated[FoundValues | None, OMITTED] = None

    def __post_init__(self) -> None:
        if len(self.kinds) != len(KINDS) or len(self.bins) != self.rule.bins:
            raise ValueError("not the counts of a look")

    @property
    def rule(self) -> LookedColumn:
        bounds = None if self.bounds is None else (self.bounds[0], self.bounds[1])
        return LookedColumn(name=self.name, values=self.values, form=self.form, bounds=bounds)


def _nothing(value: Any) -> str:
    if value != "":
        raise ValueError("not text")
    return ""


@dataclass(frozen=True, kw_only=True)
class Interval:
    """value: the best estimate, between low and high"""

    value: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True)
class NoiseOfLook:
    """first, second: the laws of both stages;  rows: public, or None where the noisy counts say how many there are"""

    first: NoiseLaw
    second: NoiseLaw | None
    rows: int | None

    @property
    def kinds(self) -> float:
        return self.first.standard_deviation

    def octaves(self, counts: Sequence[int]) -> NoisyCounts:
        return NoisyCounts(
            counts=np.array(counts, dtype=np.float64) / BIN_WEIGHT,
            deviation=self.first.standard_deviation / BIN_WEIGHT,
            kind=self.first.kind,
        )

    def fine(self, counts: Sequence[int]) -> NoisyCounts:
        assert self.second is not None
        return NoisyCounts(
            counts=np.array(counts, dtype=np.float64), deviation=self.second.standard_deviation, kind=self.second.kind
        )


def span_of(column: ColumnCounts, kind: CellKind, noise: NoiseOfLook) -> NumberSpan | None:
    """Where the numbers or days of a column lie, by its first stage."""
    start = len(column.values)
    if kind is CellKind.NUMBER:
        return occupied_span(noise.octaves(column.bins[start : start + NUMBER_OCTAVES.count]), NUMBER_OCTAVES)
    return occupied_span(noise.octaves(column.bins[start + NUMBER_OCTAVES.count :]), DAY_OCTAVES)


def second_stage(
    column: ColumnCounts, noise: NoiseOfLook, steps: int = MOST_STEPS, bounds_of: CellKind = CellKind.NUMBER
) -> FineCounts | CellKind | None:
    """What the second stage counts: fine bins without counts, texts, or nothing that could be told.

    steps: between typed bounds;  bounds_of: what these bound

    Numbers and days without bounds have a second stage where they lie somewhere beyond doubt. Of several kinds the most
    frequent.
    """
    if column.bounds is not None:
        low, high = column.bounds
        # What lies at the upper bound belongs to the last bin.
        edges = (*np.linspace(low, high, steps + 1)[:-1].tolist(), math.nextafter(high, math.inf))
        return FineCounts(of=bounds_of, edges=edges, counts=(0,) * (len(edges) + 1))
    if column.values:
        return None
    there = ToldColumn(column=column, noise=noise).is_there
    for kind in filter(there, sorted(KINDS, key=lambda each: -column.kinds[KINDS.index(each)])):
        if kind is CellKind.TEXT:
            return kind
        if kind in (CellKind.NUMBER, CellKind.DATE) and (span := span_of(column, kind, noise)) is not None:
            edges = tuple(map(float, fine_edges(span)))
            return FineCounts(of=kind, edges=edges, counts=(0,) * (len(edges) + 1))
    return None


@dataclass(frozen=True, kw_only=True)
class ToldColumn:
    column: ColumnCounts
    noise: NoiseOfLook

    @cached_property
    def rows(self) -> float:
        """How many rows were counted, by the public number or by the noisy counts; at least 1."""
        return float(max(1, sum(self.column.kinds) if self.noise.rows is None else self.noise.rows))

    def _share(self, count: float, deviation: float, law: NoiseLaw) -> Interval:
        reach = float(law.kind.quantiles(np.array(_LEVEL))) * deviation
        if self.noise.rows is None:
            # The number of rows is noisy too: the sum of four counts, of which this may be one.
            reach = math.hypot(reach, 2 * self.noise.kinds * count / self.rows)
        low, value, high = (min(1.0, max(0.0, each / self.rows)) for each in (count - reach, count, count + reach))
        return Interval(value=value, low=low, high=high)

    @cached_property
    def kinds(self) -> dict[CellKind, Interval]:
        counts = zip(KINDS, self.column.kinds, strict=True)
        return {kind: self._share(count, self.noise.kinds, self.noise.first) for kind, count in counts}

    def is_there(self, kind: CellKind) -> bool:
        """Whether cells of that kind are there beyond doubt."""
        return self.column.kinds[KINDS.index(kind)] > 3 * self.noise.kinds

    @property
    def main_kind(self) -> CellKind | None:
        """What most cells are that are not missing; None where noise could have decided it."""
        present = [kind for kind in KINDS if kind is not CellKind.MISSING]
        first, second = sorted(present, key=lambda kind: -self.kinds[kind].value)[:2]
        return first if self.kinds[first].low > self.kinds[second].high else None

    @cached_property
    def range(self) -> tuple[float, float] | None:
        """Bounds as numbers or days, outside of which few rows lie, before they are rounded."""
        fine = self.column.fine
        if self.column.bounds is not None:
            return self.column.bounds[0], self.column.bounds[1]
        return None if fine is None else bounds_in(self.noise.fine(fine.counts), np.array(fine.edges))

    @property
    def bounds(self) -> tuple[float, float] | tuple[str, str] | None:
        """Proposed bounds, rounded outwards, or the typed ones; days as 2024-03-01."""
        if self.range is None or self.column.fine is None:
            return None
        if self.column.bounds is not None:
            low, high = self.range
            return (low, high) if self.column.fine.of is CellKind.NUMBER else (iso_text(low)[:10], iso_text(high)[:10])
        return readable_bounds(*self.range) if self.column.fine.of is CellKind.NUMBER else _days(*self.range)

    @property
    def near(self) -> float | None:
        """A quarter of the range between the quartiles, with one digit; of a tenth of the bounds where that is 0.

        Where half of the rows share a value, the quartiles are only noise apart: a quarter of the range from the 5th to
        the 95th percentile counts there. It is less than the range between the quartiles of most other columns.
        """
        if self.range is None or self.column.fine is None:
            return None
        lowest, low, _, high, highest = (each.value for each in self._quantiles)
        width = max(high - low, (highest - lowest) / 4) or (self.range[1] - self.range[0]) / 10
        return float(f"{_NEAR_SHARE * width:.1g}")

    @cached_property
    def _quantiles(self) -> tuple[Interval, ...]:
        if self.range is None or self.column.fine is None:
            return ()
        edges = np.array(self.column.fine.edges)
        noisy = self.noise.fine(self.column.fine.counts)
        # Bins outside the range hold little but noise.
        first = max(0, int(np.searchsorted(edges, self.range[0], "right")) - 1)
        last = min(len(edges) - 1, int(np.searchsorted(edges, self.range[1], "left")))
        inside = NoisyCounts(counts=noisy.counts[first + 1 : last + 1], deviation=noisy.deviation, kind=noisy.kind)
        return tuple(_quantile(inside, edges[first : last + 1], at) for at in AT)

    @property
    def quantiles(self) -> tuple[tuple[float, Interval], ...]:
        """(share of rows below, where that is)"""
        return tuple(zip(AT, self._quantiles, strict=True)) if self._quantiles else ()

    @property
    def values(self) -> tuple[tuple[str, Interval], ...]:
        """Values with their shares: the typed ones in their order, or those that were found."""
        column, law = self.column, self.noise.first
        if column.values:
            counts = [count / BIN_WEIGHT for count in column.bins[: len(column.values)]]
            return tuple(
                (value, self._share(count, law.standard_deviation / BIN_WEIGHT, law))
                for value, count in zip(column.values, counts, strict=True)
            )
        if column.found is None:
            return ()
        assert self.noise.second is not None
        law = self.noise.second
        pairs = zip(column.found.values, column.found.counts, strict=True)
        return tuple((value, self._share(count, law.standard_deviation, law)) for value, count in pairs)

    @property
    def value_noise(self) -> tuple[NoiseLaw, float]:
        """The law of the noise in counts of values, and what one unit of it is in shares of the rows."""
        if self.column.values:
            return self.noise.first, 1 / (BIN_WEIGHT * self.rows)
        assert self.noise.second is not None
        return self.noise.second, 1 / self.rows

    def outside(self, low: float, high: float) -> tuple[Interval, Interval] | None:
        """The shares of rows below and above typed bounds, as far as whole bins lie there."""
        fine = self.column.fine
        if fine is None:
            return None
        edges, counts = np.array(fine.edges), np.array(fine.counts)
        below, above = int(np.searchsorted(edges, low, "right")), int(np.searchsorted(edges, high, "left"))
        return self._sum(counts[:below]), self._sum(counts[above + 1 :])

    def _sum(self, counts: Floats) -> Interval:
        assert self.noise.second is not None
        law = self.noise.second
        return self._share(float(counts.sum()), law.standard_deviation * math.sqrt(max(1, len(counts))), law)


def _quantile(noisy: NoisyCounts, edges: Floats, at: float) -> Interval:
    """Where a share of the rows lies below; edges: one more than counts.

    Below edge k lie Sₖ of S rows, and Dₖ = Sₖ − at·S has the variance σ²((1 − at)² k + at² (m − k)) for m bins.
    The share is reached above every edge with Dₖ surely below 0, and below every edge with Dₖ surely above 0.
    """
    sums = np.concatenate([[0.0], np.cumsum(noisy.counts)])
    bins = np.arange(len(sums))
    differences = sums - at * sums[-1]
    deviations = noisy.deviation * np.sqrt((1 - at) ** 2 * bins + at**2 * (len(sums) - 1 - bins))
    reach = float(noisy.kind.quantiles(np.array(_LEVEL))) * deviations
    below, above = np.flatnonzero(differences < -reach), np.flatnonzero(differences > reach)
    rising = np.maximum.accumulate(differences)
    k = int(np.clip(np.searchsorted(rising, 0.0, "left"), 1, len(edges) - 1))
    step = rising[k] - rising[k - 1]
    part = min(1.0, max(0.0, -rising[k - 1] / step)) if step > 0 else 0.5
    value = float(edges[k - 1] + part * (edges[k] - edges[k - 1]))
    low = float(edges[below[-1]] if len(below) else edges[0])
    high = float(edges[above[0]] if len(above) else edges[-1])
    return Interval(value=value, low=min(low, value), high=max(high, value))


def _days(low: float, high: float) -> tuple[str, str]:
    """Outwards to the first of January, or of a month where the range is shorter than two years."""
    first, last = (datetime.date.fromisoformat(iso_text(day)[:10]) for day in (math.floor(low), math.ceil(high)))
    if (last - first).days > 730:
        first, last = first.replace(month=1, day=1), datetime.date(min(9999, last.year + 1), 1, 1)
    else:
        next_month = last.replace(day=1) + datetime.timedelta(days=32) if last.year < 9999 else last
        first, last = first.replace(day=1), next_month.replace(day=1)
    return first.isoformat(), last.isoformat()
