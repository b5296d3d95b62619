"""Noise on sums: the one importer of the sampler."""

from collections.abc import Callable

import numpy as np

from dpsim_gui.arrays import Integers
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseLaw

Entropy = Callable[[int], bytes]


def add_noise(numbers: Integers, law: NoiseLaw, entropy: Entropy) -> Integers:
    """S + noise, modulo 2⁶⁴: wrapping is post-processing, so it costs no privacy whatever the sums are."""
    noise = draw(law, len(numbers), entropy=entropy)
    return (numbers.view(np.uint64) + noise.view(np.uint64)).view(np.int64)
