"""Deterministic checks of the sampler, by enumerating the bytes it may see; each takes the module, or a mutant of it.

Probabilities are measured from what the code does with every possible word, then propagated exactly: no sampling.
"""

import math
import operator
from collections.abc import Callable, Iterable
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import accumulate
from types import ModuleType

import numpy as np

WORDS = np.arange(1 << 16, dtype="<u2")
DEPTH = 64  # bits of R that are followed; the rest is worth 2⁻⁶⁴ per threshold


class Tape:
    """Bytes to be replayed once; asking for more than there are ends the run."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.used = 0

    def __call__(self, size: int) -> bytes:
        if self.used + size > len(self.data):
            raise EOFError
        self.used += size
        return self.data[self.used - size : self.used]


def words_of(revealed: int) -> bytes:
    """The first 64 bits of R as the words that reveal it."""
    return b"".join((revealed >> shift & 0xFFFF).to_bytes(2, "little") for shift in (48, 32, 16, 0))


def check_uniform(randomness: ModuleType) -> None:
    """Each value of a uniform integer, and heads of a coin a/n, have exactly their share of all 65,536 words."""
    for n in [*range(1, 65), 100, 4095, 4096]:
        uniform = randomness.Uniform(n=n)
        cell, beyond = uniform.cell, uniform.cell * n
        again = len(WORDS) - beyond
        assert uniform.bits == 16
        assert 0 < again <= len(WORDS) / 16
        # Words drawn again are answered with word 0: value 0, heads for every a > 0.
        tape = Tape(WORDS.tobytes() + bytes(2 * again))
        counts = np.bincount(uniform.draw(randomness.Coins(tape), len(WORDS)), minlength=n)
        assert tape.used == len(tape.data)
        assert counts.tolist() == [cell + again] + [cell] * (n - 1)
        for a in range(n + 1) if n <= 64 else (1, n // 2, n):
            tape = Tape(WORDS.tobytes() + bytes(2 * again))
            heads = uniform.below(randomness.Coins(tape), np.full(len(WORDS), a, dtype="<u2"))
            assert tape.used == len(tape.data)
            assert np.count_nonzero(heads) == (a * cell + again if a else 0)


def check_wide_uniform(randomness: ModuleType) -> None:
    """With 32 and 64 bits the words are too many to list: the ends of the first and last cells stand for them."""
    for n in (4097, 10**6, 2**28, 2**28 + 1, 10**9 + 7, 3**33, 2**53, 2**60):
        uniform = randomness.Uniform(n=n)
        size, cell = uniform.bits // 8, uniform.cell
        assert 2**uniform.bits * Fraction(15, 16) <= cell * n < 2**uniform.bits
        places = {0: 0, cell - 1: 0, cell: 1, 2 * cell - 1: 1, (n - 1) * cell - 1: n - 2, (n - 1) * cell: n - 1}
        places[n * cell - 1] = n - 1
        data = b"".join(word.to_bytes(size, "little") for word in places)
        drawn = uniform.draw(randomness.Coins(Tape(data)), len(places))
        assert drawn.tolist() == list(places.values())
        beyond = (n * cell).to_bytes(size, "little"), (2 ** (8 * size) - 1).to_bytes(size, "little")
        # Both of two are drawn again; then the first comes out beyond the last cell once more.
        tape = Tape(b"".join([*beyond, beyond[1], data[-size:], data[:size]]))
        assert uniform.draw(randomness.Coins(tape), 2).tolist() == [0, n - 1]
        assert tape.used == len(tape.data)
        for a in (1, n // 2, n - 1):
            data = b"".join(word.to_bytes(size, "little") for word in (a * cell - 1, a * cell))
            heads = uniform.below(randomness.Coins(Tape(data)), np.array([a, a], dtype=f"<u{size}"))
            assert heads.tolist() == [True, False]


def thresholds(kappa: Fraction) -> list[Fraction]:
    """κᵏ/k! for k = 1, 2, … down to 2⁻⁷⁰."""
    values = [kappa]
    while values[-1] > Fraction(1, 2**70):
        values.append(values[-1] * kappa / (len(values) + 1))
    return values


def check_first_words(randomness: ModuleType, kappa: Fraction) -> None:
    """Each of the 65,536 first words decides the run, rightly, or is extended because a threshold lies inside it."""
    chain = randomness.Chain(kappa)
    whole = np.zeros(len(WORDS), dtype=np.int64)
    open_words: set[int] = set()
    for threshold in thresholds(kappa):
        scaled = threshold * len(WORDS)
        whole[: math.floor(scaled)] += 1
        if scaled.denominator > 1:
            open_words.add(math.floor(scaled))
    runs = chain.draw(randomness.Coins(Tape(WORDS.tobytes() + bytes([0, 128]) * 1000)), len(WORDS))
    decided = np.setdiff1d(WORDS, np.array(sorted(open_words)))
    assert np.array_equal(runs[decided], whole[decided])
    for word in open_words:
        try:
            chain.draw(randomness.Coins(Tape(word.to_bytes(2, "little"))), 1)
        except EOFError:
            continue
        raise AssertionError(f"word {word} was decided although a threshold lies inside it")


def run_of(randomness: ModuleType, chain: object, revealed: int) -> tuple[int, int]:
    """The run for the first 64 bits of R, and the bytes it took; run −1 where even these decide nothing."""
    tape = Tape(words_of(revealed))
    try:
        return int(chain.draw(randomness.Coins(tape), 1)[0]), tape.used  # type: ignore[attr-defined]
    except EOFError:
        return -1, tape.used


def measured_runs(randomness: ModuleType, kappa: Fraction) -> list[Fraction]:
    """P[N ≥ k] for k = 1, 2, …: where the run drops below k, found by bisection in the 2⁶⁴ beginnings of R."""
    chain = randomness.Chain(kappa)
    shares = []
    for k in range(1, len(thresholds(kappa)) + 1):
        inside, outside = -1, 1 << DEPTH
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if run_of(randomness, chain, middle)[0] >= k:
                inside = middle
            else:
                outside = middle
        shares.append(Fraction(inside + 1, 1 << DEPTH))
    return shares


def check_runs(randomness: ModuleType, kappa: Fraction) -> None:
    """The run's measured law is κᵏ/k!, to the last of 64 bits."""
    for share, threshold in zip(measured_runs(randomness, kappa), thresholds(kappa), strict=True):
        assert abs(share - threshold) <= Fraction(2, 1 << DEPTH)


