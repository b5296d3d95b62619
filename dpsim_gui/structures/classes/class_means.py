"""`class-means`: the nearest noisy class mean, all that a squared distance needs to tell classes apart (ours).

    score of class c at y  −‖v − μ_c‖²,   μ_c = Z_c/n_c,  Z_c = Σ z over its rows;  z = x − centre, v = y − centre

The sum of squared norms that `moments` releases says how wide a class is, not where: leaving it out leaves the budget
to Z and the count. Answers about one class are n‖v − μ‖²: Σ‖x − y‖² less the spread of the class about its mean.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
import scipy

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity, round_up
from dpsim_gui.structures.classes.class_means_reader import MeansReader
from dpsim_gui.structures.classes.labelled import Labels
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.fixed_point import grains
from dpsim_gui.structures.restored import require_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Tables

# Share of a row's length that its count may add. A count matters less than a mean; under `replace` with Gaussian noise
# it is free up to the whole, since the worst replacement stays within one class, where counts do not move.
_COUNT_SHARE = {Relation.ADD_REMOVE: 0.25, Relation.REPLACE: 1.0}
_MOST_UNITS = 2**50
# Values worked on at a time: half a megabyte stays in the cache of a core.
_BLOCK_VALUES = 1 << 16
# Up to so many classes, a product with a matrix of zeros and ones is faster than one that knows where the ones are.
_CLASSES_AT_ONCE = 32


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassMeans:
    """facts: of the whole release;  linear: grain of Z, the same for all columns;  units: of one row in its count."""

    name: ClassVar[str] = "class-means"
    description: ClassVar[Description] = Description(
        title=Message("structure.class-means"), answers=Message("receipt.class-means")
    )

    facts: Facts
    classes: int
    linear: float
    units: int

    @cached_property
    def seen(self) -> Embedding:
        """z has a coordinate for each of its columns."""
        return embedding_of(self.facts)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (
            Block(name="linear", shape=(self.classes, self.seen.dimension)),
            Block(name="count", shape=(self.classes,)),
        )

    @property
    def length(self) -> float:
        """The longest a row's z can be in integer units, rounding of each coordinate by at most 1/2 included."""
        return self.seen.radius / self.linear + math.sqrt(self.seen.dimension) / 2

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all classes. L = ‖z‖ in units (`length`), L₁ = ‖z‖₁ in units, U = units; −1 is no class.

        add-remove  Δ₁ = L₁ + U,  Δ₂² = L² + U²
        replace     Δ₁ = 2(L₁ + U). In ℓ2: between two classes 2(L² + U²); within one ‖z − z'‖² ≤ 4L², the count stays;
                    to or from no class L² + U². The greatest of them.
        L₁ = `taxicab_radius`/g, plus d/2 for rounding: √d·R/g in a ball, Σ r_j/g in a box.
        """
        l1 = self.seen.taxicab_radius / self.linear + self.seen.dimension / 2 + self.units
        one = self.length**2 + float(self.units) ** 2
        if self.facts.relation is Relation.ADD_REMOVE:
            return Sensitivity(l1=round_up(l1), l2_squared=round_up(one))
        return Sensitivity(l1=round_up(2 * l1), l2_squared=round_up(max(2 * one, 4 * self.length**2)))

    def summarise(self, rows: Floats, labels: Labels) -> Integers:
        """rows: (k, d) clipped;  labels: (k,) class index, −1 for none. Integers are added, so order is irrelevant."""
        total = np.zeros((self.classes, self.seen.dimension), dtype=np.int64)
        for block, own in self.blocks_of(rows, labels):
            total += self.sums_of(block, own)
        return self.counted(total, labels)

    def blocks_of(self, rows: Floats, labels: Labels) -> Iterator[tuple[Floats, Labels]]:
        """Some rows at a time, seen from the centre: so few that they stay in the cache and their sums below 2⁵²."""
        elsewhere = bool(self.seen.centre.any())
        height = max(1, min(_BLOCK_VALUES // self.seen.dimension, int(2.0**52 / self.length)))
        for start in range(0, len(rows), height):
            block = rows[start : start + height]
            yield self.seen.centred(block) if elsewhere else block, labels[start : start + height]

    def sums_of(self, block: Floats, own: Labels) -> Integers:
        """(C, d) Σ z in units over the rows of each class: whole numbers below 2⁵³ add up exactly in float64."""
        units = block / self.linear
        np.rint(units, out=units)
        if self.classes <= _CLASSES_AT_ONCE:
            of_class: Any = (own == np.arange(self.classes, dtype=own.dtype)[:, None]).astype(np.float64)
        else:
            listed = np.flatnonzero(own >= 0)
            of_class = scipy.sparse.csr_array(
                (np.ones(len(listed)), (own[listed], listed)), shape=(self.classes, len(own))
            )
        return np.asarray(of_class @ units, dtype=np.int64)

    def counted(self, total: Integers, labels: Labels) -> Integers:
        counts = np.bincount(labels[labels >= 0], minlength=self.classes) * self.units
        return np.concatenate([total.reshape(-1), counts])

    def read(self, noisy: Integers, variance: float) -> MeansReader:
        """variance: of the noise on every integer, 0 for sums without noise."""
        d = self.seen.dimension
        sums = noisy[: self.classes * d].reshape(self.classes, d).astype(np.float64) * self.linear
        domain = self.facts.domain
        return MeansReader(
            embedding=self.seen,
            radius=domain.radius if isinstance(domain, Ball) else self.seen.radius,
            sphere=isinstance(domain, Ball) and domain.sphere,
            sums=sums,
            counts=noisy[self.classes * d :] / self.units,
            linear=self.linear,
            worth=1 / self.units,
            variance=variance,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {"linear": self.linear, "units": self.units}

    @property
    def tables(self) -> Tables:
        return {}

    @classmethod
    def restore(cls, facts: Facts, classes: int, parameters: Mapping[str, Parameter], tables: Tables) -> "ClassMeans":
        require_bounds(facts)
        linear, units = parameters.get("linear"), parameters.get("units")
        if not (isinstance(linear, float) and 1e-300 < linear < 1e300):
            raise ReleaseFileError("file", "damaged-mean-grain")
        if not (type(units) is int and 1 <= units <= _MOST_UNITS):
            raise ReleaseFileError("file", "damaged-count-grain")
        return cls(facts=facts, classes=classes, linear=linear, units=units)

    @classmethod
    def is_advised(cls, _setting: Setting) -> bool:
        """It wins by its predicted error, or not at all."""
        return False

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if not isinstance(setting.facts.domain, Box | Ball):
            return Message("class-means-needs-bounds")
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        structure = cls.design(setting, {})
        d = structure.seen.dimension
        return (
            Candidate(
                choice={},
                errors=ErrorModel(
                    noise=structure.gain(setting.noise.kind, structure.sensitivity),
                    worst=setting.rows / setting.classes * structure.seen.radius**2,
                ),
                work=Workload(
                    numbers=sum(block.size for block in structure.blocks),
                    per_row=3.0 * d,
                    per_query=2.0 * d * setting.classes,
                ),
                terms=float(d),
                why=Message("why-class-means"),
            ),
        )

    def gain(self, kind: NoiseKind, sensitivity: Sensitivity) -> float:
        """rms noise of an answer n‖v − μ‖² per unit of noise, for v spread over the domain and μ in its centre."""
        linear, fourth = 4 * float(self.seen.mean_squares.sum()), self.seen.mean_fourth
        return kind.of(sensitivity) * math.sqrt(linear * self.linear**2 + fourth / self.units**2)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "ClassMeans":
        """Weights of z and the count: by `_COUNT_SHARE` under Gaussian noise, balanced for ‖v − μ‖ near R otherwise."""
        facts, seen = setting.facts, embedding_of(setting.facts)
        radius = seen.radius
        if setting.noise.kind.charges_by_length:
            weights = np.array([1.0, _COUNT_SHARE[facts.relation] * radius])
            magnitudes = np.array([radius, 1.0])
        else:
            magnitudes = np.array([seen.taxicab_radius, 1.0])
            weights = setting.noise.kind.balance(np.array([radius, radius**2 / 4]), magnitudes)
        linear, count = grains(magnitudes, weights, rows=setting.rows)
        return cls(facts=facts, classes=setting.classes, linear=float(linear), units=max(1, round(1 / float(count))))
