"""A file of private rows, wherever it is: on this machine or in a store."""

import errno
import gzip
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from io import SEEK_END, BufferedIOBase, BufferedReader, RawIOBase
from pathlib import Path
from types import TracebackType
from typing import Self

from dpsim_gui.data.remote.file import RemoteFile, RemoteStream, remote_file
from dpsim_gui.data.remote.storage import is_address, local_path, refuse_unsafe
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import OTHER_FORMATS, RELEASE, TABLE_FORMATS, FileKind, has_suffix

StoredFile = Path | RemoteFile

Name = str | os.PathLike[str]


def stored_file(name: Name) -> StoredFile:
    """The one file of that name; of a local one it is not asked whether it is there."""
    if isinstance(name, RemoteFile):
        return name
    path = path_of(name)
    if path is not None:
        return path
    found = remote_file(os.fspath(name))
    if found is None:
        raise DataFileError("data", "folder-choose-file")
    return found


def path_of(name: Name) -> Path | None:
    """Where it is on this machine; None for what is elsewhere."""
    if isinstance(name, RemoteFile):
        return None
    text = os.fspath(name)
    if not is_address(text):
        return Path(name)
    refuse_unsafe(text)
    local = local_path(text)
    return None if local is None else Path(local)


def absolute_name(name: Name) -> str:
    """For workers, which have another working folder."""
    text = os.fspath(name)
    return text if is_address(text) else os.path.abspath(text)


def size_of_file(file: StoredFile) -> int:
    return file.size if isinstance(file, RemoteFile) else file.stat().st_size


def open_bytes(file: StoredFile, last: int | None = None) -> RawIOBase:
    """last: where reading is going to end, where that is known"""
    return RemoteStream(file, last) if isinstance(file, RemoteFile) else open(file, "rb", buffering=0)


@contextmanager
def buffered(file: StoredFile) -> Iterator[BufferedReader]:
    """For many small reads."""
    with open_bytes(file) as raw:
        yield BufferedReader(raw)


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """[first, last) in rows, or in bytes of a text file, of a file of `file_bytes` bytes."""

    first: int
    last: int
    file_bytes: int

    def refuse_another_file(self, file: StoredFile) -> None:
        """The stretch was cut out elsewhere, maybe on another machine: the file has to be the same one here."""
        try:
            size = size_of_file(file)
        except OSError:
            raise DataFileError("data", "file-not-everywhere") from None
        if size != self.file_bytes:
            raise DataFileError("data", "lengths-differ")


