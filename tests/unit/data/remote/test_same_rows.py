"""Rows of a file elsewhere are those of the same file here, to the last bit, however it is cut into ranges."""

import gzip
import io
import pickle
from collections.abc import Callable
from pathlib import Path

import fsspec
import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.copied_rows import fingerprint_of, is_private
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile, RemoteStream
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import stored_file
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError

Store = Callable[[bytes, str], str]
Bits = list[tuple[bytes, int, bytes]]

LINES = [
    "1.25,2,u,ann",
    '"3,5",4,"ü, v",ann', '5\' 11",6.5,u,bob', "7,\"8.25\",'1',表表表", "", '19,"20', "$12.5,13 %,1,ann",
    " 17 , 18 , u ,😀", "x" * 40 + ",1,u,bob",
]  # fmt: skip


def text(end: str, encoding: str, last: bool = True) -> bytes:
    lines = ["a,b,label,who", *LINES * 2]
    return (end.join(lines) + (end if last else "")).encode(encoding)


FRAME = pl.DataFrame(
    {
        "a": [None, *np.linspace(-3, 9, 199).tolist()],
        "b": [f"{k / 8}" for k in range(200)],
        "label": pl.Series(["u", "ü, v"] * 100).cast(pl.Categorical),
        "who": [f"person {k % 60}" for k in range(200)],
        "inner": [[k, k + 1] for k in range(200)],
    }
)


def parquet(**options: object) -> bytes:
    file = io.BytesIO()
    FRAME.write_parquet(file, row_group_size=45, data_page_size=200, **options)  # type: ignore[arg-type]
    return file.getvalue()


FILES: dict[str, bytes] = {
    "lf.csv": text("\n", "utf-8"),
    "crlf.csv": text("\r\n", "utf-8"),
    "open.csv": text("\r\n", "utf-8", last=False),
    "bom.csv": text("\n", "utf-8-sig"),
    "wide.csv": text("\n", "utf-16"),
    "page.csv": text("\n", "gb18030", last=False),
    "packed.csv.gz": gzip.compress(text("\n", "utf-8")),
    "zstd.parquet": parquet(),
    "plain.parquet": parquet(compression="uncompressed"),
    "snappy.parquet": parquet(compression="snappy", statistics=False),
}


def rows(source: RowSource) -> Bits:
    selection = Selection(
        columns=("b", "a"),
        domain=Box(lower=np.full(2, -1e9), upper=np.full(2, 1e9)),
        fill=(7.0, 7.0),
        label_column="label",
        classes=("u", "ü, v", "1"),
        person="who",
    )
    found: Bits = []
    for chunk in source.chunks(selection):
        assert chunk.labels is not None
        assert chunk.keys is not None
        marks = [mark.tobytes() for mark in chunk.keys.marks]
        found += zip([row.tobytes() for row in chunk.rows], chunk.labels.tolist(), marks, strict=True)
    return found


