"""Waves of a lattice, released as products of cosines and sines along columns, as waves e^{2πi<f, x − lower>}.

    exp 2πi<σk, t> = Π_j (cos + iσ_j sin)(2π k_j t_j)     for all signs σ, one of each pair ±σ

With z of the k_j above 0 its real part is a sum of 2^(z − 1) features with signs, and so is its imaginary part; those
of other signs are orthogonal to them, so that noise stays independent.
"""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.lattice_waves.basis import features_of


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductWaves:
    """of: (m,) which wave of the lattice each was made from, rising;  frequencies: (m, d) f
    sums: (m, c) complex;  features: (m,) of how many the real part is a sum, and the imaginary one
    """

    of: NDArray[np.intp]
    frequencies: Floats
    sums: NDArray[np.complex128]
    features: NDArray[np.int64]


def product_waves(waves: NDArray[np.int64], periods: Floats, sums: Floats) -> ProductWaves:
    """waves: (w, d) k, none of them constant;  sums: (features of all waves, c)"""
    moving, starts = (waves > 0).sum(axis=1), np.cumsum(features_of(waves)) - features_of(waves)
    of, frequencies, found = [], [], []
    for count in np.unique(moving):
        some = np.flatnonzero(moving == count)
        own = sums[starts[some, None] + np.arange(2**count)]
        # Each wave's moving columns, in their order.
        columns = np.nonzero(waves[some] > 0)[1].reshape(len(some), count)
        for signs in itertools.product(*([1], *[[1, -1]] * (count - 1))):
            turned = np.ones(1, dtype=np.complex128)
            for sign in signs:
                turned = np.kron(turned, np.array([1, 1j * sign]))
            signed = np.zeros(waves[some].shape)
            at = np.arange(len(some))[:, None]
            signed[at, columns] = np.array(signs) * waves[some][at, columns]
            of.append(some)
            frequencies.append(signed / periods)
            found.append(np.einsum("wfc,f->wc", own, turned))
    order = np.argsort(np.concatenate(of), kind="stable")
    made_from = np.concatenate(of)[order]
    return ProductWaves(
        of=made_from,
        frequencies=np.concatenate(frequencies)[order],
        sums=np.concatenate(found)[order],
        features=features_of(waves)[made_from] // 2,
    )
