"""A file appears when it is whole, and what was there before stays until then."""

import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dpsim_gui.whole_file import is_same_file, whole_file


def test_the_file_appears_with_its_last_line(tmp_path: Path) -> None:
    target = tmp_path / "answers.csv"
    with whole_file(target) as text:
        text.write("a\n")
        assert not target.exists()
    assert target.read_bytes() == b"a\n"
    assert list(tmp_path.iterdir()) == [target]


def test_what_fails_leaves_what_was_there_before_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "answers.csv"
    target.write_text("old")
    with pytest.raises(UnicodeEncodeError), whole_file(target) as text:
        text.writelines(["new", "\udc80"])
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.needs("symlinks")
def test_one_file_may_have_many_names(tmp_path: Path) -> None:
    real, other = tmp_path / "real", tmp_path / "other"
    real.write_text("same words")
    other.write_text("same words")
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "alias").hardlink_to(real)
    assert all(
        is_same_file(real, tmp_path / name) for name in ("real", "link", "alias", "../" + tmp_path.name + "/real")
    )
    assert not any(is_same_file(real, tmp_path / name) for name in ("other", "gone", "no\0name"))


def test_two_threads_may_write_the_same_file(tmp_path: Path) -> None:
    target = tmp_path / "answers.csv"

    def write(words: str) -> None:
        with whole_file(target) as text:
            text.write(words)

    with ThreadPoolExecutor(1) as other, whole_file(target) as text:
        text.write("first")
        other.submit(write, "second").result()
        assert target.read_text() == "second"
    assert target.read_text() == "first"
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), whole_file(tmp_path / "no" / "answers.csv") as text:
        text.write("never")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize(("private", "mode"), [(True, 0o600), (False, 0o644)])
def test_a_private_file_is_the_owners_alone(tmp_path: Path, private: bool, mode: int) -> None:
    before = os.umask(0o022)
    try:
        with whole_file(tmp_path / "x", private=private) as text:
            text.write("x")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "x").stat().st_mode) == mode


@pytest.mark.needs("symlinks")
def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    with whole_file(tmp_path / "link") as text:
        text.write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


@pytest.mark.needs("mkfifo")
def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with whole_file(tmp_path / "pipe") as text:
        text.write("new")
    assert os.read(reader, 9) == b"new"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open files have names on Linux only")
def test_standard_output_by_its_name_may_be_a_pipe() -> None:
    reader, writer = os.pipe()
    with whole_file(Path(f"/proc/self/fd/{writer}")) as text:
        text.write("new")
    assert os.read(reader, 9) == b"new"
    os.close(reader)
    os.close(writer)
