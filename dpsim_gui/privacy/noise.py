"""Exact discrete Laplace and discrete Gaussian integers, drawn from the operating system's randomness.

After Canonne, Kamath, Steinke, "The Discrete Gaussian for Differential Privacy" (2020); the Gaussian is cut into steps
as in Karney, "Sampling exactly from the normal distribution" (2016), so that no product leaves 64 bits.

A magnitude is y = t·v + a with 0 ≤ a < t. Coins of constant probability give the step v, a is uniform, and a rejection
that sees only x = a/t gives the step its slope:

    Laplace, b = t/s    exp(−y/t)    = exp(−v) · exp(−x);  ⌊y/s⌋ ≥ m exactly when y ≥ ms, so with weight exp(−m/b)
    Gaussian, σ²        exp(−y²/2σ²) = exp(−c v²) · exp(−c x²) · exp(−c x)^(2v),  c = t²/2σ²,  t = ⌊√(2σ²)⌋ or 1

By length, one variance is drawn for all integers and then Gaussian ones of that variance (`length_noise`).

A fair sign follows, and −0 is thrown away so that 0 counts once. No float takes part, and no data is in reach.
"""

import math
import os
from collections.abc import Callable
from fractions import Fraction
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags
from dpsim_gui.privacy.length_noise import SMOOTHING, STEPS, halves
from dpsim_gui.privacy.noise_law import FINEST_DENOMINATOR, LARGEST_STEP, NoiseKind, NoiseLaw
from dpsim_gui.privacy.randomness import Chain, Coins, Uniform, chain_of

_BLOCK = 2**15  # proposals at a time: a few hundred kilobytes, which stay in the processor's cache
_MOST_STEPS = 2**63 // LARGEST_STEP  # v below this keeps t·v + a below 2⁶³; v reaches it less often than e⁻²⁵⁶

# A try fails less often than once in two.
_MOST_TRIES = 1000


