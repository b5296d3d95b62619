"""How far apart two releases are, and what noise does to that: over all their waves, or in a few public directions.

Noise enters a sum over m waves m times, each with a variance that grows with m: where a release holds tens of thousands
of them, as with δ above 0, it hides what all of them say together. Rows move the waves along few directions only. With
ψ(r) the waves of a public point r, times the roots of their weights, and δ the difference of two releases likewise,

    t_r = <ψ(r), δ>,   G = <ψ(r), ψ(r')>,   u = Λ^(-1/2) Vᵀ t,   V, Λ: the leading eigenvectors and eigenvalues of G

u is δ in the directions that points like ordinary rows spread in most. Its noise has the covariance Λ^(-1/2) VᵀHV
Λ^(-1/2), H the same sum as G with weight times noise of every wave. Points are public, so that the law of u is exact.
"""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.wave_means import WaveMeans
from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.release.release import Release
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.offset_laws import NEARER, UNEVEN
from dpsim_gui.structures.public_seed import PublicSeed

_POINTS, _KEPT = 192, 48
_MANY_WAVES = 1024
_BLOCK_WAVES = 1024
_LEAST = 1e-6
_COINS = PublicSeed(value=1)


@dataclass(frozen=True, kw_only=True)
class Apart:
    """total: T, squared distance;  of_noise, spread: mean and variance of what noise adds to it
    cross: the most by which the variance grows with what it is noise of
    """

    total: float
    of_noise: float
    spread: float
    cross: float


def apart_in_waves(one: WaveMeans, two: WaveMeans) -> Apart:
    """T = Σ_i w_i |z_i − z'_i|²."""
    weights, noise = one.weights, one.noise + two.noise
    fourth = one.excess * np.square(one.noise) + two.excess * np.square(two.noise)
    return Apart(
        total=float(weights @ np.square(one.means - two.means).sum(axis=0)),
        of_noise=2 * float(weights @ noise),
        spread=2 * float(np.square(weights) @ (2 * np.square(noise) + fourth)),
        cross=4 * float((weights * noise).max()),
    )


def apart_in_directions(one: WaveMeans, two: WaveMeans, points: Floats) -> Apart:
    """T = ‖u‖²;  points: (p, d) as the frequencies see them. A u is a sum over many waves: its noise is normal."""
    gram, of_noise, found = np.zeros((len(points),) * 2), np.zeros((len(points),) * 2), np.zeros(len(points))
    moved, noise = one.means - two.means, one.noise + two.noise
    for start in range(0, len(one.weights), _BLOCK_WAVES):
        part = slice(start, start + _BLOCK_WAVES)
        phase, weights = points @ ((2 * math.pi) * one.frequencies[part].T), one.weights[part]
        roots, deviations = np.sqrt(weights), np.sqrt(weights * noise[part])
        for wave, each in ((np.cos(phase), moved[0, part]), (np.sin(phase), moved[1, part])):
            # A product with its own transpose is symmetric, and takes half the time.
            rooted = wave * roots
            found += rooted @ (roots * each)
            gram += rooted @ rooted.T
            rooted *= deviations
            of_noise += rooted @ rooted.T
    values, vectors = np.linalg.eigh(gram)
    kept = np.flatnonzero(values > _LEAST * values[-1])[-_KEPT:]
    along = vectors[:, kept] / np.sqrt(values[kept])
    covariance = along.T @ of_noise @ along
    return Apart(
        total=float(np.square(found @ along).sum()),
        of_noise=float(covariance.trace()),
        spread=2 * float(np.square(covariance).sum()),
        cross=4 * float(np.linalg.eigvalsh(covariance)[-1]),
    )


def ordinary_points(release: Release, waves: int) -> Floats | None:
    """Public points that lie as rows do, as the frequencies see them; None where few waves or no bounds need none."""
    reader, facts = release.readers[0], release.receipt.facts
    if waves < _MANY_WAVES or not isinstance(reader, WaveReader) or not isinstance(facts.domain, Box | Ball):
        return None
    points = reader.prepare(spread_points(facts.domain, facts.space, _POINTS, _COINS, "drift/points"))
    if isinstance(facts.domain, Box) and reader.affine:
        points = points * NEARER * np.exp(UNEVEN * _COINS.normals("drift/lengths", (_POINTS, 1)))
    return np.asarray(points)
