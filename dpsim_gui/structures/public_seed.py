"""Public coins: directions, frequencies and sample points that anyone can draw again from the seed in the file.

The stream is fixed for ever: Philox-4x64 (its raw 64-bit words are stable by numpy's own policy) keyed with
SHA-256 of the seed and a label; a uniform is (word >> 11 + 1/2)·2⁻⁵³, at most 1 − 2⁻⁵³; a normal is the inverse
distribution function of one uniform. Nothing secret is ever drawn here.
"""

import hashlib
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box, Domain

# The largest float64 below 1.
_LARGEST = 1 - 2.0**-53


@dataclass(frozen=True, kw_only=True)
class PublicSeed:
    """value: an integer below 2⁶⁴, written in the release file."""

    value: int

    def __post_init__(self) -> None:
        if not 0 <= self.value < 2**64:
            raise ValueError("a public seed is a whole number below 2**64")

    @classmethod
    def of(cls, text: str) -> "PublicSeed":
        """The seed that belongs to a text, so that equal requests make equal plans."""
        return cls(value=int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little"))

    def words(self, label: str, count: int, *, start: int = 0) -> NDArray[np.uint64]:
        """Words start … start + count − 1 of the stream called `label`; start is a multiple of 4."""
        if start % 4:
            raise ValueError("a stream can be entered at multiples of 4 only")
        digest = hashlib.sha256(f"dpsim/{self.value}/{label}".encode()).digest()
        key = np.frombuffer(digest[:16], dtype="<u8")
        generator = np.random.Philox(key=key, counter=start // 4)
        return np.asarray(generator.random_raw(count), dtype=np.uint64)

    def uniforms(self, label: str, shape: tuple[int, ...], *, start: int = 0) -> Floats:
        """Uniform on (0, 1), never an end point."""
        count = int(np.prod(shape, dtype=np.int64))
        words = self.words(label, count, start=start)
        uniforms = ((words >> np.uint64(11)).astype(np.float64) + 0.5) * 2.0**-53
        # Half a step below 1 is no float64: for the last 2¹¹ words, and only there, the sum rounds up to 1.
        return np.minimum(uniforms, _LARGEST).reshape(shape)

    def normals(self, label: str, shape: tuple[int, ...], *, start: int = 0) -> Floats:
        """Standard normal."""
        return np.asarray(scipy.special.ndtri(self.uniforms(label, shape, start=start)))


def sample_points(domain: Domain, count: int, seed: PublicSeed, label: str) -> Floats:
    """(count, d) points uniform in a box or ball, or on its sphere; standard normal where there are no bounds."""
    d = domain.dimension
    match domain:
        case Box():
            return domain.lower + seed.uniforms(label, (count, d)) * (domain.upper - domain.lower)
        case Ball():
            direction = seed.normals(label, (count, d))
            direction /= np.linalg.norm(direction, axis=1, keepdims=True)
            radius = domain.radius * seed.uniforms(f"{label}/radius", (count, 1)) ** (1 / d)
            inside = domain.centre + radius * direction
            return domain.clip(inside) if domain.sphere else inside
        case _:
            return seed.normals(label, (count, d))
