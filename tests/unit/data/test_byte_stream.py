"""The bytes of a file in order, packed or not; what goes wrong is one sentence."""

import errno
import gzip
import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.data.stored_file import ByteStream
from dpsim_gui.errors import DataFileError

CONTENT = random.Random(7).randbytes(5000)
Write = Callable[..., Path]


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
        with ByteStream(Path("elsewhere")) as stream, pytest.raises(DataFileError) as refused:
            go_on(stream)
        assert (refused.value.field, refused.value.message.code) == ("data", code)


@pytest.mark.parametrize(
    ("error", "code"),
    [(errno.EINVAL, "not-a-file"), (errno.ESPIPE, "not-a-file"), (errno.EACCES, "data-not-opened")],
)
def test_what_cannot_be_opened_is_one_sentence(error: int, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = Slow(b"", fails_at=-1, error=error)
    opens(monkeypatch, stored)
    with pytest.raises(DataFileError) as refused:
        ByteStream(Path("elsewhere"))
    assert (refused.value.field, refused.value.message.code) == ("data", code)
    assert stored.closed


def test_a_file_is_closed_when_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (b"plain", gzip.compress(b"packed")):
        stored = Slow(content)
        opens(monkeypatch, stored)
        with ByteStream(Path("elsewhere")):
            assert not stored.closed
        assert stored.closed
