"""What a file is, by its first bytes; files of another kind get a sentence that says what to do."""

import os
import stat
import zipfile
from enum import StrEnum
from pathlib import Path

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_suffixes import RELEASE, TABLE_FORMATS, has_suffix


class FileKind(StrEnum):
    TEXT = "text"
    NPY = "npy"
    NPZ = "npz"
    PARQUET = "parquet"


_NPY = b"\x93NUMPY"
_PARQUET = b"PAR1"
_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"

_EXPORT = "export the table as CSV or Parquet and choose that file"
_UNPACK = "unpack it and choose the file inside"

# First bytes of files that people have at hand and that are not tables of ours.
_STRANGERS: dict[bytes, str] = {
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": f"is an Excel workbook, old or with a password: {_EXPORT}",
    b"%PDF": f"is a PDF document: {_EXPORT}",
    b"\x89HDF\r\n\x1a\n": f"is an HDF5 file: {_EXPORT}",
    b"SQLite format 3\0": f"is a database: {_EXPORT}",
    b"ARROW1": f"is an Arrow file: {_EXPORT}",
    b"FEA1": f"is a Feather file: {_EXPORT}",
    b"PARE": "is an encrypted Parquet file: write it again without encryption",
    b"ORC": f"is an ORC file: {_EXPORT}",
    b"$FL2": f"is an SPSS file: {_EXPORT}",
    b"<stata_dta>": f"is a Stata file: {_EXPORT}",
    b"BZh": f"is compressed with bzip2: {_UNPACK}",
    b"\xfd7zXZ\0": f"is compressed with xz: {_UNPACK}",
    b"\x28\xb5\x2f\xfd": f"is compressed with Zstandard: {_UNPACK}",
    b"7z\xbc\xaf\x27\x1c": f"is a 7-Zip archive: {_UNPACK}",
    b"Rar!": f"is a RAR archive: {_UNPACK}",
    b"\x89PNG": "is a picture; choose a table of numbers",
    b"\xff\xd8\xff": "is a picture; choose a table of numbers",
    b"\x80\x04\x95": "is a Python pickle: save the array with numpy.save",
    b"\x80\x05\x95": "is a Python pickle: save the array with numpy.save",
}
_MARKUP = (b"<!doctype", b"<html", b"<?xml")
_JSON = (b'{"', b"[{", b"[[")


def file_kind(path: Path) -> FileKind:
    """The kind of a readable file; raises `DataFileError` for anything that cannot be read as a table."""
    _check_reachable(path)
    with ByteStream(path) as stream:
        head = stream.read(1024)
        packed = stream.is_gzip
    if has_suffix(path, RELEASE) or _is_release(head):
        raise DataFileError(
            "data", "is a release, already made: open it in the viewer, and choose a table here instead"
        )
    if not head:
        raise DataFileError("data", "the file is empty; choose one that holds a table")
    kind = _binary_kind(path, head)
    if kind is not FileKind.TEXT and packed:
        raise DataFileError("data", f"is a compressed {kind.upper()} file: {_UNPACK}")
    return kind


def _binary_kind(path: Path, head: bytes) -> FileKind:
    if head.startswith(_NPY):
        return FileKind.NPY
    if head.startswith(_PARQUET):
        return FileKind.PARQUET
    if head.startswith((_ZIP, _EMPTY_ZIP)):
        return _zip_kind(path)
    for magic, sentence in _STRANGERS.items():
        if head.startswith(magic):
            raise DataFileError("data", sentence)
    start = head.lstrip().lower()
    if start.startswith(_MARKUP):
        raise DataFileError("data", f"is a web page or XML: {_EXPORT}")
    if start.replace(b" ", b"").replace(b"\n", b"").replace(b"\r", b"").startswith(_JSON):
        raise DataFileError("data", f"is JSON: {_EXPORT}")
    suffix = path.suffix.lower()
    if any(suffix in each.suffixes for each in TABLE_FORMATS[1:]):
        raise DataFileError("data", f"is named {suffix} but does not begin like one; it may be damaged")
    return FileKind.TEXT


def _check_reachable(path: Path) -> None:
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        raise DataFileError("data", "there is no such file; choose another") from None
    except (OSError, ValueError):
        raise DataFileError("data", "cannot be reached; check its name and that you may read it") from None
    if stat.S_ISDIR(mode):
        raise DataFileError("data", "is a folder; choose a file in it")
    if not stat.S_ISREG(mode):
        raise DataFileError("data", "is not an ordinary file; choose a file on disk")


def _is_release(head: bytes) -> bool:
    """A release begins with the 8-byte length of a short JSON header, so with several zero bytes and a brace."""
    return len(head) > 8 and head[3:8] == b"\0\0\0\0\0" and head[8:9] == b"{"


def _zip_kind(path: Path) -> FileKind:
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError):
        raise DataFileError("data", "is a damaged archive; make or copy it again") from None
    if any(name.endswith(".npy") for name in names):
        return FileKind.NPZ
    if "[Content_Types].xml" in names or "mimetype" in names:
        raise DataFileError("data", f"is an office document: {_EXPORT}")
    raise DataFileError("data", f"is a zip archive: {_UNPACK}")
