"""One door for every kind of file: what cannot be read gets one sentence, and every read can be watched and stopped."""

import gzip
import io
import os
import zipfile
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source, text_columns
from dpsim_gui.data.reading_options import LF, ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.stored_file import ByteStream
from dpsim_gui.data.text.lines import LineStream
from dpsim_gui.errors import Cancelled, DataFileError
from tests.unit.data.reading import Write, labels_of, rows_of, select

VALUES = np.arange(80_000.0).reshape(20_000, 4)


def zipped(*names: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in names:
            archive.writestr(name, "poison")
    return content.getvalue()


def packed_array() -> bytes:
    content = io.BytesIO()
    np.save(content, np.ones(3))
    return gzip.compress(content.getvalue())


# name of the file → (contents, words of the sentence)
REFUSED: dict[str, tuple[bytes, str]] = {
    "empty.csv": (b"", "empty"),
    "blank.csv": (b"\n\n  \n", "no records"),
    "mark.csv": (b"\xef\xbb\xbf", "no records"),
    "release.dpsim": (b"anything", "Open it in the viewer"),
    "renamed.csv": ((300).to_bytes(8, "little") + b'{"__metadata__":{}}', "Open it in the viewer"),
    "book.xlsx": (zipped("[Content_Types].xml", "xl/workbook.xml"), "damaged or not a workbook"),
    "sheet.ods": (zipped("mimetype", "content.xml"), "damaged or not a workbook"),
    "letter.docx": (zipped("[Content_Types].xml", "word/document.xml"), "without a table of its own"),
    "secret.xlsx": (bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le"), "password"),
    "broken.xls": (bytes.fromhex("d0cf11e0a1b11ae1") + bytes(512), "damaged or not a workbook"),
    "packed.zip": (zipped("table.csv"), "Unpack"),
    "broken.zip": (zipped("table.csv")[:20], "damaged archive"),
    "arrays.zip": (zipped("readme.txt", "rows.npy"), "no array of real numbers"),
    "paper.pdf": (b"%PDF-1.7\n", "PDF"),
    "page.html": (b"\n<!DOCTYPE html><html>", "web page"),
    "data.json": (b'[\n  {"a": 1}]', "JSON"),
    "data.bz2": (b"BZh91AY", "bzip2"),
    "garbage.csv": (bytes(range(256)) * 40, "not a table"),
    "zeros.csv": (bytes(5000), "not a table"),
    "named.npy": (b"1,2\n", "named .npy"),
    "named.npz": (b"1,2\n", "named .npz"),
    "named.parquet": (b"1,2\n", "named .parquet"),
    "array.npy.gz": (packed_array(), "compressed NPY file. Unpack"),
    "unnamed.zip": (zipped(), "Unpack"),
    "nothing.csv.gz": (gzip.compress(b""), "empty"),
    "short.csv": (b"123\0\0\0\0\0{", "Open it in the viewer"),
    "tables.db": (b"SQLite format 3\0", "database"),
    "rows.pkl": (b"\x80\x05\x95", "pickle"),
    "page.xml": (b"<?xml version", "web page"),
    "list.json": (b"[ [1, 2]]", "JSON"),
    "named.NPY": (b"a,b\n1,2\n", "named .npy"),
    "cut.csv.gz": (gzip.compress(os.urandom(5000))[:2000], "gzip"),
    "bad.csv.gz": (b"\x1f\x8bnonsense", "gzip"),
    "endless.csv": (b"x" * (9 << 20), "no line break"),
    "wide.csv": (b"," * 200_001 + b"\n", "200000 columns"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_table_gets_one_sentence(name: str, file: Write) -> None:
    contents, words = REFUSED[name]
    path = file(contents, name)
    for attempt in (open_source, resolve_reading):
        with pytest.raises(DataFileError, match=words) as refusal:
            attempt(path)
        assert "\n" not in str(refusal.value)
        assert "poison" not in str(refusal.value)
        assert str(path.parent) not in str(refusal.value)


@pytest.mark.needs("mkfifo")
def test_what_is_no_file_gets_one_sentence(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, words in (
        (tmp_path / "absent.csv", "no such file"),
        (tmp_path, "folder"),
        (tmp_path / "pipe", "ordinary file"),
        (Path("a\0b"), "cannot be reached"),
        (tmp_path / ("x" * 5000), "cannot be reached"),
    ):
        with pytest.raises(DataFileError, match=words):
            open_source(path)
    with pytest.raises(DataFileError, match="cannot be opened"):
        ByteStream(tmp_path)


@pytest.mark.skipif(not Path("/proc/version").is_file(), reason="needs a file that the kernel makes up as it is read")
def test_a_file_of_the_kernel_is_told_apart_from_one_that_may_not_be_read() -> None:
    with pytest.raises(DataFileError, match="not an ordinary file"):
        open_source("/proc/version")


def test_a_gzip_that_is_cut_off_far_below_its_head_is_refused_when_it_is_read(file: Write) -> None:
    lines = "".join(f"{k},{k * 7919 % 104729}\n" for k in range(200_000)).encode()
    path = file(gzip.compress(b"a,b\n" + lines)[:-200_000])
    with pytest.raises(DataFileError, match="gzip"):
        open_source(path).count_rows(None)


def test_text_is_accepted_for_a_path(file: Write) -> None:
    assert open_source(str(file("a,b\n1,2\n"))).columns == ("a", "b")


def write_rows(path: Path, values: Floats) -> Path:
    """In the format of the name."""
    frame = pl.DataFrame(values, schema=["x0", "x1", "x2", "x3"])
    if path.suffix in (".csv", ".gz"):
        text = frame.write_csv(quote_style="always" if path.stem == "quoted" else "necessary").encode()
        path.write_bytes(gzip.compress(text, 1) if path.suffix == ".gz" else text)
    elif path.suffix == ".parquet":
        frame.write_parquet(path)
    elif path.suffix == ".npz":
        np.savez_compressed(path, x=values)
    else:
        np.save(path, np.asfortranarray(values) if path.stem == "columns" else values)
    return path


@pytest.fixture(params=["a.csv", "quoted.csv", "a.csv.gz", "a.npy", "columns.npy", "a.npz", "a.parquet", ""])
def large(request: pytest.FixtureRequest, tmp_path: Path) -> RowSource:
    """20,000 × 4 in chunks of 32 KiB, of text 256 KiB, which is about 20 of them; the last column holds labels."""
    if not request.param:
        return open_source(VALUES, chunk_bytes=1 << 15)
    chunk_bytes = 1 << (18 if "csv" in request.param else 15)
    return open_source(write_rows(tmp_path / request.param, VALUES), chunk_bytes=chunk_bytes)


SELECTION = select("x2", "x0", label_column="x3", classes=("3.0", "7.0"))


def test_every_source_gives_the_same_rows_in_many_chunks(large: RowSource) -> None:
    assert len(list(large.chunks(SELECTION))) > 5
    assert np.array_equal(rows_of(large, SELECTION), VALUES[:, [2, 0]])
    labels = labels_of(large, SELECTION)
    assert (labels[:3], set(labels[2:])) == ([0, 1, -1], {-1})


def test_a_stop_takes_effect_at_the_next_step(large: RowSource) -> None:
    def stop(done: int, total: int | None) -> None:
        if done:
            raise Cancelled("release", "stopped-nothing-spent")

    taken: list[int] = []
    with pytest.raises(Cancelled):
        taken.extend(len(chunk) for chunk in large.chunks(SELECTION, progress=stop))
    assert sum(taken) < 12_000


def test_a_reader_who_leaves_early_leaves_no_file_open(large: RowSource) -> None:
    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    chunks = large.chunks(SELECTION)
    next(chunks)
    chunks.close()  # type: ignore[attr-defined]
    assert not before or len(os.listdir("/proc/self/fd")) <= before


@pytest.mark.parametrize("name", ["file.csv", "file.npy", "file.npz", "file.parquet"])
def test_a_file_that_is_gone_when_it_is_read_gets_one_sentence(name: str, tmp_path: Path) -> None:
    path = write_rows(tmp_path / name, VALUES[:9])
    source = open_source(path)
    path.unlink()
    with pytest.raises(DataFileError):
        next(source.chunks(SELECTION))
    if name in ("file.csv", "file.parquet"):
        with pytest.raises(DataFileError):
            source.shares(100)


def test_a_stream_that_fails_at_its_first_bytes_leaves_no_file_open(file: Write) -> None:
    path = file(b"\x1f\x8b" + bytes(40))
    # What stays open is told by a warning, which fails the test.
    with (
        LineStream(path, encoding="utf-8", line_ends=LF, block_bytes=100) as stream,
        pytest.raises(DataFileError, match="gzip"),
    ):
        stream.read()


def test_columns_are_known_before_any_row_is_read(file: Write) -> None:
    path = file("a,b\n" + "1,2\n" * 50 + "\xff")
    assert open_source(path, ReadingOptions(encoding="utf-8")).columns == ("a", "b")


def test_columns_of_text_are_told_by_the_types_of_the_first_file(tmp_path: Path, file: Write) -> None:
    pl.DataFrame({"a": ["x"], "b": [1.0], "c": ["y"]}).write_parquet(tmp_path / "1.parquet")
    pl.DataFrame({"a": [1.0], "b": ["x"], "c": [2.0]}).write_parquet(tmp_path / "2.parquet")
    np.save(tmp_path / "a.npy", np.ones((2, 2)))
    assert text_columns(tmp_path / "1.parquet") == ("a", "c")
    assert text_columns([tmp_path / "2.parquet", tmp_path / "1.parquet"]) == ("b",)
    assert text_columns(file("a,b\nx,1\n")) == text_columns(tmp_path / "a.npy") == ()
