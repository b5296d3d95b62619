"""Strata of the frequencies of an inverse kernel: many where they differ, few where they agree (ours).

The inverse kernels are a mixture, with u uniform on (0, 1) and −ln u the t ~ Exp(1) of `frequencies`:

    1/(1 + h) = E_u u^h = Σ_j p_j k_j(h),   k_j(h) = E[u^h | j/J < u < (j+1)/J],   p_j = 1/J

It is cut into J strata of u, exactly. Stratum j has m_j frequencies of k_j, its integer sums the weight w_j. With V_j
the variance of one frequency's share of an answer (`stratum_variances`) and c common to all, from `waves`:

    sampling²  Σ p_j² V_j/m_j
    noise²     Laplace   c² (Σ m_j w_j)² Σ p_j²/(m_j w_j²)   at w_j ∝ (p_j/m_j)^(2/3) least: c² (Σ m_j^(1/3) p_j^(2/3))³
               Gaussian  c² (Σ m_j w_j²) Σ p_j²/(m_j w_j²)   at w_j ∝ (p_j/m_j)^(1/2) least: c²

Weights: with a_j = m_j w_j, Hölder gives Σ m_j^(1/3) p_j^(2/3) = Σ a_j^(2/3) (m_j p_j²/a_j²)^(1/3) ≤ (Σ a_j)^(2/3)
(Σ m_j p_j²/a_j²)^(1/3), with equality at the weights above; Cauchy–Schwarz does the same for Gaussian noise.
Numbers: under Laplace noise the derivative of noise² + sampling² by m_j vanishes where m_j^(4/3) ∝ p_j^(4/3) V_j, so
m_j ∝ p_j V_j^(3/4) whatever c and m; both parts are then those of one stratum with B = Σ p_j V_j^(1/4) for V^(1/4):
2c B² against 2c √V, and B⁴ ≤ Σ p_j V_j ≤ V (Jensen, and the variance between strata, which is gone). Under Gaussian
noise, which does not depend on m_j, Σ p_j² V_j/m_j is least for Σ m_j = m at m_j ∝ p_j V_j^(1/2).

J = 4 where directions are orthogonal: whole groups of d are far better than V_j says, and so are lengths that fill
their stratum evenly, so that more strata with broken groups lose more than they gain (measured). Otherwise J = 16.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import Metric, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.fourier.frequencies import LARGEST_GROUP, Frequencies
from dpsim_gui.structures.fourier.sampling import WaveShapes, sampling_variances
from dpsim_gui.structures.fourier.waves import WaveGroup
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import whole_numbers
from dpsim_gui.structures.setting import Facts, Parameter, Setting
from dpsim_gui.structures.structure import Tables

# Fewest frequencies of a stratum.
_FEWEST_EACH = 16
# Strata that a file may state.
_MOST = 64
# Weights are whole numbers up to this.
_LARGEST_WEIGHT = 32
# Weights of up to 2⁵ on sums of up to 2²⁰ units per row: 10¹¹ rows stay below 2⁶³.
_MOST_ROWS = 10**11
# V is a guess: no stratum gets less than an eighth of what another gets because of it.
_LEAST_SHARE = 1 / 8
_OFFERED = {Metric.SQUARED: 4, Metric.EUCLIDEAN: 4, Metric.ABSOLUTE: 16}
# Exponents of V_j in m_j, and of 1/m_j in w_j, by the norm of the sensitivity.
_POWERS = {1: (3 / 4, 2 / 3), 2: (1 / 2, 1 / 2)}


@dataclass(frozen=True, kw_only=True)
class Strata:
    """counts: m_j;  weights: w_j, whole numbers.  One stratum of weight 1 is the plain form, of any kernel."""

    counts: tuple[int, ...]
    weights: tuple[int, ...]

    @classmethod
    def plain(cls, frequencies: int) -> "Strata":
        return cls(counts=(frequencies,), weights=(1,))

    @classmethod
    def split(cls, frequencies: int, variances: Sequence[float], kind: NoiseKind, group: int = 1) -> "Strata":
        """m frequencies over as many strata as there are variances, none without one; weights for the noise's kind.

        group: of how many orthogonal directions; where there are two groups per stratum or more, they stay whole
        """
        counts, weights = _split(np.array([frequencies]), variances, kind, group)
        return cls(counts=tuple(map(int, counts[0])), weights=tuple(map(int, weights[0])))

    @property
    def frequencies(self) -> int:
        return sum(self.counts)

    def groups(self, similarity: Similarity, dimension: int, seed: PublicSeed) -> tuple[WaveGroup, ...]:
        number = len(self.counts)
        found = []
        for j, (count, weight) in enumerate(zip(self.counts, self.weights, strict=True)):
            family = Frequencies(
                similarity=similarity,
                dimension=dimension,
                count=count,
                seed=seed,
                label="frequencies" if number == 1 else f"stratum/{j}",
                band=(j / number, (j + 1) / number),
            )
            found.append(WaveGroup(frequencies=family, weight=weight, share=1 / number))
        return tuple(found)

    @property
    def tables(self) -> Tables:
        if len(self.counts) == 1:
            return {}
        return {"strata": np.array(self.counts, dtype=np.float64), "weights": np.array(self.weights, dtype=np.float64)}


def _split(
    frequencies: NDArray[np.int64], variances: Sequence[float], kind: NoiseKind, group: int
) -> tuple[Floats, Floats]:
    """m_j and w_j, (k, J), for each of k numbers of frequencies."""
    number, whole = len(variances), frequencies.astype(np.float64)[:, None]
    if number == 1:
        return whole, np.ones_like(whole)
    of_count, of_weight = _POWERS[kind.norm]
    shares = np.power(variances, of_count)
    shares = np.maximum(shares, _LEAST_SHARE * shares.max())
    unit = np.where(whole >= 2 * number * group, float(group), 1.0)
    ends = np.rint((whole // unit - number) * np.cumsum(shares) / shares.sum())
    counts = unit * (1 + np.diff(ends, prepend=0.0))
    counts[:, shares.argmax()] += (whole % unit)[:, 0]
    weights = np.rint(_LARGEST_WEIGHT * (counts.min(axis=1, keepdims=True) / counts) ** of_weight)
    return counts, np.maximum(1.0, weights)


def restored_strata(facts: Facts, frequencies: int, tables: Tables) -> Strata:
    """The strata a file states for its m frequencies: none in the first files, and none for kernels without t."""
    if "strata" not in tables and "weights" not in tables:
        return Strata.plain(frequencies)
    number = tables["strata"].size if "strata" in tables else 0
    if not facts.similarity.traits.is_mixture or not 2 <= number <= _MOST:
        raise ReleaseFileError("file", "damaged-strata-of-kernel")
    counts = whole_numbers(tables, "strata", number, frequencies)
    weights = whole_numbers(tables, "weights", number, _LARGEST_WEIGHT)
    if int(counts.sum()) != frequencies:
        raise ReleaseFileError("file", "damaged-strata")
    return Strata(counts=tuple(map(int, counts)), weights=tuple(map(int, weights)))


@dataclass(frozen=True, kw_only=True, eq=False)
class StrataForecast:
    """The strata proposed in a setting for any m, and V_j."""

    setting: Setting

    def number(self, frequencies: int) -> int:
        """J. 1 where the kernel is no mixture, where nothing is known of V_j, and for more rows than weights allow."""
        facts = self.setting.facts
        if isinstance(facts.domain, Everywhere) or self.setting.rows_in_a_sum > _MOST_ROWS:
            return 1
        traits = facts.similarity.traits
        offered = _OFFERED[traits.metric] if traits.is_mixture else 1
        return max(1, min(offered, frequencies // _FEWEST_EACH))

    def variances(self, frequencies: int) -> tuple[float, ...]:
        facts = self.setting.facts
        return stratum_variances(facts.similarity, embedding_of(facts), self.setting.seed, self.number(frequencies))

    def alike(self, frequencies: Sequence[int]) -> list[list[int]]:
        """The numbers in runs that have as many strata."""
        return [list(run) for _, run in groupby(frequencies, key=self.number)]

    def shapes(self, frequencies: Sequence[int], columns: int) -> WaveShapes:
        """frequencies: with as many strata each;  columns: that waves see"""
        variances = self.variances(frequencies[0])
        group = group_of(self.setting.facts.similarity, columns)
        counts, weights = _split(np.array(frequencies), variances, self.setting.noise.kind, group)
        return WaveShapes(counts=counts, weights=weights, shares=np.full(len(variances), 1 / len(variances)))

    def choice(self, frequencies: int) -> dict[str, Parameter]:
        choice: dict[str, Parameter] = {"frequencies": frequencies}
        number = self.number(frequencies)
        return choice if number == 1 else {**choice, "strata": number}


def group_of(similarity: Similarity, columns: int) -> int:
    """How many directions are orthogonal to each other."""
    return min(columns, LARGEST_GROUP) if similarity.traits.is_rotation_invariant else 1


def chosen_strata(setting: Setting, choice: Mapping[str, Parameter], columns: int) -> Strata:
    """choice: {"frequencies": m}, and {"strata": J} where there is more than one;  columns: that waves see"""
    frequencies, number = int(choice["frequencies"]), int(choice.get("strata", 1))
    if number == 1:
        return Strata.plain(frequencies)
    group = group_of(setting.facts.similarity, columns)
    seen = embedding_of(setting.facts)
    variances = stratum_variances(setting.facts.similarity, seen, setting.seed, number)
    return Strata.split(frequencies, variances, setting.noise.kind, group)


@lru_cache(maxsize=256)
def stratum_variances(similarity: Similarity, seen: Embedding, seed: PublicSeed, number: int) -> tuple[float, ...]:
    """V_j of each of J strata, for simulated rows and points."""

    def families(columns: int, count: int) -> list[Frequencies]:
        same = Strata(counts=(count,) * number, weights=(1,) * number)
        return [group.frequencies for group in same.groups(similarity, columns, seed)]

    kernels = partial(stratum_kernels, similarity, number)
    return sampling_variances(similarity, seen, seed, kernels=kernels, families=families)


def stratum_kernels(similarity: Similarity, number: int, distance: Floats) -> Iterator[Floats]:
    """k_j of every stratum; with z = 1 + h = 1/k it is J·(((j+1)/J)^z − (j/J)^z)/z. One has the kernel itself."""
    kernel = similarity.of_distance(distance)
    if number == 1:
        yield kernel
        return
    z = 1 / np.maximum(kernel, 1e-300)
    low: Floats | float = 0.0
    for j in range(number):
        high = np.power((j + 1) / number, z)
        yield np.asarray(number * (high - low) / z)
        low = high
