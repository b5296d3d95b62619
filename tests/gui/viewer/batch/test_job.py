"""Answers of a whole file."""

from pathlib import Path

import pytest

from dpsim_gui.app.viewer.batch.job import answer_file
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.errors import Cancelled

HEADER = "cholesterol,age,note,pressure\n"


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(HEADER + "".join(f"5,{age},x,120\n" for age in range(250)))
    return path


def test_cancelling_leaves_nothing_behind(session: Session, points: Path, tmp_path: Path) -> None:
    def progress(done: int, total: int | None = None) -> None:
        raise Cancelled("work", "was-stopped")

    with pytest.raises(Cancelled):
        answer_file(session.question.bound_query, points, tmp_path / "answers.csv", session.footer, progress)
    assert sorted(path.name for path in tmp_path.iterdir() if "answers" in path.name) == []
