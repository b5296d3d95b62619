"""`landmarks`: kernel answers from public points z_1 … z_q that resemble the private rows (Nyström features; ours).

    φ(x) = W·k_z(x),   k_z(x) = (k(x, z_1), …, k(x, z_q)),   W ≈ (K + λI)^(−1/2)      (`whitening`)
    K(y) ≈ <φ(y), Σ_x φ(x)>/n

However many landmarks there are, ‖φ(x)‖ ≤ c, the whitening's stretch, a hair above 1: Gaussian noise does not grow with
q. What the landmarks cannot see at y is public: with r = 1 − ‖φ‖²/c² ≥ 0,

    |k(x, y) − <φ(x), φ(y)>| ≤ c²·√(r(x)·r(y)) + c² − 1 ≤ c²·√r(y) + c² − 1

since φ = WZψ and ‖WZ‖ ≤ c, so that P = ZᵀWᵀWZ/c² ⪯ I; |<ψ(x), (I − P)ψ(y)>| ≤ √(r(x)·r(y)) is the Cauchy–Schwarz
inequality of the semidefinite I − P; and k ≤ 1. λ and the rounding of W are inside P. Every answer has a bound.
The landmarks and W travel in the file, in the very numbers the features were made with: nothing is factorised again.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.frequencies import KERNELS
from dpsim_gui.structures.kernel_matrix import kernel_matrix
from dpsim_gui.structures.landmark_outlook import Outlook, outlook
from dpsim_gui.structures.landmark_reader import LandmarkReader
from dpsim_gui.structures.public_points import FARTHEST_POINT, PublicPoints
from dpsim_gui.structures.row_kernel import KERNEL_ERROR, kernel_sums
from dpsim_gui.structures.structure import Block, Candidate, Facts, Floats, Integers, Parameter, Setting, Tables
from dpsim_gui.structures.whitening import GRID_BITS, INVERSE, MOST, Whitening, whiten

FEWEST_POINTS = 16
_MOST_ROWS = 2**32
_FINEST_BITS, _COARSEST_BITS = 18, 10
_LARGEST_SUM_BITS = 61
_MOST_POINT_BYTES = 64 * 2**20
_PATIENCE = 2e13
_SIZES = 4
_LEAST_SEEN = 0.01
# A row count so weak that its noise is felt would spoil every answer of a small data set.
_LEAST_SHARE = 0.125


@dataclass(frozen=True, kw_only=True, eq=False)
class Landmarks:
    """points: (q, d), each value a float32 number;  bits: kernel values are rounded to multiples of 2^−bits
    count: integer units of one row in the row count, 0 where n is public
    """

    name: ClassVar[str] = "landmarks"
    functions: ClassVar[frozenset[FunctionName]] = KERNELS

    facts: Facts
    points: Floats
    whitening: Whitening
    bits: int
    count: int

    @property
    def blocks(self) -> tuple[Block, ...]:
        features = Block(name="features", shape=(len(self.points),))
        return (features, Block(name="count", shape=(1,))) if self.count else (features,)

    @property
    def unit(self) -> float:
        """Integers per unit of a feature: those of a row are 2^(bits + 19)·W·k, with k as it was rounded."""
        return 2.0 ** (self.bits + GRID_BITS)

    @cached_property
    def blur(self) -> float:
        """The most by which rounding k_z(x) moves φ(x), whatever x is, as a share of stretch.

        Every value moves by at most 2^−bits/2 and its own error; φ then moves by ‖W‖ ≤ stretch·INVERSE times √q of it.
        """
        return INVERSE * math.sqrt(len(self.points)) * (2.0 ** -(self.bits + 1) + KERNEL_ERROR)

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all features and the row count; c: stretch.

            add-remove   ‖φ(x)‖ ≤ c, n's feature w_n:   Δ₂² = unit²·c²·(1 + blur)² + w_n²
            replace      φ = WZψ with ‖WZ‖ ≤ c and ‖ψ(x) − ψ(x')‖² = 2 − 2k(x, x') ≤ 2, as no kernel is negative:
                         Δ₂² = unit²·c²·(√2 + 2·blur)²
            Δ₁ ≤ √q·Δ₂ of the features, + w_n           Cauchy–Schwarz; only for completeness, the noise is Gaussian

        The integers are exact sums of exact products, so blur is all there is of rounding.
        """
        reach = 1 + self.blur if self.count else math.sqrt(2) + 2 * self.blur
        longest = self.unit * self.whitening.stretch * reach
        return Sensitivity(
            l1=round_up(math.sqrt(len(self.points)) * longest) + self.count,
            l2_squared=round_up(longest**2) + self.count**2,
        )

    def summarise(self, rows: Floats) -> Integers:
        values = kernel_sums(self.facts.similarity, rows, self.points, self.bits)
        features = self.whitening.of_sums(values)
        return np.append(features, len(rows) * self.count) if self.count else features

    def read(self, noisy: Integers, rows: int | None) -> LandmarkReader:
        return LandmarkReader(
            similarity=self.facts.similarity,
            points=self.points,
            whitening=self.whitening,
            sums=noisy[: len(self.points)] / self.unit,
            unit=self.unit,
            count=self.count,
            blur=self.blur,
            rows=float(noisy[-1]) / self.count if rows is None else float(rows),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {
            "landmarks": len(self.points),
            "bits": self.bits,
            "stretch": self.whitening.stretch,
        }
        return {**shape, "count": self.count} if self.count else shape

    @property
    def tables(self) -> Tables:
        return {"landmarks": self.points, "whitening": self.whitening.packed.astype(np.float64)}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Landmarks":
        q, bits = _whole(parameters.get("landmarks"), MOST), _whole(parameters.get("bits"), _FINEST_BITS)
        count = _whole(parameters.get("count"), 2**50) if facts.counts_rows else 0
        stretch = parameters.get("stretch")
        if not isinstance(stretch, float) or not 1 <= stretch < 2:
            raise ReleaseFileError("file", "is damaged: the length of its features is not valid")
        points, packed = tables.get("landmarks"), tables.get("whitening")
        if points is None or points.shape != (q, facts.dimension) or not (np.abs(points) <= FARTHEST_POINT).all():
            raise ReleaseFileError("file", "is damaged: its landmarks do not fit its columns")
        if packed is None or packed.shape != (q * (q + 1) // 2,):
            raise ReleaseFileError("file", "is damaged: its landmarks do not fit its features")
        whitening = Whitening(packed=packed.astype(np.float32), stretch=stretch)
        if not whitening.is_plausible:
            raise ReleaseFileError("file", "is damaged: its features are not valid")
        return cls(facts=facts, points=points, whitening=whitening, bits=bits, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if setting.landmarks is None:
            return "landmarks needs a file of public points that resemble the rows"
        if setting.noise.kind is NoiseKind.LAPLACE:
            return "landmarks needs delta above 0: with pure privacy its noise would grow with every landmark"
        if len(setting.landmarks) < FEWEST_POINTS:
            return f"landmarks needs at least {FEWEST_POINTS} public points that differ"
        if setting.rows > _MOST_ROWS:
            return f"landmarks takes at most {_MOST_ROWS:,} rows"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        assert setting.landmarks is not None
        d, found = setting.facts.dimension, []
        for q in _sizes(setting):
            seen = outlook(setting.landmarks, setting.facts.similarity, q)
            # Only its shape matters here: that of real whitening is found for the one candidate that is chosen.
            plain = Whitening(packed=np.zeros(0, dtype=np.float32), stretch=1.0)
            structure = cls._balanced(setting, setting.landmarks.values[:q], plain, seen)
            found.append(
                Candidate(
                    choice={"landmarks": q},
                    gain=structure._gain(setting.rows, seen),
                    approximation=seen.error,
                    worst=1 + structure.blur,
                    numbers=sum(block.size for block in structure.blocks),
                    terms=float(q),
                    public_bytes=4 * q * d + 2 * q * (q + 1),
                    build_cost=q * (3.0 * d + 40),
                    query_cost=q * (3.0 * d + q),
                    why=f"{q:,} public landmarks: how well they see was measured on landmarks left out, so it "
                    "holds for rows like them only",
                )
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Landmarks":
        q = choice["landmarks"]
        assert isinstance(q, int)
        assert setting.landmarks is not None
        seen = outlook(setting.landmarks, setting.facts.similarity, q)
        whitening = _whitening(setting.landmarks, setting.facts.similarity, q)
        return cls._balanced(setting, setting.landmarks.values[:q], whitening, seen)

    @classmethod
    def _balanced(cls, setting: Setting, points: Floats, whitening: Whitening, seen: Outlook) -> "Landmarks":
        """w_n with the least noise at points like the landmarks: (A² + w²)(V/unit² + K²/w²), w² = K·A·unit/√V.

        A: the longest row in integers, about one unit;  V: mean ‖φ(y)‖², K: rms of K(y), both at landmarks left out
        """
        bits = min(_FINEST_BITS, max(_COARSEST_BITS, _LARGEST_SUM_BITS - GRID_BITS - setting.rows.bit_length()))
        share = math.sqrt(seen.kernel / math.sqrt(max(seen.square, _LEAST_SEEN)))
        count = round(max(share, _LEAST_SHARE) * 2.0 ** (bits + GRID_BITS)) if setting.facts.counts_rows else 0
        return cls(facts=setting.facts, points=points, whitening=whitening, bits=bits, count=count)

    def _gain(self, rows: int, seen: Outlook) -> float:
        of_count = (seen.kernel / self.count) ** 2 if self.count else 0.0
        return math.sqrt(self.sensitivity.l2_squared * (seen.square / self.unit**2 + of_count)) / rows


def _sizes(setting: Setting) -> list[int]:
    """q to choose from, by halves from the most that points, file and patience allow: more is more accurate."""
    assert setting.landmarks is not None
    d = setting.facts.dimension
    patient = int(_PATIENCE / (setting.rows * 3.0 * (d + 13)))
    most = min(len(setting.landmarks), MOST, _MOST_POINT_BYTES // (4 * d), patient)
    return sorted({max(FEWEST_POINTS, most >> step) for step in range(_SIZES)}, reverse=True)


@lru_cache(maxsize=4)
def _whitening(points: PublicPoints, similarity: Similarity, q: int) -> Whitening:
    """Some seconds for thousands of landmarks, so it is remembered: ε may move without them."""
    used = points.values[:q]
    return whiten(kernel_matrix(similarity, used, used))


def _whole(value: Parameter | None, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise ReleaseFileError("file", "is damaged: the number of its landmarks or their weights is not valid")
    return value
