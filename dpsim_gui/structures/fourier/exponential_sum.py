"""`exponential-sum`: the paper's reduction of the three inverse kernels to exponential ones (its sparse approximation).

    1/z ≈ Σ_j step·t_j·e^(−t_j z) for z ≥ 1, t_j = e^(u_j) at J equal steps of u (trapezoid rule in log t), so that
    1/(1 + h/s) ≈ Σ_j share_j · e^(−t_j h/s),  share_j = step·t_j·e^(−t_j)

One family of frequencies per term, on the kernel of bandwidth s/t_j (s/√t_j for cauchy), all released together: the
budget is split by weights, share^(2/3) under Laplace and share^(1/2) under Gaussian noise.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import Decay, Similarity, function_with
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.fourier.fourier import (
    WaveForecast,
    WaveStructure,
    frequency_counts,
    restored_waves,
    why_so_many,
)
from dpsim_gui.structures.fourier.frequencies import Frequencies
from dpsim_gui.structures.fourier.sampling import WaveShapes, sampling_variances
from dpsim_gui.structures.fourier.waves import WaveGroup, WaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Description, Tables

# Number of terms → first and last log t, found by search for the least sup error over z ≥ 1.
_RANGES = {4: (-4.6, 0.25), 6: (-5.9, 0.65), 8: (-6.5, 1.65), 11: (-8.0, 1.65), 14: (-9.0, 1.75)}
# Weights of terms are whole numbers up to this.
_WEIGHTS = 16
# 16·2²⁰ units of so many rows stay below 2⁶¹.
_MOST_ROWS = 10**11
# Terms are up to e^1.75 times narrower and e⁹ times wider than the kernel, and have to be kernels themselves.
_NARROWEST, _WIDEST = 1e-29, 1e26


@lru_cache(maxsize=16)
def terms_of(count: int) -> tuple[Floats, Floats, float]:
    """t (J,), share (J,), and the sup over z ≥ 1 of |Σ_j step·t_j·e^(−t_j z) − 1/z|, measured to z = 10⁷."""
    first, last = _RANGES[count]
    u = np.linspace(first, last, count)
    t, step = np.exp(u), u[1] - u[0]
    z = np.geomspace(1, 1e7, 2000)
    # Beyond the last z both sides are below 1e-7; between the z's tried neither moves by more than 1 %.
    error = 1.01 * float(np.abs((step * t * np.exp(-np.outer(z, t))).sum(axis=1) - 1 / z).max()) + 1e-7
    return t, step * t * np.exp(-t), error


@dataclass(frozen=True, kw_only=True, eq=False)
class ExponentialSum(WaveStructure):
    """weights: one whole number per term;  frequencies: m of every term"""

    name: ClassVar[str] = "exponential-sum"
    description: ClassVar[Description] = Description(title=Message("structure.exponential-sum"))

    weights: Floats
    frequencies: int

    @property
    def groups(self) -> tuple[WaveGroup, ...]:
        return _groups(self.facts, self.weights, self.frequencies, self.seed)

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        seen, error = embedding_of(self.facts), terms_of(len(self.weights))[2]
        return self.waves.read(
            noisy,
            rows,
            prepare=seen.centred,
            affine=seen.is_plain,
            approximation=self.waves.sampling_bound + error,
            usual=error / 2,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {**super().parameters, "frequencies": self.frequencies}

    @property
    def tables(self) -> Tables:
        return {"weights": self.weights}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "ExponentialSum":
        frequencies, seed, count = restored_waves(facts, parameters)
        weights = tables.get("weights")
        if not facts.similarity.traits.is_mixture:
            raise ReleaseFileError("file", "damaged-kernel")
        if weights is None or weights.shape not in [(count,) for count in _RANGES]:
            raise ReleaseFileError("file", "damaged-terms")
        # Written so that nan fails too.
        if not ((weights >= 1) & (weights <= _WEIGHTS) & (weights == np.rint(weights))).all():
            raise ReleaseFileError("file", "damaged-weights")
        return cls(facts=facts, weights=weights, frequencies=frequencies, seed=seed, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if setting.rows_in_a_sum > _MOST_ROWS:
            return Message("structure-too-many-rows", limit=_MOST_ROWS)
        bandwidth = setting.facts.similarity.kernel_bandwidth
        if not _NARROWEST <= bandwidth <= _WIDEST:
            return Message("exponential-sum-bandwidth", least=f"{_NARROWEST:g}", most=f"{_WIDEST:g}")
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        forecast, kind, facts = WaveForecast(setting=setting), setting.noise.kind, setting.facts
        d = embedding_of(facts).dimension
        found: list[Candidate] = []
        for terms in _RANGES:
            counts, (_, shares, error) = frequency_counts(setting, d, terms), terms_of(terms)
            found += forecast.candidates(
                WaveShapes(
                    counts=np.repeat(np.array(counts, dtype=np.float64)[:, None], terms, axis=1),
                    weights=_weights(terms, kind),
                    shares=shares,
                ),
                columns=d,
                choices=[{"terms": terms, "frequencies": m} for m in counts],
                variances=_variances(facts.similarity, embedding_of(facts), setting.seed, terms),
                why=[Message("why-exponential-sum", terms=terms, frequencies=why_so_many(kind, m)) for m in counts],
                error=error,
                bound=error,
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "ExponentialSum":
        terms, frequencies = int(choice["terms"]), int(choice["frequencies"])
        facts, seed, weights = setting.facts, setting.seed, _weights(terms, setting.noise.kind)
        count = WaveForecast(setting=setting).count_for(_groups(facts, weights, frequencies, seed))
        return cls(facts=facts, weights=weights, frequencies=frequencies, seed=seed, count=count)


def _weights(terms: int, kind: NoiseKind) -> Floats:
    shares = terms_of(terms)[1]
    power = 2 / (kind.norm + 2)
    return np.asarray(np.maximum(1.0, np.rint(_WEIGHTS * (shares / shares.max()) ** power)))


def _groups(facts: Facts, weights: Floats, frequencies: int, seed: PublicSeed) -> tuple[WaveGroup, ...]:
    """One per term."""
    terms, d = len(weights), embedding_of(facts).dimension
    families = _families(facts.similarity, terms, d, frequencies, seed)
    parts = zip(families, weights.tolist(), terms_of(terms)[1].tolist(), strict=True)
    return tuple(WaveGroup(frequencies=family, weight=int(weight), share=share) for family, weight, share in parts)


@lru_cache(maxsize=256)
def _variances(similarity: Similarity, seen: Embedding, seed: PublicSeed, terms: int) -> tuple[float, ...]:
    """Of one frequency, for every term."""

    def families(columns: int, count: int) -> list[Frequencies]:
        return _families(similarity, terms, columns, count, seed)

    kernels = partial(_values, similarity, terms)
    return sampling_variances(similarity, seen, seed, kernels=kernels, families=families)


def _families(similarity: Similarity, terms: int, columns: int, count: int, seed: PublicSeed) -> list[Frequencies]:
    return [
        Frequencies(similarity=kernel, dimension=columns, count=count, seed=seed, label=f"term/{number}")
        for number, kernel in enumerate(_kernels(similarity, terms))
    ]


def _values(similarity: Similarity, terms: int, distance: Floats) -> Iterator[Floats]:
    return (kernel.of_distance(distance) for kernel in _kernels(similarity, terms))


@lru_cache(maxsize=64)
def _kernels(similarity: Similarity, terms: int) -> tuple[Similarity, ...]:
    """e^(−t_j h/s) of every term."""
    name, power = function_with(similarity.traits.metric, Decay.EXPONENTIAL), 1 / similarity.traits.bandwidth_degree
    return tuple(Similarity(name=name, bandwidth=similarity.kernel_bandwidth / t**power) for t in terms_of(terms)[0])
