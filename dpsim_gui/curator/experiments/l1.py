"""Experiment `l1`: the mean distance |x − y| in one dimension against the privacy budget (the paper's first).

Rows are uniform on [0, 1]: the mean distance tends to y² − y + ½. The paper compares with Huang and Roth (2014).
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.report import Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, noisy_readers, setting_for
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.paper.tree import Tree
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Structure

# Huang and Roth (2014): mean distances in one dimension, learned behind a private threshold. The paper's rival.
#
# F(y) = mean of |x − y| is 1-Lipschitz, so one value for each of m cells of width 1/m approximates it. A learner starts
# with 0 everywhere and is shown the queries one after the other; a noisy threshold test tells where it errs by more
# than T, and only there a noisy F(y) is bought and kept for the whole cell: at most m purchases, however many queries.
#
# The constants decide. The paper prints none for this rival: its section on ℓ1 experiments says that the explicit
# settings of Huang and Roth are extremely large in practice, so that their output was the function 0 at every ε tested.
# `original` takes those of the mechanism Huang and Roth rest on, `textbook` the far smaller ones of a later book; each
# says where its constants stand. With 1,000 rows and ε up to 10 the threshold of `original` is more than 200 times the
# largest mean distance, ½: that nothing is ever bought does not hang on one constant.
# Noise comes from a public seed: this is for public data, to compare with.

# β: how often the rival may miss its accuracy.
_FAILURE = 0.05


@dataclass(frozen=True, kw_only=True)
class HuangRoth:
    """cells: m, at most one for each query;  threshold: T.

    comparison, wobble, answer: scales of Laplace noise on a comparison, on T itself, on an answer that is bought
    """

    cells: int
    threshold: float
    comparison: float
    wobble: float
    answer: float

    @classmethod
    def original(cls, rows: int, epsilon: float, queries: int) -> "HuangRoth":
        """σ = 1000·√m·ln(4/δ)/(εn),  η = 4σ·ln(2k/β),  T = 2η, error 3η = 1/m;  (ε, δ) with δ = 1/n².

        σ, η and T: the online mechanism over an iterative construction with m updates of Gupta, Roth and Ullman
        (Iterative Constructions and Private Data Release, TCC 2012), which Huang and Roth (Exploiting Metric Structure
        for Efficient Private Query Release, SODA 2014) run over the cells.  m: balances its error with the width of a
        cell.  β = 0.05 and δ = 1/n²: ours, since theirs are left to the reader.
        """
        rate = 1000 * math.log(4 * rows**2) / (epsilon * rows)
        confidence = 4 * math.log(2 * queries / _FAILURE)
        # 1/m = 3·confidence·rate·√m
        cells = min(max(1, int((3 * confidence * rate) ** (-2 / 3))), queries)
        scale = rate * math.sqrt(cells)
        return cls(cells=cells, threshold=2 * confidence * scale, comparison=scale, wobble=0.0, answer=scale)

    @classmethod
    def textbook(cls, rows: int, epsilon: float, queries: int) -> "HuangRoth":
        """a = 9m(ln k + ln(4m/β))/(εn), T = 3a, 1/m = a: NumericSparse for m answers, ε-DP.

        A cell is at most 1/m + a wrong once it is bought, and a test at most a: it is not bought again.
        Its noise: 2m/ε₁ on T, 4m/ε₁ on a comparison, 2m/ε₂ on an answer, ε₁ = 8ε/9, ε₂ = 2ε/9, over n.
        Both from Dwork and Roth, The Algorithmic Foundations of Differential Privacy (2014), section 3.6: the algorithm
        NumericSparse for δ = 0 and the theorem on its accuracy a. T = 3a and 1/m = a: ours, by the line above.
        """
        cells = 1
        while cells < queries and _accuracy(cells + 1, rows, epsilon, queries) <= 1 / (cells + 1):
            cells += 1
        unit = 2 * cells / (epsilon * rows)
        return cls(
            cells=cells,
            threshold=3 * _accuracy(cells, rows, epsilon, queries),
            comparison=2 * unit * 9 / 8,
            wobble=unit * 9 / 8,
            answer=unit * 9 / 2,
        )

    def answers(self, points: Floats, exact: Floats, trial: str) -> Floats:
        """What the structure says at the points after it has seen them all; points, exact: (q,), exact being F."""
        cell = np.minimum((points * self.cells).astype(np.int64), self.cells - 1)
        # Two numbers for each query: one on the comparison, one on the answer if it is bought.
        noise = _laplace(f"huang-roth/{trial}", 2 * len(points)).reshape(2, -1)
        wobbles = _laplace(f"huang-roth/{trial}/threshold", self.cells + 1)
        known, bought = np.zeros(self.cells), 0
        for place, truth, (error, extra) in zip(cell, exact, noise.T, strict=True):
            if bought == self.cells:
                break
            line = self.threshold + self.wobble * wobbles[bought]
            if abs(truth - known[place]) + self.comparison * error > line:
                known[place] = truth + self.answer * extra
                bought += 1
        return known[cell]


def _accuracy(cells: int, rows: int, epsilon: float, queries: int) -> float:
    return 9 * cells * (math.log(queries) + math.log(4 * cells / _FAILURE)) / (epsilon * rows)


def _laplace(label: str, count: int) -> Floats:
    """Laplace variables of scale 1, by the inverse of their distribution function."""
    centred = SEED.uniforms(label, (count,)) - 0.5
    return np.asarray(-np.sign(centred) * np.log1p(-2 * np.abs(centred)))


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
        readers = noisy_readers(structure, structure.summarise(data), size, budget, trials)
        yield name, np.stack([reader.answer(points).value for reader in readers]) / size
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
