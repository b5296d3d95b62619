"""Exact coins from the operating system's randomness: uniform integers and Bernoulli(exp(−κx)), on integers only.

No probability is ever rounded. A uniform real R in [0, 1) is revealed 16 bits at a time, and its place among the
thresholds is known as soon as the bits seen so far decide it; the few words that do not (about ten of 65,536) are
extended until they do. Nothing here is a float, nothing can be seeded; tests replay recorded bytes through `entropy`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import chain, count, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags

Words = NDArray[np.unsignedinteger[Any]]

_WORD = 16  # bits of R revealed at a time
# No run of a word is as long, so it marks words that decide nothing.
_UNDECIDED = 255
# So many words in a row that decide nothing are less likely than 2⁻²⁵⁶: the generator is stuck.
_MOST_IDLE_WORDS = 64


class Coins:
    """A source of independent uniform words; `entropy(size)` gives `size` random bytes."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy

    def words(self, count: int, bits: int) -> Words:
        """(count,) integers, uniform on 0 … 2^bits − 1; bits is 8, 16, 32 or 64."""
        size = count * bits // 8
        data = self._entropy(size)
        if len(data) != size:
            raise OSError("the operating system gave fewer random bytes than were asked for")
        return np.frombuffer(data, dtype=f"<u{bits // 8}")


@dataclass(frozen=True, kw_only=True)
class Uniform:
    """Integers uniform on 0 … n − 1, and coins of probability a/n.

    Words of `bits` bits are cut into n cells of `cell` words each; a word beyond the last cell is drawn again. So the
    cell of an accepted word is uniform, and an accepted word lies below a·cell with probability exactly a/n.
    bits is the smallest size at least 16 times n, so that fewer than one word in 16 is drawn again.
    """

    n: int

    def __post_init__(self) -> None:
        if not 1 <= self.n <= 2**60:
            raise OverflowError("a uniform integer needs a range of 1 to 2⁶⁰")

    @cached_property
    def bits(self) -> int:
        return next(bits for bits in (16, 32, 64) if 16 * self.n <= 1 << bits)

    @cached_property
    def cell(self) -> int:
        # One less than 2^bits, so that the cell fits in a word even for n = 1.
        return ((1 << self.bits) - 1) // self.n

    def draw(self, coins: Coins, count: int) -> Words:
        """(count,) integers, uniform on 0 … n − 1."""
        return self._accepted(coins, count) // self._cell_word

    def below(self, coins: Coins, numerators: Words) -> Flags:
        """Independent coins, the i-th true with probability numerators[i] / n; numerators as `draw` gives them."""
        return self._accepted(coins, numerators.size) < numerators * self._cell_word

    @cached_property
    def _cell_word(self) -> "np.unsignedinteger[Any]":
        """The cell in the type of the words: products stay in it, below 2^bits, and never become floats."""
        word: np.unsignedinteger[Any] = np.dtype(f"<u{self.bits // 8}").type(self.cell)
        return word

    def _accepted(self, coins: Coins, count: int) -> Words:
        beyond = self.cell * self.n
        words = coins.words(count, self.bits)
        again = np.flatnonzero(words >= beyond)
        if again.size:
            words = words.copy()
        for _ in range(_MOST_IDLE_WORDS):
            if not again.size:
                return words
            words[again] = coins.words(again.size, self.bits)
            again = again[words[again] >= beyond]
        raise OSError("the operating system's random bytes do not change")


class Chain:
    """A chain of coins that grow unlikelier: N = its run of heads, P[N ≥ k] = κᵏ/k!, for a rational 0 < κ ≤ 1.

    N is the number of thresholds κᵏ/k!, k = 1, 2, …, above one uniform R. Its parity is the coin of von Neumann and of
    Canonne, Kamath, Steinke 2020 (algorithm 1): P[N even] = Σ (−κ)ᵏ/k! = exp(−κ).
    """

    def __init__(self, kappa: Fraction) -> None:
        if not 0 < kappa <= 1:
            raise ValueError("the chain needs 0 < κ ≤ 1")
        self._kappa = kappa
        self._runs = np.full(2**_WORD, _UNDECIDED, dtype=np.uint8)
        upper = 2**_WORD  # words below it are still to be decided
        known = []
        for k, threshold in enumerate(_thresholds(kappa)):
            known.append(threshold)
            # From the next threshold up to the last one all R in a word have run k; a word that straddles it does not.
            scaled = threshold * 2**_WORD
            self._runs[-int(-scaled // 1) : upper] = k
            upper = min(upper, int(scaled))
            if upper == 0:
                break
        # Those that words of 16 bits meet; nearly all that is ever asked for.
        self._first = tuple(known)

    def _thresholds(self) -> Iterator[Fraction]:
        return chain(self._first, islice(_thresholds(self._kappa), len(self._first), None))

    def draw(self, coins: Coins, count: int) -> NDArray[np.uint8]:
        """(count,) independent values of N."""
        words = coins.words(count, _WORD)
        runs = self._runs.take(words)
        for place in np.flatnonzero(runs == _UNDECIDED):
            runs[place] = self._extended(coins, int(words[place]))
        return runs

    def _extended(self, coins: Coins, word: int) -> int:
        """N for an R that begins with `word`: reveal R until no threshold lies inside [low, low + 1) / 2^bits."""
        low, bits = word, _WORD
        for _ in range(_MOST_IDLE_WORDS):
            low = low << _WORD | int(coins.words(1, _WORD)[0])
            bits += _WORD
            # t·2^bits against whole numbers, multiplied by the denominator of t.
            compared = ((k, t.numerator << bits, t.denominator) for k, t in enumerate(self._thresholds()))
            run, scaled, unit = next(each for each in compared if each[1] < (low + 1) * each[2])
            if scaled <= low * unit:
                return run
        raise OSError("the operating system's random bytes do not change")

    def exp_coins(self, coins: Coins, count: int) -> Flags:
        """(count,) independent coins of probability exp(−κ)."""
        even: Flags = (self.draw(coins, count) & 1) == 0
        return even

    def exp_coins_at(self, coins: Coins, uniform: Uniform, numerators: Words, *, power: int = 1) -> Flags:
        """Independent coins of probability exp(−κ·x^power), x = numerators / uniform.n.

        The chain goes on while its own coin, κ/k, and `power` coins of probability x all fall heads. Its run M then has
        P[M ≥ k] = (κ x^power)ᵏ/k!, so P[M even] = exp(−κ x^power).
        """
        runs = self.draw(coins, numerators.size)
        even = np.ones(numerators.size, dtype=np.bool_)
        live = np.flatnonzero(runs != 0)
        length = 0
        while live.size:
            for _ in range(power):
                live = live.compress(uniform.below(coins, numerators.take(live)))
            length += 1
            even[live] = length % 2 == 0
            live = live.compress(runs.take(live) > length)
        return even


def _thresholds(kappa: Fraction) -> Iterator[Fraction]:
    """κᵏ/k!, k = 1, 2, …"""
    threshold = Fraction(1)
    for k in count(1):
        threshold *= kappa / k
        yield threshold


@lru_cache(maxsize=16)
def chain_of(kappa: Fraction) -> Chain:
    """One object for the same κ: it holds nothing but what follows from it, and never changes."""
    return Chain(kappa)
