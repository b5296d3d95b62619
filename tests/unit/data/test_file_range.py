"""Stretches of a file put together are the file, and nothing is read twice."""

from pathlib import Path

import pytest

from dpsim_gui.data.stored_file import Stretch, row_stretches
from dpsim_gui.errors import DataFileError


def test_stretches_hold_every_row_once_and_none_is_empty() -> None:
    for rows in range(9):
        for height in range(1, 6):
            cut = [*row_stretches(rows, 8, 8 * height + 7, 99)]
            assert [row for each in cut for row in range(each.first, each.last)] == [*range(rows)]
            assert {each.file_bytes for each in cut} == {99}
            # One even of no rows, and no more than are needed.
            assert len(cut) == max(1, -(-rows // height)), (rows, height)


def test_a_stretch_of_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"12345")
    Stretch(first=0, last=5, file_bytes=5).refuse_another_file(path)
    for size in (4, 6):
        with pytest.raises(DataFileError) as refused:
            Stretch(first=0, last=4, file_bytes=size).refuse_another_file(path)
        assert refused.value.message.code == "lengths-differ"
    with pytest.raises(DataFileError) as refused:
        Stretch(first=0, last=5, file_bytes=5).refuse_another_file(tmp_path / "absent.csv")
    assert refused.value.message.code == "file-not-everywhere"
