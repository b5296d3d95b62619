"""A new public file is whole or not there, and takes no other file's place."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dpsim_gui.curator.files.durable_file import write_new_file


def test_the_whole_file_is_read_back_before_it_gets_its_name(tmp_path: Path) -> None:
    target = tmp_path / "new"

    def read_back(path: Path) -> bytes:
        assert not target.exists()
        return path.read_bytes()

    assert write_new_file(target, [b"one ", b"two"], read_back) == target.read_bytes() == b"one two"
    assert list(tmp_path.iterdir()) == [target]


def test_the_file_is_closed_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows renames no open file, and on some disks names are given by renaming.
    opened = []
    write = os.write

    def seen(descriptor: int, data: bytes) -> int:
        opened.append(descriptor)
        return write(descriptor, data)

    def closed(_path: Path) -> None:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(opened[0])

    monkeypatch.setattr(os, "write", seen)
    write_new_file(tmp_path / "new", [b"whole"], closed)


def test_what_fails_halfway_leaves_nothing(tmp_path: Path) -> None:
    def content() -> Iterator[bytes]:
        yield b"half"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match="space"):
        write_new_file(tmp_path / "new", content(), lambda path: path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("meanwhile", [False, True])
def test_a_file_of_that_name_stays(tmp_path: Path, meanwhile: bool) -> None:
    target = tmp_path / "new"

    def other(_path: Path) -> None:
        target.write_text("other")

    if not meanwhile:
        other(target)
    with pytest.raises(FileExistsError):
        write_new_file(target, [b"mine"], other)
    assert target.read_text() == "other"
    assert list(tmp_path.iterdir()) == [target]