def row_stretches(rows: int, row_bytes: int, share_bytes: int, file_bytes: int) -> Iterator[Stretch]:
    """Rows cut into stretches of about `share_bytes` each; at least one stretch, even of no rows."""
    height = max(1, share_bytes // max(1, row_bytes))
    for first in range(0, max(1, rows), height):
        yield Stretch(first=first, last=min(rows, first + height), file_bytes=file_bytes)


# The first two bytes of every gzip file (RFC 1952).
_GZIP = b"\x1f\x8b"


class ByteStream:
    """Reads forward. `position` and `size` are in bytes of the file itself, so that they fit for progress.

    last: where reading is going to end, where that is known
    """

    def __init__(self, file: StoredFile, *, last: int | None = None) -> None:
        try:
            with ExitStack() as failing:
                self._file: RawIOBase = failing.enter_context(open_bytes(file, last))
                self.size = self._file.seek(0, SEEK_END)
                self._file.seek(0)
                start = self._file.read(2)
                self._file.seek(0)
                failing.pop_all()  # open until __exit__
        except OSError as error:
            # A file without an end, as the kernel shows its state in, is opened and cannot be gone through.
            endless = error.errno in (errno.EINVAL, errno.ESPIPE)
            raise DataFileError("data", "not-a-file" if endless else "data-not-opened") from None
        self.is_gzip = start == _GZIP
        self._stream: RawIOBase | BufferedIOBase = self._file
        if self.is_gzip:
            self._stream = gzip.GzipFile(fileobj=self._file, mode="rb")

    @property
    def position(self) -> int:
        return self._file.tell()

    def seek(self, offset: int, /) -> int:
        return self._stream.seek(offset)

    def readinto(self, buffer: memoryview, /) -> int:
        """Fills the beginning of `buffer` and says how much; 0 at the end of the file."""
        with _one_sentence():
            return self._stream.readinto(buffer) or 0

    def read(self, size: int) -> bytes:
        """`size` bytes, fewer only at the end of the file."""
        parts: list[bytes] = []
        missing = size
        with _one_sentence():
            while missing and (part := self._stream.read(missing)):
                parts.append(part)
                missing -= len(part)
        return b"".join(parts)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.__exit__(kind, error, trace)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise DataFileError("data", "damaged-gzip") from None
    except OSError:
        raise DataFileError("data", "disk-failed") from None


# A ZIP archive begins with its first entry, or at once with the end of an empty one.
_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"

_MARKUP = (b"<!doctype", b"<html", b"<?xml")
_JSON = (b'{"', b"[{", b"[[")


def file_kind(path: StoredFile) -> FileKind:
    """The kind of a readable file; raises `DataFileError` for anything that cannot be read as a table."""
    if isinstance(path, Path):
        _check_reachable(path)
    with ByteStream(path) as stream:
        head = stream.read(1024)
        packed = stream.is_gzip
    if has_suffix(path.name, RELEASE) or _is_release(head):
        raise DataFileError("data", "data-is-release")
    if not head:
        raise DataFileError("data", "data-empty")
    kind = _binary_kind(path, head)
    if kind is not FileKind.TEXT and packed:
        raise DataFileError("data", "compressed-file-of-kind", kind=kind.upper())
    return kind


def _binary_kind(path: StoredFile, head: bytes) -> FileKind:
    for each in TABLE_FORMATS:
        if each.first_bytes and head.startswith(each.first_bytes):
            return each.kind
    if head.startswith((_ZIP, _EMPTY_ZIP)):
        return _zip_kind(path)
    if statistics_reader(head) is not None:
        return FileKind.STATISTICS
    for magic, code in OTHER_FORMATS.items():
        if head.startswith(magic):
            raise DataFileError("data", code)
    start = head.lstrip().lower()
    if start.startswith(_MARKUP):
        raise DataFileError("data", "web-page")
    if start.replace(b" ", b"").replace(b"\n", b"").replace(b"\r", b"").startswith(_JSON):
        raise DataFileError("data", "json-file")
    suffix = path.suffix.lower()
    if any(suffix in each.suffixes for each in TABLE_FORMATS if each.kind is not FileKind.TEXT):
        raise DataFileError("data", "wrong-suffix", suffix=suffix)
    return FileKind.TEXT


def _check_reachable(path: Path) -> None:
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        raise DataFileError("data", "no-such-file") from None
    except (OSError, ValueError):
        raise DataFileError("data", "file-not-reached") from None
    if stat.S_ISDIR(mode):
        raise DataFileError("data", "folder-choose-file")
    if not stat.S_ISREG(mode):
        raise DataFileError("data", "not-a-file")


def _is_release(head: bytes) -> bool:
    """A release begins with the 8-byte length of a short JSON header, so with several zero bytes and a brace."""
    return len(head) > 8 and head[3:8] == b"\0\0\0\0\0" and head[8:9] == b"{"


def _zip_kind(path: StoredFile) -> FileKind:
    try:
        with buffered(path) as file, zipfile.ZipFile(file) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError):
        raise DataFileError("data", "damaged-archive") from None
    if any(name.endswith(".npy") for name in names):
        return FileKind.NPZ
    if any(name.startswith("xl/") for name in names) or "content.xml" in names:
        return FileKind.SHEET
    if "[Content_Types].xml" in names or "mimetype" in names:
        raise DataFileError("data", "office-file")
    raise DataFileError("data", "zip-archive")


_STATISTICS = (
    (re.compile(rb"\$FL[23]"), "read_sav"),
    (re.compile(rb"<stata_dta>|[\x69\x6c\x6e\x6f\x71-\x73][\x01\x02]\x01\x00"), "read_dta"),
    (re.compile(rb"\0{12}\xc2\xea\x81\x60"), "read_sas7bdat"),
    (re.compile(rb"HEADER RECORD\*{7}LIB"), "read_xport"),
    (re.compile(rb".{40,800}SPSSPORT", re.DOTALL), "read_por"),
)


def statistics_reader(head: bytes) -> str | None:
    """The function of pyreadstat for a file of a statistics program that begins so; None for other files."""
    return next((name for signature, name in _STATISTICS if signature.match(head)), None)