@pytest.mark.parametrize("name", FILES)
def test_rows_labels_and_people_are_the_same_bits_in_any_range_chunk_and_share(
    name: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ranges of 7 bytes end within lines, within CR LF and within characters."""
    local = tmp_path / name
    local.write_bytes(FILES[name])
    address = store(FILES[name], name)
    reading = resolve_reading(local)
    expected = rows(open_source(local, reading))
    assert len(expected) == (200 if "parquet" in name else 16)
    assert resolve_reading(address).layout == reading.layout
    for most, chunk_bytes in ((7, 1 << 20), (1 << 20, 900)):
        monkeypatch.setattr("dpsim_gui.data.remote.file._FIRST_BYTES", max(1, most // 4))
        monkeypatch.setattr("dpsim_gui.data.remote.file._MOST_BYTES", most)
        monkeypatch.setattr("dpsim_gui.data.parquet.files._AT_ONCE_BYTES", 100 * most)
        monkeypatch.setattr("dpsim_gui.data.parquet.files._GAP_BYTES", most)
        source = open_source(address, chunk_bytes=chunk_bytes)
        assert rows(source) == expected
        # As workers get them.
        shares = [pickle.loads(pickle.dumps(share)) for share in source.shares(60)]
        assert (len(shares) > 3) == (name != "packed.csv.gz")
        assert [row for share in shares for row in rows(share)] == expected
        assert sum(share.count_rows() for share in shares) == len(expected) == source.count_rows()


def test_arrays_archives_and_labels_beside_them(store: Store) -> None:
    values = np.arange(60.0).reshape(20, 3)
    labels = np.array(["u", "v"] * 10)

    def saved(save: Callable[..., None], *arrays: object, **named: object) -> bytes:
        file = io.BytesIO()
        save(file, *arrays, **named)
        return file.getvalue()

    plain = store(saved(np.save, values), "x.npy")
    beside = store(saved(np.save, labels), "y.npy")
    packed = store(saved(np.savez_compressed, x=values, y=labels), "a.npz")
    domain = Box(lower=np.zeros(3), upper=np.full(3, 99.0))
    for address, options, label in (
        (plain, ReadingOptions(labels=beside), "label"),
        (packed, ReadingOptions(array="x"), "y"),
    ):
        selection = Selection(
            columns=("x0", "x1", "x2"), domain=domain, fill=(0.0,) * 3, label_column=label, classes=("u", "v")
        )
        source = open_source(address, options)
        (chunk,) = source.chunks(selection)
        assert np.array_equal(chunk.rows, values)
        assert chunk.labels is not None
        assert chunk.labels.tolist() == [0, 1] * 10


def test_a_folder_and_a_pattern_are_one_table(store: Store, tmp_path: Path) -> None:
    for number in range(3):
        address = store(FILES["lf.csv"], f"day=1/part-{number}.csv")
    store(b"", "day=1/_SUCCESS")
    store(FILES["lf.csv"], "day=1/deeper/part-9.csv")
    store(b"no table", "day=1/notes.md")
    folder = address.rsplit("/", 1)[0]
    one = rows(open_source(address))
    patterns = [f"{folder}/part-*.csv", f"{folder}/part-[0-2].cs?"]
    for name in (folder, f"{folder}/", *patterns, [address, f"{folder}/part-[01].csv"]):
        assert sorted(rows(open_source(name))) == sorted(one * 3), name
    assert len(rows(open_source(folder.replace("day=1", "**/*.csv")))) == 4 * len(one)
    assert [each.name for each in file_set(folder)] == ["part-0.csv", "part-1.csv", "part-2.csv"]
    with pytest.raises(DataFileError, match="would count twice"):
        file_set([address, address])
    for other in (address.replace("memory://", "memory:///"), address.replace("memory:", "MEMORY:")):
        with pytest.raises(DataFileError, match="would count twice"):
            file_set([address, other])
    with pytest.raises(DataFileError, match="matches no file"):
        file_set(f"{folder}/none-*.csv")
    with pytest.raises(DataFileError, match="no file at this address"):
        file_set(f"{folder}/none.csv")
    store(FILES["plain.parquet"], "day=1/other.parquet")
    with pytest.raises(DataFileError, match=r"several formats \(CSV, Parquet\)"):
        file_set(folder)


def test_a_file_address_is_the_local_file(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(FILES["lf.csv"])
    assert file_set(f"file://{path}") == file_set(f"file://localhost{path}") == (path,)
    assert rows(open_source(f"file://{tmp_path}/*.csv")) == rows(open_source(path))


def test_the_ledger_and_the_look_for_copies_know_the_same_data_here_and_there(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "public.csv"
    copy.write_bytes(FILES["lf.csv"])
    address = store(FILES["lf.csv"], "private.csv")
    assert fingerprint_of(copy) == fingerprint_of(address)
    assert is_private(copy, [address])
    copy.write_bytes(FILES["lf.csv"][:-2] + b"y\n")
    assert fingerprint_of(copy) != fingerprint_of(address)
    assert not is_private(copy, [address])


@pytest.mark.parametrize("name", ["lf.csv", "packed.csv.gz", "plain.parquet"])
def test_a_file_that_changes_between_plan_and_release_or_while_it_is_read_is_refused(name: str, store: Store) -> None:
    address = store(FILES[name], name)
    reading = resolve_reading(address)
    source = open_source(address, reading)
    shares = [pickle.loads(pickle.dumps(share)) for share in source.shares(150)]
    # As long as before, and with the same columns.
    store(FILES[name], name)
    for stale in (lambda: open_source(address, reading), lambda: rows(source), lambda: rows(shares[-1])):
        with pytest.raises(DataFileError, match="changed in its store"):
            stale()


def test_a_change_in_the_middle_of_a_range_is_seen_at_the_end_at_the_latest(store: Store) -> None:
    address = store(FILES["lf.csv"], "t.csv")
    stream = RemoteStream(stored_file(address))  # type: ignore[arg-type]
    assert stream.read(5) == FILES["lf.csv"][:5]
    store(FILES["lf.csv"], "t.csv")
    with pytest.raises(DataFileError, match="changed in its store"):
        stream.__exit__(None, None, None)
    stale = stored_file(address)
    store(FILES["lf.csv"][:50], "t.csv")
    with pytest.raises(DataFileError, match="changed in its store"):
        stale.read(20, 90)  # type: ignore[union-attr]


def test_a_folder_with_one_file_more_or_less_than_planned_is_refused(store: Store) -> None:
    address = store(FILES["lf.csv"], "days/a.csv")
    store(FILES["lf.csv"], "days/b.csv")
    folder = address.rsplit("/", 1)[0]
    reading = resolve_reading(folder)
    reading.refuse_changed(file_set(folder), all_of_them=True)
    fsspec.filesystem("memory").rm(address.removeprefix("memory:/"))
    with pytest.raises(DataFileError, match="changed in its store"):
        reading.refuse_changed(file_set(folder), all_of_them=True)
    store(FILES["lf.csv"], "days/c.csv")
    with pytest.raises(DataFileError, match="changed in its store"):
        open_source(folder, reading)


def test_a_stream_fetches_little_at_first_and_more_as_it_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    content = bytes(range(256)) * 4000
    file = stored_file(store(content, "t.bin"))
    fetched: list[tuple[int, int]] = []
    plain = RemoteFile.read

    def noted(self: RemoteFile, first: int, last: int) -> bytes:
        fetched.append((first, last))
        return plain(self, first, last)

    monkeypatch.setattr(RemoteFile, "read", noted)
    with RemoteStream(file, last=900_000) as stream:  # type: ignore[arg-type]
        assert stream.read(4) == content[:4]
        assert fetched == [(0, 128 << 10)]
        assert stream.read(800_000) == content[4:800_004]
        assert stream.seek(-7, 2) == len(content) - 7
        assert stream.read() == content[-7:]
        assert stream.read(1) == b""
    assert fetched[1:] == [(128 << 10, 800_004), (len(content) - 7, len(content))]
    fetched.clear()
    with RemoteStream(file, last=100) as stream:  # type: ignore[arg-type]
        assert stream.read(4) == content[:4]
    assert fetched == [(0, 100)]


def test_every_row_group_is_checked_page_by_page_and_for_its_version(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that polars would not survive must be found before it is read; see `parquet.pages`."""
    address = store(FILES["plain.parquet"], "t.parquet")
    checked: list[set[str]] = []

    def note(stream: object, columns: set[str], tick: object) -> None:
        checked.append(columns)

    monkeypatch.setattr("dpsim_gui.data.parquet.pages.check_pages_of", note)
    selection = Selection(columns=("a",), domain=Box(lower=np.zeros(1), upper=np.ones(1)), fill=(0.0,))
    chunks = open_source(address, chunk_bytes=8 * 5).chunks(selection)
    next(chunks)
    assert checked == [{"a"}]
    store(FILES["plain.parquet"], "t.parquet")
    with pytest.raises(DataFileError, match="changed in its store"):
        list(chunks)
