"""Public points of a domain, for forecasts that must not look at any data."""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.structures.public_seed import PublicSeed


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
