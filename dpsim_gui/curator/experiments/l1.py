"""Experiment `l1`: the mean distance |x − y| in one dimension against the privacy budget (the paper's first).

Rows are uniform on [0, 1]: the mean distance tends to y² − y + ½. The paper compares with Huang and Roth (2014).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.huang_roth import HuangRoth
from dpsim_gui.curator.experiments.report import Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, Trials, setting_for
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.paper.tree import Tree
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Structure

RIVALS: dict[str, Callable[[int, float, int], HuangRoth]] = {
    "Huang–Roth, as the paper ran it": HuangRoth.original,
    "Huang–Roth, textbook constants": HuangRoth.textbook,
}
_FACTS = Facts(
    similarity=Similarity(name=FunctionName.L1),
    domain=Box(lower=np.zeros(1), upper=np.ones(1)),
    relation=Relation.REPLACE,
)
_SHOWN = ("0.1", "1", "10")
_SHOWN_ALPHA = 0.5


@dataclass(frozen=True, kw_only=True)
class L1Extent:
    """sizes: n and the trials at each;  epsilons;  alphas: of the tree;  queries: evenly spaced points."""

    sizes: tuple[tuple[int, int], ...] = ((1_000, 20), (1_000_000, 20))
    epsilons: tuple[str, ...] = ("0.1", "0.3", "1", "3", "10")
    alphas: tuple[float, ...] = (1.0, 0.5, 0.1, 0.01)
    queries: int = 200


QUICK = L1Extent(sizes=((200, 3),), epsilons=("0.1", "1", "10"), alphas=(0.5,), queries=40)


def run(extent: L1Extent, progress: Progress = unwatched) -> Report:
    points = (np.arange(extent.queries) + 0.5)[:, None] / extent.queries
    ways = len(extent.alphas) + 1 + len(RIVALS)
    total, done = len(extent.sizes) * len(extent.epsilons) * ways, 0
    rows: list[tuple[str | int | float, ...]] = []
    panels, curves = [], []
    for size, trials in extent.sizes:
        data = SEED.uniforms(f"l1/{size}", (size, 1))
        exact = _FACTS.similarity.total(data, points) / size
        errors: dict[str, list[Floats]] = {}
        for text in extent.epsilons:
            for name, answers in _answers(extent, data, exact, text, points, trials):
                done += 1
                progress(done, total)
                found = np.mean(np.abs(answers - exact) / exact, axis=1)
                errors.setdefault(name, []).append(found)
                rows.append((size, name, text, float(found.mean()), float(found.std())))
                if size == extent.sizes[0][0] and text in _SHOWN and name in (Ladder.name, _tree_name(_SHOWN_ALPHA)):
                    curves.append(_curve(name, text, points[:, 0], answers))
        panels.append(_panel(extent, size, errors))
    panels += [_function(name, curves, points[:, 0]) for name in (Ladder.name, _tree_name(_SHOWN_ALPHA))]
    return Report(
        name="l1",
        title="Sum of distances in one dimension",
        words=(
            "Rows uniform on [0, 1], neighbours by replacement, pure privacy. Relative error, averaged over points.",
            "The tree is the paper's. The ladder, ours, has no multiplicative error and no logarithm in its noise.",
            "Huang and Roth's structure, run as in the paper with its own large constants, answers 0 nearly "
            "everywhere: a relative error of 1. With those of a later textbook it needs many rows, but does work.",
            "Lines are means over the trials, shades one standard deviation.",
        ),
        panels=tuple(panels),
        columns=("rows", "structure", "epsilon", "relative_error", "sd"),
        rows=tuple(rows),
    )


def _answers(
    extent: L1Extent, data: Floats, exact: Floats, epsilon: str, points: Floats, trials: int
) -> Iterator[tuple[str, Floats]]:
    """Name and (trials, q) mean distances of every method."""
    budget, size = Budget.parse(epsilon=epsilon, delta="0"), len(data)
    for name, structure in _structures(extent, size, budget):
        drawn = Trials(structure=structure, summary=structure.summarise(data), rows=size)
        yield name, np.stack([reader.answer(points).value for reader in drawn.readers(budget, trials)]) / size
    for name, rival in RIVALS.items():
        made = rival(size, float(budget.epsilon), len(points))
        told = [made.answers(points[:, 0], exact, f"{size}/{epsilon}/{trial}") for trial in range(trials)]
        yield name, np.stack(told)


def _structures(extent: L1Extent, size: int, budget: Budget) -> Iterator[tuple[str, Structure]]:
    for alpha in extent.alphas:
        setting = setting_for(_FACTS, size, budget, alpha=alpha)
        yield _tree_name(alpha), Tree.design(setting, {"alpha": alpha})
    setting = setting_for(_FACTS, size, budget)
    best = best_candidate(Ladder.candidates(setting), setting.noise.sd_per_sensitivity)
    yield Ladder.name, Ladder.design(setting, best.choice)


def _tree_name(alpha: float) -> str:
    return f"tree, α = {alpha:g}"


def _panel(extent: L1Extent, size: int, errors: dict[str, list[Floats]]) -> Panel:
    across = np.array([float(text) for text in extent.epsilons])
    series = [
        Series(
            name=name,
            x=across,
            y=np.array([each.mean() for each in found]),
            spread=np.array([each.std() for each in found]),
            dashed=name in RIVALS,
        )
        for name, found in errors.items()
    ]
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