def draw(law: NoiseLaw, count: int, *, entropy: Callable[[int], bytes] = os.urandom) -> NDArray[np.int64]:
    """(count,) integers of exactly this law. OverflowError, and no noise, where 64 bits do not suffice.

    They are independent, except by length: then each run of as many as the law is for is one such vector.

    entropy: gives that many random bytes; anything but the default is for tests that replay recorded bytes
    """
    if law.copies != 1:
        raise ValueError("noise is drawn once, not as a sum")
    coins = Coins(entropy)
    if law.numbers is None:
        return _independent(law, count, coins)
    if count % law.numbers:
        raise ValueError("noise by length is drawn for all its integers together")
    noise = np.empty((count // law.numbers, law.numbers), dtype=np.int64)
    for vector in noise:
        variance = _variance_by_length(law.scale, law.numbers, coins)
        vector[:] = _independent(NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=variance), law.numbers, coins)
    return noise.reshape(-1)


def _independent(law: NoiseLaw, count: int, coins: Coins) -> NDArray[np.int64]:
    sampler = _sampler(law)
    noise = np.empty(count, dtype=np.int64)
    filled = 0
    while filled < count:
        # Taking the first values of an endless independent sequence; how many are thrown away says nothing about them.
        values = _signed(coins, sampler.magnitudes(coins, min(_BLOCK, 2 * (count - filled) + 16)))[: count - filled]
        noise[filled : filled + values.size] = values
        filled += values.size
    return noise


def _sampler(law: NoiseLaw) -> "_Laplace | _Gaussian":
    match law.kind:
        case NoiseKind.LAPLACE:
            return _Laplace(law.scale)
        case NoiseKind.GAUSSIAN:
            return _Gaussian(law.scale)
        case NoiseKind.LENGTH:
            raise ValueError("its variance is drawn first")
        case _:
            assert_never(law.kind)


def _variance_by_length(scale: Fraction, numbers: int, coins: Coins) -> Fraction:
    """h·j + τ² of `length_noise`, exactly of its law;  scale: 2b²

    A sum of m independent n with P[n] ∝ exp(−n/J) is j − 1 with P[j] ∝ j(j + 1)…(j + m − 2)·exp(−j/J). What that is
    more than j^(m−1) is taken off by coins of probability j/(j + i); j is near m·J, so nearly all of them fall heads.
    """
    m, steps = halves(numbers), _Laplace(Fraction(STEPS))
    for _ in range(_MOST_TRIES):
        drawn: list[int] = []
        while len(drawn) < m:
            # Independent values, as many as are needed.
            drawn += steps.magnitudes(coins, m).tolist()
        j = 1 + sum(drawn[:m])
        if all(_falls_below(j, j + i, coins) for i in range(1, m - 1)):
            return scale / STEPS * j + SMOOTHING
    raise OSError("the operating system's random bytes do not change")


def _falls_below(numerator: int, denominator: int, coins: Coins) -> bool:
    """A coin of probability numerator/denominator, whatever their sizes: a uniform whole number below the second."""
    words = -(-denominator.bit_length() // 64)
    for _ in range(_MOST_TRIES):
        found = int.from_bytes(coins.words(words, 64).tobytes(), "little")
        cell = found // ((1 << 64 * words) // denominator)
        if cell < denominator:
            return cell < numerator
    raise OSError("the operating system's random bytes do not change")


class _Laplace:
    """P[y = m] ∝ exp(−m/b), m = 0, 1, …"""

    def __init__(self, scale: Fraction) -> None:
        if max(scale.numerator, scale.denominator) > LARGEST_STEP:
            raise OverflowError("the Laplace scale is too large or too fine for exact noise in 64 bits")
        self._offset = Uniform(n=scale.numerator)
        self._divisor = scale.denominator
        self._chain = chain_of(Fraction(1))

    def magnitudes(self, coins: Coins, proposals: int) -> NDArray[np.int64]:
        """At most `proposals` independent magnitudes."""
        a = self._offset.draw(coins, proposals)
        a = a.compress(self._chain.exp_coins_at(coins, self._offset, a))
        v = _steps(coins, self._chain, 1, a.size)
        return (v * self._offset.n + a.astype(np.int64)) // self._divisor


class _Gaussian:
    """P[y = m] ∝ exp(−m²/2σ²), m = 0, 1, …

    v ∝ exp(−c v²) is a geometric v of ratio exp(−c), kept with probability exp(−c)^(v(v−1)).
    c ≤ 1 as long as 2σ² ≥ 1; for a narrower law t = 1 and one coin of exp(−c) is several of exp(−c / several).
    """

    def __init__(self, scale: Fraction) -> None:
        t = max(1, math.isqrt(int(2 * scale)))
        if t > LARGEST_STEP or scale * FINEST_DENOMINATOR < 1 or scale.denominator > LARGEST_STEP:
            raise OverflowError("the Gaussian scale is too large, too small or too fine for exact noise in 64 bits")
        c = t * t / (2 * scale)
        self._offset = Uniform(n=t)
        self._several = math.ceil(c)
        self._chain = chain_of(c / self._several)

    def magnitudes(self, coins: Coins, proposals: int) -> NDArray[np.int64]:
        """At most `proposals` independent magnitudes."""
        v = _steps(coins, self._chain, self._several, proposals)
        kept = _all_heads(self._several * v * (v - 1), lambda live: self._chain.exp_coins(coins, live.size))
        v = v.compress(kept)
        a = self._offset.draw(coins, v.size)
        kept = self._chain.exp_coins_at(coins, self._offset, a, power=2)
        v, a = v.compress(kept), a.compress(kept)
        kept = _all_heads(2 * v, lambda live: self._chain.exp_coins_at(coins, self._offset, a.take(live)))
        return v.compress(kept) * self._offset.n + a.compress(kept).astype(np.int64)


def _signed(coins: Coins, magnitudes: NDArray[np.int64]) -> NDArray[np.int64]:
    """A fair sign for each magnitude; −0 is left out."""
    negative = np.unpackbits(coins.words(-(-magnitudes.size // 8), 8), count=magnitudes.size).astype(np.bool_)
    values: NDArray[np.int64] = np.where(negative, -magnitudes, magnitudes)
    counted: Flags = (magnitudes != 0) | ~negative
    return values.compress(counted)


def _steps(coins: Coins, chain: Chain, several: int, count: int) -> NDArray[np.int64]:
    """(count,) independent v with P[v ≥ k] = exp(−several·κ)ᵏ."""
    v = np.zeros(count, dtype=np.int64)
    live = np.arange(count)
    for step in range(_MOST_STEPS):
        for _ in range(several):
            live = live.compress(chain.exp_coins(coins, live.size))
            if not live.size:
                return v
        v[live] = step + 1
    raise OverflowError("a value of the noise does not fit in 64 bits; nothing was drawn")


def _all_heads(tosses: NDArray[np.int64], toss: Callable[[NDArray[np.int64]], Flags]) -> Flags:
    """Whether all of tosses[i] coins fall heads; `toss(live)` gives one coin for each index in `live`."""
    kept = np.ones(tosses.size, dtype=np.bool_)
    live = np.flatnonzero(tosses)
    tossed = 0
    while live.size:
        heads = toss(live)
        kept[live.compress(~heads)] = False
        tossed += 1
        live = live.compress(heads)
        live = live.compress(tosses.take(live) > tossed)
    return kept
