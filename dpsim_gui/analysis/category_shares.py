"""What share of the rows has each value of a category, with bands, at no privacy cost.

A grid has one node for each value, so its sums over all other columns are noisy counts; structures that add up columns
have a histogram of their own for each category. The estimate is the nearest list of shares with no negative one that
sums to 1. Bands are those of the noisy counts: *pointwise*, right for one value, and *simultaneous* (Bonferroni).
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.distribution import Banded, chosen_column, chosen_reader, holds_distribution, is_on_a_line
from dpsim_gui.analysis.look_ranks import told_by_look
from dpsim_gui.analysis.ranks import noise_of_count, terms_that_matter
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.release.release import BAND_LEVEL, Release, checked_level
from dpsim_gui.structures.categories import ReaderWithCategories
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.sums import NodeSums, nearest_counts
from dpsim_gui.structures.histograms.nested_histograms import HistogramReader
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.looks.told import ToldColumn
from dpsim_gui.structures.reading import Reader


@dataclass(frozen=True, kw_only=True, eq=False)
class CategoryShares:
    """column: its name;  level: of the bands;  values: as the owner's list has them;  shares: (k,) of the rows"""

    column: str
    level: float
    values: tuple[str, ...]
    shares: Banded


@dataclass(frozen=True, kw_only=True, eq=False)
class _Counted:
    """shares: (k,) noisy;  square, fourth: sums of ψ² and ψ⁴ over the noise in each"""

    shares: Floats
    square: Floats
    fourth: Floats


def category_shares(
    release: Release, column: str | None = None, *, label: str | None = None, level: float = BAND_LEVEL
) -> CategoryShares:
    """column: a category of the release;  label: one class of several"""
    checked_level(level)
    name = chosen_column(release, column)
    rule, axis = _category(release, name)
    reader, look = chosen_reader(release, label), told_by_look(release, name)
    law = release.receipt.law
    if not holds_distribution(reader) and look is not None and look.values:
        found, law = _told(look, rule)
    else:
        found = _counted(reader, axis)
    terms = terms_that_matter(found.square, found.fourth)
    shares = nearest_counts(found.shares, 1.0)

    def band(together: int) -> tuple[Floats, Floats]:
        reach = law.standard_deviation * np.sqrt(found.square)
        reach = reach * band_multiplier(law, terms, 1 - (1 - level) / together)
        low, high = np.clip(found.shares - reach, 0, 1), np.clip(found.shares + reach, 0, 1)
        # What must sum to 1 may have left the band of a single count.
        return np.minimum(low, shares), np.maximum(high, shares)

    (low, high), (all_low, all_high) = band(1), band(len(shares))
    told = Banded(value=shares, low=low, high=high, all_low=all_low, all_high=all_high)
    return CategoryShares(column=name, level=level, values=rule.choices, shares=told)


def told_columns(release: Release) -> tuple[str, ...]:
    """Columns whose quantiles or shares the release tells."""
    if len(release.readers) != max(1, len(release.classes)):
        return ()
    told = [name for name in release.columns if is_on_a_line(release, name) or is_category(release, name)]
    return tuple(name for name in told if holds_distribution(release.readers[0]) or _is_told_by_look(release, name))


def _is_told_by_look(release: Release, name: str) -> bool:
    look = told_by_look(release, name)
    if look is None:
        return False
    return bool(look.values) if is_category(release, name) else look.column.fine is not None


def is_category(release: Release, name: str) -> bool:
    table = release.receipt.table
    return table is not None and any(name in rule.names for rule in table.columns if isinstance(rule, CategoryColumn))


def _category(release: Release, name: str) -> tuple[CategoryColumn, int]:
    """The rule of a column and which coordinate is its own."""
    table = release.receipt.table
    if table is None or not is_category(release, name):
        raise QueryError("column", "is-no-category", name=name)
    rule = next(column for column in table.columns if isinstance(column, CategoryColumn) and name in column.names)
    axis = table.axis_of(release.columns.index(name))
    assert axis is not None, "a position in a list is one coordinate"
    return rule, axis


def _told(look: ToldColumn, rule: CategoryColumn) -> tuple[_Counted, NoiseLaw]:
    """By a first look: what it does not tell apart is anything else, so that its noise is that of all values."""
    (law, one), choices = look.value_noise, len(rule.choices)
    counts, square, fourth = np.zeros(choices), np.zeros(choices), np.zeros(choices)
    for value, interval in look.values:
        at = int(rule.values_of_texts([value])[0])
        counts[at] += interval.value
        square[at] += one**2
        fourth[at] += one**4
    rest = len(rule.values)
    counts[rest] = max(0.0, 1 - np.delete(counts, rest).sum())
    square[rest], fourth[rest] = square.sum(), fourth.sum()
    return _Counted(shares=counts, square=square, fourth=fourth), law


def _counted(reader: Reader, axis: int) -> _Counted:
    match reader:
        case GridReader() | ColumnwiseReader():
            return _on_nodes(reader.nodes, axis)
        case ReaderWithCategories():
            return _in_histogram(reader, axis)
    raise QueryError("file", "sums-hold-no-distribution")


def _on_nodes(nodes: NodeSums, axis: int) -> _Counted:
    """As `GridRanks.averages`: a_k, by which the slab of a node counts for a value, is 1 for its own and 0 for all
    others, unless values are counted by weights."""
    lattice, rows = nodes.lattice, max(nodes.rows, 1.0)
    others = tuple(each for each in range(len(lattice.shape)) if each != axis)
    weights = lattice.axes[axis].weights
    of_values = np.eye(lattice.shape[axis]) if weights is None else weights.of_values
    shares = nodes.sums.reshape(lattice.shape).sum(axis=others) @ of_values / rows
    count, loose, likely = float(lattice.count), nodes.looseness, np.clip(shares, 0, 1)
    slab = count / lattice.shape[axis]
    weight = slab * of_values.sum(axis=0)
    common = (weight + likely * loose) / (count + loose)
    square, fourth = (
        slab * ((of_values - common) ** power).sum(axis=0) / (nodes.units * rows) ** power for power in (2, 4)
    )
    if nodes.facts.counts_rows:
        of_count = (weight - likely * count) / (count + loose) / (nodes.count * rows)
        square, fourth = noise_of_count(square, fourth, of_count)
    return _Counted(shares=shares, square=square, fourth=fourth)


def _in_histogram(reader: ReaderWithCategories, axis: int) -> _Counted:
    """A share is N_v/(A·n). Where n is noisy, its noise enters with −share/(w·n)."""
    categories, rows = reader.categories, max(reader.rows, 1.0)
    at = categories.axes.index(axis)
    start, size, factor = sum(categories.sizes[:at]), categories.sizes[at], float(categories.factors[at])
    shares = reader.counts[start : start + size] / (factor * rows)
    worth = np.full(size, 1 / (factor * rows))
    square, fourth = worth**2, worth**4
    if not isinstance(reader.other, LadderReader | HistogramReader):
        raise QueryError("file", "sums-hold-no-distribution")
    if reader.other.row_worth:
        square, fourth = noise_of_count(square, fourth, np.clip(shares, 0, 1) * reader.other.row_worth / rows)
    return _Counted(shares=shares, square=square, fourth=fourth)
