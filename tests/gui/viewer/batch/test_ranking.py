"""The most similar points of a file are found wherever they are."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.app.viewer.batch.ranking import rank_file
from dpsim_gui.app.viewer.session.session import Session

HEADER = "cholesterol,age,note,pressure\n"


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(HEADER + "".join(f"5,{age},x,120\n" for age in range(250)))
    return path


def test_more_wanted_than_there_are_are_all(session: Session, points: Path) -> None:
    selection = rank_file(session.question.bound_query, points, 1000, lambda *_: None)
    assert len(selection.rows) == selection.candidates == 250
    assert sorted(selection.rows.tolist()) == list(range(1, 251))


def test_places_far_apart_in_a_long_file_are_found(session: Session, tmp_path: Path) -> None:
    points = np.random.default_rng(3).uniform([0, 60, 1], [100, 220, 12], (30_000, 3))
    np.save(tmp_path / "many.npy", points)
    reports: list[tuple[int, int | None]] = []
    selection = rank_file(
        session.question.bound_query, tmp_path / "many.npy", 50, lambda done, total: reports.append((done, total))
    )
    assert selection.points.tolist() == points[selection.rows - 1].tolist()
    assert selection.answer.value.tolist() == sorted(session.release.query(points).value.tolist())[:50]
    assert (8192, 30_000) in reports, "about how many there will be is known from the second block on"
