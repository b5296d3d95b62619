"""One structure per class of a labelled data set.

The list of classes is public. A row belongs to one class or, where its label is missing or not in the list, to none;
then it changes nothing. Class sizes are private: every copy is built for add-or-remove and has its own noisy count.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np

from dpsim_gui.arrays import Flags, Floats, Integers
from dpsim_gui.privacy.noise_law import UnitNoise
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.classes.labelled import Labels, Scores, clear_counts
from dpsim_gui.structures.partly_counted import change_squared, most_of_a_change, units_of_a_row
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.setting import Parameter, Setting
from dpsim_gui.structures.structure import Block, Structure, Tables, size_of


@dataclass(frozen=True, kw_only=True, eq=False)
class PerClass:
    """base: the structure of one class, built for add-remove;  classes: how many;  relation: of the whole release."""

    base: Structure
    classes: int
    relation: Relation

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the base, one row per class."""
        return tuple(Block(name=block.name, shape=(self.classes, block.size)) for block in self.base.blocks)

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all classes.

        add-remove  a row is in one class at most, so the whole moves as far as one copy: parallel composition.
        replace     the row leaves one class and enters another or the same. Δ₁ = 2 Δ₁(base). In ℓ2 the larger of two:
                    from one class to another the features stand in different coordinates, ‖φ(x)‖² + ‖φ(x')‖² ≤
                    2 Δ₂²(base); within one class the move is φ(x) − φ(x'), in which the counts cancel: at most
                    4 (Δ₂²(base) − w²), and half of that where no feature is negative (`partly_counted`).
        """
        base = self.base.sensitivity
        if self.relation is Relation.ADD_REMOVE:
            return base
        return Sensitivity(l1=2 * base.l1, l2_squared=max(2 * base.l2_squared, change_squared(self.base)))

    def summarise(self, rows: Floats, labels: Labels) -> Integers:
        """rows: (k, d) clipped;  labels: (k,) class index, −1 for none."""
        order = np.argsort(labels, kind="stable")
        cuts = np.searchsorted(labels[order], np.arange(self.classes + 1))
        table = np.zeros((self.classes, size_of(self.base)), dtype=np.int64)
        for index, (start, end) in enumerate(pairwise(cuts)):
            if start < end:
                table[index] = self.base.summarise(rows[order[start:end]])
        return self._by_block(table)

    def read(self, noisy: Integers, variance: float) -> "PerClassReader":
        """variance: of the noise on every integer, 0 for sums without noise, or to read them as they are."""
        plain = (self.base.read(numbers, None) for numbers in self._by_class(noisy))
        readers = tuple(each.with_piles(variance) if variance else each for each in plain)
        counts = np.array([reader.rows for reader in readers])
        # A structure may know the number of rows better than this one sum tells; then its noise is overstated.
        worth = 1 / units_of_a_row(self.base)
        return PerClassReader(
            readers=readers,
            is_kernel=self.base.facts.similarity.is_kernel,
            worth=worth,
            variance=variance,
            clear=clear_counts(counts, math.sqrt(variance) * worth),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return self.base.parameters

    @property
    def tables(self) -> Tables:
        return self.base.tables

    def _by_block(self, table: Integers) -> Integers:
        """(classes, size) → flat, block after block."""
        return np.concatenate([part.reshape(-1) for part in np.split(table, self._ends(), axis=1)])

    def _by_class(self, flat: Integers) -> Integers:
        parts = np.split(flat, [end * self.classes for end in self._ends()])
        return np.concatenate([part.reshape(self.classes, -1) for part in parts], axis=1)

    def _ends(self) -> list[int]:
        return [int(end) for end in np.cumsum([block.size for block in self.base.blocks])[:-1]]


@dataclass(frozen=True, kw_only=True, eq=False)
class PerClassReader:
    """readers: one per class;  worth: rows per unit of their counts;  variance: of the noise of one integer unit

    clear: (C,) whose count is above its noise
    """

    readers: tuple[Reader, ...]
    is_kernel: bool
    worth: float
    variance: float
    clear: Flags

    def scores(self, points: Floats) -> Scores:
        """The kernel value of each class, or minus the mean distance."""
        return self._scored([reader.answer(points) for reader in self.readers])

    def plane_scores(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Scores | None:
        planes = (reader.plane(point, across, up) for reader in self.readers)
        readings = [reading for reading in planes if reading is not None]
        return self._scored(readings) if len(readings) == len(self.readers) else None

    def _scored(self, readings: Sequence[Reading]) -> Scores:
        parts = [self._score(*each) for each in zip(self.readers, readings, strict=True)]
        return Scores(
            value=np.stack([part.value for part in parts], axis=1),
            square=np.stack([part.square for part in parts], axis=1),
            terms=np.stack([part.terms for part in parts], axis=1),
            method_sd=np.stack([part.method_sd(self.variance) for part in parts], axis=1),
        )

    def _score(self, reader: Reader, reading: Reading) -> Reading:
        """A mean distance is D/n: its noise is (dD − (D/n)·dn)/n, at most the two lengths together.

        dD and dn share coordinates, so their lengths are added, not their squares: in ℓ2 for `square`, ℓ4 for `fourth`.
        """
        if self.is_kernel:
            return reading
        rows = max(1.0, reader.rows)
        mean = reading.value / rows
        return Reading(
            value=-mean,
            square=np.square((np.sqrt(reading.square) + np.abs(mean) * self.worth) / rows),
            fourth=((reading.fourth**0.25 + np.abs(mean) * self.worth) / rows) ** 4,
            approximation=reading.approximation / rows,
            scatter=reading.scatter / rows**2,
            scatter_noise=reading.scatter_noise / rows**2,
            piled=reading.piled / rows**2,
            piled_noise=reading.piled_noise / rows**2,
        )


def setting_of_one_class(setting: Setting, *, never_negative: bool) -> Setting:
    """The setting one class is designed in: n is private, its typical size an equal share of all rows.

    The noise per unit of the base's sensitivity grows by the same factor as the sensitivity of the whole, or a little
    more: the row count's part is known once the base is.   never_negative: as of the base
    """
    factor = 1.0 if setting.facts.relation is Relation.ADD_REMOVE else most_of_a_change(setting, never_negative)
    return replace(
        setting,
        facts=replace(setting.facts, relation=Relation.ADD_REMOVE),
        rows=max(1, setting.rows // setting.classes),
        noise=UnitNoise(kind=setting.noise.kind, sd_per_sensitivity=setting.noise.sd_per_sensitivity * factor),
    )
