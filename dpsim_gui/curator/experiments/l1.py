"""Experiment `l1`: the mean distance |x − y| in one dimension against the privacy budget (the paper's first).

Rows are uniform on [0, 1]: the mean distance tends to y² − y + ½. The paper compares with Huang and Roth (2014),
whose explicit constants exceed every n tried: their structure answers 0 everywhere, a relative error of 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from dpsim_gui.curator.experiments.report import Floats, Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, Trials, setting_for
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.forecast import forecast_total
from dpsim_gui.structures.ladder import Ladder
from dpsim_gui.structures.structure import Facts, Structure
from dpsim_gui.structures.tree import Tree

HUANG_ROTH = "Huang–Roth (answers 0)"
_FACTS = Facts(
    similarity=Similarity(name=FunctionName.L1),
    domain=Box(lower=np.zeros(1), upper=np.ones(1)),
    relation=Relation.REPLACE,
)
_SHOWN = ("0.1", "1", "10")
_SHOWN_ALPHA = 0.5


@dataclass(frozen=True, kw_only=True)
class Extent:
    """sizes: n and the trials at each;  epsilons;  alphas: of the tree;  queries: evenly spaced points."""

    sizes: tuple[tuple[int, int], ...] = ((1_000, 20), (1_000_000, 5))
    epsilons: tuple[str, ...] = ("0.1", "0.3", "1", "3", "10")
    alphas: tuple[float, ...] = (1.0, 0.5, 0.1)
    queries: int = 200


QUICK = Extent(sizes=((200, 3),), epsilons=("0.1", "1", "10"), alphas=(0.5,), queries=40)


def run(extent: Extent, progress: Progress = unwatched) -> Report:
    points = (np.arange(extent.queries) + 0.5)[:, None] / extent.queries
    total, done = len(extent.sizes) * len(extent.epsilons) * (len(extent.alphas) + 1), 0
    rows: list[tuple[str | int | float, ...]] = []
    panels, curves = [], []
    for size, trials in extent.sizes:
        data = SEED.uniforms(f"l1/{size}", (size, 1))
        exact = _FACTS.similarity.total(data, points) / size
        errors: dict[str, list[Floats]] = {}
        for text in extent.epsilons:
            budget = Budget.parse(epsilon=text, delta="0")
            for name, structure in _structures(extent, size, budget):
                progress(done, total)
                done += 1
                answers = _answers(structure, data, budget, points, trials)
                found = np.mean(np.abs(answers - exact) / exact, axis=1)
                errors.setdefault(name, []).append(found)
                rows.append((size, name, text, float(found.mean()), float(found.std())))
                if size == extent.sizes[0][0] and text in _SHOWN and name in ("ladder", _tree_name(_SHOWN_ALPHA)):
                    curves.append(_curve(name, text, points[:, 0], answers))
        panels.append(_panel(extent, size, errors))
    progress(total, total)
    panels += [_function(name, curves, points[:, 0]) for name in ("ladder", _tree_name(_SHOWN_ALPHA))]
    return Report(
        name="l1",
        title="Sum of distances in one dimension",
        words=(
            "Rows uniform on [0, 1], neighbours by replacement, pure privacy. Relative error, averaged over points.",
            "The tree is the paper's. The ladder, ours, has no multiplicative error and no logarithm in its noise.",
            "Huang and Roth's structure, run as in the paper with its explicit constants, answers 0 everywhere.",
        ),
        panels=tuple(panels),
        columns=("rows", "structure", "epsilon", "relative_error", "sd"),
        rows=tuple(rows),
    )


def _structures(extent: Extent, size: int, budget: Budget) -> Iterator[tuple[str, Structure]]:
    for alpha in extent.alphas:
        setting = setting_for(_FACTS, size, budget, alpha=alpha)
        yield _tree_name(alpha), Tree.design(setting, {"alpha": alpha})
    setting = setting_for(_FACTS, size, budget)
    unit = setting.noise.sd_per_sensitivity
    best = min(Ladder.candidates(setting), key=lambda each: forecast_total(each, unit))
    yield "ladder", Ladder.design(setting, best.choice)


def _tree_name(alpha: float) -> str:
    return f"tree, α = {alpha:g}"


def _answers(structure: Structure, data: Floats, budget: Budget, points: Floats, trials: int) -> Floats:
    """(trials, q) mean distances."""
    drawn = Trials(structure=structure, summary=structure.summarise(data), rows=len(data))
    return np.stack([reader.answer(points).value for reader in drawn.readers(budget, trials)]) / len(data)


def _panel(extent: Extent, size: int, errors: dict[str, list[Floats]]) -> Panel:
    across = np.array([float(text) for text in extent.epsilons])
    series = [
        Series(
            name=name,
            x=across,
            y=np.array([each.mean() for each in found]),
            spread=np.array([each.std() for each in found]),
        )
        for name, found in errors.items()
    ]
    series.append(Series(name=HUANG_ROTH, x=across, y=np.ones(len(across)), dashed=True))
    return Panel(
        title=f"{size:,} rows", across="ε", up="relative error", series=tuple(series), log_across=True, log_up=True
    )


def _curve(name: str, epsilon: str, points: Floats, answers: Floats) -> tuple[str, Series]:
    series = Series(name=f"ε = {epsilon}", x=points, y=answers.mean(axis=0), spread=answers.std(axis=0))
    return name, series


def _function(name: str, curves: list[tuple[str, Series]], points: Floats) -> Panel:
    """The answers themselves against y² − y + ½."""
    truth = Series(name="y² − y + ½", x=points, y=points**2 - points + 0.5, dashed=True)
    own = tuple(series for owner, series in curves if owner == name)
    return Panel(title=f"Mean distance by {name}, ± 1 sd", across="y", up="mean of |x − y|", series=(truth, *own))
