"""`landmarks`: kernel answers from public points z_1 … z_q that resemble the private rows (ours).

The public points alone already say much: the mean of k(y, z) over them is what K(y) would be for rows just like them.
What is released is how the private rows differ from them, in k directions: the mean of the landmarks, and those in
which such points differ most (`landmarks.directions`, h = V·k_z, c = the mean of h over the landmarks):

    g(x) = h(x) − c, the mean's coordinate times a weight, cut to length R
    K(y) ≈ <h(y), c> + <h(y), Σ_x g(x)>/n + b(y)          b: what is typical outside of the directions; public, small

**Privacy.** ‖g(x)‖ ≤ R by construction: a longer vector is scaled down to R, whatever V is and wherever x lies. So
Δ₂ = R (add-remove) or 2R (replace), however many landmarks or directions there are. With δ = 0 noise is drawn by that
length (`privacy.length_noise`) and grows with the root of the number of directions. R is a public number, a little more
than the length of nearly all public points left out: for text about 0.6 instead of the 1 that any row could reach.

**Accuracy.** In the directions the answer is exact but for noise and the cut; elsewhere rows count as being like the
landmarks. The noise is σ·R·‖h(y)‖/n, and n's own meets only what is released, which is small. Every answer has a bound
(`landmarks.reader`). The landmarks and V travel in the file, in the very numbers the features were made with.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.landmarks.directions import GRID_BITS, KERNEL_ERROR, LONGEST, Directions, kernel_steps
from dpsim_gui.structures.landmarks.forecast import WEIGHTS, Fit, LandmarkForecast, fit, left_out, strangers
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.public_points import FARTHEST_POINT, Thinning
from dpsim_gui.structures.restored import require_positions, whole_number
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Note, Tables, size_of

# Fewest public points worth asking about.
FEWEST_POINTS = 16
MOST = 4096
"""Landmarks."""

# 4 MiB of public directions for a thousand landmarks.
MOST_DIRECTIONS = 512
# A kernel value is rounded to a millionth.
_KERNEL_BITS = 20
# Whole numbers per unit of a feature while it is computed.
_STEPS = 2.0 ** (_KERNEL_BITS + GRID_BITS)

# Sums of so many rows leave bits enough for a kernel value.
_MOST_ROWS = 2**32
# Bits of a feature that a file may state.
_FINEST_BITS = 30
# Room for an R above 1, and for one class with all the rows.
_LARGEST_SUM_BITS = 54
# Of public points that a file may carry.
_MOST_POINT_BYTES = 64 * 2**20
# Some minutes on one core.
_MAX_BUILD_FLOPS = 2e13
# Numbers of landmarks on offer, each half the one before.
_SIZES = 3
# Where the candidates begin: they double from there.
_FEWEST_DIRECTIONS = 8
# Landmarks that can be fitted in a moment (`candidates`).
_MOST_FITTED = 1536
# Rows may be more unlike the landmarks than thought, and then their number matters more.
_LEAST_SHARE, _MOST_SHARE = 0.25, 1.0
# A noise of 0 would be divided by.
_LEAST_SQUARE = 2.0**-20
# Rows whose features are made at a time.
_ROWS_AT_A_TIME = 128
# What a file may state.
_LEAST_CENTRE, _LARGEST_CENTRE = 2.0**-60, 4.0
# Far above the rounding of a length's few thousand operations; more noise, never less.
_ROUNDING_SLACK = 2.0**-30


def _published(parameters: Mapping[str, Parameter]) -> Note:
    return Message("receipt.landmarks"), Message("receipt.landmarks-published", landmarks=parameters["landmarks"])


@dataclass(frozen=True, kw_only=True, eq=False)
class Landmarks:
    """points: (q, d), each value a float32 number;  bits: a feature's integers are multiples of 2^−bits
    weight: of the first direction, the mean's;  reach: R in these integers
    count: integers of one row in the row count, 0 where n is public
    visibility_threshold: ‖h(y)‖² below which y is unlike all landmarks
    unseen_mean: how much points like the landmarks have in common that no direction sees
    covering: the landmarks were chosen for coverage, not by chance
    """

    name: ClassVar[str] = "landmarks"
    description: ClassVar[Description] = Description(
        title=Message("structure.landmarks"),
        note=_published,
        publishes_points=True,
        noise_by_length=True,
        unlimited=Message("no-limit-but-small-near-landmarks"),
    )
    never_negative: ClassVar[bool] = False

    facts: Facts
    points: Floats
    directions: Directions
    bits: int
    weight: int
    reach: int
    count: int
    visibility_threshold: float
    unseen_mean: float
    covering: bool

    @property
    def blocks(self) -> tuple[Block, ...]:
        features = Block(name="features", shape=(len(self.directions.rows),))
        return (features, Block(name="count", shape=(1,))) if self.count else (features,)

    @property
    def unit(self) -> float:
        return 2.0**self.bits

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all features and the row count, for any rows whatever.

        ‖g(x)‖ ≤ R·(1 + 2⁻³⁰) + √k/2 in integers: the rounding of the cut, and of k coordinates by 1/2 each
        add-remove   Δ₂² = ‖g‖² + w²         n's feature is w, the same for every row
        replace      Δ₂  = 2‖g‖
        Δ₁ ≤ √k·Δ₂ of the features, + w      Cauchy–Schwarz; only for completeness, the noise is drawn by length
        """
        k = len(self.directions.rows)
        longest = self.reach * (1 + _ROUNDING_SLACK) + math.sqrt(k) / 2
        if not self.count:
            longest *= 2
        return Sensitivity(
            l1=round_up(math.sqrt(k) * longest) + self.count, l2_squared=round_up(longest**2) + self.count**2
        )

    def summarise(self, rows: Floats) -> Integers:
        total = np.zeros(len(self.directions.rows), dtype=np.int64)
        for start in range(0, len(rows), _ROWS_AT_A_TIME):
            total += self._cut_features(rows[start : start + _ROWS_AT_A_TIME]).sum(axis=1)
        return np.append(total, len(rows) * self.count) if self.count else total

    def _cut_features(self, rows: Floats) -> Integers:
        """(k, b) integers of g, each column a function of its row alone, to the last bit.

        The kernel's values are (`exact_kernel`). Their products with V are sums of whole numbers that stay below 2⁵³,
        so they are exact in any order; lengths add up direction by direction, in the same order for every row.
        """
        seen = embedding_of(self.facts)
        steps = kernel_steps(self.facts.similarity, seen(rows), self._seen_points, _KERNEL_BITS)
        features = self._whole_directions @ steps.T - self._whole_centre[:, None]
        features[0] *= self.weight
        squares = np.zeros(len(rows))
        for coordinate in features:
            squares += coordinate * coordinate
        reach = self.reach * (_STEPS / self.unit)
        features *= reach / np.maximum(np.sqrt(squares), reach) * (self.unit / _STEPS)
        return np.rint(features, out=features).astype(np.int64)

    @cached_property
    def _seen_points(self) -> Floats:
        return embedding_of(self.facts)(self.points)

    @cached_property
    def _whole_directions(self) -> Floats:
        """2²¹·V; no row of it, times the largest kernel values, leaves the whole numbers that float64 adds exactly."""
        whole = np.ldexp(self.directions.rows, GRID_BITS)
        assert float(np.abs(whole).sum(axis=1).max()) * 2.0**_KERNEL_BITS < 2.0**52
        return whole

    @cached_property
    def _whole_centre(self) -> Floats:
        return np.rint(self.directions.centre * _STEPS)

    def read(self, noisy: Integers, rows: int | None) -> LandmarkReader:
        k = len(self.directions.rows)
        units = np.full(k, self.unit)
        units[0] *= self.weight
        return LandmarkReader(
            similarity=self.facts.similarity,
            prepare=embedding_of(self.facts),
            points=self._seen_points,
            given=self.points,
            directions=self.directions,
            sums=noisy[:k] / units,
            units=units,
            count=self.count,
            reach=self.reach / self.unit,
            weight=self.weight,
            # Kernel values are off by half a step and their own error; coordinates and the centre by half a unit.
            blur=(2.0 ** -(_KERNEL_BITS + 1) + KERNEL_ERROR) * self.directions.sway + math.sqrt(k) / self.unit,
            visibility_threshold=self.visibility_threshold,
            unseen_mean=self.unseen_mean,
            rows=float(noisy[-1]) / self.count if rows is None else float(rows),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        directions = self.directions
        shape: dict[str, Parameter] = {
            "landmarks": len(self.points),
            "directions": len(directions.rows),
            "bits": self.bits,
            "weight": self.weight,
            "reach": self.reach,
            "stretch": directions.stretch,
            "sight": self.visibility_threshold,
            "beyond": self.unseen_mean,
        }
        if self.covering:
            shape["rule"] = Thinning.GREEDY.value
        return {**shape, "count": self.count} if self.count else shape

    @property
    def tables(self) -> Tables:
        return {
            "landmarks": self.points,
            "directions": self.directions.rows,
            "centre": self.directions.centre,
        }

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Landmarks":
        q = whole_number(parameters, "landmarks", 1, MOST)
        k = whole_number(parameters, "directions", 1, MOST_DIRECTIONS)
        points, rows, centre = (tables.get(name) for name in ("landmarks", "directions", "centre"))
        if points is None or points.shape != (q, facts.dimension) or not (np.abs(points) <= FARTHEST_POINT).all():
            raise ReleaseFileError("file", "damaged-landmark-columns")
        require_positions(facts, points)
        if rows is None or centre is None or rows.shape != (k, q) or centre.shape != (k,):
            raise ReleaseFileError("file", "damaged-landmark-features")
        if not (np.abs(rows) <= LONGEST).all() or not _LEAST_CENTRE <= float(np.abs(centre).max()) <= _LARGEST_CENTRE:
            raise ReleaseFileError("file", "damaged-features")
        return cls(
            facts=facts,
            points=points,
            directions=Directions(rows=rows, centre=centre, stretch=_real(parameters, "stretch", 1.0, 2.0)),
            bits=whole_number(parameters, "bits", 1, _FINEST_BITS),
            weight=whole_number(parameters, "weight", 1, max(WEIGHTS)),
            reach=whole_number(parameters, "reach", 1, 2**40),
            count=whole_number(parameters, "count", 1, 2**50) if facts.counts_rows else 0,
            visibility_threshold=_real(parameters, "sight", 0.0, 1.0),
            unseen_mean=_real(parameters, "beyond", 0.0, 1.0),
            covering=parameters.get("rule") == Thinning.GREEDY,
        )

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if setting.landmarks is None:
            return Message("landmarks-needs-file")
        if setting.classes > 1 and not setting.noise.kind.charges_by_length:
            return Message("landmarks-needs-delta")
        if len(setting.landmarks) < FEWEST_POINTS:
            return Message("landmarks-needs-points", limit=FEWEST_POINTS)
        if setting.rows > _MOST_ROWS:
            return Message("structure-too-many-rows", limit=_MOST_ROWS)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """More landmarks than can be fitted in a moment are taken to serve no better than those."""
        assert setting.landmarks is not None
        d, axes, found = embedding_of(setting.facts).dimension, setting.facts.dimension, []
        for q in _sizes(setting):
            fitted = _fitted(setting, min(q, _MOST_FITTED), MOST_DIRECTIONS)
            for k in _counts(fitted.count):
                seen = fitted.forecast(k)
                structure = cls._balanced(setting, setting.landmarks.values[:q], fitted.directions.first(k), seen)
                found.append(
                    Candidate(
                        choice={"landmarks": q, "directions": k},
                        errors=ErrorModel(
                            noise=structure._gain(setting, seen), approximation=seen.error, worst=1 + seen.reach
                        ),
                        work=Workload(
                            numbers=size_of(structure),
                            public_bytes=4 * q * (axes + k) + 8 * k,
                            per_row=q * (3.0 * d + 40 + 2 * k),
                            per_query=q * (3.0 * d + 2 * k),
                        ),
                        terms=float(k),
                        public=seen.public_error,
                        why=Message("why-landmarks", landmarks=q, directions=k),
                    )
                )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Landmarks":
        q, k = choice["landmarks"], choice["directions"]
        assert isinstance(q, int)
        assert isinstance(k, int)
        assert setting.landmarks is not None
        fitted = _fitted(setting, q, MOST_DIRECTIONS if q <= _MOST_FITTED else k)
        k = min(k, fitted.count)
        return cls._balanced(setting, setting.landmarks.values[:q], fitted.directions.first(k), fitted.forecast(k))

    @classmethod
    def _balanced(cls, setting: Setting, points: Floats, directions: Directions, seen: LandmarkForecast) -> "Landmarks":
        """The row count's w with the least noise, (R² + w²)(V + A²/w²): w² = R·A/√V

        V: `square`;  A: `baseline_error`
        """
        bits = min(_FINEST_BITS, _LARGEST_SUM_BITS - setting.rows.bit_length())
        reach = math.ceil(seen.reach * 2.0**bits)
        share = math.sqrt(seen.baseline_error / (seen.reach * math.sqrt(max(seen.square, _LEAST_SQUARE))))
        count = math.ceil(min(max(share, _LEAST_SHARE), _MOST_SHARE) * reach) if setting.facts.counts_rows else 0
        return cls(
            facts=setting.facts,
            points=points,
            directions=directions,
            bits=bits,
            weight=seen.weight,
            reach=reach,
            count=count,
            visibility_threshold=seen.visibility_threshold,
            unseen_mean=seen.unseen_mean,
            covering=setting.landmarks is not None and setting.landmarks.covering,
        )

    def _gain(self, setting: Setting, seen: LandmarkForecast) -> float:
        of_count = (seen.baseline_error / self.count) ** 2 if self.count else 0.0
        length = math.sqrt(self.sensitivity.l2_squared * (seen.square / self.unit**2 + of_count))
        return length * setting.noise.by_length(size_of(self)) / setting.rows


def _fitted(setting: Setting, q: int, most: int) -> Fit:
    assert setting.landmarks is not None
    return fit(setting.landmarks, strangers(setting), embedding_of(setting.facts), setting.facts.similarity, q, most)


def _sizes(setting: Setting) -> list[int]:
    """q to choose from, by halves from the most that points, file size and build time allow: more is more accurate."""
    assert setting.landmarks is not None
    d, available = embedding_of(setting.facts).dimension, len(setting.landmarks) - left_out(len(setting.landmarks))
    affordable = int(_MAX_BUILD_FLOPS / (setting.rows * (3.0 * (d + 13) + 2 * MOST_DIRECTIONS)))
    most = min(available, MOST, _MOST_POINT_BYTES // (4 * d), affordable)
    return sorted({max(FEWEST_POINTS * 3 // 4, most >> step) for step in range(_SIZES)}, reverse=True)


def _counts(most: int) -> list[int]:
    """Numbers of directions to choose from, by doubling."""
    return sorted({min(most, _FEWEST_DIRECTIONS << step) for step in range(7)}, reverse=True)


def _real(parameters: Mapping[str, Parameter], name: str, least: float, most: float) -> float:
    value = parameters.get(name)
    if not isinstance(value, float) or not least <= value <= most:
        raise ReleaseFileError("file", "damaged-landmark-view")
    return value
