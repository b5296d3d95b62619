"""The most similar of many candidates: the same as sorting all of them, whatever the blocks."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.ranking import most_similar, ranked_rows
from dpsim_gui.release.release import Release
from dpsim_gui.structures.registry import STRUCTURES
from tests.requests import IMPOSSIBLE, request_for
from tests.simulated_releases import release_of


def small_release(structure: str) -> Release:
    delta = "1e-6" if (structure, "0") in IMPOSSIBLE else "0"
    request = request_for(structure, Relation.REPLACE, delta, rows=8)
    return release_of(request, np.random.default_rng(0).random((8, len(request.columns))))


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_ranking_is_that_of_a_full_sort(structure: str) -> None:
    release = small_release(structure)
    points = np.random.default_rng(2).random((90, len(release.columns)))
    value = release.query(points).value
    order = np.argsort(-value if release.receipt.facts.similarity.is_kernel else value, kind="stable")
    ranking = most_similar(release, np.array_split(points, 7), 10)
    # Blocks change matrix products in the last bit, so values are compared and not places.
    assert ranking.answer.value == pytest.approx(value[order[:10]], rel=1e-9)
    assert value[ranking.rows - 1] == pytest.approx(ranking.answer.value, rel=1e-9)
    assert len(ranking.answer) == len(ranking.answer.inside) == len(ranking.rows) == 10


def test_equal_points_come_in_their_order_and_long_streams_are_cut_on_the_way() -> None:
    release = small_release("moments")
    block = np.full((20_000, 2), 0.5)
    ranking = most_similar(release, [block + 0.1, block, block, block], 3)
    assert ranking.rows.tolist() == [20_001, 20_002, 20_003]


def test_fewer_points_than_asked_for_are_all_ranked() -> None:
    release = small_release("moments")
    assert len(most_similar(release, [np.zeros((2, 2))], 5).rows) == 2
    assert len(most_similar(release, [np.zeros((2, 2))], 10_000_000).rows) == 2
    assert len(most_similar(release, [np.zeros((2, 2))], 1).rows) == 1
    nothing = most_similar(release, [], 5)
    assert len(nothing.answer) == len(nothing.rows) == 0


@pytest.mark.parametrize("count", [0, -1, 10_000_001])
def test_a_senseless_number_gets_a_sentence(count: int) -> None:
    with pytest.raises(QueryError, match="whole number"):
        most_similar(small_release("moments"), [], count)


@pytest.fixture(scope="module")
def release() -> Release:
    request = ReleaseRequest(function="l1", epsilon="1", columns=("a", "b"), bounds=(0.0, 100.0), rows=200)
    return release_of(request, np.random.default_rng(2).uniform(0, 60, (200, 2)))


def test_more_wanted_than_there_are_are_all_that_can_be_read(release: Release, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("b,note,a\n" + "word,x,1\n" + "".join(f"5,{at},{at}\n" for at in range(250)))
    best = ranked_rows(release, path, 1000)
    assert len(best.rows) == best.candidates == 250
    assert sorted(best.rows.tolist()) == list(range(2, 252))
    assert [int(cells[1]) + 2 for cells in best.cells] == best.rows.tolist()


def test_rows_keep_their_numbers_wherever_others_cannot_be_read(release: Release, tmp_path: Path) -> None:
    cells = ["word", "word", "7", "3", "word", "9", "word", "word", "1", "5", "word"]
    (tmp_path / "points.csv").write_text("a,b\n" + "".join(f"{cell},5\n" for cell in cells))
    best = ranked_rows(release, tmp_path / "points.csv", 10)
    assert best.candidates == 5
    assert sorted(best.rows.tolist()) == [3, 4, 6, 9, 10]
    assert [cells[row - 1] for row in best.rows] == [line.partition(",")[0] for line in best.lines]


def test_places_far_apart_in_a_long_file_are_found(release: Release, tmp_path: Path) -> None:
    points = np.random.default_rng(3).uniform(0, 100, (30_000, 2))
    np.save(tmp_path / "many.npy", points)
    reports: list[tuple[int, int | None]] = []
    best = ranked_rows(release, tmp_path / "many.npy", 50, progress=lambda done, total: reports.append((done, total)))
    assert best.points.tolist() == points[best.rows - 1].tolist()
    assert best.answer.value.tolist() == sorted(release.query(points).value.tolist())[:50]
    assert (8192, 30_000) in reports, "about how many there will be is known from the second block on"
    # Other blocks may change sums in the last bit.
    assert release.query(best.points).value == pytest.approx(best.answer.value, rel=1e-12)


def test_rows_at_the_ends_of_blocks_are_found(release: Release, tmp_path: Path) -> None:
    wanted = [1, 8192, 8193, 16_384, 16_385, 20_000]
    points = np.full((20_000, 2), 99.0)
    points[np.array(wanted) - 1] = 30.0
    np.save(tmp_path / "many.npy", points)
    best = ranked_rows(release, tmp_path / "many.npy", len(wanted))
    assert sorted(best.rows.tolist()) == wanted
    assert best.points.tolist() == [[30.0, 30.0]] * len(wanted)
    assert best.lines == ["30.0,30.0"] * len(wanted)


def test_a_file_without_points_has_no_candidates(release: Release, tmp_path: Path) -> None:
    for text in ("", "a,b\n", "a,b\nx,y\n"):
        (tmp_path / "none.csv").write_text(text)
        best = ranked_rows(release, tmp_path / "none.csv", 3)
        assert best.candidates == len(best.rows) == len(best.points) == 0


def test_a_long_file_keeps_no_more_than_it_must_and_the_line_of_noise_is_that_of_all(
    release: Release, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answer as with all rows at once, with a few kept, whichever are better than the typical candidate."""
    points = np.random.default_rng(4).uniform(0, 100, (30_000, 2))
    np.save(tmp_path / "many.npy", points)
    whole = ranked_rows(release, tmp_path / "many.npy", 30_000)
    monkeypatch.setattr("dpsim_gui.release.ranking._FEWEST_KEPT", 100)
    monkeypatch.setattr("dpsim_gui.release.ranking._SAMPLED", 4_000)
    best = ranked_rows(release, tmp_path / "many.npy", 300)
    assert best.rows.tolist() == whole.rows[:300].tolist()
    assert best.lines == whole.lines[:300]
    assert whole.typical == np.median(whole.answer.value)
    assert best.typical == pytest.approx(whole.typical, rel=0.05)
    assert whole.clear.tolist() == (whole.answer.total_high < whole.typical).tolist()
    assert 0 < whole.clear_rows < 30_000
    assert best.clear_rows == 300
    assert list(best.keys())[:4] == ["row", "x0", "x1", "value"] or list(best.keys())[:3] == ["row", "a", "b"]
    assert best["clear"].all()
    assert len(next(iter(best))) == len(best.keys())
