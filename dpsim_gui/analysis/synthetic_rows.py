"""Rows that look like the private ones, made up from what a release holds, at no further privacy.

From a `grid` of one or two columns they are drawn cell by cell (`node_rows`). From waves they are drawn, evenly
(`balanced_rows`), from the mixture that is likeliest to have had the released means (`mixture_fit`). From the others,
in balls and in very many columns, they are points whose features have the released means (`fitted_rows`), begun where
rows are likely, and clouds of points around these. Or they are chosen among public candidates by weight
(`candidates`).
None of them is a row of the private table, and everything here reads released numbers only: the promise of the release,
its ε, δ and unit, is that of the rows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.fidelity import Fidelity, fidelity
from dpsim_gui.analysis.rows.fitted_rows import FittedRows, cloud_rows, drawn, fitted_rows, likely_places
from dpsim_gui.analysis.rows.matched_rows import matched_rows
from dpsim_gui.analysis.rows.mixture_fit import MixtureFit
from dpsim_gui.analysis.rows.node_rows import cell_masses, cell_rows, node_masses
from dpsim_gui.analysis.rows.released_features import (
    AnswerTarget,
    FeatureTarget,
    FitTarget,
    LandmarkFeatures,
    ReleasedFeatures,
    WaveFeatures,
    released_features,
)
from dpsim_gui.analysis.rows.row_space import RowSpace, balanced_rows, rounded_values, rows_to_draw
from dpsim_gui.analysis.rows.seen_waves import seen_waves
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import figure
from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_points import PointForm, check_points, values_asked
from dpsim_gui.release.named_columns import NamedColumns
from dpsim_gui.release.release import Points, Release
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.lattice_waves.reader import LatticeWaveReader, ValuedWaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Facts

MOST_ROWS = 1_000_000
MARK = "synthetic"
"""The column that says so in every row."""
_FEW_COLUMNS = 2
"""Of a grid, whose cells are then finer than the kernel."""
_SPREAD = 8
"""Points to look at for each one to begin with."""
_SLOW_WAVES, _LIKELY = 2048, 1000
_UNSEEN = 0.1
"""Of the bandwidth: how far apart two points may be that look like one."""
Cell = float | str


@dataclass(frozen=True, kw_only=True, eq=False)
class SyntheticRows(NamedColumns):
    """values: (k, names) in the columns' units;  labels: (k,) classes of the rows, None where there are none
    label: the one class that was asked for;  from_candidates: rows are public ones, chosen
    """

    release: Release
    values: Floats
    labels: tuple[str, ...] | None
    label: str | None
    seed: int
    from_candidates: bool

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype=dtype)

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"SyntheticRows({len(self)} rows of {', '.join(self.columns[:6])})"

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the cells of a row: those of the release, and that of its classes."""
        label = self.release.receipt.label_column
        return (*self.release.columns, label or "class") if self.labels is not None else self.release.columns

    @property
    def mark(self) -> str:
        """What the column that marks every row is called."""
        name = MARK
        while name in self.columns:
            name += "_"
        return name

    def keys(self) -> tuple[str, ...]:
        return (*self.columns, self.mark)

    def column_of(self, column: str) -> list[Any]:
        if column == self.mark:
            return [True] * len(self)
        return self._column_cells[self.columns.index(column)]

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """As they are written: numbers as numbers, days, words and times as texts."""
        return zip(*self._column_cells, strict=True)

    @cached_property
    def _column_cells(self) -> list[list[Any]]:
        table = self.release.receipt.table
        columns: list[list[Any]] = []
        if table is None:
            columns = [[float(figure(value)) for value in part] for part in self.values.T.tolist()]
        else:
            rules = [(rule, place) for rule in table.columns for place in range(len(rule.names))]
            for (rule, place), part in zip(rules, self.values.T.tolist(), strict=True):
                shown = [rule.shown(value, place) for value in part]
                columns.append([float(text) for text in shown] if rule.reads_numbers else list(shown))
        return columns if self.labels is None else [*columns, list(self.labels)]

    @cached_property
    def coordinates(self) -> Floats:
        """(k, axes) of the rows as they are written."""
        return self.release.asked_by(PointForm.VALUES).coordinates(self.values)

    @cached_property
    def fidelity(self) -> Fidelity | None:
        """How well they keep what the release says; None for rows of all classes together."""
        if self.labels is not None and self.label is None:
            return None
        return fidelity(self.release, self.coordinates, PublicSeed.of(f"fidelity/{self.seed}"), self.label)

    def statement(self) -> dict[str, object]:
        """What travels with the rows: that they are made up, from which release, and what it promises."""
        receipt = self.release.receipt
        return {
            "synthetic": True,
            "from": "public candidates" if self.from_candidates else "released sums",
            "rows": len(self),
            "columns": list(self.columns),
            "seed": self.seed,
            "release": self.release.fingerprint,
            "simulated": receipt.simulated,
            "structure": receipt.structure,
            "epsilon": str(receipt.budget.epsilon),
            "delta": str(receipt.budget.delta),
            "neighbours": receipt.facts.relation.value,
            "rows_per_person": receipt.rows_per_person,
            "unit": str(receipt.unit),
            "row_means": receipt.row_means,
            "fidelity": None if self.fidelity is None else self.fidelity.to_json(),
        }


