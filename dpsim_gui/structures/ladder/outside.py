"""D beyond the edge of the box for p ≠ 1, from n and what a ladder knows at five marks.

For y = −t the function x ↦ (x + t)^p on [0, 1] is fitted by κ + Σ_i w_i |x − m_i|^p with m = 0, 1/4, 1/2, 3/4, 1. The
fit is least squares over x with a slight pull of w to 0, since large weights would multiply the noise. Summed over rows
this makes D(−t) from n and the D(m_i). The greatest miss over x is the error: next to nothing for p = 2, about 2 % for
p = 3 and 4, and more the larger p is.
"""

from functools import cache

import numpy as np

from dpsim_gui.arrays import Floats

MARKS = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
MARKS_FROM_FEATURES = np.array(
    [
        [1.0, 1.0, 0.0, 0.0, 0.0],
        [0.5, 1.0, -0.5, -1.0, 0.0],
        [0.0, 1.0, -1.0, 0.0, 0.0],
        [-0.5, 1.0, -0.5, 0.0, -1.0],
        [-1.0, 1.0, 0.0, 0.0, 0.0],
    ]
)
"""D at the marks from half difference and mean of the ends and the surpluses of levels 0 and 1."""

_NODES = 129
_PULL = 1e-5


def outside_weights(power: float, beyond: Floats) -> tuple[Floats, Floats, Floats]:
    """beyond: (m,) distance in widths, negative below the box → w (m, 5), κ (m,), error bounds (m,).

    Between nodes g apart the miss passes that at the nodes by at most its interpolation error: p(p−1)g²/8 times the
    size of each term for p ≥ 2, (g/2)^p for 1 < p < 2.
    """
    nodes, solver = _solver(power)
    t = np.abs(beyond)
    target = (nodes + t[:, None]) ** power
    fit = target @ solver.T
    miss = np.abs(target - fit @ _functions(power, nodes)).max(axis=1)
    sizes = np.abs(fit[:, 1:]).sum(axis=1)
    g = 1 / (_NODES - 1)
    if power < 2:
        between = (1 + sizes) * (g / 2) ** power
    else:
        between = power * (power - 1) * g**2 / 8 * ((1 + t) ** (power - 2) + sizes)
    weights = np.where(beyond[:, None] < 0, fit[:, 1:], fit[:, :0:-1])
    return weights, fit[:, 0], miss + between


def _functions(power: float, x: Floats) -> Floats:
    return np.concatenate([np.ones((1, len(x))), np.abs(x - MARKS[:, None]) ** power])


@cache
def _solver(power: float) -> tuple[Floats, Floats]:
    nodes = np.linspace(0, 1, _NODES)
    functions = _functions(power, nodes)
    pull = _PULL * np.diag([0.0] + [1.0] * len(MARKS))
    return nodes, np.asarray(np.linalg.solve(functions @ functions.T / _NODES + pull, functions / _NODES), np.float64)
