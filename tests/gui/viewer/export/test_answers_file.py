"""A file of answers is written to the end or not at all."""

from pathlib import Path

import pytest

from dpsim_gui.app.viewer.export.table import open_answers_file
from dpsim_gui.errors import QueryError

HEADER = "cholesterol,age,note,pressure\n"


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(HEADER + "".join(f"5,{age},x,120\n" for age in range(250)))
    return path


def test_the_points_themselves_are_never_overwritten(points: Path) -> None:
    (points.parent / "link.csv").symlink_to(points)
    for target in (points, points.parent / "link.csv"):
        with pytest.raises(QueryError, match="would overwrite"), open_answers_file(target, clashes_with=points):
            pass


@pytest.mark.parametrize("folder", ["no", "points.csv"])
def test_a_folder_that_cannot_be_written_gets_a_sentence(points: Path, folder: str) -> None:
    with (
        pytest.raises(QueryError, match="could not be written"),
        open_answers_file(points.parent / folder / "x", clashes_with=points),
    ):
        pass
