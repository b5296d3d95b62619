"""B-splines that share a row out between nodes, as weights and as whole parts."""

import numpy as np

from dpsim_gui.arrays import Floats


def spline_weights(t: Floats, order: int) -> Floats:
    """(k, r) B-spline weights of places t in [0, 1] between nodes; no weight is negative, and they sum to 1."""
    weights = np.empty((order, len(t)))
    _splines(t, weights, np.empty(len(t)))
    return np.ascontiguousarray(weights.T)


def _splines(t: Floats, weights: Floats, s: Floats) -> None:
    """Fills weights (r, k);  s: (k,) room for 1 − t

    r = 2: s, t;  r = 3: s²/2, 1/2 + st, t²/2;  r = 4: s³/6, 2/3 − t²(2 − t)/2, 2/3 − s²(2 − s)/2, t³/6
    """
    order = len(weights)
    np.subtract(1.0, t, out=s)
    if order == 1:
        weights[0] = 1.0
    elif order == 2:
        weights[0], weights[1] = s, t
    elif order == 3:
        for weight, near in ((weights[0], s), (weights[2], t)):
            np.multiply(near, near, out=weight)
            np.divide(weight, 2, out=weight)
        np.multiply(s, t, out=weights[1])
        np.add(weights[1], 0.5, out=weights[1])
    else:
        first, second, third, fourth = weights
        for weight, spare, near in ((second, first, t), (third, fourth, s)):
            np.multiply(near, near, out=weight)
            np.multiply(weight, np.subtract(2.0, near, out=spare), out=weight)
            np.divide(weight, 2, out=weight)
            np.subtract(2 / 3, weight, out=weight)
        for weight, near in ((first, s), (fourth, t)):
            np.power(near, 3, out=weight)
            np.divide(weight, 6, out=weight)


def cut_whole(t: Floats, units: int, shares: Floats, spare: Floats) -> None:
    """Fills shares (r, k): the weights as whole parts of `units`; the first of the largest takes what rounding leaves.

    spare: (3, k) room
    """
    left, largest, taken = spare
    _splines(t, shares, left)
    np.multiply(shares, units, out=shares)
    np.rint(shares, out=shares)
    np.subtract(units, np.add.reduce(shares, axis=0, out=left), out=left)
    np.maximum.reduce(shares, axis=0, out=largest)
    for share in shares:
        np.multiply(share == largest, left, out=taken)
        np.add(share, taken, out=share)
        np.subtract(left, taken, out=left)
