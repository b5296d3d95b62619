"""Where a structure cannot serve, it says so, exactly from there on."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dpsim_gui.columns.geometry import Space, Vertices
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.setting import Setting
from tests.unit.structures.settings import unit_ball, unit_box
from tests.unit.structures.specimens import AGE, LISTS, MIXED, UNIT_SQUARE, Specimen, kernel

OBSTACLES: dict[str, Callable[[Setting], Message | None]] = {
    **{name: kind.obstacle for name, kind in STRUCTURES.items()},
    **{name: kind.obstacle for name, kind in CLASSIFIERS.items()},
}
L1, L2, SQUARES = (Similarity(name=FunctionName(name)) for name in ("l1", "l2", "l2sq"))
CUBES = Similarity(name=FunctionName.LPP, power=3.0)
GAUSSIAN, EXPONENTIAL, SUM = kernel("gaussian", 1.0), kernel("exponential", 1.0), kernel("inverse-l1", 1.0)


def box(columns: int) -> Box:
    return unit_box(columns)


def ball(columns: int) -> Ball:
    return unit_ball(columns)


def lists(*counts: int, spans: int = 0) -> Space:
    return Space(parts=(*(Vertices(count=count, far=1.0) for count in counts), *(AGE,) * spans))


ANYWHERE = Everywhere(dimension=2)
LIMITS: dict[str, list[tuple[Similarity, Domain | Space, str | None]]] = {
    "moments": [
        (SQUARES, UNIT_SQUARE, None),
        (SQUARES, ANYWHERE, "structure-needs-bounds"),
        (SQUARES, MIXED, None),
        (SQUARES, LISTS, "only-categories"),
    ],
    "ladder": [
        (L1, UNIT_SQUARE, None),
        (L1, ANYWHERE, "structure-needs-bounds"),
        (L1, LISTS, "only-categories"),
        (Similarity(name=FunctionName.LPP, power=2.0), UNIT_SQUARE, "ladder-of-squares"),
        (L1, box(2**20), None),
        (L1, box(2**20 + 1), "structure-too-large"),
    ],
    "nested-histograms": [
        (L1, UNIT_SQUARE, None),
        (L1, ANYWHERE, "structure-needs-bounds"),
        (L1, LISTS, "only-categories"),
        (L1, box(2**19), None),
        (L1, box(2**19 + 1), "structure-too-large"),
    ],
    "sliced-ladder": [
        (L2, ANYWHERE, "structure-needs-bounds"),
        (L2, ball(4096), None),
        (L2, ball(4097), "structure-too-many-columns"),
    ],
    "tree": [
        (L1, ANYWHERE, "structure-needs-bounds"),
        (L1, LISTS, "only-categories"),
        (CUBES, UNIT_SQUARE, None),
        (L1, box(2**21), None),
        (L1, box(2**21 + 1), "structure-too-large"),
    ],
    "embedded-tree": [
        (L2, ANYWHERE, "structure-needs-bounds"),
        (L2, ball(4096), None),
        (L2, ball(4097), "structure-too-many-columns"),
    ],
    "grid": [
        (GAUSSIAN, ANYWHERE, "structure-needs-bounds"),
        (GAUSSIAN, box(7), None),
        (GAUSSIAN, box(8), "grid-columns"),
        (CUBES, box(3), None),
        (CUBES, box(4), "grid-columns-of-sums"),
        (GAUSSIAN, box(4), None),
        (CUBES, lists(3, spans=1), "grid-categories-of-sums"),
        (CUBES, LISTS, None),
        (GAUSSIAN, lists(2**10, 2**11), None),
        (GAUSSIAN, lists(2**10, 2**11 + 1), "grid-too-many-categories"),
        (GAUSSIAN, lists(2**21 // 3, spans=1), None),
        (GAUSSIAN, lists(2**21 // 3 + 1, spans=1), "grid-too-many-categories"),
        (GAUSSIAN, lists(2**21 // 9 + 1, spans=2), "grid-too-many-categories"),
    ],
    "fourier": [(GAUSSIAN, ANYWHERE, None)],
    "lattice-waves": [
        (GAUSSIAN, ANYWHERE, "structure-needs-bounds"),
        (GAUSSIAN, LISTS, "lattice-waves-only-categories"),
        (EXPONENTIAL, MIXED, "lattice-waves-categories"),
        (GAUSSIAN, MIXED, None),
        (GAUSSIAN, box(4), None),
        (GAUSSIAN, box(5), "lattice-waves-columns"),
        (GAUSSIAN, lists(2**15 - 1, spans=1), None),
        (GAUSSIAN, lists(2**15 + 1, spans=1), "lattice-waves-values"),
    ],
    "projected-fourier": [
        (GAUSSIAN, ball(15), "projected-fourier-columns"),
        (GAUSSIAN, ball(16), None),
    ],
    "class-means": [(SQUARES, UNIT_SQUARE, None), (SQUARES, ANYWHERE, "class-means-needs-bounds")],
    "whitened-means": [
        (SQUARES, ball(2048), None),
        (SQUARES, ball(2049), "whitened-means-columns"),
        (SQUARES, ANYWHERE, "class-means-needs-bounds"),
    ],
}  # fmt: skip


def obstacle(
    structure: str,
    similarity: Similarity,
    domain: Domain | Space,
    *,
    kind: NoiseKind = NoiseKind.GAUSSIAN,
    rows: int = 1000,
    alpha: float = 0.1,
    landmarks: int = 0,
    classes: int = 1,
) -> str | None:
    asked = Specimen(
        structure=structure,
        similarity=similarity,
        domain=domain.box if isinstance(domain, Space) else domain,
        space=domain if isinstance(domain, Space) else None,
        relation=Relation.REPLACE,
        kind=kind,
        rows=rows,
        alpha=alpha,
        landmarks=landmarks,
    )
    found = OBSTACLES[structure](replace(asked.setting, classes=classes))
    return None if found is None else found.code


@pytest.mark.parametrize("structure", LIMITS)
def test_columns_that_a_structure_cannot_serve_are_told(structure: str) -> None:
    for similarity, domain, code in LIMITS[structure]:
        assert obstacle(structure, similarity, domain) == code, (similarity, domain)


@pytest.mark.parametrize(
    ("structure", "similarity", "most"),
    [
        ("exponential-sum", SUM, 10**11),
        ("landmarks", GAUSSIAN, 2**32),
        ("lattice-waves", GAUSSIAN, 2**34),
    ],
)
def test_more_rows_than_can_be_summed_exactly_are_told(structure: str, similarity: Similarity, most: int) -> None:
    assert obstacle(structure, similarity, UNIT_SQUARE, rows=most, landmarks=20) is None
    assert obstacle(structure, similarity, UNIT_SQUARE, rows=most + 1, landmarks=20) == "structure-too-many-rows"


def test_what_only_gaussian_noise_makes_worthwhile_asks_for_delta() -> None:
    for structure, similarity, classes in (
        ("landmarks", GAUSSIAN, 2),
        ("lattice-waves", GAUSSIAN, 1),
        ("whitened-means", SQUARES, 2),
    ):
        for kind, code in ((NoiseKind.LAPLACE, f"{structure}-needs-delta"), (NoiseKind.GAUSSIAN, None)):
            assert obstacle(structure, similarity, UNIT_SQUARE, kind=kind, landmarks=20, classes=classes) == code


def test_landmarks_without_classes_need_no_delta() -> None:
    assert obstacle("landmarks", GAUSSIAN, UNIT_SQUARE, kind=NoiseKind.LAPLACE, landmarks=20) is None


def test_landmarks_need_a_file_with_points_enough() -> None:
    for count, code in ((0, "landmarks-needs-file"), (15, "landmarks-needs-points"), (16, None)):
        assert obstacle("landmarks", GAUSSIAN, UNIT_SQUARE, landmarks=count) == code


def test_trees_need_an_accuracy_that_can_be_kept() -> None:
    for structure, similarity in (("tree", L1), ("embedded-tree", L2)):
        assert obstacle(structure, similarity, UNIT_SQUARE, alpha=0.001) is None
        assert obstacle(structure, similarity, UNIT_SQUARE, alpha=0.00099) == f"{structure}-alpha"
    # Of a sum of cubes a third of it is asked of each distance.
    assert obstacle("tree", CUBES, UNIT_SQUARE, alpha=0.003) is None
    assert obstacle("tree", CUBES, UNIT_SQUARE, alpha=0.0029) == "tree-alpha"
