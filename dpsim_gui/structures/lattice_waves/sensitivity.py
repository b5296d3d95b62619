"""How far one row can move weighted waves of a torus.

With exact features (`basis`) and weights w_k, two rows at phases that differ by v, in turns, are apart by

    ‖φ − φ'‖₂² = 2 G(v),    G(v) = Σ_k w_k² (1 − Π_j cos 2π k_j v_j)

since Σ φ_k(x)² = 1 for every wave and every row. G is sought on a lattice of v; between its nodes it can be larger by
little. At the largest value, v*, its slope is 0, and along any direction e from there

    |d²/ds² Π_j cos 2π k_j (v*_j + s e_j)|  ≤  4π² Σ_j k_j² e_j²

because the product is the mean of cos 2π Σ ± k_j (v*_j + s e_j) over all signs, in which mixed terms of the second
derivative's factor (Σ ± k_j e_j)² cancel. A node of a lattice of steps 1/(2Q_j) is at most e_j = 1/(4Q_j) away, so

    max G  ≤  max over nodes of G  +  (π²/8) Σ_j M_j/Q_j²,     M_j = Σ_k w_k² k_j²

G is even and has period 1 in every column, so that 0 ≤ v_j ≤ 1/2 is enough.

Were every kernel's series complete, with w_k² its terms, G would be at most f(0) − min f ≤ 1 in units of Σ w_k²: the
kernel is not negative. That is why waves of a lattice need √2 where independent frequencies need 2.
"""

import math

import numpy as np

from dpsim_gui.arrays import Floats

_SHARE = {1: 0.004, 2: 0.004, 3: 0.01, 4: 0.015}
"""Of Σ w², by which the bound may pass what is found, in each column."""
_MOST_NODES = 2**22


def largest_change(squares: Floats) -> float:
    """Upper bound on max G;  squares: (K_1 + 1, …, K_d + 1) w_k², 0 where there is no wave."""
    total, d = float(squares.sum()), squares.ndim
    spreads, steps = [], []
    for column in range(d):
        others = tuple(each for each in range(d) if each != column)
        spread = float(squares.sum(axis=others) @ np.square(np.arange(squares.shape[column], dtype=np.float64)))
        spreads.append(spread)
        steps.append(max(1, math.ceil(math.pi * math.sqrt(spread / (8 * _SHARE[d] * total)))))
    coarser = min(1.0, (_MOST_NODES / math.prod(step + 1 for step in steps)) ** (1 / d))
    steps = [max(1, math.floor(step * coarser)) for step in steps]
    found = squares
    for column, step in enumerate(steps):
        turns = np.outer(np.arange(step + 1), np.arange(squares.shape[column])) / (2 * step)
        # The axis that is summed over is always the first, and its nodes become the last.
        found = np.tensordot(found, np.cos(2 * math.pi * turns), axes=(0, 1))
    between = sum(spread / step**2 for spread, step in zip(spreads, steps, strict=True)) * math.pi**2 / 8
    return min(2 * total, total - float(found.min()) + between)
