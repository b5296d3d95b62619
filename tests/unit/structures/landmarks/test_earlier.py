"""Landmarks of the first form: what does not fit is refused; that they answer as ever is a golden file's matter."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.landmarks.reader import EarlierLandmarks
from dpsim_gui.structures.public_points import FARTHEST_POINT
from dpsim_gui.structures.registry import structure_in_file
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.settings import unit_box

FACTS = Facts(
    similarity=Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0),
    domain=unit_box(2),
    relation=Relation.ADD_REMOVE,
)
PARAMETERS = {"landmarks": 3, "bits": 18, "stretch": 1.001, "count": 2**37}
TABLES = {"landmarks": np.eye(3)[:, :2], "whitening": np.array([1.0, -0.5, 1.0, 0.25, 0.0, 1.0])}


def test_what_was_written_is_what_is_restored() -> None:
    structure = EarlierLandmarks.restore(FACTS, PARAMETERS, TABLES)
    assert structure.parameters == PARAMETERS
    assert structure.tables == TABLES
    assert structure_in_file("landmarks", PARAMETERS) is EarlierLandmarks


def test_the_answer_is_that_of_its_features() -> None:
    reader = EarlierLandmarks.restore(FACTS, PARAMETERS, TABLES).read(np.array([5, -2, 7, 4]) * 2**37, None)
    points = np.array([[0.3, 0.7], [0.0, 0.0]])
    kernel = np.exp(-np.square(points[:, None] - TABLES["landmarks"]).sum(axis=2))
    features = kernel @ np.array([[1.0, 0.0, 0.0], [-0.5, 1.0, 0.0], [0.25, 0.0, 1.0]]).T
    reading = reader.answer(points)
    assert reading.value == pytest.approx(features @ np.array([5, -2, 7]) / 4)
    assert reading.square == pytest.approx((np.square(features).sum(axis=1) + reading.value**2) / 2**74 / 16)
    assert (reading.approximation > 0).all()


@pytest.mark.parametrize(
    "change",
    [{"landmarks": 0}, {"bits": 19}, {"bits": True}, {"count": 0}, {"stretch": 2.0}, {"stretch": 1}, {"landmarks": 2}],
)
def test_parameters_that_do_not_fit_are_refused(change: dict[str, int | float]) -> None:
    with pytest.raises(ReleaseFileError):
        EarlierLandmarks.restore(FACTS, {**PARAMETERS, **change}, TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_tables_that_do_not_fit_are_refused(name: str) -> None:
    table = TABLES[name]
    for bad in (table[:-1], np.full_like(table, np.nan), table * 1e35):
        with pytest.raises(ReleaseFileError):
            EarlierLandmarks.restore(FACTS, PARAMETERS, {**TABLES, name: bad})
    with pytest.raises(ReleaseFileError):
        EarlierLandmarks.restore(FACTS, PARAMETERS, {each: TABLES[each] for each in TABLES if each != name})


def test_limits_of_a_file_hold_to_the_last_one() -> None:
    farthest, entries = TABLES["landmarks"].copy(), TABLES["whitening"].copy()
    farthest[0, 0], entries[0] = -FARTHEST_POINT, np.nextafter(64.0, 0.0)
    assert EarlierLandmarks.restore(
        FACTS, {**PARAMETERS, "stretch": 1.0}, {"landmarks": farthest, "whitening": entries}
    )
    farthest[0, 0], entries[0] = np.nextafter(FARTHEST_POINT, np.inf), 64.0
    for name, bad in (("landmarks", farthest), ("whitening", entries)):
        with pytest.raises(ReleaseFileError):
            EarlierLandmarks.restore(FACTS, PARAMETERS, {**TABLES, name: bad})
    with pytest.raises(ReleaseFileError):
        EarlierLandmarks.restore(FACTS, {**PARAMETERS, "stretch": np.nextafter(1.0, 0.0).item()}, TABLES)


def test_blocks_are_the_features_and_where_rows_are_private_their_count() -> None:
    counted = EarlierLandmarks.restore(FACTS, {**PARAMETERS, "count": 2**50}, TABLES)
    assert [(block.name, block.shape) for block in counted.blocks] == [("features", (3,)), ("count", (1,))]
    with pytest.raises(ReleaseFileError):
        EarlierLandmarks.restore(FACTS, {**PARAMETERS, "count": 2**50 + 1}, TABLES)
    known = replace(FACTS, relation=Relation.REPLACE)
    public = EarlierLandmarks.restore(known, {k: v for k, v in PARAMETERS.items() if k != "count"}, TABLES)
    assert [block.name for block in public.blocks] == ["features"]
