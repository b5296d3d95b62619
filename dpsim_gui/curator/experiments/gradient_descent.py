"""A linear classifier by full-batch noisy gradient descent: the baseline the paper calls GP.

Softmax regression on rows of length at most 1. In each of T steps the gradients of all rows, clipped to length 1, are
added up with Gaussian noise of standard deviation σ: one row more or less moves the sum by at most 1, a step costs
ρ = 1/(2σ²), all steps T/(2σ²) (zCDP adds up). Noise comes from a public seed: this is for public data, to compare with.
"""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.trials import SEED
from dpsim_gui.structures.classes.labelled import Labels


@dataclass(frozen=True, kw_only=True)
class GradientDescent:
    """steps: T;  rate: of learning;  rho: zCDP budget in all, None without noise."""

    steps: int
    rate: float
    rho: float | None

    @property
    def noise_sd(self) -> float:
        """σ = √(T/2ρ)."""
        return 0.0 if self.rho is None else math.sqrt(self.steps / (2 * self.rho))

    def fit(self, rows: Floats, labels: Labels, classes: int, trial: int) -> Floats:
        """rows: (n, d) of length at most 1 → (d, C) weights, summed over the last half of the steps.

        The class of the largest score is the same as with their mean.
        """
        wanted = np.eye(classes)[labels]
        lengths = np.linalg.norm(rows, axis=1)
        weights = np.zeros((rows.shape[1], classes))
        total = np.zeros_like(weights)
        for step in range(self.steps):
            slope = _softmax(rows @ weights) - wanted
            clip = 1 / np.maximum(1.0, np.linalg.norm(slope, axis=1) * lengths)
            gradient = rows.T @ (slope * clip[:, None])
            if self.rho is not None:
                gradient += self.noise_sd * SEED.normals(f"descent/{trial}/{step}", gradient.shape)
            weights = weights - self.rate * gradient / len(rows)
            total += weights if step >= self.steps // 2 else 0.0
        return total


def _softmax(scores: Floats) -> Floats:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
