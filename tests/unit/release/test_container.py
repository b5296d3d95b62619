"""Whatever is not a well-formed release file is refused with a sentence, cheaply and without hanging."""

import hashlib
import io
import mmap
import os
import socket
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO, cast

import numpy as np
import pytest

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import MAP_ABOVE_BYTES, Container, parse_container, read_container, read_open_file
from dpsim_gui.release.layout import FORMAT_VERSION, MAXIMUM_FILE_BYTES, Array, Layout, Tensor
from dpsim_gui.release.writer import encode

METADATA = {"format": FORMAT_VERSION, "receipt": "{}"}
ARRAYS: dict[str, Array] = {
    "counts": np.arange(6).reshape(2, 3),
    "sd": np.array([0.5], np.float32),
    "flags": np.ones(3, np.uint8),
}
GOOD = b"".join(encode(METADATA, ARRAYS))
READ, MAPPED = MAP_ABOVE_BYTES, 0


def problem(refused: Callable[[], Container]) -> str:
    with pytest.raises(ReleaseFileError) as caught:
        refused()
    assert caught.value.field == "file"
    assert caught.value.problem.isascii()
    assert caught.value.problem.isprintable()
    return caught.value.problem


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "some.dpsim"
    file.write_bytes(GOOD)
    return file


def sparse(path: Path, beginning: bytes, size: int) -> Path:
    with path.open("wb") as file:
        file.write(beginning)
        file.truncate(size)
    return path


@pytest.mark.parametrize("map_above", [READ, MAPPED])
def test_a_good_file_opens(path: Path, map_above: int) -> None:
    container = read_container(path, map_above=map_above)
    assert container.metadata == METADATA
    assert GOOD[-32:] == hashlib.sha256(GOOD[:-32]).digest()
    assert container.fingerprint == hashlib.sha256(GOOD).hexdigest()
    assert container.signature is None
    for name, array in ARRAYS.items():
        np.testing.assert_array_equal(container.arrays[name], array, strict=True)
    read_container(str(path))


@pytest.mark.parametrize("map_above", [READ, MAPPED])
def test_arrays_are_aligned_and_cannot_be_written(path: Path, map_above: int) -> None:
    for array in read_container(path, map_above=map_above).arrays.values():
        assert array.flags.aligned
        assert array.flags.c_contiguous
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True


@pytest.mark.needs("open_files_move")
def test_arrays_outlive_the_container_and_the_file(path: Path) -> None:
    array = read_container(path, map_above=MAPPED).arrays["counts"]
    path.unlink()
    assert array.sum() == 15


def test_a_container_cannot_be_changed(path: Path) -> None:
    container = read_container(path)
    with pytest.raises(TypeError):
        container.metadata["format"] = "x"  # type: ignore[index]
    with pytest.raises(TypeError):
        container.arrays["counts"] = np.ones(1)  # type: ignore[index]


@pytest.mark.parametrize("name", [b"PK\x03\x04", b"\x93NUMPY", b"a,b,c\n1,2,3\n", b"\x89PNG\r\n\x1a\n", b"short"])
def test_other_files_are_called_what_they_are_not(name: bytes) -> None:
    assert "not a release file" in problem(lambda: parse_container(name * 9))
    assert "not a release file" in problem(lambda: parse_container(name[:7]))


def test_a_shorter_longer_or_changed_file_says_so() -> None:
    changed = GOOD[:-40] + bytes([GOOD[-40] ^ 1]) + GOOD[-39:]
    for content, says in ((GOOD[:-1], "incomplete"), (GOOD + b"\0", "longer"), (changed, "checksum")):
        assert says in problem(partial(parse_container, content))