def sample(
    release: Release,
    count: int,
    *,
    candidates: Points | None = None,
    label: str | None = None,
    seed: int = 0,
    progress: Progress = unwatched,
) -> SyntheticRows:
    """count: how many rows;  candidates: public rows to choose from, instead of making rows up
    label: one class of a release with classes; None draws from all of them, by their noisy numbers of rows
    seed: the same one gives the same rows
    """
    if not isinstance(count, int) or not 1 <= count <= MOST_ROWS:
        raise QueryError("rows", "must-lie-between-counts", most=MOST_ROWS)
    if not isinstance(seed, int) or not 0 <= seed < 2**63:
        raise QueryError("seed", "not-a-whole-number")
    if label is not None and label not in release.classes:
        code = "choose-one-of-these" if release.classes else "no-classes"
        raise QueryError("label", code, **({"choices": ", ".join(release.classes)} if release.classes else {}))
    classes = (label,) if label is not None or not release.classes else release.classes
    counts = [count] if len(classes) == 1 else _shared_out(count, [reader.rows for reader in release.readers])
    parts: list[Floats] = []
    for each, wanted in zip(classes, counts, strict=True):
        coins = PublicSeed.of(f"rows/{seed}/{each}")
        if candidates is None:
            parts.append(_made_up(release, each, wanted, coins, progress))
        else:
            parts.append(_chosen(release, candidates, each, wanted, coins))
    values = np.concatenate(parts)
    labels = None
    if release.classes:
        labels = np.repeat(np.array(classes, dtype=object), [len(part) for part in parts])
        order = np.argsort(PublicSeed.of(f"order/{seed}").uniforms("order", (len(values),)))
        values, labels = values[order], labels[order]
    return SyntheticRows(
        release=release,
        values=values,
        labels=None if labels is None else tuple(labels),
        label=label,
        seed=seed,
        from_candidates=candidates is not None,
    )


def can_sample(release: Release) -> bool:
    """Whether rows can be made up from this release."""
    facts, one_each = release.receipt.facts, len(release.readers) == max(1, len(release.classes))
    if isinstance(release.readers[0], WaveReader | LandmarkReader | LatticeWaveReader | ValuedWaveReader):
        return one_each and not isinstance(facts.domain, Everywhere)
    return one_each and isinstance(release.readers[0], GridReader | ColumnwiseReader)


def _made_up(release: Release, label: str | None, count: int, seed: PublicSeed, progress: Progress) -> Floats:
    """(count, names) values."""
    receipt = release.receipt
    rows = receipt.facts.domain.clip(_coordinates(release, label, count, seed, progress))
    values = rows if receipt.table is None else receipt.table.values_at(rows)
    return rounded_values(release, matched_rows(release, values, label, seed))


def _coordinates(release: Release, label: str | None, count: int, seed: PublicSeed, progress: Progress) -> Floats:
    facts, law = release.receipt.facts, release.receipt.law
    reader = release.readers[0 if label is None else release.classes.index(label)]
    space = RowSpace(domain=facts.domain, space=facts.space)
    if len(release.readers) == max(1, len(release.classes)):
        if isinstance(reader, GridReader | ColumnwiseReader):
            noise = law.standard_deviation / reader.nodes.units * reader.nodes.noise_as_counted
            nodes = reader.nodes.as_counted()
            lattice = nodes.lattice
            masses = cell_masses(lattice, node_masses(nodes, noise))
            if sum(lattice.plain) <= _FEW_COLUMNS or not facts.similarity.is_kernel:
                return cell_rows(lattice, drawn(masses.ravel(), count, seed, "cells"), seed, "inside")
            asked = release.asked_by(PointForm.COORDINATES)
            answers = AnswerTarget(release=asked, label=label, nodes=lattice.count)
            start = cell_rows(lattice, drawn(masses.ravel(), answers.count, seed, "cells"), seed, "inside")
            result = fitted_rows(answers, space, seed, facts.domain.clip(start), progress)
            return _around(facts, result, _drawn_rows(result, count, seed), seed)
        features = released_features(reader, law)
        if features is not None and isinstance(facts.domain, Everywhere):
            raise QueryError("candidates", "rows-need-bounds")
        mixed = _mixed_rows(release, features, reader, count, seed, progress)
        if mixed is not None:
            return mixed
        if features is not None:
            target = FeatureTarget(features=features)
            if isinstance(features, WaveFeatures):
                start = likely_places(features, space, target.count, seed)
            else:
                start = _likelier(target, space, seed)
                start = np.concatenate([_landmarks(reader, facts.dimension, seed), start])[: target.count]
            result = fitted_rows(target, space, seed, facts.domain.clip(start), progress)
            if isinstance(features, LandmarkFeatures) or isinstance(facts.domain, Ball):
                return _around(facts, result, _drawn_rows(result, count, seed), seed)
            reach = _bandwidth(facts)
            rows = cloud_rows(features, space, result, count, reach=reach, rows=reader.rows, seed=seed)
            return _around(facts, result, rows, seed)
    raise QueryError("file", "sums-hold-no-rows")


