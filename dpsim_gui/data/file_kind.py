"""What a file is, by its first bytes; files of another kind get a sentence that says what to do."""

import os
import stat
import zipfile
from pathlib import Path

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.stored_file import StoredFile, buffered
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import OTHER_FORMATS, RELEASE, TABLE_FORMATS, FileKind, has_suffix

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
    if "[Content_Types].xml" in names or "mimetype" in names:
        raise DataFileError("data", "office-file")
    raise DataFileError("data", "zip-archive")
