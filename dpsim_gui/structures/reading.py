"""Answers before any law of noise is applied, and what gives them: a noisy summary made ready for queries."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity

# Times its noise variance that a pile must pass to count.
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


def read_in_blocks(answer: Callable[[Floats], Reading], points: Floats, size: int) -> Reading:
    """So many points at a time, so that what they look up stays close to a core."""
    starts = range(0, max(1, len(points)), max(1, size))
    return joined_readings([answer(points[start : start + max(1, size)]) for start in starts])


def points_of_plane(point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Floats:
    """(k·l, d) `point` with every pair of values in two of its columns, `across` fastest."""
    (column, x), (row, y) = across, up
    points = np.tile(point, (len(x) * len(y), 1))
    points[:, column], points[:, row] = np.tile(x, len(y)), np.repeat(y, len(x))
    return points


def summed_readings(readings: list[Reading], noise_variance: float) -> Reading:
    """Answers about several classes together; their noises are independent, the errors of the method are not."""
    return Reading(
        value=np.sum([reading.value for reading in readings], axis=0),
        square=np.sum([reading.square for reading in readings], axis=0),
        fourth=np.sum([reading.fourth for reading in readings], axis=0),
        approximation=np.sum([reading.approximation for reading in readings], axis=0),
        scatter=np.square(np.sum([reading.method_sd(noise_variance) for reading in readings], axis=0)),
    )


class Reader(ABC):
    """A noisy summary made ready for queries.

    Every reader answers. What else a reader can do it overrides; the defaults here are those of one that cannot.
    """

    if TYPE_CHECKING:
        # At run time a property here would become the default of the dataclass field of that name.
        @property
        def rows(self) -> float:
            """n where it is public, its noisy count otherwise."""

    answers_together: ClassVar[bool] = False
    """Whether `values_together` is far faster than one reader after the other."""

    @property
    def planes_are_quick(self) -> bool:
        """Whether a whole plane costs hardly more than a few of its rows."""
        return False

    @abstractmethod
    def answer(self, points: Floats) -> Reading:
        """points: (q, d) float64, finite."""

    def values(self, points: Floats) -> Floats:
        """(q,) the values of `answer`, to the last bit; some readers give them far faster alone."""
        return self.answer(points).value

    def values_together(self, readers: "Sequence[Reader]", points: Floats) -> Floats:
        """(k, q) the values of k readers, this one among them, of noisy sums of the same features."""
        return np.stack([reader.values(points) for reader in readers])

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading | None:
        """point: (d,);  across, up: a column and its values → answers for every pair, `across` fastest.

        None where that would not be faster than asking the points one by one.
        """
        return None

    def plane_of_lines(self, right: Floats, top: Floats) -> Reading | None:
        """right, top: (k, d), (l, d) from one corner on → answers at right + top − corner, `right` fastest.

        Along no coordinate may both sides move. None as in `plane`.
        """
        return None

    def asking(self, similarity: Similarity) -> "Reader | None":
        """The same noisy sums read for another function; None where they answer only the one they were made for."""
        return None

    def with_piles(self, noise_variance: float) -> "Reader":
        """The same, with rows that clearly pile up read at their own places; the stated noise stays as it was.

        noise_variance: of the noise on every integer of the release
        """
        return self

    def consistent(self) -> "Reader | None":
        """The same, answering from sums that some rows could have; the stated noise stays as it was. None: it cannot,
        or its answers would be worse."""
        return None

    def step(self) -> float | None:
        """The widest step between two nodes: narrower kernels find little between them. None without nodes."""
        return None


# A smooth map is known between so many places along a side.
_USUAL_PLACES = 24


def coarse_places(values: Floats, step: float = math.inf) -> NDArray[np.intp]:
    """Which values along a side are enough: evenly spread ones, both ends among them.

    step: how far apart they may be at most, where many are needed
    """
    wanted = max(_USUAL_PLACES, 1 + math.ceil(float(np.ptp(values)) / step)) if len(values) else 0
    return np.unique(np.rint(np.linspace(0, len(values) - 1, min(len(values), wanted))).astype(np.intp))


def filled_in(known: Floats, up: NDArray[np.intp], across: NDArray[np.intp]) -> Floats:
    """known: at the places `up` × `across`, the latter running fastest → at all of them, linearly between."""
    if not known.size:
        return known
    plane = known.reshape(len(up), len(across))
    plane = np.stack([np.interp(np.arange(across[-1] + 1), across, line) for line in plane])
    return np.stack([np.interp(np.arange(up[-1] + 1), up, line) for line in plane.T], axis=1).ravel()