def _mixed_rows(
    release: Release,
    features: ReleasedFeatures | None,
    reader: Reader,
    count: int,
    seed: PublicSeed,
    progress: Progress,
) -> Floats | None:
    """Drawn from the mixture that fits the waves; None where there are none, or it would have too many numbers."""
    facts = release.receipt.facts
    space = RowSpace(domain=facts.domain, space=facts.space)
    waves = seen_waves(reader, release.receipt.law, space, float(facts.similarity.bandwidth or 1.0))
    if waves is None:
        return None
    if isinstance(features, WaveFeatures):
        start = likely_places(features.slowest(_SLOW_WAVES), space, _LIKELY, seed)
    else:
        # The slowest waves of a lattice see all of the box.
        start = space.spread(_LIKELY, seed, "spread")
    law = MixtureFit(waves=waves).found(start, seed, progress)
    return balanced_rows(law.rows(waves, rows_to_draw(count, facts.dimension), seed), count)


def _drawn_rows(found: FittedRows, count: int, seed: PublicSeed) -> Floats:
    return np.asarray(found.points[drawn(found.weights, count, seed, "rows")])


def _around(facts: Facts, found: FittedRows, rows: Floats, seed: PublicSeed) -> Floats:
    """Points that a kernel cannot tell apart stand for all rows around them."""
    space = RowSpace(domain=facts.domain, space=facts.space)
    return space.varied(rows, max(found.step / 4, _UNSEEN * _bandwidth(facts)), seed, "rows/varied")


def _bandwidth(facts: Facts) -> float:
    """Of the widest column's width."""
    assert isinstance(facts.domain, Box | Ball)
    return float(facts.similarity.bandwidth or 0.0) / float(np.max(facts.domain.upper - facts.domain.lower))


def _likelier(target: FitTarget, space: RowSpace, seed: PublicSeed) -> Floats:
    """(count, axes) of points spread evenly, more of them where the release tells of rows."""
    spread = space.spread(_SPREAD * target.count, seed, "spread")
    told = np.concatenate([target.answers(part, target.seen(part)) for part in np.array_split(spread, _SPREAD)])
    odds = np.maximum(told, 0.0)
    return spread[drawn(odds, target.count, seed, "likelier")] if odds.any() else spread[: target.count]


def _landmarks(reader: Reader, dimension: int, seed: PublicSeed) -> Floats:
    """Public points that are rows as they stand, in random order; those of columns with categories are not."""
    if not isinstance(reader, LandmarkReader) or reader.points.shape[1] != dimension:
        return np.zeros((0, dimension))
    return np.asarray(reader.points[np.argsort(seed.uniforms("start", (len(reader.points),)))], dtype=np.float64)


def _chosen(release: Release, candidates: Points, label: str | None, count: int, seed: PublicSeed) -> Floats:
    weights = weigh(release, candidates, label=label)
    return _values(release, candidates)[drawn(weights, count, seed, "candidates")]


def _values(release: Release, points: Points) -> Floats:
    """(q, names) in the columns' units, as they were given."""
    table = release.receipt.table
    if table is None or release.form is PointForm.VALUES:
        return check_points(points, len(release.columns))
    return values_asked(table, points)


def _shared_out(count: int, sizes: list[float]) -> list[int]:
    """As many for each class as its share of all, by the largest remainders."""
    weights = np.maximum(np.array(sizes), 0.0)
    weights = weights if weights.sum() > 0 else np.ones(len(weights))
    exact = count * weights / weights.sum()
    whole = np.floor(exact).astype(np.int64)
    whole[np.argsort(whole - exact, kind="stable")[: count - int(whole.sum())]] += 1
    return [int(count) for count in whole]
