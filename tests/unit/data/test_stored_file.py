"""A file goes by one name wherever it is; its bytes, its kind and its stretches are told from it alone."""

import errno
import gzip
import io
import random
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import (
    ByteStream,
    Stretch,
    absolute_name,
    file_kind,
    path_of,
    row_stretches,
    size_of_file,
    stored_file,
)
from dpsim_gui.file_formats import FileKind
from tests.unit.data.reading import Write, refused

ELSEWHERE = RemoteFile(address="s3://bucket/t.csv", size=7, tag="1")


def test_a_name_stands_for_a_file_of_this_machine_or_of_a_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert path_of("t.csv") == stored_file("t.csv") == Path("t.csv")
    assert path_of((tmp_path / "t.csv").as_uri()) == tmp_path / "t.csv"
    assert path_of(ELSEWHERE) is None
    assert path_of(ELSEWHERE.address) is None
    assert stored_file(ELSEWHERE) is ELSEWHERE
    monkeypatch.setattr("dpsim_gui.data.stored_file.remote_file", lambda address: ELSEWHERE)
    assert stored_file(ELSEWHERE.address) is ELSEWHERE
    monkeypatch.setattr("dpsim_gui.data.stored_file.remote_file", lambda address: None)
    with refused("folder-choose-file"):
        stored_file("s3://bucket/folder")


def test_workers_get_a_name_that_holds_in_their_folder_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute_name("t.csv") == str(tmp_path / "t.csv")
    assert absolute_name(ELSEWHERE) == ELSEWHERE.address


