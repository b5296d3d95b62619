"""Huang and Roth (2014): mean distances in one dimension, learned behind a private threshold. The paper's rival.

F(y) = mean of |x − y| is 1-Lipschitz, so one value for each of m cells of width 1/m approximates it. A learner starts
with 0 everywhere and is shown the queries one after the other; a noisy threshold test tells where it errs by more than
T, and only there a noisy F(y) is bought and kept for the whole cell: at most m purchases, however many queries.

The constants decide. The paper prints none for this rival: its section on ℓ1 experiments says that the explicit
settings of Huang and Roth are extremely large in practice, so that their output was the function 0 at every ε tested.
`original` takes those of the mechanism Huang and Roth rest on, `textbook` the far smaller ones of a later book; each
says where its constants stand. With 1,000 rows and ε up to 10 the threshold of `original` is more than 200 times the
largest mean distance, ½: that nothing is ever bought does not hang on one constant.
Noise comes from a public seed: this is for public data, to compare with.
"""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.trials import SEED

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