def check_constant_coins(randomness: ModuleType, kappa: Fraction) -> None:
    """exp_coins is heads exactly for even runs."""
    chain = randomness.Chain(kappa)
    for word in range(0, len(WORDS), 97):
        run, used = run_of(randomness, chain, word << 48 | 0x8000_1234_5678)
        heads = chain.exp_coins(randomness.Coins(Tape(words_of(word << 48 | 0x8000_1234_5678))), 1)
        assert used > 0
        assert bool(heads[0]) == (run % 2 == 0)


def decisions(randomness: ModuleType, kappa: Fraction, power: int) -> Callable[[int, int], bool]:
    """What exp_coins_at answers when the chain's own run is n and x comes up j times before it fails (or n times)."""
    chain, uniform = randomness.Chain(kappa), randomness.Uniform(n=2)
    heads, tails = bytes(2), (uniform.cell * 2 - 1).to_bytes(2, "little")
    edges = [Fraction(1), *thresholds(kappa)]
    beginnings = []
    for low, high in zip(edges[1:], edges, strict=False):
        revealed = int((low + high) / 2 * 2**DEPTH)
        beginnings.append(words_of(revealed)[: run_of(randomness, chain, revealed)[1]])

    def answer(begin: bytes, tosses: bytes) -> bool:
        tape = Tape(begin + tosses)
        coin = chain.exp_coins_at(randomness.Coins(tape), uniform, np.ones(1, dtype="<u2"), power=power)
        assert tape.used == len(tape.data)
        return bool(coin[0])

    def decide(n: int, j: int) -> bool:
        won = heads * (power * j)
        if j == n:
            return answer(beginnings[n], won)
        # x^power fails as soon as one of its coins does, whichever it is.
        answers = {answer(beginnings[n], won + heads * earlier + tails) for earlier in range(power)}
        assert len(answers) == 1
        return answers.pop()

    return decide


def check_exp_coins(
    randomness: ModuleType, kappa: Fraction, fractions: Iterable[tuple[int, int]], *, power: int = 1
) -> Decimal:
    """P[heads] of exp_coins_at at x = u/d against exp(−κ x^power), from the measured law; the largest error."""
    shares = [Fraction(1), *measured_runs(randomness, kappa)]
    most = next(k for k, share in enumerate(shares) if share < Fraction(1, 10**17))
    decide = decisions(randomness, kappa, power)
    with localcontext() as context:
        context.prec = 40
        weight = [_decimal(shares[n] - shares[n + 1]) for n in range(most)]
        table = [[decide(n, j) if weight[n] else False for j in range(n + 1)] for n in range(most)]
        worst = Decimal(0)
        for u, d in fractions:
            x = (Decimal(u) / Decimal(d)) ** power
            powers = list(accumulate([Decimal(1), *[x] * most], operator.mul))
            heads = Decimal(0)
            for n in range(most):
                stopped = sum((powers[j] for j in range(n) if table[n][j]), Decimal(0)) * (1 - x)
                heads += weight[n] * (stopped + (powers[n] if table[n][n] else 0))
            worst = max(worst, abs(heads - (-_decimal(kappa) * x).exp()))
    return worst


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
