"""Logarithm, sine and cosine that have the same bits everywhere.

Privacy needs the coordinates of a row to be a function of that row. The library functions are not quite: their last
bit may change with the machine, and with a value's place in an array. Here every step is an addition, multiplication,
division or a cut into exponent and fraction. IEEE 754 prescribes each of them to the last bit, so the result is the
same on every machine, in every chunk and at every place. Off by less than 4e-16 of the result, or of 1 if it is less.
"""

import numpy as np

from dpsim_gui.arrays import Floats

_LN2_HIGH = 0.693147180369123816490e0
"""ln 2 to 32 bits, so that its product with an exponent is exact."""
_LN2_LOW = 1.90821492927058770002e-10
_ROOT_HALF = 0.7071067811865476
_TWO_PI = 6.283185307179586

_LOGARITHM = tuple(1 / (2 * j + 1) for j in range(12))
"""atanh(s)/s = Σ s^(2j)/(2j+1)"""


def _inverse_factorials(first: int, count: int) -> tuple[float, ...]:
    factorial, result = 1, []
    for n in range(1, first + 2 * count):
        factorial *= n
        if n >= first and (n - first) % 2 == 0:
            result.append(1 / factorial)
    return tuple(result)


_SINE = tuple((-1) ** j * each for j, each in enumerate(_inverse_factorials(1, 10)))
_COSINE = (1.0, *((-1) ** (j + 1) * each for j, each in enumerate(_inverse_factorials(2, 9))))


def logarithm(values: Floats) -> Floats:
    """ln x for finite x > 0; x = 2^e·m with m in [√½, √2), ln m = 2·atanh((m − 1)/(m + 1))."""
    fraction, exponent = np.frexp(values)
    small = fraction < _ROOT_HALF
    fraction = np.where(small, 2 * fraction, fraction)
    exponent = (exponent - small).astype(np.float64)
    s = (fraction - 1) / (fraction + 1)
    mantissa = 2 * s * _polynomial(s * s, _LOGARITHM)
    return np.asarray(exponent * _LN2_HIGH + (mantissa + exponent * _LN2_LOW))


def cosine_and_sine(turns: Floats) -> tuple[Floats, Floats]:
    """cos 2πt and sin 2πt for finite t, never beyond ±1: what is added to the leading 1 is never positive.

    Exact at quarters of a turn.
    """
    # fmod, the nearest quarter and the difference to it are exact.
    turns = np.fmod(turns, 1.0)
    quarter = np.rint(4 * turns)
    angle = _TWO_PI * (turns - quarter / 4)
    square = angle * angle
    cosine, sine = _polynomial(square, _COSINE), angle * _polynomial(square, _SINE)
    at = quarter.astype(np.int64) % 4
    return (
        np.choose(at, [cosine, -sine, -cosine, sine]) + 0.0,
        np.choose(at, [sine, cosine, -sine, -cosine]) + 0.0,
    )


def _polynomial(x: Floats, coefficients: tuple[float, ...]) -> Floats:
    total = np.full(x.shape, coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        total = total * x + coefficient
    return total
