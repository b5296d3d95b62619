"""A file goes by one name, wherever it is."""

from pathlib import Path

import pytest

from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import absolute_name, path_of, size_of_file, stored_file
from dpsim_gui.errors import DataFileError

ELSEWHERE = RemoteFile(address="s3://bucket/t.csv", size=7, tag="1")


def test_a_name_stands_for_a_file_of_this_machine_or_of_a_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert path_of("t.csv") == stored_file("t.csv") == Path("t.csv")
    assert path_of(f"file://{tmp_path}/t.csv") == tmp_path / "t.csv"
    assert path_of(ELSEWHERE) is None
    assert path_of(ELSEWHERE.address) is None
    assert stored_file(ELSEWHERE) is ELSEWHERE
    monkeypatch.setattr("dpsim_gui.data.stored_file.remote_file", lambda address: ELSEWHERE)
    assert stored_file(ELSEWHERE.address) is ELSEWHERE
    monkeypatch.setattr("dpsim_gui.data.stored_file.remote_file", lambda address: None)
    with pytest.raises(DataFileError) as refused:
        stored_file("s3://bucket/folder")
    assert refused.value.message.code == "folder-choose-file"


def test_workers_get_a_name_that_holds_in_their_folder_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute_name("t.csv") == str(tmp_path / "t.csv")
    assert absolute_name(ELSEWHERE) == ELSEWHERE.address


def test_a_file_tells_its_size(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_bytes(b"12345")
    assert (size_of_file(tmp_path / "t.csv"), size_of_file(ELSEWHERE)) == (5, 7)
