"""No row of columns with rules moves a summary farther than declared, however small or large `near` is (gate R16).

Spans from a few float steps to 1e9 widths of near, far from 0, beside categories that are all but alike or far apart.
"""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.structure import Structure
from tests.unit.structures.settings import INDEPENDENT_KINDS, setting_for
from tests.unit.structures.test_sensitivity_at_edges import SEED, Attack

SPACES = [
    Space(parts=(Span(lower=low, upper=high), Vertices(count=count, far=far), Disc(radius=radius)))
    for (low, high), count, far, radius in [
        ((0.0, 1e9), 2, 1e-9, 1e-3),
        ((1e9, 1e9 + 0.7), 3, 1e9, 1e6),
        ((-1e15 / 7, -1e15 / 7 + 3), 5, 1.0, 1.0),
        ((-1e-9, 2e-9), 4, 2.5, 1e-9),
        ((0.0, 24.0), 7, 0.4, 3.8),
    ]
]
WAYS = [
    ("moments", "l2sq", {}),
    ("ladder", "l1", {"levels": 3}),
    ("tree", "l1", {"alpha": 0.1}),
    ("nested-histograms", "l1", {"cells": "2~6"}),
    ("sliced-ladder", "l2", {"directions": 6, "levels": 3}),
    ("embedded-tree", "l2", {"directions": 4, "alpha": 0.1}),
    ("grid", "gaussian", {"side": 3, "order": 2}),
    ("fourier", "gaussian", {"frequencies": 16}),
    ("lattice-waves", "gaussian", {"reach": math.inf, "waves": 12}),
    ("class-means", "l2sq", {}),
    ("whitened-means", "l2sq", {}),
]


def built(name: str, function: str, choice: dict[str, float], space: Space, relation: Relation, kind: NoiseKind) -> (
    Structure | LabelledStructure | None
):  # fmt: skip
    """None where the plan is refused."""
    bandwidth = max(float((space.box.upper - space.box.lower).max()) / 2, 1e-3) if function == "gaussian" else None
    similarity, classes = Similarity(name=FunctionName(function), bandwidth=bandwidth), 2 if name in CLASSIFIERS else 1
    setting = setting_for(
        similarity, space.box, relation=relation, kind=kind, unit=1.5, rows=40, seed=SEED.value, classes=classes
    )
    setting = replace(setting, facts=replace(setting.facts, space=space))
    try:
        if name in CLASSIFIERS:
            return None if CLASSIFIERS[name].obstacle(setting) else CLASSIFIERS[name].design(setting, {})
        return None if STRUCTURES[name].obstacle(setting) else STRUCTURES[name].design(setting, choice)
    except PlanError:
        return None


def extreme_rows(space: Space, random: np.random.Generator) -> Floats:
    rows = space.spread(random.random((16, space.axes)))
    lower, upper = space.box.lower[0], space.box.upper[0]
    ends = [lower, upper, np.nextafter(lower, upper), np.nextafter(upper, lower), lower + (upper - lower) / 2]
    rows[:, 0] = random.choice(ends, len(rows))
    radius = float(space.box.upper[2])
    rows[:4, 2:] = np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]) * radius
    return rows


@pytest.mark.parametrize("relation", list(Relation))
@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
@pytest.mark.parametrize(("name", "function", "choice"), WAYS, ids=[way[0] for way in WAYS])
def test_no_row_of_a_space_moves_a_summary_farther_than_declared(
    name: str, function: str, choice: dict[str, float], relation: Relation, kind: NoiseKind
) -> None:
    random, met = np.random.default_rng(8), 0
    for space in SPACES:
        structure = built(name, function, choice, space, relation, kind)
        if structure is None:
            continue
        met += 1
        found = Attack(structure, relation, space.box).farthest(extreme_rows(space, random), random, 0)
        assert found <= 1, f"{found} of what is declared, in {space}"
    assert met >= 2 or (name in ("whitened-means", "lattice-waves") and kind is NoiseKind.LAPLACE)
