"""Answers before any law of noise is applied, and what gives them: a noisy summary made ready for queries."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity

_SHOWN = 2.0
_PER_POINT = ("value", "square", "fourth", "approximation", "scatter", "scatter_noise", "piled", "piled_noise")


@dataclass(frozen=True, kw_only=True, eq=False)
class Reading:
    """Answers at q points before any law of noise is applied; all arrays (q,).

    value:          the answer
    square:         Σ_i ψ_i(y)²: the noise variance is σ² times this
    fourth:         Σ_i ψ_i(y)⁴ or an upper bound, at most square²: square²/fourth noise terms really matter
    approximation:  bound on what the method itself may be off by at this point, 0 where it is exact
    scatter:        square of what the method is usually off by at this point, read from the release itself
    scatter_noise:  how much of `scatter` is noise, per σ²: where parts of an answer are compared, both show;
                    below 0 where noise hides more than it shows
    piled:          square of what rows that pile up at this very point are off by, read from the release itself
    piled_noise:    variance of the noise in its root, per σ²: only what passes twice that variance is a pile
    unseen:         which points lie where the structure's public landmarks cannot see; None where it has none
    """

    value: Floats
    square: Floats
    fourth: Floats
    approximation: Floats
    scatter: Floats
    scatter_noise: Floats | float = 0.0
    piled: Floats | float = 0.0
    piled_noise: Floats | float = 0.0
    unseen: NDArray[np.bool_] | None = None

    @property
    def terms(self) -> Floats:
        """How many noise terms really matter, at least 1."""
        return np.maximum(np.square(self.square) / np.maximum(self.fourth, 1e-300), 1.0)

    def scattered(self, scatter: Floats, missed: Floats) -> "Reading":
        """The same with this scatter. missed: (q,) square of the share of an answer that the method misses: it misses
        that of the noise in the answer too."""
        return replace(self, scatter=scatter, scatter_noise=-missed * self.square)

    def method_sd(self, noise_variance: float) -> Floats:
        """(q,) what the method is usually off by, without the noise of the release."""
        usual = np.maximum(self.scatter - self.scatter_noise * noise_variance, 0.0)
        piled = np.maximum(self.piled - _SHOWN * self.piled_noise * noise_variance, 0.0)
        return np.asarray(np.sqrt(usual + piled))

    def taken(self, places: NDArray[np.intp]) -> "Reading":
        """The answers at these places, in this order."""
        own = {name: getattr(self, name) for name in _PER_POINT}
        return Reading(
            **{name: np.broadcast_to(each, self.value.shape)[places] for name, each in own.items()},
            unseen=None if self.unseen is None else self.unseen[places],
        )


def joined_readings(readings: Sequence[Reading]) -> Reading:
    """Answers at some points and then at others, from one reader: it tells `unseen` for all of them or for none."""
    if len(readings) == 1:
        return readings[0]
    unseen = [reading.unseen for reading in readings if reading.unseen is not None]
    return Reading(
        **{
            name: np.concatenate([np.broadcast_to(getattr(each, name), each.value.shape) for each in readings])
            for name in _PER_POINT
        },
        unseen=np.concatenate(unseen) if unseen else None,
    )


class Reader(Protocol):
    """A noisy summary made ready for queries."""

    @property
    def rows(self) -> float:
        """n where it is public, its noisy count otherwise."""
        ...

    def answer(self, points: Floats) -> Reading:
        """points: (q, d) float64, finite."""
        ...


@runtime_checkable
class Planar(Protocol):
    """A reader that answers a whole plane faster than its points one by one."""

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """point: (d,);  across, up: a column and its values → answers for every pair, `across` fastest."""
        ...


@runtime_checkable
class PlanarOnLines(Protocol):
    """The same over a plane whose sides are lines of any form."""

    def plane_of_lines(self, right: Floats, top: Floats) -> Reading:
        """right, top: (k, d), (l, d) from one corner on → answers at right + top − corner, `right` fastest.

        Along no coordinate may both sides move.
        """
        ...


@runtime_checkable
class BatchReader(Protocol):
    """A reader that answers together with others of the same structure far faster than each on its own."""

    def answer_all(self, readers: Sequence[Reader], points: Floats, *, scattered: bool) -> list[Reading]:
        """readers: this one among them, of noisy sums of the same features → their answers, one after the other.

        scattered: whether `scatter` is worked out too; without, it is said to be without limit
        """
        ...


@runtime_checkable
class ValueReader(Protocol):
    """A reader that gives answers alone far faster than with all that is said of them."""

    def values(self, points: Floats) -> Floats:
        """(q,) the values of `answer`, to the last bit."""
        ...


def values_of(reader: Reader, points: Floats) -> Floats:
    """(q,) the answers alone."""
    return reader.values(points) if isinstance(reader, ValueReader) else reader.answer(points).value


@runtime_checkable
class ManyFunctions(Protocol):
    """A reader whose noisy sums can be read for other functions than the one the release was made for."""

    def asking(self, similarity: Similarity) -> Reader: ...


@runtime_checkable
class SeesPiles(Protocol):
    """A reader that can tell where rows pile up; its stated noise stays that of the plain answers."""

    def with_piles(self, noise_variance: float) -> Reader:
        """noise_variance: of the noise on every integer of the release"""
        ...


def seeing_piles(reader: Reader, noise_variance: float) -> Reader:
    """The same reader, rows that clearly pile up read at their own places where it can tell these."""
    return reader.with_piles(noise_variance) if isinstance(reader, SeesPiles) else reader


@runtime_checkable
class Consistent(Protocol):
    """A reader that can answer from sums some rows could have; the stated noise stays that of the plain answers."""

    def consistent(self) -> Reader: ...
