"""The comparison with others runs, and its rivals are what they claim to be."""

import csv
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.functions.similarity import FunctionName, Similarity
from tests.benchmarks.__main__ import main
from tests.benchmarks.growth import exponent
from tests.benchmarks.measurement import QUANTITIES
from tests.benchmarks.mst import mst
from tests.benchmarks.peers import LibraryHistogram, LsqFgt, LsqRff
from tests.benchmarks.subjects import COMPARISON, SUBJECTS
from tests.benchmarks.tasks import TINY, clusters, synthetic

GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.2)


@pytest.mark.slow
def test_a_tiny_run_compares_every_task_and_writes_both_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.benchmarks.real_data.DATA", tmp_path / "nowhere")
    target = tmp_path / "a new folder"
    assert main(["--tiny", "-o", str(target)]) == 0
    shown = capsys.readouterr().out
    with (target / "benchmarks.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    compared = {line["task"] for line in lines if line["part"] == "comparison"}
    assert compared == {task.name for task in synthetic(TINY)}
    assert {line["quantity"] for line in lines if line["part"] == "comparison"} == set(QUANTITIES)
    assert {"LSQ-RFF", "LSQ-FGT", "histogram (OpenDP)", "tree", "exact sums"} <= {line["against"] for line in lines}
    # scikit-learn is not among what the tests need.
    assert {line["part"] for line in lines} | {"scikit-learn"} == {COMPARISON, *SUBJECTS}
    assert {"MST, written anew", "quantile tree (OpenDP)", "one owner of all rows", "nuclear norm of the kernel"} <= {
        line["against"] for line in lines
    }
    page = (target / "benchmarks.html").read_text("utf-8")
    assert all(task in page and task in shown for task in compared)
    assert all(subject.title in page and subject.title in shown for subject in SUBJECTS.values())


def test_the_rivals_answer_rightly_when_privacy_is_almost_given_up() -> None:
    rows, points = clusters(500, 1), clusters(40, 2)
    exact = GAUSSIAN.total(rows, points)
    for rival, tolerance in (
        (LsqFgt(order=8, side=0.5, bandwidth=0.2, dimension=2, epsilon=1e9, factor=2), 1e-6),
        (LsqRff(features=4096, bandwidth=0.2, dimension=2, epsilon=1e9, factor=2), 0.03),
        (LibraryHistogram(similarity=GAUSSIAN, bins=64, dimension=2, epsilon=1e9, factor=2), 2e-3),
    ):
        assert np.abs(rival.sum_up(rows).release()(points) - exact).max() < tolerance


@pytest.mark.parametrize("dimension", [1, 3])
def test_the_gauss_transform_works_in_other_dimensions(dimension: int) -> None:
    random = np.random.default_rng(1)
    rows, points = random.random((300, dimension)), random.random((20, dimension))
    rival = LsqFgt(order=7, side=0.5, bandwidth=0.5, dimension=dimension, epsilon=1e9, factor=2)
    s = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)
    assert np.abs(rival.sum_up(rows).release()(points) - s.total(rows, points)).max() < 1e-4


def test_no_row_moves_the_rivals_further_than_their_noise_is_scaled_for() -> None:
    random = np.random.default_rng(2)
    rows = clusters(50, 1)
    for rival in (
        LsqFgt(order=4, side=1.0, bandwidth=0.2, dimension=2, epsilon=1, factor=2),
        LsqRff(features=16, bandwidth=0.2, dimension=2, epsilon=1, factor=2),
    ):
        base = rival.sum_up(rows)
        for corner in (*random.random((200, 2)), [0, 0], [1, 1], [0, 1]):
            other = rival.sum_up(np.concatenate([rows[:-1], [corner]]))
            assert np.abs(other.numbers - base.numbers).sum() <= base.scale * (1 + 1e-9)


def test_an_exponent_is_fitted_as_it_was_made() -> None:
    values = (1.0, 10.0, 100.0)
    assert exponent(values, tuple(v**1.5 for v in values)) == pytest.approx(1.5)


def test_the_rival_maker_of_rows_keeps_pairs_when_privacy_is_almost_given_up() -> None:
    random = np.random.default_rng(4)
    first = random.integers(4, size=5_000)
    cells = np.column_stack([first, (first + (random.random(5_000) < 0.1)) % 4, random.integers(2, size=5_000)])
    made = mst(cells, [4, 4, 2], epsilon=1e4, delta=1e-6, random=random).sample(5_000, random)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        shares = [np.histogram2d(rows[:, one], rows[:, other], bins=4)[0] / 5_000 for rows in (cells, made)]
        assert np.abs(shares[0] - shares[1]).sum() < 0.1