def test_a_file_tells_its_size(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_bytes(b"12345")
    assert (size_of_file(tmp_path / "t.csv"), size_of_file(ELSEWHERE)) == (5, 7)


def test_stretches_hold_every_row_once_and_none_is_empty() -> None:
    for rows in range(9):
        for height in range(1, 6):
            cut = [*row_stretches(rows, 8, 8 * height + 7, 99)]
            assert [row for each in cut for row in range(each.first, each.last)] == [*range(rows)]
            assert {each.file_bytes for each in cut} == {99}
            # One even of no rows, and no more than are needed.
            assert len(cut) == max(1, -(-rows // height)), (rows, height)
    # At least one row each, whatever a row takes.
    assert [(each.first, each.last) for each in row_stretches(2, 50, 20, 60)] == [(0, 1), (1, 2)]
    assert len([*row_stretches(3, 0, 2, 60)]) == 2


def test_a_stretch_of_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"12345")
    Stretch(first=0, last=5, file_bytes=5).refuse_another_file(path)
    for size in (4, 6):
        with refused("lengths-differ"):
            Stretch(first=0, last=4, file_bytes=size).refuse_another_file(path)
    with refused("file-not-everywhere"):
        Stretch(first=0, last=5, file_bytes=5).refuse_another_file(tmp_path / "absent.csv")


CONTENT = random.Random(7).randbytes(5000)


@pytest.mark.parametrize("packed", [False, True])
def test_a_file_is_read_forward_and_its_place_is_told_in_bytes_of_the_file(packed: bool, file: Write) -> None:
    stored = gzip.compress(CONTENT) if packed else CONTENT
    with ByteStream(file(stored)) as stream:
        assert (stream.is_gzip, stream.size, stream.position) == (packed, len(stored), 0)
        assert stream.read(10) == CONTENT[:10]
        assert 0 < stream.position <= len(stored)
        assert stream.seek(4000) == 4000
        assert stream.read(5000) == CONTENT[4000:]
        assert stream.position == len(stored)
        assert stream.read(1) == b""
        stream.seek(0)
        buffer = bytearray(6000)
        found = 0
        while count := stream.readinto(memoryview(buffer)[found:]):
            found += count
        assert buffer[:found] == CONTENT


@pytest.mark.parametrize("content", [b"", b"\x1f", b"\x8b\x1f12", b"ab"])
def test_only_what_begins_like_gzip_is_unpacked(content: bytes, file: Write) -> None:
    with ByteStream(file(content)) as stream:
        assert not stream.is_gzip
        assert stream.read(9) == content


class Slow(io.RawIOBase):
    """Gives three bytes at a time, as the network does; and an error after so many."""

    def __init__(self, content: bytes, fails_at: int | None = None, error: int = errno.EIO) -> None:
        super().__init__()
        self._content, self._at, self._fails_at, self._error = content, 0, fails_at, error

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        if self._fails_at == -1:
            raise OSError(self._error, "no")
        self._at = offset if whence == io.SEEK_SET else len(self._content) + offset
        return self._at

    def readinto(self, buffer: Any, /) -> int:
        if self._fails_at is not None and self._at >= self._fails_at:
            raise OSError(self._error, "no")
        part = self._content[self._at : self._at + min(3, len(buffer))]
        buffer[: len(part)] = part
        self._at += len(part)
        return len(part)


def opens(monkeypatch: pytest.MonkeyPatch, stream: Slow) -> None:
    monkeypatch.setattr("dpsim_gui.data.stored_file.open_bytes", lambda _file, _last: stream)


def test_as_many_bytes_as_asked_for_are_read_however_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    opens(monkeypatch, Slow(b"0123456789"))
    with ByteStream(Path("elsewhere")) as stream:
        assert stream.read(2) == b"01"
        assert stream.read(4) == b"2345"
        assert stream.read(3) == b"678"
        assert stream.read(7) == b"9"
    opens(monkeypatch, Slow(b"0123456789"))
    with ByteStream(Path("elsewhere")) as stream:
        assert stream.read(99) == b"0123456789"


@pytest.mark.parametrize(
    ("content", "fails_at", "code"),
    [
        (b"0123456789", 6, "disk-failed"),
        (gzip.compress(CONTENT)[:900], None, "damaged-gzip"),
        (b"\x1f\x8b" + bytes(60), None, "damaged-gzip"),
        (gzip.compress(CONTENT)[:20] + bytes(800), None, "damaged-gzip"),
    ],
)
def test_what_cannot_be_read_on_is_one_sentence(
    content: bytes, fails_at: int | None, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(stream: ByteStream) -> None:
        stream.read(9999)

    def fill(stream: ByteStream) -> None:
        while stream.readinto(memoryview(bytearray(9999))):
            pass

    for go_on in (read, fill):
        opens(monkeypatch, Slow(content, fails_at))
        with ByteStream(Path("elsewhere")) as stream, refused(code, "data"):
            go_on(stream)


@pytest.mark.parametrize(
    ("error", "code"),
    [(errno.EINVAL, "not-a-file"), (errno.ESPIPE, "not-a-file"), (errno.EACCES, "data-not-opened")],
)
def test_what_cannot_be_opened_is_one_sentence(error: int, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = Slow(b"", fails_at=-1, error=error)
    opens(monkeypatch, stored)
    with refused(code, "data"):
        ByteStream(Path("elsewhere"))
    assert stored.closed


def test_a_file_is_closed_when_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (b"plain", gzip.compress(b"packed")):
        stored = Slow(content)
        opens(monkeypatch, stored)
        with ByteStream(Path("elsewhere")):
            assert not stored.closed
        assert stored.closed


def zipped(*names: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in names:
            archive.writestr(name, b"x")
    return content.getvalue()


def saved() -> bytes:
    content = io.BytesIO()
    np.save(content, np.zeros(3))
    return content.getvalue()


@pytest.mark.parametrize(
    ("content", "name", "kind"),
    [
        (b"a,b\n1,2\n", "a.csv", FileKind.TEXT),
        (gzip.compress(b"a,b\n1,2\n"), "a.csv.gz", FileKind.TEXT),
        (saved(), "a.csv", FileKind.NPY),
        (zipped("x.npy"), "a.zip", FileKind.NPZ),
        (zipped("readme.txt", "x.npy"), "a.npz", FileKind.NPZ),
        (b"{a},b\n1,2\n", "a.csv", FileKind.TEXT),
        (b"<5,>6\n1,2\n", "a.csv", FileKind.TEXT),
        # The zeros of a release stand behind its third byte, and a brace follows.
        (b"123\0\0\0\0\0", "a.csv", FileKind.TEXT),
        (b"123\0\0\0\0\0x1,2\n", "a.csv", FileKind.TEXT),
        (b"123\0\0\0\0,{1,2\n", "a.csv", FileKind.TEXT),
    ],
)
def test_tables_are_told_by_how_they_begin(content: bytes, name: str, kind: FileKind, file: Write) -> None:
    assert file_kind(file(content, name)) is kind
