"""What a structure is designed for, where a test names only what matters to it."""

import math
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts, Setting

INDEPENDENT_KINDS = (NoiseKind.LAPLACE, NoiseKind.GAUSSIAN)
"""Those a setting can have: noise by length follows from the structure."""


def setting_for(
    similarity: Similarity,
    domain: Domain,
    *,
    relation: Relation = Relation.REPLACE,
    kind: NoiseKind = NoiseKind.LAPLACE,
    unit: float = math.sqrt(2),
    seed: int = 1,
    **others: Any,
) -> Setting:
    """1,000 rows, α = 0.1;  unit: standard deviation of the noise for a sensitivity of 1;  others: of the setting"""
    plain = Setting(
        facts=Facts(similarity=similarity, domain=domain, relation=relation),
        rows=1000,
        noise=UnitNoise(kind=kind, sd_per_sensitivity=unit),
        alpha=0.1,
        seed=PublicSeed(value=seed),
    )
    return replace(plain, **others)


def function(name: str, bandwidth: float | None = None, power: float | None = None) -> Similarity:
    return Similarity(name=FunctionName(name), bandwidth=bandwidth, power=power)


def unit_box(columns: int) -> Box:
    return Box(lower=np.zeros(columns), upper=np.ones(columns))


def unit_ball(columns: int, **others: Any) -> Ball:
    return Ball(centre=np.zeros(columns), radius=1.0, **others)
