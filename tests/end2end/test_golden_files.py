"""Releases of the past: kept for ever, read by every later version with the same answers, by strangers' readers too."""

import ast
import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.release.look import open_look
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from dpsim_gui.structures.looks.laws import NumberLaw, law_of
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from tests.end2end import independent_reader, specified_categories, specified_classes, specified_structures

ANSWERS = json.loads(resource("examples/answers.json").read_text("utf-8"))
CLASS_ANSWERS = json.loads(resource("examples/class-answers.json").read_text("utf-8"))
# Grows with every golden file; none is ever taken away.
KEPT = {
    "columns-exponential-sum", "columns-fourier", "columns-fourier-cycles", "columns-grid", "columns-grid-hours",
    "columns-grid-of-values", "columns-grid-places", "columns-grid-total", "columns-grid-weights", "columns-ladder",
    "columns-ladder-ordered", "columns-lattice-waves", "columns-moments", "columns-moments-cycle",
    "columns-nested-histograms", "columns-tree", "embedded-tree", "exponential-sum", "fourier", "fourier-strata",
    "grid", "grid-ended", "grid-four-columns", "grid-looked", "grid-merged", "grid-private-count",
    "grid-shifted", "ladder",
    "ladder-cubes", "landmarks", "landmarks-by-length", "landmarks-earlier", "lattice-waves",
    "lattice-waves-private-count", "moments", "moments-merged",
    "moments-private-count", "nested-histograms", "overlapping-histograms", "projected-fourier",
    "sliced-ladder", "tree", "tree-private-count",
}  # fmt: skip
KEPT_WITH_CLASSES = {"class-means", "whitened-means", "moments-classes", "fourier-classes"}
# Written for an independent reader: the others need directions or frequencies from the public coins.
READ_BY_STRANGERS = [name for name in ANSWERS if name.startswith(("moments", "grid"))]


def golden(name: str) -> Path:
    return resource(f"examples/{name}.dpsim")


def test_no_golden_file_is_lost_and_each_is_small() -> None:
    assert set(ANSWERS) >= KEPT
    assert set(CLASS_ANSWERS) >= KEPT_WITH_CLASSES
    for name in (*ANSWERS, *CLASS_ANSWERS):
        assert golden(name).stat().st_size <= 30_000


def test_every_structure_has_a_golden_file() -> None:
    assert {open_release(golden(name)).receipt.structure for name in ANSWERS} >= set(STRUCTURES)
    assert {open_release(golden(name)).receipt.structure for name in CLASS_ANSWERS} >= set(CLASSIFIERS)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_golden_file_answers_as_it_always_did(name: str) -> None:
    stored = ANSWERS[name]
    answer = open_release(golden(name)).query(np.array(stored["points"]))
    for part in ("value", "noise_sd", "low", "high"):
        assert getattr(answer, part) == pytest.approx(stored[part], rel=1e-9, abs=1e-12), part
    assert answer.inside.tolist() == stored["inside"]


def test_the_golden_look_tells_what_it_always_did_and_travels_in_the_release_planned_with_it() -> None:
    look, release = open_look(golden("look")), open_release(golden("grid-looked"))
    assert release.receipt.look == look
    assert str(release.receipt.parameters["columns"]).endswith(" 1/0/0.5"), "rows are counted at 0 and 1"
    decades, weight, heavy = (look.told[name] for name in ("decades", "weight", "heavy"))
    assert (decades.bounds, heavy.bounds) == ((1.8, 9.5), (0.0, 1.0))
    assert [round(each.value, 1) for _, each in decades.quantiles] == [2.4, 4.1, 5.3, 6.5, 8.1]
    assert weight.bounds == (3.1, 6.5)
    law = law_of(heavy)
    assert isinstance(law, NumberLaw)
    assert law.is_whole


@pytest.mark.parametrize("name", READ_BY_STRANGERS)
def test_a_reader_written_from_the_specification_gives_the_same_answers(name: str) -> None:
    stored = ANSWERS[name]
    value, noise_sd = independent_reader.answer(golden(name), stored["points"])
    assert value == pytest.approx(stored["value"], rel=1e-9, abs=1e-12)
    assert noise_sd == pytest.approx(stored["noise_sd"], rel=1e-9)


@pytest.mark.parametrize("name", sorted(set(ANSWERS) - set(READ_BY_STRANGERS)))
def test_the_specification_is_enough_for_the_other_structures(name: str) -> None:
    stored, release = ANSWERS[name], specified_structures.Release(golden(name))
    answered = 0
    for point, value, noise_sd in zip(stored["points"], stored["value"], stored["noise_sd"], strict=True):
        read = specified_structures.answer(release, point)
        if read is not None:
            assert read == pytest.approx((value, noise_sd), rel=1e-9)
            answered += 1
    assert answered >= 7


@pytest.mark.parametrize("name", CLASS_ANSWERS)
def test_a_golden_file_with_classes_answers_as_it_always_did(name: str) -> None:
    stored, release = CLASS_ANSWERS[name], open_release(golden(name))
    points = np.array(stored["points"])
    found = release.classify(points)
    assert found.label.tolist() == stored["label"]
    for index, label in enumerate(release.classes):
        if label in stored["scores"]:
            assert found.scores[:, index] == pytest.approx(stored["scores"][label]["score"], rel=1e-9)
            assert found.score_sd[:, index] == pytest.approx(stored["scores"][label]["score_sd"], rel=1e-9)
        else:
            assert np.isneginf(found.scores[:, index]).all()
        answer = release.query(points, label=label)
        for part in ("value", "noise_sd", "low", "high"):
            assert getattr(answer, part) == pytest.approx(stored["answers"][label][part], rel=1e-9, abs=1e-12), part


@pytest.mark.parametrize("name", CLASS_ANSWERS)
def test_the_specification_is_enough_for_classes(name: str) -> None:
    stored, release = CLASS_ANSWERS[name], specified_structures.Release(golden(name))
    for place, point in enumerate(stored["points"]):
        for label, seen in zip(
            release.receipt["classes"], specified_classes.classes(release, np.array(point)), strict=True
        ):
            assert seen.clear == (label in stored["scores"])
            if seen.clear:
                answer, scores = stored["answers"][label], stored["scores"][label]
                assert (seen.answer, seen.answer_sd) == pytest.approx(
                    (answer["value"][place], answer["noise_sd"][place]), rel=1e-9
                )
                assert (seen.score, seen.score_sd) == pytest.approx(
                    (scores["score"][place], scores["score_sd"][place]), rel=1e-9
                )


def test_the_independent_reader_is_short_and_imports_nothing_of_ours() -> None:
    assert len(Path(independent_reader.__file__).read_text("utf-8").splitlines()) <= 68
    assert modules_of(independent_reader.__file__) == {
        "hashlib", "json", "math", "pathlib", "typing", "numpy",
    }  # fmt: skip
    for reader in (specified_structures.__file__, specified_classes.__file__, specified_categories.__file__):
        assert not any("dpsim" in module for module in modules_of(reader))


def modules_of(file: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(Path(file).read_text("utf-8"))))
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return modules | {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