def test_a_file_opens_on_systems_without_flags_of_their_own(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for flag in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"):
        monkeypatch.delattr(os, flag, raising=False)
    assert read_container(path).fingerprint


def test_what_is_no_file_with_content_is_refused(tmp_path: Path) -> None:
    empty = sparse(tmp_path / "empty", b"", 0)
    for place, says in ((tmp_path / "absent.dpsim", "does not exist"), (tmp_path, "folder"), (empty, "empty")):
        assert says in problem(partial(read_container, place))


@pytest.mark.parametrize("name", ["a\0b", "\ud800" * 2, "x" * 5000], ids=["null", "surrogate", "long"])
def test_an_impossible_name_is_refused(tmp_path: Path, name: str) -> None:
    assert problem(lambda: read_container(os.path.join(tmp_path, name)))


@pytest.mark.needs("mkfifo")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "device or a pipe" in problem(lambda: read_container(pipe))
    with open(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb") as put_there_after_the_look:
        assert "device or a pipe" in problem(lambda: read_open_file(put_there_after_the_look))


@pytest.mark.skipif(not hasattr(os, "O_NONBLOCK"), reason="no such pipes")
def test_a_file_is_opened_so_that_a_pipe_in_its_place_could_not_make_us_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    plain = os.open

    def noted(file: Path, flags: int) -> int:
        asked.append(flags)
        return plain(file, flags)

    monkeypatch.setattr(os, "open", noted)
    assert read_container(path).fingerprint
    assert asked == [os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY]


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no device files")
def test_a_device_or_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "device" in problem(lambda: read_container("/dev/zero"))
    monkeypatch.chdir(tmp_path)  # a socket's whole path may be too long
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind("ear")
        assert "device" in problem(lambda: read_container("ear"))


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="permissions work differently here")
def test_a_file_without_permission_is_refused(path: Path) -> None:
    path.chmod(0)
    us = os.geteuid()
    if us == 0:  # the superuser may read anything, so be nobody for a moment
        os.seteuid(65534)
    try:
        assert "permission" in problem(lambda: read_container(path))
    finally:
        os.seteuid(us)


class Meddled:
    """An open file to which something happens just before the n-th call of one of its methods."""

    def __init__(self, file: BinaryIO, *, method: str, call: int, happens: Callable[[], object]) -> None:
        self._file = file
        self._calls_left = {method: call}
        self._happens = happens

    def _called(self, method: str) -> None:
        self._calls_left[method] = self._calls_left.get(method, 0) - 1
        if self._calls_left[method] == 0:
            self._happens()

    def fileno(self) -> int:
        self._called("fileno")
        return self._file.fileno()

    def read(self, size: int) -> bytes:
        self._called("read")
        return self._file.read(size)

    def seek(self, position: int) -> int:
        self._called("seek")
        return self._file.seek(position)


@pytest.fixture
def longer_path(tmp_path: Path) -> Path:
    """A file that takes more than the one read its header takes."""
    path = tmp_path / "longer.dpsim"
    path.write_bytes(b"".join(encode(METADATA, {"counts": np.arange(100_000)})))
    return path


def read_meddled(path: Path, *, map_above: int, method: str, call: int, happens: Callable[[], object]) -> Container:
    # Unbuffered, so that nothing is read ahead of what happens.
    with path.open("rb", buffering=0) as file:
        meddled = Meddled(cast(BinaryIO, file), method=method, call=call, happens=happens)
        return read_open_file(cast(BinaryIO, meddled), map_above=map_above)


def fail() -> None:
    raise OSError(5, "Input/output error")


def cut(path: Path) -> None:
    os.truncate(path, 300_000)


@pytest.mark.parametrize(
    ("map_above", "method", "call", "happens", "says"),
    [
        (READ, "read", 2, cut, "changed while"),
        (MAPPED, "fileno", 2, cut, "changed while"),
        (MAPPED, "seek", 1, cut, "changed while"),
        (MAPPED, "read", 3, cut, "changed while"),
        (READ, "read", 2, lambda path: os.truncate(path, path.stat().st_size - 1), "changed while"),
        (MAPPED, "fileno", 3, lambda path: os.utime(path, ns=(1, 1)), "changed while"),
        (READ, "read", 1, lambda path: os.truncate(path, 20), ""),
        (READ, "read", 1, lambda path: fail(), "local folder"),
    ],
    ids=["cut", "cut, mapped", "cut, sought", "cut, at last", "last byte", "written to", "bit by bit", "failing disk"],
)
def test_a_file_to_which_something_happens_meanwhile_is_refused(
    longer_path: Path, map_above: int, method: str, call: int, happens: Callable[[Path], None], says: str
) -> None:
    meddle = partial(happens, longer_path)
    assert says in problem(
        lambda: read_meddled(longer_path, map_above=map_above, method=method, call=call, happens=meddle)
    )


def test_a_file_that_grows_meanwhile_is_not_read_without_bound(longer_path: Path) -> None:
    def grow() -> None:
        os.truncate(longer_path, 2**33)

    container = read_meddled(longer_path, map_above=READ, method="read", call=1, happens=grow)
    assert container.arrays["counts"][-1] == 99_999


CLAIMED = Layout(metadata=METADATA, arrays=(Tensor(name="a", dtype="U8", shape=(2**31, 1)),), signed=False)


@pytest.mark.parametrize(
    ("beginning", "size", "says"),
    [
        (GOOD, 2**34, "4 GiB"),
        (GOOD, MAXIMUM_FILE_BYTES, "longer"),
        (CLAIMED.header, MAXIMUM_FILE_BYTES, "longer"),
        (CLAIMED.header, len(CLAIMED.header), "incomplete"),
        (b"", 2**31, "not a release"),
        (b"\xff" * 8, 2**31, "not a release"),
    ],
)
def test_a_huge_file_that_lies_costs_nothing(tmp_path: Path, beginning: bytes, size: int, says: str) -> None:
    path = sparse(tmp_path / "huge", beginning, size)
    tracemalloc.start()
    started = time.thread_time()
    assert says in problem(lambda: read_container(path))
    assert time.thread_time() - started < 1
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()


def test_a_large_file_is_mapped_and_costs_no_memory(tmp_path: Path) -> None:
    layout = Layout(metadata=METADATA, arrays=(Tensor(name="a", dtype="F64", shape=(2**23, 1)),), signed=False)
    path = sparse(tmp_path / "large", layout.header, layout.size - 32)
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").digest()
        file.write(digest)
    tracemalloc.start()
    container = read_container(path)
    assert container.arrays["a"].max() == 0
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()
    assert container.arrays["a"].shape == (2**23, 1)
    with path.open("r+b") as file:
        file.seek(-1, io.SEEK_END)
        file.write(bytes([digest[-1] ^ 1]))
    assert "checksum" in problem(lambda: read_container(path))


def test_files_of_usual_size_are_read_and_not_mapped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What becomes of the file afterwards, as on a network drive that goes away, is then none of our business."""
    monkeypatch.setattr(mmap, "mmap", None)
    assert read_container(path).arrays["flags"].tolist() == [1, 1, 1]
