"""What may be expected of one ladder, averaged over queries (`ball_law`); remembered, since many plans ask the same."""

from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.ladder.basis import DEEPEST, HierarchicalBasis, grid_powers, hat
from dpsim_gui.structures.lines.ball_law import ball_law, farthest_place, places
from dpsim_gui.structures.offset_laws import below_crowded

_REMEMBERED = 1024
_GAPS, _CELL_PLACES = 120, 40


@lru_cache(maxsize=256)
def hat_squares(dimension: float) -> Floats:
    """E Λ_l² of every level there can be."""
    _, weight = ball_law(dimension)
    return np.array([float(square @ weight) for square in _squared_hats(farthest_place(dimension))])


@lru_cache(maxsize=4)
def _squared_hats(farthest: float) -> list[Floats]:
    y = (1 - places(farthest)) / 2
    return [np.square(hat(level, y)) for level in range(DEEPEST)]


@lru_cache(maxsize=_REMEMBERED)
def mean_square(basis: HierarchicalBasis, dimension: float) -> float:
    """E Σψ²."""
    t, weight = ball_law(dimension)
    units = np.square(basis.units * basis.cells)
    square = hat_squares(dimension)[: basis.levels] / units[basis.linear :]
    ends = [float(t**2 @ weight), 1.0][: basis.linear] / units[: basis.linear]
    return float(square.sum() + ends.sum())


@lru_cache(maxsize=_REMEMBERED)
def mean_base(basis: HierarchicalBasis, dimension: float) -> tuple[float, float]:
    """E B and E B². For p = 1 only Λ_0 is counted from a middle: B = 1/2 − middle·Λ_0/2, where Λ_0 = 1 − t."""
    t, weight = ball_law(dimension)
    if basis.power == 1:
        base = 0.5 - basis.middle / 2 * (1 - t)
    else:
        base = np.interp((1 - t) / 2, np.arange(basis.cells + 1) / basis.cells, basis.base)
    return float(base @ weight), float(base**2 @ weight)


@lru_cache(maxsize=_REMEMBERED)
def mean_cut(basis: HierarchicalBasis, dimension: float) -> tuple[float, float]:
    """Mean and mean square over queries of the interpolant's excess per row, rows and queries spread alike.

    p = 1: with density f, the excess at place v of a cell is f·g²·v(1−v): mean g²/6·E f, mean square g⁴/30·E f².
    Else, for the uniform law: the trapezoid sums of |x − y|^p in x, interpolated in y, against the integral.
    """
    g, p = 1 / basis.cells, basis.power
    if p == 1:
        t, weight = ball_law(dimension)
        density = weight / (t[1] - t[0])
        return g**2 / 6 * float(density @ weight), g**4 / 30 * float(density**2 @ weight)
    trapezoid = np.full(basis.cells + 1, g)
    trapezoid[[0, -1]] /= 2
    sums = grid_powers(p, basis.levels) @ trapezoid
    y = (np.arange(4 * basis.cells) + 0.5) * g / 4
    excess = np.interp(y, np.arange(basis.cells + 1) * g, sums) - (y ** (p + 1) + (1 - y) ** (p + 1)) / (p + 1)
    return float(excess.mean()), float(np.square(excess).mean())


@lru_cache(maxsize=256)
def mean_crowded_cut(levels: int, columns: int) -> tuple[float, float]:
    """The same for p = 1 where rows crowd, by `offset_laws`, and queries lie among them.

    A row at place a and a query at place v of one cell of width g make an excess of 2g·min(a, v)·(1 − max(a, v)), and
    none in different cells. With δ cells between them, to either side alike,

        mean over rows, given v      g·E_δ [v(1 − v − δ)₊ + (1 − v)(v − δ)₊]
    """
    g = 0.5**levels
    edges = np.append(0.0, np.geomspace(1e-6, 1.0, _GAPS))
    law, gaps = np.diff(below_crowded(g * edges, columns)), (edges[1:] + edges[:-1]) / 2
    v = ((np.arange(_CELL_PLACES) + 0.5) / _CELL_PLACES)[:, None]
    excess = g * (v * np.maximum(1 - v - gaps, 0) + (1 - v) * np.maximum(v - gaps, 0)) @ law
    return float(excess.mean()), float(np.square(excess).mean())
