"""Points with weights whose features have the released mean: proposed, weighed, varied and weighed again.

    minimise over w ≥ 0, Σw = 1:   ‖Σ_i w_i φ(x_i) − target‖²

The rows of the release lie in the set of all such means, which is convex, and the noise is what the target is off by.
The nearest mean in the set is nearer to the rows' own than the target was, so a better fit cannot fit noise too much.
After each round the points with most weight stay, and others are varied from points drawn by weight, by ever smaller
steps, until a round improves the fit no more.
"""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.candidates import least_squares_weights
from dpsim_gui.analysis.released_features import ReleasedFeatures
from dpsim_gui.analysis.row_space import RowSpace
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.progress import Progress
from dpsim_gui.structures.public_seed import PublicSeed

MOST_ROUNDS = 10
_FIRST_STEP = 0.25
_SMALLER = 0.6
_IMPROVES = 0.0001
_PATIENCE = 2
"""Rounds in a row that may improve nothing."""
_SOLVER_ROUNDS = 400
_PRODUCTS = 8e9
"""Of the kernel between all proposals in a round: about a second."""
_FEWEST, _MOST = 400, 1000
_KEPT = 2 / 3


@dataclass(frozen=True, kw_only=True, eq=False)
class FittedRows:
    """points: (q, axes);  weights: (q,);  step: by which share of a column's width they were last varied
    misfits: ‖Σwφ − target‖² after each round
    """

    points: Floats
    weights: Floats
    step: float
    misfits: tuple[float, ...]


def fitted_rows(
    features: ReleasedFeatures, space: RowSpace, seed: PublicSeed, start: Floats | None, progress: Progress
) -> FittedRows:
    """start: (k, axes) public points to begin with; None begins with points spread evenly."""
    target = features.target
    count = int(np.clip(math.sqrt(_PRODUCTS / len(target)), _FEWEST, _MOST))
    points = space.spread(count, seed, "spread") if start is None else _some(start, count, seed)
    step, still, misfits = _FIRST_STEP, 0, list[float]()
    best: FittedRows | None = None
    for turn in range(MOST_ROUNDS):
        progress(turn, MOST_ROUNDS)
        found = features.of(points)
        kernel, answers = (found @ found.T).astype(np.float64), (found @ target).astype(np.float64)
        weights = least_squares_weights(kernel, answers, _SOLVER_ROUNDS)
        misfits.append(float(weights @ kernel @ weights - 2 * weights @ answers + np.square(target, dtype=float).sum()))
        least = math.inf if best is None else best.misfits[-1]
        still = 0 if misfits[-1] < (1 - _IMPROVES) * least else still + 1
        if best is None or misfits[-1] <= least:
            best = FittedRows(points=points, weights=weights, step=step, misfits=tuple(misfits))
        if still == _PATIENCE:
            break
        heavy = np.argsort(-best.weights)[: int(count * _KEPT)]
        heavy = heavy[best.weights[heavy] > 0]
        parents = best.points[drawn(best.weights, count - len(heavy), seed, f"parents/{turn}")]
        points = np.concatenate([best.points[heavy], space.varied(parents, step, seed, f"varied/{turn}")])
        step *= _SMALLER
    progress(MOST_ROUNDS, MOST_ROUNDS)
    assert best is not None
    return best


def drawn(weights: Floats, count: int, seed: PublicSeed, label: str) -> Integers:
    """`count` indices by weight, one from each of `count` equal parts of the whole, in random order."""
    coins = (np.arange(count) + seed.uniforms(label, (count,))) / max(count, 1)
    running = np.cumsum(weights)
    index = np.minimum(np.searchsorted(running, coins * running[-1], side="right"), len(weights) - 1)
    return np.asarray(index[np.argsort(seed.uniforms(f"{label}/order", (count,)))], dtype=np.int64)


def _some(points: Floats, count: int, seed: PublicSeed) -> Floats:
    return points[np.argsort(seed.uniforms("start", (len(points),)))[:count]]
