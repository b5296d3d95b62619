"""What a file is by its first bytes; each stranger gets its own sentence."""

import gzip
import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.data.stored_file import file_kind
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind

Write = Callable[..., Path]


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


@pytest.mark.parametrize(
    ("content", "name", "code"),
    [
        (b"", "a.csv", "data-empty"),
        (gzip.compress(b""), "a.csv.gz", "data-empty"),
        (b"anything", "a.dpsim", "data-is-release"),
        (b"123\0\0\0\0\0{", "a.csv", "data-is-release"),
        (b'123\0\0\0\0\0{"format"', "a.csv", "data-is-release"),
        (gzip.compress(saved()), "a.npy", "compressed-file-of-kind"),
        (zipped("table.csv"), "a.zip", "zip-archive"),
        (zipped(), "a.zip", "zip-archive"),
        (zipped("[Content_Types].xml"), "a.xlsx", "office-file"),
        (zipped("mimetype"), "a.ods", "office-file"),
        (zipped("table.csv")[:20], "a.zip", "damaged-archive"),
        (b"%PDF-1.4", "a.csv", "pdf-document"),
        (b"SQLite format 3\0", "a.csv", "database"),
        (b"\x80\x05\x95", "a.csv", "python-pickle"),
        (b" \n<!DOCTYPE html>", "a.csv", "web-page"),
        (b"<?xml version", "a.csv", "web-page"),
        (b' [\r\n {"a": 1}]', "a.csv", "json-file"),
        (b"[ [1, 2]]", "a.csv", "json-file"),
        (b"a,b\n1,2\n", "a.parquet", "wrong-suffix"),
        (b"a,b\n1,2\n", "a.NPY", "wrong-suffix"),
    ],
)
def test_each_stranger_is_told_what_it_is(content: bytes, name: str, code: str, file: Write) -> None:
    with pytest.raises(DataFileError) as refused:
        file_kind(file(content, name))
    assert (refused.value.field, refused.value.message.code) == ("data", code)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, code in (
        (tmp_path / "none.csv", "no-such-file"),
        (tmp_path, "folder-choose-file"),
        (tmp_path / ("x" * 5000), "file-not-reached"),
        (tmp_path / "a\0b", "file-not-reached"),
        (tmp_path / "pipe", "not-a-file"),
    ):
        with pytest.raises(DataFileError) as refused:
            file_kind(path)
        assert (refused.value.field, refused.value.message.code) == ("data", code)
