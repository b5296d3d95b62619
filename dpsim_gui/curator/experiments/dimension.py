"""Experiment `dimension`: Gaussian kernel values on embeddings with fewer columns (the paper's second)."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.report import Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, noisy_readers, setting_for
from dpsim_gui.domain import Ball
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.paper.projected_fourier import ProjectedFourier, ProjectionMap
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Structure

_LEAST_ROWS = 100
_LEAST_COLUMNS = 16
_NO_PROJECTION = "none"


@dataclass(frozen=True, kw_only=True)
class DimensionExtent:
    """frequencies: random features of every structure;  queries: rows held out and asked about."""

    epsilon: str = "1"
    delta: str = "1e-6"
    bandwidth: float = 1.0
    frequencies: int = 2048
    queries: int = 200
    trials: int = 20
    most_rows: int = 20_000
    kept: tuple[int, ...] = (8, 16, 32, 64, 128, 256, 512)


QUICK = DimensionExtent(frequencies=128, queries=20, trials=2, most_rows=300, kept=(8, 32))


@dataclass(frozen=True, kw_only=True)
class DimensionFinding:
    """One structure: way: which map, or none;  error: mean relative;  seconds: to build, and per query."""

    way: str
    kept: int
    error: float
    error_sd: float
    build: float
    query: float


def simulated_embeddings(rows: int = 4000, columns: int = 256) -> Floats:
    """Unit vectors in twenty clusters, for when no file is supplied."""
    centres = SEED.normals("embeddings/centres", (20, columns))
    picked = (SEED.uniforms("embeddings/pick", (rows,)) * 20).astype(np.int64)
    return centres[picked] + 1.2 * SEED.normals("embeddings/scatter", (rows, columns))


def run(extent: DimensionExtent, embeddings: Floats, source: str, progress: Progress = unwatched) -> Report:
    """embeddings: (n, d), public; rows are scaled to unit norm."""
    if embeddings.ndim != 2 or len(embeddings) < _LEAST_ROWS or embeddings.shape[1] < _LEAST_COLUMNS:
        raise PlanError("data", "needs-more-rows-or-columns", rows=_LEAST_ROWS, columns=_LEAST_COLUMNS)
    d = embeddings.shape[1]
    domain = Ball(centre=np.zeros(d), radius=1.0, sphere=True)
    order = np.argsort(SEED.words("dimension/order", len(embeddings)))[: extent.most_rows + extent.queries]
    chosen = domain.clip(np.asarray(embeddings[order], dtype=np.float64))
    points, rows = chosen[: extent.queries], chosen[extent.queries :]
    facts = Facts(
        similarity=Similarity(name=FunctionName.GAUSSIAN, bandwidth=extent.bandwidth),
        domain=domain,
        relation=Relation.ADD_REMOVE,
    )
    exact = facts.similarity.total(rows, points)
    ways = list(_structures(extent, facts, len(rows)))
    found = []
    for done, (way, kept, structure) in enumerate(ways):
        progress(done, len(ways))
        found.append(_finding(extent, way, kept, structure, rows, points, exact))
    progress(len(ways), len(ways))
    return _report(extent, found, source, rows)


def _structures(extent: DimensionExtent, facts: Facts, rows: int) -> Iterator[tuple[str, int, Structure]]:
    setting = setting_for(facts, rows, Budget.parse(epsilon=extent.epsilon, delta=extent.delta))
    for kept in extent.kept:
        if kept < facts.dimension:
            designed = ProjectedFourier.design(setting, {"kept": kept, "frequencies": extent.frequencies})
            for way in ProjectionMap:
                yield way.value, kept, replace(designed, way=way)
    yield _NO_PROJECTION, facts.dimension, Fourier.design(setting, {"frequencies": extent.frequencies})


def _finding(
    extent: DimensionExtent, way: str, kept: int, structure: Structure, rows: Floats, points: Floats, exact: Floats
) -> DimensionFinding:
    started = time.perf_counter()
    summary = structure.summarise(rows)
    build = time.perf_counter() - started
    errors, query = [], 0.0
    budget = Budget.parse(epsilon=extent.epsilon, delta=extent.delta)
    for reader in noisy_readers(structure, summary, None, budget, extent.trials):
        started = time.perf_counter()
        value = reader.answer(points).value
        query += (time.perf_counter() - started) / (extent.trials * len(points))
        errors.append(float(np.mean(np.abs(value - exact) / exact)))
    return DimensionFinding(
        way=way, kept=kept, error=float(np.mean(errors)), error_sd=float(np.std(errors)), build=build, query=query
    )


def _report(extent: DimensionExtent, found: list[DimensionFinding], source: str, rows: Floats) -> Report:
    panels = (
        _panel("Relative error", "relative error", found, [(each.error, each.error_sd) for each in found]),
        _panel("Time to build", "seconds", found, [(each.build, None) for each in found]),
        _panel("Time of one query", "seconds", found, [(each.query, None) for each in found]),
    )
    return Report(
        name="dimension",
        title="Fewer columns first: Gaussian kernel values on embeddings",
        words=(
            f"{source}: {len(rows):,} rows of {rows.shape[1]:,} numbers, scaled to unit norm; bandwidth "
            f"{extent.bandwidth:g}, {extent.frequencies:,} random frequencies, ε = {extent.epsilon}, "
            f"δ = {extent.delta}.",
            "The dense map multiplies by random normals, the fast one flips signs, takes a cosine transform and keeps "
            "some coordinates. The dashed line has all columns.",
        ),
        panels=panels,
        columns=("map", "columns", "relative_error", "sd", "build_seconds", "query_seconds"),
        rows=tuple((each.way, each.kept, each.error, each.error_sd, each.build, each.query) for each in found),
    )


def _panel(title: str, up: str, found: list[DimensionFinding], values: list[tuple[float, float | None]]) -> Panel:
    """values: what was found, with its standard deviation over the trials if it has one."""
    series = []
    for way in ProjectionMap:
        own = [(each.kept, *value) for each, value in zip(found, values, strict=True) if each.way == way.value]
        kept, means, spreads = (list(part) for part in zip(*own, strict=True))
        spread = None if None in spreads else np.array(spreads, dtype=np.float64)
        series.append(Series(name=f"{way.value} map", x=np.array(kept), y=np.array(means), spread=spread))
    across = np.array([found[0].kept, found[-1].kept], dtype=np.float64)
    series.append(Series(name="no projection", x=across, y=np.full(2, values[-1][0]), dashed=True))
    return Panel(title=title, across="columns kept", up=up, series=tuple(series), log_across=True, log_up=True)
