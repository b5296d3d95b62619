"""How much answers differ from place to place, as far as public numbers tell."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.domain import Ball
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts, Setting
from dpsim_gui.structures.typical_spread import typical_spread
from tests.unit.structures.specimens import LISTS, SPECIMENS, kernel


def spread(columns: int) -> float:
    domain = Ball(centre=np.zeros(columns), radius=1.0)
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
    return typical_spread(
        Setting(
            facts=Facts(similarity=similarity, domain=domain, relation=Relation.REPLACE),
            rows=1000,
            noise=UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0),
            alpha=0.1,
            seed=PublicSeed(value=7),
        )
    )


def test_in_many_columns_most_of_a_row_is_its_own_and_never_all() -> None:
    few, some, many, most = map(spread, (2, 19, 100, 400))
    assert few > 3 * some > 6 * many > 0
    # What places have in common stays.
    assert 0.5 * many < most < many


def test_values_of_a_list_are_spread_as_its_space_has_them() -> None:
    """Far apart under a narrow kernel, people of one city are like each other and like nobody else."""
    setting = next(each for each in SPECIMENS if each.space is LISTS and each.similarity.is_kernel).setting
    narrow, wide = (
        typical_spread(replace(setting, facts=replace(setting.facts, similarity=kernel("gaussian", bandwidth))))
        for bandwidth in (0.05, 50.0)
    )
    assert 0.02 < narrow < 0.5
    assert 0 < wide < 1e-3


KNOWN = {
    ("moments", True): 5632.711414706744,
    ("sliced-ladder", True): 120.68212385624163,
    ("fourier", True): 0.08316047939211578,
    ("projected-fourier", True): 0.005680552276089894,
    ("ladder", False): 2578.515843233176,
    ("fourier", False): 0.06077283723271489,
}
"""by structure of the specimen, and whether its columns are plain"""


def test_the_same_public_numbers_are_always_as_spread() -> None:
    """What a release is said to be worth rests on it, on every machine."""
    first = {(each.structure, each.space is None): each for each in reversed(SPECIMENS)}
    found = {name: typical_spread(first[name].setting) for name in KNOWN}
    assert list(found.values()) == pytest.approx(list(KNOWN.values()), rel=1e-6)
